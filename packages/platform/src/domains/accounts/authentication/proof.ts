import type { Call } from "../../../kernel/context.ts";
import { checkPassword, inSignInSlot } from "../../../kernel/secrets/passwords.ts";
import { accountAttempts, countAttempt, forgetAttempts } from "../../../kernel/secrets/throttle.ts";
import { findPasswordHash } from "../records/credential-repository.ts";

/** How long after a sign-in its session may do what a stolen token must not, in milliseconds. */
export const freshness = 10 * 60 * 1000;

/**
 * Makes sure that a member does this themselves, and not someone who found their access token: with their password, or
 * within ten minutes of signing in. Renewing a session does not make it fresh. An app answers for itself: its key can
 * do the same without the member.
 * @throws `INVALID_PASSWORD`, `REAUTHENTICATION_REQUIRED`, `THROTTLED_FEATURE`
 */
export async function requireProof(
  call: Call<"INVALID_PASSWORD" | "REAUTHENTICATION_REQUIRED" | "THROTTLED_FEATURE">,
  password: string | undefined,
): Promise<void> {
  const { identity } = call;
  if (identity.kind !== "member") return;
  if (password !== undefined) return inSignInSlot(call, () => requirePassword(call, identity, password));
  requireFreshSignIn(call);
}

/** The same for an operation that takes no password. @throws `REAUTHENTICATION_REQUIRED` */
export function requireFreshSignIn({ identity, now, fail }: Call<"REAUTHENTICATION_REQUIRED">): void {
  if (identity.kind !== "member") return;
  const age = now.getTime() - (identity.authenticatedAt ?? 0);
  if (age <= freshness) return;
  fail(
    "REAUTHENTICATION_REQUIRED",
    { maxAgeSeconds: freshness / 1000 },
    "This needs the password or a fresh sign-in. Sign in again, then repeat the call.",
  );
}

interface Member {
  readonly id: string;
  readonly sessionId?: string;
}

/** Tries are counted by session: guessing with a stolen token does not lock the owner out of their own. */
async function requirePassword(
  call: Call<"INVALID_PASSWORD" | "THROTTLED_FEATURE">,
  { id, sessionId = "" }: Member,
  password: string,
): Promise<void> {
  const { site, runtime } = call;
  const key = `password ${id} ${sessionId}`;
  await runtime.store.write((db) => countAttempt(db, call, key, accountAttempts));
  const hash = await runtime.store.read((db) => findPasswordHash(db, site.id, id));
  if (!(await checkPassword(hash, password))) {
    return call.fail("INVALID_PASSWORD", undefined, "The password is wrong.");
  }
  await runtime.store.write((db) => forgetAttempts(db, site.id, key));
}
