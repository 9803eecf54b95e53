import { statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { StoreUnavailable } from "../../kernel/database/port.ts";
import { databaseFile } from "./data-folder.ts";
import type { Environment } from "./environment.ts";

/** What someone who starts the shop has to do about an error of its database, with the variable that leads there. */
export function databaseError(error: unknown, environment: Environment, freeBytes = freeBytesIn): Error {
  const { databaseUrl } = environment;
  const told = error instanceof StoreUnavailable ? error.cause : error;
  const reason = databaseUrl ? serverError(told, databaseUrl) : fileError(told, environment, freeBytes);
  return reason ? new Error(reason, { cause: error }) : (error as Error);
}

/** How to get back what a damaged file held. */
export const howToRestore =
  "Stop every process of the shop and put a backup in its place with `vitrine restore <backup>`; see docs/running.md";

const ioError = 10;
const full = 13;

/** What SQLite needs to open a file and to begin a log, in bytes. */
const fewBytes = 1_000_000;

/** Primary result codes of SQLite, https://sqlite.org/rescode.html. */
const sqlite: Readonly<Record<number, string>> = {
  3: "may not be opened by this user. Change its owner",
  8: "is on a read-only file system, or may not be written by this user",
  [ioError]: "cannot be read or written: the disk reports an error. Look at the system's log before anything else",
  11: `is damaged. ${howToRestore}`,
  [full]: "cannot grow: the disk is full. Make room on it",
  14: "cannot be opened. Look at its owner, its mode and the mode of its folder",
  26: `is damaged, or not a database. ${howToRestore}`,
};

function fileError(error: unknown, environment: Environment, freeBytes: typeof freeBytesIn): string | undefined {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  const file = resolve(databaseFile(environment));
  // What cannot be mapped into memory on a full disk is an error of the disk to SQLite.
  const reason = sqlite[code === ioError && freeBytes(dirname(file)) < fewBytes ? full : code];
  if (!reason) return undefined;
  return `VITRINE_DATA: the database ${file} ${reason}. (${(error as Error).message})`;
}

function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The client's own errors have no code. */
const notEncrypted =
  "{where} takes no encrypted connections. Turn them on in the server, or leave sslmode out of the address";
const noPassword = "{where} asks for a password, and there is none in the address or in PGPASSWORD";
const distrusted =
  "{where} has a certificate that this machine does not trust. Name the file of its authority in NODE_EXTRA_CA_CERTS";
const unreachable = "Is it running there, and may this machine connect?";

/** Error codes of the network and SQLSTATE classes, https://www.postgresql.org/docs/15/errcodes-appendix.html. */
const postgres: Readonly<Record<string, string>> = {
  ECONNREFUSED: `nothing listens at {where}. ${unreachable}`,
  ECONNRESET: `{where} ended the connection. ${unreachable}`,
  ETIMEDOUT: `{where} does not answer. ${unreachable}`,
  EHOSTUNREACH: `{where} cannot be reached. ${unreachable}`,
  ENETUNREACH: `{where} cannot be reached. ${unreachable}`,
  ENOENT: `there is no socket at {where}. ${unreachable}`,
  EACCES: "this user may not open the socket at {where}",
  ENOTFOUND: "the host of {where} is not known. Look for a typing error",
  EAI_AGAIN: "the host of {where} cannot be looked up now",
  DEPTH_ZERO_SELF_SIGNED_CERT: distrusted,
  SELF_SIGNED_CERT_IN_CHAIN: distrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: distrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: distrusted,
  CERT_HAS_EXPIRED: "{where} has a certificate that has expired. Renew it",
  CERT_NOT_YET_VALID: "{where} has a certificate that is not valid yet. Look at the clocks of both machines",
  ERR_TLS_CERT_ALTNAME_INVALID: "{where} has a certificate for another name. Use a name that it was made for",
  "28P01": "{where} rejects the user or the password. Look at both in the address",
  "28000": "{where} does not let this user in. Look at the user in the address, and at pg_hba.conf of the server",
  "3D000": "{where} has no database of this name. Create it first",
  "42501": "the user may not change the database at {where}; it needs to own the schema",
  "53300": "{where} has no connection left. Raise its max_connections, or start fewer workers (VITRINE_WORKERS)",
  "57P03": "{where} is starting or stopping. Try again in a moment",
};

function serverError(error: unknown, url: string): string | undefined {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : "";
  const reason = postgres[code] ?? reasonIn(text);
  return reason && `DATABASE_URL: ${reason.replace("{where}", placeOf(url)).replace(/[^?]$/, "$&.")}`;
}

function reasonIn(text: string): string | undefined {
  if (/client password must be/.test(text)) return noPassword;
  if (/not support SSL/.test(text)) return notEncrypted;
  return /timeout|terminated/i.test(text) ? postgres.ETIMEDOUT : undefined;
}

/** Of an error, or of the first of several tries: one for each address of a host. */
function codeOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error && "code" in first)) return "";
  // A file of a backup, for one, is no socket.
  const isOfFile = "syscall" in first && "path" in first && first.syscall !== "connect";
  return isOfFile ? "" : String(first.code);
}

/** Host, port and database; never the user or the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get("host") || "localhost";
  return `${host}${port ? `:${port}` : ""}${pathname}`;
}
