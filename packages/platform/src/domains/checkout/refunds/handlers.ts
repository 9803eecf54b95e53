import type {
  CalculateRefundRequest,
  CalculateRefundResponse,
  GetOrderRefundabilityRequest,
  GetOrderRefundabilityResponse,
  GetRefundabilityStatusRequest,
  GetRefundabilityStatusResponse,
  orderBilling,
  orders,
  RefundPaymentsRequest,
  RefundPaymentsResponse,
  TriggerRefundRequest,
  TriggerRefundResponse,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import { failed } from "../../../store/bulk.ts";
import { loadTransactions, readTransactions, transactionsResponse } from "../payments/collect.ts";
import { askProviders } from "./availability.ts";
import { calculate } from "./calculate.ts";
import { createRefund } from "./create.ts";
import type { RefundOrder, RefundProblem } from "./plan.ts";
import { billingReason, toCalculation, toOrderRefundability, toRefundabilities } from "./present.ts";
import { allUnits } from "./restock.ts";

export async function getOrderRefundability(
  { orderId }: GetOrderRefundabilityRequest,
  call: Call<"ORDER_NOT_FOUND">,
): Promise<GetOrderRefundabilityResponse> {
  const ledger = await loadTransactions(call, orderId);
  return toOrderRefundability(ledger, await askProviders(call, ledger));
}

export async function getRefundabilityStatus(
  { ecomOrderId }: GetRefundabilityStatusRequest,
  call: Call<"ORDER_NOT_FOUND">,
): Promise<GetRefundabilityStatusResponse> {
  const ledger = await loadTransactions(call, ecomOrderId);
  const refundabilities = toRefundabilities(ledger, await askProviders(call, ledger));
  return { refundabilities, refundablePerItem: true };
}

export async function calculateRefund(
  { orderId, refundItems = {} }: CalculateRefundRequest,
  call: Call<"ORDER_NOT_FOUND">,
): Promise<CalculateRefundResponse> {
  const ledger = await readTransactions(call, orderId);
  return toCalculation(ledger, calculate(ledger, refundItems));
}

export async function refundPayments(
  { orderId, paymentRefunds, refundItems = {}, sideEffects = {}, customerReason, locationId }: RefundPaymentsRequest,
  call: CallOf<typeof orderBilling.refundPayments>,
): Promise<RefundPaymentsResponse> {
  const { sendCustomerEmail = false, customMessage } = sideEffects.notifications ?? {};
  const created = await createRefund(call, orderId, {
    payments: paymentRefunds,
    items: refundItems,
    restock: sideEffects.restock?.lineItems ?? [],
    reason: customerReason,
    ...(sendCustomerEmail && { email: { ...(customMessage && { customMessage }) } }),
    locationId,
  });
  if ("problem" in created) return failRefund(call, created.problem);
  const { orderTransactions } = await transactionsResponse(call, orderId);
  const refund = orderTransactions.refunds.find(({ id }) => id === created.refundId);
  if (!refund) throw new Error(`There is no refund ${created.refundId}.`);
  return { refund, orderTransactions };
}

function failRefund(
  call: Pick<CallOf<typeof orderBilling.refundPayments>, "fail">,
  { code, item, description }: RefundProblem,
): never {
  const { nonRefundableReason: reason } = item;
  const data = typeof reason === "string" ? { ...item, nonRefundableReason: billingReason(reason) } : item;
  return call.fail(code, data, description);
}

export async function triggerRefund(
  { ecomOrderId, payments, details = {}, sideEffects = {} }: TriggerRefundRequest,
  call: CallOf<typeof orders.triggerRefund>,
): Promise<TriggerRefundResponse> {
  const { sendOrderRefundedEmail = false, customMessage, restockInfo = {} } = sideEffects;
  const { shippingIncluded = false, shipping = shippingIncluded ? {} : undefined } = details;
  const lineItems = details.lineItems ?? details.items ?? [];
  const refund: RefundOrder = {
    payments,
    items: { lineItems, additionalFees: details.additionalFees ?? [], ...(shipping && { shipping }) },
    restock: await unitsToRestock(call, ecomOrderId, restockInfo),
    reason: details.reason,
    ...(sendOrderRefundedEmail && { email: { ...(customMessage && { customMessage }) } }),
  };
  const created = await createRefund(call, ecomOrderId, refund);
  if ("problem" in created) return failTrigger(call, created.problem);
  const { orderTransactions } = await transactionsResponse(call, ecomOrderId);
  const { refundId } = created;
  const parts = orderTransactions.refunds.find(({ id }) => id === refundId)?.transactions ?? [];
  const failedPaymentIds = parts.flatMap(({ paymentId, refundStatus }, index) =>
    refundStatus === "FAILED"
      ? [failed(paymentId, index, "REFUND_NOT_AVAILABLE", "The provider rejected the refund.")]
      : [],
  );
  return { orderTransactions, refundId, failedPaymentIds };
}

async function unitsToRestock(
  call: Call<"ORDER_NOT_FOUND">,
  orderId: string,
  { type = "SOME_ITEMS", items = [] }: NonNullable<NonNullable<TriggerRefundRequest["sideEffects"]>["restockInfo"]>,
): Promise<RefundOrder["restock"]> {
  if (type === "NO_ITEMS") return [];
  return type === "ALL_ITEMS" ? allUnits((await loadTransactions(call, orderId)).order) : items;
}

/** The older service has fewer codes: what is wrong with its details is a field of the request. */
function failTrigger(
  call: Pick<CallOf<typeof orders.triggerRefund>, "fail">,
  { code, item, description, about }: RefundProblem,
): never {
  if (code === "PAYMENT_NOT_FOUND") return call.fail("PAYMENTS_NOT_FOUND", item, description);
  if (code === "INVALID_PAYMENT_REFUND_AMOUNT") return call.fail("INVALID_AMOUNT", item, description);
  if (about === "payment") return call.fail("REFUND_NOT_AVAILABLE", item, description);
  const fields = {
    lineItem: "details.lineItems",
    additionalFee: "details.additionalFees",
    shipping: "details.shipping",
    restock: "sideEffects.restockInfo.items",
  };
  throw invalid(fields[about], description, "VALIDATION", { code, ...item });
}
