import type { PricingProvider, ProviderCall, Purchase } from "./purchase.ts";

/** What a rule gives. Never more than a line costs. */
export type ProvidedEffect =
  /** Millionths: 100,000 is 10 %. */
  | { readonly kind: "percent"; readonly rate: number }
  /** Minor units, shared by the lines in proportion. */
  | { readonly kind: "amount"; readonly amount: number }
  /** Minor units off each unit. */
  | { readonly kind: "unitAmount"; readonly amount: number }
  | { readonly kind: "freeShipping" };

export interface ProvidedDiscount {
  /** Unique among the provider's discounts. */
  readonly code: string;
  /** What buyers read. */
  readonly name: string;
  readonly effect: ProvidedEffect;
  /** Lines it lowers; every line when absent. */
  readonly lineIds?: readonly string[];
}

/** Discounts by rules that the shop's own cannot express. They come before coupons. While it fails, it gives none. */
export interface DiscountProvider extends PricingProvider {
  discounts(purchase: Purchase, call: ProviderCall): Promise<readonly ProvidedDiscount[]>;
}
