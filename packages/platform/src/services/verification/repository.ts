import { createHash, timingSafeEqual } from "node:crypto";
import type { AnyCall } from "../../http/call.ts";
import { hashSecret, newSecret } from "../../identity/secrets.ts";
import { countTry, triesMade } from "../../identity/throttle.ts";
import { approvalLifetime, codeGuesses, codeLifetime, codeMails, codeTries, newCode, resendPause } from "./rules.ts";

/** A verification that waits for its code. */
export interface PendingVerification {
  readonly memberId: string;
  readonly hash: string;
  readonly codeHash: string;
  readonly attempts: number;
  readonly sent: number;
  readonly sentAt: number;
  /** The account at an outside provider that becomes the member's when the address is proven. */
  readonly link?: ProviderLink;
}

/** Somebody at an outside provider. */
export interface ProviderLink {
  readonly connectionId: string;
  readonly subject: string;
}

/** Starts a verification: the token goes to the client, the code only into the mail. */
export async function beginVerification(
  call: AnyCall,
  memberId: string,
  link?: ProviderLink,
): Promise<{ stateToken: string; code: string }> {
  const code = newCode();
  const stateToken = await insertStateToken(call, memberId, {
    code,
    lifetime: codeLifetime,
    ...(link ? { link } : {}),
  });
  return { stateToken, code };
}

/** A token to ask with whether the owner of the shop has agreed. No code fits it. */
export function awaitApproval(call: AnyCall, memberId: string): Promise<string> {
  return insertStateToken(call, memberId, { lifetime: approvalLifetime });
}

async function insertStateToken(
  call: AnyCall,
  memberId: string,
  { code, lifetime, link }: { code?: string; lifetime: number; link?: ProviderLink },
): Promise<string> {
  const stateToken = newSecret();
  const hash = hashSecret(stateToken);
  const now = call.now.getTime();
  await call.db
    .insertInto("state_tokens")
    .values({
      site_id: call.site.id,
      hash,
      member_id: memberId,
      code_hash: code === undefined ? "" : codeHash(hash, code),
      purpose: link ? JSON.stringify(link) : null,
      attempts: 0,
      sent: code === undefined ? 0 : 1,
      sent_at: now,
      expires_at: now + lifetime,
    })
    .execute();
  return stateToken;
}

export async function findVerification(call: AnyCall, stateToken: string): Promise<PendingVerification | undefined> {
  const hash = hashSecret(stateToken);
  const row = await call.db
    .selectFrom("state_tokens")
    .selectAll()
    .where("site_id", "=", call.site.id)
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= call.now.getTime()) return undefined;
  return {
    memberId: row.member_id,
    hash,
    codeHash: row.code_hash,
    attempts: Number(row.attempts),
    sent: Number(row.sent),
    sentAt: Number(row.sent_at),
    ...(row.purpose ? { link: JSON.parse(row.purpose) as ProviderLink } : {}),
  };
}

/** Whether the code fits and tries are left. */
export function codeFits(pending: PendingVerification, code: string): boolean {
  const given = Buffer.from(codeHash(pending.hash, code));
  const wanted = Buffer.from(pending.codeHash);
  return pending.attempts < codeTries && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Counts against the state token and against the member, who may have others. */
export async function countWrongCode(call: AnyCall, pending: PendingVerification): Promise<void> {
  const { runtime, site, now } = call;
  await runtime.store.write(
    async (db) => {
      await db
        .updateTable("state_tokens")
        .set((is) => ({ attempts: is("attempts", "+", 1) }))
        .where("site_id", "=", site.id)
        .where("hash", "=", pending.hash)
        .execute();
      await countTry(db, site.id, guessKey(pending), { ...codeGuesses, tries: Number.POSITIVE_INFINITY }, now);
    },
    { durable: true },
  );
}

/** Whether codes of this member are still taken; otherwise the right one is as wrong as any. */
export async function mayGuess(call: AnyCall, pending: PendingVerification): Promise<boolean> {
  const { db, site, now } = call;
  const counted = [{ key: guessKey(pending), allowance: codeGuesses }];
  return triesMade(db, site.id, counted, now).then(
    () => true,
    () => false,
  );
}

function guessKey({ memberId }: PendingVerification): string {
  return `code ${memberId}`;
}

export async function endVerification(call: AnyCall, pending: PendingVerification): Promise<void> {
  await call.db
    .deleteFrom("state_tokens")
    .where("site_id", "=", call.site.id)
    .where("hash", "=", pending.hash)
    .execute();
}

/** A new code for the same state token; undefined when enough were sent or the last is too fresh. */
export async function renewCode(call: AnyCall, pending: PendingVerification): Promise<string | undefined> {
  const now = call.now.getTime();
  if (pending.codeHash === "" || pending.sent >= codeMails || now < pending.sentAt + resendPause) return undefined;
  const code = newCode();
  await call.db
    .updateTable("state_tokens")
    .set({
      code_hash: codeHash(pending.hash, code),
      sent: pending.sent + 1,
      sent_at: now,
      expires_at: now + codeLifetime,
    })
    .where("site_id", "=", call.site.id)
    .where("hash", "=", pending.hash)
    .execute();
  return code;
}

/** Bound to its state token, so that a code of one registration is worth nothing in another. */
function codeHash(stateHash: string, code: string): string {
  return createHash("sha256").update(stateHash).update(code).digest("base64url");
}
