import { hash } from "node:crypto";
import type { Db } from "../store/port.ts";
import { run, statement } from "../store/statements.ts";
import type { Identity } from "./call.ts";
import { ApplicationError, invalid } from "./errors.ts";

/** How long a key is remembered, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** One keyed write: the same key from the same caller answers the first result again. */
export interface IdempotentWrite {
  readonly siteId: string;
  readonly key: string;
  readonly caller: string;
  /** SHA-256 of operation and arguments; a key may not be reused for something else. */
  readonly fingerprint: string;
}

/** The keyed write a request asks for, if it carries a key. */
export function idempotentWrite(
  request: Request,
  siteId: string,
  identity: Identity,
  operation: string,
  message: unknown,
): IdempotentWrite | undefined {
  const key = request.headers.get("idempotency-key");
  // Nobody in particular: the key of one must never answer another.
  if (key === null || identity.kind === "none") return undefined;
  if (key.length < 1 || key.length > 255)
    throw invalid("Idempotency-Key", "must have 1 to 255 characters", "MAX_LENGTH");
  const caller = `${identity.kind}:${identity.id}`;
  const fingerprint = hash("sha256", `${operation}\n${withoutSecrets(message)}`, "base64url");
  return { siteId, key, caller, fingerprint };
}

const secret = /password|secret|card|token|securitycode/i;

/** A stored fingerprint is a fast hash: what must not be guessed from it is left out. */
function withoutSecrets(message: unknown): string {
  const text = JSON.stringify(message);
  // Few calls carry a secret, and asking about every field costs more than writing the text twice.
  if (!secret.test(text)) return text;
  return JSON.stringify(message, (name, value) => (secret.test(name) ? undefined : value));
}

interface Recorded {
  readonly fingerprint: string;
  readonly response: string;
  readonly expires_at: number;
}

const find = statement(
  `select "fingerprint", "response", "expires_at" from "idempotency" where "site_id" = ? and "caller" = ? and "key" = ?`,
);

const keep = statement(
  `insert into "idempotency" ("site_id", "caller", "key", "fingerprint", "response", "expires_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("site_id", "caller", "key") do update
  set "fingerprint" = excluded."fingerprint", "response" = excluded."response", "expires_at" = excluded."expires_at"
  where "idempotency"."expires_at" < ?`,
);

/** The recorded result of an earlier run, as JSON text. */
export async function replay(db: Db, write: IdempotentWrite, now: Date): Promise<string | undefined> {
  const { rows } = await run<Recorded>(db, find, [write.siteId, write.caller, write.key]);
  const [row] = rows;
  if (!row || Number(row.expires_at) < now.getTime()) return undefined;
  if (row.fingerprint === write.fingerprint) return row.response;
  throw new ApplicationError("IDEMPOTENCY_KEY_REUSED", {
    status: 409,
    description: "This Idempotency-Key was used for a different request. Use a new key for a new request.",
  });
}

/** Records a result in the transaction that made it. False when a twin with the same key committed first. */
export async function record(db: Db, write: IdempotentWrite, response: string, now: Date): Promise<boolean> {
  const expires_at = now.getTime() + lifetime;
  const { siteId, caller, key, fingerprint } = write;
  const values = [siteId, caller, key, fingerprint, response, expires_at, now.getTime()];
  const { changes } = await run(db, keep, values);
  return changes > 0;
}
