import type { PoolClient, QueryConfig, QueryResult } from "pg";
import type { Connection, Outcome } from "../handle.ts";
import { toViolation } from "./errors.ts";

/**
 * Names for prepared statements, by text. Shared by all connections, which each prepare a name when they
 * first meet it. Statements beyond the limit run unprepared, so that texts with a varying number of
 * parameters cannot fill the server's memory.
 */
const names = new Map<string, string>();
const maxNames = 1_000;

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

/** Whatever runs one statement: a pool, or a client in a transaction. */
interface Runner {
  query(config: QueryConfig): Promise<QueryResult>;
}

/** Statements on PostgreSQL: outside a transaction each on any connection of the pool. */
export class PostgresConnection implements Connection {
  readonly engine = "postgres";
  readonly #runner: Runner;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  async run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Promise<Outcome> {
    const name = isPrepared ? nameOf(sql) : undefined;
    const values = parameters.map(toValue);
    try {
      const result = await this.#runner.query(name ? { name, text: sql, values } : { text: sql, values });
      return { rows: result.rows, changes: result.rowCount ?? 0 };
    } catch (error) {
      throw toViolation(error);
    }
  }
}

/** One transaction on one client. Statements started together run one after the other. */
export class PostgresTransaction implements Connection {
  readonly engine = "postgres";
  readonly #connection: PostgresConnection;
  #last: Promise<unknown> = Promise.resolve();
  #running = 0;
  #isOver = false;

  constructor(client: PoolClient) {
    this.#connection = new PostgresConnection(client);
  }

  run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Promise<Outcome> {
    if (this.#isOver) throw new Error("The transaction is over; its handle cannot be used any more.");
    const start = () => this.#connection.run(sql, parameters, isPrepared);
    const result = this.#running === 0 ? start() : this.#last.then(start, start);
    this.#running += 1;
    const done = () => {
      this.#running -= 1;
    };
    this.#last = result.then(done, done);
    return result;
  }

  /** Refuses further statements and waits for those already sent. */
  async end(): Promise<void> {
    this.#isOver = true;
    if (this.#running > 0) await this.#last;
  }
}

function toValue(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value ?? null;
}
