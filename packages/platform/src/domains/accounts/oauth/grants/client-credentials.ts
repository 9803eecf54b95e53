import { randomUUID } from "node:crypto";
import type { TokenResponse } from "@vitrine/contract";
import { OAuthError } from "../../../../kernel/oauth-error.ts";
import { accessOnly, issuePair } from "../tokens.ts";
import { appKey, type GrantContext } from "./context.ts";

/**
 * An app's token for one site (RFC 6749 section 4.4). The client secret is an API key; the client id is the key's.
 * The scope `offline_access` adds a refresh token, which is good for nothing without the secret.
 */
export async function clientCredentials(context: GrantContext): Promise<TokenResponse> {
  const { runtime, tokens, grant, now } = context;
  const key = await appKey(context);
  if (!key || key.id !== grant.clientId)
    throw new OAuthError("invalid_client", "client_id and client_secret do not belong together.");
  if (grant.instanceId && grant.instanceId.toLowerCase() !== key.siteId) {
    throw new OAuthError("invalid_grant", "The app is not installed on the site instance_id names.");
  }
  const { id, siteId, scopes } = key;
  const session = { siteId, clientId: id, subjectKind: "app", subjectId: id, familyId: randomUUID() } as const;
  if (!grant.isOffline) return accessOnly(tokens, session, scopes);
  return runtime.store.write((db) => issuePair(db, tokens, session, now, { scopes }));
}
