import type { ChargedBy, PaymentRedirectUrls } from "@vitrine/contract";
import { documents } from "../../../store/documents.ts";
import type { DelayedCapture } from "./payment-record.ts";

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
