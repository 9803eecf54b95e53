import type { StaffInvitationResponse } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { hashSecret, newSecret } from "../../identity/secrets.ts";
import { queueMail } from "../../mail/queue.ts";
import { staffInvitationMail } from "../../mail/templates.ts";
import type { Db } from "../../store/port.ts";
import { presentStaff, type StaffAccount } from "./repository.ts";

/** Life of a link to choose a password, in milliseconds. */
export const invitationLifetime = 3 * 24 * 60 * 60 * 1000;

/** Mails a link to choose a password. Earlier links of the same person end. */
export async function invite(call: AnyCall, account: StaffAccount): Promise<StaffInvitationResponse> {
  const { db, site, now, runtime } = call;
  const expiresAt = now.getTime() + invitationLifetime;
  const invitationUrl = await makePasswordLink(db, site.id, account.id, runtime.origin, expiresAt);
  await queueMail(db, site.id, staffInvitationMail(site, account.email, invitationUrl), now);
  return {
    staffMember: presentStaff(account),
    invitationUrl,
    expirationDate: new Date(expiresAt).toISOString(),
  };
}

/** A link that opens once and lets a member of staff choose a password. Their earlier links end. */
export async function makePasswordLink(
  db: Db,
  siteId: string,
  staffId: string,
  origin: string,
  expiresAt: number,
): Promise<string> {
  const secret = newSecret();
  await db.deleteFrom("staff_invitations").where("site_id", "=", siteId).where("staff_id", "=", staffId).execute();
  await db
    .insertInto("staff_invitations")
    .values({ site_id: siteId, hash: hashSecret(secret), staff_id: staffId, expires_at: expiresAt })
    .execute();
  // After the hash, where no server and no log sees it.
  return `${origin}/admin/invitation#${secret}`;
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
