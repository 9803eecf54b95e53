import { invalid } from "./failure.ts";
import type { AnyOperation } from "./types.ts";

/** Query strings over this length travel as the operation's alternate request. */
const maxQueryLength = 4000;

/** An operation and its arguments as HTTP. */
export interface Wire {
  readonly method: string;
  /** Path and query string. */
  readonly target: string;
  readonly body: string | null;
}

/**
 * Spells a request message: as JSON body, or in the query string for GET and DELETE. Path fields are sent
 * in both places, as the API expects.
 */
export function encode(operation: AnyOperation, message: object): Wire {
  const { route, options } = operation;
  const wire = spell(route, operation, message);
  return options.alternate && wire.target.length - wire.target.indexOf("?") - 1 > maxQueryLength
    ? spell(options.alternate, operation, message)
    : wire;
}

function spell(route: string, operation: AnyOperation, message: object): Wire {
  const [method = "", template = ""] = route.split(" ");
  const path = fill(template, operation, message);
  if (method !== "GET" && method !== "DELETE") return { method, target: path, body: JSON.stringify(message) };
  const parameters = new URLSearchParams();
  const hasObjectLists = flatten(message, "", parameters);
  const isNested = hasObjectLists || [...parameters.keys()].some((key) => key.includes("."));
  const query = isNested && operation.options.nested ? `.r=${pack(message)}` : parameters.toString();
  return { method, target: query ? `${path}?${query}` : path, body: null };
}

/** Puts the path fields of the message into a template such as `/ecom/v1/checkouts/{checkout.id}`. */
function fill(template: string, operation: AnyOperation, message: object): string {
  return template.replace(/{(.+?)}/g, (_, path: string) => {
    let value: unknown = message;
    for (const key of path.split(".")) value = Object(value)[key];
    // An id like `..` or `a/b` would silently address something else.
    if (typeof value === "string" && !/^\.{0,2}$|[/\\]/.test(value)) return encodeURIComponent(value);
    const description = "must be a non-empty id without slashes";
    throw invalid([{ field: path, description, violatedRule: "FORMAT" }], {}, { operation, args: message });
  });
}

/** Writes `a.b=1&ids=x&ids=y`, leaving out what has no such form. True when that was an object in an array. */
function flatten(value: object, prefix: string, into: URLSearchParams): boolean {
  let hasObjectLists = false;
  for (const [key, field] of Object.entries<unknown>({ ...value })) {
    for (const item of Array.isArray(field) ? field : [field]) {
      if (item instanceof Date) into.append(prefix + key, item.toISOString());
      else if (Object(item) !== item) item != null && into.append(prefix + key, String(item));
      else if (item === field) hasObjectLists = flatten(item, `${prefix}${key}.`, into) || hasObjectLists;
      else hasObjectLists = true;
    }
  }
  return hasObjectLists;
}

/** Base64url of the JSON of a message, without padding. */
function pack(message: object): string {
  let binary = "";
  for (const byte of new TextEncoder().encode(JSON.stringify(message))) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
