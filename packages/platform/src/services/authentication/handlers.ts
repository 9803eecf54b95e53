import {
  authentication,
  type LoginV2Request,
  type RegisterV2Request,
  type StateMachineResponse,
} from "@vitrine/contract";
import type { AnyCall, Identity } from "../../http/call.ts";
import { ApplicationError } from "../../http/errors.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import { checkPassword, hashPassword, needsRehash } from "../../identity/passwords.ts";
import { newSecret } from "../../identity/secrets.ts";
import { accountTries, countTry, forgetTries } from "../../identity/throttle.ts";
import { queueMail } from "../../mail/queue.ts";
import { accountExistsMail } from "../../mail/templates.ts";
import type { MemberRecord } from "../members/record.ts";
import { createMember, EmailTaken, findByEmail, members } from "../members/repository.ts";
import { identityOf } from "./identity.ts";
import { logoutResponse } from "./logout.ts";
import { findPasswordHash, issueSessionToken, savePasswordHash } from "./repository.ts";
import { codes, pendingReasons, profileOf, requireEmail, requirePassword } from "./rules.ts";
import { stateOf } from "./states.ts";

export const authenticationHandlers: Implementation = implement(
  authentication,
  {
    registerV2: (request, call) => register(request, call),

    register(request, call) {
      const email = request.identity?.email?.address;
      const profile = request.identity?.identityProfile;
      return register(
        { loginId: email ? { email } : {}, ...passwordInput(request.inputs), ...(profile ? { profile } : {}) },
        call,
      );
    },

    loginV2: (request, call) => login(request, call),

    login(request, call) {
      const email = request.loginId?.email ?? request.identifier;
      return login({ loginId: email ? { email } : {}, ...passwordInput(request.inputs) }, call);
    },

    async changePassword({ newPassword }, call) {
      const password = requirePassword(newPassword, "newPassword");
      const hash = await hashPassword(password);
      await call.transaction(
        (inside) => savePasswordHash(inside.db, call.site.id, callerId(call.identity), hash, call.now),
        { durable: true },
      );
      return {};
    },

    async signOn({ loginId, profile, verifyEmail }, call) {
      const email = requireEmail(loginId.email);
      return call.transaction((inside) => signOn(email, { profile, verifyEmail: verifyEmail === true }, inside), {
        durable: true,
      });
    },

    async validateEmail({ email }) {
      try {
        requireEmail(email, "email");
        return { valid: true, formatInvalid: false };
      } catch {
        return { valid: false, formatInvalid: true, failure: { reason: "EMAIL_DOMAIN_FORMAT_INVALID" } };
      }
    },

    async loginWithTokenParams(_request, call) {
      return call.fail("FAILED_PRECONDITION", undefined, "No identity provider is connected to this site.");
    },

    async proceedToNextState({ stateToken }, call) {
      const { resume } = await import("../verification/flow.ts");
      return call.transaction((inside) => resume(stateToken, inside));
    },

    logout: (request, call) => logoutResponse(request, call),
  },
  {
    ownTransactions: ["registerV2", "register", "loginV2", "login", "changePassword", "signOn", "proceedToNextState"],
  },
);

async function register(request: RegisterV2Request, call: AnyCall): Promise<StateMachineResponse> {
  const email = requireEmail(request.loginId.email);
  const password = requirePassword(request.password);
  await call.runtime.adapters.captcha.check(request.captchaTokens ?? [], "register");
  // Hashed before looking, so that a known address takes as long as a new one.
  const hash = await hashPassword(password);
  const policy = call.site.settings.registration;
  try {
    return await call.transaction(
      async (inside) => {
        const reasons = pendingReasons(policy);
        if (await findByEmail(inside.db, call.site.id, email)) throw new EmailTaken();
        const member = await createMember(inside, {
          loginEmail: email,
          status: reasons.length > 0 ? "PENDING" : "APPROVED",
          pendingReasons: reasons,
          ...profileOf(request.profile, email),
        });
        await savePasswordHash(inside.db, call.site.id, member.id, hash, call.now);
        return stateOf(inside, member);
      },
      { durable: true },
    );
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    if (!policy.requireEmailVerification) {
      throw new ApplicationError(codes.emailAlreadyExists, {
        status: 409,
        description: "This e-mail address already has an account.",
      });
    }
    return pretend(email, call);
  }
}

