import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { markProductsStale } from "../repository.ts";
import { INTEREST_HALF_LIFE, SALES_HALF_LIFE, type Score, scoreOf, together } from "../scores.ts";

/** Products that someone wanted at the same time. */
export interface Signal {
  /** What is new; counted alone, and with everything in `all`. */
  readonly added: readonly string[];
  readonly all: readonly string[];
  readonly weight: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Units by product, where they were bought. */
  readonly units?: ReadonlyMap<string, number>;
}

/** What an order, an addition to a cart and a look at a page are worth. */
export const WEIGHTS: Readonly<Record<"order" | "cart" | "view", number>> = { order: 1, cart: 0.3, view: 0.05 };

/** Products of one order, cart or day that are put together; those after them are counted alone. */
const mostTogether = 20;

/** Units of one order that count; one wholesale buyer does not make a best seller. */
const mostUnits = 5;

interface Sums {
  readonly pairs: Map<string, Map<string, Score>>;
  readonly interest: Map<string, Score>;
  readonly sales: Map<string, Score>;
}

function add(sums: Map<string, Score>, key: string, score: Score): void {
  sums.set(key, together(sums.get(key), score));
}

function sum(signals: readonly Signal[]): Sums {
  const sums: Sums = { pairs: new Map(), interest: new Map(), sales: new Map() };
  for (const { added, all, weight, at, units } of signals) {
    const score = scoreOf(weight, at, INTEREST_HALF_LIFE);
    for (const id of added) {
      add(sums.interest, id, score);
      const bought = units?.get(id) ?? 0;
      if (bought > 0) add(sums.sales, id, scoreOf(Math.min(bought, mostUnits), at, SALES_HALF_LIFE));
    }
    addPairs(sums, added, all, score);
  }
  return sums;
}

/** Each new product with every other, on both sides; two new ones with each other once. */
function addPairs({ pairs }: Sums, added: readonly string[], all: readonly string[], score: Score): void {
  const fresh = new Set(added);
  const others = all.slice(0, mostTogether);
  for (const one of added.slice(0, mostTogether)) {
    for (const other of others) {
      if (one === other) continue;
      add(sideOf(pairs, one), other, score);
      if (!fresh.has(other)) add(sideOf(pairs, other), one, score);
    }
  }
}

function sideOf(pairs: Map<string, Map<string, Score>>, id: string): Map<string, Score> {
  const side = pairs.get(id) ?? new Map<string, Score>();
  pairs.set(id, side);
  return side;
}

const storedPairs = statement(
  "select other_id, score from product_pairs where site_id = ? and product_id = ? and other_id in @list",
);
const storedScores = statement(
  "select product_id, interest, sales from product_scores where site_id = ? and product_id in @list",
);

/** Adds what was wanted to the scores, and has what follows from them worked out anew. */
export async function addSignals(db: Db, siteId: string, signals: readonly Signal[]): Promise<void> {
  const { pairs, interest, sales } = sum(signals);
  if (interest.size === 0) return;
  for (const [id, side] of [...pairs].sort(([a], [b]) => (a < b ? -1 : 1))) await addSide(db, siteId, id, side);
  const ids = [...interest.keys()].sort();
  const { rows } = await run<{ product_id: string; interest: number; sales: number | null }>(db, storedScores, [
    siteId,
    JSON.stringify(ids),
  ]);
  const known = new Map(rows.map((row) => [row.product_id, row]));
  const scores = ids.map((id) => {
    const [before, bought] = [known.get(id), sales.get(id)];
    const sold = before?.sales === null || before?.sales === undefined ? undefined : Number(before.sales);
    const wanted = together(before && Number(before.interest), interest.get(id) ?? 0);
    return {
      site_id: siteId,
      product_id: id,
      interest: wanted,
      sales: bought === undefined ? (sold ?? null) : together(sold, bought),
    };
  });
  const end = "on conflict (site_id, product_id) do update set interest = excluded.interest, sales = excluded.sales";
  await insertRows(db, "product_scores", scores, end);
  await markProductsStale(db, siteId, [...new Set([...ids, ...pairs.keys()])]);
}

async function addSide(db: Db, siteId: string, id: string, side: ReadonlyMap<string, Score>): Promise<void> {
  const others = [...side.keys()].sort();
  const values = [siteId, id, JSON.stringify(others)];
  const { rows } = await run<{ other_id: string; score: number }>(db, storedPairs, values);
  const known = new Map(rows.map((row) => [row.other_id, Number(row.score)]));
  const next = others.map((other) => ({
    site_id: siteId,
    product_id: id,
    other_id: other,
    score: together(known.get(other), side.get(other) ?? 0),
  }));
  const end = "on conflict (site_id, product_id, other_id) do update set score = excluded.score";
  await insertRows(db, "product_pairs", next, end);
}
