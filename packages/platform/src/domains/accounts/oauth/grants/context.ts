import type { Identity, Runtime } from "../../../../kernel/context.ts";
import { OAuthError } from "../../../../kernel/oauth-error.ts";
import type { AccessTokens } from "../../credentials/access-tokens.ts";
import { type ApiKey, ApiKeys } from "../../credentials/api-keys.ts";
import { type Client, findClient } from "../../records/oauth-repository.ts";
import type { Grant } from "../rules.ts";

/** What every grant works with. */
export interface GrantContext {
  readonly runtime: Runtime;
  readonly tokens: AccessTokens;
  readonly grant: Grant;
  /** Who asks, from the Authorization header: only some grants look. */
  readonly identity: Identity;
  readonly siteId: string;
  readonly rotates: boolean;
  readonly now: Date;
}

export async function requireClient({ runtime, grant }: GrantContext): Promise<Client> {
  const { clientId } = grant;
  const client = clientId === undefined ? undefined : await runtime.store.read((db) => findClient(db, clientId));
  if (client) return client;
  throw new OAuthError(
    "invalid_client",
    "clientId is not an OAuth client of this installation. Check the id your shop was given.",
  );
}

/** The API key that came as the client's secret. */
export async function appKey({ runtime, grant }: GrantContext): Promise<ApiKey | undefined> {
  return grant.clientSecret ? new ApiKeys(runtime.store).find(grant.clientSecret) : undefined;
}

export function invalidGrant(description: string): never {
  throw new OAuthError("invalid_grant", description);
}
