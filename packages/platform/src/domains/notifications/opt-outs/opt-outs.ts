import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { SigningKeys } from "../../../kernel/secrets/signed-name.ts";
import { addressHashOf, type EndableKind, type LinkedAddress } from "./links.ts";

const insert = statement(
  `insert into mail_opt_outs (site_id, kind, address_hash, created_at) values (?, ?, ?, ?)
    on conflict (site_id, kind, address_hash) do nothing`,
);

/** Notes that an address wants no more mails of a kind. */
export async function noteOptOut(db: Db, kind: EndableKind, of: LinkedAddress, now: Date): Promise<void> {
  await run(db, insert, [of.siteId, kind, of.addressHash, now.getTime()]);
}

const remove = statement("delete from mail_opt_outs where site_id = ? and kind = ? and address_hash = ?");

/** The address gets mails of a kind again. */
export async function removeOptOut(db: Db, kind: EndableKind, of: LinkedAddress): Promise<void> {
  await run(db, remove, [of.siteId, kind, of.addressHash]);
}

const readAmong = statement(
  "select address_hash from mail_opt_outs where site_id = ? and kind = ? and address_hash in @list",
);

interface Row {
  readonly address_hash: string;
}

/** Whether the address of a link wants no more mails of a kind. */
export async function isOptedOut(db: Db, kind: EndableKind, { siteId, addressHash }: LinkedAddress): Promise<boolean> {
  const { rows } = await run<Row>(db, readAmong, [siteId, kind, JSON.stringify([addressHash])]);
  return rows.length > 0;
}

/** Who asks about addresses of a site. */
interface Asking {
  readonly db: Db;
  readonly site: { readonly id: string };
  readonly runtime: SigningKeys;
}

/** Those of some addresses that want no more mails of a kind, as they were given. */
export async function optedOutAmong(
  { db, site, runtime }: Asking,
  kind: EndableKind,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const hashes = new Map(emails.map((email) => [email, addressHashOf(runtime, kind, site.id, email)]));
  const { rows } = await run<Row>(db, readAmong, [site.id, kind, JSON.stringify([...new Set(hashes.values())])]);
  const found = new Set(rows.map((row) => row.address_hash));
  return new Set(emails.filter((email) => found.has(hashes.get(email) ?? "")));
}

/** Whether an address wants no more mails of a kind. */
export async function hasOptedOut(asking: Asking, kind: EndableKind, email: string): Promise<boolean> {
  return (await optedOutAmong(asking, kind, [email])).has(email);
}
