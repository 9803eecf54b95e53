import type {
  GetPaymentCollectabilityStatusRequest,
  GetPaymentCollectabilityStatusResponse,
  PaymentCollectabilityStatus,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type ShopTime, shopTime } from "../../operations/sites/time-zone.ts";
import { requireOrder } from "../orders/access.ts";
import { isOver } from "../orders/subscriptions.ts";
import { methodsOf } from "../payment-methods.ts";
import { hasChargebacks, type OrderRecord, owedOf, toPrice } from "../records/order-record.ts";

/** What is left to pay, or why nothing can be. */
export async function getPaymentCollectabilityStatus(
  { ecomOrderId }: GetPaymentCollectabilityStatusRequest,
  call: Call<"ORDER_NOT_FOUND">,
): Promise<GetPaymentCollectabilityStatusResponse> {
  const { entity: order } = await requireOrder(call, ecomOrderId);
  const { currency, language } = order;
  const reason = whyNotCollectable(order, { ...shopTime(call), hasMethod: methodsOf(call).length > 0 });
  return reason ? { status: reason } : { status: "COLLECTABLE", amount: toPrice(owedOf(order), currency, language) };
}

const finalStates: Readonly<Record<string, PaymentCollectabilityStatus>> = {
  CANCELED: "NONCOLLECTABLE_ORDER_IS_CANCELLED",
  PENDING: "NONCOLLECTABLE_ORDER_IS_PENDING",
  REJECTED: "NONCOLLECTABLE_ORDER_IS_REJECTED",
};

/** The first reason that keeps the rest of an order from being collected; undefined when nothing does. */
export function whyNotCollectable(
  order: OrderRecord,
  { hasMethod, ...time }: ShopTime & { readonly hasMethod: boolean },
): PaymentCollectabilityStatus | undefined {
  const reason = finalStates[order.view.status];
  if (reason) return reason;
  if (hasChargebacks(order)) return "NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS";
  if (owedOf(order) <= 0) return "NONCOLLECTABLE_ORDER_IS_PAID";
  const subscription = whyNotSubscription(order, time);
  if (subscription) return subscription;
  // What such a line costs is agreed on later, so there is no amount to ask for.
  if (order.view.lineItems.some(({ priceUndetermined }) => priceUndetermined))
    return "NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED";
  return hasMethod ? undefined : "NONCOLLECTABLE_MISSING_PAYMENT_METHOD";
}

/** The payments of a subscription are charged cycle by cycle, not collected by hand. */
function whyNotSubscription({ view }: OrderRecord, time: ShopTime): PaymentCollectabilityStatus | undefined {
  const sold = view.lineItems.flatMap(({ subscriptionInfo }) => subscriptionInfo ?? []);
  if (sold.length === 0) return undefined;
  const frequencies = sold.map(({ subscriptionSettings }) => subscriptionSettings?.frequency ?? "UNDEFINED");
  if (frequencies.includes("UNDEFINED")) return "NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION";
  if (sold.every(({ subscriptionSettings }) => isOver(subscriptionSettings, view.createdDate, time)))
    return "NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED";
  return "NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS";
}
