import type { TokenResponse } from "@vitrine/contract";
import { OAuthError } from "../../../../kernel/oauth-error.ts";
import { writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import { notify } from "../../../../kernel/outbox/subscriptions.ts";
import { redeemSessionToken } from "../../records/credential-repository.ts";
import { members, noteLogin } from "../../records/member-repository.ts";
import { startSession } from "../tokens.ts";
import { type GrantContext, invalidGrant } from "./context.ts";

/** What lets an app sign people in: whoever holds a member's token may do all that the member may. */
const signOnScope = "IAM.AUTHENTICAITON_SIGN_ON";

/** Signs a member in on the word of an app: `Authorization: <visitor's access token>,<API key>`. */
export async function authorizedClient({
  runtime,
  tokens,
  grant,
  identity,
  siteId,
  now,
}: GrantContext): Promise<TokenResponse> {
  if (identity.kind !== "app") {
    throw new OAuthError(
      "unauthorized_client",
      "authorized_client needs an API key that was not revoked: send `<access token>,<API key>` as Authorization.",
    );
  }
  const { scopes } = identity;
  if (scopes !== "all" && !scopes.has(signOnScope))
    throw new OAuthError(
      "unauthorized_client",
      `This API key may not sign members in: it needs the scope ${signOnScope}.`,
    );
  const memberId = grant.memberId?.toLowerCase();
  if (!memberId) throw new OAuthError("invalid_request", "member_id is missing.");
  const site = await runtime.sites.load(siteId);
  const visitorId = identity.actingFor?.kind === "visitor" ? identity.actingFor.id : undefined;
  const by = { site, identity: { kind: "member", id: memberId }, now, log: runtime.log, runtime } as const;
  return writeWithEvents(by, async (call) => {
    const { db } = call;
    if (grant.sessionToken && (await redeemSessionToken(db, siteId, grant.sessionToken, now))?.id !== memberId) {
      return invalidGrant("session_token is not valid for this member.");
    }
    const stored = await members.get(db, siteId, memberId);
    if (stored?.entity.status !== "APPROVED") return invalidGrant("There is no approved member with this id.");
    await noteLogin(db, siteId, stored, now);
    if (visitorId) await notify(call, "visitor.signedIn", { visitorId, memberId });
    const subject = { subjectKind: "member", subjectId: memberId, authenticatedAt: now.getTime() } as const;
    return startSession(db, tokens, { siteId, clientId: identity.id, ...subject }, now);
  });
}
