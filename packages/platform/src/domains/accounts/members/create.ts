import type { MemberInput } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { requireEmail } from "../../../policies/email-address.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { createMember, EmailInUse } from "../records/member-repository.ts";
import { merge } from "./merge.ts";

/** Makes a member on the word of the shop: approved, without a password. */
export async function createFromInput(call: Call<never, "member_created">, input: MemberInput): Promise<MemberRecord> {
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
  try {
    return await createMember(call, { status: "APPROVED", ...(email ? { loginEmail: email } : {}), ...merged });
  } catch (error) {
    if (!(error instanceof EmailInUse)) throw error;
    return call.fail("ALREADY_EXISTS", { email }, `A member with the login e-mail ${email} exists already.`);
  }
}
