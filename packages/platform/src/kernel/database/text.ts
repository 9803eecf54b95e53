import { invalid } from "../errors.ts";
import { toJson } from "./json.ts";

/**
 * An entity as JSON text that both engines store unchanged. PostgreSQL has no U+0000 and no half of a
 * surrogate pair, so neither engine accepts them.
 */
export function toDocument(entity: object): string {
  const text = toJson(entity);
  if (!isStorableJson(text)) failUnstorable();
  return text;
}

/** True for JSON text whose values both engines store unchanged. */
export function isStorableJson(text: string): boolean {
  return !text.includes("\\u") || !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(text);
}

/** U+0000, or half of a surrogate pair: with the `u` flag a whole pair is one character and does not match. */
const unstorable = /[\0\p{Surrogate}]/u;

/** True for text that both engines store unchanged. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** A value for a column, rejected when it is text that cannot be stored. */
export function toColumn(value: unknown): unknown {
  if (typeof value === "string" && !isStorable(value)) failUnstorable();
  return value ?? null;
}

function failUnstorable(): never {
  throw invalid("", "must be text without the character U+0000 and without halves of surrogate pairs", "FORMAT");
}
