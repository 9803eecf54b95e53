import { createHash } from "node:crypto";
import type { Call, Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { networkOf } from "../../../kernel/network-list.ts";
import {
  type Allowance,
  accountAttempts,
  addressAttempts,
  type Counted,
  countAttempts,
  forgetAttempts,
  giveBack,
  strangerAttempts,
  watchedAttempts,
} from "../../../kernel/secrets/throttle.ts";
import { codes } from "./rules.ts";

/** How long an address counts as one a member logs in from, in milliseconds. */
const knownAddressLifetime = 90 * 24 * 60 * 60 * 1000;

/** Registrations one visitor or address may try. */
export const registrationAttempts: Allowance = { attempts: 30, window: 60 * 60 * 1000 };

/** Mails one registered address may be sent because someone else registers with it again. */
export const reminderMails: Allowance = { attempts: 3, window: 24 * 60 * 60 * 1000 };

/** Tries after which someone looks like guessing or flooding, and is asked for a captcha where the site has one. */
export const suspiciousAttempts = 3;

/** The same for an account that strangers everywhere try to get into. */
export const suspiciousForeignAttempts = 12;

/** Who is counted: the network address, and the visitor or program that asks. */
export function callersOf({ identity, address }: Call): string[] {
  return [...(identity.kind === "none" ? [] : [identity.id]), ...(address ? [networkOf(address)] : [])];
}

/**
 * What a login is counted under. The first entries name who asks and are forgotten after a success. The second stop
 * floods from one address. The last never rejects anyone: it says when an account is being guessed at, by strangers
 * everywhere or beside its owner. Addresses that a member logged in from are not counted with the strangers, so that
 * no one locks an owner out of what they know.
 */
export interface LoginCounters {
  readonly own: readonly Counted[];
  readonly shared: readonly Counted[];
  readonly watched: Counted;
}

export function loginCounters(email: string, isFamiliar: boolean, call: Call): LoginCounters {
  const network = call.address && networkOf(call.address);
  const callers = callersOf(call).filter((caller) => !isFamiliar || caller !== network);
  const from = isFamiliar ? ` at ${network}` : "";
  return {
    own: callers.map((caller) => ({ key: `login ${email} ${caller}`, allowance: accountAttempts })),
    shared: network && !isFamiliar ? [{ key: `login from ${network}`, allowance: addressAttempts }] : [],
    watched: { key: `login ${email}${from}`, allowance: watchedAttempts },
  };
}

/** Whether so many wrong passwords came that the next one, right or wrong, is answered with a code by mail. */
export function isUnderAttack(attempts: number): boolean {
  return attempts >= strangerAttempts.attempts;
}

/** Counts a login before its password is checked, so that concurrent attempts cannot exceed the limit. */
export function countLogin(db: Db, call: Call<"THROTTLED_FEATURE">, counters: LoginCounters): Promise<void> {
  return countAttempts(db, call, allOf(counters));
}

export function allOf({ own, shared, watched }: LoginCounters): readonly Counted[] {
  return [...own, ...shared, watched];
}

/** Takes back what was counted for a login that turned out right. */
export async function settleLogin(db: Db, siteId: string, { own, shared, watched }: LoginCounters): Promise<void> {
  for (const { key } of own) await forgetAttempts(db, siteId, key);
  await giveBack(db, siteId, [...shared, watched]);
}

/** Requires a captcha where the site has one and the request is suspicious. @throws `-19971`, `-19970` */
export async function requireCaptcha(
  call: Call<"-19970" | "-19971">,
  action: "register" | "login",
  answers: Parameters<Runtime["adapters"]["captcha"]["check"]>[0] | undefined,
  isSuspicious: boolean,
): Promise<void> {
  const { address, fail, log, runtime } = call;
  const { captcha } = runtime.adapters;
  if (captcha.when === "never" || (captcha.when === "suspicion" && !isSuspicious)) return;
  const result = await captcha.check(answers ?? [], { action, log, ...(address ? { address } : {}) });
  if (result === "missing") fail(codes.missingCaptchaToken, undefined, "Solve the captcha first.");
  if (result !== "solved") fail(codes.invalidCaptchaToken, undefined, "The captcha was not solved. Try again.");
}

/** Whether a member logged in from this address before. */
export async function isKnownAddress(
  db: Db,
  siteId: string,
  memberId: string,
  address: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!address) return false;
  const row = await db
    .selectFrom("known_addresses")
    .select("expires_at")
    .where("site_id", "=", siteId)
    .where("member_id", "=", memberId)
    .where("address_hash", "=", addressHash(memberId, address))
    .where("expires_at", ">", now.getTime())
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers where a member logged in from. */
export async function rememberAddress(call: Call, memberId: string): Promise<void> {
  const { address, db, site, now } = call;
  if (!address) return;
  const expires_at = now.getTime() + knownAddressLifetime;
  await db
    .insertInto("known_addresses")
    .values({ site_id: site.id, member_id: memberId, address_hash: addressHash(memberId, address), expires_at })
    .onConflict((conflict) => conflict.columns(["site_id", "member_id", "address_hash"]).doUpdateSet({ expires_at }))
    .execute();
}

function addressHash(memberId: string, address: string): string {
  return createHash("sha256").update(memberId).update(networkOf(address)).digest("base64url");
}
