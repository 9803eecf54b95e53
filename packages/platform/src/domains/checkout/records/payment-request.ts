import { randomUUID } from "node:crypto";
import type { ChargedBy, PaymentRedirectUrls } from "@vitrine/contract";
import { documents } from "../../../store/documents.ts";
import type { OrderRecord } from "./order-record.ts";
import type { DelayedCapture } from "./payment-record.ts";
import type { Work } from "./work.ts";

/** An amount of an order that someone is asked to pay. Whoever has the id may pay it. */
export interface PaymentRequest {
  /** UUID; `paymentGatewayOrderId` on the wire. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly orderId: string;
  /** Minor units of the order's currency; all that is owed when absent. */
  readonly amount?: number;
  /** The amount is reserved, and captured later. */
  readonly authorizeOnly: boolean;
  readonly delayedCapture?: DelayedCapture;
  readonly chargedBy?: ChargedBy;
  readonly redirectUrls?: PaymentRedirectUrls;
}

export const paymentRequests = documents<PaymentRequest, "payment_requests">({
  table: "payment_requests",
  columns: { order_id: (request) => request.orderId },
});

/** What is asked for, and how. */
export type PaymentTerms = Omit<PaymentRequest, "createdDate" | "id" | "orderId" | "updatedDate">;

/** Asks for whatever an order owes when it is paid. Returns the id of the request. */
export function requestAll(
  work: Pick<Work, "db" | "site" | "now">,
  order: OrderRecord,
  chargedBy?: ChargedBy,
): Promise<string> {
  return addPaymentRequest(work, order, { authorizeOnly: order.delayCapture, ...(chargedBy && { chargedBy }) });
}

/** Asks for an amount; returns the id under which it is paid. */
export async function addPaymentRequest(
  { db, site, now }: Pick<Work, "db" | "site" | "now">,
  order: OrderRecord,
  terms: PaymentTerms,
): Promise<string> {
  const request = newPaymentRequest(now, order, terms);
  await paymentRequests.insert(db, site.id, request);
  return request.id;
}

export function newPaymentRequest(now: Date, order: OrderRecord, terms: PaymentTerms): PaymentRequest {
  const date = now.toISOString();
  return { id: randomUUID(), createdDate: date, updatedDate: date, orderId: order.id, ...terms };
}
