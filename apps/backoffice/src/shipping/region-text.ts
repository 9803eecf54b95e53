import type {
  ShippingOption,
  ShippingRate,
  SiteDelivery,
  SiteDeliveryRegion,
  SiteDestination,
} from "@vitrine/contract";
import { subdivisionText } from "@vitrine/contract/address";
import { formatMoney } from "@vitrine/react";
import { strings } from "../strings/strings.ts";
import { regionName } from "../taxes/region-name.ts";
import { locale } from "../ui/locale.ts";

const texts = strings.shipping;

/** Stands for every country that no other region names. */
export const everywhereElse = "*";

/** A country, or some of it, as a person calls it. */
export function destinationText({ country, subdivisions = [] }: SiteDestination): string {
  if (country === everywhereElse) return texts.regions.everywhereElse;
  const parts = subdivisions.map((subdivision) => subdivisionText({ country, subdivision }));
  return [regionName({ country }), ...(parts.length > 0 ? [`(${parts.join(", ")})`] : [])].join(" ");
}

/** Destinations whose names are written out; the others are counted. */
const mostNamed = 4;

export function destinationsText({ destinations }: Pick<SiteDeliveryRegion, "destinations">): string {
  const named = destinations.slice(0, mostNamed).map(destinationText).join(", ");
  const more = destinations.length - mostNamed;
  return more > 0 ? texts.regions.andMore({ named, many: more }) : named;
}

/** What a region holds, where its name does not say it already. */
export function regionDetail(region: Pick<SiteDeliveryRegion, "destinations" | "name">): string | undefined {
  const text = destinationsText(region);
  return text === region.name ? undefined : text;
}

/** Names of the regions with these ids; those that are gone are left out. */
export function regionNames(ids: readonly string[], { regions }: Pick<SiteDelivery, "regions">): string {
  return regions
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(", ");
}

/** What delivery costs, from the cheapest rate on. */
export function ratesText(rates: readonly ShippingRate[], currency: string): string {
  const [cheapest = "0"] = rates.map(({ amount }) => amount).sort((a, b) => Number(a) - Number(b));
  const price = formatMoney(cheapest, currency, locale);
  if (rates.length > 1) return texts.from({ price, many: rates.length });
  return Number(cheapest) === 0 ? texts.free : price;
}

/** Options that buyers can be offered at all. */
export function isOffered({ deliveryRegionIds }: ShippingOption, { regions }: Pick<SiteDelivery, "regions">): boolean {
  return regions.some(({ id }) => deliveryRegionIds.includes(id));
}
