import type { LoginV2Request, StateMachineResponse } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { ApplicationError } from "../../http/errors.ts";
import { checkPassword, hashPassword, inSignInPlace, needsRehash } from "../../identity/passwords.ts";
import { triesMade } from "../../identity/throttle.ts";
import type { MemberRecord } from "../members/record.ts";
import { findByEmail, members } from "../members/repository.ts";
import {
  askForCaptcha,
  countLogin,
  isFamiliarAddress,
  type LoginCounters,
  loginCounters,
  rememberAddress,
  settleLogin,
  suspiciousStrangers,
  suspiciousTries,
} from "./guard.ts";
import { findPasswordHash, savePasswordHash } from "./repository.ts";
import { codes, loginName } from "./rules.ts";
import { stateOf } from "./states.ts";

/** Checks e-mail and password. Whoever is wrong takes the same steps and the same time as whoever is unknown. */
export function login(request: LoginV2Request, call: AnyCall): Promise<StateMachineResponse> {
  return inSignInPlace(async () => {
    const { site, now, runtime } = call;
    const email = loginName(request.loginId.email);
    const { member, hash, counters, isSuspicious } = await lookUp(email, call);
    await askForCaptcha(call, "login", request.captchaTokens, isSuspicious);
    await runtime.store.write((db) => countLogin(db, site.id, counters, now));
    const password = request.password ?? "";
    const isRight = await checkPassword(hash, password);
    if (member && hash === undefined) throw needsReset();
    if (!member || !isRight || hash === undefined) throw wrongCredentials();
    const stronger = needsRehash(hash) ? await hashPassword(password) : undefined;
    return call.transaction((inside) => finish(inside, member.id, counters, stronger), { durable: true });
  });
}

interface Found {
  readonly member: MemberRecord | undefined;
  readonly hash: string | undefined;
  readonly counters: LoginCounters;
  readonly isSuspicious: boolean;
}

/** Everything a login needs to know, in one look. Refuses whoever tried too often, before anything is written. */
function lookUp(email: string, call: AnyCall): Promise<Found> {
  const { site, now, address, runtime } = call;
  return runtime.store.read(async (db) => {
    const member = (await findByEmail(db, site.id, email))?.entity;
    // Asked for unknown addresses too: they take as many steps.
    const memberId = member?.id ?? "";
    const hash = await findPasswordHash(db, site.id, memberId);
    const isFamiliar = await isFamiliarAddress(db, site.id, memberId, address, now);
    const counters = loginCounters(email, isFamiliar, call);
    const made = await triesMade(db, site.id, [...counters.own, ...counters.shared], now);
    const isSuspicious =
      counters.own.some(({ key }) => (made.get(key) ?? 0) >= suspiciousTries) ||
      (made.get(`login ${email}`) ?? 0) >= suspiciousStrangers;
    return { member, hash, counters, isSuspicious };
  });
}

async function finish(
  call: AnyCall,
  memberId: string,
  counters: LoginCounters,
  stronger: string | undefined,
): Promise<StateMachineResponse> {
  const { db, site, now } = call;
  await settleLogin(db, site.id, counters);
  if (stronger) await savePasswordHash(db, site.id, memberId, stronger, now);
  const member = await stampLogin(call, memberId);
  if (member.status === "APPROVED") await rememberAddress(call, memberId);
  return stateOf(call, member);
}

/** Notes the moment of a login; the member's own dates of change stay as they are. */
export async function stampLogin(call: AnyCall, memberId: string): Promise<MemberRecord> {
  const stored = await members.get(call.db, call.site.id, memberId);
  if (!stored) return call.fail("NOT_FOUND", undefined, "The member was deleted meanwhile.");
  if (stored.entity.status !== "APPROVED") return stored.entity;
  const member = { ...stored.entity, lastLoginDate: call.now.toISOString() };
  await members.update(call.db, call.site.id, stored.revision, member);
  return member;
}

function needsReset(): ApplicationError {
  return new ApplicationError(codes.resetPassword, {
    status: 403,
    description: "This account has no password yet. Ask for a recovery e-mail to choose one.",
  });
}

function wrongCredentials(): ApplicationError {
  return new ApplicationError(codes.invalidPassword, {
    status: 403,
    description: "The e-mail address or the password is wrong.",
  });
}
