import { type AccessClaims, checkoutTokenLifetime } from "../domains/accounts/credentials/access-tokens.ts";
import { accessTokenLifetime } from "../domains/accounts/records/ended-sessions.ts";
import type { HostedSession } from "../domains/accounts/records/page-sessions.ts";
import { checkouts } from "../domains/checkout/records/checkout-repository.ts";
import type { Runtime } from "../kernel/context.ts";
import { isStorable } from "../kernel/database/text.ts";
import { reachOf } from "./checkout-page.ts";

type Claims = Omit<AccessClaims, "issuedAt" | "expiresAt">;

/**
 * What a hosted page may do. A member who signed in here has their own token. On the page of a checkout someone else
 * began, or that was begun before signing in, the token is for that checkout alone. Everyone else is a visitor without
 * a past: who made the link that led here lends no one their session.
 */
export async function claimsFor(
  session: HostedSession,
  checkoutId: string | undefined,
  { store }: Runtime,
): Promise<{ claims: Claims; lifetime: number }> {
  const { siteId, clientId, shopper } = session;
  const base = { siteId, clientId, familyId: session.id };
  const stored =
    checkoutId && isStorable(checkoutId) ? await store.read((db) => checkouts.get(db, siteId, checkoutId)) : undefined;
  if (stored && reachOf(session, stored.entity) === "guest") {
    const { id: subject, kind } = stored.entity.owner ?? { id: session.id, kind: "visitor" };
    const claims = { ...base, subject, kind, checkoutId: stored.entity.id };
    return { claims, lifetime: checkoutTokenLifetime };
  }
  if (shopper.kind === "visitor")
    return { claims: { ...base, subject: session.id, kind: "visitor" }, lifetime: accessTokenLifetime };
  const { id: subject, kind, authenticatedAt } = shopper;
  return {
    claims: { ...base, subject, kind, ...(authenticatedAt && { authenticatedAt }) },
    lifetime: accessTokenLifetime,
  };
}
