import { ConstraintViolation, RevisionConflict, StoreUnavailable } from "../../kernel/database/port.ts";

/** SQLSTATE codes, https://www.postgresql.org/docs/15/errcodes-appendix.html. */
const serializationFailure = "40001";
const deadlock = "40P01";
const kinds: Record<string, ConstraintViolation["kind"]> = {
  "23502": "notNull",
  "23503": "foreignKey",
  "23505": "unique",
  "23514": "check",
};

/** A connection that worked broke: the server restarted, failed over, or ended the session. */
export class ConnectionLost extends StoreUnavailable {}

/** By SQLSTATE, or its class: the server goes, comes, is full, lets nobody in, or did not get to it in time. */
const lost = new Set(["57P01", "57P02", "57P05", "25P03", "08003", "08006", "ECONNRESET", "EPIPE"]);
const unavailable = new Set(["08", "28", "3D", "53", "57", "58", "25006", "55P03"]);

/** Of the system, and of TLS about the server's certificate. */
const connecting = /^(E[A-Z_]+|[A-Z_]*CERT[A-Z_]*|UNABLE_TO_[A-Z_]+)$/;

/** The message of an error that stands for a response that did not come. */
export const noResponse = "No response in time";

/** Of the driver, which gives them no code. */
const silence = /^(No response in time|Query read timeout|timeout expired|.*connection timeout)$/;
const broken = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const refused = /^(timeout exceeded when trying to connect|Cannot use a pool after)/;

/** True when the server took a statement, or a connection, and did not answer. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && silence.test(error.message);
}

/** A server that cannot be reached or takes no work, in the store's own words; any other error unchanged. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const { code = "" } = error as { readonly code?: string };
  const message = `PostgreSQL is not available: ${error.message}`;
  if (lost.has(code) || broken.test(error.message)) return new ConnectionLost(message, { cause: error });
  const isKnown = unavailable.has(code) || (code.length === 5 && unavailable.has(code.slice(0, 2)));
  if (!isKnown && !connecting.test(code) && !isSilence(error) && !refused.test(error.message)) return error;
  return new StoreUnavailable(message, { cause: error });
}

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

/** True of what is asked of a transaction after one of its statements has failed. */
export function isAftermath(error: unknown): boolean {
  return isServerError(error) && error.code === "25P02";
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
