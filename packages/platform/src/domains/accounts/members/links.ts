import { invalid, ValidationError } from "../../../kernel/errors.ts";

/** Whether text is an address that a page may show or link to. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Text that begins as an address does, and is none that a page may link to. */
function isBrokenUrl(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):(?=\/\/|\S)/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return false;
  const isAddress = value.includes("://") || runnable.has(scheme);
  return isAddress && !(["http", "https"].includes(scheme) && URL.canParse(value));
}

const runnable = new Set(["javascript", "data", "vbscript", "file", "blob"]);

/** The refusal of a custom field that no page may link to. Its `data` is an object, which clients of register look into. */
function brokenUrl(field: string): ValidationError {
  const ruleName = "INVALID_CUSTOM_FIELD_URL";
  const description = "must be a whole http or https address";
  return new ValidationError([{ field, description, violatedRule: "OTHER", ruleName, data: {} }]);
}

/** Entries that a list of a person's contact data may have. */
const mostEntries = 100;

/** Characters of a custom field, as JSON. */
const longestValue = 10_000;

/** @throws ValidationError when a custom field could not be shown, or is longer than anybody reads */
export function requireCustomValue(field: string, value: unknown): void {
  if (isBrokenUrl(value)) throw brokenUrl(field);
  if (value === undefined || JSON.stringify(value).length <= longestValue) return;
  const description = `must have at most ${longestValue} characters`;
  throw invalid(field, description, "MAX_LENGTH", { threshold: longestValue });
}

/** @throws ValidationError when a list of contact data has more entries than anybody needs */
export function requireFewEntries(field: string, count: number): void {
  if (count <= mostEntries) return;
  throw invalid(field, `must have at most ${mostEntries} items`, "MAX_SIZE", { threshold: mostEntries });
}
