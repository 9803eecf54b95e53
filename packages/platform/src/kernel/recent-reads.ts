import { BoundedMap } from "./bounded-map.ts";

/** How long a reading is trusted, in milliseconds: what another node changed holds within a second. */
export const trust = 900;

interface Reading<Value> {
  readonly value: Value;
  readonly until: number;
}

/** What was read a moment ago, so that a busy node does not ask the database about the same thing for every request. */
export class RecentReads<Value> {
  readonly #known: BoundedMap<string, Reading<Value>>;
  #forgotten = 0;

  /** @param limit values remembered at a time */
  constructor(limit = 1_000) {
    this.#known = new BoundedMap(limit);
  }

  /** The value under a name, read again when the last reading is too old. Nothing is remembered of `undefined`. */
  async get<Found extends Value | undefined>(name: string, read: () => Promise<Found>): Promise<Found | Value> {
    for (;;) {
      const begun = performance.now();
      const known = this.#known.get(name);
      if (known && known.until > begun) return known.value;
      const before = this.#forgotten;
      const value = await read();
      // Someone changed it while it was on its way: what came back may be from before.
      if (before !== this.#forgotten) continue;
      if (value !== undefined) this.#remember(name, { value, until: begun + trust });
      return value;
    }
  }

  /** Call after a change was committed, so that this process sees it at once. */
  invalidate(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }

  #remember(name: string, reading: Reading<Value>): void {
    this.#known.set(name, reading);
  }
}
