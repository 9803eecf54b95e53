import { SideValue } from "../side-value.ts";

const texts = new SideValue<object, string>();

/**
 * Writes a part out that several documents have in common (a checkout is stored, told to subscribers and answered):
 * {@link toJson} copies its text from then on. The part must not change any more.
 *
 * @param text what it was read from, where that is at hand
 */
export function writtenOnce<Part extends object>(part: Part, text?: string): Part {
  if (!texts.has(part)) texts.set(part, text ?? toJson(part));
  return part;
}

/** Stands for a value whose JSON text is known: {@link toJson} copies it. Nothing of it can be read. */
export function fromJson<Value extends object>(text: string): Value {
  const value = { toJSON: () => JSON.parse(text) as Value };
  texts.set(value, text);
  return value as unknown as Value;
}

/** The same text as `JSON.stringify`, copying the parts among the values of `value`, and of its values, that were written out. */
export function toJson(value: object, depth = 2): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (depth === 0 || !holdsWritten(value, depth)) return JSON.stringify(value);
  const fields: string[] = [];
  for (const [key, field] of Object.entries(value)) {
    const text = isPlain(field) ? toJson(field, depth - 1) : JSON.stringify(field);
    if (text !== undefined) fields.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${fields.join()}}`;
}

function holdsWritten(value: object, depth: number): boolean {
  for (const field of Object.values(value)) {
    if (!isPlain(field)) continue;
    if (texts.has(field) || (depth > 1 && holdsWritten(field, depth - 1))) return true;
  }
  return false;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return texts.has(value) || !(Array.isArray(value) || "toJSON" in value);
}
