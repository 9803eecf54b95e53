import type { PayForOrderRequest, PaymentResult, PayPaymentRequestRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { shopperOf } from "../../../kernel/shopper.ts";
import { countedMinor } from "../../../policies/money.ts";
import { assertReturnUrl } from "../../../policies/return-urls.ts";
import type { Stored } from "../../../store/documents.ts";
import { holdForPayment } from "../holds/expiry.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { saveOrder } from "../orders/change.ts";
import { onlineProvider } from "../payment-methods.ts";
import { type OrderRecord, owedOf, toPrice } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { assertAttemptsLeft, attempt, type Charge, recordIntent, supersede } from "./attempt.ts";
import { limitDeclines } from "./declines.ts";
import { unknownMethod } from "./pay.ts";
import { dueOf, requirePaymentRequest } from "./payment-requests.ts";
import { instrumentOf, refusalOf } from "./rules.ts";
import { meansOf } from "./saved-methods.ts";

type PayCode =
  | "INSUFFICIENT_STOCK"
  | "ORDER_ALREADY_PAID"
  | "ORDER_NOT_PAYABLE"
  | "ORDER_PAYMENT_ALREADY_IN_PROGRESS"
  | "PAYMENT_ERROR"
  | "PAYMENT_METHOD_NOT_FOUND"
  | "THROTTLED_FEATURE";

/** Pays what an order still owes: the rest after a deposit, a bill to be paid later, or an order made by an app. */
export async function payForOrder(
  { orderId, methodId, returnUrl, savePaymentMethod: savesMethod = false, ...means }: PayForOrderRequest,
  call: Call<PayCode | "ORDER_NOT_FOUND" | "SAVED_PAYMENT_METHOD_NOT_FOUND", SettleEvent>,
): Promise<PaymentResult> {
  const provider = onlineProvider(call, methodId) ?? unknownMethod(call);
  if (returnUrl) assertReturnUrl("returnUrl", returnUrl, call.site, call.runtime.origin);
  const instrument = (await meansOf(call, provider, means))();
  const { savedPaymentMethodId: savedMethodId } = means;
  const begin = async (inner: typeof call) => {
    const stored = await requireLockedOrder(inner, orderId);
    failUnlessPayable(inner, stored.entity);
    return start(inner, stored, provider, {
      amount: owedOf(stored.entity),
      authorizeOnly: false,
      ...(returnUrl && { returnUrl }),
      ...(savesMethod && { savesMethod }),
      ...(savedMethodId && { savedMethodId }),
    });
  };
  return limitDeclines(call, async () => {
    const payment = await call.transaction(begin, { durable: true });
    return attempt(call, provider, { payment, instrument });
  });
}

/** Pays what someone was asked to pay. */
export async function payPaymentRequest(
  { paymentGatewayOrderId, methodId, savePaymentMethod, expectedAmount, ...handed }: PayPaymentRequestRequest,
  call: Call<PayCode | "PAYMENT_REQUEST_NOT_FOUND", SettleEvent>,
): Promise<PaymentResult> {
  const provider = onlineProvider(call, methodId) ?? unknownMethod(call);
  const instrument = instrumentOf(provider, handed, call.now);
  const begin = async (inner: typeof call) => {
    const { request } = await requirePaymentRequest(inner, paymentGatewayOrderId);
    const stored = await orders.getLocked(inner.db, inner.site.id, request.orderId);
    if (!stored) return inner.fail("PAYMENT_REQUEST_NOT_FOUND", {}, "There is no request for payment with this id.");
    failUnlessOpen(inner, stored.entity);
    const { authorizeOnly, delayedCapture } = request;
    const payer = shopperOf(inner.identity);
    const terms = {
      authorizeOnly,
      paymentRequestId: request.id,
      ...(delayedCapture && { delayedCapture }),
      ...(payer && { payer }),
      ...(savePaymentMethod && { savesMethod: true }),
    };
    const amount = dueOf(request, stored.entity);
    assertExpected(inner, stored.entity, amount, expectedAmount);
    return start(inner, stored, provider, { amount, ...terms });
  };
  return limitDeclines(call, async () => {
    const payment = await call.transaction(begin, { durable: true });
    return attempt(call, provider, { payment, instrument });
  });
}

/** An order that was edited since the payer looked is not charged for what they never saw. */
function assertExpected(call: Call, { currency, language }: OrderRecord, due: number, expected?: string): void {
  if (expected === undefined || due <= 0 || countedMinor(expected, currency) === due) return;
  const amount = toPrice(due, currency, language);
  call.fail("FAILED_PRECONDITION", { amount }, `Another amount is due by now: ${amount.formattedAmount}. Look again.`);
}

async function start(
  call: Call<
    "INSUFFICIENT_STOCK" | "ORDER_ALREADY_PAID" | "ORDER_PAYMENT_ALREADY_IN_PROGRESS" | "PAYMENT_ERROR",
    "InventoryVariantsChanged"
  >,
  stored: Stored<OrderRecord>,
  provider: PaymentProvider,
  charge: Charge,
): Promise<Stored<PaymentRecord>> {
  const { entity: order } = stored;
  if (charge.amount <= 0) return call.fail("ORDER_ALREADY_PAID", {}, "Nothing is left to pay.");
  if (await hasPaymentInProgress(call.db, call.site.id, order.id)) {
    return call.fail("ORDER_PAYMENT_ALREADY_IN_PROGRESS", {}, "A payment for this order is under way.");
  }
  const problem = refusalOf(provider, order, charge);
  if (problem) return call.fail("PAYMENT_ERROR", { transactionStatus: "DECLINED", failureDetails: problem }, problem);
  await assertAttemptsLeft(call, order.id);
  await supersede(call, order.id);
  if (order.view.status === "INITIALIZED") await holdUnpaid(call, stored);
  return recordIntent(call, order, provider, charge);
}

function failUnlessOpen(call: Call<"ORDER_NOT_PAYABLE">, { view: { status } }: OrderRecord): void {
  if (status === "APPROVED" || status === "INITIALIZED") return;
  call.fail("ORDER_NOT_PAYABLE", { status }, "Only an open order can be paid.");
}

function failUnlessPayable(call: Call<"ORDER_NOT_PAYABLE">, order: OrderRecord): void {
  failUnlessOpen(call, order);
  const { status } = order.view;
  const isShopper = call.identity.kind === "visitor" || call.identity.kind === "member";
  if (status === "INITIALIZED" && order.source && isShopper)
    call.fail("ORDER_NOT_PAYABLE", { status }, "Pay for the checkout of this order.");
}

/** An order that is paid for the first time: its goods must still be there, and no one pays its checkout meanwhile. */
async function holdUnpaid(
  call: Call<"INSUFFICIENT_STOCK", "InventoryVariantsChanged">,
  stored: Stored<OrderRecord>,
): Promise<void> {
  if (!(await holdForPayment(call, stored.entity)))
    call.fail("INSUFFICIENT_STOCK", {}, "The order was not paid in time, and its items went to others.");
  // A payment of the checkout at the same moment loses this race and finds the payment that is in progress.
  await saveOrder(call, stored, stored.entity);
}
