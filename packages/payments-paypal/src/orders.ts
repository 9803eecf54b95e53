import type { Order } from "@paypal/paypal-server-sdk";
import type { PaymentCall } from "@vitrine/platform";
import { issueOf, type PayPal } from "./client.ts";
import { findRecord } from "./records.ts";

export async function readOrder(paypal: PayPal, id: string): Promise<Order | undefined> {
  try {
    return (await paypal.orders.getOrder({ id })).result;
  } catch (error) {
    if (issueOf(error) === "INVALID_RESOURCE_ID" || issueOf(error) === "RESOURCE_NOT_FOUND") return undefined;
    throw error;
  }
}

export async function required(paypal: PayPal, key: string, call: PaymentCall) {
  const { orderId, terms } = (await findRecord(call, key)) ?? {};
  const order = orderId ? await readOrder(paypal, orderId) : undefined;
  if (!order || !terms) throw new Error(`PayPal has no order for the charge ${key}.`);
  return { order, terms };
}
