import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** What returns can be filtered and sorted by. */
export const returnQueryFields = {
  id: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  orderId: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"] },
  orderNumber: { type: "number", sort: "BOTH" },
  status: { type: "text", operators: ["$eq", "$in", "$ne", "$nin"], sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
} as const satisfies FieldRules;

/**
 * Units of an order that come back, or are to.
 * @entity vitrine.ecom.v1.return
 */
export interface OrderReturn extends Queryable<typeof returnQueryFields> {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** The order. @format uuid */
  orderId: string;
  /** Number of the order, as the buyer knows it. */
  orderNumber: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** How far it is. */
  status: Open<ReturnStatus>;
  /** What comes back. @minItems 1 @maxItems 300 */
  lineItems: ReturnLineItem[];
  /** The buyer asked for it; the shop made it otherwise. */
  requestedByBuyer: boolean;
  /** What the buyer says about it. @maxLength 1000 */
  note?: string;
  /** What the shop wrote when it rejected the return. @maxLength 1000 */
  rejectionReason?: string;
  /** Refunds that gave its money back. @maxItems 100 */
  refundIds: string[];
  /** Units are sent again without a charge. */
  replaced: boolean;
}

/** A line of an order that comes back. */
export interface ReturnLineItem {
  /** The line of the order. @format uuid */
  lineItemId: string;
  /** How many units come back. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** Units that have arrived. @asType integer @minimum 0 @maximum 100000 */
  receivedQuantity: number;
  /** Units that went back into stock. @asType integer @minimum 0 @maximum 100000 */
  restockedQuantity: number;
  /** Units that are sent again without a charge. @asType integer @minimum 0 @maximum 100000 */
  replacedQuantity: number;
  /** Why. */
  reason: Open<ReturnReason>;
  /** Why, in words. @maxLength 500 */
  comment?: string;
}

/**
 * How far a return is. REQUESTED waits for the shop, APPROVED for the parcel, RECEIVED has arrived. REJECTED, CANCELED
 * and CLOSED are final.
 */
export type ReturnStatus = "REQUESTED" | "APPROVED" | "REJECTED" | "RECEIVED" | "CANCELED" | "CLOSED";

/** Why something comes back. */
export type ReturnReason =
  | "UNSPECIFIED"
  | "DOES_NOT_FIT"
  | "NOT_AS_DESCRIBED"
  | "DAMAGED"
  | "DEFECTIVE"
  | "WRONG_ITEM"
  | "CHANGED_MIND"
  | "ARRIVED_LATE"
  | "LOST"
  | "OTHER";

/** A line to return. */
export interface NewReturnLineItem {
  /** The line of the order. @format uuid */
  lineItemId: string;
  /** How many units come back. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
  /** Why. @default "UNSPECIFIED" */
  reason?: ReturnReason;
  /** Why, in words. @minLength 1 @maxLength 500 */
  comment?: string;
}

/** Units of a line of a return. */
export interface ReturnUnits {
  /** The line of the order. @format uuid */
  lineItemId: string;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity: number;
}
