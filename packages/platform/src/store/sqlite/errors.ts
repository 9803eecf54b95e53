import { ConstraintViolation } from "../port.ts";

/** Extended result codes of SQLite, https://sqlite.org/rescode.html. */
const busy = 5;
const kinds: Record<number, ConstraintViolation["kind"]> = {
  275: "check",
  787: "foreignKey",
  1299: "notNull",
  1555: "unique",
  2067: "unique",
};

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
