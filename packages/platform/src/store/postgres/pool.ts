import type { Socket } from "node:net";
import { type ClientBase, Pool, type PoolClient, Query, type QueryConfig, type QueryResult, types } from "pg";
import { type Reading, StoreUnavailable } from "../../kernel/database/port.ts";
import { applicationName } from "./application-name.ts";
import { ConnectionLost, isSilence, noResponse, toUnavailable } from "./errors.ts";
import { type Limits, limitsOf } from "./limits.ts";
import { Watchdog } from "./watchdog.ts";

export interface PostgresOptions {
  /**
   * `postgres://user:password@host:port/database`; a folder as `host` parameter means a unix socket. Of its parameters,
   * `connect_timeout` is the seconds to wait for a connection, 10 unless given, and `statement_timeout` the milliseconds
   * a statement may take, 10,000 unless given. It may lead to a PgBouncer in transaction mode.
   */
  readonly connectionString: string;
  /** The schema that holds the tables, made when missing; `public` by default. */
  readonly schema?: string;
  /** Connections kept to the server; 10 by default. */
  readonly poolSize?: number;
}

/** While the server is silent, one connection in this time, in milliseconds, tries whether it still is. */
const probeEvery = 1_000;

/** Type numbers of PostgreSQL's catalog. */
const int8 = 20;
const json = 114;
const numeric = 1700;
const jsonb = 3802;

/** Values as the embedded engine gives them: whole numbers as numbers (safe up to 2^53), JSON as text. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (oid === int8 || oid === numeric) return Number;
  if (oid === json || oid === jsonb) return (text) => text;
  return types.getTypeParser(oid, format === "binary" ? "text" : format);
}

/** One connection, for the statements of a transaction. */
export interface Client {
  /** Runs a statement; without a response in time the connection is cut. */
  query(statement: QueryConfig, isLong?: boolean): Promise<QueryResult>;
  /** What begins a transaction whose waits are bounded, or not when it is long. */
  begin(mode: string, isLong: boolean): string;
  /** Gives the connection back, or cuts it when it is broken. */
  release(failure?: Error): void;
}

/** Connections to a PostgreSQL server that may be away, full or silent. Every wait has an end. */
export class PostgresPool {
  readonly #pool: Pool;
  readonly limits: Limits;
  readonly #schema: string;
  /** Something between us and the server gives each transaction another connection: nothing of a session is kept. */
  #isShared = false;
  /** What is between keeps prepared statements for each client, as PgBouncer does from 1.21 on. */
  #keepsStatements = true;
  readonly #watchdog: Watchdog;
  /** When the server last left a statement without a response, until it answers one again. */
  #silentSince: number | undefined;

