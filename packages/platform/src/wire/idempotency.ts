import { hash } from "node:crypto";
import type { Identity } from "../kernel/context.ts";
import { pack } from "../kernel/database/packed.ts";
import type { Db } from "../kernel/database/port.ts";
import { run, runExpecting, runLater, statement } from "../kernel/database/statements.ts";
import { ApplicationError, invalid } from "../kernel/errors.ts";
import { keyedHash } from "../kernel/secrets/secrets.ts";
import { decryptResponse, encryptResponse } from "./encrypted-responses.ts";
import { unpackResponse } from "./stored-responses.ts";

/** How long a key is remembered, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** One keyed write: the same key from the same caller answers the first result again. */
export interface IdempotentWrite {
  readonly siteId: string;
  readonly caller: string;
  /** What the client sent. It is never stored: encrypted responses open with it. */
  readonly key: string;
  readonly keyHash: string;
  /** Of operation and arguments; a key may not be reused for something else. */
  readonly fingerprint: string;
  /** The response carries a secret. */
  readonly isEncrypted: boolean;
}

/** Characters of a hash, six bits each. Fingerprints of earlier versions begin with them, and have 43. */
const hashLength = 22;

/** The SDK's keys: milliseconds since 1970, and four random numbers. */
const timed = /^(\d{13})(-\d{1,10}){4}/;

/**
 * What a key is found by: unlike for every caller, so that equal keys of two callers do not look alike. It begins with
 * the key's time, or with how the caller's id begins, for what is stored together to have its place together: keys are
 * read from an index, and each page of it that a transaction touches is written whole.
 *
 * @param caller kind and id, as `visitor:6b1c…`
 */
export function hashKey(siteId: string, caller: string, key: string): string {
  const time = timed.exec(key)?.[1];
  const place = time ? Number(time).toString(36) : beginningOf(caller);
  return place + hash("sha256", `${aboutOf(siteId, caller)}\n${key}`, "base64url").slice(0, hashLength);
}

/** Ids that the platform makes begin with their time. */
function beginningOf(caller: string): string {
  const id = caller.slice(caller.indexOf(":") + 1);
  return id.replaceAll("-", "").slice(0, 12);
}

/**
 * The beginning of the SHA-256 of operation and arguments, hashed again with the key: what was sent is not guessed from
 * the database.
 *
 * @param sent SHA-256 of operation and arguments, base64url
 */
export function fingerprintOf(key: string, sent: string): string {
  return hash("sha256", `${key}\n${sent}`, "base64url").slice(0, hashLength);
}

/** What an encrypted answer belongs to. */
export function aboutOf(siteId: string, caller: string): string {
  return `${siteId}\n${caller}`;
}

interface KeyedRequest {
  readonly operation: string;
  readonly message: unknown;
  readonly isEncrypted: boolean;
}

/** The keyed write a request asks for, if it carries a key. */
export function idempotentWrite(
  request: Request,
  siteId: string,
  identity: Identity,
  { operation, message, isEncrypted }: KeyedRequest,
  fingerprintKey: Uint8Array,
): IdempotentWrite | undefined {
  const key = request.headers.get("idempotency-key");
  // Anonymous callers have no key: one must never receive the response of another.
  if (key === null || identity.kind === "none") return undefined;
  if (key.length < 1 || key.length > 255)
    throw invalid("Idempotency-Key", "must have 1 to 255 characters", "MAX_LENGTH");
  const caller = `${identity.kind}:${identity.id}`;
  const said = withoutSecrets(message, (instrument) => keyedHash(fingerprintKey, `${key}\n${instrument}`));
  const sent = hash("sha256", `${operation}\n${said}`, "base64url");
  const fingerprint = fingerprintOf(key, sent);
  return { siteId, caller, key, keyHash: hashKey(siteId, caller, key), fingerprint, isEncrypted };
}

const secret = /password|secret|^card$|giftcardcode|token|securitycode/i;
/** The same names in JSON. */
const anySecret = /password|secret|"card"|giftcardcode|token|securitycode/i;

/**
 * Keys may be guessable and hashes are fast: what must not be guessed is left out. But another card is another
 * request, so a card is there as a hash that cannot be made without the installation's secret.
 */
function withoutSecrets(message: unknown, hashed: (instrument: string) => string): string {
  const text = JSON.stringify(message);
  // Few calls carry a secret, and asking about every field costs more than writing the text twice.
  if (!anySecret.test(text)) return text;
  return JSON.stringify(message, (name, value) => {
    if (name === "card" && typeof value === "object" && value !== null) return hashed(JSON.stringify(value));
    return secret.test(name) ? undefined : value;
  });
}

