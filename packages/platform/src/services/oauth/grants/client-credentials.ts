import { randomUUID } from "node:crypto";
import type { TokenResponse } from "@vitrine/contract";
import { OAuthError } from "../../../http/oauth-error.ts";
import { accessTokenLifetime } from "../../../identity/access-tokens.ts";
import { ApiKeys } from "../../../identity/api-keys.ts";
import type { GrantContext } from "./context.ts";

/** An app's token for one site (RFC 6749 section 4.4). The client secret is an API key; the client id is the key's. */
export async function clientCredentials({ runtime, tokens, grant }: GrantContext): Promise<TokenResponse> {
  const key = grant.clientSecret ? await new ApiKeys(runtime.store).find(grant.clientSecret) : undefined;
  if (!key || key.id !== grant.clientId)
    throw new OAuthError("invalid_client", "client_id and client_secret do not belong together.");
  if (grant.instanceId && grant.instanceId.toLowerCase() !== key.siteId) {
    throw new OAuthError("invalid_grant", "The app is not installed on the site instance_id names.");
  }
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
