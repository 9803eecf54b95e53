import type { IdentityConnection } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { MemberRecord } from "../records/member-record.ts";
import type { ProviderLink } from "./verification/repository.ts";

/** The member an account at a provider belongs to. */
export async function findLinked(
  { db, site }: Call,
  { connectionId, subject }: ProviderLink,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("identity_links")
    .select("member_id")
    .where("site_id", "=", site.id)
    .where("connection_id", "=", connectionId)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.member_id;
}

/** Makes an account at a provider a way into a member's account. False when it is one into an account already. */
export async function linkIdentity(call: Call, link: ProviderLink, member: MemberRecord): Promise<boolean> {
  const { db, site, now } = call;
  const inserted = await db
    .insertInto("identity_links")
    .values({
      site_id: site.id,
      connection_id: link.connectionId,
      subject: link.subject,
      member_id: member.id,
      created_at: now.getTime(),
    })
    .onConflict((conflict) => conflict.columns(["site_id", "connection_id", "subject"]).doNothing())
    .returning("member_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The accounts at providers a member signs in with. */
export async function connectionsOf({ db, site }: Call, memberId: string): Promise<IdentityConnection[]> {
  const rows = await db
    .selectFrom("identity_links")
    .select(["connection_id", "subject"])
    .where("site_id", "=", site.id)
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ connection_id, subject }) => ({
    idpConnection: { idpConnectionId: connection_id, idpUserId: subject },
  }));
}
