import type { StateMachineResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { ProviderIdentity } from "../../../kernel/ports.ts";
import type { ProviderConnection } from "../../../kernel/provider-connection.ts";
import type { Stored } from "../../../store/index.ts";
import { isWebAddress } from "../members/links.ts";
import { deletePasswordHash } from "../records/credential-repository.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { createMember, EmailInUse, endSessions, findByEmail, saveMember } from "../records/member-repository.ts";
import { findLinked, linkIdentity } from "./links.ts";
import { stampLogin } from "./login.ts";
import { profileOf } from "./profile.ts";
import { initialStatus, loginName, verified } from "./rules.ts";
import { sendCode, stateOf } from "./states.ts";
import type { ProviderLink } from "./verification/repository.ts";

/**
 * Signs in whoever a provider vouches for. An account with the same e-mail is theirs when the provider vouches for the
 * address, or once they prove it with a mailed code; a stranger becomes a member under the site's policy.
 */
export async function signInAs(
  call: Call<never, "member_created" | "member_updated">,
  { id: connectionId }: ProviderConnection,
  person: ProviderIdentity,
): Promise<StateMachineResponse> {
  const link = { connectionId, subject: person.subject };
  const linked = await findLinked(call, link);
  if (linked) return stateOf(call, await stampLogin(call, linked));
  const email = loginName(person.email) || undefined;
  const existing = email ? await findByEmail(call.db, call.site.id, email) : undefined;
  if (email && !person.isEmailVerified) {
    // One answer for known and unknown addresses: no one learns who has an account.
    const member = existing?.entity ?? (await enroll(call, link, person, email));
    return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken: await sendCode(call, member, link) };
  }
  if (!existing) return stateOf(call, await enroll(call, link, person, email));
  return stateOf(call, await stampLogin(call, (await claimAccount(call, existing, link)).id));
}

/** A new member. An address the provider does not vouch for must be proven, whatever the policy. */
async function enroll(
  call: Call<never, "member_created">,
  link: ProviderLink,
  person: ProviderIdentity,
  email: string | undefined,
): Promise<MemberRecord> {
  const isProven = email === undefined || person.isEmailVerified;
  const policy = { ...call.site.settings.registration, requireEmailVerification: !isProven };
  try {
    const member = await createMember(call, {
      ...(email ? { loginEmail: email, loginEmailVerified: person.isEmailVerified } : {}),
      ...initialStatus(policy),
      ...profileOf(linkable(person), email),
    });
    if (await linkIdentity(call, link, member)) return member;
    return call.fail("ABORTED", undefined, "The same person signed in twice at the same moment. Try again.");
  } catch (error) {
    if (!(error instanceof EmailInUse)) throw error;
    return call.fail("ABORTED", undefined, "This address was registered at the same time. Try again.");
  }
}

/** What a provider says of someone, without a picture that no page may show. */
function linkable({ picture, ...person }: ProviderIdentity): Omit<ProviderIdentity, "subject"> {
  return picture && isWebAddress(picture) ? { ...person, picture } : person;
}

/**
 * Gives an account to whoever has just proven its address. If no one had before, whoever set its password may be
 * someone else: that password and their sessions end.
 */
export async function claimAccount(
  call: Call<never, "member_updated">,
  stored: Stored<MemberRecord>,
  link: ProviderLink,
): Promise<MemberRecord> {
  const { entity } = stored;
  if (!entity.loginEmailVerified) {
    await deletePasswordHash(call.db, call.site.id, entity.id);
    await endSessions(call, entity.id);
  }
  await linkIdentity(call, link, entity);
  const changed = verified(entity);
  return entity.loginEmailVerified && changed.status === entity.status ? entity : saveMember(call, stored, changed);
}
