import type { Checkout, CheckoutLineItem, CheckoutMembershipOptions } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import { namedContact } from "../../../policies/place-names.ts";
import type { PricedLine } from "../../../policies/totals/index.ts";
import { lineViolations } from "../lines/violations.ts";
import type { MembershipReview } from "../memberships/membership-review.ts";
import { selectedOf } from "../memberships/present.ts";
import { buyerOf, type CheckoutData } from "../records/checkout-record.ts";
import type { Line } from "../records/line.ts";
import { lineFields } from "../records/line-fields.ts";
import { conversionFor, type MoneyWriter, moneyWriter } from "../records/money-writer.ts";
import type { PricedBasket } from "../totals-calculator/basket.ts";
import {
  linePrices,
  toAdditionalFees,
  toAppliedDiscounts,
  toCalculationErrors,
  toDue,
  toGiftCard,
  toPriceSummary,
  toTaxDetails,
  toTaxSummary,
  trialSummary,
} from "../totals-calculator/present.ts";
import { toShippingInformation } from "../totals-calculator/present-delivery.ts";

/**
 * The checkout as callers see it.
 * @param settled minor units that were paid of its order already
 */
export function toView(site: Site, now: Date, data: CheckoutData, priced: PricedBasket, settled = 0): Checkout {
  const { currency, language, weightUnit } = site.settings;
  const conversion = conversionFor(site, data.conversionCurrency, now);
  const money = moneyWriter(currency, data.language, conversion);
  const trial = trialSummary(priced);
  return {
    ...given(data),
    ...(data.billingInfo && { billingInfo: namedContact(data.billingInfo, language) }),
    lineItems: data.lines.map((line, index) => toLine(line, priced.totals.lines[index], priced, money)),
    buyerInfo: buyerOf(data),
    shippingInfo: {
      ...(data.shippingDestination && { shippingDestination: namedContact(data.shippingDestination, language) }),
      ...toShippingInformation(priced, money, language),
    },
    priceSummary: toPriceSummary(priced.totals.summary, money),
    ...toDue(priced, money, settled),
    ...(trial && { payAfterFreeTrial: toPriceSummary(trial, money) }),
    ...toGiftCard(priced, money),
    taxSummary: toTaxSummary(priced, money),
    appliedDiscounts: toAppliedDiscounts(priced, money),
    calculationErrors: toCalculationErrors(priced),
    violations: lineViolations(data.lines),
    additionalFees: toAdditionalFees(priced, money),
    membershipOptions: membershipOptionsOf(priced.basket.memberships),
    currency,
    conversionCurrency: conversion?.currency ?? currency,
    paymentCurrency: currency,
    weightUnit,
    siteLanguage: language,
    buyerLanguage: data.language,
    taxIncludedInPrice: priced.taxIncluded,
  };
}

function membershipOptionsOf(review: MembershipReview): CheckoutMembershipOptions {
  const memberships = selectedOf(review);
  return {
    eligibleMemberships: [...review.eligible],
    invalidMemberships: [...review.invalid],
    ...(memberships.length > 0 && { selectedMemberships: { memberships } }),
  };
}

/** Fields that are returned as they were sent. */
function given(data: CheckoutData) {
  return {
    id: data.id,
    createdDate: data.createdDate,
    updatedDate: data.updatedDate,
    createdBy: data.createdBy,
    channelType: data.channelType,
    completed: data.completed,
    purchaseFlowId: data.purchaseFlowId,
    customFields: [...data.customFields],
    ...(data.cartId && { cartId: data.cartId }),
    ...(data.buyerNote !== undefined && { buyerNote: data.buyerNote }),
    ...(data.customSettings && { customSettings: data.customSettings }),
    ...(data.customContentReference && { customContentReference: data.customContentReference }),
    ...(data.externalReference && { externalReference: data.externalReference }),
    ...(data.businessLocationId && { businessLocationId: data.businessLocationId }),
    ...(data.taxExemptGroupId && { taxExemptGroupId: data.taxExemptGroupId }),
    ...(data.extendedFields && { extendedFields: data.extendedFields }),
    ...(data.subscriptionCharges && { subscriptionCharges: data.subscriptionCharges }),
  } satisfies Partial<Checkout>;
}

function toLine(
  line: Line,
  priced: PricedLine | undefined,
  { taxRates }: PricedBasket,
  money: MoneyWriter,
): CheckoutLineItem {
  if (!priced) throw new Error(`The line ${line.id} was not priced.`);
  const { unit, whole } = linePrices(line, priced);
  return {
    ...lineFields(line, money),
    price: money(unit),
    lineItemPrice: money(whole),
    discount: money(priced.discount),
    totalPriceBeforeTax: money(priced.totalBeforeTax),
    totalPriceAfterTax: money(priced.totalAfterTax),
    taxDetails: toTaxDetails(priced, taxRates.get(line.id), money),
    ...(line.image && { media: line.image }),
  };
}
