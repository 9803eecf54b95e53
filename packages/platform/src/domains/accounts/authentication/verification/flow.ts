import type { StateMachineResponse } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import type { Stored } from "../../../../store/index.ts";
import { queueMail } from "../../../notifications/mail/queue.ts";
import { verificationMail } from "../../../notifications/mail/templates.ts";
import type { MemberRecord } from "../../records/member-record.ts";
import { members, saveMember } from "../../records/member-repository.ts";
import { rememberAddress } from "../guard.ts";
import { stampLogin } from "../login.ts";
import { claimAccount } from "../provider-identity.ts";
import { nextStep, verified } from "../rules.ts";
import { countCodeMail, returnMail, stateOf } from "../states.ts";
import {
  canRenew,
  codeFits,
  countAttempt,
  endVerification,
  findVerification,
  type PendingVerification,
  renewCode,
  uncountAttempt,
} from "./repository.ts";
import { codeLifetime } from "./rules.ts";

/** Proves an address with its code. Undefined for a wrong one: what was counted for it must be committed. */
export async function verify(
  code: string,
  stateToken: string,
  call: Call<never, "member_updated">,
): Promise<StateMachineResponse | undefined> {
  const pending = await findVerification(call, stateToken);
  if (!pending || !(await countAttempt(call, pending)) || !codeFits(pending, code)) return undefined;
  const stored = await members.get(call.db, call.site.id, pending.memberId);
  if (!stored) return undefined;
  await uncountAttempt(call, pending);
  await endVerification(call, pending);
  return stateOf(call, await passed(call, stored, pending));
}

/** The member after the right code. */
async function passed(
  call: Call<never, "member_updated">,
  stored: Stored<MemberRecord>,
  { purpose }: PendingVerification,
): Promise<MemberRecord> {
  if (purpose === undefined) return saveMember(call, stored, verified(stored.entity));
  if (purpose.kind !== "login") return claimAccount(call, stored, purpose);
  const isNews = !stored.entity.loginEmailVerified || stored.entity.status === "PENDING";
  const member = isNews ? await saveMember(call, stored, verified(stored.entity)) : stored.entity;
  if (member.status !== "APPROVED") return member;
  await rememberAddress(call, member.id);
  return stampLogin(call, member.id);
}

/** Mails another code for a state token. The response is the same whether a mail went out or not. */
export async function resend(stateToken: string, call: Call): Promise<StateMachineResponse> {
  const { db, site, now, language } = call;
  const pending = await findVerification(call, stateToken);
  const stored = pending && (await members.get(db, site.id, pending.memberId));
  const isDue = pending !== undefined && canRenew(pending, now);
  const canMail = isDue && stored !== undefined && (await countCodeMail(call, stored.entity.id));
  const code = canMail && (await renewCode(call, pending));
  // Someone else asked at the same moment, and was sent one.
  if (canMail && !code) await returnMail(call, stored.entity.id);
  if (code && stored?.entity.loginEmail) {
    await queueMail(db, site.id, verificationMail(site, stored.entity.loginEmail, code, language), now, codeLifetime);
  }
  return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken };
}

/**
 * Where the member behind a state token stands now, for instance after the owner agreed. The token goes on while there
 * is something to wait for, and is used up by the response that needs it no more.
 */
export async function resume(stateToken: string, call: Call): Promise<StateMachineResponse> {
  const pending = await findVerification(call, stateToken);
  if (!pending) {
    return call.fail("NOT_FOUND", undefined, "The state token is not known or has expired. Log in again.");
  }
  const stored = await members.get(call.db, call.site.id, pending.memberId);
  // Someone who tried to register with a taken address has a token without a member, and must not learn of it.
  // A token whose code opens more than the address proves nothing without it, wherever the member stands.
  const step = stored && !pending.purpose ? nextStep(stored.entity) : "REQUIRE_EMAIL_VERIFICATION";
  if (step === "REQUIRE_EMAIL_VERIFICATION") return { state: step, stateToken };
  if (stored && step === "SUCCESS") {
    await endVerification(call, pending);
    return stateOf(call, stored.entity);
  }
  return { state: step, stateToken };
}
