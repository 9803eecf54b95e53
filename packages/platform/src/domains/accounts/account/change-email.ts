import type { Call } from "../../../kernel/context.ts";
import { newSecret } from "../../../kernel/secrets/secrets.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { accountExistsMail, emailChangedMail, emailChangeMail } from "../../notifications/mail/templates.ts";
import { codeLifetime } from "../authentication/verification/rules.ts";
import { requireSelf } from "../members/access.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { findByEmail, saveMember } from "../records/member-repository.ts";
import { beginChange, codeFits, countAttempt, endChanges, findChange, revokeMailedSecrets } from "./repository.ts";

/** Mails a code to the new address. The response is the same for an address in use: only its owner is notified. */
export async function startChange(call: Call, email: string): Promise<{ changeToken: string }> {
  const { entity } = await requireSelf(call);
  const holder = await findByEmail(call.db, call.site.id, email);
  if (holder && holder.entity.id !== entity.id) {
    const mail = accountExistsMail(call.site, email, call.runtime.origin, call.language);
    await queueMail(call.db, call.site.id, mail, call.now);
    return { changeToken: newSecret() };
  }
  const { changeToken, code } = await beginChange(call, entity.id, email);
  await queueMail(
    call.db,
    call.site.id,
    emailChangeMail(call.site, email, code, call.language),
    call.now,
    codeLifetime,
  );
  return { changeToken };
}

/** The member with the new address once its code was right; nothing when it was not. */
export async function confirmChange(
  call: Call<never, "member_updated">,
  changeToken: string,
  code: string,
): Promise<MemberRecord | undefined> {
  const stored = await requireSelf(call);
  const change = await findChange(call, stored.entity.id, changeToken);
  if (!change || !(await countAttempt(call, change)) || !codeFits(change, code)) return undefined;
  const holder = await findByEmail(call.db, call.site.id, change.email);
  await endChanges(call, stored.entity.id);
  // Someone registered with the address while the code was on its way.
  if (holder && holder.entity.id !== stored.entity.id) return undefined;
  await revokeMailedSecrets(call, stored.entity.id);
  const before = stored.entity.loginEmail;
  if (before && before !== change.email) {
    await queueMail(call.db, call.site.id, emailChangedMail(call.site, before, change.email, call.language), call.now);
  }
  return saveMember(call, stored, withEmail(stored.entity, change.email));
}

/** The contact list follows where it named the old address. */
function withEmail(member: MemberRecord, email: string): MemberRecord {
  const others = member.contact.emails.filter((known) => known !== member.loginEmail && known !== email);
  return {
    ...member,
    loginEmail: email,
    loginEmailVerified: true,
    contact: { ...member.contact, emails: [email, ...others] },
  };
}
