import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { hashSecret, newSecret } from "../../../../kernel/secrets/secrets.ts";

/** @param lifetime Milliseconds. */
export async function issueRecoveryToken(call: Call, memberId: string, lifetime: number): Promise<string> {
  const secret = newSecret();
  await call.db
    .insertInto("recovery_tokens")
    .values({
      site_id: call.site.id,
      hash: hashSecret(secret),
      member_id: memberId,
      expires_at: call.now.getTime() + lifetime,
    })
    .execute();
  return secret;
}

/** Whether a token would still be taken. */
export async function isRecoveryToken(db: Db, siteId: string, secret: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("recovery_tokens")
    .select("expires_at")
    .where("site_id", "=", siteId)
    .where("hash", "=", hashSecret(secret))
    .executeTakeFirst();
  return row !== undefined && Number(row.expires_at) > now.getTime();
}

/** Uses a token up, and every other one of the same member with it. */
export async function redeemRecoveryToken(call: Call, secret: string): Promise<string | undefined> {
  const row = await call.db
    .deleteFrom("recovery_tokens")
    .where("site_id", "=", call.site.id)
    .where("hash", "=", hashSecret(secret))
    .returning(["member_id", "expires_at"])
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= call.now.getTime()) return undefined;
  await call.db
    .deleteFrom("recovery_tokens")
    .where("site_id", "=", call.site.id)
    .where("member_id", "=", row.member_id)
    .execute();
  return row.member_id;
}
