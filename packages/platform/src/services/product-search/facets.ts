import type { FacetValue, OptionFacet, ProductFacets } from "@vitrine/contract";
import type { Db } from "../../store/port.ts";
import { toMajor } from "../products/prices.ts";
import { type Condition, query, select } from "./matches.ts";
import { readFacet } from "./terms.ts";

/** Matches that are counted one by one. */
export const countedMatches = 10_000;

interface TermCount {
  readonly term: string;
  readonly count: number;
}

interface Sums {
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly in_stock: number | null;
}

/** Counts how the matches divide, looking at no more than {@link countedMatches} of them. */
export async function countFacets(
  db: Db,
  siteId: string,
  conditions: readonly Condition[],
  currency: string,
  total: number,
): Promise<ProductFacets> {
  const without = (group: string) => conditions.filter((condition) => condition.group !== group);
  const counts = await countTerms(db, siteId, conditions);
  const groups = new Set(conditions.map((condition) => condition.group));
  for (const group of groups) {
    if (group !== "brand" && group !== "sale" && !group.startsWith("option:")) continue;
    const free = await countTerms(db, siteId, without(group));
    for (const { term, count } of free) if (groupOf(term) === group) set(counts, term, count);
  }
  const sums = await sumUp(db, siteId, conditions);
  const prices = groups.has("price") ? await sumUp(db, siteId, without("price")) : sums;
  const stock = groups.has("inStock") ? await sumUp(db, siteId, without("inStock")) : sums;
  return {
    ...(prices.lowest !== null && { minPrice: toMajor(Number(prices.lowest), currency) }),
    ...(prices.highest !== null && { maxPrice: toMajor(Number(prices.highest), currency) }),
    inStock: Number(stock.in_stock ?? 0),
    ...divide(counts),
    isPartial: total > countedMatches,
  };
}

function set(counts: TermCount[], term: string, count: number): void {
  const index = counts.findIndex((known) => known.term === term);
  if (index < 0) counts.push({ term, count });
  else counts[index] = { term, count };
}

function groupOf(term: string): string {
  const facet = readFacet(term);
  return facet.kind === "option" ? `option:${facet.name}` : facet.kind;
}

async function countTerms(db: Db, siteId: string, conditions: readonly Condition[]): Promise<TermCount[]> {
  const { text, values } = select(db, siteId, conditions);
  // Facets start with `=`; the next character bounds the range.
  const rows = await query<TermCount>(
    db,
    `select t.term, count(*) as count from (select p.id ${text} limit ${countedMatches}) m cross join search_terms t
      where t.site_id = ? and t.product_id = m.id and t.term >= '=' and t.term < '>' group by t.term`,
    [...values, siteId],
  );
  return rows.map(({ term, count }) => ({ term, count: Number(count) }));
}

async function sumUp(db: Db, siteId: string, conditions: readonly Condition[]): Promise<Sums> {
  const { text, values } = select(db, siteId, conditions);
  const [row] = await query<Sums>(
    db,
    `select min(price) as lowest, max(price) as highest, sum(stocked) as in_stock
      from (select p.current_price_minor as price, p.in_stock as stocked ${text} limit ${countedMatches}) m`,
    values,
  );
  return row ?? { lowest: null, highest: null, in_stock: null };
}

function divide(counts: readonly TermCount[]): Pick<ProductFacets, "onSale" | "brands" | "options"> {
  const brands: FacetValue[] = [];
  const options = new Map<string, FacetValue[]>();
  let onSale = 0;
  for (const { term, count } of counts) {
    const facet = readFacet(term);
    if (facet.kind === "sale") onSale = count;
    else if (facet.kind === "brand") brands.push({ value: facet.brand, count });
    else options.set(facet.name, [...(options.get(facet.name) ?? []), { value: facet.choice, count }]);
  }
  const named = [...options].map(([name, choices]): OptionFacet => ({ name, choices: mostFirst(choices) }));
  return { onSale, brands: mostFirst(brands), options: named.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

function mostFirst(values: readonly FacetValue[]): FacetValue[] {
  return [...values].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
