import { handle } from "../../kernel/database/handle.ts";
import type { BytesStore, MigrationOwner, UpcomingStep } from "../../kernel/database/migration.ts";
import {
  type Db,
  type Reading,
  type ReadOptions,
  RevisionConflict,
  type Store,
  StoreUnavailable,
  type WriteOptions,
} from "../../kernel/database/port.ts";
import { IdleTransactions } from "../idle-transactions.ts";
import { migrations } from "../migrations/index.ts";
import { NewerVersion, stepBeyond } from "../migrations/newer-version.ts";
import { migrate } from "../migrations/run.ts";
import { assertOutsideWrite, insideWrite } from "../nesting.ts";
import { canWrite } from "../readiness.ts";
import { retrying } from "../retry.ts";
import { PostgresConnection, PostgresTransaction } from "./connection.ts";
import { ConnectionLost, isLostRace } from "./errors.ts";
import { type Client, type PostgresOptions, PostgresPool } from "./pool.ts";
import { Replicas } from "./replicas.ts";

/** The engine for more than one machine: PostgreSQL 15 or later. */
export function createPostgresStore(options: PostgresStoreOptions): Store {
  return new PostgresStore(options);
}

export interface PostgresStoreOptions extends PostgresOptions {
  /** Addresses of servers that follow the first one, for reads that may be a moment late. */
  readonly replicas?: readonly string[];
}

class PostgresStore implements Store {
  readonly engine = "postgres";
  readonly #pool: PostgresPool;
  readonly #idle: IdleTransactions;
  readonly #reading: Db;
  readonly #memory = new Map<string, unknown>();
  readonly #replicas: Replicas | undefined;
  readonly #schema: string | undefined;
  /** A server that is away comes back; a newer version's database does not. */
  readonly #failure = new AbortController();
  readonly failed: AbortSignal = this.#failure.signal;
  readonly readings: readonly Reading[];
  #closing: Promise<void> | undefined;

  constructor({ replicas = [], ...options }: PostgresStoreOptions) {
    this.#pool = new PostgresPool(options);
    this.#idle = new IdleTransactions(this.#pool.limits.idle);
    this.#schema = options.schema;
    const pools = replicas.map((connectionString) => new PostgresPool({ ...options, connectionString }));
    if (pools.length > 0) this.#replicas = new Replicas(pools, this.#pool, this.#memory);
    this.readings = [...this.#pool.readings(), ...(this.#replicas?.readings ?? [])];
    this.#reading = handle(new PostgresConnection(this.#pool, this.#memory));
  }

  get position(): string | undefined {
    return this.#replicas?.position;
  }

  async read<T>(work: (db: Db) => Promise<T>, { replica }: ReadOptions = {}): Promise<T> {
    assertOutsideWrite("read");
    const copy = replica && (await this.#replicas?.read(work, replica.since));
    return copy ? copy.result : work(this.#reading);
  }

  /** The server flushes inside each commit. */
  onFlush(): void {}

  async view<T>(work: (db: Db) => Promise<T>): Promise<T> {
    assertOutsideWrite("read");
    const client = await this.#pool.connect();
    try {
      await client.query({ text: client.begin("isolation level repeatable read read only", true) });
      return await work(
        handle(new PostgresConnection({ query: (statement) => client.query(statement, true) }, this.#memory)),
      );
    } finally {
      await client.query({ text: "rollback" }).then(
        () => client.release(),
        (failure: Error) => client.release(failure),
      );
    }
  }

  /** Every commit is synchronous here, so `durable` asks for nothing more. */
  async write<T>(work: (db: Db) => Promise<T>, { isLong = false }: WriteOptions = {}): Promise<T> {
    assertOutsideWrite("write");
    this.failed.throwIfAborted();
    return retrying(
      async (lost) => {
        const client = await this.#pool.connect();
        return insideWrite(() =>
          transaction(client, work, {
            lost,
            isLong,
            idle: this.#idle,
            memory: this.#memory,
            replicas: this.#replicas,
          }),
        );
      },
      // Before the commit nothing has happened: a connection of yesterday is replaced by a new one.
      (error) => isLostRace(error) || error instanceof ConnectionLost,
    );
  }

  /** Commits are synchronous, and what is not committed is not seen. */
  async flush(): Promise<void> {}

  migrate(
    plugins: readonly MigrationOwner[] = [],
    storage?: BytesStore,
    onStep?: (step: UpcomingStep) => void | Promise<void>,
  ): Promise<void> {
    return migrate(this, { core: migrations, plugins, storage, onStep, schemaName: this.#schema });
  }

  async checkVersion(): Promise<void> {
    const step = await this.read((db) => stepBeyond(db, migrations.length));
    if (step !== undefined) this.#failure.abort(new NewerVersion(step));
  }

  async ping(): Promise<boolean> {
    return canWrite(this);
  }

  close(): Promise<void> {
    this.#idle.stop();
    this.#closing ??= Promise.all([this.#replicas?.close(), this.#pool.end()]).then(() => {});
    return this.#closing;
  }
}

interface Attempt {
  /** What ended the attempt before. */
  readonly lost: unknown;
  readonly isLong: boolean;
  readonly idle: IdleTransactions;
  readonly memory: Map<string, unknown>;
  readonly replicas: Replicas | undefined;
}

async function transaction<T>(
  client: Client,
  work: (db: Db) => Promise<T>,
  { lost, isLong, idle, memory, replicas }: Attempt,
): Promise<T> {
  const statements = new PostgresTransaction(client, memory, isLong);
  try {
    if (lost instanceof RevisionConflict) await lockRow(statements, lost);
    const running = work(handle(statements));
    const result = await (isLong ? running : idle.watch(statements, running));
    await statements.commit(() => replicas?.noteCommit(client.query));
    client.release();
    return result;
  } catch (caught) {
    const error = await statements.reason(caught);
    // What is wrong with the server may be wrong with the one this connection leads to, and not with the next.
    const problem = error instanceof StoreUnavailable ? error : undefined;
    await statements.rollback().then(
      () => client.release(problem),
      (failure: Error) => client.release(failure),
    );
    throw error;
  }
}

/** Waits in line for the row that was lost, so that the attempt after this reads its last state and keeps it. */
async function lockRow(statements: PostgresTransaction, { table, siteId, id }: RevisionConflict): Promise<void> {
  if (siteId === undefined || !/^[a-z_]+$/.test(table)) return;
  await statements.run(`select 1 from "${table}" where "site_id" = $1 and "id" = $2 for update`, [siteId, id], true);
}
