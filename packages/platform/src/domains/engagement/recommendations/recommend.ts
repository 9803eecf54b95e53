import type { Db } from "../../../kernel/database/port.ts";
import type { AlgorithmName } from "./algorithms.ts";
import { type Related, readBestSellers, readRelated, readSellable } from "./repository.ts";

/** Items in one recommendation. */
export const MAX_ITEMS = 100;

/** Softens the difference between the first places of a list. */
const evenness = 10;

/** Product ids worth showing, best first, by one algorithm. What they are recommended for is left out. */
export async function recommend(
  db: Db,
  siteId: string,
  algorithm: AlgorithmName,
  productIds: readonly string[],
): Promise<readonly string[]> {
  const given = new Set(productIds);
  if (algorithm === "bestSellers") {
    const best = await readBestSellers(db, siteId, MAX_ITEMS + given.size);
    return best.filter((id) => !given.has(id)).slice(0, MAX_ITEMS);
  }
  if (given.size === 0) return [];
  const related = await readRelated(db, siteId, [...given]);
  const ranked = merge([...related.values()].map((each) => listOf(each, algorithm))).filter((id) => !given.has(id));
  const candidates = ranked.slice(0, 3 * MAX_ITEMS);
  const sellable = await readSellable(db, siteId, candidates);
  return candidates.filter((id) => sellable.has(id)).slice(0, MAX_ITEMS);
}

function listOf({ together, similar }: Related, algorithm: "together" | "similar"): readonly string[] {
  return algorithm === "similar" ? similar : [...new Set([...together, ...similar])];
}

/** One list of many: what is high on several comes first. */
export function merge(lists: readonly (readonly string[])[]): readonly string[] {
  if (lists.length === 1) return lists[0] ?? [];
  const points = new Map<string, number>();
  for (const list of lists) {
    for (const [place, id] of list.entries()) points.set(id, (points.get(id) ?? 0) + 1 / (place + evenness));
  }
  return [...points].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([id]) => id);
}
