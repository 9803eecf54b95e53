import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import type { Site } from "../../../kernel/site.ts";
import { releaseExpired } from "../../catalog/inventory/release.ts";
import { reserveStock } from "../../catalog/inventory/stock.ts";
import { releaseCoupon } from "../../pricing/coupons/coupon-source.ts";
import { releaseForOrder } from "../../pricing/gift-vouchers/redeem.ts";
import { voidMemberships } from "../memberships/order-memberships.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import type { Work } from "../records/work.ts";

/** How long stock waits for a payment the provider has not decided, in milliseconds: 30 days. */
const PAYMENT_HOLD = 30 * 24 * 60 * 60 * 1000;

/** Gives back what buyers held who did not come back in time, on every site: stock, uses of coupons, gift cards. */
export async function releaseExpiredStock(runtime: Runtime): Promise<void> {
  const { store, clock } = runtime;
  const now = clock.now();
  const expired = await store.read((db) =>
    db.selectFrom("stock_reservations").select("site_id").distinct().where("expires_at", "<=", now.getTime()).execute(),
  );
  for (const { site_id } of expired) {
    const site = await runtime.sites.load(site_id);
    await writeWithEvents(unasked(runtime, site, now), releaseExpired);
  }
  await releaseAbandonedOrders(runtime, now);
}

/** Orders looked at in one run and site. */
const BATCH = 500;

/** How far back unpaid orders are looked for, in milliseconds: 7 days. */
const LOOK_BACK = 7 * 24 * 60 * 60 * 1000;

/**
 * An order no one pays for must not use up a coupon or keep a gift card. Paying for it later takes both again, as far
 * as they are left.
 */
async function releaseAbandonedOrders(runtime: Runtime, now: Date): Promise<void> {
  const { store, sites } = runtime;
  const known = await store.read((db) => db.selectFrom("sites").select("site_id").execute());
  for (const { site_id } of known) {
    const { settings } = await sites.load(site_id);
    const before = now.getTime() - settings.stock.reservationMinutes * 60_000;
    const abandoned = await store.read((db) => unpaidWithHold(db, site_id, before, now.getTime() - LOOK_BACK));
    for (const id of abandoned) {
      await store.write((db) => releaseIfUnpaid(runtime, { db, site: { id: site_id }, now }, id, before));
    }
  }
}

async function unpaidWithHold(db: Db, siteId: string, before: number, after: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("orders.id")
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("coupon_redemptions")
            .select("order_id")
            .whereRef("coupon_redemptions.site_id", "=", "orders.site_id")
            .whereRef("coupon_redemptions.order_id", "=", "orders.id"),
        ),
        exists(
          selectFrom("gift_card_transactions")
            .select("order_id")
            .whereRef("gift_card_transactions.site_id", "=", "orders.site_id")
            .whereRef("gift_card_transactions.order_id", "=", "orders.id")
            .where("gift_card_transactions.status", "=", "REDEEMED"),
        ),
        exists(
          selectFrom("plan_uses")
            .select("order_id")
            .whereRef("plan_uses.site_id", "=", "orders.site_id")
            .whereRef("plan_uses.order_id", "=", "orders.id")
            .where("plan_uses.status", "=", "CHARGED"),
        ),
      ]),
    )
    .where("orders.site_id", "=", siteId)
    .where("orders.status", "=", "INITIALIZED")
    .where("orders.created_at", ">", after)
    .where("orders.updated_at", "<=", before)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Looks again under the order's lock: its buyer may have come back in the meantime. */
async function releaseIfUnpaid(
  runtime: Runtime,
  { db, site, now }: Pick<Work, "db" | "now"> & { readonly site: Pick<Site, "id"> },
  orderId: string,
  before: number,
): Promise<void> {
  const siteId = site.id;
  const order = await orders.getLocked(db, siteId, orderId);
  if (order?.entity.view.status !== "INITIALIZED" || Date.parse(order.entity.updatedDate) > before) return;
  if (await hasPaymentInProgress(db, siteId, orderId)) return;
  await releaseCoupon(db, siteId, orderId);
  const { giftCard, memberships = [] } = order.entity;
  await voidMemberships({ db, site, now, runtime }, memberships);
  if (giftCard?.state === "held") await releaseForOrder(db, siteId, giftCard.cardId, { orderId, now });
}

/** When the stock of an order with a charge in progress is given back at last. */
export function paymentHoldEnd(now: Date): Date {
  return new Date(now.getTime() + PAYMENT_HOLD);
}

/** Nothing is in progress any more: the goods wait for the buyer's next attempt as long as at first. */
export async function holdForBuyer(
  work: Pick<Work<"InventoryVariantsChanged">, "db" | "site" | "now" | "emit">,
  order: OrderRecord,
): Promise<void> {
  const { site, now } = work;
  if (order.demands.length === 0) return;
  const until = new Date(now.getTime() + site.settings.stock.reservationMinutes * 60_000);
  await reserveStock(work, order.id, order.demands, until);
}

/**
 * Keeps an order's stock while money is on its way: once a charge is in progress its goods must not go to others.
 * Returns false when they already did. A draft may hold its stock for longer, which stays so.
 */
export async function holdForPayment(
  work: Pick<Work<"InventoryVariantsChanged">, "db" | "site" | "now" | "emit">,
  order: OrderRecord,
): Promise<boolean> {
  if (order.demands.length === 0) return true;
  const shortages = await reserveStock(work, order.id, order.demands, paymentHoldEnd(work.now), { keepsLonger: true });
  return shortages.length === 0;
}
