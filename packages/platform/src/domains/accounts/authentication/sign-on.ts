import type { Identity, SignOnRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { requireEmail } from "../../../policies/email-address.ts";
import { issueSessionToken } from "../records/credential-repository.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { createMember, findByEmail, saveMember } from "../records/member-repository.ts";
import { identityOf } from "./identity.ts";
import { guestContact } from "./known-contact.ts";
import { profileOf, requireProfile, withProfile } from "./profile.ts";
import { verified } from "./rules.ts";

/** Creates or updates a member on the word of an app, without a password. */
export async function signOn(
  { loginId, profile, verifyEmail, mergeExistingContact = true }: SignOnRequest,
  call: Call<never, "member_created" | "member_updated">,
): Promise<{ sessionToken: string; identity: Identity }> {
  const email = requireEmail(loginId.email);
  requireProfile(profile);
  const member = await findOrCreateMember(
    email,
    { profile, verifies: verifyEmail === true, mergeExistingContact },
    call,
  );
  if (member.status === "BLOCKED" || member.status === "OFFLINE") {
    return call.fail("PERMISSION_DENIED", undefined, "This member is blocked or disconnected.");
  }
  if (member.status === "PENDING") {
    return call.fail(
      "FAILED_PRECONDITION",
      { reasons: member.pendingReasons },
      "This member waits for their e-mail to be verified or for the owner. Send verifyEmail, or approve them.",
    );
  }
  return { sessionToken: await issueSessionToken(call, member.id), identity: identityOf(member) };
}

interface Terms {
  readonly profile: SignOnRequest["profile"];
  readonly verifies: boolean;
  readonly mergeExistingContact: boolean;
}

async function findOrCreateMember(
  email: string,
  { profile, verifies, mergeExistingContact }: Terms,
  call: Call<never, "member_created" | "member_updated">,
): Promise<MemberRecord> {
  const stored = await findByEmail(call.db, call.site.id, email);
  if (!stored) {
    const contact = mergeExistingContact ? await guestContact(call, email) : {};
    const given = { ...profileOf(profile, email), ...contact };
    return createMember(call, { loginEmail: email, loginEmailVerified: verifies, status: "APPROVED", ...given });
  }
  const { entity } = stored;
  const isNews = profile !== undefined || (verifies && !entity.loginEmailVerified);
  if (!isNews || entity.status === "BLOCKED" || entity.status === "OFFLINE") return entity;
  const changed = profile ? withProfile(entity, profile) : entity;
  return saveMember(call, stored, verifies ? verified(changed) : changed);
}
