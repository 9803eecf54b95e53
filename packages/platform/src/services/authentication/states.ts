import type { StateMachineResponse } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { queueMail } from "../../mail/queue.ts";
import { verificationMail } from "../../mail/templates.ts";
import type { MemberRecord } from "../members/record.ts";
import { beginVerification } from "../verification/repository.ts";
import { identityOf } from "./identity.ts";
import { issueSessionToken } from "./repository.ts";
import { nextStep } from "./rules.ts";

/** Where a member stands after proving who they are: a session token, or what is still missing. */
export async function stateOf(call: AnyCall, member: MemberRecord): Promise<StateMachineResponse> {
  const identity = identityOf(member);
  const state = nextStep(member);
  if (state === "SUCCESS") return { state, sessionToken: await issueSessionToken(call, member.id), identity };
  if (state !== "REQUIRE_EMAIL_VERIFICATION") return { state, identity };
  return { state, stateToken: await sendCode(call, member), identity };
}

/** Starts a verification and mails its code. */
export async function sendCode(call: AnyCall, member: MemberRecord): Promise<string> {
  const { stateToken, code } = await beginVerification(call, member.id);
  if (member.loginEmail) {
    await queueMail(call.db, call.site.id, verificationMail(call.site, member.loginEmail, code), call.now);
  }
  return stateToken;
}
