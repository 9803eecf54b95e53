import type { Call, Runtime } from "../../../../kernel/context.ts";

/** What was searched for and not written down yet, by site and query. */
export type Counts = Map<string, Map<string, Counted>>;

export interface Counted {
  searches: number;
  withoutResults: number;
  lastResults: number;
}

/**
 * Counts that wait to be written, by platform. A search must not wait for a write: what a process counted in its last
 * seconds is lost when it is killed.
 */
const waiting = new WeakMap<Runtime, Counts>();

/** Queries of a site that wait at most; who sends more is no shopper. */
const mostWaiting = 1_000;

/** Longer ones are pasted. */
const longestQuery = 60;
const mostWords = 8;

/** Counts a search of a shopper. */
export function recordSearch({ runtime, site, identity }: Call, expression: string, results: number): void {
  const query = recordable(expression);
  if (!query || identity.kind === "staff" || identity.kind === "app") return;
  const sites: Counts = waiting.get(runtime) ?? new Map();
  waiting.set(runtime, sites);
  const queries = sites.get(site.id) ?? new Map<string, Counted>();
  sites.set(site.id, queries);
  const known = queries.get(query);
  if (!known && queries.size >= mostWaiting) return;
  const { searches, withoutResults } = known ?? { searches: 0, withoutResults: 0 };
  queries.set(query, {
    searches: searches + 1,
    withoutResults: withoutResults + (results === 0 ? 1 : 0),
    lastResults: results,
  });
}

/** What is written down of a query; nothing where it may say who typed it: addresses, numbers of people, sentences. */
export function recordable(expression: string): string | undefined {
  const query = expression.trim().toLowerCase().replace(/\s+/g, " ");
  const isPersonal = /@|\d[\d\s()+/-]{5,}/.test(query);
  const isLong = query.length > longestQuery || query.split(" ").length > mostWords;
  return query === "" || isPersonal || isLong ? undefined : query;
}

/** Takes what was counted so far. */
export function takeCounts(runtime: Runtime): Counts {
  const counts = waiting.get(runtime) ?? new Map();
  waiting.delete(runtime);
  return counts;
}
