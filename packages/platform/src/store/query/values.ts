import { isStorable } from "../../kernel/database/text.ts";
import { invalid } from "../../kernel/errors.ts";
import { bounds } from "./bounds.ts";
import type { QueryField } from "./fields.ts";

export type Scalar = string | number;

/** What conversions depend on besides the field. */
export interface Units {
  /** Digits of the minor unit of the amounts in `money` columns. */
  readonly currencyExponent: number;
}

/** Turns an operand into what the field's place holds, or rejects it. `at` names it in the error. */
export function toScalar(value: unknown, field: QueryField, at: string, units: Units): Scalar {
  switch (field.kind) {
    case "text":
    case "list":
      return field.isLowerCase ? toText(value, at).toLowerCase() : toText(value, at);
    case "time":
      return toTime(value, field, at);
    case "flag":
      if (typeof value !== "boolean") throw invalid(at, "must be true or false");
      return value ? 1 : 0;
    case "money":
      return toMinor(toNumber(value, at), units.currencyExponent);
    default:
      return toNumber(value, at);
  }
}

function toText(value: unknown, at: string): string {
  if (typeof value !== "string") throw invalid(at, "must be text");
  if (value.length > bounds.text) {
    throw invalid(at, `must have at most ${bounds.text} characters`, "MAX_LENGTH", { threshold: bounds.text });
  }
  if (!isStorable(value)) throw invalid(at, "must not hold U+0000 or half of a surrogate pair", "FORMAT");
  return value;
}

/** The last millisecond that a time can be. */
const LAST = 8_640_000_000_000_000;

function toTime(value: unknown, { column }: QueryField, at: string): Scalar {
  const time = epochOf(value);
  if (Number.isNaN(time)) throw invalid(at, "must be an ISO 8601 time, or milliseconds since 1970", "FORMAT");
  return column === undefined ? new Date(time).toISOString() : time;
}

function epochOf(value: unknown): number {
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) <= LAST ? value : Number.NaN;
  return typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
}

function toNumber(value: unknown, at: string): number {
  const isNumeric = typeof value === "number" || (typeof value === "string" && /^-?\d{1,30}(\.\d{1,30})?$/.test(value));
  if (!isNumeric || !Number.isFinite(Number(value))) throw invalid(at, "must be a number");
  return Number(value);
}

/** Through text, because 0.29 × 100 is 28.999999999999996. */
function toMinor(amount: number, exponent: number): number {
  const minor = Number(`${amount}e${exponent}`);
  return Number.isNaN(minor) ? amount * 10 ** exponent : minor;
}
