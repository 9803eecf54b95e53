import type { Address } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { chargedFees, type FeeDocument } from "../../../policies/fees.ts";
import { type Parcel, type Quote, quoteDelivery, regionOf } from "../../../policies/shipping.ts";
import { shopMoney } from "../../../policies/shop-money.ts";
import { isTaxIncluded, type TaxRate, type TaxTable } from "../../../policies/tax.ts";
import { type Charge, calculateTotals, type Totals, type TotalsLine } from "../../../policies/totals/index.ts";
import { shopLanguageFor, translationIn } from "../../../policies/translation.ts";
import { carrierQuotes } from "../../delivery/carriers/carrier-quotes.ts";
import { loadDelivery } from "../../delivery/shipping-options/delivery.ts";
import { activeFees } from "../../pricing/fees/repository.ts";
import { providedFees } from "../../pricing/providers/provided-fees.ts";
import { providedTaxes } from "../../pricing/providers/provided-taxes.ts";
import { taxRateOf } from "../../pricing/taxes/lookup.ts";
import { hasFreeTrial, type Line } from "../records/line.ts";
import type { Basket, PricedBasket } from "./basket.ts";
import { discountsOf } from "./basket-discounts.ts";
import { loadBasketTaxes } from "./basket-taxes.ts";
import { ofLine, purchaseOf, SHIPPING_CHARGE, taxRequestOf } from "./purchase.ts";

/** Prices a basket: discounts first, then delivery and fees of what they leave, then tax. At most six queries. */
export async function priceBasket(call: Call, basket: Basket): Promise<PricedBasket> {
  const [{ discounts, ruleNames, problem }, active] = await Promise.all([
    discountsOf(call, basket),
    feesOf(call, basket),
  ]);
  const shipped = basket.lines.filter((line) => line.shippable && line.availability !== "NOT_FOUND");
  const goods = calculateTotals({
    lines: basket.lines.map((line) => toTotalsLine(line)),
    discounts,
    taxIncluded: false,
  });
  const delivery = await deliveryOf(call, basket, shipped, goods);
  const purchase = purchaseOf(call, basket, basket.lines, goods);
  const charged = [
    ...chargedFees(active, {
      goods: goods.summary.subtotal - goods.summary.discount,
      isDelivered: shipped.length > 0,
      money: shopMoney(call.site),
    }),
    ...(basket.include.fees && basket.lines.length > 0 ? providedFees(call, purchase) : []),
  ];
  const taxes = await loadBasketTaxes(call, basket, delivery.chosen?.pickup?.address);
  const { chosen } = delivery;
  const taxIncluded = isTaxIncluded(taxes?.main.region, call.site.settings.taxIncludedInPrices);
  const charges = { fees: charged, ...(chosen && { shipping: chosen.price }), isTaxIncluded: taxIncluded };
  const asksForTaxes = taxes && !basket.exemption;
  const provided = asksForTaxes ? providedTaxes(call, taxRequestOf(purchase, charges)) : undefined;
  const rates = new Map(
    basket.lines.flatMap((line, index) => rateOf(line, taxes?.tableFor(line), ofLine(provided, index))),
  );
  const fees = charged.map(({ fee, isTaxExempt, providerId }) => ({
    fee,
    providerId,
    translatedName: nameIn(call, fee, basket.language),
    taxRate: isTaxExempt ? undefined : (provided?.get(fee.id) ?? (taxes && taxRateOf(taxes.main, fee.taxGroupId))),
  }));
  const shippingTaxRate = provided?.get(SHIPPING_CHARGE) ?? (taxes && taxRateOf(taxes.main, undefined));
  const totals = calculateTotals({
    lines: basket.lines.map((line) => toTotalsLine(line, rates.get(line.id))),
    discounts,
    ...(chosen && { shipping: toCharge(chosen.price, shippingTaxRate) }),
    fees: charged.map(({ fee, price }, index) => ({ id: fee.id, ...toCharge(price, fees[index]?.taxRate) })),
    taxIncluded,
    ...(basket.giftCard && { giftCard: basket.giftCard }),
  });
  return {
    basket,
    totals,
    ruleNames,
    fees,
    needsDelivery: shipped.length > 0,
    taxIncluded,
    taxTable: taxes?.main,
    isTaxProvided: (provided?.size ?? 0) > 0,
    taxRates: rates,
    shippingTaxRate,
    region: delivery.region,
    quotes: delivery.quotes,
    delivery: chosen,
    isRequestedDelivery: delivery.isRequested,
    problems: {
      shipping: delivery.problem,
      selectedShipping: delivery.selectedProblem,
      coupon: problem,
      giftCard: basket.giftCardProblem,
      membership: basket.memberships.problem,
    },
  };
}

