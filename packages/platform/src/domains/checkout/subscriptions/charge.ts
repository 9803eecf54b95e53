import type { Subscription } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { nameId } from "../../../kernel/name-id.ts";
import type { Stored } from "../../../store/documents.ts";
import type { MerchantNotice } from "../../notifications/mail/merchant-notices.ts";
import { shopTime } from "../../operations/sites/time-zone.ts";
import { linkToPay } from "../orders/pay-link.ts";
import { onlineProvider } from "../payment-methods.ts";
import { attemptOutside, recordIntent, supersede } from "../payments/attempt.ts";
import { notifyMerchant } from "../payments/notices.ts";
import { methodOfOrder, openMethod } from "../payments/saved-methods.ts";
import { type OrderRecord, owedOf } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { hasPaymentInProgress, payments } from "../records/payment-repository.ts";
import { type SavedMethod, savedMethods } from "../records/saved-method.ts";
import type { Work } from "../records/work.ts";
import { cancelUnpaid, isWaiting, lockLatestOrder } from "./latest-order.ts";
import { queueSubscriptionMail, type SubscriptionNews } from "./mails.ts";
import { subscriptionDocuments } from "./repository.ts";
import { canceled, charging, MAX_TRIES, scheduled } from "./rules.ts";

/** A charge that is recorded and to be asked for. */
export interface PeriodCharge {
  readonly payment: PaymentRecord;
  readonly method: SavedMethod;
}

export type ChargeEvent =
  | "InventoryVariantsChanged"
  | "order_canceled"
  | "order_payment_status_updated"
  | "order_updated";

/** What the buyer let the shop keep, of the latest order they paid: it may have replaced what they began with. */
export async function methodOf(
  { db, site, runtime }: Pick<Work, "db" | "site" | "runtime">,
  { latestOrderId, orderId }: Subscription,
): Promise<SavedMethod | undefined> {
  const first = (await orders.get(db, site.id, orderId))?.entity;
  const chosen = first?.savedMethodId ? (await savedMethods.get(db, site.id, first.savedMethodId))?.entity : undefined;
  const latest = latestOrderId === orderId ? undefined : await methodOfOrder(db, site.id, latestOrderId);
  const method = latest ?? (await methodOfOrder(db, site.id, orderId)) ?? chosen;
  const provider = method && onlineProvider({ site, runtime }, method.provider);
  return provider?.chargeSaved ? method : undefined;
}

/**
 * Records that the order of a period is charged, with a name that follows from the period and the try: whoever dies
 * here or later leaves one intent, which is charged once.
 */
export async function recordCharge(
  work: Work,
  order: OrderRecord,
  subscription: Subscription,
  method: SavedMethod,
): Promise<PaymentRecord> {
  const provider = onlineProvider(work, method.provider);
  if (!provider) throw new Error(`The payment provider "${method.provider}" is gone.`);
  const idempotencyKey = paymentIdOf(subscription, (subscription.paymentTries ?? 0) + 1);
  const charge = { amount: owedOf(order), authorizeOnly: false, savedMethodId: method.id, idempotencyKey };
  return (await recordIntent(work, order, provider, charge)).entity;
}

function paymentIdOf({ id, cycleNumber }: Subscription, paymentTry: number): string {
  return nameId("subscription payment", id, String(cycleNumber), String(paymentTry));
}

/** Charges the order of a period again, or for the first time after a trial; ends what was declined too often. */
export async function collect(
  work: Work<ChargeEvent>,
  runtime: Runtime,
  id: string,
): Promise<PeriodCharge | undefined> {
  const order = await lockLatestOrder(work, id);
  const stored = await subscriptionDocuments.getLocked(work.db, work.site.id, id);
  const subscription = stored?.entity;
  if (!stored || !subscription?.nextPaymentDate || subscription.status === "PAUSED") return undefined;
  if (Date.parse(subscription.nextPaymentDate) > work.now.getTime()) return undefined;
  if (!order || !isOwed(order.entity)) {
    await save(work, stored, scheduled({ ...subscription, status: "ACTIVE" }, shopTime(work)));
    return undefined;
  }
  if (await hasPaymentInProgress(work.db, work.site.id, order.entity.id)) {
    // The provider has not said what became of the last one.
    const { paymentTries = 0 } = subscription;
    await save(work, stored, charging({ ...subscription, paymentTries: Math.max(0, paymentTries - 1) }, work.now));
    return undefined;
  }
  if ((subscription.paymentTries ?? 0) >= MAX_TRIES) {
    await giveUp(work, stored, order);
    return undefined;
  }
  const method = await methodOf(work, subscription);
  if (!method) {
    // The buyer pays by hand, and orders go on as where nothing was ever kept.
    await write(work, runtime, order.entity, "unpaid");
    await save(work, stored, scheduled({ ...subscription, status: "ACTIVE" }, shopTime(work)));
    return undefined;
  }
  await supersede(work, order.entity.id);
  const payment = await recordCharge(work, order.entity, subscription, method);
  await save(work, stored, charging(subscription, work.now));
  return { payment, method };
}

