import type { CartLineItem, EstimateTotalsResponse, LineItemPricesData, MultiCurrencyPrice } from "@vitrine/contract";
import { brand } from "../brand.ts";
import type { Destination } from "../destination.server.ts";
import { chosenSearch } from "./chosen.ts";
import { inChosenCurrency } from "./currencies.ts";
import { extrasIn, optionsIn, termsText } from "./extras.ts";
import { type Picture, toPicture } from "./pictures.ts";
import { couponProblemKey } from "./problem-keys.ts";

/** One line of the cart as pages show it. Amounts are decimal text. */
export interface LineView {
  readonly id: string;
  readonly name: string;
  /** Path within the shop. */
  readonly to?: string;
  /** What was chosen, extras after the options. */
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** Of a subscription: how often it comes, in words. */
  readonly terms?: string;
  readonly quantity: number;
  readonly price: string;
  /** Of one unit, before discounts on the cart. */
  readonly undiscounted: string;
  readonly was?: string;
  readonly total: string;
  readonly picture?: Picture;
  /** Most that can be had, when it is known. */
  readonly available?: number;
  readonly state: "available" | "partial" | "soldOut" | "gone";
  /** What to send to have it back after removing it. */
  readonly reference: string;
}

/** A way of delivery to where the cart goes. */
export interface DeliveryView {
  readonly title: string;
  readonly price: string;
  /** In words, such as "3 to 5 working days". */
  readonly time?: string;
}

/** Why a code on the cart gives nothing. */
export interface CouponProblem {
  /** A key of `texts.problems`. */
  readonly key: string;
  /** How much more the goods must cost, when that is what is missing. */
  readonly missing?: string;
}

export interface CartView {
  readonly lines: readonly LineView[];
  /** Pieces, not lines. */
  readonly count: number;
  /** What amounts are shown in. */
  readonly currency: string;
  /** What the buyer pays, where that is in another currency than the shown amounts. */
  readonly charged?: { readonly currency: string; readonly total: string };
  readonly subtotal: string;
  readonly discount?: string;
  /** Names of the discounts that applied by themselves. */
  readonly offers: readonly string[];
  /** What the shop charges on top. */
  readonly fees: readonly { readonly name: string; readonly amount: string }[];
  /** The way of delivery that is reckoned with. */
  readonly delivery?: DeliveryView;
  /** Other ways that can be chosen at the checkout. */
  readonly otherDeliveries: readonly DeliveryView[];
  readonly tax?: string;
  readonly taxIncluded: boolean;
  /** Tax depends on a postal code that is not known yet. */
  readonly isTaxOpen: boolean;
  readonly total: string;
  readonly coupon?: string;
  readonly couponProblem?: CouponProblem;
  /** No delivery option covers the destination of the cart. */
  readonly isUndeliverable: boolean;
  readonly note?: string;
  readonly country: string;
  /** What delivery and tax are estimated for besides the country, when it was said. */
  readonly postalCode?: string;
  /** Order value from which delivery to the country is free, in the currency of the cart. */
  readonly freeFrom?: number;
}

/** Countries where each state or province has a tax of its own. */
const taxedByRegion: ReadonlySet<string> = new Set(["US", "CA"]);

/** @param own the shop's own currency, where it has others */
export function toCartView(estimate: EstimateTotalsResponse, destination: Destination, own?: string): CartView {
  const { cart, priceSummary } = estimate;
  const totals = new Map(estimate.calculatedLineItems.map((line) => [line.lineItemId, line.pricesBreakdown]));
  const lines = cart.lineItems.map((line) => toLine(line, totals.get(line.id)));
  const coupon = cart.appliedDiscounts.find((discount) => discount.coupon)?.coupon?.code;
  // Gift cards and files come by e-mail: there is no delivery to be free.
  const isDelivered = cart.lineItems.some(({ physicalProperties }) => physicalProperties?.shippable !== false);
  const shown = cart.conversionCurrency;
  const freeFrom = isDelivered ? freeFromIn(shown, destination.country, own ?? shown) : undefined;
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    currency: shown,
    ...(shown === cart.currency
      ? {}
      : { charged: { currency: cart.currency, total: priceSummary?.total?.amount ?? "0" } }),
    subtotal: shownAmount(priceSummary?.subtotal) ?? "0",
    ...(isPositive(priceSummary?.discount) ? { discount: shownAmount(priceSummary.discount) } : {}),
    offers: estimate.appliedDiscounts.flatMap(({ discountRule }) => {
      const { translated, original } = discountRule?.name ?? {};
      return translated ?? original ?? [];
    }),
    fees: estimate.additionalFees.map((fee) => ({
      name: fee.translatedName ?? fee.name,
      amount: shownAmount(fee.price) ?? "0",
    })),
    ...deliveryOf(estimate),
    ...(isPositive(priceSummary?.tax) ? { tax: shownAmount(priceSummary.tax) } : {}),
    taxIncluded: cart.taxIncludedInPrices === true,
    isTaxOpen: !isPositive(priceSummary?.tax) && taxedByRegion.has(destination.country) && !destination.postalCode,
    total: shownAmount(priceSummary?.total) ?? "0",
    ...(coupon ? { coupon } : {}),
    ...couponProblemOf(estimate),
    isUndeliverable: estimate.calculationErrors?.generalShippingCalculationError !== undefined,
    ...(cart.buyerNote ? { note: cart.buyerNote } : {}),
    ...destination,
    ...(freeFrom === undefined ? {} : { freeFrom }),
  };
}

