import type { Definitions, Schema } from "./schema-arbitrary.ts";

/** A field of a message, and the least that may be in it. */
export interface SparseField {
  /** Names and, for the first element of a list, zeros. */
  readonly path: readonly Step[];
  readonly value: unknown;
}

type Step = string | 0;

/** Deeper than this, messages repeat themselves. */
const deepest = 7;

const formats: Readonly<Record<string, string>> = {
  uuid: "11111111-1111-4111-8111-111111111111",
  decimal: "1",
  "date-time": "2026-01-01T00:00:00.000Z",
  email: "sparse@example.com",
  currency: "USD",
  country: "US",
};

/** Every field that a message may have, with nothing in it but what must be. */
export function sparseFields(schema: Schema, definitions: Definitions, path: readonly Step[] = []): SparseField[] {
  if (path.length > deepest) return [];
  const { properties = {} } = resolved(schema, definitions);
  return Object.entries(properties).flatMap(([name, field]) => {
    if ("x-ignored" in field) return [];
    const here = [...path, name];
    const { items, ...known } = resolved(field, definitions);
    const empty = typesOf(known).includes("null") ? [{ path: here, value: null }] : [];
    const least = { path: here, value: leastOf(field, definitions) };
    if (!items) return [...empty, least, ...sparseFields(known, definitions, here)];
    const one = { path: here, value: [leastOf(items, definitions)] };
    return [...empty, least, one, ...sparseFields(items, definitions, [...here, 0])];
  });
}

/** The message with the field, and with what it is in. */
export function withField(
  message: object,
  { path, value }: SparseField,
  root: Schema,
  definitions: Definitions,
): object {
  const changed = structuredClone(message);
  let at = changed as Record<Step, unknown>;
  let schema = root;
  for (const [index, step] of path.entries()) {
    const parent = resolved(schema, definitions);
    schema = (step === 0 ? parent.items : parent.properties?.[step]) ?? {};
    if (index === path.length - 1) at[step] = value;
    else at[step] ??= leastOf(schema, definitions);
    at = at[step] as Record<Step, unknown>;
  }
  return changed;
}

function leastOf(given: Schema, definitions: Definitions): unknown {
  const schema = resolved(given, definitions);
  if (schema.enum) return schema.enum.find((value) => value !== null);
  switch (typesOf(schema).find((type) => type !== "null")) {
    case "object": {
      const required = (schema.required ?? []).map((name) => {
        return [name, leastOf(schema.properties?.[name] ?? {}, definitions)] as const;
      });
      return Object.fromEntries(required);
    }
    case "array":
      return [];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    default:
      return formats[schema.format ?? ""] ?? "x";
  }
}

function resolved(schema: Schema, definitions: Definitions): Schema {
  if (schema.$ref) return resolved(definitions[schema.$ref.split("/").at(-1) ?? ""] ?? {}, definitions);
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => each.type !== "null");
  return choice ? resolved(choice, definitions) : schema;
}

function typesOf({ type = [] }: Schema): readonly string[] {
  return typeof type === "string" ? [type] : type;
}
