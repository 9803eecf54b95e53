import { setTimeout as wait } from "node:timers/promises";
import type { Db, Store } from "../../kernel/database/port.ts";

/** What one transaction should take, in milliseconds: far from the 50 that others may have to wait for it. */
const target = 12;

/** Rows of the first transaction, before anything is known of them. */
const first = 8;

const most = 1_000;

/** Keeps the transactions of a long clean-up short, by the time the ones before took, and lets others in between. */
export class Pace {
  #limit = first;
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** Rows the next transaction should change. */
  get limit(): number {
    return this.#limit;
  }

  /** Nothing more should be begun. */
  get isOver(): boolean {
    return this.#signal?.aborted ?? false;
  }

  /** Runs one transaction that changes up to {@link limit} rows. */
  async write<T>(store: Store, work: (db: Db) => Promise<T>): Promise<T> {
    let begun = 0;
    const result = await store.write(
      (db) => {
        begun = performance.now();
        return work(db);
      },
      { durable: false },
    );
    const took = Math.max(performance.now() - begun, 0.1);
    const wanted = Math.floor((this.#limit * target) / took);
    this.#limit = Math.max(1, Math.min(wanted, this.#limit * 2, most));
    await wait(Math.min(took, 4 * target));
    return result;
  }
}
