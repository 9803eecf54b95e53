import type { AuthorizationWithAdditionalData, Order, OrdersCapture } from "@paypal/paypal-server-sdk";
import type { ChargeOutcome } from "@vitrine/platform";
import { toMinor } from "./amounts.ts";

/** Statuses of captures that were paid, whatever went back since. */
const paid: readonly unknown[] = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

/** Captures of an order that were paid; PayPal has several where its dashboard captured an authorization in parts. */
export function paidCapturesOf(order: Order): OrdersCapture[] {
  return capturesOf(order).filter(({ status }) => paid.includes(status));
}

/** The capture that says how an order stands: one that was paid, else one that may be yet. */
export function captureOf(order: Order): OrdersCapture | undefined {
  const all = capturesOf(order);
  return paidCapturesOf(order)[0] ?? all.find(({ status }) => status === "PENDING") ?? all[0];
}

function capturesOf(order: Order): OrdersCapture[] {
  return order.purchaseUnits?.[0]?.payments?.captures ?? [];
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

/** What was captured of an authorization: here, or in parts in PayPal's dashboard. */
function capturedOf(order: Order): { captured?: number } {
  if (!authorizationOf(order)) return {};
  const amounts = paidCapturesOf(order).flatMap(({ amount }) => amount ?? []);
  const captured = amounts.reduce((sum, { value, currencyCode }) => sum + toMinor(value, currencyCode), 0);
  return captured > 0 ? { captured } : {};
}

/** The payment token that PayPal keeps of an order that asked for it. */
function keptOf({ paymentSource }: Order): { savedMethod?: string } {
  const { id, status } = paymentSource?.paypal?.attributes?.vault ?? {};
  return id && status === "VAULTED" ? { savedMethod: id } : {};
}
