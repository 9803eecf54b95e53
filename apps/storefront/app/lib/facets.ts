import { type PriceBand, priceBands } from "./listing.ts";
import { formatPrice } from "./money.ts";
import { texts } from "./texts.ts";

/** One value of a filter and how many products have it. */
export interface Facet {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

/** Names and counts of the price bands. */
export function priceFacets(counts: readonly number[], currency: string): Facet[] {
  return priceBands.map((band, index) => ({
    id: band.id,
    label: bandLabel(band, currency),
    count: counts[index] ?? 0,
  }));
}

function bandLabel(band: PriceBand, currency: string): string {
  if (band.from === undefined) return texts.filters.under(formatPrice(band.to ?? 0, currency));
  if (band.to === undefined) return texts.filters.over(formatPrice(band.from, currency));
  return texts.filters.between(formatPrice(band.from, currency), formatPrice(band.to, currency));
}
