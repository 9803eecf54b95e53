import type { Runtime } from "../../http/call.ts";
import { releaseCoupon } from "../coupons/coupon-source.ts";
import { releaseExpired } from "../inventory/release.ts";
import { reserveStock } from "../inventory/stock.ts";
import type { OrderRecord } from "../orders/record.ts";
import type { Work } from "../orders/work.ts";
import { hasPaymentInProgress } from "../payments/repository.ts";

/** How long stock waits for a payment the provider has not decided, in milliseconds: 30 days. */
const PAYMENT_HOLD = 30 * 24 * 60 * 60 * 1000;

/** Gives back what buyers held who did not come back in time, on every site: stock, and uses of coupons. */
export async function releaseExpiredStock(runtime: Runtime): Promise<void> {
  const { store, clock } = runtime;
  const now = clock.now();
  const expired = await store.read((db) =>
    db.selectFrom("stock_reservations").select("site_id").distinct().where("expires_at", "<=", now.getTime()).execute(),
  );
  for (const { site_id } of expired) await store.write((db) => releaseExpired(db, site_id, now));
  await releaseAbandonedCoupons(runtime, now);
}

/** Orders looked at in one run. */
const BATCH = 500;

/** An order nobody pays for must not use up a coupon. Paying for it later counts the use again, if there is one left. */
async function releaseAbandonedCoupons({ store, sites }: Runtime, now: Date): Promise<void> {
  const unpaid = await store.read((db) =>
    db
      .selectFrom("coupon_redemptions")
      .innerJoin("orders", (join) =>
        join
          .onRef("orders.site_id", "=", "coupon_redemptions.site_id")
          .onRef("orders.id", "=", "coupon_redemptions.order_id"),
      )
      .select(["orders.site_id", "orders.id", "orders.updated_at"])
      .where("orders.status", "=", "INITIALIZED")
      .orderBy("orders.updated_at")
      .limit(BATCH)
      .execute(),
  );
  for (const { site_id, id, updated_at } of unpaid) {
    const { settings } = await sites.load(site_id);
    if (Number(updated_at) + settings.stock.reservationMinutes * 60_000 > now.getTime()) continue;
    await store.write(async (db) => {
      if (!(await hasPaymentInProgress(db, site_id, id))) await releaseCoupon(db, site_id, id);
    });
  }
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
