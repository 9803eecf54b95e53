import {
  type ProductSearch,
  productSearch,
  type SearchProductsRequest,
  type SearchProductsResponse,
} from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { invalid } from "../../http/errors.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import { bounds } from "../../store/query/bounds.ts";
import type { ProductDocument } from "../products/document.ts";
import { presentProducts } from "../products/reads.ts";
import { countedMatches, countFacets } from "./facets.ts";
import { type Condition, conditionsOf, query, select } from "./matches.ts";
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
  const documents = await readMatches(call, search, meanings, conditions, { limit, offset });
  const counted = await countMatches(call, conditions);
  const total = counted > countedMatches ? { tooManyToCount: true } : { total: counted };
  const corrected = correctionOf(meanings);
  return {
    products: await presentProducts(call, documents),
    metadata: { count: documents.length, offset, ...total },
    facets: await countFacets(db, site.id, conditions, currency, counted),
    ...(corrected && { correctedExpression: corrected }),
  };
}

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

async function readMatches(
  { db, site }: AnyCall,
  { sort }: ProductSearch,
  meanings: readonly Meaning[],
  conditions: readonly Condition[],
  { limit, offset }: Slice,
): Promise<readonly ProductDocument[]> {
  const { text, values } = select(db, site.id, conditions);
  const read = async (order: string, slice: Slice) => {
    const end = `order by ${order} limit ${slice.limit} offset ${slice.offset}`;
    const rows = await query<{ doc: string }>(db, `select p.doc ${text} ${end}`, values);
    return rows.map((row) => JSON.parse(row.doc) as ProductDocument);
  };
  const byRelevance = meanings.length > 0 && (sort === undefined || sort === "RELEVANCE");
  const order = orders[sort === undefined || sort === "RELEVANCE" ? "FEATURED" : sort];
  if (!byRelevance || offset >= ranked) return read(order, { limit, offset });
  const candidates = await read(`p.in_stock desc, ${order}`, { limit: Math.max(ranked, offset + limit), offset: 0 });
  const scored = candidates.slice(0, ranked).map((product) => ({ product, score: scoreOf(product, meanings) }));
  const best = scored.sort((a, b) => b.score - a.score).map(({ product }) => product);
  return [...best, ...candidates.slice(ranked)].slice(offset, offset + limit);
}

async function countMatches({ db, site }: AnyCall, conditions: readonly Condition[]): Promise<number> {
  const { text, values } = select(db, site.id, conditions);
  const counting = `select count(*) as count from (select 1 ${text} limit ${countedMatches + 1}) m`;
  const [row] = await query<{ count: number }>(db, counting, values);
  return Number(row?.count ?? 0);
}
