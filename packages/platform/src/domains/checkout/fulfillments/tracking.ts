import type { FulfillmentTrackingInfo, FulfillmentTrackingUpdate } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";

/** The tracking page of a carrier, as far as the number. */
const carriers: Readonly<Record<string, string>> = {
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
  ups: "https://www.ups.com/track?tracknum=",
  usps: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  dhl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=",
  canadaPost: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=",
};

/** How people write the carriers that the platform knows. */
const carrierNames: Readonly<Record<string, string>> = {
  fedex: "FedEx",
  ups: "UPS",
  usps: "USPS",
  dhl: "DHL",
  canadaPost: "Canada Post",
};

export function carrierName(provider: string): string {
  return carrierNames[provider] ?? provider;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in.
const UNSAFE = /[<>"'`\\\u0000-\u001f\u007f]/;

/**
 * Tracking as it is stored, or undefined when nothing of it is given. The link of a carrier that the platform knows is
 * always made from the number, so that a corrected number never keeps the link of the wrong one.
 */
export function toTracking(
  { trackingNumber, shippingProvider, trackingLink }: FulfillmentTrackingUpdate,
  at: string,
): FulfillmentTrackingInfo | undefined {
  const number = trackingNumber?.trim();
  if (number && UNSAFE.test(number)) {
    throw invalid(`${at}.trackingNumber`, "must not hold quotes, angle brackets or control characters", "FORMAT");
  }
  const provider = shippingProvider?.trim();
  const known = provider ? carriers[provider] : undefined;
  const link = known && number ? known + encodeURIComponent(number) : checkedLink(trackingLink, at);
  if (!number && !provider && !link) return undefined;
  return {
    ...(number && { trackingNumber: number }),
    ...(provider && { shippingProvider: provider }),
    ...(link && { trackingLink: link }),
  };
}

/** A link that a buyer may be sent to: nothing but https, and no name or password before the host. */
function checkedLink(link: string | null | undefined, at: string): string | undefined {
  if (!link) return undefined;
  const url = URL.parse(link);
  if (url?.protocol === "https:" && url.username === "" && url.password === "") return url.href;
  throw invalid(`${at}.trackingLink`, "must be an address that begins with https://", "FORMAT");
}
