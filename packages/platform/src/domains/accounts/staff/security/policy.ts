import type { StaffPolicy } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { findStaff, listStaffAccounts } from "../../records/staff-repository.ts";
import { endSession, limitSessions, listSessions } from "../../records/staff-session-repository.ts";
import { assertRecentSignIn } from "../session/recent.ts";

/** Whether everyone on the staff of a site needs a second factor. */
export async function requiresSecondFactor(db: Db, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff_policies")
    .select("requires_second_factor")
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return Number(row?.requires_second_factor ?? 0) === 1;
}

/** Changes what the shop asks of its staff; it holds for sessions that are open too. */
export async function updatePolicy(
  { requiresSecondFactor: isAsked }: StaffPolicy,
  call: Call<"REAUTHENTICATION_REQUIRED">,
): Promise<StaffPolicy> {
  const { db, site, identity } = call;
  await assertRecentSignIn(call);
  const me = identity.kind === "staff" ? await findStaff(db, site.id, { id: identity.id }) : undefined;
  if (isAsked && me && !me.hasSecondFactor)
    call.fail("FAILED_PRECONDITION", undefined, "Set up your own second factor first, or you would be kept out.");
  const requires_second_factor = isAsked ? 1 : 0;
  await db
    .insertInto("staff_policies")
    .values({ site_id: site.id, requires_second_factor })
    .onConflict((conflict) => conflict.column("site_id").doUpdateSet({ requires_second_factor }))
    .execute();
  for (const account of await listStaffAccounts(db, site.id)) {
    if (isAsked && !account.hasSecondFactor) await endProgramSessions(call, account.id);
    await limitSessions(db, site.id, account.id, isAsked && !account.hasSecondFactor);
  }
  return { requiresSecondFactor: isAsked };
}

/** A program cannot set up a second factor: its sessions end instead. */
async function endProgramSessions({ db, site, now }: Call, staffId: string): Promise<void> {
  const at = now.getTime();
  for (const { id, hash } of await listSessions(db, site.id, staffId, at)) {
    if (hash === null) await endSession(db, site.id, staffId, id, at);
  }
}
