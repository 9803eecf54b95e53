import { createHash } from "node:crypto";
import type { Call } from "../../../../kernel/context.ts";
import { hashSecret, isSameSecret, newSecret } from "../../../../kernel/secrets/secrets.ts";
import { giveBack, isAttemptAllowed } from "../../../../kernel/secrets/throttle.ts";
import {
  approvalLifetime,
  codeGuesses,
  codeLifetime,
  codeMails,
  maxCodeAttempts,
  newCode,
  resendPause,
} from "./rules.ts";

/** A verification that waits for its code. */
export interface PendingVerification {
  readonly memberId: string;
  readonly hash: string;
  readonly codeHash: string;
  readonly sent: number;
  readonly sentAt: number;
  /** What the code is for besides proving the address; nothing goes on without it then. */
  readonly purpose?: Purpose;
}

/**
 * What a code opens, beside the address it proves: a login whose password was right, or an account at an outside
 * provider that becomes the member's.
 */
export type Purpose = { readonly kind: "login" } | ({ readonly kind?: "link" } & ProviderLink);

/** Someone at an outside provider. */
export interface ProviderLink {
  readonly connectionId: string;
  readonly subject: string;
}

/** Starts a verification: the token goes to the client, the code only into the mail. */
export async function beginVerification(
  call: Call,
  memberId: string,
  purpose?: Purpose,
): Promise<{ stateToken: string; code: string }> {
  const code = newCode();
  const stateToken = await insertStateToken(call, memberId, {
    code,
    lifetime: codeLifetime,
    ...(purpose ? { purpose } : {}),
  });
  return { stateToken, code };
}

/** A token to ask with whether the owner of the shop has agreed. No code fits it. */
export function awaitApproval(call: Call, memberId: string): Promise<string> {
  return insertStateToken(call, memberId, { lifetime: approvalLifetime });
}

async function insertStateToken(
  call: Call,
  memberId: string,
  { code, lifetime, purpose }: { code?: string; lifetime: number; purpose?: Purpose },
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
      purpose: purpose ? JSON.stringify(purpose) : null,
      attempts: 0,
      sent: code === undefined ? 0 : 1,
      sent_at: now,
      expires_at: now + lifetime,
    })
    .execute();
  return stateToken;
}

export async function findVerification(call: Call, stateToken: string): Promise<PendingVerification | undefined> {
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
    sent: Number(row.sent),
    sentAt: Number(row.sent_at),
    ...(row.purpose ? { purpose: JSON.parse(row.purpose) as Purpose } : {}),
  };
}

export function codeFits(pending: PendingVerification, code: string): boolean {
  return isSameSecret(codeHash(pending.hash, code), pending.codeHash);
}

/**
 * Counts a guess before its code is checked, so that many at once are as few as one after the other: against the
 * state token, and against the member, who may have others. False when none is left; the right code is as wrong as any
 * then.
 */
export async function countAttempt(call: Call, pending: PendingVerification): Promise<boolean> {
  const { db, site } = call;
  const taken = await db
    .updateTable("state_tokens")
    .set((is) => ({ attempts: is("attempts", "+", 1) }))
    .where("site_id", "=", site.id)
    .where("hash", "=", pending.hash)
    .where("attempts", "<", maxCodeAttempts)
    .executeTakeFirst();
  if (Number(taken.numUpdatedRows) === 0) return false;
  return isAttemptAllowed(db, call, attemptKey(pending), codeGuesses);
}

/** Takes back what was counted against the member for a code that turned out right. */
export function uncountAttempt({ db, site }: Call, pending: PendingVerification): Promise<void> {
  return giveBack(db, site.id, [{ key: attemptKey(pending), allowance: codeGuesses }]);
}

function attemptKey({ memberId }: PendingVerification): string {
  return `code ${memberId}`;
}

export async function endVerification(call: Call, pending: PendingVerification): Promise<void> {
  await call.db
    .deleteFrom("state_tokens")
    .where("site_id", "=", call.site.id)
    .where("hash", "=", pending.hash)
    .execute();
}

/** Whether another code may be sent for a state token: not when enough were, or the last is too fresh. */
export function canRenew({ codeHash, sent, sentAt }: PendingVerification, now: Date): boolean {
  return codeHash !== "" && sent < codeMails && now.getTime() >= sentAt + resendPause;
}

/** A new code for the same state token; undefined when someone else got one at the same moment. */
export async function renewCode(call: Call, pending: PendingVerification): Promise<string | undefined> {
  const now = call.now.getTime();
  const code = newCode();
  const renewed = await call.db
    .updateTable("state_tokens")
    .set({
      code_hash: codeHash(pending.hash, code),
      sent: pending.sent + 1,
      sent_at: now,
      expires_at: now + codeLifetime,
    })
    .where("site_id", "=", call.site.id)
    .where("hash", "=", pending.hash)
    .where("sent", "=", pending.sent)
    .executeTakeFirst();
  return Number(renewed.numUpdatedRows) > 0 ? code : undefined;
}

/** Bound to its state token, so that a code of one registration is worth nothing in another. */
function codeHash(stateHash: string, code: string): string {
  return createHash("sha256").update(stateHash).update(code).digest("base64url");
}
