import type { Call } from "../../../kernel/context.ts";
import { notify } from "../../../kernel/outbox/subscriptions.ts";
import { contactIdOf } from "../records/member-record.ts";
import { members } from "../records/member-repository.ts";

/** Whether the shop knows the address from before. Whoever registers with it would pass for the one who gave it. */
export async function isContact(call: Call<never, "member_created">, email: string): Promise<boolean> {
  let isKnown = false;
  const confirm = () => {
    isKnown = true;
  };
  const visitorId = call.identity.kind === "visitor" ? call.identity.id : undefined;
  await notify(call, "member.registering", { email, visitorId, confirm });
  return isKnown;
}

/** The contact of what was bought, written or asked for under an address, as long as it is no member's. */
export async function guestContact(
  call: Call<never, "member_created">,
  email: string,
): Promise<{ readonly contactId?: string }> {
  if (!(await isContact(call, email))) return {};
  const contactId = contactIdOf(call.site.id, email);
  const [member] = await members.listBy(call.db, call.site.id, { contact_id: contactId }, 1);
  return member ? {} : { contactId };
}
