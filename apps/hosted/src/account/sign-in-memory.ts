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

export function pendingSignIn(): PendingSignIn | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as PendingSignIn | null) ?? undefined;
  } catch {
    return undefined;
  }
}
