import type { Order, Subscription } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { nameId } from "../../../kernel/name-id.ts";
import { reserveAvailable } from "../../catalog/inventory/stock.ts";
import { shopTime } from "../../operations/sites/time-zone.ts";
import { editedRecord } from "../draft-orders/edit-record.ts";
import { demandsOfLines } from "../lines/line-demands.ts";
import { approve, emitOrder, saveOrder, withActivity, withoutStock } from "../orders/change.ts";
import { outsideCall } from "../payments/outside.ts";
import { NO_MONEY, type OrderDemand, type OrderRecord, paymentStatusOf, toBalance } from "../records/order-record.ts";
import { nextOrderNumber, orders } from "../records/order-repository.ts";
import type { ApproveEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { isOf } from "../refunds/restock.ts";
import {
  type ChargeEvent,
  chargePeriod,
  collect,
  methodOf,
  noteDeclined,
  type PeriodCharge,
  recordCharge,
} from "./charge.ts";
import { pricedFor } from "./later-price.ts";
import { dueSubscriptions, subscriptionDocuments } from "./repository.ts";
import { charging, PAYMENT_TIME, renewed, scheduled } from "./rules.ts";

/** Subscriptions of one run. */
const BATCH = 100;

type RenewEvent = ChargeEvent | ApproveEvent | "order_created";

/**
 * Makes the orders of subscriptions that are due, and charges them to what the buyer let the shop keep. Where nothing was
 * kept the buyer gets an email that says how to pay.
 */
export async function renewSubscriptions(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const due = await runtime.store.read((db) => dueSubscriptions(db, runtime.clock.now(), BATCH));
  const failures: unknown[] = [];
  for (const { siteId, id } of due) {
    if (signal?.aborted) break;
    await renewOne(runtime, siteId, id).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} subscriptions could not be renewed.`);
}

async function renewOne(runtime: Runtime, siteId: string, id: string): Promise<void> {
  const charge = await outsideCall(runtime, siteId, (work: Work<RenewEvent>) => step(work, runtime, id));
  if (!charge) return;
  await chargePeriod(runtime, siteId, charge);
  await outsideCall(runtime, siteId, (work: Work<RenewEvent>) => noteDeclined(work, runtime, id));
}

async function step(work: Work<RenewEvent>, runtime: Runtime, id: string): Promise<PeriodCharge | undefined> {
  const found = await subscriptionDocuments.get(work.db, work.site.id, id);
  return found?.entity.nextPaymentDate ? collect(work, runtime, id) : renew(work, id);
}

/** Looks again under the subscription's lock: it may be renewed, paused or canceled by now. */
async function renew(work: Work<RenewEvent>, id: string): Promise<PeriodCharge | undefined> {
  const { db, site, now } = work;
  const stored = await subscriptionDocuments.getLocked(db, site.id, id);
  const subscription = stored?.entity;
  if (!stored || subscription?.status !== "ACTIVE" || !subscription.nextOrderDate) return undefined;
  if (Date.parse(subscription.nextOrderDate) > now.getTime()) return undefined;
  const first = await orders.get(db, site.id, subscription.orderId);
  const next = renewed(subscription, now);
  const save = (entity: Subscription) => subscriptionDocuments.update(db, site.id, stored.revision, entity);
  const method = await methodOf(work, subscription);
  if (!first) {
    await save(scheduled(next, shopTime(work)));
    return undefined;
  }
  const made = await order(work, pricedFor(asSold(first.entity), next.cycleNumber), next, method !== undefined);
  const ordered = { ...next, latestOrderId: made.id };
  if (!method) {
    await save(scheduled(ordered, shopTime(work)));
    return undefined;
  }
  const payment = await recordCharge(work, made, ordered, method);
  await save(charging(ordered, now));
  return { payment, method };
}

/** The first order without the lines that an edit added to it: those were bought once. A subscription is sold alone. */
function asSold(first: OrderRecord): OrderRecord {
  const added = first.view.lineItems.filter(({ subscriptionInfo }) => !subscriptionInfo);
  return added.length === 0 ? first : editedRecord(first, new Map(added.map(({ id }) => [id, 0])), []);
}

/** Makes the order of one period at the prices of the first order that it is given. One that is charged stands once it is paid. */
async function order(
  work: Work<RenewEvent>,
  first: OrderRecord,
  { id: subscriptionId, cycleNumber }: Subscription,
  isCharged: boolean,
): Promise<OrderRecord> {
  const { db, site, now } = work;
  const id = nameId("subscription order", subscriptionId, String(cycleNumber));
  const until = isCharged ? new Date(now.getTime() + PAYMENT_TIME) : now;
  const stock = await reserveAvailable(work, id, await demandsOf(work, first), until);
  const number = await nextOrderNumber(db, site.id);
  const { owner, currency, language, total, charge } = first;
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
    ...(charge && { charge }),
    ...(isCharged && { subscriptionId }),
    delayCapture: false,
    view: { ...viewOf(first.view, cycleNumber), id, number: String(number), createdDate: date, updatedDate: date },
  };
  const placed = withActivity(work, record, "ORDER_PLACED");
  const noted = stock.missing.length > 0 ? withoutStock(work, placed, stock.missing) : placed;
  const made = { ...noted, view: { ...noted.view, balanceSummary: toBalance(noted) } };
  const stored = await orders.insert(db, site.id, made);
  emitOrder(work, "created", made);
  if (!isCharged) await saveOrder(work, stored, await approve(work, made));
  return made;
}

/**
 * What the lines of the first order take again, whatever came back or was sent again of them. A product that is hidden
 * by now is known from what the first order took.
 */
async function demandsOf(work: Work, first: OrderRecord): Promise<OrderDemand[]> {
  const taken = first.view.lineItems.map((line) => ({ line, demand: first.demands.find((one) => isOf(one, line)) }));
  const known = taken.flatMap(({ line: { quantity }, demand }) => (demand ? [{ ...demand, quantity }] : []));
  const others = taken.flatMap(({ line, demand }) => (demand ? [] : [line]));
  return [...known, ...(await demandsOfLines(work, others))];
}

/** What the order of a period says like that of the first. */
function viewOf(first: Order, cycleNumber: number): Order {
  const { checkoutId: _checkout, purchasedDate: _purchased, fulfillmentStatusesAggregate: _sent, ...ordered } = first;
  const { payAfterFreeTrial: _trial, ...view } = ordered;
  return {
    ...view,
    ...laterDelivery(first),
    lineItems: view.lineItems.map(({ restockQuantity: _back, ...line }) =>
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

/** The delivery of a later period: the same one, at a time that is open. */
function laterDelivery({ shippingInfo }: Order): Pick<Order, "shippingInfo"> {
  if (!shippingInfo?.logistics) return {};
  const { deliveryTimeSlot: _slot, deliverByDate: _date, ...logistics } = shippingInfo.logistics;
  return { shippingInfo: { ...shippingInfo, logistics } };
}
