import {
  type ProductSearch,
  productSearch,
  type SearchProductsRequest,
  type SearchProductsResponse,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { bounds } from "../../../store/query/bounds.ts";
import { presentProducts } from "../products/read/products.ts";
import { countFacets } from "./facets.ts";
import { conditionsOf, findMatches, mostMatches } from "./matches.ts";
import { readMatches } from "./page.ts";
import { type Meaning, understand } from "./understand.ts";

export const productSearchHandlers: Implementation = implement(productSearch, { searchProducts });

async function searchProducts({ search }: SearchProductsRequest, call: Call): Promise<SearchProductsResponse> {
  const { db, site } = call;
  const { currency } = site.settings;
  const { limit = 24, offset = 0 } = search.paging ?? {};
  checkPaging(limit, offset);
  const meanings = search.expression?.trim() ? await understand(db, site.id, search.expression) : [];
  const conditions = conditionsOf(meanings, search.collectionId, search.filter ?? {}, currency);
  const found = await findMatches(db, site.id, conditions);
  const { sort } = search;
  const documents = await readMatches(
    db,
    { siteId: site.id, meanings, conditions, numbers: found, sort },
    { limit, offset },
  );
  const total = found.length > mostMatches ? { tooManyToCount: true } : { total: found.length };
  const corrected = correctionOf(meanings);
  return {
    products: await presentProducts(call, documents),
    metadata: { count: documents.length, offset, ...total },
    facets: await countFacets(db, site.id, { conditions, found, priceSteps: stepsOf(search) }, currency),
    ...(corrected && { correctedExpression: corrected }),
  };
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

/** What was searched instead; undefined when every word was known. */
function correctionOf(meanings: readonly Meaning[]): string | undefined {
  if (!meanings.some((meaning) => meaning.isCorrected)) return undefined;
  return meanings.map(({ asked, words, isCorrected }) => (isCorrected ? words[0] : asked)).join(" ");
}
