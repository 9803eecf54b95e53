import type { Db, Reading } from "../../kernel/database/port.ts";
import { ApplicationError } from "../../kernel/errors.ts";
import { isPosition, numberOf, type Position } from "../positions.ts";
import type { PostgresPool } from "./pool.ts";
import { Replica } from "./replica.ts";

/** Reads never show what was changed this long ago, in milliseconds: a replica that is further behind is not read. */
const longestLag = 5_000;

/** How often the primary is asked how far it is, in milliseconds. */
const askEvery = 500;

const positionNow = { text: "select pg_current_wal_flush_lsn()::text as position" };
/** After a commit on the same connection: it comes after the commit in the log. */
const positionAfter = { text: "select pg_current_wal_insert_lsn()::text as position" };

interface Sample {
  readonly time: number;
  readonly position: bigint;
}

/** Servers that follow a primary, for reads that may be a moment late. */
export class Replicas {
  readonly readings: readonly Reading[];
  readonly #primary: PostgresPool;
  readonly #replicas: readonly Replica[];
  readonly #timer: NodeJS.Timeout;
  /** Of the last {@link longestLag}, and the one before. */
  #samples: Sample[] = [];
  #position: Position = "0/0";
  #turn = 0;

  constructor(pools: readonly PostgresPool[], primary: PostgresPool, memory: Map<string, unknown>) {
    this.#primary = primary;
    this.#replicas = pools.map((pool) => new Replica(pool, memory));
    this.#timer = setInterval(() => void this.#sample(), askEvery).unref();
    void this.#sample();
    const read = () => this.#replicas.filter((replica) => replica.has(this.#oldest())).length;
    const help = "Replicas that are read from.";
    this.readings = [{ name: "vitrine_store_replicas", help, isPerProcess: true, read }];
  }

  /** After the last write of this process. */
  get position(): Position {
    return this.#position;
  }

  /**
   * Runs `work` on a replica that has what was written up to `since`; undefined where there is none, or where it failed:
   * then the primary is read.
   */
  async read<T>(work: (db: Db) => Promise<T>, since: string | undefined): Promise<{ readonly result: T } | undefined> {
    const replica = this.#choose(isPosition(since) ? numberOf(since) : 0n);
    if (!replica) return undefined;
    try {
      return { result: await work(replica.db) };
    } catch (error) {
      if (error instanceof ApplicationError) throw error;
      replica.doubt();
      return undefined;
    }
  }

  /**
   * Notes how far the log is after a commit. `query` runs on the connection of the commit, right behind it. Never
   * rejects: a primary that is gone has made no commit, or takes the next reads with it.
   */
  async noteCommit(query: (statement: { text: string }) => Promise<{ readonly rows: unknown[] }>): Promise<void> {
    const outcome = await query(positionAfter)
      .catch(() => this.#primary.query(positionAfter))
      .catch(() => undefined);
    const row = outcome?.rows[0] as { readonly position: Position } | undefined;
    if (row && numberOf(row.position) > numberOf(this.#position)) this.#position = row.position;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  /** One after the other, of those that are far enough. */
  #choose(since: bigint): Replica | undefined {
    const oldest = this.#oldest();
    const wanted = since > oldest ? since : oldest;
    const able = this.#replicas.filter((replica) => replica.has(wanted));
    this.#turn += 1;
    return able[this.#turn % able.length];
  }

  /** What every read has to see. Before anything is known of the primary, nothing has it. */
  #oldest(): bigint {
    const [oldest] = this.#samples;
    return oldest?.position ?? 1n << 64n;
  }

  async #sample(): Promise<void> {
    // A primary that is away changes nothing: what was seen of it holds.
    const outcome = await this.#primary.query(positionNow).catch(() => undefined);
    if (!outcome) return;
    const now = performance.now();
    const { position } = outcome.rows[0] as { readonly position: Position };
    this.#samples.push({ time: now, position: numberOf(position) });
    while ((this.#samples[1]?.time ?? now) < now - longestLag) this.#samples.shift();
  }
}
