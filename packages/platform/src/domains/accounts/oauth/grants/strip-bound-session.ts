import { randomUUID } from "node:crypto";
import type { TokenResponse } from "@vitrine/contract";
import { OAuthError } from "../../../../kernel/oauth-error.ts";
import { accessOnly } from "../tokens.ts";
import { appKey, type GrantContext, invalidGrant } from "./context.ts";

/**
 * Frees an app from the session it was sent a token of: the app gets a token that speaks for itself alone, on the
 * same site. The token must have been issued to this app; its secret is an API key.
 */
export async function stripBoundSession(context: GrantContext): Promise<TokenResponse> {
  const { tokens, grant } = context;
  const key = await appKey(context);
  if (!key || (grant.clientId !== undefined && grant.clientId !== key.id))
    throw new OAuthError("invalid_client", "client_secret is not the key of an app.");
  if (!grant.accessToken) throw new OAuthError("invalid_request", "access_token is missing.");
  const claims = await tokens.verify(grant.accessToken);
  if (!claims) return invalidGrant("The access token is not valid or has expired.");
  if (claims.clientId !== key.id || claims.siteId !== key.siteId)
    return invalidGrant("The access token was not issued to this app.");
  const { id, siteId, scopes } = key;
  const session = { siteId, clientId: id, subjectKind: "app", subjectId: id, familyId: randomUUID() } as const;
  return accessOnly(tokens, session, scopes);
}
