import type {
  CostAndProfitData,
  MeasurementUnit,
  NumericPropertyRange,
  PriceData,
  PricePerUnitData,
} from "@vitrine/contract";
import type { Charge, Site } from "../../../../kernel/site.ts";
import { chargeConversion } from "../../../../policies/conversion.ts";
import { displayMoney } from "../../../../policies/money.ts";
import { salePrice, toMajor } from "../../records/prices.ts";
import type { ProductDocument } from "../../records/product.ts";
import { listedFor } from "../sellable/listed.ts";

/** Who a response is for, and where it will be read. */
export interface View {
  readonly site: Site;
  /** Public origin without a trailing slash. */
  readonly origin: string;
  /** BCP 47. */
  readonly language: string;
  /** What the reader asked to see prices in beside the shop's currency, at the rate of now. */
  readonly charge?: Charge;
  /** Include costs, which only the merchant may see. */
  readonly merchant: boolean;
}

/** A price before and after the catalog sale. `price` is minor units. */
export function presentPrice(price: number, product: ProductDocument, view: View): PriceData {
  const { currency } = view.site.settings;
  return priceIn(currency, { price, discounted: salePrice(price, product.discount, currency) }, product, view);
}

/**
 * The same in the currency that the reader asked for, if the site has one: what the product lists in it, or what a
 * purchase would convert it to.
 */
export function presentConverted(price: number, product: ProductDocument, variantId: string, view: View): PriceData {
  const { site, charge } = view;
  if (!charge) return presentPrice(price, product, view);
  const { convert } = chargeConversion(charge);
  const listed = listedFor(product, variantId, price, { site, priceRate: 1_000_000 })[charge.currency];
  const amounts = listed
    ? { price: listed.fullPrice, discounted: listed.price }
    : { price: convert(price), discounted: convert(salePrice(price, product.discount, site.settings.currency)) };
  return priceIn(charge.currency, amounts, product, view);
}

function priceIn(
  currency: string,
  { price, discounted }: { readonly price: number; readonly discounted: number },
  product: ProductDocument,
  view: View,
): PriceData {
  const show = (amount: number) => displayMoney(amount, currency, view.language);
  const perUnit = product.pricePerUnitData && unitPrice(discounted, product.pricePerUnitData);
  return {
    currency,
    price: toMajor(price, currency),
    discountedPrice: toMajor(discounted, currency),
    formatted: {
      price: show(price),
      discountedPrice: show(discounted),
      ...(perUnit !== undefined && { pricePerUnit: show(perUnit) }),
    },
    ...(perUnit !== undefined && { pricePerUnit: toMajor(perUnit, currency) }),
  };
}

/** Sizes of units in the base of their kind: millilitres, milligrams, millimetres, square millimetres. */
const sizes: Readonly<Record<string, readonly [kind: string, size: number]>> = {
  ML: ["volume", 1],
  CL: ["volume", 10],
  L: ["volume", 1000],
  CBM: ["volume", 1e6],
  FLOZ: ["volume", 29.5735295625],
  PT: ["volume", 473.176473],
  QT: ["volume", 946.352946],
  GAL: ["volume", 3785.411784],
  MG: ["mass", 1],
  G: ["mass", 1000],
  KG: ["mass", 1e6],
  OZ: ["mass", 28_349.523125],
  LB: ["mass", 453_592.37],
  MM: ["length", 1],
  CM: ["length", 10],
  M: ["length", 1000],
  IN: ["length", 25.4],
  FT: ["length", 304.8],
  YD: ["length", 914.4],
  SQM: ["area", 1e6],
  SQFT: ["area", 92_903.04],
};

/** The price of the base quantity; undefined when the units do not measure the same thing. */
export function unitPrice(price: number, data: PricePerUnitData): number | undefined {
  const total = measure(data.totalQuantity, data.totalMeasurementUnit);
  const base = measure(data.baseQuantity, data.baseMeasurementUnit);
  return total && base && total.kind === base.kind ? Math.round((price * base.size) / total.size) : undefined;
}

function measure(quantity: number | undefined, unit: MeasurementUnit | (string & {})) {
  const known = sizes[unit];
  return known && quantity ? { kind: known[0], size: known[1] * quantity } : undefined;
}

/** What the merchant pays, and earns at the price after the catalog sale. Amounts are minor units. */
export function presentCost(cost: number, fullPrice: number, product: ProductDocument, view: View): CostAndProfitData {
  const { currency } = view.site.settings;
  const price = salePrice(fullPrice, product.discount, currency);
  const profit = price - cost;
  return {
    itemCost: toMajor(cost, currency),
    formattedItemCost: displayMoney(cost, currency, view.language),
    profit: toMajor(profit, currency),
    formattedProfit: displayMoney(profit, currency, view.language),
    profitMargin: price > 0 ? Math.round((profit / price) * 10_000) / 10_000 : 0,
  };
}

/** The span of some numbers; undefined when there are none. */
export function rangeOf(values: readonly number[]): NumericPropertyRange | undefined {
  return values.length === 0 ? undefined : { minValue: Math.min(...values), maxValue: Math.max(...values) };
}
