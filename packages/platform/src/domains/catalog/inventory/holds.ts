import { type Db, RevisionConflict } from "../../../kernel/database/port.ts";
import { run, runExpecting, statement } from "../../../kernel/database/statements.ts";

/** What stock is counted of. */
export interface Variant {
  readonly productId: string;
  readonly variantId: string;
}

/** Units of one variant that someone wants. */
export interface StockDemand extends Variant {
  readonly quantity: number;
}

/** What one holder holds of one variant. */
export interface Hold extends Variant {
  /** Units reserved in stock. */
  readonly units: number;
  /** Units ordered before they are in stock. */
  readonly ahead: number;
}

export function noUnits({ productId, variantId }: Variant): Hold {
  return { productId, variantId, units: 0, ahead: 0 };
}

/** One entry per variant, with summed quantities. Keys sort the same everywhere. */
export function byVariant(demands: readonly StockDemand[]): Map<string, StockDemand> {
  const sums = new Map<string, StockDemand>();
  for (const { productId, variantId, quantity } of demands) {
    const key = keyOf({ productId, variantId });
    sums.set(key, { productId, variantId, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return sums;
}

export function keyOf(variant: Variant): string {
  return `${variant.productId}/${variant.variantId}`;
}

interface Row {
  readonly product_id: string;
  readonly variant_id: string;
  readonly units: number;
  readonly ahead: number;
}

const columns = "product_id, variant_id, units, ahead";
const select = statement(`select ${columns}, expires_at from stock_reservations where site_id = ? and holder_id = ?`);

/** What a holder holds now. */
export interface Held {
  readonly holds: ReadonlyMap<string, Hold>;
  /** When the last of it ends, epoch milliseconds; 0 for nothing. */
  readonly until: number;
}

export const nothingHeld: Held = { holds: new Map(), until: 0 };

export async function holdsOf(db: Db, siteId: string, holderId: string): Promise<Held> {
  const { rows } = await run<Row & { readonly expires_at: number }>(db, select, [siteId, holderId]);
  const holds = new Map(rows.map(toHold).map((hold) => [keyOf(hold), hold]));
  return { holds, until: Math.max(0, ...rows.map((row) => Number(row.expires_at))) };
}

const remove = statement(`delete from stock_reservations where site_id = ? and holder_id = ? returning ${columns}`);

/** Deletes a holder's reservations and returns them. The caller updates the stock. */
export async function deleteHolds(db: Db, siteId: string, holderId: string): Promise<readonly Hold[]> {
  const { rows } = await run<Row>(db, remove, [siteId, holderId]);
  return rows.map(toHold);
}

const expire = statement(`delete from stock_reservations where site_id = ? and expires_at <= ? returning ${columns}`);

/** Ends all holds whose time is up. The stock is the caller's to change. */
export async function deleteExpiredHolds(db: Db, siteId: string, now: Date): Promise<readonly Hold[]> {
  const { rows } = await run<Row>(db, expire, [siteId, now.getTime()]);
  return rows.map(toHold);
}

const insert = statement(
  `insert into stock_reservations (site_id, holder_id, ${columns}, expires_at) values (?, ?, ?, ?, ?, ?, ?)
    on conflict do nothing`,
);

/**
 * Records holds. Where someone held for the same holder in the meantime, the transaction starts over with what they did
 * in view.
 */
export async function insertHolds(
  db: Db,
  siteId: string,
  holderId: string,
  holds: readonly Hold[],
  expiresAt: Date,
): Promise<void> {
  const lost = () => new RevisionConflict("stock_reservations", holderId);
  for (const { productId, variantId, units, ahead } of holds) {
    const values = [siteId, holderId, productId, variantId, units, ahead, expiresAt.getTime()];
    await runExpecting(db, insert, values, lost);
  }
}

function toHold(row: Row): Hold {
  return { productId: row.product_id, variantId: row.variant_id, units: row.units, ahead: row.ahead };
}
