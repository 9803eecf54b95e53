import { randomUUID } from "node:crypto";
import type { StateMachineResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { giveBack, isAttemptAllowed } from "../../../kernel/secrets/throttle.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { verificationMail } from "../../notifications/mail/templates.ts";
import { issueSessionToken } from "../records/credential-repository.ts";
import type { MemberRecord } from "../records/member-record.ts";
import { identityOf } from "./identity.ts";
import { connectionsOf } from "./links.ts";
import { nextStep } from "./rules.ts";
import { awaitApproval, beginVerification, type Purpose } from "./verification/repository.ts";
import { codeLifetime, codesPerHour } from "./verification/rules.ts";

/**
 * Where a member stands after proving who they are: a session token, or what is still missing and a state token to go
 * on with.
 */
export async function stateOf(call: Call, member: MemberRecord): Promise<StateMachineResponse> {
  const identity = identityOf(member, await connectionsOf(call, member.id));
  const state = nextStep(member);
  switch (state) {
    case "SUCCESS":
      return { state, sessionToken: await issueSessionToken(call, member.id), identity };
    case "REQUIRE_EMAIL_VERIFICATION":
      return { state, stateToken: await sendCode(call, member), identity };
    case "REQUIRE_OWNER_APPROVAL":
      return { state, stateToken: await awaitApproval(call, member.id), identity };
    default:
      return { state, identity };
  }
}

/** Starts a verification and mails its code. Whoever asks too often gets no more mails; codes sent before still work. */
export async function sendCode(call: Call, member: MemberRecord, purpose?: Purpose): Promise<string> {
  const { db, site, now, language } = call;
  const { stateToken, code } = await beginVerification(call, member.id, purpose);
  if (member.loginEmail && (await countCodeMail(call, member.id))) {
    await queueMail(db, site.id, verificationMail(site, member.loginEmail, code, language), now, codeLifetime);
  }
  return stateToken;
}

/** A code for a login whose password was right. */
export function sendLoginCode(call: Call, member: MemberRecord): Promise<string> {
  return sendCode(call, member, { kind: "login" });
}

/** As long as sending a code takes, for a login that gets none: a state token that takes codes, and none fits. */
export async function simulateCode(call: Call): Promise<string> {
  const decoyId = randomUUID();
  const { stateToken } = await beginVerification(call, decoyId, { kind: "login" });
  // In place of the mail.
  if (await countCodeMail(call, decoyId)) await beginVerification(call, decoyId, { kind: "login" });
  return stateToken;
}

/** Counts a mail with a code, and says whether it may go out: no one's mailbox is flooded by logging in. */
export function countCodeMail(call: Call, memberId: string): Promise<boolean> {
  return isAttemptAllowed(call.db, call, mailKey(memberId), codesPerHour);
}

/** Takes back what was counted for a mail that does not go out. */
export function returnMail({ db, site }: Call, memberId: string): Promise<void> {
  return giveBack(db, site.id, [{ key: mailKey(memberId), allowance: codesPerHour }]);
}

function mailKey(memberId: string): string {
  return `code mail ${memberId}`;
}
