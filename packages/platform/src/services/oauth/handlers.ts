import { randomUUID } from "node:crypto";
import { oauth, type TokenResponse } from "@vitrine/contract";
import { implement, type Implementation } from "../../http/implement.ts";
import { OAuthError } from "../../http/oauth-error.ts";
import type { AccessTokens } from "../../identity/access-tokens.ts";
import { hashSecret } from "../../identity/secrets.ts";
import type { Store } from "../../store/port.ts";
import { type Client, findClient, findRefreshToken, markRotated, revokeFamily } from "./repository.ts";
import { type Grant, grantOf, judge } from "./rules.ts";
import { accessOnly, issuePair, startSession } from "./tokens.ts";

/** The token endpoint. */
export function oauthHandlers(tokens: AccessTokens): Implementation {
  return implement(
    oauth,
    {
      async token(request, call) {
        const grant = grantOf(request);
        const { store } = call.runtime;
        switch (grant.type) {
          case "anonymous":
            return anonymous(store, tokens, grant, call.now);
          case "refresh_token":
            return refresh(store, tokens, grant, asksForRotation(call.headers), call.now);
          case undefined:
            throw new OAuthError("invalid_request", "grantType is missing. Send one of anonymous, refresh_token.");
          default:
            throw new OAuthError("unsupported_grant_type", `The grant ${grant.type} is not supported.`);
        }
      },
    },
    { ownTransactions: ["token"] },
  );
}

/** Our SDK asks; the vendor's client keeps using the token it has and must not be rotated. */
function asksForRotation(headers: Headers): boolean {
  return headers.get("x-vitrine-rotate") === "1";
}

async function anonymous(store: Store, tokens: AccessTokens, grant: Grant, now: Date): Promise<TokenResponse> {
  const client = await requireClient(store, grant.clientId);
  const subject = { siteId: client.siteId, clientId: client.id, subjectKind: "visitor", subjectId: randomUUID() } as const;
  return store.write((db) => startSession(db, tokens, subject, now));
}

async function requireClient(store: Store, id: string | undefined): Promise<Client> {
  const client = id === undefined ? undefined : await store.read((db) => findClient(db, id));
  if (client) return client;
  throw new OAuthError("invalid_client", "clientId is not an OAuth client of this installation. Check the id your shop was given.");
}

/**
 * Renews a session. Clients that did not ask for rotation keep their refresh token for good; for those that did,
 * the replaced token works for a short while longer, and its use after that ends the whole family.
 */
async function refresh(store: Store, tokens: AccessTokens, grant: Grant, rotate: boolean, now: Date): Promise<TokenResponse> {
  const hash = hashSecret(grant.refreshToken ?? "");
  const token = await store.read((db) => findRefreshToken(db, hash));
  const verdict = judge(token, grant.clientId, now.getTime());
  if (verdict === "reused" && token) {
    await store.write((db) => revokeFamily(db, token.siteId, token.familyId, now.getTime()), { durable: true });
  }
  if (verdict !== "usable" || !token) {
    throw new OAuthError("invalid_grant", "The refresh token is not valid any more. Start a new session.");
  }
  if (!rotate) return { ...(await accessOnly(tokens, token)), refresh_token: grant.refreshToken ?? "" };
  return store.write(async (db) => {
    await markRotated(db, token, now.getTime());
    return issuePair(db, tokens, token, now);
  });
}
