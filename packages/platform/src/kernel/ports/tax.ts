import type { PricingProvider, ProviderCall, Purchase } from "./purchase.ts";

/** One amount of a purchase that may be taxed. */
export interface TaxableCharge {
  /** Id of the line or fee; `shipping` for delivery. */
  readonly id: string;
  readonly kind: "line" | "fee" | "shipping";
  /** Minor units after discounts. */
  readonly amount: number;
  readonly taxGroupId?: string;
}

export interface TaxQuestion extends Purchase {
  readonly charges: readonly TaxableCharge[];
  /** Amounts contain their tax already. */
  readonly isTaxIncluded: boolean;
}

/** The rate of one charge. */
export interface ChargeTax {
  readonly chargeId: string;
  /** Decimal text of at most six places: `0.08875` is 8.875 %. */
  readonly rate: string;
  /** What receipts call it, such as `VAT`. */
  readonly name?: string;
  readonly jurisdiction?: string;
  readonly jurisdictionType?: "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "SPECIAL";
}

/**
 * Works out tax rates elsewhere. Asked once an address is known. A charge it says nothing of, and every charge while it
 * fails, is taxed by the shop's own tax regions.
 */
export interface TaxProvider extends PricingProvider {
  taxes(question: TaxQuestion, call: ProviderCall): Promise<readonly ChargeTax[]>;
}
