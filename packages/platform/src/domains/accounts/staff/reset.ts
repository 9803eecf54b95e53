import type { Store } from "../../../kernel/database/port.ts";
import { recordCommand } from "../../operations/audit-log/repository.ts";
import { findStaff, listStaffAccounts, updateStaff } from "../records/staff-repository.ts";
import { endSessionsOf } from "../records/staff-session-repository.ts";
import { issuePasswordLink } from "./links.ts";
import { deleteFactors } from "./security/factors.ts";
import { purgeDevices } from "./session/devices.ts";

/** Life of the link, in milliseconds: whoever asks sits at the machine and hands it over at once. */
const lifetime = 60 * 60 * 1000;

export interface StaffReset {
  /** Opens once and lets them choose a password. */
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Takes a member of staff's password, second factor and sessions away and makes a link to choose another password. Undefined when
 * no one has this address.
 */
export function resetStaff(
  store: Store,
  siteId: string,
  email: string,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<StaffReset | undefined> {
  return store.write(
    async (db) => {
      const account = await findStaff(db, siteId, { email });
      if (!account) return undefined;
      await updateStaff(db, siteId, account.id, { passwordHash: "" });
      await deleteFactors(db, siteId, account.id);
      await endSessionsOf(db, siteId, account.id, now.getTime());
      await purgeDevices(db, siteId, account.id);
      const link = { siteId, staffId: account.id, origin, page: "invitation", lifetime, now } as const;
      const { url, expiresAt } = await issuePasswordLink(db, link);
      const done = { command: "vitrine staff reset", operation: "vitrine.staff.resetStaff" };
      await recordCommand(db, { siteId, ...done, message: { id: account.id } }, now);
      return { url, expiresAt: new Date(expiresAt) };
    },
    { durable: true },
  );
}

/** Addresses of everyone who may sign in, for anyone who mistyped one. */
export async function staffAddresses(store: Store, siteId: string): Promise<readonly string[]> {
  const accounts = await store.read((db) => listStaffAccounts(db, siteId));
  return accounts.map(({ email }) => email);
}
