import type { AcceptStaffInvitationRequest, StaffInvitationResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { staffInvitationMail, staffRecoveryMail } from "../../notifications/mail/templates.ts";
import { isActive, presentStaff, type StaffAccount } from "../records/staff-repository.ts";
import { issuePasswordLink } from "./links.ts";
import { choosePassword, findLinkHolder } from "./passwords.ts";

/** Life of a link to choose a password, in milliseconds. */
export const invitationLifetime = 3 * 24 * 60 * 60 * 1000;

/** Mails a link to choose a password. Earlier links of the same person end. */
export async function invite(call: Call, account: StaffAccount): Promise<StaffInvitationResponse> {
  const { db, site, now, runtime } = call;
  // Anyone who was in before comes in as usual, with their second factor.
  const isBack = isActive(account);
  const { url, expiresAt } = await issuePasswordLink(db, {
    siteId: site.id,
    staffId: account.id,
    origin: runtime.origin,
    page: isBack ? "reset-password" : "invitation",
    lifetime: invitationLifetime,
    now,
  });
  const mail = isBack
    ? staffRecoveryMail(site, account.email, url, "threeDays")
    : staffInvitationMail(site, account.email, url);
  await queueMail(db, site.id, mail, now, invitationLifetime);
  return {
    staffMember: presentStaff(account, runtime),
    invitationUrl: url,
    expirationDate: new Date(expiresAt).toISOString(),
  };
}

/** Chooses a password with an invitation, and returns whose it is. @throws INVITATION_NOT_VALID, SECOND_FACTOR_REQUIRED */
export async function redeemInvitation(
  { token, password, name }: AcceptStaffInvitationRequest,
  call: Call<"INVITATION_NOT_VALID" | "SECOND_FACTOR_REQUIRED" | "THROTTLED_FEATURE">,
): Promise<StaffAccount> {
  const holder = await findLinkHolder(call, token);
  if (holder?.hasSecondFactor) {
    return call.fail(
      "SECOND_FACTOR_REQUIRED",
      undefined,
      "This account has a second factor. Choose the password on the page of the link, then sign in.",
    );
  }
  const changes = name?.trim() ? { name: name.trim() } : {};
  const account = holder && (await choosePassword(call, holder, { token, password, changes }));
  if (account) return account;
  return call.fail("INVITATION_NOT_VALID", undefined, "The link was used, replaced or has expired. Ask for a new one.");
}
