import type { Call, Runtime } from "../context.ts";
import type { Counted } from "./throttle.ts";

type Place = Pick<Call, "runtime" | "site">;

/**
 * Tries this process knows of that are not in the database yet, by site and key: many at once would all be over before
 * the first is counted there.
 */
const underWay = new WeakMap<Runtime, Map<string, number>>();

/** Notes that a try has begun, or is over. */
export function noteUnderWay({ runtime, site }: Place, counted: readonly Counted[], by: 1 | -1): void {
  const tries = underWay.get(runtime) ?? new Map<string, number>();
  underWay.set(runtime, tries);
  for (const { key } of counted) {
    const name = `${site.id} ${key}`;
    const left = (tries.get(name) ?? 0) + by;
    if (left > 0) tries.set(name, left);
    else tries.delete(name);
  }
}

/** How many tries are under way. */
export function triesUnderWay({ runtime, site }: Place, { key }: Counted): number {
  return underWay.get(runtime)?.get(`${site.id} ${key}`) ?? 0;
}