/** With verification on, a taken address answers like a free one; its owner is told by mail. */
async function pretend(email: string, call: AnyCall): Promise<StateMachineResponse> {
  await call.transaction((inside) => queueMail(inside.db, call.site.id, accountExistsMail(call.site, email), call.now));
  return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken: newSecret() };
}

async function login(request: LoginV2Request, call: AnyCall): Promise<StateMachineResponse> {
  const email = requireEmail(request.loginId.email);
  const { site, now, runtime } = call;
  const key = `login ${email} ${call.identity.kind === "none" ? "" : call.identity.id}`;
  await runtime.store.write((db) => countTry(db, site.id, key, accountTries, now));
  await runtime.store.write((db) =>
    countTry(db, site.id, `login ${email}`, { ...accountTries, tries: accountTries.tries * 10 }, now),
  );
  await runtime.adapters.captcha.check(request.captchaTokens ?? [], "login");
  const { member, hash } = await runtime.store.read(async (db) => {
    const found = (await findByEmail(db, site.id, email))?.entity;
    return { member: found, hash: found && (await findPasswordHash(db, site.id, found.id)) };
  });
  const isRight = await checkPassword(hash, request.password ?? "");
  if (member && hash === undefined) {
    throw new ApplicationError(codes.resetPassword, {
      status: 403,
      description: "This account has no password yet. Ask for a recovery e-mail to choose one.",
    });
  }
  if (!member || !isRight) {
    throw new ApplicationError(codes.invalidPassword, {
      status: 403,
      description: "The e-mail address or the password is wrong.",
    });
  }
  const stronger = hash !== undefined && needsRehash(hash) ? await hashPassword(request.password ?? "") : undefined;
  return call.transaction(
    async (inside) => {
      await forgetTries(inside.db, site.id, key);
      if (stronger) await savePasswordHash(inside.db, site.id, member.id, stronger, now);
      return stateOf(inside, await stampLogin(inside, member.id));
    },
    { durable: true },
  );
}

/** Notes the moment of a login; the member's own dates of change stay as they are. */
async function stampLogin(call: AnyCall, memberId: string): Promise<MemberRecord> {
  const stored = await members.get(call.db, call.site.id, memberId);
  if (!stored) return call.fail("NOT_FOUND", undefined, "The member was deleted meanwhile.");
  if (stored.entity.status !== "APPROVED") return stored.entity;
  const member = { ...stored.entity, lastLoginDate: call.now.toISOString() };
  await members.update(call.db, call.site.id, stored.revision, member);
  return member;
}

/** Creates or updates a member on the word of an app, without a password. */
async function signOn(
  email: string,
  input: { profile: RegisterV2Request["profile"]; verifyEmail: boolean },
  call: AnyCall,
) {
  const stored = await findByEmail(call.db, call.site.id, email);
  const member =
    stored?.entity ??
    (await createMember(call, {
      loginEmail: email,
      loginEmailVerified: input.verifyEmail,
      status: "APPROVED",
      ...profileOf(input.profile, email),
    }));
  if (member.status === "BLOCKED" || member.status === "OFFLINE") {
    return call.fail("PERMISSION_DENIED", undefined, "This member is blocked or disconnected.");
  }
  return { sessionToken: await issueSessionToken(call, member.id), identity: identityOf(member) };
}

function callerId(identity: Identity): string {
  return identity.kind === "none" ? "" : identity.id;
}

function passwordInput(inputs: Record<string, unknown> | undefined): { password?: string } {
  return typeof inputs?.password === "string" ? { password: inputs.password } : {};
}
