import type { FacetValue, OptionFacet, PriceBand, ProductFacets } from "@vitrine/contract";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, type Statement, statement } from "../../../../kernel/database/statements.ts";
import { readFacet } from "../../records/facets.ts";
import { readFacetSets } from "../index/facet-sets.ts";
import { inARow, oneByOne, type Way, wayTo } from "../index/numbers.ts";
import { type Condition, findMatches, mostMatches } from "./matches.ts";

/** How the matches divide by what is counted: `from` is how many cost at least each price step. */
interface Tally {
  readonly terms: ReadonlyMap<string, number>;
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  readonly inStock: number;
  readonly from: readonly number[];
}

/** What is counted: `found` are the numbers of what keeps all conditions. */
export interface Counted {
  readonly conditions: readonly Condition[];
  readonly found: readonly number[];
  /** Rising, in minor units. */
  readonly priceSteps: readonly number[];
}

/** Counts how the matches divide. */
export async function countFacets(
  db: Db,
  siteId: string,
  { conditions, found, priceSteps }: Counted,
): Promise<ProductFacets> {
  const counted = await countMatches(db, siteId, found, priceSteps);
  const terms = new Map(counted.terms);
  let [prices, priced, inStock] = [counted, found.length, counted.inStock];
  for (const group of new Set(conditions.map((condition) => condition.group))) {
    if (group === "words" || group === "collection" || group === "hidden") continue;
    const others = conditions.filter((condition) => condition.group !== group);
    const free = await findMatches(db, siteId, others);
    const tally = await countMatches(db, siteId, free, group === "price" ? priceSteps : []);
    for (const [term, count] of tally.terms) if (groupOf(term) === group) terms.set(term, count);
    if (group === "price") [prices, priced] = [tally, free.length];
    if (group === "inStock") inStock = tally.inStock;
  }
  return {
    ...(prices.lowest !== undefined && { minPrice: prices.lowest }),
    ...(prices.highest !== undefined && { maxPrice: prices.highest }),
    priceBands: bandsOf(priceSteps, prices.from, Math.min(priced, mostMatches)),
    inStock,
    ...divide(terms),
    isPartial: found.length > mostMatches,
  };
}

function groupOf(term: string): string {
  const facet = readFacet(term);
  return facet.kind === "option" ? `option:${facet.name}` : facet.kind;
}

/** What products with the same facets have in common. */
interface SetRow extends Readonly<Record<`from_${number}`, number | null>> {
  readonly facet_set: number | null;
  readonly count: number;
  readonly lowest: number;
  readonly highest: number;
  readonly in_stock: number;
}

/** As many price steps as a search may have, and none. */
const possible = Array.from({ length: 11 }, (_, count) => count);
const counts: Readonly<Record<"dense" | "sparse", readonly Statement[]>> = {
  dense: possible.map((count) => countsOf(inARow, count)),
  sparse: possible.map((count) => countsOf(oneByOne, count)),
};

function countsOf({ from }: Way, steps: number): Statement {
  const shares = Array.from({ length: steps }, (_, index) => {
    return `, sum(case when p.current_price_minor >= ? then 1 else 0 end) as from_${index}`;
  });
  return statement(
    `select p.facet_set, count(*) as count, min(p.current_price_minor) as lowest,
      max(p.current_price_minor) as highest, sum(p.in_stock) as in_stock ${shares.join("")}
      ${from} group by p.facet_set`,
  );
}

/** @param steps prices in minor units */
async function countMatches(
  db: Db,
  siteId: string,
  found: readonly number[],
  steps: readonly number[],
): Promise<Tally> {
  const counted = found.slice(0, mostMatches);
  const way = wayTo(counted);
  const counting = counts[way.isDense ? "dense" : "sparse"][steps.length];
  if (!counting) throw new Error(`There is no statement for ${steps.length} price steps.`);
  const values = [...steps, ...way.values(siteId, counted)];
  const { rows } = await run<SetRow>(db, counting, values);
  const sets = await readFacetSets(
    db,
    siteId,
    rows.flatMap(({ facet_set }) => (facet_set === null ? [] : [Number(facet_set)])),
  );
  const terms = new Map<string, number>();
  for (const { facet_set, count } of rows)
    for (const term of sets.get(Number(facet_set)) ?? []) terms.set(term, (terms.get(term) ?? 0) + Number(count));
  const sum = (of: (row: SetRow) => number | null | undefined) =>
    rows.reduce((total, row) => total + Number(of(row) ?? 0), 0);
  return {
    terms,
    lowest: rows.length > 0 ? Math.min(...rows.map((row) => Number(row.lowest))) : undefined,
    highest: rows.length > 0 ? Math.max(...rows.map((row) => Number(row.highest))) : undefined,
    inStock: sum((row) => row.in_stock),
    from: steps.map((_, index) => sum((row) => row[`from_${index}`])),
  };
}

/** How many cost at least one step and less than the next, out of `all`. */
function bandsOf(steps: readonly number[], from: readonly number[], all: number): PriceBand[] {
  if (steps.length === 0) return [];
  const atLeast = [all, ...from, 0];
  return [...steps, undefined].map((below, index) => {
    const from = steps[index - 1];
    const count = (atLeast[index] ?? 0) - (atLeast[index + 1] ?? 0);
    return { ...(from !== undefined && { from }), ...(below !== undefined && { below }), count };
  });
}

type Divided = Pick<ProductFacets, "onSale" | "brands" | "collections" | "options">;

function divide(counts: ReadonlyMap<string, number>): Divided {
  const [brands, collections]: [FacetValue[], FacetValue[]] = [[], []];
  const options = new Map<string, FacetValue[]>();
  let onSale = 0;
  for (const [term, count] of counts) {
    const facet = readFacet(term);
    if (facet.kind === "sale") onSale = count;
    else if (facet.kind === "brand") brands.push({ value: facet.brand, count });
    else if (facet.kind === "in") collections.push({ value: facet.collectionId, count });
    else options.set(facet.name, [...(options.get(facet.name) ?? []), { value: facet.choice, count }]);
  }
  const named = [...options].map(([name, choices]): OptionFacet => ({ name, choices: mostFirst(choices) }));
  return {
    onSale,
    brands: mostFirst(brands),
    collections: mostFirst(collections),
    options: named.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function mostFirst(values: readonly FacetValue[]): FacetValue[] {
  return [...values].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