  constructor({ connectionString, schema = "public", poolSize = 10 }: PostgresOptions) {
    assertSchemaName(schema);
    const { url, limits } = limitsOf(connectionString);
    this.limits = limits;
    this.#watchdog = new Watchdog(limits.answer);
    this.#schema = schema;
    this.#pool = new Pool({
      connectionString: url,
      max: poolSize,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Statements are sent when they are made, whether or not the one before was answered.
      pipeline: true,
      connectionTimeoutMillis: limits.connect,
      types: { getTypeParser: getTypeParser as typeof types.getTypeParser },
      application_name: applicationName,
      onConnect: (client) => this.#setUp(client),
    });
    // A connection may break at any time, also while it is in use: the statement that needs it reports that.
    this.#pool.on("connect", (client) => client.on("error", () => {}));
    this.#pool.on("error", () => {});
  }

  async connect(): Promise<Client> {
    const client = await this.#acquire();
    return {
      query: (statement, isLong = false) => this.#query(client, statement, isLong),
      begin: (mode, isLong) => this.#begin(mode, isLong),
      release: (failure) => client.release(failure),
    };
  }

  /** Runs a statement that changes nothing, on any connection; a second time when the first one was broken. */
  async query(statement: QueryConfig): Promise<QueryResult> {
    try {
      return await this.#queryOnce(statement);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      return this.#queryOnce(statement);
    }
  }

  end(): Promise<void> {
    this.#watchdog.stop();
    return this.#pool.end();
  }

  readings(): readonly Reading[] {
    const pool = this.#pool;
    const figures: Reading[] = [
      { name: "vitrine_store_connections", help: "Connections to the database.", read: () => pool.totalCount },
      { name: "vitrine_store_connections_idle", help: "Connections without work.", read: () => pool.idleCount },
      { name: "vitrine_store_waiting", help: "Requests that wait for a connection.", read: () => pool.waitingCount },
    ];
    return figures.map((figure) => ({ ...figure, isPerProcess: true }));
  }

  async #queryOnce(statement: QueryConfig): Promise<QueryResult> {
    const client = await this.#acquire();
    try {
      const result = await this.#query(client, statement, false);
      client.release();
      return result;
    } catch (error) {
      client.release(error instanceof StoreUnavailable ? error : undefined);
      throw error;
    }
  }

  async #acquire(): Promise<PoolClient> {
    this.#assertNotSilent();
    return new Promise((resolve, reject) => {
      this.#pool.connect((error, client) => (client ? resolve(client) : reject(this.#problem(error))));
    });
  }

  #query(client: PoolClient, statement: QueryConfig, isLong: boolean): Promise<QueryResult> {
    // A prepared statement belongs to a connection of the server, and the next transaction may have another one.
    if (!this.#keepsStatements && statement.name !== undefined) {
      const { text, values } = statement;
      return this.#query(client, { text, ...(values && { values }) }, isLong);
    }
    // With a callback: the driver's own promise costs several more for each statement.
    return new Promise((resolve, reject) => {
      const answer = isLong ? undefined : this.#watchdog.expect(client);
      sendTogether(client);
      const done = (error: Error | null | undefined, result: QueryResult) => {
        answer?.came();
        if (error)
          return reject(this.#problem(this.#watchdog.hasCut(client) ? new Error(noResponse, { cause: error }) : error));
        this.#silentSince = undefined;
        resolve(result);
      };
      client.query(queryOf(statement, done));
    });
  }

  #problem(error: unknown): unknown {
    if (isSilence(error)) this.#silentSince = performance.now();
    return toUnavailable(error);
  }

  /** Once a connection. A server tells its process number when it is connected; one that is shared tells another. */
  async #setUp(client: ClientBase): Promise<void> {
    const query_timeout = this.limits.connect;
    const text = "select pg_backend_pid() as pid, current_schema() as schema";
    const { rows } = await client.query<{ pid: number; schema: string }>({ text, query_timeout } as QueryConfig);
    const { pid, schema } = rows[0] ?? {};
    this.#isShared = pid !== (client as unknown as { readonly processID: number }).processID;
    this.#keepsStatements = !this.#isShared || (await keepsStatements(client, query_timeout));
    if (!this.#isShared) {
      const settings = [`search_path = ${this.#schema}`, ...this.#settings(false)];
      await client.query({
        text: settings.map((setting) => `set ${setting}`).join("; "),
        query_timeout,
      } as QueryConfig);
    } else if (schema !== this.#schema && this.#schema !== "public") {
      throw new Error(
        `Behind a connection pooler the schema ${this.#schema} has to be the role's own: alter role … set search_path = ${this.#schema}.`,
      );
    }
  }

  #settings(isLong: boolean): string[] {
    const { statement, lock, idle } = this.limits;
    return [
      `statement_timeout = ${isLong ? 0 : statement}`,
      `lock_timeout = ${isLong ? 0 : lock}`,
      `idle_in_transaction_session_timeout = ${isLong ? 0 : idle}`,
    ];
  }

  #begin(mode: string, isLong: boolean): string {
    const start = `begin ${mode}`.trim();
    if (!isLong && !this.#isShared) return start;
    return [start, ...this.#settings(isLong).map((setting) => `set local ${setting}`)].join("; ");
  }

  /** Anyone who asks a silent server waits for nothing: one tries, and the others are told at once. */
  #assertNotSilent(): void {
    if (this.#silentSince === undefined) return;
    const now = performance.now();
    if (now - this.#silentSince < probeEvery) throw new StoreUnavailable("PostgreSQL has not responded in time.");
    this.#silentSince = now;
  }
}

/** What the driver makes of a configuration, without its copy of that, which takes longer than all the rest. */
function queryOf(
  { name, text, values = [] }: QueryConfig,
  done: (error: Error | null | undefined, result: QueryResult) => void,
): Query {
  const query = new Query(text, values, done);
  return Object.assign(query, { name });
}

/**
 * What is sent in one turn travels in one piece: each costs a call of the system, and wakes the server's process. The
 * driver does the same for the messages of one statement.
 */
function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const probe = "vitrine_probe";

/**
 * Whether a pooler keeps prepared statements for each of its clients. Then it gives them names of its own at the
 * server, where the name that was sent is not to be found.
 */
async function keepsStatements(client: ClientBase, query_timeout: number): Promise<boolean> {
  const query = (statement: QueryConfig) =>
    client.query<{ name: string }>({ ...statement, query_timeout } as QueryConfig);
  const text = `select name from pg_prepared_statements where name = '${probe}'`;
  await query({ text: "begin" });
  try {
    const { rows } = await query({ name: probe, text });
    if (rows.length === 0) return true;
    await query({ text: `deallocate ${probe}` });
    return false;
  } catch {
    // Another client's statement of this name is in the way, which is its own where they are kept.
    return false;
  } finally {
    await query({ text: "rollback" });
  }
}

/** The name goes into statements as it is. */
function assertSchemaName(schema: string): void {
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) return;
  throw new Error(`The database schema "${schema}" must be lower-case letters, digits and underscores.`);
}
