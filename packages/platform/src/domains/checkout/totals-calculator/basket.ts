import type { Address } from "@vitrine/contract";
import type { DeliveryRegion } from "../../../kernel/delivery.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import type { CouponTerms } from "../../../policies/discounts.ts";
import type { FeeDocument } from "../../../policies/fees.ts";
import type { Quote } from "../../../policies/shipping.ts";
import type { TaxRate, TaxTable } from "../../../policies/tax.ts";
import type { Totals } from "../../../policies/totals/index.ts";
import type { GiftCardTerms } from "../../pricing/gift-vouchers/gift-card-source.ts";
import type { MembershipReview } from "../memberships/membership-review.ts";
import type { MerchantDiscount } from "../records/cart-record.ts";
import type { Line } from "../records/line.ts";

/** Everything that decides what a basket costs. */
export interface Basket {
  readonly lines: readonly Line[];
  /** The buyer's, BCP 47. */
  readonly language: string;
  readonly coupon?: CouponTerms | undefined;
  /** Set when a coupon was entered that may no longer be used. */
  readonly couponProblem?: Problem | undefined;
  readonly giftCard?: GiftCardTerms | undefined;
  /** Set when a gift card was entered that cannot pay any more. */
  readonly giftCardProblem?: Problem | undefined;
  readonly merchantDiscounts?: readonly MerchantDiscount[] | undefined;
  readonly shippingAddress?: Address | undefined;
  readonly billingAddress?: Address | undefined;
  readonly selected?: SelectedDelivery | undefined;
  /** Estimates take the first delivery option when none was chosen; a checkout waits for the buyer. */
  readonly choosesDelivery: boolean;
  readonly include: { readonly tax: boolean; readonly shipping: boolean; readonly fees: boolean };
  /** Present when a member buys. */
  readonly memberId?: string | undefined;
  /** What memberships pay; nothing when absent. Its lines are those of the basket. */
  readonly memberships: MembershipReview;
  /** Set when the merchant exempted the buyer from tax: only rates that were written down for the exemption apply. */
  readonly exemption?: Exemption | undefined;
}

/** An exemption from tax. */
export interface Exemption {
  /** By which mappings have rates for it; absent where the order does not say. */
  readonly groupId?: string | undefined;
}

export interface SelectedDelivery {
  readonly code: string;
  readonly carrierId?: string | null | undefined;
}

/** A fee of the basket, with the rate it is taxed at. */
export interface BasketFee {
  /** The app or plugin that adds it; absent for the shop's own. */
  readonly providerId?: string | undefined;
  readonly fee: FeeDocument;
  /** Its name in the buyer's language, where it has one. */
  readonly translatedName?: string | undefined;
  readonly taxRate?: TaxRate | undefined;
}

/** A basket with its price, and how it came about. */
export interface PricedBasket {
  readonly basket: Basket;
  readonly totals: Totals;
  /** Names of automatic discounts, by id. */
  readonly ruleNames: ReadonlyMap<string, string>;
  /** In the order of the fees of `totals`. */
  readonly fees: readonly BasketFee[];
  readonly needsDelivery: boolean;
  readonly taxIncluded: boolean;
  /** Absent until an address decides it. */
  readonly taxTable?: TaxTable | undefined;
  /** A plugin worked the rates out. */
  readonly isTaxProvided: boolean;
  readonly taxRates: ReadonlyMap<string, TaxRate>;
  readonly shippingTaxRate?: TaxRate | undefined;
  readonly region?: DeliveryRegion | undefined;
  readonly quotes: readonly Quote[];
  readonly delivery?: Quote | undefined;
  /** The delivery is the one that was asked for, not the first there is. */
  readonly isRequestedDelivery: boolean;
  readonly problems: BasketProblems;
}

export interface BasketProblems {
  readonly shipping?: Problem | undefined;
  readonly selectedShipping?: Problem | undefined;
  readonly coupon?: Problem | undefined;
  readonly giftCard?: Problem | undefined;
  readonly membership?: Problem | undefined;
}
