import type { StateMachineResponse } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { queueMail } from "../../mail/queue.ts";
import { verificationMail } from "../../mail/templates.ts";
import { identityOf } from "../authentication/identity.ts";
import { nextStep, verified } from "../authentication/rules.ts";
import { stateOf } from "../authentication/states.ts";
import { members, saveMember } from "../members/repository.ts";
import { codeFits, endVerification, findVerification, type PendingVerification, renewCode } from "./repository.ts";

/** Proves an address with its code. A wrong code is answered with the verification it failed, for counting. */
export async function verify(
  code: string,
  stateToken: string,
  call: AnyCall,
): Promise<StateMachineResponse | PendingVerification> {
  const pending = await findVerification(call, stateToken);
  if (!pending) return failed(call);
  if (!codeFits(pending, code)) return pending;
  const stored = await members.get(call.db, call.site.id, pending.memberId);
  if (!stored) return failed(call);
  await endVerification(call, pending);
  return stateOf(call, await saveMember(call, stored, verified(stored.entity)));
}

export function failed(call: AnyCall): never {
  return call.fail("VERIFICATION_FAILED", undefined, "The code is wrong or has expired. Ask for a new one.");
}

/** Mails another code for a state token. The answer is the same whether a mail went out or not. */
export async function resend(stateToken: string, call: AnyCall): Promise<StateMachineResponse> {
  const pending = await findVerification(call, stateToken);
  const stored = pending && (await members.get(call.db, call.site.id, pending.memberId));
  const code = pending && stored && (await renewCode(call, pending));
  if (code && stored.entity.loginEmail) {
    await queueMail(call.db, call.site.id, verificationMail(call.site, stored.entity.loginEmail, code), call.now);
  }
  return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken };
}

/** Where the member behind a state token stands now, for instance after the owner agreed. */
export async function resume(stateToken: string, call: AnyCall): Promise<StateMachineResponse> {
  const pending = await findVerification(call, stateToken);
  const stored = pending && (await members.get(call.db, call.site.id, pending.memberId));
  if (!pending || !stored) {
    return call.fail("NOT_FOUND", undefined, "The state token is not known or has expired. Log in again.");
  }
  if (nextStep(stored.entity) === "REQUIRE_EMAIL_VERIFICATION") {
    return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken, identity: identityOf(stored.entity) };
  }
  return stateOf(call, stored.entity);
}
