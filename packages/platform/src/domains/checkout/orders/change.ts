import { randomUUID } from "node:crypto";
import type { Activity, OrderStatus } from "@vitrine/contract";
import type { DomainEvent } from "../../../kernel/context.ts";
import { SideValue } from "../../../kernel/side-value.ts";
import type { Stored } from "../../../store/documents.ts";
import { commitReservation, releaseReservation, restock } from "../../catalog/inventory/release.ts";
import { reserveAvailable, type StockDemand } from "../../catalog/inventory/stock.ts";
import { releaseCoupon } from "../../pricing/coupons/coupon-source.ts";
import { countUses } from "../../pricing/discount-rules/repository.ts";
import { claimMemberships, returnMemberships } from "../memberships/order-memberships.ts";
import {
  canTransition,
  type OrderMoney,
  type OrderRecord,
  paymentStatusOf,
  toBalance,
} from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { ApproveEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { sendConfirmation } from "./confirmation.ts";
import { claimGiftCard, returnGiftCard } from "./gift-card.ts";

/** Orders as {@link asChanged} made them, by what they were made of and by themselves. */
const stamped = new SideValue<OrderRecord, OrderRecord>();

/** Orders as they were stored before, by what {@link saveOrder} stored in their place. */
const earlier = new SideValue<OrderRecord, OrderRecord>();

/** A changed order as it is stored, and as subscribers receive it: its balance follows from its money. */
function asChanged({ now }: Pick<Work, "now">, order: OrderRecord): OrderRecord {
  const updatedDate = now.toISOString();
  const known = stamped.get(order);
  if (known?.updatedDate === updatedDate) return known;
  const made = { ...order, updatedDate, view: { ...order.view, updatedDate, balanceSummary: toBalance(order) } };
  stamped.set(order, made);
  stamped.set(made, made);
  return made;
}

/** What happens to an order that is as it was stored: one from another system says itself what it owes. */
const unchanging: ReadonlySet<string> = new Set(["created", "imported", "imported_order_deleted"]);

/** Stores a changed order. Its payment status follows from its money. */
export async function saveOrder(
  work: Pick<Work, "db" | "site" | "now">,
  stored: Stored<OrderRecord>,
  order: OrderRecord,
): Promise<Stored<OrderRecord>> {
  const changed = asChanged(work, order);
  earlier.set(changed, stored.entity);
  return orders.update(work.db, work.site.id, stored, changed);
}

/** What subscribers receive for an order, by name. Anything but `created` and `updated` says more in `body`. */
export function orderEvent<Slug extends string>(
  slug: Slug,
  order: OrderRecord,
  body?: object,
): [name: `order_${Slug}`, event: DomainEvent] {
  const { id, view } = order;
  if (slug === "created") return [`order_${slug}`, { entityId: id, body: view }];
  if (slug !== "updated") return [`order_${slug}`, { entityId: id, body: { order: view, ...body } }];
  return [`order_${slug}`, { entityId: id, body: view, before: () => earlier.get(order)?.view }];
}

export function emitOrder<Slug extends string>(
  work: Work<`order_${Slug}`>,
  slug: Slug,
  order: OrderRecord,
  body?: object,
): void {
  work.emit(...orderEvent(slug, unchanging.has(slug) ? order : asChanged(work, order), body));
}

/** The same order with its money elsewhere, and an event when that changes its payment status. */
export function withMoney(
  work: Work<"order_payment_status_updated">,
  order: OrderRecord,
  money: Partial<OrderMoney>,
): OrderRecord {
  const next = { ...order.money, ...money };
  const previousPaymentStatus = order.view.paymentStatus;
  const paymentStatus = paymentStatusOf(order.total, next);
  const changed: OrderRecord = { ...order, money: next, view: { ...order.view, paymentStatus } };
  if (paymentStatus === previousPaymentStatus) return changed;
  const paid = paymentStatus === "PAID" ? withActivity(work, changed, "ORDER_PAID") : changed;
  emitOrder(work, "payment_status_updated", paid, { previousPaymentStatus });
  return paid;
}

/** Approves an order: what it held is sold now, exactly once. Approving an approved order changes nothing. */
export async function approve(work: Work<ApproveEvent>, order: OrderRecord): Promise<OrderRecord> {
  if (order.view.status === "APPROVED") return order;
  const claimed = await claimMemberships(work, await claimGiftCard(work, order));
  const approved = withStatus(work, withMoney(work, await commitStock(work, claimed), {}), "APPROVED");
  await countUses(work.db, work.site.id, order.discountRuleIds ?? [], order.id);
  const purchasedDate = approved.view.purchasedDate ?? work.now.toISOString();
  const purchased: OrderRecord = { ...approved, stock: "taken", view: { ...approved.view, purchasedDate } };
  emitOrder(work, "approved", purchased);
  await sendConfirmation(work, purchased);
  if (purchased.view.fulfillmentStatus === "FULFILLED") emitFulfilled(work, purchased, "NOT_FULFILLED", "ORDER_PLACED");
  return purchased;
}

async function commitStock(work: Work<"InventoryVariantsChanged">, order: OrderRecord): Promise<OrderRecord> {
  if (order.demands.length === 0) return order;
  const sold = await commitReservation(work, order.id);
  if (sold.length > 0) return order;
  // The hold had lapsed while the buyer was away. The money is there, so take what the shelves still have.
  const { held, missing } = await reserveAvailable(work, order.id, order.demands, work.now);
  await commitReservation(work, order.id);
  // A cancellation gives back what was taken, and no more.
  return missing.length === 0 ? order : withoutStock(work, { ...order, demands: held }, missing);
}

/** Notes for the merchant that an order promises more than there is. */
export function withoutStock(work: Work, order: OrderRecord, missing: readonly StockDemand[]): OrderRecord {
  const units = missing.map(({ productId, variantId, quantity }) => [`${productId}/${variantId}`, String(quantity)]);
  const customActivity = { type: "SOLD_WITHOUT_STOCK", additionalData: Object.fromEntries(units) };
  return withActivity(work, order, "ORDER_PLACED", { type: "CUSTOM_ACTIVITY", customActivity });
}

/** Ends an order that came to nothing: what it held goes back. */
export async function reject(work: Work<"InventoryVariantsChanged">, order: OrderRecord): Promise<OrderRecord> {
  const rejected = withStatus(work, await releaseHolds(work, order), "REJECTED");
  return withActivity(work, { ...rejected, stock: "returned" }, "ORDER_REJECTED");
}

/**
 * Cancels an order. What was only held always goes back, and so do what a gift card paid and the use of its coupon; what
 * was sold does when `restockItems` says so.
 */
export async function cancel(
  work: Work<"InventoryVariantsChanged" | "order_payment_status_updated">,
  order: OrderRecord,
  restockItems: boolean,
  by: Pick<Activity, "authorEmail"> = {},
): Promise<OrderRecord> {
  const wasHeld = order.stock === "held";
  const released = wasHeld ? await releaseHolds(work, order) : withMoney(work, await returnCredits(work, order), {});
  const canceled = withStatus(work, released, "CANCELED");
  if (!wasHeld && restockItems && order.stock === "taken") await restock(work, order.demands);
  const stock = wasHeld || restockItems ? "returned" : order.stock;
  const changed = { ...(restockItems ? allRestocked(canceled) : canceled), stock };
  return withActivity(work, changed, "ORDER_CANCELED", by);
}

/** Lines say that all their units are back in stock. */
function allRestocked(order: OrderRecord): OrderRecord {
  const lineItems = order.view.lineItems.map((line) => ({ ...line, restockQuantity: line.quantity }));
  return { ...order, demands: [], view: { ...order.view, lineItems } };
}

/** Gives back what was bought with uses and balances the shop keeps itself: by a coupon, memberships and a gift card. */
async function returnCredits(work: Work, order: OrderRecord): Promise<OrderRecord> {
  if (order.couponId) await releaseCoupon(work.db, work.site.id, order.id);
  return returnMemberships(work, await returnGiftCard(work, order));
}

async function releaseHolds(work: Work<"InventoryVariantsChanged">, order: OrderRecord): Promise<OrderRecord> {
  await releaseReservation(work, order.id);
  return returnCredits(work, order);
}

export function withStatus(_work: Work, order: OrderRecord, status: OrderStatus): OrderRecord {
  if (!canTransition(order.view.status, status))
    throw new Error(`An order cannot go from ${order.view.status} to ${status}.`);
  return { ...order, view: { ...order.view, status } };
}

export function withActivity(
  work: Work,
  order: OrderRecord,
  activityType: Activity["activityType"],
  more: Partial<Activity> = {},
): OrderRecord {
  const activity = {
    id: randomUUID(),
    createdDate: work.now.toISOString(),
    type: activityType,
    activityType,
    ...more,
  } as Activity;
  // The list is bounded on the wire; an order that lives that long keeps its latest entries.
  return { ...order, view: { ...order.view, activities: [...order.view.activities, activity].slice(-1000) } };
}

/** @param action what fulfilled it */
export function emitFulfilled(
  work: Work<"order_fulfilled">,
  order: OrderRecord,
  previousFulfillmentStatus: string,
  action: string,
): void {
  emitOrder(work, "fulfilled", order, { previousFulfillmentStatus, newFulfillmentStatus: "FULFILLED", action });
}
