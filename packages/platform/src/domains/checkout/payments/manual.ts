import type { PaymentResult, RecordManualPaymentRequest, UserDefinedPaymentMethodName } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import { inCash } from "../../../policies/cash-rounding.ts";
import type { Stored } from "../../../store/documents.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { MANUAL } from "../payment-methods.ts";
import { hasChargebacks, type OrderRecord, owedOf } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { hasPaymentInProgress, payments } from "../records/payment-repository.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { emitPayments } from "../transactions/events.ts";
import { supersede, toResult } from "./attempt.ts";
import { minorOf } from "./rules.ts";
import { finish } from "./settle.ts";

/** What keeps money from being noted by hand. */
export type ManualPaymentCode =
  | "ORDER_ALREADY_PAID"
  | "ORDER_HAS_CHARGEBACKS"
  | "ORDER_NOT_FOUND"
  | "ORDER_NOT_PAYABLE"
  | "ORDER_PAYMENT_ALREADY_IN_PROGRESS";

/** Notes money that arrived outside the platform. Two notes at once wait for each other, so none is counted twice. */
export function recordManualPayment(
  { orderId, amount: given }: RecordManualPaymentRequest,
  call: Call<ManualPaymentCode, SettleEvent>,
): Promise<PaymentResult> {
  const record = async (inner: typeof call) => {
    const stored = await requireLockedOrder(inner, orderId);
    const owed = await requireOwed(inner, stored.entity);
    const amount = given === undefined ? undefined : minorOf(given, stored.entity.currency);
    const due = manualDue(inner, stored.entity, owed, { amount });
    if (!due) throw invalid("amount", "must be above 0 and at most what is owed", "MAX");
    return toResult((await noteManualPayment(inner, stored, due)).payment);
  };
  return call.transaction(record, { durable: true });
}

/** What arrived outside the platform. Minor units. */
interface ManualDue {
  readonly amount: number;
  /** What coins added to what is owed, or took off it. */
  readonly cashRounding?: number;
  readonly methodName?: UserDefinedPaymentMethodName | undefined;
}

/**
 * What is noted for an order that owes so much: all of it unless told how much. Where the shop rounds cash, all of it is
 * what coins can pay; transfers and checks pay to the cent. Undefined when it is nothing, or more than is owed.
 */
export function manualDue(
  { site }: Pick<Call, "site">,
  { currency }: OrderRecord,
  owed: number,
  { amount, methodName }: { readonly amount?: number | undefined; readonly methodName?: ManualDue["methodName"] },
): ManualDue | undefined {
  const { predefined } = methodName ?? {};
  const isCash = predefined !== "BANK_TRANSFER" && predefined !== "CHECK";
  const rounded = site.settings.payments.cashRounding && isCash ? inCash(owed, currency) : owed;
  const paid = amount ?? rounded;
  const cashRounding = paid === rounded ? rounded - owed : 0;
  if (paid < 1 || paid > owed + cashRounding) return undefined;
  return { amount: paid, methodName, ...(cashRounding !== 0 && { cashRounding }) };
}

/** Records the money and lets the order follow: once it is paid in full, an order that waited for that is approved. */
export async function noteManualPayment(
  call: Call<never, SettleEvent>,
  stored: Stored<OrderRecord>,
  { amount, cashRounding = 0, methodName }: ManualDue,
): Promise<{ readonly payment: PaymentRecord; readonly order: OrderRecord }> {
  const { entity: order } = stored;
  const isRest = amount >= owedOf(order) + cashRounding;
  await supersede(call, order.id);
  const now = call.now.toISOString();
  const payment: PaymentRecord = {
    id: orderedId(call.now),
    createdDate: now,
    updatedDate: now,
    siteId: call.site.id,
    orderId: order.id,
    provider: MANUAL,
    kind: "manual",
    status: "approved",
    currency: order.currency,
    amount,
    authorizeOnly: false,
    ...(cashRounding !== 0 && { cashRounding }),
    ...(methodName && { methodName }),
  };
  await payments.insert(call.db, call.site.id, payment);
  emitPayments(call, order.id, [payment.id]);
  const rounding = cashRounding === 0 ? {} : { cashRounding: (order.money.cashRounding ?? 0) + cashRounding };
  const moved = withMoney(call, order, { paid: order.money.paid + amount, ...rounding });
  if (isRest) {
    const { entity } = await finish(call, stored, moved);
    emitOrder(call, "updated", entity);
    return { payment, order: entity };
  }
  const noted = withActivity(call, moved, "ORDER_PARTIALLY_PAID", authorOf(call));
  const { entity } = await saveOrder(call, stored, noted);
  emitOrder(call, "updated", entity);
  return { payment, order: entity };
}

/** What is owed and not reserved on a card, in minor units above 0. What waits in another system does not count. */
export async function requireOwed(
  call: Call<Exclude<ManualPaymentCode, "ORDER_NOT_FOUND">>,
  order: OrderRecord,
): Promise<number> {
  const { status } = order.view;
  if (status !== "APPROVED" && status !== "INITIALIZED") {
    return call.fail("ORDER_NOT_PAYABLE", { status }, "Only an open order can be paid.");
  }
  if (await hasPaymentInProgress(call.db, call.site.id, order.id, ({ kind }) => kind !== "external")) {
    return call.fail("ORDER_PAYMENT_ALREADY_IN_PROGRESS", {}, "A payment for this order is under way.");
  }
  if (hasChargebacks(order)) {
    return call.fail("ORDER_HAS_CHARGEBACKS", {}, "The buyer's bank took a payment back. Settle that first.");
  }
  const owed = owedOf(order);
  if (owed > 0) return owed;
  const description =
    order.money.authorized > 0 ? "The amount is reserved on a card: capture or void it." : "Nothing is left to pay.";
  return call.fail("ORDER_ALREADY_PAID", {}, description);
}
