import type { Db } from "../store/port.ts";
import { hashPassword } from "./passwords.ts";

/** A person who runs the shop. */
export interface StaffAccount {
  readonly id: string;
  readonly siteId: string;
  readonly email: string;
  readonly role: "owner";
}

/** Adds an account with a password; one with the same id is left as it is. */
export async function insertStaff(
  db: Db,
  account: StaffAccount & { password: string; createdAt: Date },
): Promise<void> {
  const known = await db
    .selectFrom("staff")
    .select("id")
    .where("site_id", "=", account.siteId)
    .where("id", "=", account.id)
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto("staff")
    .values({
      site_id: account.siteId,
      id: account.id,
      email: account.email.toLowerCase(),
      password_hash: await hashPassword(account.password),
      role: account.role,
      created_at: account.createdAt.getTime(),
    })
    .onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
    .execute();
}
