import { handle } from "../../kernel/database/handle.ts";
import type { Db } from "../../kernel/database/port.ts";
import { numberOf, type Position } from "../positions.ts";
import { PostgresConnection } from "./connection.ts";
import type { PostgresPool } from "./pool.ts";

/** How often a server is asked how far it is, in milliseconds. */
const askEvery = 250;

/** One that did not say for so long is not read. */
const silentAfter = 2_000;

const question = { text: "select pg_last_wal_replay_lsn()::text as position" };

/** A server that follows the primary, as far as it is known to have come. */
export class Replica {
  readonly db: Db;
  readonly #pool: PostgresPool;
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;
  #replayed = -1n;
  #answered = Number.NEGATIVE_INFINITY;

  constructor(pool: PostgresPool, memory: Map<string, unknown>) {
    this.#pool = pool;
    this.db = handle(new PostgresConnection(pool, memory));
    this.#timer = setInterval(() => void this.#ask(), askEvery).unref();
    void this.#ask();
  }

  /** Whether it responds, and has all that was there at this place of the log. */
  has(position: bigint): boolean {
    return performance.now() - this.#answered < silentAfter && this.#replayed >= position;
  }

  /** It failed: it is asked before it is read again. */
  doubt(): void {
    this.#answered = Number.NEGATIVE_INFINITY;
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return this.#pool.end();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const { rows } = await this.#pool.query(question);
      const { position } = rows[0] as { readonly position: Position | null };
      // A server that follows nobody has none: it was made a primary, and another one may be written to.
      if (position === null) return this.doubt();
      this.#replayed = numberOf(position);
      this.#answered = performance.now();
    } catch {
      this.doubt();
    } finally {
      this.#isAsking = false;
    }
  }
}
