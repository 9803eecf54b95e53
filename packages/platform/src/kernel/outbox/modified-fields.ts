import { toJson } from "../database/json.ts";
import { isObject } from "../objects.ts";

/**
 * What an entity held before a change where it differs now, by path: `buyerNote`, `buyerInfo.email`,
 * `lineItems[0].quantity`. A list whose elements came, went or moved is one field. Null stands for what was not there.
 * Time and revision of the last change are left out. Characters of the paths that belong to a name are escaped: `\.`, `\[`, `\]`.
 */
export function modifiedFields(before: object, after: object): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  compareFields(found, "", before as Fields, after as Fields);
  for (const name of ofEveryChange) delete found[name];
  return found;
}

/** They say that there was a change, not what it was. */
const ofEveryChange = ["updatedDate", "revision"];

type Fields = Readonly<Record<string, unknown>>;

function compareFields(found: Record<string, unknown>, path: string, before: Fields, after: Fields): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const escaped = name.replace(/[.[\]]/g, "\\$&");
    compare(found, path ? `${path}.${escaped}` : escaped, before[name], after[name]);
  }
}

function compare(found: Record<string, unknown>, path: string, before: unknown, after: unknown): void {
  if (before === after) return;
  if (isReadable(before) && isReadable(after)) {
    compareFields(found, path, before, after);
  } else if (Array.isArray(before) && Array.isArray(after) && hasSameElements(before, after)) {
    for (const [index, element] of before.entries()) compare(found, `${path}[${index}]`, element, after[index]);
  } else if (textOf(before) !== textOf(after)) {
    found[path] = before ?? null;
  }
}

/** Whether the fields of a value can be read: of some only the JSON text is known. */
function isReadable(value: unknown): value is Fields {
  return isObject(value) && !("toJSON" in value);
}

/** Whether two lists hold the same entities, or as many values, in the same order. */
function hasSameElements(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((element, index) => idOf(element) === idOf(after[index]));
}

function idOf(element: unknown): unknown {
  return isObject(element) ? element["id"] : undefined;
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === "object" ? toJson(value) : JSON.stringify(value);
}
