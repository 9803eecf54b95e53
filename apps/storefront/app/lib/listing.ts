import { brand } from "../brand.ts";

/** Products on a page of a list: divides by 2, 3 and 4 columns. */
export const pageSize = 24;

/** The API counts no further than 10,000 into a list. */
export const lastPage = Math.floor(10_000 / pageSize);

export const sorts = {
  featured: [],
  newest: [{ fieldName: "numericId", order: "DESC" }],
  "price-asc": [{ fieldName: "priceData.discountedPrice", order: "ASC" }],
  "price-desc": [{ fieldName: "priceData.discountedPrice", order: "DESC" }],
  name: [{ fieldName: "name", order: "ASC" }],
} as const;

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
  /** From 1. */
  readonly page: number;
}

/** Reads a list's state. Values that mean nothing are as good as absent. */
export function readListing(search: URLSearchParams): Listing {
  const sort = search.get("sort") ?? "";
  const band = priceBands.find((candidate) => candidate.id === search.get("price"));
  const page = Math.trunc(Number(search.get("page")));
  return {
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : "featured",
    ...(band ? { band } : {}),
    onlyInStock: search.get("availability") === "in-stock",
    page: page > 1 ? Math.min(page, lastPage) : 1,
  };
}

/** The same list on another page. */
export function pageSearch(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  next.delete("page");
  if (page > 1) next.set("page", String(page));
  const text = next.toString();
  return text ? `?${text}` : "";
}

/** The query filter of a price band, over what things cost now. */
export function priceFilter(band: PriceBand | undefined): Record<string, unknown> {
  if (!band) return {};
  const bounds = {
    ...(band.from === undefined ? {} : { $gte: band.from }),
    ...(band.to === undefined ? {} : { $lt: band.to }),
  };
  return { "priceData.discountedPrice": bounds };
}
