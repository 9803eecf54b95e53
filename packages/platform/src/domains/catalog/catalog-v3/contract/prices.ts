/** An amount of money. */
export interface V3Amount {
  /** In the currency that was asked for, the shop's unless another was. @format decimal */
  amount: string;
  /** The same as people read it, with the currency sign. Only with `CURRENCY`. */
  formattedAmount?: string;
}

/** Lowest and highest of some prices. */
export interface V3PriceRange {
  /** The lowest. */
  minValue: V3Amount;
  /** The highest. */
  maxValue: V3Amount;
}

/** What a variant costs. */
export interface V3Price {
  /** What buyers pay before discounts of a cart. */
  actualPrice: V3Amount;
  /** The price before the product's own sale; absent without a sale. */
  compareAtPrice?: V3Amount;
}

/** What a variant costs the merchant and earns. */
export interface V3RevenueDetails {
  /** What one unit costs the merchant. */
  cost: V3Amount;
  /** What is left of the price. */
  profit: V3Amount;
  /** The share of the price that is left, at most 1. @maximum 1 */
  profitMargin: number;
}
