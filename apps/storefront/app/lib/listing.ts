import type { ProductSearchFilter, ProductSearchOption, ProductSearchSort } from "@vitrine/contract";
import { brand } from "../brand.ts";

/** Products on a page of a list: divides by 2, 3 and 4 columns. */
export const pageSize = 24;

/** The API counts no further than 10,000 into a list. */
export const lastPage: number = Math.floor(10_000 / pageSize);

/** Pages that are shown in one: what the API lists at once. */
export const mostPages = 4;

/** Ways to sort a list, as the address bar and the API call them. */
export const sorts = {
  featured: undefined,
  newest: "NEWEST",
  "price-asc": "PRICE_ASC",
  "price-desc": "PRICE_DESC",
  name: "NAME",
} as const satisfies Record<string, ProductSearchSort | undefined>;

export type Sort = keyof typeof sorts;

/** A range of prices in the shop's currency: `from` inclusive, `to` exclusive. */
export interface PriceBand {
  readonly id: string;
  readonly from?: number;
  readonly to?: number;
}

export const priceBands: readonly PriceBand[] = [...brand.priceSteps, undefined].map((to, index) => {
  const from = brand.priceSteps[index - 1];
  return {
    id: `${from ?? 0}-${to ?? ""}`,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
});

/** What the address bar asks of a list. */
export interface Listing {
  readonly sort: Sort;
  readonly band?: PriceBand;
  readonly onlyInStock: boolean;
  readonly onlyOnSale: boolean;
  readonly brands: readonly string[];
  /** Ids of collections. */
  readonly collections: readonly string[];
  /** For each option any of its choices. */
  readonly options: readonly Readonly<ProductSearchOption>[];
  /** From 1. */
  readonly page: number;
  /** How many pages are shown in one, from `page` on; 1 to {@link mostPages}. */
  readonly pages: number;
}

/** Parameters of the address bar. An option's is its name after {@link optionPrefix}. */
export const parameters = {
  price: "price",
  availability: "availability",
  brand: "brand",
  collection: "collection",
  page: "page",
  pages: "pages",
} as const;
export const optionPrefix = "option.";
export const inStock = "in-stock";
export const onSale = "on-sale";

/** Whether a parameter decides what a list shows. */
export function isListingParameter(name: string): boolean {
  return name === "sort" || name.startsWith(optionPrefix) || Object.values<string>(parameters).includes(name);
}

/** Bounds of the API on what a search may name. */
const most = { options: 10, values: 20, nameLength: 50 } as const;

/** Reads a list's state. Values that mean nothing are as good as absent. */
export function readListing(search: URLSearchParams): Listing {
  const sort = search.get("sort") ?? "";
  const band = priceBands.find((candidate) => candidate.id === search.get(parameters.price));
  const page = Math.trunc(Number(search.get(parameters.page)));
  const pages = Math.trunc(Number(search.get(parameters.pages)));
  const availability = search.getAll(parameters.availability);
  return {
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : "featured",
    ...(band ? { band } : {}),
    onlyInStock: availability.includes(inStock),
    onlyOnSale: availability.includes(onSale),
    brands: valuesOf(search, parameters.brand),
    collections: valuesOf(search, parameters.collection),
    options: optionsOf(search),
    page: page > 1 ? Math.min(page, lastPage) : 1,
    pages: pages > 1 ? Math.min(pages, mostPages) : 1,
  };
}

function optionsOf(search: URLSearchParams): ProductSearchOption[] {
  const names = [...new Set(search.keys())].filter((name) => name.startsWith(optionPrefix));
  return names
    .map((name) => ({ name: name.slice(optionPrefix.length), choices: valuesOf(search, name) }))
    .filter(({ name, choices }) => name.length > 0 && name.length <= most.nameLength && choices.length > 0)
    .slice(0, most.options);
}

function valuesOf(search: URLSearchParams, name: string): string[] {
  return [...new Set(search.getAll(name))].filter(Boolean).slice(0, most.values);
}

/** The same list on another page, or with several pages in one. */
export function pageSearch(search: URLSearchParams, page: number, pages = 1): string {
  const next = new URLSearchParams(search);
  next.delete(parameters.page);
  next.delete(parameters.pages);
  if (page > 1) next.set(parameters.page, String(page));
  if (pages > 1) next.set(parameters.pages, String(pages));
  const text = next.toString();
  return text ? `?${text}` : "";
}

/** The same list from its first page, without one of its filters. */
export function withoutFilter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  next.delete(name, value);
  return pageSearch(next, 1);
}

/** The filters of a list as the API takes them. */
export function toFilter({
  band,
  onlyInStock,
  onlyOnSale,
  brands,
  collections,
  options,
}: Listing): ProductSearchFilter {
  return {
    ...(band?.from === undefined ? {} : { minPrice: band.from }),
    ...(band?.to === undefined ? {} : { belowPrice: band.to }),
    ...(onlyInStock ? { inStock: true } : {}),
    ...(onlyOnSale ? { onSale: true } : {}),
    ...(brands.length > 0 ? { brands: [...brands] } : {}),
    ...(collections.length > 0 ? { collectionIds: [...collections] } : {}),
    ...(options.length > 0 ? { options: [...options] } : {}),
  };
}

/** Whether anything is left out. */
export function isFiltered(listing: Listing): boolean {
  return Object.keys(toFilter(listing)).length > 0;
}
