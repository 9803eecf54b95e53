import { ConstraintViolation, RevisionConflict } from "../port.ts";

/** SQLSTATE codes, https://www.postgresql.org/docs/15/errcodes-appendix.html. */
const serializationFailure = "40001";
const deadlock = "40P01";
const kinds: Record<string, ConstraintViolation["kind"]> = {
  "23502": "notNull",
  "23503": "foreignKey",
  "23505": "unique",
  "23514": "check",
};

interface ServerError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly detail?: string;
}

/** True when the transaction lost against another one and may win the next time. */
export function isLostRace(error: unknown): boolean {
  if (error instanceof RevisionConflict) return true;
  return isServerError(error) && (error.code === serializationFailure || error.code === deadlock);
}

/** A constraint failure in the store's own words; any other error unchanged. */
export function toViolation(error: unknown): unknown {
  if (!isServerError(error)) return error;
  const kind = kinds[error.code];
  if (!kind) return error;
  const subject = (kind === "check" ? error.constraint : error.table) ?? "";
  return new ConstraintViolation(kind, subject, columnsOf(error), error);
}

/** From `Key (site_id, slug)=(…) already exists.` or the column of a missing value. */
function columnsOf(error: ServerError): string[] {
  if (error.column !== undefined) return [error.column];
  const key = /^Key \(([^()]+)\)=/.exec(error.detail ?? "")?.[1] ?? "";
  return key.split(", ").filter((column) => column !== "" && column !== "site_id");
}

function isServerError(error: unknown): error is ServerError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
