/** Every amount is an integer of minor units; every rate is an integer of millionths (20 % is 200,000). */
export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  readonly discounts?: readonly Discount[];
  readonly shipping?: Charge;
  readonly fees?: readonly Fee[];
  /** Prices of lines, fees and shipping already contain their tax. */
  readonly taxIncluded: boolean;
  readonly giftCard?: { readonly balance: number /** All of it when absent. */; readonly requested?: number };
}

export interface TotalsLine {
  readonly id: string;
  readonly quantity: number;
  /** Price of one unit, after the catalog's own sale. */
  readonly price: number;
  /** Due now for one unit when `payment` is `deposit`; all of it when absent. */
  readonly deposit?: number;
  readonly payment: "now" | "later" | "deposit";
  /** Tax rate in millionths; absent when the line is not taxed. */
  readonly taxRate?: number;
}

export interface Charge {
  readonly price: number;
  readonly taxRate?: number;
}

export interface Fee extends Charge {
  readonly id: string;
}

/** Stages run in this order: automatic rules, then the coupon, then what the merchant grants. */
export type DiscountStage = "rule" | "coupon" | "merchant";

export interface Discount {
  readonly id: string;
  readonly stage: DiscountStage;
  readonly effect: DiscountEffect;
  /** Lines it may lower; every line when absent. */
  readonly lineIds?: readonly string[];
  /** Lowers one unit of the lowest-priced line only. */
  readonly oneItem?: boolean;
}

export type DiscountEffect =
  | { readonly kind: "percent"; readonly rate: number }
  | { readonly kind: "amount"; readonly amount: number }
  /** Off each unit. */
  | { readonly kind: "unitAmount"; readonly amount: number }
  /** Each unit costs `price` instead. */
  | { readonly kind: "fixedPrice"; readonly price: number }
  /** Every `quantity` units cost `price` together; the dearest units are put together first. */
  | { readonly kind: "bundle"; readonly quantity: number; readonly price: number }
  /** Of every `x + y` units the cheapest `y` are free. */
  | { readonly kind: "buyXGetY"; readonly x: number; readonly y: number }
  | { readonly kind: "freeShipping" };

/** What became of a price: `subtotal − discount` is the base of its tax. */
export interface Priced {
  readonly subtotal: number;
  readonly discount: number;
  /** The part the tax is calculated on, without the tax itself; 0 when untaxed. */
  readonly taxable: number;
  readonly tax: number;
  readonly totalBeforeTax: number;
  readonly totalAfterTax: number;
}

export interface PricedLine extends Priced {
  readonly id: string;
  /** The part of `discount` that automatic rules gave. */
  readonly ruleDiscount: number;
}

export interface PricedFee extends Priced {
  readonly id: string;
}

export interface AppliedDiscount {
  readonly id: string;
  readonly stage: DiscountStage;
  readonly target: "GLOBAL" | "SPECIFIC_ITEMS" | "SHIPPING";
  readonly amount: number;
  /** How `amount` spreads over the lines; they sum to it, except for shipping. */
  readonly lines: readonly { readonly id: string; readonly amount: number }[];
}

/** `total = subtotal − discount + shipping + fees`, plus `tax` when prices do not contain it. */
export interface Summary {
  readonly subtotal: number;
  /** Before its discount. */
  readonly shipping: number;
  /** Everything taken off, shipping included. */
  readonly discount: number;
  readonly tax: number;
  readonly fees: number;
  readonly total: number;
}

export interface Totals {
  readonly lines: readonly PricedLine[];
  readonly shipping: Priced;
  readonly fees: readonly PricedFee[];
  readonly discounts: readonly AppliedDiscount[];
  readonly taxable: number;
  readonly summary: Summary;
  /** `payNow` and `payLater` add up to `summary`, component by component. */
  readonly payNow: Summary;
  readonly payLater: Summary;
  /** What the gift card pays; a payment, so it does not change `summary`. */
  readonly giftCard: number;
  readonly totalAfterGiftCard: number;
  readonly payNowAfterGiftCard: number;
}
