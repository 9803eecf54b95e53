import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";

/** What is read in the order of its changes. */
export type Source = "orders" | "carts" | "products";

/** The last row that was read. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

const start: Place = { at: 0, id: "" };

/**
 * Changes younger than this are read later: a transaction that began before another may end after it, and what it wrote
 * would be passed over. In milliseconds.
 */
export const SETTLING = 60_000;

const read = statement("select at, id from learning_progress where site_id = ? and source = ?");

export async function readPlace(db: Db, siteId: string, source: Source): Promise<Place> {
  const { rows } = await run<Place>(db, read, [siteId, source]);
  const [found] = rows;
  return found ? { at: Number(found.at), id: found.id } : start;
}

const insert = statement(
  "insert into learning_progress (site_id, source, at, id) values (?, ?, ?, ?) on conflict do nothing",
);
const move = statement(
  "update learning_progress set at = ?, id = ? where site_id = ? and source = ? and at = ? and id = ?",
);

/** Moves on in the transaction that reads; false when another node has done so. */
export async function movePlace(
  db: Db,
  siteId: string,
  source: Source,
  { from, to }: { readonly from: Place; readonly to: Place },
): Promise<boolean> {
  if (from === start || (from.at === start.at && from.id === start.id)) {
    await run(db, insert, [siteId, source, start.at, start.id]);
  }
  const { changes } = await run(db, move, [to.at, to.id, siteId, source, from.at, from.id]);
  return changes > 0;
}

const changed = (table: Source) =>
  statement(
    `select id, doc, updated_at from ${table}
      where site_id = ? and updated_at <= ? and (updated_at > ? or (updated_at = ? and id > ?))
      order by updated_at, id limit ?`,
  );
const statements = { orders: changed("orders"), carts: changed("carts"), products: changed("products") };

export interface ChangedRow {
  readonly id: string;
  readonly doc: string;
  readonly updated_at: number;
}

/** Rows after a place, oldest change first. */
export async function readChanged(
  db: Db,
  siteId: string,
  source: Source,
  { after, until, limit }: { readonly after: Place; readonly until: number; readonly limit: number },
): Promise<readonly ChangedRow[]> {
  const { rows } = await run<ChangedRow>(db, statements[source], [siteId, until, after.at, after.at, after.id, limit]);
  return rows;
}
