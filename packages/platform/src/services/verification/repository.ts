import { createHash, timingSafeEqual } from "node:crypto";
import type { AnyCall } from "../../http/call.ts";
import { hashSecret, newSecret } from "../../identity/secrets.ts";
import { codeLifetime, codeMails, codeTries, newCode, resendPause } from "./rules.ts";

/** A verification that waits for its code. */
export interface PendingVerification {
  readonly memberId: string;
  readonly hash: string;
  readonly codeHash: string;
  readonly attempts: number;
  readonly sent: number;
  readonly sentAt: number;
}

/** Starts a verification: the token goes to the client, the code only into the mail. */
export async function beginVerification(
  call: AnyCall,
  memberId: string,
): Promise<{ stateToken: string; code: string }> {
  const stateToken = newSecret();
  const code = newCode();
  const hash = hashSecret(stateToken);
  const now = call.now.getTime();
  await call.db
    .insertInto("state_tokens")
    .values({
      site_id: call.site.id,
      hash,
      member_id: memberId,
      code_hash: codeHash(hash, code),
      attempts: 0,
      sent: 1,
      sent_at: now,
      expires_at: now + codeLifetime,
    })
    .execute();
  return { stateToken, code };
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
  };
}

/** Whether the code fits and tries are left. */
export function codeFits(pending: PendingVerification, code: string): boolean {
  const given = Buffer.from(codeHash(pending.hash, code));
  const wanted = Buffer.from(pending.codeHash);
  return pending.attempts < codeTries && given.length === wanted.length && timingSafeEqual(given, wanted);
}

export async function countWrongCode(call: AnyCall, pending: PendingVerification): Promise<void> {
  await call.runtime.store.write(
    (db) =>
      db
        .updateTable("state_tokens")
        .set((is) => ({ attempts: is("attempts", "+", 1) }))
        .where("site_id", "=", call.site.id)
        .where("hash", "=", pending.hash)
        .execute(),
    { durable: true },
  );
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
  if (pending.sent >= codeMails || now < pending.sentAt + resendPause) return undefined;
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
