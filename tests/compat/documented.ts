import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as contract from "@vitrine/contract";
import schema from "@vitrine/contract/schema.json" with { type: "json" };
import { packageNames, type ServiceName } from "./vendor-packages.ts";

const require = createRequire(import.meta.url);

/** Our services under the names that the vendor's packages are listed by. */
export const contracts: Readonly<Record<ServiceName, Readonly<Record<string, { readonly service: string }>>>> = {
  ...contract,
};

/** Codes any call may answer with. */
const common = new Set([
  "NOT_FOUND",
  "PERMISSION_DENIED",
  "UNAUTHENTICATED",
  "FAILED_PRECONDITION",
  "ALREADY_EXISTS",
  "REVISION_MISMATCH",
]);

interface OperationFacts {
  readonly method: string;
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly alternate?: string;
  readonly callers: readonly string[];
  readonly emits: readonly string[];
  readonly errors: Readonly<Record<string, unknown>>;
}

type Facts = Readonly<Record<string, OperationFacts>>;

/** What our contract says of every operation, by `service.name`. */
export const operations = schema.operations as unknown as Facts;

const byRoute = new Map(
  Object.entries(operations).flatMap(([name, { method, path, aliases = [], alternate }]) =>
    [...[path, ...aliases].map((template) => `${method} ${template}`), ...(alternate ? [alternate] : [])].map(
      (route) => [shapeOf(route), name] as const,
    ),
  ),
);

/** A route without the names of its parameters. */
function shapeOf(route: string): string {
  return route.replace(/\{[^}]+\}/g, "{}");
}

/** Our operation behind a route of the API, such as `GET /ecom/v1/carts/{id}`. */
export function operationOf(route: string): string | undefined {
  return byRoute.get(shapeOf(route));
}

/** Our operation behind a request. */
export function operationAt(method: string, path: string): string | undefined {
  const fits = (route: string) =>
    new RegExp(`^${route.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{}", "[^/]+")}$`).test(
      `${method} ${path}`,
    );
  const found = [...byRoute.keys()].filter(fits);
  // Fixed segments win over parameters.
  const [best] = found.toSorted((one, other) => one.split("{}").length - other.split("{}").length);
  return best === undefined ? undefined : byRoute.get(best);
}

/** Application error codes of a call: those the vendor's published types name, and those our contract declares. */
export function documentedCodes(service: ServiceName, operation: string): { vendor: Set<string>; ours: Set<string> } {
  return { vendor: vendorCodes(service, operation), ours: new Set([...common, ...ourCodes(service, operation)]) };
}

function ourCodes(service: ServiceName, operation: string): string[] {
  const [first] = Object.values(contracts[service]);
  const found = operations[`${first?.service}.${operation}`];
  return Object.keys(found?.errors ?? {});
}

/** The package's types declare the codes of `createCart` as `CreateCartApplicationErrors`. */
function vendorCodes(service: ServiceName, operation: string): Set<string> {
  const text = typingsOf(service);
  const start = text.indexOf(`\ntype ${operation.charAt(0).toUpperCase()}${operation.slice(1)}ApplicationErrors = {`);
  const declaration = start < 0 ? "" : text.slice(start, text.indexOf("\n};", start));
  return new Set([...declaration.matchAll(/code\?: '([^']+)'/g)].map(([, code]) => code ?? ""));
}

const typings = new Map<ServiceName, string>();

function typingsOf(service: ServiceName): string {
  const known = typings.get(service);
  if (known !== undefined) return known;
  const main = require.resolve(packageNames[service]);
  const file = join(dirname(main), "../es/index.typings.d.mts");
  // The one older package types no error codes.
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  typings.set(service, text);
  return text;
}
