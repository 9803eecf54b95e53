import type {
  CreatePaymentGatewayOrderRequest,
  DelayedCaptureSettings,
  GetPaymentRequestRequest,
  PaymentGatewayOrderResponse,
  PaymentRequestResponse,
  PreparePaymentCollectionRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { countedMinor } from "../../../policies/money.ts";
import { requireOrder } from "../orders/access.ts";
import { onlineProviders } from "../payment-methods.ts";
import { hasChargebacks, type OrderRecord, owedOf, toPrice } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";
import type { DelayedCapture } from "../records/payment-record.ts";
import { newPaymentRequest, type PaymentRequest, paymentRequests, requestAll } from "../records/payment-request.ts";

/** Asks for all that an order owes. */
export async function createPaymentGatewayOrder(
  { ecomOrderId, chargedBy }: CreatePaymentGatewayOrderRequest,
  call: Call<"ORDER_ALREADY_PAID" | "ORDER_CANCELED" | "ORDER_NOT_FOUND">,
): Promise<PaymentGatewayOrderResponse> {
  const { entity: order } = await requireOrder(call, ecomOrderId);
  requirePayable(call, order);
  return { paymentGatewayOrderId: await requestAll(call, order, chargedBy) };
}

/** Asks for a part of what an order owes, or changes an earlier request. */
export async function preparePaymentCollection(
  request: PreparePaymentCollectionRequest,
  call: Call<
    | "INVALID_AMOUNT"
    | "NO_ASSOCIATED_ECOM_ORDER"
    | "ORDER_ALREADY_PAID"
    | "ORDER_CANCELED"
    | "ORDER_HAS_CHARGEBACKS"
    | "ORDER_NOT_FOUND"
    | "PAYMENT_METHODS_NOT_FOUND"
  >,
): Promise<PaymentGatewayOrderResponse> {
  const { entity: order } = await requireOrder(call, request.ecomOrderId);
  if (onlineProviders(call).length === 0)
    call.fail("PAYMENT_METHODS_NOT_FOUND", {}, "This shop takes no payments online.");
  if (hasChargebacks(order))
    call.fail("ORDER_HAS_CHARGEBACKS", {}, "The buyer's bank took a payment back. Settle that first.");
  const owed = requirePayable(call, order);
  const amount = countedMinor(request.amount.amount, order.currency);
  if (amount === undefined || amount < 1 || amount > owed)
    return call.fail("INVALID_AMOUNT", {}, "The amount must be above 0 and at most what is owed.");
  const { paymentGatewayOrderId, redirectUrls } = request;
  const terms = { amount, ...captureTerms(request), ...(redirectUrls && { redirectUrls }) };
  if (paymentGatewayOrderId === undefined || paymentGatewayOrderId.toLowerCase() === order.id) {
    const made = newPaymentRequest(call.now, order, terms);
    await paymentRequests.insert(call.db, call.site.id, made);
    return { paymentGatewayOrderId: made.id };
  }
  const known = await paymentRequests.get(call.db, call.site.id, paymentGatewayOrderId.toLowerCase());
  if (known?.entity.orderId !== order.id)
    return call.fail("NO_ASSOCIATED_ECOM_ORDER", {}, "This order has no request for payment with this id.");
  const { delayedCapture: _capture, ...rest } = known.entity;
  const changed: PaymentRequest = { ...rest, ...terms, updatedDate: call.now.toISOString() };
  await paymentRequests.update(call.db, call.site.id, known.revision, changed);
  return { paymentGatewayOrderId: changed.id };
}

/** What whoever has the id of a request sees. */
export async function getPaymentRequest(
  { paymentGatewayOrderId }: GetPaymentRequestRequest,
  call: Call<"PAYMENT_REQUEST_NOT_FOUND">,
): Promise<PaymentRequestResponse> {
  const { request, order } = await requirePaymentRequest(call, paymentGatewayOrderId);
  const { status, lineItems, number } = order.view;
  const due = dueOf(request, order);
  const isOpen = status === "APPROVED" || status === "INITIALIZED";
  return {
    orderId: order.id,
    orderNumber: number,
    amount: toPrice(due, order.currency, order.language),
    currency: order.currency,
    status: due <= 0 ? "PAID" : isOpen ? "OPEN" : "CLOSED",
    lines: lineItems.map(({ productName, quantity }) => ({
      name: productName?.translated ?? productName?.original ?? "",
      quantity,
    })),
    ...(request.redirectUrls && { redirectUrls: request.redirectUrls }),
  };
}

export async function requirePaymentRequest(
  call: Call<"PAYMENT_REQUEST_NOT_FOUND">,
  id: string,
): Promise<{ readonly request: PaymentRequest; readonly order: OrderRecord }> {
  const found = await findPaymentRequest(call.db, call.site.id, id);
  return found ?? call.fail("PAYMENT_REQUEST_NOT_FOUND", {}, "There is no request for payment with this id.");
}

export async function findPaymentRequest(
  db: Db,
  siteId: string,
  id: string,
): Promise<{ readonly request: PaymentRequest; readonly order: OrderRecord } | undefined> {
  const found = await paymentRequests.get(db, siteId, id.toLowerCase());
  const order = found && (await orders.get(db, siteId, found.entity.orderId));
  return order && { request: found.entity, order: order.entity };
}

/** Minor units: what was asked for, and never more than is owed by now. */
export function dueOf({ amount = Infinity }: PaymentRequest, order: OrderRecord): number {
  return Math.max(0, Math.min(amount, owedOf(order)));
}

/** What is owed, above 0. */
function requirePayable(call: Call<"ORDER_ALREADY_PAID" | "ORDER_CANCELED">, order: OrderRecord): number {
  if (order.view.status === "CANCELED" || order.view.status === "REJECTED")
    call.fail("ORDER_CANCELED", {}, "A canceled order is not paid.");
  const owed = owedOf(order);
  return owed > 0 ? owed : call.fail("ORDER_ALREADY_PAID", {}, "Nothing is left to pay.");
}

function captureTerms({
  delayedCapture = false,
  delayedCaptureSettings,
}: PreparePaymentCollectionRequest): Pick<PaymentRequest, "authorizeOnly" | "delayedCapture"> {
  const settings = toDelayedCapture(delayedCaptureSettings);
  return { authorizeOnly: delayedCapture || settings !== undefined, ...(settings && { delayedCapture: settings }) };
}

const minute = 60_000;
const units = { MINUTES: minute, HOURS: 60 * minute, DAYS: 24 * 60 * minute } as const;

/** Undefined when nothing is to happen by itself. A unit left out is a day. */
export function toDelayedCapture(settings: DelayedCaptureSettings | undefined): DelayedCapture | undefined {
  const { scheduledAction: action, delayDuration } = settings ?? {};
  if (!action) return undefined;
  const { count = 0, unit = "DAYS" } = delayDuration ?? {};
  return { action, after: count * units[unit] };
}
