import type { HostState } from "../records.ts";

/** How long a server is left alone after it did not respond or asked for patience so often in a row, in milliseconds. */
const pauses = [10_000, 30_000, 2 * 60_000, 5 * 60_000, 15 * 60_000];

/** Longest wish of a server that is granted, in milliseconds. */
const maxWish = 60 * 60_000;

/** Servers that pictures are fetched from. One that never responds is not waited for with each of its pictures. */
export class Hosts {
  readonly #states: Map<string, HostState>;

  constructor(states: Readonly<Record<string, HostState>>) {
    this.#states = new Map(Object.entries(states));
  }

  /** Whether a server can be asked now, has to be left alone until a time, or is given up. */
  accessOf(host: string, now: number): "open" | "lost" | number {
    const { misses = 0, until = 0 } = this.#states.get(host) ?? {};
    if (misses > pauses.length) return "lost";
    return until > now ? until : "open";
  }

  /** When a server can be asked again, epoch milliseconds. */
  heldUntil(host: string): number {
    return this.#states.get(host)?.until ?? 0;
  }

  reached(host: string): void {
    const known = this.#states.get(host);
    if (known) this.#states.set(host, { ...known, misses: 0 });
  }

  /**
   * Several requests that run at once miss a server together, which counts once.
   * @param wish milliseconds that it wants to be left alone
   */
  missed(host: string, { began, now, wish = 0 }: { began: number; now: number; wish?: number }): void {
    const { misses, until, missedAt } = this.#states.get(host) ?? { misses: 0, until: 0, missedAt: -1 };
    if (missedAt >= began) return;
    const pause = pauses[misses] ?? 0;
    const next = now + Math.max(pause, Math.min(wish, maxWish));
    this.#states.set(host, { misses: misses + 1, until: Math.max(until, next), missedAt: now });
  }

  stored(): Record<string, HostState> {
    return Object.fromEntries(this.#states);
  }
}
