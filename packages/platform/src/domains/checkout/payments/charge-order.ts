import type {
  AuthorizeChargeWithSavedPaymentMethodRequest,
  AuthorizeChargeWithSavedPaymentMethodResponse,
  ChargeOrderRequest,
  ChargeOrderResponse,
  OrderTransactions,
  orderBilling,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import type { Stored } from "../../../store/documents.ts";
import { voidMemberships } from "../memberships/order-memberships.ts";
import { requireLockedOrder, requireOrder } from "../orders/access.ts";
import { emitOrder, saveOrder, withMoney } from "../orders/change.ts";
import { returnGiftCard } from "../orders/gift-card.ts";
import { hasChargebacks, type OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { hasPaymentInProgress, payments } from "../records/payment-repository.ts";
import { addPaymentRequest } from "../records/payment-request.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { readOrderTransactions } from "../transactions/present.ts";
import { attempt, type Charge, recordIntent, supersede } from "./attempt.ts";
import { chargeOrderMemberships } from "./charge-memberships.ts";
import { readCharges } from "./membership-billing.ts";
import { payByGiftCard, requireAmount, requireOpen } from "./order-gift-card.ts";
import { toDelayedCapture } from "./payment-requests.ts";
import { refusalOf } from "./rules.ts";
import { methodOfOrder, openMethod, type SavedMeans } from "./saved-methods.ts";

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
    requireTaken(inner, means, current, terms);
    return recordIntent(inner, current, means.provider, { ...terms, ...(delayedCapture && { delayedCapture }) });
  };
  const payment = await call.transaction(begin, { durable: true });
  await attempt(call, means.provider, { payment, instrument: means.instrument });
  const orderTransactions = await transactionsAfter(call, order.id);
  const made = orderTransactions.payments.find(({ id }) => id === payment.entity.id);
  return { orderTransactions, ...(made && { payment: made }) };
}

/** Charges memberships, a gift card and a kept method for what an order owes, or asks for it. */
export async function chargeOrder(
  request: ChargeOrderRequest,
  call: CallOf<typeof orderBilling.chargeOrder>,
): Promise<ChargeOrderResponse> {
  const { regularCharge, merchantInitiated = false } = request;
  const idempotencyKey = request.idempotencyKey?.toLowerCase();
  if (regularCharge && !regularCharge.paymentIntentId && !regularCharge.delayedCharge)
    call.fail("PAYMENT_INTENT_ID_REQUIRED", {}, "Name a kept payment method, or ask for a delayed charge.");
  const order = await readOrder(call, request.orderId);
  if (idempotencyKey) {
    const known = await transactionsAfter(call, order.id);
    const ids = madeBy(known, idempotencyKey);
    if (ids.length > 0) return responseOf(known, ids);
  }
  const intentId = regularCharge?.paymentIntentId;
  const means = intentId ? await meansOf(call, order, merchantInitiated, intentId) : undefined;
  if (intentId && !means)
    call.fail("PAYMENT_METHOD_UNAVAILABLE", {}, "This order has no kept payment method with this id.");
  const started = await call.transaction(
    (inner) => start(inner, { ...request, ...(idempotencyKey && { idempotencyKey }) }, means),
    { durable: true },
  );
  const { known = [], payment, giftCardId, membershipIds, token } = started;
  const result =
    payment && means ? await attempt(call, means.provider, { payment, instrument: means.instrument }) : undefined;
  // Gift card and memberships pay beside a charge that went through, or not at all.
  if (result?.status === "DECLINED" && (giftCardId || membershipIds.length > 0))
    await call.transaction((inner) => undo(inner, order.id, started), { durable: true });
  const made = [...known, giftCardId, ...membershipIds, payment?.entity.id].filter((id) => id !== undefined);
  const response = responseOf(await transactionsAfter(call, order.id), made);
  return { ...response, ...(token && { regularChargeResponseToken: token }) };
}

interface Started {
  /** The payments of an equal request that was faster. */
  readonly known?: readonly string[];
  readonly payment?: Stored<PaymentRecord>;
  /** The payment of the gift card. */
  readonly giftCardId?: string;
  /** The payments of memberships. */
  readonly membershipIds: readonly string[];
  /** The request for payment of a delayed charge. */
  readonly token?: string;
}

