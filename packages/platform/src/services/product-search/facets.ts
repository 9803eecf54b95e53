import type { FacetValue, OptionFacet, ProductFacets } from "@vitrine/contract";
import type { Db } from "../../store/port.ts";
import { run } from "../../store/statements.ts";
import { toMajor } from "../products/prices.ts";
import { type Condition, idsStatement, mostMatches, readIds } from "./matches.ts";
import { readFacet } from "./terms.ts";

interface TermCount {
  readonly term: string;
  readonly count: number;
}

interface Sums {
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly in_stock: number | null;
}

/** Counts how the matches divide. `found` are the ids of what keeps all conditions. */
export async function countFacets(
  db: Db,
  siteId: string,
  conditions: readonly Condition[],
  found: readonly string[],
  currency: string,
): Promise<ProductFacets> {
  const without = (group: string) =>
    readIds(
      db,
      siteId,
      conditions.filter((condition) => condition.group !== group),
    );
  const counts = await countTerms(db, siteId, found);
  const groups = new Set(conditions.map((condition) => condition.group));
  for (const group of groups) {
    if (group !== "brand" && group !== "sale" && !group.startsWith("option:")) continue;
    const free = await countTerms(db, siteId, await without(group));
    for (const { term, count } of free) if (groupOf(term) === group) set(counts, term, count);
  }
  const sums = await sumUp(db, siteId, found);
  const prices = groups.has("price") ? await sumUp(db, siteId, await without("price")) : sums;
  const stock = groups.has("inStock") ? await sumUp(db, siteId, await without("inStock")) : sums;
  return {
    ...(prices.lowest !== null && { minPrice: toMajor(Number(prices.lowest), currency) }),
    ...(prices.highest !== null && { maxPrice: toMajor(Number(prices.highest), currency) }),
    inStock: Number(stock.in_stock ?? 0),
    ...divide(counts),
    isPartial: found.length > mostMatches,
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

// Facets start with `=`; the next character bounds the range.
const termsOfIds = idsStatement(
  `select t.term, count(*) as count from @ids cross join search_terms t
    where t.site_id = ? and t.product_id = m.value and t.term >= '=' and t.term < '>' group by t.term`,
);

async function countTerms(db: Db, siteId: string, ids: readonly string[]): Promise<TermCount[]> {
  const { rows } = await run<TermCount>(db, termsOfIds, [JSON.stringify(ids.slice(0, mostMatches)), siteId]);
  return rows.map(({ term, count }) => ({ term, count: Number(count) }));
}

const sumsOfIds = idsStatement(
  `select min(p.current_price_minor) as lowest, max(p.current_price_minor) as highest, sum(p.in_stock) as in_stock
    from @ids cross join products p where p.site_id = ? and p.id = m.value`,
);

async function sumUp(db: Db, siteId: string, ids: readonly string[]): Promise<Sums> {
  const { rows } = await run<Sums>(db, sumsOfIds, [JSON.stringify(ids.slice(0, mostMatches)), siteId]);
  return rows[0] ?? { lowest: null, highest: null, in_stock: null };
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
