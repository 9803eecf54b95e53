import type { Runtime } from "../../http/call.ts";
import { releaseExpired } from "../inventory/release.ts";
import { reserveStock } from "../inventory/stock.ts";
import type { OrderRecord } from "../orders/record.ts";
import type { Work } from "../orders/work.ts";

/** How long stock waits for a payment the provider has not decided, in milliseconds: 30 days. */
const PAYMENT_HOLD = 30 * 24 * 60 * 60 * 1000;

/** Gives back stock whose buyers did not come back in time, on every site. */
export async function releaseExpiredStock({ store, clock }: Runtime): Promise<void> {
  const now = clock.now();
  const expired = await store.read((db) =>
    db.selectFrom("stock_reservations").select("site_id").distinct().where("expires_at", "<=", now.getTime()).execute(),
  );
  for (const { site_id } of expired) await store.write((db) => releaseExpired(db, site_id, now));
}

/**
 * Keeps an order's stock while money is on its way: once a charge is under way its goods must not go to others.
 * Answers false when they already did.
 */
export async function holdForPayment(
  { db, site, now }: Pick<Work, "db" | "site" | "now">,
  order: OrderRecord,
): Promise<boolean> {
  if (order.demands.length === 0) return true;
  const until = new Date(now.getTime() + PAYMENT_HOLD);
  return (await reserveStock(db, site.id, order.id, order.demands, until)).length === 0;
}