async function start(
  call: CallOf<typeof orderBilling.chargeOrder>,
  request: ChargeOrderRequest,
  means: SavedMeans | undefined,
): Promise<Started> {
  const { orderId, regularCharge, giftCards: cards = [], idempotencyKey } = request;
  let stored = await requireLockedOrder(call, orderId);
  if (idempotencyKey) {
    const known = madeBy(await readOrderTransactions(call, stored.entity), idempotencyKey);
    if (known.length > 0) return { known, membershipIds: [] };
    if (await payments.get(call.db, call.site.id, idempotencyKey))
      call.fail("ALREADY_EXISTS", {}, "Another order was charged with this idempotencyKey. Use a new one.");
  }
  requireOpen(call, stored.entity);
  requireUndisputed(call, stored.entity);
  await requireIdle(call, stored.entity);
  if (cards.length > 1) call.fail("MAX_GIFT_CARDS_EXCEEDED", {}, "One gift card pays for an order at most.");
  const membershipIds = await payByMemberships(call, request, stored.entity);
  if (membershipIds.length > 0) stored = await requireLockedOrder(call, orderId);
  const [card] = cards;
  if (card) {
    const amount = requireAmount(call, card.amount.amount, stored.entity, requireOpen(call, stored.entity));
    const use = { amount, ...(idempotencyKey && { chargeCorrelationId: idempotencyKey }) };
    stored = await payByGiftCard(call, stored, card.giftCardCode, use, "INVALID_GIFT_CARD_CURRENCY");
  }
  const giftCardId = card && stored.entity.giftCard?.paymentId;
  const paid = { membershipIds, ...(giftCardId && { giftCardId }) };
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
  requireTaken(call, means, order, terms);
  await supersede(call, order.id);
  const charge = { ...terms, savedMethodId: means.method.id, ...(idempotencyKey && { idempotencyKey }) };
  return { ...paid, payment: await recordIntent(call, order, means.provider, charge) };
}

/** Lets memberships pay for their lines, and returns their payments. */
async function payByMemberships(
  call: CallOf<typeof orderBilling.chargeOrder>,
  { orderId, memberId, memberships = [], idempotencyKey }: ChargeOrderRequest,
  { view, memberships: known = [] }: OrderRecord,
): Promise<string[]> {
  if (memberships.length === 0) return [];
  const wanted = readCharges(orderId, memberships);
  const again = wanted.find(({ lineId }) => known.some((one) => one.state === "charged" && one.lineId === lineId));
  if (again) call.fail("LINE_ITEM_PAID", { lineItemId: again.lineId }, "A membership pays for this line already.");
  const holder = memberId ?? view.buyerInfo?.memberId;
  if (!holder) throw invalid("memberId", "is required: the order is no member's", "REQUIRED_FIELD");
  const { charged } = await chargeOrderMemberships(call, orderId, holder, wanted, idempotencyKey);
  return charged.map(({ id }) => id);
}

/** Gives back what was paid beside a charge that was declined. */
async function undo(
  call: Call<"ORDER_NOT_FOUND", SettleEvent>,
  orderId: string,
  { giftCardId, membershipIds }: Started,
): Promise<void> {
  const stored = await requireLockedOrder(call, orderId);
  const { entity: before } = stored;
  const card = giftCardId && before.giftCard?.paymentId === giftCardId ? before.giftCard : undefined;
  const { giftCard, ...rest } = card ? await returnGiftCard(call, before) : before;
  const uses = before.memberships ?? [];
  const gone = await voidMemberships(
    call,
    uses.filter(({ id }) => membershipIds.includes(id)),
  );
  const order = {
    ...rest,
    ...(giftCard && !card && { giftCard }),
    memberships: uses.filter((use) => !gone.includes(use)),
    money: before.money,
  };
  const paid = gone.reduce((sum, { amount }) => sum - amount, before.money.paid - (card?.amount ?? 0));
  const { entity } = await saveOrder(call, stored, withMoney(call, order, { paid }));
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

/** Ids of the payments that a request with this key made. Older ones carry it as their id only. */
function madeBy({ payments: all }: OrderTransactions, key: string): string[] {
  return all.flatMap(({ id, chargeCorrelationId }) => (id && (chargeCorrelationId ?? id) === key ? [id] : []));
}

function requireTaken(
  call: Call<"INVALID_AMOUNT">,
  { provider }: SavedMeans,
  order: OrderRecord,
  charge: Pick<Charge, "amount" | "authorizeOnly">,
): void {
  const problem = refusalOf(provider, order, charge);
  if (problem) call.fail("INVALID_AMOUNT", {}, problem);
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
    return readOrderTransactions({ db, site: call.site }, entity);
  });
}

function responseOf(orderTransactions: OrderTransactions, ids: readonly string[]): ChargeOrderResponse {
  return { payments: orderTransactions.payments.filter(({ id }) => id && ids.includes(id)), orderTransactions };
}
