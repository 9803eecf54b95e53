import { randomUUID } from "node:crypto";
import type { TokenResponse } from "@vitrine/contract";
import { OAuthError } from "../../../http/oauth-error.ts";
import { accessTokenLifetime } from "../../../identity/access-tokens.ts";
import { ApiKeys } from "../../../identity/api-keys.ts";
import { type GrantContext, invalidGrant } from "./context.ts";

/**
 * Frees an app from the session it was sent a token of: the app gets a token that speaks for itself alone, on the
 * same site. The token must have been issued to this app; its secret is an API key.
 */
export async function stripBoundSession({ runtime, tokens, grant }: GrantContext): Promise<TokenResponse> {
  const key = grant.clientSecret ? await new ApiKeys(runtime.store).find(grant.clientSecret) : undefined;
  if (!key || (grant.clientId !== undefined && grant.clientId !== key.id))
    throw new OAuthError("invalid_client", "client_secret is not the key of an app.");
  if (!grant.accessToken) throw new OAuthError("invalid_request", "access_token is missing.");
  const claims = await tokens.verify(grant.accessToken);
  if (!claims) return invalidGrant("The access token is not valid or has expired.");
  if (claims.clientId !== key.id || claims.siteId !== key.siteId)
    return invalidGrant("The access token was not issued to this app.");
  const access_token = await tokens.issue({
    subject: key.id,
    kind: "app",
    siteId: key.siteId,
    clientId: key.id,
    familyId: randomUUID(),
    scopes: key.scopes,
  });
  return { access_token, token_type: "Bearer", expires_in: accessTokenLifetime };
}
