import schema from "@vitrine/contract/schema.json" with { type: "json" };
import type { Definitions, Schema } from "./schema-arbitrary.ts";

/** What the contract says of an operation. */
export interface Facts {
  readonly method: string;
  readonly path: string;
  readonly request: string;
  readonly callers: readonly string[];
}

const definitions = schema.$defs as unknown as Definitions;

/** A message that passes the checks of its shape, with this id wherever one may be; with every field, or those it needs. */
export function messageFor({ request }: Facts, id: string, isFull: boolean): unknown {
  return fieldOf(definitions[request] ?? {}, { id, isFull }, "", 0);
}

/** The path of an operation with what the message says, or this id. */
export function pathFor({ method, path }: Facts, message: unknown, id: string): string {
  const filled = path.replace(/\{[^}]+\}/g, encodeURIComponent(id));
  if (method !== "GET" && method !== "DELETE") return filled;
  return `${filled}?.r=${Buffer.from(JSON.stringify(message)).toString("base64url")}`;
}

interface Wanted {
  readonly id: string;
  readonly isFull: boolean;
}

const formats: Readonly<Record<string, string>> = {
  decimal: "1.00",
  email: "eve@example.com",
  currency: "USD",
  country: "US",
  "date-time": "2030-01-01T00:00:00.000Z",
  uri: "https://example.com/",
};

function fieldOf(given: Schema, wanted: Wanted, name: string, depth: number): unknown {
  const found = given.$ref ? (definitions[given.$ref.split("/").at(-1) ?? ""] ?? {}) : given;
  if (found.$ref) return fieldOf(found, wanted, name, depth);
  if (found.const !== undefined) return found.const;
  if (found.enum) return found.enum[0];
  const choice = (found.anyOf ?? found.oneOf)?.[0];
  if (choice) return fieldOf(choice, wanted, name, depth);
  const type = Array.isArray(found.type) ? found.type[0] : found.type;
  if (type === "array") return depth > 6 ? [] : [fieldOf(found.items ?? {}, wanted, name.replace(/s$/, ""), depth + 1)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(found.minimum ?? 1, 1);
  if (type === "string") return textOf(found, wanted, name);
  if (type === "object" || found.properties) return objectOf(found, wanted, depth);
  return {};
}

function textOf({ format = "" }: Schema, { id }: Wanted, name: string): string {
  if (format === "uuid" || /(^id|Id)$/.test(name)) return id;
  return formats[format] ?? "eve";
}

function objectOf({ properties = {}, required = [] }: Schema, wanted: Wanted, depth: number): unknown {
  const kept = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (depth < 4 && (wanted.isFull || /(^id|Id)s?$/.test(name))),
  );
  return Object.fromEntries(kept.map(([name, field]) => [name, fieldOf(field, wanted, name, depth + 1)]));
}
