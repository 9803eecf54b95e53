import type {
  AdditionalFee,
  AppliedDiscount,
  CalculatedLineItem,
  CalculationErrors,
  GiftCard,
  ItemTaxFullDetails,
  PriceSummary,
  TaxSummary,
} from "@vitrine/contract";
import type { Problem } from "../../../policies/basket-problem.ts";
import { multiplyDivide } from "../../../policies/money.ts";
import type { TaxRate } from "../../../policies/tax.ts";
import { taxOrigin } from "../../../policies/tax.ts";
import type { Priced, PricedLine, Summary } from "../../../policies/totals/index.ts";
import { GIFT_CARD_APP_ID } from "../../pricing/gift-vouchers/rules.ts";
import { hasFreeTrial, type Line, type LinePrices } from "../records/line.ts";
import { withTranslation } from "../records/line-fields.ts";
import type { MoneyWriter } from "../records/money-writer.ts";
import type { PricedBasket } from "./basket.ts";

export function toPriceSummary(summary: Summary, money: MoneyWriter): PriceSummary {
  return {
    subtotal: money(summary.subtotal),
    shipping: money(summary.shipping),
    tax: money(summary.tax),
    discount: money(summary.discount),
    total: money(summary.total),
    additionalFees: money(summary.fees),
  };
}

/**
 * What is due now and later once the gift card has paid: it pays what is due now first, and so does what was paid
 * already.
 * @param settled minor units that were paid already
 */
export function toDue(
  { totals }: PricedBasket,
  money: MoneyWriter,
  settled = 0,
): { payNow: PriceSummary; payLater: PriceSummary } {
  const { payNow, payLater, payNowAfterGiftCard, totalAfterGiftCard } = totals;
  const now = Math.max(0, payNowAfterGiftCard - settled);
  const left = Math.max(0, totalAfterGiftCard - settled);
  return {
    payNow: { ...toPriceSummary(payNow, money), total: money(now) },
    payLater: { ...toPriceSummary(payLater, money), total: money(left - now) },
  };
}

/** What is due when a free trial ends, delivery and fees included where nothing else is sold; a part of what is due later. */
export function trialSummary({ basket, totals }: PricedBasket): Summary | undefined {
  const trials = totals.lines.filter((_, index) => {
    const line = basket.lines[index];
    return line !== undefined && hasFreeTrial(line);
  });
  if (trials.length === 0) return undefined;
  if (trials.length === basket.lines.length) return totals.payLater;
  const sum = (of: (line: PricedLine) => number) => trials.reduce((all, line) => all + of(line), 0);
  return {
    subtotal: sum((line) => line.subtotal),
    shipping: 0,
    discount: sum((line) => line.discount),
    tax: sum((line) => line.tax),
    fees: 0,
    total: sum((line) => line.totalAfterTax),
  };
}

/** The gift card and what it pays of the basket. */
export function toGiftCard({ basket, totals }: PricedBasket, money: MoneyWriter): { giftCard?: GiftCard } {
  const { giftCard } = basket;
  if (!giftCard) return {};
  const { id, obfuscatedCode, requested } = giftCard;
  return {
    giftCard: {
      id,
      obfuscatedCode,
      amount: money(totals.giftCard),
      appId: GIFT_CARD_APP_ID,
      externalId: id,
      ...(requested !== undefined && { requestedAmount: money(requested) }),
    },
  };
}

/** The tax of one priced thing, with the rate that made it. */
export function toTaxDetails(priced: Priced, rate: TaxRate | undefined, money: MoneyWriter): ItemTaxFullDetails {
  const breakdown = rate && {
    taxName: rate.taxName ?? "Tax",
    ...(rate.taxType && { taxType: rate.taxType }),
    ...(rate.jurisdiction && { jurisdiction: rate.jurisdiction }),
    jurisdictionType: rate.jurisdictionType,
    rate: rate.rate,
    taxAmount: money(priced.tax),
    taxableAmount: money(priced.taxable),
    nonTaxableAmount: money(0),
  };
  return {
    taxableAmount: money(priced.taxable),
    taxRate: rate?.rate ?? "0",
    totalTax: money(priced.tax),
    rateBreakdown: rate
      ? [{ name: (rate.taxName ?? "Tax").slice(0, 100), rate: rate.rate, tax: money(priced.tax) }]
      : [],
    taxBreakdown: breakdown ? [breakdown] : [],
  };
}

export function linePrices(line: Line, priced: PricedLine): LinePrices {
  const whole = priced.subtotal - priced.ruleDiscount;
  return { unit: priced.ruleDiscount === 0 ? line.price : multiplyDivide(whole, 1, line.quantity), whole };
}

