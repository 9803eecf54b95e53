import type { QueryFields } from "./query/fields.ts";

/** What is copied of an object, by the names of its fields; `true` is all of it. */
type Parts = Map<string, Parts | true>;

/**
 * Copies of an entity what statements read in its document: the values at the paths of the fields, each where it stands
 * in the entity. Of lists every element stays.
 */
export function searchedParts(fields: QueryFields): (entity: object) => object {
  const parts: Parts = new Map();
  for (const path of pathsOf(fields)) add(parts, path.replaceAll("[]", "").split("."));
  return (entity) => copy(entity, parts) as object;
}

function pathsOf(fields: QueryFields): string[] {
  return Object.entries(fields).flatMap(([name, { column, link, path = name, totals }]) => [
    ...(column === undefined && link === undefined ? [path] : []),
    ...(totals ? [totals.currency, totals.base, totals.rate] : []),
  ]);
}

function add(parts: Parts, [name = "", ...rest]: readonly string[]): void {
  const known = parts.get(name);
  if (rest.length === 0) parts.set(name, true);
  else if (known !== true) {
    const inner = known ?? new Map();
    parts.set(name, inner);
    add(inner, rest);
  }
}

function copy(value: unknown, parts: Parts): unknown {
  if (Array.isArray(value)) return value.map((element) => copy(element, parts));
  if (typeof value !== "object" || value === null) return value;
  const copied: Record<string, unknown> = {};
  for (const [name, inner] of parts) {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    if (field === undefined) continue;
    const part = inner === true ? field : copy(field, inner);
    if (!isEmpty(part)) copied[name] = part;
  }
  return copied;
}

/** An object that none of the paths leads into says no more than none. */
function isEmpty(part: unknown): boolean {
  return typeof part === "object" && part !== null && !Array.isArray(part) && Object.keys(part).length === 0;
}
