import type { CardSummary, DeclineReason } from "../../adapters/ports.ts";

/**
 * One attempt to charge a buyer. Written before the provider is asked, so that whatever happens in between can be
 * found out and finished. Holds no card data.
 */
export interface PaymentRecord {
  /** UUID; the provider's idempotency key as well. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly siteId: string;
  readonly orderId: string;
  /** Absent when the rest of an order is paid. */
  readonly checkoutId?: string;
  readonly provider: string;
  readonly status: PaymentState;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly authorizeOnly: boolean;
  readonly reference?: string;
  readonly card?: CardSummary;
  readonly reason?: DeclineReason;
  /** What the buyer is asked when `status` is `challenge`. */
  readonly prompt?: string;
  /** What is taken of an authorised amount, once that was asked for. */
  readonly captureAmount?: number;
}

/**
 * `recorded`: the provider may or may not have been asked. `pending`: it will tell later. `challenge`: it waits for
 * the buyer. `superseded`: the buyer turned to another attempt. `capturing` and `voiding`: the shop decided about an
 * authorised amount and the provider may or may not know. The others are final, `authorized` until then.
 */
export type PaymentState =
  | "recorded"
  | "pending"
  | "challenge"
  | "approved"
  | "authorized"
  | "capturing"
  | "voiding"
  | "declined"
  | "superseded"
  | "voided";

/** States in which money may still move without anybody doing anything. */
export const IN_PROGRESS: readonly PaymentState[] = ["recorded", "pending"];

/** States in which the provider has to be told again until it has heard. */
export const DECIDED: readonly PaymentState[] = ["capturing", "voiding"];
