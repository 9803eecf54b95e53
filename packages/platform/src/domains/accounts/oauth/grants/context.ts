import type { Identity, Runtime } from "../../../../kernel/context.ts";
import type { Store } from "../../../../kernel/database/port.ts";
import { OAuthError } from "../../../../kernel/oauth-error.ts";
import { RecentReads } from "../../../../kernel/recent-reads.ts";
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

/** Clients hardly ever change, and each new visitor names one. */
const recentClients = new WeakMap<Store, RecentReads<Client>>();

export async function requireClient({ runtime: { store }, grant: { clientId } }: GrantContext): Promise<Client> {
  const recent = recentClients.get(store) ?? new RecentReads<Client>();
  recentClients.set(store, recent);
  const client =
    clientId === undefined ? undefined : await recent.get(clientId, () => store.read((db) => findClient(db, clientId)));
  if (client) return client;
  throw new OAuthError(
    "invalid_client",
    clientId === undefined
      ? "clientId is missing. Send the client id of your shop, as `npm start` or `vitrine init` printed it."
      : "clientId is not an OAuth client of this installation. Take the one that `npm start` or `vitrine init` printed; a new database has a new one.",
  );
}

/** The API key that came as the client's secret. */
export async function appKey({ runtime, grant }: GrantContext): Promise<ApiKey | undefined> {
  return grant.clientSecret ? new ApiKeys(runtime.store).find(grant.clientSecret) : undefined;
}

export function invalidGrant(description: string): never {
  throw new OAuthError("invalid_grant", description);
}
