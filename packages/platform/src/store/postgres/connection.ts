import type { QueryConfig, QueryResult } from "pg";
import type { Connection, Outcome } from "../../kernel/database/handle.ts";
import { StoreUnavailable } from "../../kernel/database/port.ts";
import { statementChannel } from "../../kernel/database/statement-channel.ts";
import { LastStatements } from "../last-statements.ts";
import { postgresDialect } from "./dialect.ts";
import { ConnectionLost, isAftermath, toViolation } from "./errors.ts";
import type { Client } from "./pool.ts";

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
  readonly dialect = postgresDialect;
  readonly memory: Map<string, unknown>;
  readonly #runner: Runner;

  constructor(runner: Runner, memory: Map<string, unknown> = new Map()) {
    this.#runner = runner;
    this.memory = memory;
  }

  async run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Promise<Outcome> {
    if (statementChannel.hasSubscribers) statementChannel.publish({ engine: "postgres", text: sql, parameters });
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

/** One transaction on one client. Statements started together run one after the other, as the server gets them. */
export class PostgresTransaction implements Connection {
  readonly engine = "postgres";
  readonly dialect = postgresDialect;
  readonly memory: Map<string, unknown>;
  readonly known = new Map<string, unknown>();
  readonly #client: Client;
  readonly #isLong: boolean;
  readonly #connection: PostgresConnection;
  readonly #begun: Promise<unknown>;
  /** Outcomes that nobody waits for before the transaction ends, in the order of the statements. */
  readonly #unawaited: Promise<unknown>[] = [];
  /** Those among them that decide whether it may commit. */
  readonly #expected: Promise<unknown>[] = [];
  readonly #atEnd = new LastStatements();
  #last: Promise<unknown>;
  #onTheirWay = 0;
  #isOver = false;
  given = 0;

  constructor(client: Client, memory: Map<string, unknown>, isLong: boolean) {
    this.#client = client;
    this.memory = memory;
    this.#isLong = isLong;
    this.#connection = new PostgresConnection({ query: (statement) => client.query(statement, isLong) });
    // The first statement need not wait for the response: if there is none, it fails as well.
    this.#begun = client.query({ text: client.begin("", isLong) });
    this.#last = this.#begun.catch(() => {});
  }

  run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Promise<Outcome> {
    if (this.#isOver) throw new Error("The transaction is over; its handle cannot be used any more.");
    this.given += 1;
    this.#onTheirWay += 1;
    const result = this.#connection.run(sql, parameters, isPrepared);
    this.#last = result.then(this.#arrived, this.#arrived);
    return result;
  }

  readonly #arrived = (): void => {
    this.#onTheirWay -= 1;
  };

  get isBusy(): boolean {
    return this.#onTheirWay > 0;
  }

  runLater(sql: string, parameters: readonly unknown[]): void {
    this.#keep(this.run(sql, parameters, true));
  }

  runExpecting(sql: string, parameters: readonly unknown[], lost: () => Error): void {
    const outcome = this.run(sql, parameters, true).then(({ changes }) => {
      if (changes === 0) throw lost();
    });
    this.#keep(outcome);
    this.#expected.push(outcome);
  }

  runLast(sql: string, parameters: readonly unknown[]): void {
    this.#atEnd.add(sql, parameters);
  }

  /** Rejects further statements and commits; `follow` may send a statement that travels with the commit, behind it. */
  async commit(follow: () => Promise<void> | undefined): Promise<void> {
    for (const outcome of this.#expected) await outcome;
    for (const { sql, parameters } of this.#atEnd.all()) this.runLater(sql, parameters);
    this.#isOver = true;
    const committed = this.#client.query({ text: "commit" }, this.#isLong).catch(unknownOutcome);
    const followed = follow();
    const failures = await failuresOf([this.#begun, ...this.#unawaited, committed]);
    // A connection that broke under a statement before the commit may have broken after it: the response is what was lost.
    if (failures.length > 0) throw failures.find((failure) => !(failure instanceof ConnectionLost)) ?? failures[0];
    // A statement failed and the error was swallowed: the server answers COMMIT with a rollback.
    if ((await committed).command === "COMMIT") return followed;
    throw new Error("The transaction was rolled back because one of its statements failed.");
  }

  /** Why the transaction failed: what failed first, be it a statement that nobody waited for. */
  async reason(error: unknown): Promise<unknown> {
    if (this.#isOver) return error;
    const failures = [...(await failuresOf(this.#unawaited)), error];
    return failures.find((failure) => !isAftermath(failure)) ?? error;
  }

  #keep(outcome: Promise<unknown>): void {
    outcome.catch(() => {});
    this.#unawaited.push(outcome);
  }

  /** Rejects further statements, waits for those already sent and undoes them. */
  async rollback(): Promise<void> {
    this.#isOver = true;
    await this.#last;
    await this.#client.query({ text: "rollback" });
  }
}

async function failuresOf(outcomes: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(outcomes);
  return settled.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
}

/** The server may have committed before the connection broke, so the work must not run again by itself. */
function unknownOutcome(error: unknown): never {
  if (!(error instanceof ConnectionLost)) throw error;
  throw new StoreUnavailable("The connection to PostgreSQL broke during a commit. Whether it was made is not known.", {
    cause: error,
  });
}

function toValue(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value ?? null;
}
