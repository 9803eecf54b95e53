import type { Checkout, CheckoutBuyerInfo, CheckoutLineItem } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import type { PricedLine } from "../../../policies/totals/index.ts";
import { lineViolations } from "../lines/violations.ts";
import type { CheckoutFacts } from "../records/checkout-record.ts";
import type { Line } from "../records/line.ts";
import { lineFields } from "../records/line-fields.ts";
import { type MoneyWriter, moneyWriter } from "../records/money-writer.ts";
import type { PricedBasket } from "../totals-calculator/basket.ts";
import {
  linePrices,
  toAdditionalFees,
  toAppliedDiscounts,
  toCalculationErrors,
  toDue,
  toGiftCard,
  toMembershipOptions,
  toPriceSummary,
  toTaxDetails,
  toTaxSummary,
} from "../totals-calculator/present.ts";
import { toShippingInformation } from "../totals-calculator/present-delivery.ts";

/** The checkout as callers see it. */
export function toView(site: Site, facts: CheckoutFacts, priced: PricedBasket): Checkout {
  const { currency, language, weightUnit } = site.settings;
  const money = moneyWriter(currency, facts.language);
  return {
    ...given(facts),
    lineItems: facts.lines.map((line, index) => toLine(line, priced.totals.lines[index], priced, money)),
    buyerInfo: buyerOf(facts),
    shippingInfo: {
      ...(facts.shippingDestination && { shippingDestination: facts.shippingDestination }),
      ...toShippingInformation(priced, money),
    },
    priceSummary: toPriceSummary(priced.totals.summary, money),
    ...toDue(priced, money),
    ...toGiftCard(priced, money),
    taxSummary: toTaxSummary(priced, money),
    appliedDiscounts: toAppliedDiscounts(priced, money),
    calculationErrors: toCalculationErrors(priced),
    violations: lineViolations(facts.lines),
    additionalFees: toAdditionalFees(priced, money),
    membershipOptions: toMembershipOptions(facts.selectedMemberships),
    currency,
    conversionCurrency: currency,
    paymentCurrency: currency,
    weightUnit,
    siteLanguage: language,
    buyerLanguage: facts.language,
    taxIncludedInPrice: priced.taxIncluded,
  };
}

/** What was told and is answered as it is. */
function given(facts: CheckoutFacts) {
  return {
    id: facts.id,
    createdDate: facts.createdDate,
    updatedDate: facts.updatedDate,
    createdBy: facts.createdBy,
    channelType: facts.channelType,
    completed: facts.completed,
    purchaseFlowId: facts.purchaseFlowId,
    customFields: [...facts.customFields],
    ...(facts.cartId && { cartId: facts.cartId }),
    ...(facts.billingInfo && { billingInfo: facts.billingInfo }),
    ...(facts.buyerNote !== undefined && { buyerNote: facts.buyerNote }),
    ...(facts.customSettings && { customSettings: facts.customSettings }),
    ...(facts.customContentReference && { customContentReference: facts.customContentReference }),
    ...(facts.externalReference && { externalReference: facts.externalReference }),
    ...(facts.businessLocationId && { businessLocationId: facts.businessLocationId }),
    ...(facts.taxExemptGroupId && { taxExemptGroupId: facts.taxExemptGroupId }),
    ...(facts.extendedFields && { extendedFields: facts.extendedFields }),
    ...(facts.subscriptionCharges && { subscriptionCharges: facts.subscriptionCharges }),
  } satisfies Partial<Checkout>;
}

export function buyerOf({ owner, email, contactId }: CheckoutFacts): CheckoutBuyerInfo {
  return {
    ...(owner?.kind === "visitor" && { visitorId: owner.id }),
    ...(owner?.kind === "member" && { memberId: owner.id }),
    ...(contactId && { contactId }),
    ...(email && { email }),
  };
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
