import type { PricingProvider, ProviderCall, Purchase } from "./purchase.ts";

export interface ProvidedFee {
  /** Unique among the provider's fees. */
  readonly code: string;
  /** What buyers read. */
  readonly name: string;
  /** Minor units, above zero. */
  readonly price: number;
  /** Decides its tax; the shop's default group when absent. */
  readonly taxGroupId?: string;
  /** It is charged without tax. */
  readonly isTaxExempt?: boolean;
}

/** Adds fees to purchases, beside the shop's own. While it fails, there are none of its fees. */
export interface FeeProvider extends PricingProvider {
  fees(purchase: Purchase, call: ProviderCall): Promise<readonly ProvidedFee[]>;
}
