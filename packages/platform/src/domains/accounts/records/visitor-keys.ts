import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";

const select = statement(`select "public_key" from visitor_keys where "site_id" = ? and "expires_at" > ?`);

const insert = statement(
  `insert into visitor_keys ("site_id", "public_key", "expires_at") values (?, ?, ?)
   on conflict ("site_id", "public_key") do nothing`,
);

/** Public keys of the installations that a site came from. */
export async function visitorKeysOf(db: Db, siteId: string, now: number): Promise<string[]> {
  const { rows } = await run<{ readonly public_key: string }>(db, select, [siteId, now]);
  return rows.map((row) => row.public_key);
}

/** Lets tokens count that another installation signed for visitors of a site. */
export async function insertVisitorKey(db: Db, siteId: string, publicKey: string, expiresAt: number): Promise<void> {
  await run(db, insert, [siteId, publicKey, expiresAt]);
}
