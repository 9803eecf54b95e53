import type { Runtime } from "../../http/call.ts";
import type { Db } from "../../store/port.ts";
import { releaseCoupon } from "../coupons/coupon-source.ts";
import { releaseExpired } from "../inventory/release.ts";
import { reserveStock } from "../inventory/stock.ts";
import type { OrderRecord } from "../orders/record.ts";
import { lockOrder, orders } from "../orders/repository.ts";
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

/** Orders looked at in one run and site. */
const BATCH = 500;

/** How far back unpaid orders are looked for, in milliseconds: 7 days. */
const LOOK_BACK = 7 * 24 * 60 * 60 * 1000;

/** An order nobody pays for must not use up a coupon. Paying for it later counts the use again, if there is one left. */
async function releaseAbandonedCoupons({ store, sites }: Runtime, now: Date): Promise<void> {
  const known = await store.read((db) => db.selectFrom("sites").select("site_id").execute());
  for (const { site_id } of known) {
    const { settings } = await sites.load(site_id);
    const before = now.getTime() - settings.stock.reservationMinutes * 60_000;
    const abandoned = await store.read((db) => unpaidWithCoupon(db, site_id, before, now.getTime() - LOOK_BACK));
    for (const id of abandoned) await store.write((db) => releaseIfUnpaid(db, site_id, id, before));
  }
}

async function unpaidWithCoupon(db: Db, siteId: string, before: number, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("coupon_redemptions", (join) =>
      join
        .onRef("coupon_redemptions.site_id", "=", "orders.site_id")
        .onRef("coupon_redemptions.order_id", "=", "orders.id"),
    )
    .select("orders.id")
    .where("orders.site_id", "=", siteId)
    .where("orders.status", "=", "INITIALIZED")
    .where("orders.created_at", ">", after)
    .where("orders.updated_at", "<=", before)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Looks again under the order's lock: its buyer may have come back in the meantime. */
async function releaseIfUnpaid(db: Db, siteId: string, orderId: string, before: number): Promise<void> {
  await lockOrder(db, siteId, orderId);
  const order = await orders.get(db, siteId, orderId);
  if (order?.entity.view.status !== "INITIALIZED" || Date.parse(order.entity.updatedDate) > before) return;
  if (!(await hasPaymentInProgress(db, siteId, orderId))) await releaseCoupon(db, siteId, orderId);
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
