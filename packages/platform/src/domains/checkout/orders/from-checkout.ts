import { randomUUID } from "node:crypto";
import type {
  Order,
  OrderAdditionalFee,
  OrderAppliedDiscount,
  OrderBuyerInfo,
  OrderLineItem,
  OrderPriceSummary,
  OrderShippingInfo,
} from "@vitrine/contract";
import { uuid } from "../../../kernel/formats.ts";
import type { Site } from "../../../kernel/site.ts";
import type { TaxRate } from "../../../policies/tax.ts";
import { sumByRate } from "../../../policies/tax.ts";
import type { Priced, Summary } from "../../../policies/totals/index.ts";
import { contactIdOf } from "../../accounts/records/member-record.ts";
import { buyerOf, type CheckoutData } from "../records/checkout-record.ts";
import type { Line } from "../records/line.ts";
import { translatedLines, withTranslation } from "../records/line-fields.ts";
import { withPlaceNames } from "../records/order-places.ts";
import { toPrice } from "../records/order-record.ts";
import type { PricedBasket } from "../totals-calculator/basket.ts";
import { linePrices, trialSummary } from "../totals-calculator/present.ts";
import { toLogistics } from "../totals-calculator/present-delivery.ts";
import { lineTerms } from "./line-terms.ts";
import { withSubscriptionId } from "./subscriptions.ts";

type Write = (minor: number) => { amount: string; formattedAmount: string };

interface Source {
  readonly site: Site;
  readonly input: CheckoutData;
  readonly priced: PricedBasket;
  /** The order whose lines begin subscriptions. */
  readonly orderId?: string;
}

type OwnStates = "id" | "number" | "createdDate" | "updatedDate" | "status" | "paymentStatus";

/** What apps and staff noted on an order before it was paid stays when its checkout changes. */
export function withNotes(view: Order, before: Order): Order {
  const { activities, archived, attributionSource, extendedFields, seenByAHuman, tags } = before;
  const { namespaces = {} } = view.extendedFields ?? {};
  const noted = Object.entries(extendedFields?.namespaces ?? {}).map(([name, values]) => {
    return [name, { ...values, ...namespaces[name] }] as const;
  });
  return {
    ...view,
    activities,
    ...(archived !== undefined && { archived }),
    ...(seenByAHuman !== undefined && { seenByAHuman }),
    attributionSource,
    ...(tags && { tags }),
    ...(noted.length > 0 && { extendedFields: { namespaces: { ...namespaces, ...Object.fromEntries(noted) } } }),
  };
}

/** What an order says, taken from the checkout it is placed from. Its number and states come from elsewhere. */
export function orderFromCheckout(source: Source): Omit<Order, OwnStates> {
  const { site, input, priced, orderId } = source;
  const { currency, language, weightUnit } = site.settings;
  const write: Write = (minor) => toPrice(minor, currency, input.language);
  const { summary } = priced.totals;
  const trial = trialSummary(priced);
  const order: Omit<Order, OwnStates> = {
    lineItems: input.lines.map((_, index) => {
      const line = orderLine({ site, lines: input.lines, priced }, index, write);
      return orderId ? withSubscriptionId(line, orderId) : line;
    }),
    buyerInfo: toBuyer(site.id, input),
    // Nothing to send means nothing left to do.
    fulfillmentStatus: priced.needsDelivery ? "NOT_FULFILLED" : "FULFILLED",
    buyerLanguage: input.language,
    siteLanguage: language,
    weightUnit,
    currency,
    currencyConversionDetails: {
      originalCurrency: site.charge?.base ?? currency,
      conversionRate: site.charge?.rate ?? "1",
    },
    taxIncludedInPrices: priced.taxIncluded,
    priceSummary: toOrderSummary(summary, write),
    ...(trial && { payAfterFreeTrial: toOrderSummary(trial, write) }),
    ...(input.billingInfo && { billingInfo: input.billingInfo }),
    ...(priced.delivery && { shippingInfo: toShipping(source, priced.delivery, write) }),
    ...recipient(input),
    taxSummary: { totalTax: write(summary.tax) },
    taxInfo: { ...toTaxInfo(priced, write), taxExempt: input.taxExemptGroupId !== undefined },
    appliedDiscounts: toDiscounts(priced, write),
    additionalFees: toFees(priced, write),
    activities: [],
    customFields: [...input.customFields],
    attributionSource: "UNSPECIFIED",
    channelInfo: { type: input.channelType },
    createdBy: input.createdBy,
    checkoutId: input.id,
    purchaseFlowId: input.purchaseFlowId,
    archived: false,
    seenByAHuman: false,
    imported: false,
    ...(input.buyerNote !== undefined && { buyerNote: input.buyerNote }),
    ...(input.extendedFields && { extendedFields: input.extendedFields }),
    // The shop keeps no list of its places, so each goes by the shop's name.
    ...(input.businessLocationId && { businessLocation: { id: input.businessLocationId, name: site.settings.name } }),
  };
  return withPlaceNames(order, language);
}