function toCharge(price: number, rate: TaxRate | undefined): Charge {
  return { price, ...(rate && { taxRate: rate.ratePpm }) };
}

/** The fees the shop may add to a basket. */
async function feesOf(call: Call, { include, lines }: Basket): Promise<readonly FeeDocument[]> {
  return include.fees && lines.length > 0 ? activeFees(call.db, call.site.id) : [];
}

function nameIn({ site }: Call, { translations = [] }: FeeDocument, asked: string): string | undefined {
  const { settings } = site;
  return translationIn(translations, shopLanguageFor(settings, asked), settings.language)?.name;
}

interface DeliveryChoice {
  readonly region?: PricedBasket["region"];
  readonly quotes: readonly Quote[];
  readonly chosen?: Quote | undefined;
  readonly isRequested: boolean;
  readonly problem?: Problem;
  readonly selectedProblem?: Problem;
}

async function deliveryOf(
  call: Call,
  basket: Basket,
  shipped: readonly Line[],
  goods: Totals,
): Promise<DeliveryChoice> {
  const nothing: DeliveryChoice = { quotes: [], isRequested: false };
  if (!basket.include.shipping || shipped.length === 0 || !basket.shippingAddress?.country) return nothing;
  const delivery = await loadDelivery(call.db, call.site, basket.language);
  const region = regionOf(delivery.regions, basket.shippingAddress);
  const own = region ? quoteDelivery(delivery, region, parcelOf(shipped, goods), call.now) : [];
  const carried = carrierQuotes(call, purchaseOf(call, basket, shipped, goods));
  const quotes = carried.length > 0 ? [...own, ...carried] : own;
  if (quotes.length === 0) {
    const problem = {
      code: "NO_DELIVERY_TO_ADDRESS",
      message: "The shop does not deliver these items to this address.",
      data: { address: placeOf(basket.shippingAddress), lineItemIds: shipped.map(({ id }) => id) },
    };
    return { ...nothing, region, problem };
  }
  const { selected } = basket;
  const requested = selected && quotes.find((quote) => isSelected(quote, selected));
  const chosen = requested ?? (basket.choosesDelivery ? quotes[0] : undefined);
  const message = "The chosen delivery option is not offered for this address and these items any more.";
  const lost = selected && !requested;
  return {
    region,
    quotes,
    chosen,
    isRequested: requested !== undefined,
    ...(lost && {
      selectedProblem: {
        code: "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND",
        message,
        data: { code: selected.code, address: placeOf(basket.shippingAddress) },
      },
    }),
  };
}

/** As much of an address as tells the buyer which one it is. */
function placeOf({ country, subdivision, city, postalCode }: Address): object {
  return { country, ...(subdivision && { subdivision }), ...(city && { city }), ...(postalCode && { postalCode }) };
}

function isSelected(quote: Quote, { code, carrierId }: NonNullable<Basket["selected"]>): boolean {
  return quote.code === code && (!carrierId || quote.carrierId === carrierId.toLowerCase());
}

/** Weight, price after discounts and number of what is sent. */
function parcelOf(shipped: readonly Line[], goods: Totals): Parcel {
  const price = new Map(goods.lines.map((line) => [line.id, line.subtotal - line.discount]));
  let weight = 0;
  let quantity = 0;
  let sum = 0;
  for (const line of shipped) {
    weight += (line.physical?.weight ?? 0) * line.quantity;
    quantity += line.quantity;
    sum += price.get(line.id) ?? 0;
  }
  // Weights are fractions of a unit; beyond a millionth they only carry the error of adding them up.
  return { weight: Math.round(weight * 1e6) / 1e6, quantity, price: sum };
}

function rateOf(line: Line, table: TaxTable | undefined, provided: TaxRate | undefined): [string, TaxRate][] {
  // A gift card is money for later: what is bought with it is taxed then.
  if (line.itemType.preset === "GIFT_CARD") return [];
  const rate = provided ?? (table && taxRateOf(table, line.taxGroupId));
  return rate ? [[line.id, rate]] : [];
}

function toTotalsLine(line: Line, rate?: TaxRate): TotalsLine {
  const payments: Partial<Record<Line["paymentOption"], TotalsLine["payment"]>> = {
    FULL_PAYMENT_ONLINE: "now",
    DEPOSIT_ONLINE: "deposit",
  };
  return {
    id: line.id,
    quantity: line.quantity,
    price: line.price,
    payment: hasFreeTrial(line) ? "later" : (payments[line.paymentOption] ?? "later"),
    ...(line.deposit !== undefined && { deposit: line.deposit }),
    ...(rate && { taxRate: rate.ratePpm }),
  };
}
