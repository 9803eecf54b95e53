import type { AvailableShippingOption, Checkout } from "@vitrine/contract";
import { amountSign } from "@vitrine/react";

export type SectionId = "contact" | "address" | "delivery" | "payment" | "review";

/** Goods that travel need an address and a delivery; files and gift cards do not. */
export function isShippable(checkout: Checkout): boolean {
  return checkout.lineItems.some((line) => line.physicalProperties?.shippable === true);
}

/** The sections of a checkout, in order. */
export function sectionsOf(checkout: Checkout): readonly SectionId[] {
  return isShippable(checkout)
    ? ["contact", "address", "delivery", "payment", "review"]
    : ["contact", "payment", "review"];
}

/** Every delivery the shop offers for the address of a checkout. */
export function deliveryOptions(checkout: Checkout): readonly AvailableShippingOption[] {
  return (checkout.shippingInfo?.carrierServiceOptions ?? []).flatMap((carrier) => carrier.shippingOptions ?? []);
}

/** What is still to pay now, as decimal text. */
export function amountDue(checkout: Checkout): string {
  return (checkout.payNow ?? checkout.priceSummary)?.total?.amount ?? "0";
}

export function isFree(checkout: Checkout): boolean {
  return amountSign(amountDue(checkout)) === 0;
}

/** An order that costs something has a bill; one that travels has an address to put on it anyway. */
export function asksForBilling(checkout: Checkout): boolean {
  return isShippable(checkout) || amountSign(checkout.priceSummary?.total?.amount ?? "0") !== 0;
}

function hasAddress(checkout: Checkout): boolean {
  const destination = checkout.shippingInfo?.shippingDestination;
  const { address, contactDetails } = destination ?? {};
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
 * Whether a section has what the order needs. Everything but the payment is read from the checkout itself, so
 * a reload, another tab or a change of the cart cannot disagree with what is shown.
 */
export function isComplete(section: SectionId, checkout: Checkout, hasPayment: boolean): boolean {
  switch (section) {
    case "contact":
      return Boolean(checkout.buyerInfo?.email);
    case "address":
      return hasAddress(checkout);
    case "delivery":
      return selectedDelivery(checkout) !== undefined;
    case "payment":
      return hasPayment;
    case "review":
      return false;
  }
}

/** The section to show: the one asked for when everything before it is complete, else the first incomplete one. */
export function openSection(requested: SectionId | undefined, checkout: Checkout, hasPayment: boolean): SectionId {
  const sections = sectionsOf(checkout);
  const first = sections.find((section) => !isComplete(section, checkout, hasPayment)) ?? "review";
  if (requested === undefined || !sections.includes(requested)) return first;
  return sections.indexOf(requested) <= sections.indexOf(first) ? requested : first;
}

/** Where finishing a section leads: the next one that lacks something, so that a correction is one step and not four. */
export function sectionAfter(section: SectionId, checkout: Checkout, hasPayment: boolean): SectionId {
  const sections = sectionsOf(checkout);
  const later = sections.slice(sections.indexOf(section) + 1);
  return later.find((candidate) => !isComplete(candidate, checkout, hasPayment)) ?? "review";
}
