import { ConstraintViolation, StoreUnavailable } from "../../kernel/database/port.ts";

/** Extended result codes of SQLite, https://sqlite.org/rescode.html. */
const busy = 5;
const kinds: Record<number, ConstraintViolation["kind"]> = {
  275: "check",
  787: "foreignKey",
  1299: "notNull",
  1555: "unique",
  2067: "unique",
};

/** What the disk or another process did, by primary result code. */
const unavailable: Record<number, string> = {
  5: "Another process holds the database file. Try again.",
  8: "The database file is read-only. Make its folder writable.",
  10: "The disk of the database failed to read or write. See the system's log.",
  13: "The disk of the database is full. Make room on it; nothing was written.",
  14: "The database file or its log cannot be opened. See that its folder exists and there are file descriptors left.",
};

/** A file was not brought to the disk: what was written to it may be lost, whatever the next flush says. */
const flushFailures = new Set([1034, 1290]);

/** True when SQLite could not flush a file. */
export function isFlushFailure(error: unknown): boolean {
  return flushFailures.has(codeOf(error) ?? 0);
}

/** A failure of the disk or its neighborhood in the store's own words; any other error unchanged. */
export function toUnavailable(error: unknown): unknown {
  const problem = unavailable[(codeOf(error) ?? 0) & 0xff];
  return problem ? new StoreUnavailable(problem, { cause: error }) : error;
}

/** True when another process holds the file. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && (code & 0xff) === busy;
}

/** A constraint failure in the store's own words; any other error unchanged. */
export function toViolation(error: unknown): unknown {
  const kind = kinds[codeOf(error) ?? 0];
  if (!kind) return error;
  // "UNIQUE constraint failed: products.site_id, products.slug" or "CHECK constraint failed: stock_reserved"
  const about = (error as Error).message.split(": ").slice(1).join(": ");
  const parts = about.split(", ").map((part) => part.split("."));
  const columns = parts.flatMap(([, column]) => (column === undefined || column === "site_id" ? [] : [column]));
  return new ConstraintViolation(kind, parts[0]?.[0] ?? about, columns, error);
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined;
}
