import type { TokenResponse } from "@vitrine/contract";
import { writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import { notify } from "../../../../kernel/outbox/subscriptions.ts";
import { members, noteLogin } from "../../records/member-repository.ts";
import { revokeFamily } from "../../records/oauth-repository.ts";
import { redeemCode, verifierFits } from "../codes.ts";
import { issuePair } from "../tokens.ts";
import { type GrantContext, invalidGrant, requireClient } from "./context.ts";

/**
 * Exchanges a code for member tokens (RFC 6749 section 4.1.3 with RFC 7636). The visitor's cart becomes the member's
 * in the same transaction. A code that comes twice ends the session it began.
 */
export async function authorizationCode(context: GrantContext): Promise<TokenResponse> {
  const { runtime, tokens, grant, now } = context;
  const client = await requireClient(context);
  const site = await runtime.sites.load(client.siteId);
  const redemption = await runtime.store.write((db) => redeemCode(db, client.siteId, grant.code ?? "", now), {
    durable: true,
  });
  if (redemption.outcome === "unknown")
    return invalidGrant("The code is not known or has expired. Start the sign-in again.");
  const { code } = redemption;
  if (redemption.outcome === "replayed") {
    await runtime.store.write((db) => revokeFamily(db, code.siteId, code.familyId, now.getTime()), { durable: true });
    await runtime.endedSessions.invalidate();
    return invalidGrant("The code was used before. Start the sign-in again.");
  }
  if (code.clientId !== client.id) return invalidGrant("The code was given to another client.");
  if (code.redirectUri !== null && grant.redirectUri !== code.redirectUri) {
    return invalidGrant("redirectUri is not the one the code was sent to.");
  }
  if (!verifierFits(code.codeChallenge, grant.codeVerifier))
    return invalidGrant("codeVerifier does not fit the challenge.");
  const session = {
    siteId: code.siteId,
    clientId: client.id,
    subjectKind: "member",
    subjectId: code.memberId,
    familyId: code.familyId,
    authenticatedAt: code.authenticatedAt,
  } as const;
  const { memberId, visitorId } = code;
  const by = { site, identity: { kind: "member", id: memberId }, now, log: runtime.log, runtime } as const;
  return writeWithEvents(by, async (call) => {
    const stored = await members.get(call.db, code.siteId, memberId);
    if (stored?.entity.status !== "APPROVED") return invalidGrant("The member may not sign in any more.");
    await noteLogin(call.db, code.siteId, stored, now);
    if (visitorId) await notify(call, "visitor.signedIn", { visitorId, memberId });
    const pair = await issuePair(call.db, tokens, session, now);
    if (!code.isAccessOnly) return pair;
    // The token that is not given out is what ends the session when the member is blocked or signs out everywhere.
    const { refresh_token: _, ...accessOnly } = pair;
    return accessOnly;
  });
}
