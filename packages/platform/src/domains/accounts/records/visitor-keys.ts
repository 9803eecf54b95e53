import type { JWK } from "jose";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";

const select = statement(`select "public_key" from visitor_keys where "site_id" = ? and "expires_at" > ?`);

const insert = statement(
  `insert into visitor_keys ("site_id", "public_key", "expires_at") values (?, ?, ?)
   on conflict ("site_id", "public_key") do update set "expires_at" = excluded."expires_at"
   where excluded."expires_at" > visitor_keys."expires_at"`,
);

/** Public keys of the installations that a site came from. */
export async function visitorKeysOf(db: Db, siteId: string, now: number): Promise<string[]> {
  const { rows } = await run<{ readonly public_key: string }>(db, select, [siteId, now]);
  return rows.map((row) => row.public_key);
}

const remove = statement(`delete from visitor_keys where "site_id" = ?`);

/** The new key counts here before a node has read it as the one that signs; in milliseconds. */
const untilRead = 24 * 60 * 60 * 1000;

/**
 * Lets what a replaced key of visitors signed count for `lifetime` milliseconds, or nothing of any other key, and what
 * the new one signs on nodes that do not have it yet.
 */
export async function replaceVisitorKeys(
  db: Db,
  siteId: string,
  { before, after }: { readonly before: JWK | undefined; readonly after: JWK },
  { lifetime, now }: { readonly lifetime: number | undefined; readonly now: Date },
): Promise<void> {
  if (lifetime === undefined) await run(db, remove, [siteId]);
  else if (before?.x) await insertVisitorKey(db, siteId, before.x, now.getTime() + lifetime);
  if (after.x) await insertVisitorKey(db, siteId, after.x, now.getTime() + untilRead);
}

/** Lets tokens count that another installation signed for visitors of a site. */
export async function insertVisitorKey(db: Db, siteId: string, publicKey: string, expiresAt: number): Promise<void> {
  await run(db, insert, [siteId, publicKey, expiresAt]);
}
