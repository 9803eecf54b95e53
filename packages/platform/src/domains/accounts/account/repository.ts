import { createHash } from "node:crypto";
import type { Call } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { hashSecret, isSameSecret, newSecret } from "../../../kernel/secrets/secrets.ts";
import { codeLifetime, newCode } from "../authentication/verification/rules.ts";
import { maxCodeAttempts, type SessionToken } from "./rules.ts";

/** A login address that waits for its code. */
export interface EmailChange {
  readonly hash: string;
  readonly email: string;
  readonly codeHash: string;
}

/** Starts a change, in place of any other of the member. The code goes into the mail only. */
export async function beginChange(
  call: Call,
  memberId: string,
  email: string,
): Promise<{ changeToken: string; code: string }> {
  const changeToken = newSecret();
  const code = newCode();
  const hash = hashSecret(changeToken);
  await endChanges(call, memberId);
  await call.db
    .insertInto("email_changes")
    .values({
      site_id: call.site.id,
      hash,
      member_id: memberId,
      email,
      code_hash: codeHash(hash, code),
      attempts: 0,
      expires_at: call.now.getTime() + codeLifetime,
    })
    .execute();
  return { changeToken, code };
}

export async function findChange(call: Call, memberId: string, changeToken: string): Promise<EmailChange | undefined> {
  const hash = hashSecret(changeToken);
  const row = await call.db
    .selectFrom("email_changes")
    .selectAll()
    .where("site_id", "=", call.site.id)
    .where("hash", "=", hash)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= call.now.getTime()) return undefined;
  return { hash, email: row.email, codeHash: row.code_hash };
}

export function codeFits(change: EmailChange, code: string): boolean {
  return isSameSecret(codeHash(change.hash, code), change.codeHash);
}

/** Counts a guess before its code is looked at, so that many at once are as few as one after the other. False when none is left. */
export async function countAttempt(call: Call, { hash }: EmailChange): Promise<boolean> {
  const taken = await call.db
    .updateTable("email_changes")
    .set((is) => ({ attempts: is("attempts", "+", 1) }))
    .where("site_id", "=", call.site.id)
    .where("hash", "=", hash)
    .where("attempts", "<", maxCodeAttempts)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) > 0;
}

export async function endChanges(call: Call, memberId: string): Promise<void> {
  await call.db
    .deleteFrom("email_changes")
    .where("site_id", "=", call.site.id)
    .where("member_id", "=", memberId)
    .execute();
}

/** Takes the power from links and codes that went to an address the member has left. */
export async function revokeMailedSecrets(call: Call, memberId: string): Promise<void> {
  for (const table of ["recovery_tokens", "state_tokens"] as const) {
    await call.db.deleteFrom(table).where("site_id", "=", call.site.id).where("member_id", "=", memberId).execute();
  }
}

/** Bound to its token, so that a code of one change is worth nothing in another. */
function codeHash(hash: string, code: string): string {
  return createHash("sha256").update(hash).update(code).digest("base64url");
}

/** Every refresh token of a member that still works. */
export async function tokensOf(db: Db, siteId: string, memberId: string, now: number): Promise<SessionToken[]> {
  const rows = await db
    .selectFrom("refresh_tokens as token")
    .leftJoin("clients as client", (join) =>
      join.onRef("client.site_id", "=", "token.site_id").onRef("client.id", "=", "token.client_id"),
    )
    // Tokens on the word of an app were given to its key.
    .leftJoin("api_keys as key", (join) =>
      join.onRef("key.site_id", "=", "token.site_id").onRef("key.id", "=", "token.client_id"),
    )
    .select(["token.family_id", "token.created_at", "client.name as client_name", "key.name as key_name"])
    .where("token.site_id", "=", siteId)
    .where("token.subject_kind", "=", "member")
    .where("token.subject_id", "=", memberId)
    .where("token.revoked_at", "is", null)
    .where("token.expires_at", ">", now)
    .orderBy("token.created_at", "desc")
    .limit(10_000)
    .execute();
  return rows.map((row) => ({
    familyId: row.family_id,
    appName: row.client_name ?? row.key_name ?? "",
    createdAt: Number(row.created_at),
  }));
}
