import type {
  AddPaymentsRequest,
  AddPaymentsResponse,
  BulkPaymentResult,
  BulkUpdatePaymentStatusesRequest,
  BulkUpdatePaymentStatusesResponse,
  NewPayment,
  NewRegularPaymentDetails,
  OrderTransactionsResponse,
  TransactionStatus,
  UpdatePaymentStatusRequest,
  UpdatePaymentsRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { ApplicationError, invalid } from "../../../kernel/errors.ts";
import { maskOf } from "../../../kernel/field-mask.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import { countedMinor } from "../../../policies/money.ts";
import { bulkMetadata, failed, succeeded } from "../../../store/bulk.ts";
import type { Stored } from "../../../store/documents.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { canTransition, type OrderRecord, owedOf } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { ExternalPayment, PaymentRecord } from "../records/payment-record.ts";
import { payments, refunds, transactionsOf } from "../records/payment-repository.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { emitTransactions } from "../transactions/events.ts";
import { readOrderTransactions } from "../transactions/present.ts";
import { payablesOf } from "../transactions/refundable.ts";
import { afterMove, type ExternalState, externalStates, mayBegin, mayMove } from "./external-status.ts";
import { isLeftBehind, settleByHand } from "./left-behind.ts";
import { finish } from "./settle.ts";

type StatusCall = Call<"ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND" | "STATUS_NOT_ALLOWED", SettleEvent>;

/** Payments of an order that are listed at most. */
const LIMIT = 100;

/** Records payments that another system took. */
export async function addPayments(
  { orderId, payments: added }: AddPaymentsRequest,
  call: Call<"ORDER_NOT_FOUND" | "STATUS_NOT_ALLOWED", SettleEvent>,
): Promise<AddPaymentsResponse> {
  const stored = await requireLockedOrder(call, orderId);
  const known = payablesOf(await transactionsOf(call.db, call.site.id, stored.entity));
  if (known.length + added.length > LIMIT)
    throw invalid("payments", `an order has at most ${LIMIT} payments`, "MAX_SIZE");
  const records = added.map((payment, index) => toRecord(call, stored.entity, payment, index));
  for (const record of records) await payments.insert(call.db, call.site.id, record);
  const money = records.reduce(
    (sums, record) => afterMove(sums, record, undefined, record.status),
    stored.entity.money,
  );
  const paymentsIds = records.map(({ id }) => id);
  return { ...(await follow(call, stored, money, paymentsIds)), paymentsIds };
}

/** Notes how a payment of another system has come along, or one whose provider is not plugged in any more. */
export async function updatePaymentStatus(
  { orderId, paymentId, status = "UNDEFINED" }: UpdatePaymentStatusRequest,
  call: StatusCall,
): Promise<OrderTransactionsResponse> {
  const stored = await requireLockedOrder(call, orderId);
  const payment = await requirePayment(call, stored.entity, paymentId);
  if (isLeftBehind(call, payment.entity)) {
    const isMoved = await settleByHand(call, payment, stateOf(call, status));
    if (!isMoved) cannotMove(call, status);
    const { entity } = await requireLockedOrder(call, orderId);
    return { orderTransactions: await readOrderTransactions(call, entity) };
  }
  const money = await move(call, stored.entity.money, payment, status);
  return follow(call, stored, money, [payment.entity.id]);
}

/** Of an id in a bulk response, in characters. What is longer is no payment's. */
const longestId = 255;

/** The same for many, each on its own. A step that is not allowed is noticed before anything of it was written. */
export async function bulkUpdatePaymentStatuses(
  { paymentAndOrderIds, status, returnFullEntity = false }: BulkUpdatePaymentStatusesRequest,
  call: StatusCall,
): Promise<BulkUpdatePaymentStatusesResponse> {
  const results: BulkPaymentResult[] = [];
  for (const [index, ids] of paymentAndOrderIds.entries()) {
    try {
      const { orderTransactions } = await updatePaymentStatus({ ...ids, ...(status && { status }) }, call);
      const item = orderTransactions.payments.find(({ id }) => id === ids.paymentId.toLowerCase());
      results.push({
        itemMetadata: succeeded(ids.paymentId, index),
        ...(returnFullEntity && item && { item }),
      });
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      const id = ids.paymentId.slice(0, longestId);
      results.push({ itemMetadata: failed(id, index, error.code, error.message, error.data) });
    }
  }
  return { results, bulkActionMetadata: bulkMetadata(results.flatMap(({ itemMetadata }) => itemMetadata ?? [])) };
}

/** Changes what is known of payments of another system. */
export async function updatePayments(
  { orderId, payments: changes }: UpdatePaymentsRequest,
  call: Call<"ORDER_TRANSACTIONS_NOT_FOUND" | "PAYMENT_NOT_FOUND" | "STATUS_NOT_ALLOWED", SettleEvent>,
): Promise<OrderTransactionsResponse> {
  const stored = await orders.getLocked(call.db, call.site.id, orderId.toLowerCase());
  if (!stored) return call.fail("ORDER_TRANSACTIONS_NOT_FOUND", {}, "There is no order with this id.");
  let { money } = stored.entity;
  for (const { payment: change, fieldMask } of changes) {
    const { regularPaymentDetails: details, status } = change;
    const isMasked = maskOf(fieldMask);
    if (details && isMasked("regularPaymentDetails")) {
      const known = await requirePayment(call, stored.entity, change.id);
      if (known.entity.kind !== "external") notOurs(call);
      const { reference, card, external } = factsOf({ regularPaymentDetails: details });
      const entity: PaymentRecord = {
        ...known.entity,
        ...(reference && { reference }),
        ...(card && { card }),
        external: { ...known.entity.external, ...external },
        updatedDate: call.now.toISOString(),
      };
      await payments.update(call.db, call.site.id, known, entity);
    }
    if (status === undefined || !isMasked("status")) continue;
    money = await move(call, money, await requirePayment(call, stored.entity, change.id), status);
  }
  const changed = changes.map(({ payment }) => payment.id.toLowerCase());
  return follow(call, stored, money, [...new Set(changed)]);
}

async function requirePayment(
  call: Call<"PAYMENT_NOT_FOUND">,
  order: OrderRecord,
  paymentId: string,
): Promise<Stored<PaymentRecord>> {
  const found = await payments.get(call.db, call.site.id, paymentId.toLowerCase());
  if (found?.entity.orderId === order.id) return found;
  return call.fail("PAYMENT_NOT_FOUND", { paymentId }, `The order has no payment ${paymentId}.`);
}

/** Moves one payment along an arrow; the money of its order after that. */
async function move(
  call: Call<"STATUS_NOT_ALLOWED">,
  money: OrderRecord["money"],
  { entity: payment, revision }: Stored<PaymentRecord>,
  status: string,
): Promise<OrderRecord["money"]> {
  if (payment.kind !== "external") return notOurs(call);
  const to = stateOf(call, status);
  if (to === payment.status) return money;
  if (!mayMove(payment, to)) cannotMove(call, status);
  if (payment.status === "approved" && (await isRefundedInPart(call, payment))) cannotMove(call, status);
  const updatedDate = call.now.toISOString();
  await payments.update(call.db, call.site.id, revision, { ...payment, status: to, updatedDate });
  return afterMove(money, payment, payment.status, to);
}

async function isRefundedInPart({ db, site }: Call, { id, orderId }: PaymentRecord): Promise<boolean> {
  const parts = await refunds.listBy(db, site.id, { order_id: orderId });
  return parts.some(({ entity }) => entity.paymentId === id && entity.status !== "failed");
}

function cannotMove(call: Call<"STATUS_NOT_ALLOWED">, status: string): never {
  return call.fail("STATUS_NOT_ALLOWED", { status }, `The payment cannot become ${status} any more.`);
}

function notOurs(call: Call<"STATUS_NOT_ALLOWED">): never {
  const description = "The status of this payment follows from its provider. Capture, void or refund it instead.";
  return call.fail("STATUS_NOT_ALLOWED", {}, description);
}

function stateOf(call: Call<"STATUS_NOT_ALLOWED">, status: string): ExternalState {
  const state = externalStates[status as TransactionStatus];
  if (state) return state;
  const description = "This status is not set by hand. Record a refund with externalRefund instead.";
  return call.fail("STATUS_NOT_ALLOWED", { status }, description);
}

/** Lets the order follow its money: one that waited for it is approved once nothing is owed. */
async function follow(
  call: Call<never, SettleEvent>,
  stored: Stored<OrderRecord>,
  money: OrderRecord["money"],
  paymentIds: string[],
): Promise<OrderTransactionsResponse> {
  const before = stored.entity;
  const moved = withMoney(call, before, money);
  const isPart = money.paid > before.money.paid && owedOf(moved) > 0;
  const noted = isPart ? withActivity(call, moved, "ORDER_PARTIALLY_PAID") : moved;
  const isDone = owedOf(moved) <= 0 && canTransition(before.view.status, "APPROVED");
  const { entity } = isDone ? await finish(call, stored, noted) : await saveOrder(call, stored, noted);
  emitOrder(call, "updated", entity);
  const orderTransactions = await readOrderTransactions(call, entity);
  emitTransactions(call, entity.id, { orderTransactions, paymentIds });
  return { orderTransactions };
}

function toRecord(
  call: Call<"STATUS_NOT_ALLOWED">,
  order: OrderRecord,
  payment: NewPayment,
  index: number,
): PaymentRecord {
  const amount = countedMinor(payment.amount.amount, order.currency);
  if (amount === undefined) throw invalid(`payments[${index}].amount`, "is more than can be counted exactly", "MAX");
  const { createdDate, status = payment.regularPaymentDetails?.status ?? "APPROVED" } = payment;
  if (createdDate && Date.parse(createdDate) > call.now.getTime())
    throw invalid(`payments[${index}].createdDate`, "cannot be in the future", "MAX");
  const { chargeCorrelationId, cashRounding } = payment;
  const unrounded = cashRounding?.unroundedAmount && countedMinor(cashRounding.unroundedAmount.amount, order.currency);
  const facts = factsOf(payment);
  const state = stateOf(call, status);
  if (!mayBegin(facts.external, state)) notOfCredit(call, status);
  return {
    id: orderedId(call.now),
    createdDate: createdDate ? new Date(createdDate).toISOString() : call.now.toISOString(),
    updatedDate: call.now.toISOString(),
    siteId: call.site.id,
    orderId: order.id,
    provider: "external",
    kind: "external",
    status: state,
    amount,
    currency: order.currency,
    authorizeOnly: status === "AUTHORIZED",
    ...(unrounded !== undefined && unrounded !== amount && { cashRounding: amount - unrounded }),
    ...(chargeCorrelationId && { chargeCorrelationId }),
    ...facts,
  };
}

function notOfCredit(call: Call<"STATUS_NOT_ALLOWED">, status: string): never {
  const description =
    "Gift cards and memberships reserve nothing. Use APPROVED, PENDING, CANCELED, DECLINED or VOIDED.";
  return call.fail("STATUS_NOT_ALLOWED", { status }, description);
}

/** What another system said of a payment, as it is stored. */
function factsOf({
  regularPaymentDetails = {},
  giftcardPaymentDetails: giftCard,
  membershipPaymentDetails: membership,
  refundDisabled,
}: Omit<NewPayment, "amount">): Pick<PaymentRecord, "card" | "reference"> & { readonly external: ExternalPayment } {
  const { creditCardDetails, providerTransactionId, ...details }: NewRegularPaymentDetails = regularPaymentDetails;
  const { offlinePayment, paymentOrderId, gatewayTransactionId, paymentMethod, paymentMethodName: names } = details;
  const { authorizationDetails: authorization, savedPaymentMethod } = details;
  const { brand = "", lastFourDigits = "" } = creditCardDetails ?? {};
  const external: ExternalPayment = {
    ...(offlinePayment && { isOffline: true }),
    ...(paymentOrderId && { paymentOrderId }),
    ...(gatewayTransactionId && { gatewayTransactionId }),
    ...(paymentMethod && { paymentMethod }),
    ...(names && { names }),
    ...(authorization && { authorization }),
    ...(savedPaymentMethod && { isMethodSaved: true }),
    ...(giftCard && { giftCard }),
    ...(membership && { membership }),
    ...(refundDisabled && { isRefundDisabled: true }),
  };
  return {
    external,
    ...(providerTransactionId && { reference: providerTransactionId }),
    ...(creditCardDetails && { card: { brand, lastFourDigits } }),
  };
}
