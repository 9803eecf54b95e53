import {
  type ProductSearch,
  productSearch,
  type SearchProductsRequest,
  type SearchProductsResponse,
} from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { invalid } from "../../http/errors.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import type { Db } from "../../store/port.ts";
import { bounds } from "../../store/query/bounds.ts";
import { run } from "../../store/statements.ts";
import type { ProductDocument } from "../products/document.ts";
import { presentProducts } from "../products/reads.ts";
import { countFacets } from "./facets.ts";
import {
  asConditionsOfProducts,
  type Condition,
  conditionsOf,
  idsStatement,
  mostMatches,
  query,
  readIds,
} from "./matches.ts";
import { scoreOf } from "./rank.ts";
import { type Meaning, understand } from "./understand.ts";

export const productSearchHandlers: Implementation = implement(productSearch, { searchProducts });

const orders = {
  FEATURED: "p.numeric_id asc",
  NEWEST: "p.numeric_id desc",
  PRICE_ASC: "p.current_price_minor asc, p.id asc",
  PRICE_DESC: "p.current_price_minor desc, p.id desc",
  NAME: "p.name_folded asc, p.id asc",
} as const;

/** Matches that are compared with each other by how well they fit; those behind keep the catalog's order. */
const ranked = 300;

async function searchProducts({ search }: SearchProductsRequest, call: AnyCall): Promise<SearchProductsResponse> {
  const { db, site } = call;
  const { currency } = site.settings;
  const { limit = 24, offset = 0 } = search.paging ?? {};
  checkPaging(limit, offset);
  const meanings = search.expression?.trim() ? await understand(db, site.id, search.expression) : [];
  const conditions = conditionsOf(meanings, search.collectionId, search.filter ?? {}, currency);
  const found = await readIds(db, site.id, conditions);
  const documents = await readMatches(call, search, meanings, conditions, found, { limit, offset });
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

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Up to this many matches are collected and sorted; among more, walking the catalog in order finds a page sooner. */
const few = 4_000;

async function readMatches(
  { db, site }: AnyCall,
  { sort }: ProductSearch,
  meanings: readonly Meaning[],
  conditions: readonly Condition[],
  found: readonly string[],
  { limit, offset }: Slice,
): Promise<readonly ProductDocument[]> {
  const isFew = found.length <= few;
  const read = (order: string, slice: Slice) => {
    const end = `order by ${order} limit ${slice.limit} offset ${slice.offset}`;
    return isFew ? readCollected(db, site.id, found, end) : readWalked(db, site.id, conditions, end);
  };
  const byRelevance = meanings.length > 0 && (sort === undefined || sort === "RELEVANCE");
  const order = orders[sort === undefined || sort === "RELEVANCE" ? "FEATURED" : sort];
  if (!byRelevance || offset >= ranked) return read(order, { limit, offset });
  const buyableFirst = isFew ? `p.in_stock desc, ${order}` : order;
  const candidates = await read(buyableFirst, { limit: Math.max(ranked, offset + limit), offset: 0 });
  const scored = candidates.slice(0, ranked).map((product) => ({ product, score: scoreOf(product, meanings) }));
  const best = scored.sort((a, b) => b.score - a.score).map(({ product }) => product);
  return [...best, ...candidates.slice(ranked)].slice(offset, offset + limit);
}

async function readCollected(db: Db, siteId: string, ids: readonly string[], end: string) {
  const text = `select p.doc from @ids cross join products p where p.site_id = ? and p.id = m.value ${end}`;
  const { rows } = await run<{ doc: string }>(db, idsStatement(text), [JSON.stringify(ids), siteId]);
  return rows.map((row) => JSON.parse(row.doc) as ProductDocument);
}

async function readWalked(db: Db, siteId: string, conditions: readonly Condition[], end: string) {
  const { text, values } = asConditionsOfProducts(db, conditions);
  const walk = `select p.doc from products p where p.site_id = ? and ${text} ${end}`;
  const rows = await query<{ doc: string }>(db, walk, [siteId, ...values]);
  return rows.map((row) => JSON.parse(row.doc) as ProductDocument);
}
