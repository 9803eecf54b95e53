import type {
  AddressWithContact,
  AvailableShippingOption,
  Checkout,
  PaymentMethod,
  SubscriptionSettings,
} from "@vitrine/contract";
import { amountSign, sumAmounts } from "@vitrine/react";

/** `contact` is who buys and where to: the parcel's address, or that of the bill where nothing is sent. */
export type SectionId = "contact" | "delivery" | "payment";

/** Goods that travel need an address and a delivery; files and gift cards do not. */
export function isShippable(checkout: Checkout): boolean {
  return checkout.lineItems.some((line) => line.physicalProperties?.shippable === true);
}

/** The sections of a checkout, in order. */
export function sectionsOf(checkout: Checkout): readonly SectionId[] {
  return isShippable(checkout) ? ["contact", "delivery", "payment"] : ["contact", "payment"];
}

/** Every delivery the shop offers for the address of a checkout. */
export function deliveryOptions(checkout: Checkout): readonly AvailableShippingOption[] {
  return (checkout.shippingInfo?.carrierServiceOptions ?? []).flatMap((carrier) => carrier.shippingOptions ?? []);
}

/** What is still to pay now, as decimal text. */
export function amountDue(checkout: Checkout): string {
  return (checkout.payNow ?? checkout.priceSummary)?.total?.amount ?? "0";
}

/** What was paid of the order before, by other ways than the gift card, as decimal text. */
export function alreadyPaid({ priceSummary, giftCard, payNow, payLater }: Checkout): string {
  const total = priceSummary?.total?.amount ?? "0";
  const rest = [giftCard?.amount, payNow?.total, payLater?.total].map((price) => `-${price?.amount ?? "0"}`);
  return payNow ? sumAmounts([total, ...rest]) : "0";
}

export function isFree(checkout: Checkout): boolean {
  return amountSign(amountDue(checkout)) === 0;
}

/** How often what is ordered comes again; undefined when it is bought once. A subscription is ordered on its own. */
export function subscriptionOf({ lineItems }: Checkout): SubscriptionSettings | undefined {
  return lineItems.find((line) => line.subscriptionOptionInfo)?.subscriptionOptionInfo?.subscriptionSettings;
}

/** Nothing is due until the free trial of a subscription is over. */
export function beginsTrial(checkout: Checkout): boolean {
  const isLater = isFree(checkout) && amountSign(checkout.payLater?.total?.amount ?? "0") > 0;
  return isLater && subscriptionOf(checkout)?.freeTrialPeriod !== undefined;
}

/** The ways to pay that fit: before a free trial, those that are kept until it is over. */
export function fittingMethods(checkout: Checkout, methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  if (!beginsTrial(checkout)) return methods;
  return methods.filter(({ savableUnpaid, type }) => savableUnpaid || type === "MANUAL");
}

/** The buyer chooses a way to pay: something is due, or will be charged when a free trial is over. */
export function asksForMeans(checkout: Checkout, methods: readonly PaymentMethod[]): boolean {
  return !isFree(checkout) || (beginsTrial(checkout) && methods.some(({ savableUnpaid }) => savableUnpaid));
}

/** An order that costs something has a bill; one that travels has an address to put on it anyway. */
export function asksForBilling(checkout: Checkout): boolean {
  return isShippable(checkout) || amountSign(checkout.priceSummary?.total?.amount ?? "0") !== 0;
}

/** The address the first section asks for; undefined while there is none. */
export function mainAddress(checkout: Checkout): AddressWithContact | undefined {
  return isShippable(checkout) ? checkout.shippingInfo?.shippingDestination : checkout.billingInfo;
}

function hasAddress(checkout: Checkout): boolean {
  const { address, contactDetails } = mainAddress(checkout) ?? {};
  return Boolean(
    address?.country && (address.addressLine || address.streetAddress) && address.city && contactDetails?.lastName,
  );
}

/** The selected delivery, as long as the shop still offers it. */
export function selectedDelivery(checkout: Checkout): AvailableShippingOption | undefined {
  const code = checkout.shippingInfo?.selectedCarrierServiceOption?.code;
  return code === undefined ? undefined : deliveryOptions(checkout).find((option) => option.code === code);
}

/**
 * Whether a section has what the order needs, as the checkout itself says: a reload, another tab or a change of the cart
 * cannot disagree with what is shown. The last section ends with the order.
 */
export function isComplete(section: SectionId, checkout: Checkout): boolean {
  switch (section) {
    case "contact":
      return Boolean(checkout.buyerInfo?.email) && (hasAddress(checkout) || !asksForBilling(checkout));
    case "delivery":
      return selectedDelivery(checkout) !== undefined;
    case "payment":
      return false;
  }
}

/** The section to show: the one asked for when everything before it is complete, else the first incomplete one. */
export function openSection(requested: SectionId | undefined, checkout: Checkout): SectionId {
  const sections = sectionsOf(checkout);
  const first = sections.find((section) => !isComplete(section, checkout)) ?? "payment";
  if (requested === undefined || !sections.includes(requested)) return first;
  return sections.indexOf(requested) <= sections.indexOf(first) ? requested : first;
}

/** Where finishing a section leads: the next one that lacks something, so that a correction is one step and not two. */
export function sectionAfter(section: SectionId, checkout: Checkout): SectionId {
  const sections = sectionsOf(checkout);
  const later = sections.slice(sections.indexOf(section) + 1);
  return later.find((candidate) => !isComplete(candidate, checkout)) ?? "payment";
}
