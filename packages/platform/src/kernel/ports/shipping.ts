import type { PricingProvider, ProviderCall, Purchase } from "./purchase.ts";

/** One way a carrier would deliver. */
export interface CarrierRate {
  /** Unique among the carrier's rates, and the same for the same service every time: buyers choose by it. */
  readonly code: string;
  /** What buyers read. */
  readonly title: string;
  /** Minor units, zero or above. */
  readonly price: number;
  /** What buyers read about when it arrives. */
  readonly deliveryTime?: string;
}

/**
 * A carrier whose rates are asked for, beside the shop's own delivery options. Its lines are only those that are
 * shipped. While it fails, the other options are offered without it.
 */
export interface ShippingProvider extends PricingProvider {
  /** Empty when it does not deliver there. */
  rates(parcel: Purchase, call: ProviderCall): Promise<readonly CarrierRate[]>;
}
