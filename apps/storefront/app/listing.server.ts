import type { ProductFacets } from "@vitrine/contract";
import { findCollections, toCards } from "./catalog.server.ts";
import { type FacetGroup, toFacetGroups } from "./lib/facets.ts";
import { type Listing, lastPage, pageSize, priceBands, sorts, toFilter } from "./lib/listing.ts";
import { locale } from "./lib/locale.ts";
import type { ProductCard, Wanted } from "./lib/product-view.ts";
import type { Shop } from "./shop.server.ts";

/** What a list shows: a collection, the results of a search, or everything. */
export interface Subject {
  readonly collectionId?: string;
  /** Words of a shopper, slips included. */
  readonly expression?: string;
}

/** A page of a list of products, or a few that follow each other. */
export interface ProductList {
  readonly products: readonly ProductCard[];
  /** How many there are; undefined when there are too many to count. */
  readonly total: number | undefined;
  /** The first and the last page that are shown. */
  readonly page: number;
  readonly through: number;
  readonly pages: number;
  readonly groups: readonly FacetGroup[];
  /** What was searched instead of misspelt words. */
  readonly corrected?: string;
  /** Where the shop leads those who search for these words. */
  readonly redirectPath?: string;
}

/** Where the counted price bands begin and end. */
const priceSteps = priceBands.flatMap(({ to }) => to ?? []);

/** The products the address bar asks for, with the filters that lead on from there. The platform finds and counts. */
export async function listProducts(shop: Shop, subject: Subject, listing: Listing): Promise<ProductList> {
  const sort = sorts[listing.sort];
  const search = {
    ...subject,
    ...(subject.expression ? { language: locale() } : {}),
    filter: toFilter(listing),
    ...(sort ? { sort } : {}),
    priceSteps,
    paging: { limit: pageSize * listing.pages, offset: (listing.page - 1) * pageSize },
  };
  const { items, total, response } = await shop.catalog.productSearch.searchProducts({ search });
  // An address of a page that is no longer there shows the last one.
  const last = total === undefined ? lastPage : Math.min(lastPage, Math.max(1, Math.ceil(total / pageSize)));
  if (listing.page > last) return listProducts(shop, subject, { ...listing, page: last });
  const currency = items[0]?.priceData?.currency ?? "";
  return {
    products: await toCards(shop, items, asRead(listing, response.facets)),
    total,
    page: listing.page,
    through: Math.min(last, listing.page + listing.pages - 1),
    pages: last,
    groups: toFacetGroups(
      response.facets,
      listing,
      currency,
      await collectionNames(shop, subject, listing, response.facets),
    ),
    ...(response.redirectPath ? { redirectPath: response.redirectPath } : {}),
    ...(response.correctedExpression ? { corrected: response.correctedExpression } : {}),
  };
}

/** The choices that the list is narrowed to, as its products call them: addresses have the shop's own names. */
function asRead({ options }: Listing, facets: ProductFacets): Wanted[] {
  return options.map((wanted) => {
    const { label = wanted.name, choices = [] } = facets.options.find(({ name }) => name === wanted.name) ?? {};
    const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
    return { name: label, choices: wanted.choices.map((choice) => labels.get(choice) ?? choice) };
  });
}

/** Collections that results can be narrowed to, those with most of them first: more would be a wall. */
const mostOffered = 30;

/** Names of the collections that results can be narrowed to, by id; none where a collection is looked at. */
async function collectionNames(
  shop: Shop,
  { expression }: Subject,
  { collections: chosen }: Listing,
  { collections = [] }: ProductFacets,
): Promise<ReadonlyMap<string, string>> {
  if (!expression) return new Map();
  const found = await findCollections(shop, [
    ...chosen,
    ...collections.slice(0, mostOffered).map(({ value }) => value),
  ]);
  return new Map(found.map(({ id, name }) => [id, name]));
}