/** What a country promises in the currency of a cart; nothing where that is not known. */
function freeFromIn(shown: string, country: string, own: string): number | undefined {
  const { freeFrom } = brand.delivery.countries[country] ?? {};
  if (freeFrom === undefined) return undefined;
  const { amount, currency } = inChosenCurrency(freeFrom, own);
  return currency === shown ? Number(amount) : undefined;
}

function toLine(line: CartLineItem, prices: LineItemPricesData | undefined): LineView {
  const name = line.productName?.translated ?? line.productName?.original ?? "";
  const picture = toPicture(line.image, name);
  const price = shownAmount(prices?.price ?? line.price) ?? "0";
  const was = shownAmount(line.fullPrice);
  const terms = termsText(line.subscriptionOptionInfo?.subscriptionSettings);
  return {
    id: line.id,
    name,
    ...(line.url?.relativePath ? { to: line.url.relativePath + searchOf(line) } : {}),
    options: [...optionsIn(line), ...extrasIn(line.modifierGroups)],
    ...(terms ? { terms } : {}),
    quantity: line.quantity,
    price,
    undiscounted: shownAmount(line.priceBeforeDiscounts) ?? price,
    ...(was !== undefined && Number(was) > Number(price) ? { was } : {}),
    total: shownAmount(prices?.lineItemPrice ?? line.lineItemPrice) ?? price,
    ...(picture ? { picture } : {}),
    ...(line.availability?.quantityAvailable === undefined ? {} : { available: line.availability.quantityAvailable }),
    state: stateOf(line),
    reference: JSON.stringify(line.catalogReference ?? null),
  };
}

/** Its page shows what was chosen. A gift card has none of it in its address. */
function searchOf({ catalogReference, itemType }: CartLineItem): string {
  const search = itemType?.preset === "GIFT_CARD" ? "" : `${chosenSearch(catalogReference?.options ?? {})}`;
  return search && `?${search}`;
}

function stateOf(line: CartLineItem): LineView["state"] {
  if (line.availability?.status === "NOT_FOUND") return "gone";
  if (line.availability?.status === "NOT_AVAILABLE") return "soldOut";
  return line.availability?.status === "PARTIALLY_AVAILABLE" ? "partial" : "available";
}

/** The option the totals were reckoned with, and the others there are. Time slots of one option count once. */
function deliveryOf({ shippingInfo }: EstimateTotalsResponse): Pick<CartView, "delivery" | "otherDeliveries"> {
  const selected = shippingInfo?.selectedCarrierServiceOption;
  const delivery = selected && toDelivery(selected);
  const all = (shippingInfo?.carrierServiceOptions ?? []).flatMap((carrier) => carrier.shippingOptions ?? []);
  const others = new Map(all.flatMap((option) => (option.title === delivery?.title ? [] : [[option.title, option]])));
  return {
    ...(delivery ? { delivery } : {}),
    otherDeliveries: [...others.values()].flatMap((option) => toDelivery(option) ?? []),
  };
}

/** What a way of delivery and the selected one have in common. */
interface DeliveryOption {
  readonly title?: string;
  readonly cost?: { readonly price?: MultiCurrencyPrice };
  readonly logistics?: { readonly deliveryTime?: string };
}

function toDelivery({ title = "", cost, logistics }: DeliveryOption): DeliveryView | undefined {
  const price = shownAmount(cost?.price);
  const time = logistics?.deliveryTime;
  return price === undefined ? undefined : { title, price, ...(time ? { time } : {}) };
}

function couponProblemOf({ calculationErrors }: EstimateTotalsResponse): Pick<CartView, "couponProblem"> {
  const problem = calculationErrors?.couponCalculationError;
  if (!problem) return {};
  const { code = "COUPON_NOT_APPLIED", data } = problem.applicationError ?? {};
  const missing = data?.missingSubtotal;
  return { couponProblem: { key: couponProblemKey(code), ...(typeof missing === "string" ? { missing } : {}) } };
}

/** What the visitor reads: the amount in the currency they chose. */
function shownAmount<Price extends MultiCurrencyPrice | undefined>(
  price: Price,
): Price extends undefined ? undefined : string;
function shownAmount(price: MultiCurrencyPrice | undefined): string | undefined {
  return price?.convertedAmount ?? price?.amount;
}

function isPositive(price: MultiCurrencyPrice | undefined): price is MultiCurrencyPrice {
  return price !== undefined && Number(price.amount) > 0;
}
