import type { StaffInvitationResponse } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { hashSecret, newSecret } from "../../identity/secrets.ts";
import { queueMail } from "../../mail/queue.ts";
import { staffInvitationMail } from "../../mail/templates.ts";
import { presentStaff, type StaffAccount } from "./repository.ts";

/** Life of a link to choose a password, in milliseconds. */
export const invitationLifetime = 3 * 24 * 60 * 60 * 1000;

/** Mails a link to choose a password. Earlier links of the same person end. */
export async function invite(call: AnyCall, account: StaffAccount): Promise<StaffInvitationResponse> {
  const { db, site, now, runtime } = call;
  const secret = newSecret();
  const expiresAt = now.getTime() + invitationLifetime;
  await db.deleteFrom("staff_invitations").where("site_id", "=", site.id).where("staff_id", "=", account.id).execute();
  await db
    .insertInto("staff_invitations")
    .values({ site_id: site.id, hash: hashSecret(secret), staff_id: account.id, expires_at: expiresAt })
    .execute();
  // After the hash, where no server and no log sees it.
  const invitationUrl = `${runtime.origin}/admin/invitation#${secret}`;
  await queueMail(db, site.id, staffInvitationMail(site, account.email, invitationUrl), now);
  return {
    staffMember: presentStaff(account),
    invitationUrl,
    expirationDate: new Date(expiresAt).toISOString(),
  };
}

/** Uses a link up, and every other one of the same person with it. Answers whose it was. */
export async function redeemInvitation({ db, site, now }: AnyCall, secret: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("staff_invitations")
    .where("site_id", "=", site.id)
    .where("hash", "=", hashSecret(secret))
    .returning(["staff_id", "expires_at"])
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= now.getTime()) return undefined;
  await db
    .deleteFrom("staff_invitations")
    .where("site_id", "=", site.id)
    .where("staff_id", "=", row.staff_id)
    .execute();
  return row.staff_id;
}