function toOrderSummary(summary: Summary, write: Write): OrderPriceSummary {
  return {
    subtotal: write(summary.subtotal),
    shipping: write(summary.shipping),
    tax: write(summary.tax),
    discount: write(summary.discount),
    total: write(summary.total),
    totalAdditionalFees: write(summary.fees),
  };
}

/** Who bought, as a contact: a guest is known by the address that was given. */
function toBuyer(siteId: string, input: CheckoutData): OrderBuyerInfo {
  const buyer = buyerOf(input);
  if (buyer.contactId || buyer.memberId || !buyer.email) return buyer;
  return { ...buyer, contactId: contactIdOf(siteId, buyer.email) };
}

function recipient({ shippingDestination, billingInfo }: CheckoutData): Pick<Order, "recipientInfo"> {
  const info = shippingDestination ?? billingInfo;
  return info ? { recipientInfo: info } : {};
}

/** A line as it is sold. */
export function orderLine(
  { site, lines, priced }: Pick<Source, "priced" | "site"> & { readonly lines: readonly Line[] },
  index: number,
  write: Write,
): OrderLineItem {
  const line = lines[index];
  const amounts = priced.totals.lines[index];
  if (!line || !amounts) throw new Error("A line of the order was not priced.");
  const { unit, whole } = linePrices(line, amounts);
  const rate = priced.taxRates.get(line.id);
  return {
    id: line.id,
    productName: withTranslation(line.name),
    ...(line.reference && { catalogReference: line.reference }),
    quantity: line.quantity,
    price: write(unit),
    priceBeforeDiscounts: write(line.price),
    lineItemPrice: write(whole),
    totalDiscount: write(amounts.discount),
    totalPriceBeforeTax: write(amounts.totalBeforeTax),
    totalPriceAfterTax: write(amounts.totalAfterTax),
    taxInfo: toLineTax(amounts, rate, priced.taxIncluded, write),
    taxDetails: { taxableAmount: write(amounts.taxable), taxRate: rate?.rate ?? "0", totalTax: write(amounts.tax) },
    descriptionLines: translatedLines(line.descriptionLines).slice(0, 20),
    ...(line.image && { image: line.image }),
    ...(line.physical && { physicalProperties: line.physical }),
    itemType: line.itemType,
    paymentOption: line.paymentOption,
    ...lineTerms(line, site.settings.currency, write),
    priceUndetermined: line.custom?.priceUndetermined ?? false,
    fixedQuantity: line.custom?.fixedQuantity ?? false,
  };
}

function toLineTax(amounts: Priced, rate: TaxRate | undefined, included: boolean, write: Write) {
  return {
    taxAmount: write(amounts.tax),
    taxableAmount: write(amounts.taxable),
    taxIncludedInPrice: included,
    ...(rate && {
      taxRate: rate.rate,
      ...(rate.taxGroupId && { taxGroupId: rate.taxGroupId }),
      taxBreakdown: [
        {
          rate: rate.rate,
          taxAmount: write(amounts.tax),
          taxableAmount: write(amounts.taxable),
          nonTaxableAmount: write(0),
          taxName: rate.taxName ?? "Tax",
          ...(rate.taxType && { taxType: rate.taxType }),
          ...(rate.jurisdiction && { jurisdiction: rate.jurisdiction }),
          jurisdictionType: rate.jurisdictionType,
        },
      ],
    }),
  };
}

