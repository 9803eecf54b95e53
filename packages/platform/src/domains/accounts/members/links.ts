import { ValidationError } from "../../../kernel/errors.ts";

/** Whether text is an address that a page may show or link to. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Text that begins as an address does, and is none that a page may link to. */
export function isBrokenUrl(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):(?=\/\/|\S)/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) return false;
  const isAddress = value.includes("://") || runnable.has(scheme);
  return isAddress && !(["http", "https"].includes(scheme) && URL.canParse(value));
}

const runnable = new Set(["javascript", "data", "vbscript", "file", "blob"]);

/** The refusal of a custom field that no page may link to. Its `data` is an object, which clients of register look into. */
export function brokenUrl(field: string): ValidationError {
  const ruleName = "INVALID_CUSTOM_FIELD_URL";
  const description = "must be a whole http or https address";
  return new ValidationError([{ field, description, violatedRule: "OTHER", ruleName, data: {} }]);
}
