/** A sign-in that waits for its code. */
export interface PendingSignIn {
  readonly stateToken: string;
  readonly email: string;
}

const key = "vitrine:sign-in";

/** Kept for this tab only, so that a reload while looking for the mail does not start over. */
export function rememberSignIn(pending: PendingSignIn | undefined): void {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload starts the sign-in over.
  }
}

/** The sign-in under way: of this tab, or brought along in the address by someone coming back from a provider. */
export function pendingSignIn(): PendingSignIn | undefined {
  const brought = new URLSearchParams(location.hash.slice(1));
  const stateToken = brought.get("state");
  if (stateToken) {
    const pending = { stateToken, email: brought.get("email") ?? "" };
    rememberSignIn(pending);
    history.replaceState(history.state, "", location.pathname + location.search);
    return pending;
  }
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as PendingSignIn | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const returnKey = "vitrine:after-sign-in";

/** Notes the checkout a shopper leaves to sign in, so that they come back to it. */
export function returnAfterSignIn(path: string): void {
  try {
    sessionStorage.setItem(returnKey, path);
  } catch {
    // Without storage the sign-in ends in the shop; the cart is there.
  }
}

/** The checkout to come back to, once. Only ever a checkout of this platform. */
export function takeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(returnKey) ?? "";
    sessionStorage.removeItem(returnKey);
    return /^\/checkout\/[\w-]+$/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
