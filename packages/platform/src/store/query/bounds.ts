import { invalid, type ValidationError } from "../../kernel/errors.ts";

/** What one query may ask for; more is rejected before the database sees it. */
export const bounds = {
  /** `$and`, `$or` and `$not` inside each other. */
  depth: 10,
  /** Conditions in one filter. */
  conditions: 100,
  /** Values of one list. */
  values: 100,
  /** Characters of one value. */
  text: 2_000,
  /** Fields to sort by. */
  sorts: 5,
  /** Rows an offset may skip; further pages need a cursor or a filter. */
  offset: 10_000,
  /** Matches that are counted one by one; above it a total says only that there are more. */
  total: 10_000,
  /** Characters of a cursor. */
  cursor: 16_000,
} as const;

export function tooMany(field: string, what: string, threshold: number): ValidationError {
  return invalid(field, `must have at most ${threshold} ${what}`, "MAX_SIZE", { threshold });
}
