import type { TokenResponse } from "@vitrine/contract";
import { hashSecret } from "../../../identity/secrets.ts";
import { findRefreshToken, markRotated, revokeFamily } from "../repository.ts";
import { judge } from "../rules.ts";
import { accessOnly, issuePair } from "../tokens.ts";
import { type GrantContext, invalidGrant } from "./context.ts";

/**
 * Renews a session. Clients that did not ask for rotation keep their refresh token for good; for those that did,
 * the replaced token works for a short while longer, and its use after that ends the whole family.
 */
export async function refreshToken({ runtime, tokens, grant, rotates, now }: GrantContext): Promise<TokenResponse> {
  const secret = grant.refreshToken ?? "";
  const token = await runtime.store.read((db) => findRefreshToken(db, hashSecret(secret)));
  const verdict = judge(token, grant.clientId, now.getTime());
  if (verdict === "reused" && token) {
    await runtime.store.write((db) => revokeFamily(db, token.siteId, token.familyId, now.getTime()), { durable: true });
  }
  if (verdict !== "usable" || !token)
    return invalidGrant("The refresh token is not valid any more. Start a new session.");
  if (!rotates) return { ...(await accessOnly(tokens, token)), refresh_token: secret };
  return runtime.store.write(async (db) => {
    await markRotated(db, token, now.getTime());
    return issuePair(db, tokens, token, now);
  });
}
