import type { StateMachineResponse } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { queueMail } from "../../mail/queue.ts";
import { verificationMail } from "../../mail/templates.ts";
import { claimAccount } from "../authentication/provider-identity.ts";
import { nextStep, verified } from "../authentication/rules.ts";
import { mayMailCode, stateOf } from "../authentication/states.ts";
import { members, saveMember } from "../members/repository.ts";
import {
  codeFits,
  endVerification,
  findVerification,
  mayGuess,
  type PendingVerification,
  renewCode,
} from "./repository.ts";

/** Proves an address with its code. A wrong code is answered with the verification it failed, for counting. */
export async function verify(
  code: string,
  stateToken: string,
  call: AnyCall,
): Promise<StateMachineResponse | PendingVerification> {
  const pending = await findVerification(call, stateToken);
  if (!pending || !(await mayGuess(call, pending))) return failed(call);
  if (!codeFits(pending, code)) return pending;
  const stored = await members.get(call.db, call.site.id, pending.memberId);
  if (!stored) return failed(call);
  await endVerification(call, pending);
  const { link } = pending;
  return stateOf(
    call,
    link ? await claimAccount(call, stored, link) : await saveMember(call, stored, verified(stored.entity)),
  );
}

export function failed(call: AnyCall): never {
  return call.fail("VERIFICATION_FAILED", undefined, "The code is wrong or has expired. Ask for a new one.");
}

/** Mails another code for a state token. The answer is the same whether a mail went out or not. */
export async function resend(stateToken: string, call: AnyCall): Promise<StateMachineResponse> {
  const { db, site, now, language } = call;
  const pending = await findVerification(call, stateToken);
  const stored = pending && (await members.get(db, site.id, pending.memberId));
  const mayMail = stored !== undefined && (await mayMailCode(call, stored.entity.id));
  const code = pending && mayMail && (await renewCode(call, pending));
  if (code && stored?.entity.loginEmail) {
    await queueMail(db, site.id, verificationMail(site, stored.entity.loginEmail, code, language), now);
  }
  return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken };
}

/**
 * Where the member behind a state token stands now, for instance after the owner agreed. The token goes on while there
 * is something to wait for, and is used up by the answer that needs it no more.
 */
export async function resume(stateToken: string, call: AnyCall): Promise<StateMachineResponse> {
  const pending = await findVerification(call, stateToken);
  if (!pending) {
    return call.fail("NOT_FOUND", undefined, "The state token is not known or has expired. Log in again.");
  }
  const stored = await members.get(call.db, call.site.id, pending.memberId);
  // Somebody who tried to register with a taken address has a token without a member, and must not learn of it.
  const step = stored ? nextStep(stored.entity) : "REQUIRE_EMAIL_VERIFICATION";
  if (step === "REQUIRE_EMAIL_VERIFICATION") return { state: step, stateToken };
  if (stored && step === "SUCCESS") {
    await endVerification(call, pending);
    return stateOf(call, stored.entity);
  }
  return { state: step, stateToken };
}
