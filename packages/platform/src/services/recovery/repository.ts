import type { AnyCall } from "../../http/call.ts";
import { hashSecret, newSecret } from "../../identity/secrets.ts";
import { recoveryLifetime } from "./rules.ts";

export async function issueRecoveryToken(call: AnyCall, memberId: string): Promise<string> {
  const secret = newSecret();
  await call.db
    .insertInto("recovery_tokens")
    .values({
      site_id: call.site.id,
      hash: hashSecret(secret),
      member_id: memberId,
      expires_at: call.now.getTime() + recoveryLifetime,
    })
    .execute();
  return secret;
}

/** Uses a token up, and every other one of the same member with it. */
export async function redeemRecoveryToken(call: AnyCall, secret: string): Promise<string | undefined> {
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
