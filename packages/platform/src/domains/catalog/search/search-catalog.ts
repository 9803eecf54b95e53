import type { ProductFacets, ProductSearch, ProductSearchFilter } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { discardRecording } from "../../../kernel/database/recording.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { SearchHit } from "../../../kernel/ports/search.ts";
import { type OptionNames, optionNamesIn } from "../../../policies/option-names.ts";
import { bounds } from "../../../store/query/bounds.ts";
import { ALL_PRODUCTS_ID } from "../records/collection.ts";
import { toMajor, toMinor } from "../records/prices.ts";
import { recordSearch } from "../search-tuning/log/record.ts";
import { tune } from "../search-tuning/tuning.ts";

/** What a search found. */
export interface Searched {
  /** This page of the matches. */
  readonly hits: readonly SearchHit[];
  /** All matches; absent when there are too many to count. */
  readonly total?: number;
  /** How they divide, in the currency of the shop. */
  readonly facets: ProductFacets;
  readonly correctedExpression?: string;
  readonly redirectPath?: string;
}

/** Searches the products on sale. */
export async function searchCatalog(search: ProductSearch, call: Call): Promise<Searched> {
  const { currency } = call.site.settings;
  const { limit = 24, offset = 0 } = search.paging ?? {};
  checkPaging(limit, offset);
  const priceSteps = stepsOf(search);
  const expression = search.expression?.trim() ?? "";
  const { tuning, redirectPath } = await tune(call.db, call.site, expression, search.language ?? call.language);
  const { products, total, facets, correctedExpression } = await call.runtime.search.search(
    {
      expression,
      language: search.language ?? call.language,
      tuning,
      collectionId: search.collectionId,
      filter: inMinorUnits(inCollections(search.filter ?? {}), currency),
      sort: search.sort,
      priceSteps: priceSteps.map((step) => toMinor(step, currency)),
      limit,
      offset,
    },
    call,
  );
  // Searches for words are counted, and another engine has its own database.
  if (expression || !call.runtime.search.isDatabase) discardRecording(call.db);
  if (offset === 0) recordSearch(call, expression, total ?? mostCounted);
  return {
    hits: products,
    ...(total !== undefined && { total }),
    facets: withLabels(inMajorUnits(facets, priceSteps, currency), optionNamesIn(call.site.settings, call.language)),
    ...(correctedExpression && { correctedExpression }),
    ...(redirectPath && { redirectPath }),
  };
}

/** More matches than this are not counted. */
const mostCounted = 10_000;

/** The collection of all products narrows nothing, and no product is listed in it. */
function inCollections({ collectionIds, ...filter }: ProductSearchFilter): ProductSearchFilter {
  if (!collectionIds || collectionIds.includes(ALL_PRODUCTS_ID)) return filter;
  return { ...filter, collectionIds: collectionIds.map((id) => id.toLowerCase()) };
}

function inMinorUnits(filter: ProductSearchFilter, currency: string): ProductSearchFilter {
  const { minPrice, maxPrice, belowPrice } = filter;
  return {
    ...filter,
    ...(minPrice !== undefined && { minPrice: toMinor(minPrice, currency) }),
    ...(maxPrice !== undefined && { maxPrice: toMinor(maxPrice, currency) }),
    ...(belowPrice !== undefined && { belowPrice: toMinor(belowPrice, currency) }),
  };
}

/** @param steps as they were sent, and so as the bands name them */
function inMajorUnits(facets: ProductFacets, steps: readonly number[], currency: string): ProductFacets {
  const { minPrice, maxPrice, priceBands } = facets;
  return {
    ...facets,
    ...(minPrice !== undefined && { minPrice: toMajor(minPrice, currency) }),
    ...(maxPrice !== undefined && { maxPrice: toMajor(maxPrice, currency) }),
    priceBands: priceBands.map(({ count }, index) => {
      const [from, below] = [steps[index - 1], steps[index]];
      return { ...(from !== undefined && { from }), ...(below !== undefined && { below }), count };
    }),
  };
}

/** Options with what shoppers read, where that is not what they are filtered by. */
function withLabels(facets: ProductFacets, names: OptionNames | undefined): ProductFacets {
  if (!names) return facets;
  const options = facets.options.map(({ name, choices }) => ({
    ...labelled({ name }, names.option(name)),
    choices: choices.map((choice) => labelled(choice, names.choice(name, choice.value))),
  }));
  return { ...facets, options };
}

function labelled<Facet extends object>(facet: Facet, label: string | undefined): Facet & { label?: string } {
  return label === undefined ? facet : { ...facet, label };
}

/** Where the prices are divided: rising, each once. */
function stepsOf({ priceSteps = [] }: ProductSearch): readonly number[] {
  const wrong = priceSteps.findIndex((step) => step < 0 || step > highestPrice);
  if (wrong >= 0)
    throw invalid(`search.priceSteps[${wrong}]`, `must be from 0 to ${highestPrice}`, "MAX", {
      threshold: highestPrice,
    });
  return [...new Set(priceSteps)].sort((a, b) => a - b);
}

/** Amounts above it have no minor units. */
const highestPrice = 999_999_999.99;

function checkPaging(limit: number, offset: number): void {
  if (limit < 0) throw invalid("search.paging.limit", "must be 0 or more", "MIN", { threshold: 0 });
  if (offset < 0) throw invalid("search.paging.offset", "must be 0 or more", "MIN", { threshold: 0 });
  if (offset <= bounds.offset) return;
  throw invalid("search.paging.offset", `must be at most ${bounds.offset}`, "MAX", { threshold: bounds.offset });
}
