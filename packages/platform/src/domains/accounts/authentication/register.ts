import type { RegisterV2Request, StateMachineResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { hashPassword, inSignInSlot } from "../../../kernel/secrets/passwords.ts";
import { attemptsMade, countAttempts, isAttemptAllowed } from "../../../kernel/secrets/throttle.ts";
import { requireEmail } from "../../../policies/email-address.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { accountExistsMail } from "../../notifications/mail/templates.ts";
import { savePasswordHash } from "../records/credential-repository.ts";
import { type MemberRecord, type NewMember, newMember } from "../records/member-record.ts";
import { createMember, EmailInUse, findByEmail, members } from "../records/member-repository.ts";
import { slugBase, slugWith } from "../records/slugs.ts";
import { callersOf, registrationAttempts, reminderMails, requireCaptcha, suspiciousAttempts } from "./guard.ts";
import { identityOf } from "./identity.ts";
import { isContact } from "./known-contact.ts";
import { profileOf, requireProfile } from "./profile.ts";
import { codes, initialStatus, requireNewPassword } from "./rules.ts";
import { stateOf } from "./states.ts";
import { beginVerification } from "./verification/repository.ts";

/** Makes an account, or says what it waits for by the site's policy. */
export async function register(
  request: RegisterV2Request,
  call: Call<"-19970" | "-19971" | "-19995" | "THROTTLED_FEATURE", "member_created">,
): Promise<StateMachineResponse> {
  const email = requireEmail(request.loginId.email);
  const password = await requireNewPassword(request.password, { words: [email, call.site.settings.name] });
  requireProfile(request.profile);
  return inSignInSlot(call, async () => {
    await admit(request, call);
    // Hashed before looking, so that a known address takes as long as a new one.
    const hash = await hashPassword(password);
    const wanted = { loginEmail: email, ...profileOf(request.profile, email) };
    try {
      return await call.transaction((inside) => create(inside, wanted, hash), { durable: true });
    } catch (error) {
      if (!(error instanceof EmailInUse)) throw error;
      const policy = call.site.settings.registration;
      return policy.requireEmailVerification
        ? simulateRegistration(email, { ...wanted, ...initialStatus(policy) }, call)
        : failDuplicateEmail(call);
    }
  });
}

/** Programs make as many accounts as they like; people are counted. */
async function admit(
  { captchaTokens }: RegisterV2Request,
  call: Call<"-19970" | "-19971" | "THROTTLED_FEATURE">,
): Promise<void> {
  const { runtime, identity } = call;
  const isProgram = identity.kind === "app" && !identity.actingFor;
  const counted = isProgram
    ? []
    : callersOf(call).map((caller) => ({ key: `register ${caller}`, allowance: registrationAttempts }));
  const made = await runtime.store.read((db) => attemptsMade(db, call, counted));
  await requireCaptcha(
    call,
    "register",
    captchaTokens,
    [...made.values()].some((tries) => tries >= suspiciousAttempts),
  );
  if (counted.length > 0) await runtime.store.write((db) => countAttempts(db, call, counted));
}

async function create(
  call: Call<never, "member_created">,
  wanted: Omit<NewMember, "status"> & { readonly loginEmail: string },
  hash: string,
): Promise<StateMachineResponse> {
  const { db, site, now } = call;
  const { loginEmail } = wanted;
  if (await findByEmail(db, site.id, loginEmail)) throw new EmailInUse();
  const policy = site.settings.registration;
  const requireEmailVerification = policy.requireEmailVerification || (await isContact(call, loginEmail));
  const member = await createMember(call, { ...wanted, ...initialStatus({ ...policy, requireEmailVerification }) });
  await savePasswordHash(db, site.id, member.id, hash, now);
  return stateOf(call, member);
}

function failDuplicateEmail(call: Call<"-19995">): never {
  return call.fail(codes.emailAlreadyExists, undefined, "This e-mail address already has an account.");
}

/**
 * With verification on, a taken address answers like a free one, down to a state token that takes codes; its owner is
 * told by mail, but not over and over.
 */
function simulateRegistration(email: string, wanted: NewMember, call: Call): Promise<StateMachineResponse> {
  return call.transaction(
    async (inside) => {
      const { db, site, now } = inside;
      const member = await unstored(wanted, inside);
      const { stateToken } = await beginVerification(inside, member.id);
      const key = `register again ${email}`;
      const canMail = await isAttemptAllowed(db, inside, key, reminderMails);
      const mail = accountExistsMail(site, email, inside.runtime.origin, inside.language);
      if (canMail) await queueMail(db, site.id, mail, now);
      return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken, identity: identityOf(member) };
    },
    { durable: true },
  );
}

/** The member someone would have become. */
async function unstored(wanted: NewMember, { db, site, now }: Call): Promise<MemberRecord> {
  const base = slugBase(wanted);
  let slug = base;
  for (let attempt = 1; await members.findBy(db, site.id, { slug }); attempt += 1)
    slug = slugWith(base, String(attempt));
  return newMember(wanted, slug, now);
}
