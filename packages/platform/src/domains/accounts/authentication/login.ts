import type { LoginV2Request, StateMachineResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { checkPassword, hashPassword, inSignInSlot, needsRehash } from "../../../kernel/secrets/passwords.ts";
import { attemptsMade } from "../../../kernel/secrets/throttle.ts";
import { findPasswordHash, savePasswordHash } from "../records/credential-repository.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { findByEmail, members } from "../records/member-repository.ts";
import {
  allOf,
  countLogin,
  isKnownAddress,
  isUnderAttack,
  type LoginCounters,
  loginCounters,
  rememberAddress,
  requireCaptcha,
  settleLogin,
  suspiciousAttempts,
  suspiciousForeignAttempts,
} from "./guard.ts";
import { codes, loginName } from "./rules.ts";
import { sendLoginCode, simulateCode, stateOf } from "./states.ts";

/** Checks e-mail and password. Anyone who is wrong takes the same steps and the same time as whoever is unknown. */
export function login(
  request: LoginV2Request,
  call: Call<"-19970" | "-19971" | "-19973" | "-19976" | "THROTTLED_FEATURE">,
): Promise<StateMachineResponse> {
  return inSignInSlot(call, async () => {
    const { runtime } = call;
    const email = loginName(request.loginId.email);
    const { member, hash, counters, isSuspicious, isFamiliar, isWatched } = await loadLogin(email, call);
    await requireCaptcha(call, "login", request.captchaTokens, isSuspicious);
    await runtime.store.write((db) => countLogin(db, call, counters));
    const password = request.password ?? "";
    const isRight = await checkPassword(hash, password);
    if (isWatched) return call.transaction((inside) => requireEmailCode(inside, isRight ? member : undefined), durable);
    if (member && hash === undefined && (isFamiliar || isOwn(call, member))) return needsReset(call);
    if (!member || !isRight || hash === undefined) return wrongCredentials(call);
    const stronger = needsRehash(hash) ? await hashPassword(password) : undefined;
    return call.transaction((inside) => finish(inside, member.id, counters, stronger), durable);
  });
}

interface Found {
  readonly member: MemberRecord | undefined;
  readonly hash: string | undefined;
  readonly counters: LoginCounters;
  readonly isSuspicious: boolean;
  /** The member logged in from this address before. */
  readonly isFamiliar: boolean;
  /** The account is being guessed at. */
  readonly isWatched: boolean;
}

const durable = { durable: true } as const;

/** Everything a login needs, in one read. Rejects callers over the limit before anything is written. */
function loadLogin(email: string, call: Call<"THROTTLED_FEATURE">): Promise<Found> {
  const { site, now, address, runtime } = call;
  return runtime.store.read(async (db) => {
    const member = (await findByEmail(db, site.id, email))?.entity;
    // Asked for unknown addresses too: they take as many steps.
    const memberId = member?.id ?? "";
    const hash = await findPasswordHash(db, site.id, memberId);
    const isFamiliar = await isKnownAddress(db, site.id, memberId, address, now);
    const counters = loginCounters(email, isFamiliar, call);
    const made = await attemptsMade(db, call, allOf(counters));
    const watched = made.get(counters.watched.key) ?? 0;
    const isSuspicious =
      counters.own.some(({ key }) => (made.get(key) ?? 0) >= suspiciousAttempts) ||
      watched >= suspiciousForeignAttempts;
    return { member, hash, counters, isSuspicious, isFamiliar, isWatched: isUnderAttack(watched) };
  });
}

/**
 * While an account is guessed at, every try is answered with the request for a code, and only the right password has
 * one mailed: guessing tells nothing, and the owner gets in from a new place too.
 */
async function requireEmailCode(call: Call, member: MemberRecord | undefined): Promise<StateMachineResponse> {
  const stateToken = member ? await sendLoginCode(call, member) : await simulateCode(call);
  return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken };
}

/** Anyone who is signed in as the member, without a password yet, may know it. */
function isOwn({ identity }: Call, { id }: MemberRecord): boolean {
  return identity.kind === "member" && identity.id === id;
}

async function finish(
  call: Call,
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
export async function stampLogin(call: Call, memberId: string): Promise<MemberRecord> {
  const stored = await members.get(call.db, call.site.id, memberId);
  if (!stored) return call.fail("NOT_FOUND", undefined, "The member was deleted meanwhile.");
  if (stored.entity.status !== "APPROVED") return stored.entity;
  const member = { ...stored.entity, lastLoginDate: call.now.toISOString() };
  await members.update(call.db, call.site.id, stored.revision, member);
  return member;
}

function needsReset(call: Call<"-19973">): never {
  const description = "This account has no password yet. Ask for a recovery e-mail to choose one.";
  return call.fail(codes.resetPassword, undefined, description);
}

function wrongCredentials(call: Call<"-19976">): never {
  const description =
    "The e-mail address or the password is wrong. If you have not chosen a password yet, request a recovery e-mail.";
  return call.fail(codes.invalidPassword, undefined, description);
}
