import type { Fulfillment } from "@vitrine/contract";

/** What was handed over of one order. Its id is the order's. */
export interface FulfillmentsRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** As returned to callers, oldest first. */
  readonly fulfillments: readonly Fulfillment[];
  /** When the buyer was written to about a fulfillment, by its id. */
  readonly announced: Readonly<Record<string, string>>;
  readonly pickup?: PickupRecord;
}

/** How far a pick-up is. */
export interface PickupRecord {
  readonly readyDate?: string;
  readonly collectedDate?: string;
  /** The fulfillment that the pick-up made. */
  readonly fulfillmentId?: string;
}