/** Asks the provider for a charge that was recorded. */
export async function chargePeriod(runtime: Runtime, siteId: string, { payment, method }: PeriodCharge): Promise<void> {
  const site = await runtime.sites.load(siteId);
  const means = await openMethod({ site, runtime }, method, true);
  if (means) await attemptOutside(runtime, { ...means, payment });
}

/** After a charge: a period that is still owed is past due, and its buyer is written to. */
export async function noteDeclined(work: Work<ChargeEvent>, runtime: Runtime, id: string): Promise<void> {
  const order = await lockLatestOrder(work, id);
  const stored = await subscriptionDocuments.getLocked(work.db, work.site.id, id);
  if (!order || !stored || !isOwed(order.entity)) return;
  if (await hasPaymentInProgress(work.db, work.site.id, order.entity.id)) return;
  // It was canceled while the provider was asked, which kept its order.
  if (stored.entity.status === "CANCELED") return cancelUnpaid(work, order);
  if (!isWaiting(stored.entity) || stored.entity.status === "PAUSED") return;
  if ((stored.entity.paymentTries ?? 0) >= MAX_TRIES) return giveUp(work, stored, order);
  await save(work, stored, { ...stored.entity, status: "PAST_DUE" });
  await write(work, runtime, order.entity, "declined");
  if (stored.entity.status !== "PAST_DUE") await notifyOwners(work, stored.entity, order.entity, "renewalDeclined");
}

/** The order of a period was paid, by itself or by its buyer: the subscription goes on. */
export async function notePaid(work: Pick<Work, "db" | "site" | "now">, orderId: string): Promise<void> {
  const { db, site } = work;
  const order = (await orders.get(db, site.id, orderId))?.entity;
  const id = order?.subscriptionId;
  const known = id
    ? [await subscriptionDocuments.getLocked(db, site.id, id)]
    : await subscriptionDocuments.listBy(db, site.id, { order_id: orderId });
  for (const stored of known) {
    const isCurrent = stored && stored.entity.latestOrderId === orderId && isWaiting(stored.entity);
    if (!isCurrent || stored.entity.status === "CANCELED" || stored.entity.status === "PAUSED") continue;
    await save(work, stored, scheduled({ ...stored.entity, status: "ACTIVE" }, shopTime(work)));
  }
}

function isOwed(order: OrderRecord): boolean {
  const { status } = order.view;
  return owedOf(order) > 0 && (status === "INITIALIZED" || status === "APPROVED");
}

async function giveUp(
  work: Work<ChargeEvent>,
  stored: Stored<Subscription>,
  order: Stored<OrderRecord>,
): Promise<void> {
  await save(work, stored, canceled(stored.entity));
  await cancelUnpaid(work, order);
  await queueToBuyer(work, order.entity, "ended");
  await notifyOwners(work, stored.entity, order.entity, "renewalEnded");
}

/** Writes to the owners of the shop once a period begins to be past due, and once it is given up: not for every try. */
async function notifyOwners(
  work: Work,
  subscription: Subscription,
  order: OrderRecord,
  notice: MerchantNotice,
): Promise<void> {
  const latest = paymentIdOf(subscription, subscription.paymentTries ?? 0);
  const payment = await payments.get(work.db, work.site.id, latest);
  if (payment) await notifyMerchant(work, order, payment.entity, notice);
}

async function save(
  { db, site, now }: Pick<Work, "db" | "site" | "now">,
  { revision }: Stored<Subscription>,
  next: Subscription,
): Promise<void> {
  await subscriptionDocuments.update(db, site.id, revision, { ...next, updatedDate: now.toISOString() });
}

async function write(work: Work, runtime: Runtime, order: OrderRecord, news: "declined" | "unpaid"): Promise<void> {
  const link = await linkToPay({ ...work, runtime }, order);
  await queueToBuyer(work, order, news, link?.paymentUrl);
}

async function queueToBuyer(
  work: Pick<Work, "db" | "site" | "now" | "runtime">,
  order: OrderRecord,
  news: SubscriptionNews,
  link?: string,
): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (to) await queueSubscriptionMail(work, order, to, news, link);
}
