import type { Call } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { hashSecret, newSecret } from "../../../kernel/secrets/secrets.ts";

/** Life of a session token in milliseconds: it is exchanged at once. */
const sessionTokenLifetime = 10 * 60 * 1000;

export async function findPasswordHash(db: Db, siteId: string, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("credentials")
    .select("password_hash")
    .where("site_id", "=", siteId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.password_hash;
}

export async function savePasswordHash(
  db: Db,
  siteId: string,
  memberId: string,
  password_hash: string,
  now: Date,
): Promise<void> {
  const changed = { password_hash, updated_at: now.getTime() };
  await db
    .insertInto("credentials")
    .values({ site_id: siteId, member_id: memberId, ...changed })
    .onConflict((conflict) => conflict.columns(["site_id", "member_id"]).doUpdateSet(changed))
    .execute();
}

/** Takes the password away: only a recovery mail or a provider opens the account then. */
export async function deletePasswordHash(db: Db, siteId: string, memberId: string): Promise<void> {
  await db.deleteFrom("credentials").where("site_id", "=", siteId).where("member_id", "=", memberId).execute();
}

/** A member who proved who they are. */
export interface SignedInMember {
  readonly kind: "member";
  readonly id: string;
  /** Epoch milliseconds. */
  readonly authenticatedAt: number;
}

/** A secret that proves a finished login, good for one exchange into member tokens. */
export async function issueSessionToken(call: Call, memberId: string): Promise<string> {
  const secret = newSecret();
  await call.db
    .insertInto("session_tokens")
    .values({
      site_id: call.site.id,
      hash: hashSecret(secret),
      member_id: memberId,
      expires_at: call.now.getTime() + sessionTokenLifetime,
    })
    .execute();
  return secret;
}

/** Uses a session token up and says whose it was, and when they logged in. */
export async function redeemSessionToken(
  db: Db,
  siteId: string,
  secret: string,
  now: Date,
): Promise<SignedInMember | undefined> {
  const row = await db
    .deleteFrom("session_tokens")
    .where("site_id", "=", siteId)
    .where("hash", "=", hashSecret(secret))
    .returning(["member_id", "expires_at"])
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= now.getTime()) return undefined;
  return { kind: "member", id: row.member_id, authenticatedAt: Number(row.expires_at) - sessionTokenLifetime };
}
