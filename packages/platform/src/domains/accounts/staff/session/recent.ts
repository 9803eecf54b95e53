import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { getSession } from "../../records/staff-session-repository.ts";

/** How long a sign-in, or a confirmation of it, stands for what could lock others out or let them in. Milliseconds. */
export const recentFor = 15 * 60 * 1000;

/**
 * Asks a member of staff to prove once more who they are before they change who may do what. Programs hold a key for
 * that and are not asked.
 * @throws REAUTHENTICATION_REQUIRED
 */
export async function assertRecentSignIn(
  { identity, site, now, ...call }: Call<"REAUTHENTICATION_REQUIRED">,
  db: Db = call.db,
): Promise<void> {
  if (identity.kind !== "staff") return;
  const session = await getSession(db, site.id, identity.sessionId);
  if (session && session.authenticatedAt + recentFor > now.getTime()) return;
  return call.fail(
    "REAUTHENTICATION_REQUIRED",
    undefined,
    "Confirm who you are first, with vitrine.staff-session.confirmStaffIdentity, then try again.",
  );
}