export function toCalculatedLines(
  { basket, totals, taxRates }: PricedBasket,
  money: MoneyWriter,
): CalculatedLineItem[] {
  return basket.lines.flatMap((line, index) => {
    const priced = totals.lines[index];
    if (!priced) return [];
    const { unit, whole } = linePrices(line, priced);
    return {
      lineItemId: line.id,
      paymentOption: line.paymentOption,
      ...(line.taxableAddress && { taxableAddress: line.taxableAddress }),
      pricesBreakdown: {
        totalPriceAfterTax: money(priced.totalAfterTax),
        totalPriceBeforeTax: money(priced.totalBeforeTax),
        taxDetails: toTaxDetails(priced, taxRates.get(line.id), money),
        totalDiscount: money(priced.discount),
        price: money(unit),
        priceBeforeDiscounts: money(line.price),
        lineItemPrice: money(whole),
        fullPrice: money(line.fullPrice),
        ...(line.modifiers !== undefined && { modifiers: money(line.modifiers) }),
        ...(line.deposit !== undefined && { depositAmount: money(line.deposit) }),
      },
    };
  });
}

export function toTaxSummary({ totals, taxTable, isTaxProvided }: PricedBasket, money: MoneyWriter): TaxSummary {
  return {
    taxableAmount: money(totals.taxable),
    totalTax: money(totals.summary.tax),
    calculationDetails: isTaxProvided ? { rateType: "AUTO_RATE" } : taxOrigin(taxTable),
  };
}

/** Lines of the calculator are named by their caller; only those named by a GUID can be listed. */
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function toAppliedDiscounts({ basket, totals, ruleNames }: PricedBasket, money: MoneyWriter): AppliedDiscount[] {
  return totals.discounts.flatMap((applied): AppliedDiscount[] => {
    const amount = money(applied.amount);
    const shared = {
      discountType: applied.target,
      lineItemIds: applied.lines.flatMap(({ id }) => (GUID.test(id) ? [id] : [])),
    };
    const { coupon } = basket;
    if (applied.stage === "rule") {
      const name = withTranslation({ original: ruleNames.get(applied.id) ?? "Discount" });
      return applied.amount > 0 ? [{ ...shared, discountRule: { id: applied.id, name, amount } }] : [];
    }
    if (applied.stage === "coupon" && coupon) {
      return [{ ...shared, coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount } }];
    }
    const granted = basket.merchantDiscounts?.[Number(applied.id.slice("merchant-".length))];
    const percentage = granted && "rate" in granted ? { percentage: granted.rate / 10_000 } : {};
    return [{ ...shared, merchantDiscount: { amount, ...percentage } }];
  });
}

/** The shop's fees on the basket. */
const ownFee = { source: "MANUAL" } as const;

export function toAdditionalFees({ totals, fees }: PricedBasket, money: MoneyWriter): AdditionalFee[] {
  return fees.flatMap(({ fee, providerId, translatedName, taxRate }, index): AdditionalFee[] => {
    const priced = totals.fees[index];
    if (!priced) return [];
    return [
      {
        ...(fee.code !== undefined && { code: fee.code }),
        name: fee.name,
        ...(translatedName !== undefined && { translatedName }),
        price: money(priced.subtotal),
        taxDetails: toTaxDetails(priced, taxRate, money),
        priceBeforeTax: money(priced.totalBeforeTax),
        priceAfterTax: money(priced.totalAfterTax),
        ...(providerId === undefined ? ownFee : { source: "SERVICE_PLUGIN", providerAppId: providerId.slice(0, 100) }),
      },
    ];
  });
}

/** What could not be worked out or gives nothing, where the wire expects it. */
export function toCalculationErrors({ problems }: PricedBasket): CalculationErrors {
  return {
    ...(problems.shipping
      ? { generalShippingCalculationError: toDetails(problems.shipping) }
      : problems.selectedShipping && { selectedShippingOptionError: toDetails(problems.selectedShipping) }),
    ...(problems.giftCard && { giftCardCalculationError: toDetails(problems.giftCard) }),
    ...(problems.coupon && { couponCalculationError: toDetails(problems.coupon) }),
    ...(problems.membership && { membershipError: toDetails(problems.membership) }),
    orderValidationErrors: [],
  };
}

export function toDetails({
  code,
  message,
  data = {},
}: Problem): NonNullable<CalculationErrors["couponCalculationError"]> {
  return { applicationError: { code, description: message, data } };
}
