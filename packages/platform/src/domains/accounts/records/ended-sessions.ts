import type { Clock } from "../../../kernel/clock.ts";
import type { Cache } from "../../../kernel/context.ts";
import type { Db, Store } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { trust } from "../../../kernel/recent-reads.ts";
import { SharedCaches } from "../../../kernel/shared-caches.ts";

/** How far back a reading looks again, in milliseconds: clocks differ, and a transaction may commit late. */
const overlap = 60_000;

/**
 * Sessions that were ended while their access tokens still had hours to live. Tokens carry the id of their session,
 * so one short list, brought up to date every second, stands in for a query per request.
 */
export class EndedSessions implements Cache {
  readonly #store: Store;
  readonly #clock: Clock;
  /** When each session ended, the earliest first but for the overlap. */
  readonly #ended = new Map<string, number>();
  #readAt: number | undefined;
  #freshUntil = 0;
  #reading: Promise<void> | undefined;

  readonly invalidate: () => Promise<void>;

  constructor(store: Store, clock: Clock, caches: SharedCaches = new SharedCaches()) {
    this.#store = store;
    this.#clock = clock;
    this.invalidate = caches.add("ended sessions", () => {
      this.#freshUntil = 0;
    });
  }

  /** Whether the session of a token is over. */
  async has(familyId: string): Promise<boolean> {
    // A reading that began before someone called `invalidate` is not enough.
    while (this.#reading !== undefined || performance.now() >= this.#freshUntil) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    return this.#ended.has(familyId);
  }

  async #read(): Promise<void> {
    const now = this.#clock.now().getTime();
    const oldest = now - accessTokenLifetime * 1000;
    // The clock may have been set back since.
    const since = Math.max(oldest, Math.min(this.#readAt ?? oldest, now) - overlap);
    // Set first: whatever ends while the rows are on their way is for the next reading.
    this.#freshUntil = performance.now() + trust;
    const { rows } = await this.#store.read((db) => run<Row>(db, select, [since]));
    for (const { family_id, ended_at } of rows) this.#ended.set(family_id, Number(ended_at));
    for (const [familyId, endedAt] of this.#ended) {
      if (endedAt > oldest) break;
      this.#ended.delete(familyId);
    }
    this.#readAt = now;
  }
}

interface Row {
  readonly family_id: string;
  readonly ended_at: number;
}

const select = statement(
  `select "family_id", "ended_at" from ended_sessions where "ended_at" > ? order by "ended_at", "family_id"`,
);

const insert = statement(
  `insert into ended_sessions ("site_id", "family_id", "ended_at") values (?, ?, ?)
   on conflict ("site_id", "family_id") do nothing`,
);

/** Notes that a session is over, in the transaction that ends it. */
export async function noteEnded(db: Db, siteId: string, familyIds: readonly string[], at: number): Promise<void> {
  for (const familyId of familyIds) await run(db, insert, [siteId, familyId, at]);
}

/** Life of an access token in seconds: four hours. */
export const accessTokenLifetime = 14_400;