function toShipping(
  { site, input, priced }: Source,
  delivery: NonNullable<PricedBasket["delivery"]>,
  write: Write,
): OrderShippingInfo {
  const { shipping } = priced.totals;
  const { pickupDetails, ...logistics } = toLogistics(delivery, site.settings.language);
  return {
    carrierId: delivery.carrierId,
    code: delivery.code,
    title: delivery.title.slice(0, 250),
    logistics: {
      ...logistics,
      ...(pickupDetails
        ? {
            pickupDetails: {
              pickupMethod: pickupDetails.pickupMethod,
              ...(pickupDetails.address && { address: pickupDetails.address }),
            },
          }
        : input.shippingDestination && { shippingDestination: input.shippingDestination }),
    },
    cost: {
      price: write(shipping.subtotal),
      discount: write(shipping.discount),
      totalPriceBeforeTax: write(shipping.totalBeforeTax),
      totalPriceAfterTax: write(shipping.totalAfterTax),
      taxInfo: toLineTax(shipping, priced.shippingTaxRate, priced.taxIncluded, write),
    },
    ...(priced.region && { region: { name: priced.region.name.slice(0, 100) } }),
  };
}

function toFees({ totals, fees, taxIncluded }: PricedBasket, write: Write): OrderAdditionalFee[] {
  return fees.flatMap(({ fee, providerId, translatedName, taxRate: rate }, index) => {
    const priced = totals.fees[index];
    if (!priced) return [];
    return {
      id: randomUUID(),
      ...(fee.code !== undefined && { code: fee.code }),
      name: translatedName ?? fee.name,
      price: write(priced.subtotal),
      taxDetails: { taxableAmount: write(priced.taxable), taxRate: rate?.rate ?? "0", totalTax: write(priced.tax) },
      taxInfo: toLineTax(priced, rate, taxIncluded, write),
      priceBeforeTax: write(priced.totalBeforeTax),
      priceAfterTax: write(priced.totalAfterTax),
      source: providerId === undefined ? "MANUAL" : "SERVICE_PLUGIN",
      // Apps have such an id; a plugin of this platform may have any.
      ...(providerId !== undefined && uuid.test(providerId) && { providerAppId: providerId.toLowerCase() }),
    };
  });
}

function toTaxInfo(
  { totals, taxRates, shippingTaxRate, fees }: PricedBasket,
  write: Write,
): NonNullable<Order["taxInfo"]> {
  const parts = totals.lines.flatMap((line) => {
    const rate = taxRates.get(line.id);
    return rate ? [{ rate, tax: line.tax }] : [];
  });
  if (shippingTaxRate && totals.shipping.tax > 0) parts.push({ rate: shippingTaxRate, tax: totals.shipping.tax });
  for (const [index, { taxRate: rate }] of fees.entries())
    if (rate) parts.push({ rate, tax: totals.fees[index]?.tax ?? 0 });
  return {
    totalTax: write(totals.summary.tax),
    taxBreakdown: sumByRate(parts)
      .slice(0, 50)
      .map(({ rate, tax }) => ({
        taxName: rate.taxName ?? "Tax",
        taxType: rate.taxType ?? "",
        jurisdiction: rate.jurisdiction ?? "",
        jurisdictionType: rate.jurisdictionType,
        rate: rate.rate,
        aggregatedTaxAmount: write(tax),
      })),
  };
}

function toDiscounts({ totals, basket, ruleNames }: PricedBasket, write: Write): OrderAppliedDiscount[] {
  const effective = totals.discounts.filter(({ stage, amount }) => stage !== "rule" || amount > 0);
  return effective.map((applied): OrderAppliedDiscount => {
    const shared = {
      id: randomUUID(),
      discountType: applied.target,
      lineItemIds: applied.lines.map(({ id }) => id),
      lineItemDiscounts: applied.lines.map(({ id, amount }) => ({ id, totalDiscount: write(amount) })),
    };
    const amount = write(applied.amount);
    const { coupon } = basket;
    if (applied.stage === "rule") {
      const name = withTranslation({ original: ruleNames.get(applied.id) ?? "Discount" });
      return { ...shared, discountRule: { id: applied.id, name, amount } };
    }
    return applied.stage === "coupon" && coupon
      ? { ...shared, coupon: { id: coupon.id, code: coupon.code, name: coupon.name, amount } }
      : { ...shared, merchantDiscount: { discountReason: "UNSPECIFIED", amount } };
  });
}