interface Recorded {
  readonly fingerprint: string;
  readonly response: Uint8Array;
  readonly expires_at: number;
}

const find = statement(
  `select "fingerprint", "response", "expires_at" from "idempotency" where "site_id" = ? and "key" = ?`,
);

const keep = statement(
  `insert into "idempotency" ("site_id", "key", "fingerprint", "response", "expires_at")
  values (?, ?, ?, ?, ?)
  on conflict ("site_id", "key") do update
  set "fingerprint" = excluded."fingerprint", "response" = excluded."response", "expires_at" = excluded."expires_at"
  where "idempotency"."expires_at" < ? or length("idempotency"."response") = 0`,
);

const claimed = statement(
  `insert into "idempotency" ("site_id", "key", "fingerprint", "response", "expires_at")
  values (?, ?, ?, ?, ?)
  on conflict ("site_id", "key") do update
  set "fingerprint" = excluded."fingerprint", "response" = excluded."response", "expires_at" = excluded."expires_at"
  where "idempotency"."expires_at" < ? or (length("idempotency"."response") = 0 and "idempotency"."expires_at" < ?)`,
);

const unclaim = statement(`delete from "idempotency" where "site_id" = ? and "key" = ? and length("response") = 0`);

/** The response of a request that is being worked on. */
const nothing = new Uint8Array();

/** How long a request that was never finished keeps others with its key out, in milliseconds. */
const claimTime = 60_000;

/** Claims that expire before this are over: they end as late as responses do, to be written beside them. */
function claimsOver(now: Date): number {
  return now.getTime() + lifetime - claimTime;
}

/** The recorded result of an earlier run, as JSON text. */
export async function replay(db: Db, write: IdempotentWrite, now: Date): Promise<string | undefined> {
  const { rows } = await run<Recorded>(db, find, [write.siteId, write.keyHash]);
  const [row] = rows;
  if (!row || Number(row.expires_at) < now.getTime()) return undefined;
  const isClaim = row.response.length === 0;
  if (isClaim && Number(row.expires_at) < claimsOver(now)) return undefined;
  if (row.fingerprint.startsWith(write.fingerprint)) {
    if (isClaim) throw inProgress();
    return unpackResponse(decryptResponse(row.response, write.key, aboutOf(write.siteId, write.caller)));
  }
  throw new ApplicationError("IDEMPOTENCY_KEY_REUSED", {
    description: "This Idempotency-Key was used for a different request. Use a new key for a new request.",
  });
}

/**
 * Notes, in the first transaction of an operation that takes several, that a request with this key is being worked on.
 * A concurrent duplicate is told so: its own work would meet the half-done work of the first.
 */
export async function claim(db: Db, write: IdempotentWrite, now: Date): Promise<void> {
  const { siteId, keyHash, fingerprint } = write;
  const values = [siteId, keyHash, fingerprint, nothing, now.getTime() + lifetime, now.getTime(), claimsOver(now)];
  await runExpecting(db, claimed, values, inProgress);
}

/** Ends the claim of a request that failed: it may be sent again. */
export async function releaseClaim(db: Db, { siteId, keyHash }: IdempotentWrite): Promise<void> {
  await run(db, unclaim, [siteId, keyHash]);
}

function inProgress(): ApplicationError {
  return new ApplicationError("IDEMPOTENCY_KEY_IN_USE", {
    description: "A request with this Idempotency-Key is being worked on. Send it again in a moment for its response.",
  });
}

/** Records a result in the transaction that made it. Where a twin with the same key committed first, its result stays. */
export function record(db: Db, write: IdempotentWrite, text: string, now: Date): Promise<void> {
  return runLater(db, keep, recorded(write, text, now));
}

/** As {@link record}, but then the transaction fails with {@link KeyTaken}. */
export function recordFirst(db: Db, write: IdempotentWrite, text: string, now: Date): Promise<void> {
  return runExpecting(db, keep, recorded(write, text, now), () => new KeyTaken());
}

function recorded(write: IdempotentWrite, text: string, now: Date): unknown[] {
  const expires_at = now.getTime() + lifetime;
  const { siteId, caller, key, keyHash, fingerprint, isEncrypted } = write;
  const kept = isEncrypted ? encryptResponse(text, key, aboutOf(siteId, caller)) : pack(text);
  return [siteId, keyHash, fingerprint, kept, expires_at, now.getTime()];
}

/** The caller used this key for an earlier request. */
export class KeyTaken extends Error {
  override readonly name = "KeyTaken";
}
