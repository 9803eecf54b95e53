import type { FacetValue, OptionFacet, ProductFacets } from "@vitrine/contract";
import { inStock, type Listing, onSale, optionPrefix, type PriceBand, parameters, priceBands } from "./listing.ts";
import { listingTexts } from "./listing-texts.ts";
import { formatChosenPrice } from "./money.ts";

/** One value of a filter and how many products have it. */
export interface Facet {
  /** As in the address bar. */
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
}

/** A filter: a name in the address bar and what can be chosen. */
export interface FacetGroup {
  readonly name: string;
  readonly label: string;
  /** One value at most; any number of them otherwise. */
  readonly isSingle: boolean;
  readonly values: readonly Facet[];
}

/** Options that are offered as filters: more would be a wall. The rest can be searched by word. */
const mostOptions = 4;

/** The filters of a list, with counts. What is chosen stays in, even where nothing has it any more. */
export function toFacetGroups(
  facets: ProductFacets,
  listing: Listing,
  currency: string,
  collections: ReadonlyMap<string, string> = new Map(),
): FacetGroup[] {
  const groups = [
    collectionGroup(facets, listing, collections),
    priceGroup(facets, listing, currency),
    ...optionGroups(facets, listing),
    brandGroup(facets, listing),
    availabilityGroup(facets, listing),
  ];
  return groups.filter(isChoice);
}

/** One value of a kind chooses nothing, but for stock and sale. */
function isChoice({ name, values }: FacetGroup): boolean {
  const least = name === parameters.availability ? 1 : 2;
  return values.length >= least || values.some((value) => value.isOn);
}

function priceGroup(facets: ProductFacets, { band }: Listing, currency: string): FacetGroup {
  const values = priceBands.map((one, index) => ({
    value: one.id,
    label: bandLabel(one, currency),
    count: facets.priceBands[index]?.count ?? 0,
    isOn: one.id === band?.id,
  }));
  return {
    name: parameters.price,
    label: listingTexts.filters.price,
    isSingle: true,
    values: values.filter(({ count, isOn }) => count > 0 || isOn),
  };
}

function bandLabel({ from, to }: PriceBand, currency: string): string {
  if (from === undefined) return listingTexts.filters.under({ price: formatChosenPrice(to ?? 0, currency) });
  if (to === undefined) return listingTexts.filters.over({ price: formatChosenPrice(from, currency) });
  return listingTexts.filters.between({
    low: formatChosenPrice(from, currency),
    high: formatChosenPrice(to, currency),
  });
}

function optionGroups({ options }: ProductFacets, listing: Listing): FacetGroup[] {
  const chosen = new Map(listing.options.map(({ name, choices }) => [name, choices]));
  const known = options
    .filter(({ name, choices }) => choices.length > 1 || chosen.has(name))
    .toSorted(
      (a, b) => Number(chosen.has(b.name)) - Number(chosen.has(a.name)) || weight(b.choices) - weight(a.choices),
    )
    .slice(0, Math.max(mostOptions, chosen.size));
  const gone = [...chosen.keys()].filter((name) => options.every((option) => option.name !== name));
  return [...known, ...gone.map((name): OptionFacet => ({ name, choices: [] }))].map(
    ({ name, label = name, choices }) => ({
      name: optionPrefix + name,
      label,
      isSingle: false,
      values: toFacets(choices, chosen.get(name) ?? []),
    }),
  );
}

function weight(choices: readonly FacetValue[]): number {
  return choices.reduce((sum, { count }) => sum + count, 0);
}

/** Collections by their names; those that shoppers do not see are left out. */
function collectionGroup(
  { collections = [] }: ProductFacets,
  listing: Listing,
  names: ReadonlyMap<string, string>,
): FacetGroup {
  const values = toFacets(collections, listing.collections).flatMap((facet) => {
    const label = names.get(facet.value);
    return label ? [{ ...facet, label }] : [];
  });
  return { name: parameters.collection, label: listingTexts.filters.collection, isSingle: false, values };
}

function brandGroup({ brands }: ProductFacets, listing: Listing): FacetGroup {
  const values = toFacets(brands, listing.brands);
  return { name: parameters.brand, label: listingTexts.filters.brand, isSingle: false, values };
}

function availabilityGroup(facets: ProductFacets, listing: Listing): FacetGroup {
  const values = [
    { value: inStock, label: listingTexts.filters.inStock, count: facets.inStock, isOn: listing.onlyInStock },
    { value: onSale, label: listingTexts.filters.onSale, count: facets.onSale, isOn: listing.onlyOnSale },
  ];
  return {
    name: parameters.availability,
    label: listingTexts.filters.availability,
    isSingle: false,
    values: values.filter(({ count, isOn }) => count > 0 || isOn),
  };
}

function toFacets(found: readonly FacetValue[], chosen: readonly string[]): Facet[] {
  const gone = chosen.filter((value) => found.every((one) => one.value !== value));
  const all: readonly FacetValue[] = [...found, ...gone.map((value) => ({ value, count: 0 }))];
  return all.map(({ value, label = value, count }) => ({ value, label, count, isOn: chosen.includes(value) }));
}
