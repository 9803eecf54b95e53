import type { RequestStaffPasswordResetRequest, ResetStaffPasswordRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { countAttempts } from "../../../kernel/secrets/throttle.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { staffRecoveryMail } from "../../notifications/mail/templates.ts";
import { callersOf } from "../authentication/guard.ts";
import { mailsPerDay, mailsPerHour } from "../authentication/recovery/rules.ts";
import { findStaff, isActive } from "../records/staff-repository.ts";
import { issuePasswordLink } from "./links.ts";
import { choosePassword, findLinkHolder } from "./passwords.ts";
import { issueChallenge } from "./session/challenges.ts";
import { rememberDevice } from "./session/devices.ts";
import { noteAction } from "./session/open.ts";

/** Life of a link that someone asked for, in milliseconds. */
export const resetLifetime = 30 * 60 * 1000;

/** Mails a link to choose a new password. Answers the same, after the same steps, whether the address is known or not. */
export async function requestReset(
  { email: given }: RequestStaffPasswordResetRequest,
  call: Call<"THROTTLED_FEATURE">,
): Promise<Record<string, never>> {
  const email = given.toLowerCase();
  const { site, now, runtime } = call;
  const counted = [
    ...callersOf(call).map((caller) => ({ key: `staff reset ${email} ${caller}`, allowance: mailsPerHour })),
    { key: `staff reset ${email}`, allowance: mailsPerDay },
  ];
  await runtime.store.write((db) => countAttempts(db, call, counted));
  await call.transaction(async (inside) => {
    const { db } = inside;
    const account = await findStaff(db, site.id, { email });
    if (account && isActive(account)) {
      const { url } = await issuePasswordLink(db, {
        siteId: site.id,
        staffId: account.id,
        origin: runtime.origin,
        page: "reset-password",
        lifetime: resetLifetime,
        now,
      });
      await queueMail(db, site.id, staffRecoveryMail(site, account.email, url, "halfHour"), now, resetLifetime);
    } else {
      // A link for no one takes as long to write as one for someone.
      const decoy = { staffId: null, challenge: "" };
      await issueChallenge(db, inside, "second-factor", decoy);
      await issueChallenge(db, inside, "second-factor", decoy);
    }
  });
  return {};
}

/** Sets a new password with the link from the mail. The second factor stays: signing in asks for it as usual. */
export async function resetPassword(
  { token, password }: ResetStaffPasswordRequest,
  call: Call<"RESET_NOT_VALID" | "THROTTLED_FEATURE">,
): Promise<Record<string, never>> {
  const holder = await findLinkHolder(call, token);
  const account = holder && (await choosePassword(call, holder, { token, password }));
  if (!account) {
    return call.fail("RESET_NOT_VALID", undefined, "The link was used, replaced or has expired. Ask for a new one.");
  }
  // Anyone who reads the account's mail is at home here: guessing elsewhere must not keep them out of what comes next.
  const device = await call.transaction(async (inside) => {
    await noteAction(inside, account, "vitrine.staff.resetStaffPassword");
    return rememberDevice(inside, account.id);
  });
  call.setCookie(device);
  return {};
}
