import type { MemberInput } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { requireEmail } from "../../../policies/email-address.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { createMember, EmailInUse, findByEmail, saveMember } from "../records/member-repository.ts";
import { merge } from "./merge.ts";

type CreateCall = Call<never, "member_created" | "member_updated">;

/** Makes a member on the word of the shop: approved, without a password. */
export async function createFromInput(call: CreateCall, input: MemberInput): Promise<MemberRecord> {
  const email = input.loginEmail ? requireEmail(input.loginEmail, "member.loginEmail") : undefined;
  const blank = {
    privacyStatus: "PRIVATE",
    contact: { phones: [], emails: email ? [email] : [], addresses: [] },
    profile: {},
  } as const;
  const merged = merge(
    { ...blank, contact: { ...blank.contact, phones: [], addresses: [] } },
    input,
    call.runtime.origin,
  );
  if (email) await releaseEmail(call, email);
  try {
    return await createMember(call, { status: "APPROVED", ...(email ? { loginEmail: email } : {}), ...merged });
  } catch (error) {
    if (!(error instanceof EmailInUse)) throw error;
    return call.fail("ALREADY_EXISTS", { email }, `A member with the login e-mail ${email} exists already.`);
  }
}

/** A disconnected member stays so for good; who it was comes back as another, who has the address from then on. */
async function releaseEmail(call: CreateCall, email: string): Promise<void> {
  const holder = await findByEmail(call.db, call.site.id, email);
  if (holder?.entity.status !== "OFFLINE") return;
  const { loginEmail: _, ...left } = holder.entity;
  const emails = [...new Set([...left.contact.emails, email])];
  await saveMember(call, holder, { ...left, contact: { ...left.contact, emails } });
}
