import type { FacetValue, OptionFacet, PriceBand, ProductFacets } from "@vitrine/contract";
import type { Db } from "../../store/port.ts";
import { run, type Statement } from "../../store/statements.ts";
import { toMajor, toMinor } from "../products/prices.ts";
import { type Condition, idsStatement, mostMatches, readIds } from "./matches.ts";
import { readFacet } from "./terms.ts";

interface TermCount {
  readonly term: string;
  readonly count: number;
}

/** `from_0`, `from_1` and so on: how many cost at least each price step. */
interface Sums extends Readonly<Record<`from_${number}`, number | null>> {
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly in_stock: number | null;
}

/** What is counted: `found` are the ids of what keeps all conditions. */
export interface Counted {
  readonly conditions: readonly Condition[];
  readonly found: readonly string[];
  /** Rising. */
  readonly priceSteps: readonly number[];
}

/** Counts how the matches divide. */
export async function countFacets(
  db: Db,
  siteId: string,
  { conditions, found, priceSteps }: Counted,
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
  const steps = priceSteps.map((step) => toMinor(step, currency));
  const sums = await sumUp(db, siteId, found, steps);
  const free = groups.has("price") ? await without("price") : found;
  const prices = free === found ? sums : await sumUp(db, siteId, free, steps);
  const stock = groups.has("inStock") ? await sumUp(db, siteId, await without("inStock"), []) : sums;
  return {
    ...(prices.lowest !== null && { minPrice: toMajor(Number(prices.lowest), currency) }),
    ...(prices.highest !== null && { maxPrice: toMajor(Number(prices.highest), currency) }),
    priceBands: bandsOf(priceSteps, prices, Math.min(free.length, mostMatches)),
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

/** As many price steps as a search may have, and none. */
const sumsBySteps = Array.from({ length: 11 }, (_, steps) => sumsOfIds(steps));

function sumsOfIds(steps: number): Statement {
  const shares = Array.from({ length: steps }, (_, index) => {
    return `, sum(case when p.current_price_minor >= ? then 1 else 0 end) as from_${index}`;
  });
  return idsStatement(
    `select min(p.current_price_minor) as lowest, max(p.current_price_minor) as highest, sum(p.in_stock) as in_stock
      ${shares.join("")} from @ids cross join products p where p.site_id = ? and p.id = m.value`,
  );
}

/** @param steps prices in minor units */
async function sumUp(db: Db, siteId: string, ids: readonly string[], steps: readonly number[]): Promise<Sums> {
  const values = [...steps, JSON.stringify(ids.slice(0, mostMatches)), siteId];
  const statement = sumsBySteps[steps.length];
  if (!statement) throw new Error(`There is no statement for ${steps.length} price steps.`);
  const { rows } = await run<Sums>(db, statement, values);
  return rows[0] ?? { lowest: null, highest: null, in_stock: null };
}

/** How many cost at least one step and less than the next, out of `all`. */
function bandsOf(steps: readonly number[], sums: Sums, all: number): PriceBand[] {
  if (steps.length === 0) return [];
  const atLeast = [all, ...steps.map((_, index) => Number(sums[`from_${index}`] ?? 0)), 0];
  return [...steps, undefined].map((below, index) => {
    const from = steps[index - 1];
    const count = (atLeast[index] ?? 0) - (atLeast[index + 1] ?? 0);
    return { ...(from !== undefined && { from }), ...(below !== undefined && { below }), count };
  });
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
