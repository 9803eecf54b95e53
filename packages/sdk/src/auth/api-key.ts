import type { AuthSession, AuthStrategy } from "./strategy.ts";

/** An app's credentials. Never ship them to a browser. */
export interface ApiKeyOptions {
  /** As `vitrine keys create`, `vitrine init` or the back office showed it, once. */
  readonly apiKey: string;
  /** The site to act on. */
  readonly siteId?: string;
  /** The account to act on, for calls above a single site. */
  readonly accountId?: string;
}

/** Authenticates as an app that holds an API key. */
export function ApiKeyStrategy({ apiKey, siteId, accountId }: ApiKeyOptions): AuthStrategy<AuthSession> {
  const headers = {
    authorization: apiKey,
    ...(siteId && { "wix-site-id": siteId }),
    ...(accountId && { "wix-account-id": accountId }),
  };
  return () => ({ getAuthHeaders: () => headers });
}
