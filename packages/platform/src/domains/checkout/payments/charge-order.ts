import type {
  AuthorizeChargeWithSavedPaymentMethodRequest,
  AuthorizeChargeWithSavedPaymentMethodResponse,
  ChargeOrderRequest,
  ChargeOrderResponse,
  OrderTransactions,
  orderBilling,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import type { Stored } from "../../../store/documents.ts";
import { requireLockedOrder, requireOrder } from "../orders/access.ts";
import { emitOrder, saveOrder, withMoney } from "../orders/change.ts";
import { returnGiftCard } from "../orders/gift-card.ts";
import { hasChargebacks, type OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { hasPaymentInProgress, payments, transactionsOf } from "../records/payment-repository.ts";
import { addPaymentRequest } from "../records/payment-request.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { attempt, type Charge, recordIntent, supersede } from "./attempt.ts";
import { payByGiftCard, requireAmount, requireOpen } from "./order-gift-card.ts";
import { toDelayedCapture } from "./payment-requests.ts";
import { methodOfOrder, openMethod, type SavedMeans } from "./saved-methods.ts";
import { toTransactions } from "./transactions.ts";

/** Reserves an amount on what the buyer kept with an order. */
export async function authorizeWithSavedMethod(
  request: AuthorizeChargeWithSavedPaymentMethodRequest,
  call: CallOf<typeof orderBilling.authorizeChargeWithSavedPaymentMethod>,
): Promise<AuthorizeChargeWithSavedPaymentMethodResponse> {
  const order = await readOrder(call, request.orderId);
  requireOpen(call, order);
  const means = await meansOf(call, order, true);
  if (!means) return call.fail("NO_SAVED_PAYMENT_METHOD", {}, "No payment method was kept with this order.");
  const begin = async (inner: typeof call) => {
    const { entity: current } = await requireLockedOrder(inner, request.orderId);
    const owed = requireOpen(inner, current);
    requireUndisputed(inner, current);
    if (request.currency !== current.currency)
      inner.fail("INVALID_CURRENCY", {}, `The order is in ${current.currency}.`);
    const amount = requireAmount(inner, request.amount.amount, current, owed);
    await requireIdle(inner, current);
    const delayedCapture = toDelayedCapture(request.delayedCaptureSettings);
    const terms: Charge = { amount, authorizeOnly: true, savedMethodId: means.method.id };
    return recordIntent(inner, current, means.provider, { ...terms, ...(delayedCapture && { delayedCapture }) });
  };
  const payment = await call.transaction(begin, { durable: true });
  await attempt(call, means.provider, { payment, instrument: means.instrument });
  const orderTransactions = await transactionsAfter(call, order.id);
  const made = orderTransactions.payments.find(({ id }) => id === payment.entity.id);
  return { orderTransactions, ...(made && { payment: made }) };
}

/** Charges a kept method or a gift card for what an order owes, or asks for it. */
export async function chargeOrder(
  request: ChargeOrderRequest,
  call: CallOf<typeof orderBilling.chargeOrder>,
): Promise<ChargeOrderResponse> {
  const { regularCharge, idempotencyKey, merchantInitiated = false } = request;
  if (regularCharge && !regularCharge.paymentIntentId && !regularCharge.delayedCharge)
    call.fail("PAYMENT_INTENT_ID_REQUIRED", {}, "Name a kept payment method, or ask for a delayed charge.");
  const order = await readOrder(call, request.orderId);
  const known = idempotencyKey ? await knownPayment(call, order, idempotencyKey) : undefined;
  if (known) return responseOf(await transactionsAfter(call, order.id), [known.id]);
  const intentId = regularCharge?.paymentIntentId;
  const means = intentId ? await meansOf(call, order, merchantInitiated, intentId) : undefined;
  if (intentId && !means)
    call.fail("PAYMENT_METHOD_UNAVAILABLE", {}, "This order has no kept payment method with this id.");
  const started = await call.transaction((inner) => start(inner, request, means), { durable: true });
  const { payment, giftCardId, token } = started;
  const result =
    payment && means ? await attempt(call, means.provider, { payment, instrument: means.instrument }) : undefined;
  // A gift card pays beside a charge that went through, or not at all.
  if (result?.status === "DECLINED" && giftCardId)
    await call.transaction((inner) => undoGiftCard(inner, order.id, giftCardId), { durable: true });
  const made = [giftCardId, payment?.entity.id].filter((id) => id !== undefined);
  const response = responseOf(await transactionsAfter(call, order.id), made);
  return { ...response, ...(token && { regularChargeResponseToken: token }) };
}

interface Started {
  readonly payment?: Stored<PaymentRecord>;
  /** The payment of the gift card. */
  readonly giftCardId?: string;
  /** The request for payment of a delayed charge. */
  readonly token?: string;
}

async function start(
  call: CallOf<typeof orderBilling.chargeOrder>,
  { orderId, regularCharge, giftCards: cards = [], idempotencyKey }: ChargeOrderRequest,
  means: SavedMeans | undefined,
): Promise<Started> {
  let stored = await requireLockedOrder(call, orderId);
  requireOpen(call, stored.entity);
  requireUndisputed(call, stored.entity);
  await requireIdle(call, stored.entity);
  if (cards.length > 1) call.fail("MAX_GIFT_CARDS_EXCEEDED", {}, "One gift card pays for an order at most.");
  const [card] = cards;
  if (card) {
    const amount = requireAmount(call, card.amount.amount, stored.entity, requireOpen(call, stored.entity));
    stored = await payByGiftCard(call, stored, card.giftCardCode, amount, "INVALID_GIFT_CARD_CURRENCY");
  }
  const giftCardId = card && stored.entity.giftCard?.paymentId;
  const paid = giftCardId ? { giftCardId } : {};
  if (!regularCharge) return paid;
  const { entity: order } = stored;
  const amount = requireAmount(call, regularCharge.amount.amount, order, requireOpen(call, order));
  const delayedCapture = toDelayedCapture(regularCharge.delayedCaptureSettings);
  const { redirectUrls } = regularCharge;
  const terms = { amount, authorizeOnly: delayedCapture !== undefined, ...(delayedCapture && { delayedCapture }) };
  if (!means) {
    const token = await addPaymentRequest(call, order, { ...terms, ...(redirectUrls && { redirectUrls }) });
    return { ...paid, token };
  }
  await supersede(call, order.id);
  const charge = { ...terms, savedMethodId: means.method.id, ...(idempotencyKey && { idempotencyKey }) };
  return { ...paid, payment: await recordIntent(call, order, means.provider, charge) };
}

async function undoGiftCard(call: Call<"ORDER_NOT_FOUND", SettleEvent>, orderId: string, id: string): Promise<void> {
  const stored = await requireLockedOrder(call, orderId);
  if (stored.entity.giftCard?.paymentId !== id) return;
  const returned = await returnGiftCard(call, stored.entity);
  const { giftCard: _card, ...order } = returned;
  const before = stored.entity.money;
  const paid = before.paid - (stored.entity.giftCard?.amount ?? 0);
  const { entity } = await saveOrder(call, stored, withMoney(call, { ...order, money: before }, { paid }));
  emitOrder(call, "updated", entity);
}

function readOrder(call: Call<"ORDER_NOT_FOUND">, orderId: string): Promise<OrderRecord> {
  return call.runtime.store.read(async (db) => (await requireOrder({ ...call, db }, orderId)).entity);
}

/** What the buyer kept with an order, if it is the one that is asked for, by its id or a payment's, and can be charged. */
async function meansOf(
  call: Call,
  order: OrderRecord,
  isMerchantInitiated: boolean,
  id?: string,
): Promise<SavedMeans | undefined> {
  const method = await call.runtime.store.read(async (db) => {
    const found = await methodOfOrder(db, call.site.id, order.id);
    if (!found || !id || found.id === id.toLowerCase()) return found;
    const payment = (await payments.get(db, call.site.id, id.toLowerCase()))?.entity;
    const isItsPayment = payment?.orderId === order.id && (payment.savesMethod || payment.savedMethodId === found.id);
    return isItsPayment ? found : undefined;
  });
  return method && openMethod(call, method, isMerchantInitiated);
}

async function knownPayment(call: Call, order: OrderRecord, key: string): Promise<PaymentRecord | undefined> {
  const found = await call.runtime.store.read((db) => payments.get(db, call.site.id, key.toLowerCase()));
  return found?.entity.orderId === order.id ? found.entity : undefined;
}

function requireUndisputed(call: Call<"ORDER_HAS_CHARGEBACKS">, order: OrderRecord): void {
  if (hasChargebacks(order))
    call.fail("ORDER_HAS_CHARGEBACKS", {}, "The buyer's bank took a payment back. Settle that first.");
}

async function requireIdle(call: Call<"PAYMENT_ALREADY_IN_PROGRESS">, { id }: OrderRecord): Promise<void> {
  if (await hasPaymentInProgress(call.db, call.site.id, id))
    call.fail("PAYMENT_ALREADY_IN_PROGRESS", {}, "A payment for this order is under way.");
}

function transactionsAfter(call: Call<"ORDER_NOT_FOUND">, orderId: string): Promise<OrderTransactions> {
  return call.runtime.store.read(async (db) => {
    const { entity } = await requireOrder({ ...call, db }, orderId);
    return toTransactions(await transactionsOf(db, call.site.id, entity));
  });
}

function responseOf(orderTransactions: OrderTransactions, ids: readonly string[]): ChargeOrderResponse {
  return { payments: orderTransactions.payments.filter(({ id }) => id && ids.includes(id)), orderTransactions };
}
