import type { Order, Subscription } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { nameId } from "../../../kernel/name-id.ts";
import { reserveAvailable } from "../../catalog/inventory/stock.ts";
import { approve, emitOrder, saveOrder, withActivity, withoutStock } from "../orders/change.ts";
import { outsideCall } from "../payments/outside.ts";
import { NO_MONEY, type OrderRecord, paymentStatusOf, toBalance } from "../records/order-record.ts";
import { nextOrderNumber, orders } from "../records/order-repository.ts";
import type { Work } from "../records/work.ts";
import { dueSubscriptions, subscriptionDocuments } from "./repository.ts";
import { scheduled } from "./rules.ts";

/** Subscriptions of one run. */
const BATCH = 100;

type RenewEvent = "order_approved" | "order_created" | "order_fulfilled" | "order_payment_status_updated";

/** Makes the orders of subscriptions that are due. The buyer gets an email that says how to pay. */
export async function renewSubscriptions(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const due = await runtime.store.read((db) => dueSubscriptions(db, runtime.clock.now(), BATCH));
  for (const { siteId, id } of due) {
    if (signal?.aborted) return;
    await outsideCall(runtime, siteId, (work: Work<RenewEvent>) => renew(work, id));
  }
}

/** Looks again under the subscription's lock: it may be renewed, paused or canceled by now. */
async function renew(work: Work<RenewEvent>, id: string): Promise<void> {
  const { db, site, now } = work;
  const stored = await subscriptionDocuments.getLocked(db, site.id, id);
  const subscription = stored?.entity;
  if (!stored || subscription?.status !== "ACTIVE" || !subscription.nextOrderDate) return;
  if (Date.parse(subscription.nextOrderDate) > now.getTime()) return;
  const first = await orders.get(db, site.id, subscription.orderId);
  const cycleNumber = subscription.cycleNumber + 1;
  const latestOrderId = first ? await order(work, first.entity, subscription, cycleNumber) : subscription.latestOrderId;
  const renewed = { ...subscription, cycleNumber, latestOrderId, updatedDate: now.toISOString() };
  await subscriptionDocuments.update(db, site.id, stored.revision, scheduled(renewed, now));
}

/** Makes the order of one period at the prices of the first. */
async function order(
  work: Work<RenewEvent>,
  first: OrderRecord,
  subscription: Subscription,
  cycleNumber: number,
): Promise<string> {
  const { db, site, now } = work;
  const id = nameId("subscription order", subscription.id, String(cycleNumber));
  const stock = await reserveAvailable(db, site.id, id, first.demands, now);
  const number = await nextOrderNumber(db, site.id);
  const { owner, currency, language, total } = first;
  const date = now.toISOString();
  const record: OrderRecord = {
    id,
    createdDate: date,
    updatedDate: date,
    number,
    ...(owner && { owner }),
    currency,
    language,
    total,
    dueNow: total,
    money: NO_MONEY,
    demands: stock.held,
    stock: "held",
    delayCapture: false,
    view: { ...viewOf(first.view, cycleNumber), id, number: String(number), createdDate: date, updatedDate: date },
  };
  const placed = withActivity(work, record, "ORDER_PLACED");
  const noted = stock.missing.length > 0 ? withoutStock(work, placed, stock.missing) : placed;
  const made = { ...noted, view: { ...noted.view, balanceSummary: toBalance(noted) } };
  const stored = await orders.insert(db, site.id, made);
  emitOrder(work, "created", made);
  await saveOrder(work, stored, await approve(work, made));
  return id;
}

/** What the order of a period says like that of the first. */
function viewOf(first: Order, cycleNumber: number): Order {
  const { checkoutId: _checkout, purchasedDate: _purchased, ...view } = first;
  return {
    ...view,
    lineItems: view.lineItems.map((line) =>
      line.subscriptionInfo ? { ...line, subscriptionInfo: { ...line.subscriptionInfo, cycleNumber } } : line,
    ),
    status: "INITIALIZED",
    paymentStatus: paymentStatusOf(1, NO_MONEY),
    fulfillmentStatus: first.shippingInfo ? "NOT_FULFILLED" : first.fulfillmentStatus,
    activities: [],
    archived: false,
    seenByAHuman: false,
  };
}
