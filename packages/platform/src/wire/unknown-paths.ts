import { randomUUID } from "node:crypto";
import { ApplicationError } from "../kernel/errors.ts";
import { operationPaths } from "../kernel/operations.ts";
import { withCors } from "./cors.ts";
import { encodeError } from "./encode.ts";
import { newerCatalogError, newerCatalogPaths } from "./newer-catalog.ts";

/** Stands for the version in a path, whichever it is. */
const version = "v*";

/**
 * The vendor's data collections, of which a shop has none. Its own storefront template keeps texts there, looks for this
 * code, and shows texts of its own.
 */
const dataPrefix = "/wix-data";
const noCollection = { code: "WDE0025", description: "This shop has no data collections." };

/** The vendor's newer carts, which its newest samples call. */
const newerCarts = /^(\/_api)?\/ecom\/v2\/carts\b/;

/** Beginnings of paths that belong to the API whether an operation has them or not: `/ecom/v1`, `/_api`, `/oauth2`. */
const prefixes: ReadonlySet<string> = new Set([
  "/_api",
  "/_vitrine",
  "/graphql",
  dataPrefix,
  ...[...operationPaths, ...newerCatalogPaths].map(prefixOf),
]);

/**
 * The first segment, with the version after it if there is one: `/stores/v1` is ours, `/stores` may be a page. Which
 * version does not matter: one that is not there is asked for by programs too.
 */
function prefixOf(path: string): string {
  const [first = "", second = ""] = path.split("/").slice(1, 3).map(withoutNumber);
  return second === version ? `/${first}/${second}` : `/${first}`;
}

function withoutNumber(segment: string): string {
  return /^v\d+$/.test(segment) ? version : segment;
}

/** Whether a path no operation answers is still one of the API's, so that a program gets an error it can read. */
export function isApiPath(path: string): boolean {
  const [, first = ""] = path.split("/");
  return prefixes.has(prefixOf(path)) || prefixes.has(`/${withoutNumber(first)}`);
}

/** Whether the caller is a program that was given something else than JSON. */
export function prefersJson({ method, headers }: Request, response: Response): boolean {
  const accept = headers.get("accept") ?? "";
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return false;
  const isWrite = method !== "GET" && method !== "HEAD";
  // What scripts of a storefront read of its actions is neither.
  const isForPeople = type.startsWith("text/html") || type.startsWith("text/plain");
  if (isWrite && isForPeople && headers.get("content-type")?.startsWith("application/json")) return true;
  if (accept.includes("text/html")) return false;
  return headers.has("authorization") || accept.includes("application/json") || (isWrite && isForPeople);
}

/** 404, or 405 for a path that answers other methods. */
export function unknownPath({ method }: Request, { pathname }: URL, methods: readonly string[]): Response {
  const error = methods.length > 0 ? wrongMethod(method, pathname, methods) : nothingAt(method, pathname);
  return withCors(encodeError(error, randomUUID()));
}

function nothingAt(method: string, pathname: string): ApplicationError {
  const newer = newerCatalogError(method, pathname);
  if (newer) return newer;
  if (pathname.startsWith(`${dataPrefix}/`))
    return new ApplicationError(noCollection.code, { description: noCollection.description, status: 404 });
  const hint = newerCarts.test(pathname)
    ? "Carts are those of V1: use currentCart, which takes the same catalog references, in place of currentCartV2."
    : "Check the path, and the version in it.";
  const description = `There is no operation at ${pathname}. ${hint}`;
  return new ApplicationError("NOT_FOUND", { description });
}

/** The error of a path that answers other methods only; `Allow` names them. */
export function wrongMethod(method: string, pathname: string, methods: readonly string[]): ApplicationError {
  const newer = newerCatalogError(method, pathname);
  if (newer) return newer;
  return new ApplicationError("METHOD_NOT_ALLOWED", {
    description: `${pathname} answers ${methods.join(", ")}, not ${method}.`,
    data: { allowedMethods: methods },
  });
}
