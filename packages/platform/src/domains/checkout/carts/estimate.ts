import type { Address, EstimateTotalsResponse, SelectedMemberships, SelectedShippingOption } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { reviewLines } from "../lines/catalog-lines.ts";
import { chargedLines } from "../lines/charged-lines.ts";
import { couponBuyer, reviewCoupon } from "../lines/coupons.ts";
import { readBy } from "../lines/reader-language.ts";
import { lineViolations } from "../lines/violations.ts";
import { reviewMemberships } from "../memberships/membership-review.ts";
import { toMembershipOptions } from "../memberships/present.ts";
import { type CartRecord, toCart } from "../records/cart-record.ts";
import { chargeFor, inCharge } from "../records/charge.ts";
import { conversionFor, moneyWriter } from "../records/money-writer.ts";
import {
  toAdditionalFees,
  toAppliedDiscounts,
  toCalculatedLines,
  toCalculationErrors,
  toDue,
  toPriceSummary,
  toTaxSummary,
} from "../totals-calculator/present.ts";
import { toShippingInformation } from "../totals-calculator/present-delivery.ts";
import { priceBasket } from "../totals-calculator/price-basket.ts";
import { pricesOf } from "./present.ts";

export interface EstimateOptions {
  readonly selectedShippingOption?: SelectedShippingOption;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
  readonly selectedMemberships?: SelectedMemberships;
  readonly calculateTax?: boolean;
  readonly calculateShipping?: boolean;
  readonly calculateAdditionalFees?: boolean;
}

/**
 * What a cart would cost now: lines are read anew from the catalog, nothing is stored. Tax and delivery are
 * included unless switched off, as far as an address is known.
 */
export async function estimateCart(
  outside: Call,
  stored: Stored<CartRecord>,
  options: EstimateOptions,
): Promise<EstimateTotalsResponse> {
  const cart = readBy(outside, stored.entity);
  const call = inCharge(outside, chargeFor(outside.site, cart.conversionCurrency, outside.now));
  const memberId = cart.owner?.kind === "member" ? cart.owner.id : undefined;
  const memberships = await reviewMemberships(call, {
    lines: chargedLines(await reviewLines(outside, cart), call.site),
    selected: options.selectedMemberships,
    memberId,
  });
  const { lines } = memberships;
  const entered = await reviewCoupon(call, cart.coupon, couponBuyer(cart.owner, cart.email));
  const priced = await priceBasket(call, {
    lines,
    language: cart.language,
    memberships,
    ...entered,
    merchantDiscounts: cart.merchantDiscounts,
    shippingAddress: options.shippingAddress ?? cart.contactInfo?.address,
    billingAddress: options.billingAddress,
    selected: options.selectedShippingOption ?? cart.selectedShippingOption,
    choosesDelivery: true,
    include: {
      tax: options.calculateTax ?? true,
      shipping: options.calculateShipping ?? true,
      fees: options.calculateAdditionalFees ?? true,
    },
    memberId,
  });
  const { currency, language, weightUnit } = call.site.settings;
  const conversion = conversionFor(call.site, cart.conversionCurrency, call.now);
  const money = moneyWriter(currency, cart.language, conversion);
  return {
    cart: toCart({ ...stored, entity: { ...cart, lines } }, call.site, {
      lines: pricesOf(lines, priced.totals.lines),
      taxIncluded: priced.taxIncluded,
      now: call.now,
    }),
    calculatedLineItems: toCalculatedLines(priced, money),
    priceSummary: toPriceSummary(priced.totals.summary, money),
    ...toDue(priced, money),
    taxSummary: toTaxSummary(priced, money),
    shippingInfo: toShippingInformation(priced, money, language),
    appliedDiscounts: toAppliedDiscounts(priced, money),
    calculationErrors: toCalculationErrors(priced),
    membershipOptions: toMembershipOptions(memberships),
    additionalFees: toAdditionalFees(priced, money),
    violations: lineViolations(lines),
    currency,
    weightUnit,
  };
}
