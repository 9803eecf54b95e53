import type { AuthorizationWithAdditionalData, Order, OrdersCapture } from "@paypal/paypal-server-sdk";
import type { ChargeOutcome } from "@vitrine/platform";
import { toMinor } from "./amounts.ts";

/** The capture of an order; PayPal may have several where an authorization was captured in parts. */
export function captureOf(order: Order): OrdersCapture | undefined {
  return order.purchaseUnits?.[0]?.payments?.captures?.[0];
}

export function authorizationOf(order: Order): AuthorizationWithAdditionalData | undefined {
  return order.purchaseUnits?.[0]?.payments?.authorizations?.[0];
}

/** How a charge stands by its order; undefined while the buyer has not approved it, or nothing was taken since. */
export function outcomeOf(order: Order): ChargeOutcome | undefined {
  const reference = order.id ?? "";
  const declined = { status: "declined", reference, reason: "CHARGE_FAILED" } as const;
  const capture = captureOf(order);
  if (capture) {
    if (capture.status === "PENDING") return { status: "pending", reference };
    return capture.status === "DECLINED" || capture.status === "FAILED"
      ? declined
      : { status: "approved", reference, ...keptOf(order), ...capturedOf(order) };
  }
  const authorization = authorizationOf(order);
  if (!authorization) return order.status === "VOIDED" ? declined : undefined;
  const { status, expirationTime } = authorization;
  if (status === "PENDING") return { status: "pending", reference };
  if (status === "CREATED")
    return {
      status: "authorized",
      reference,
      ...keptOf(order),
      ...(expirationTime && { expiresAt: new Date(expirationTime).toISOString() }),
    };
  return status === "DENIED" ? declined : { ...declined, reason: "EXPIRED" };
}

/** Statuses of captures that were paid, whatever went back since. */
const paid: readonly unknown[] = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

/** What was captured of an authorization: here, or in parts in PayPal's dashboard. */
function capturedOf(order: Order): { captured?: number } {
  if (!authorizationOf(order)) return {};
  const made = order.purchaseUnits?.[0]?.payments?.captures ?? [];
  const amounts = made.flatMap(({ amount, status }) => (paid.includes(status) && amount ? [amount] : []));
  const captured = amounts.reduce((sum, { value, currencyCode }) => sum + toMinor(value, currencyCode), 0);
  return captured > 0 ? { captured } : {};
}

/** The payment token that PayPal keeps of an order that asked for it. */
function keptOf({ paymentSource }: Order): { savedMethod?: string } {
  const { id, status } = paymentSource?.paypal?.attributes?.vault ?? {};
  return id && status === "VAULTED" ? { savedMethod: id } : {};
}
