import { hash } from "@node-rs/argon2";
import type { Db } from "../store/port.ts";

/** Argon2id, 19 MiB, two passes, one lane: the OWASP baseline. */
export const passwordHashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A person who runs the shop. */
export interface StaffAccount {
  readonly id: string;
  readonly siteId: string;
  readonly email: string;
  readonly role: "owner";
}

/** Adds an account with a password; one with the same id is left as it is. */
export async function insertStaff(db: Db, account: StaffAccount & { password: string; createdAt: Date }): Promise<void> {
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
      password_hash: await hash(account.password, passwordHashing),
      role: account.role,
      created_at: account.createdAt.getTime(),
    })
    .onConflict((conflict) => conflict.columns(["site_id", "id"]).doNothing())
    .execute();
}
