import type { QueryClient } from "@tanstack/react-query";
import type { AuthSession, Tokens, VisitorSession } from "@vitrine/sdk";

/**
 * Keeps the cache true when somebody signs in or out, here or in another tab: what was fetched for one shopper is
 * fetched again for the other, and nothing of a member is left when the session is over.
 *
 * @returns a function that ends it
 */
export function followShopper(auth: AuthSession | undefined, cache: QueryClient): (() => void) | undefined {
  if (!isShopper(auth)) return undefined;
  let known = auth.getTokens().refreshToken;
  return auth.subscribe(({ refreshToken }) => {
    const before = known;
    known = refreshToken;
    if (before.role === "member" && refreshToken.role !== "member") void cache.resetQueries();
    else if (isSomebodyElse(before, refreshToken)) void cache.invalidateQueries();
  });
}

/** Sessions of other kinds, such as those of programs and of staff, have no tokens to follow. */
function isShopper(auth: AuthSession | undefined): auth is VisitorSession {
  return auth !== undefined && "subscribe" in auth && "getTokens" in auth;
}

/** The first visitor of a page is nobody else; neither is whoever gets another access token. */
function isSomebodyElse(before: Tokens["refreshToken"], after: Tokens["refreshToken"]): boolean {
  return before.value !== after.value && (before.role !== "none" || after.role === "member");
}
