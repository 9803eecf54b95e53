import { stat } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { type Connection, handle, type Outcome } from "../../kernel/database/handle.ts";
import type { BytesStore, MigrationOwner, UpcomingStep } from "../../kernel/database/migration.ts";
import { type Db, type Reading, RevisionConflict, type Store, type WriteOptions } from "../../kernel/database/port.ts";
import { IdleTransactions } from "../idle-transactions.ts";
import { LastStatements } from "../last-statements.ts";
import { ReadWriteLock } from "../lock.ts";
import { migrations } from "../migrations/index.ts";
import { NewerVersion, stepBeyond } from "../migrations/newer-version.ts";
import { migrate } from "../migrations/run.ts";
import { assertOutsideWrite, insideRead, insideWrite, isInsideRead } from "../nesting.ts";
import { canWrite } from "../readiness.ts";
import { retrying } from "../retry.ts";
import type { FileSharing } from "../write-turns.ts";
import { Checkpointer } from "./checkpointer.ts";
import { SqliteConnection, SqliteReader } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { toUnavailable } from "./errors.ts";
import { FilePlace } from "./file-place.ts";
import { GroupCommit, SharedCommitFailed } from "./group-commit.ts";
import { imageOf, openImage } from "./image.ts";
import { LogSync, type SyncFile } from "./log-sync.ts";
import { openReader, openWriter } from "./open.ts";

export interface SqliteOptions {
  /** A file, created when missing, or `:memory:`. */
  readonly path: string;
  /** Brings a file's content to the disk; `fdatasync` unless given. */
  readonly sync?: SyncFile;
  /** Starts a database in memory from an image made by {@link snapshot}. */
  readonly snapshot?: Uint8Array;
  /** How the file is shared with other processes of the shop; all others that write to it are waited for anyway. */
  readonly sharing?: FileSharing;
}

/** The embedded engine: one writing connection, and for files a second one that reads. */
export function createSqliteStore(options: SqliteOptions): Store {
  return new SqliteStore(options);
}

/**
 * An image of an embedded database, to start others from: `createSqliteStore({ path: ":memory:", snapshot })`.
 * Waits for a running write; later changes are not in it.
 */
export async function snapshot(store: Store): Promise<Uint8Array> {
  if (!(store instanceof SqliteStore)) throw new Error("Only an embedded database can be copied as an image.");
  return store.snapshot();
}

/** How long a transaction may be given nothing to do, in milliseconds: as long as PostgreSQL leaves it. */
const idleLimit = 10_000;

interface Attempt {
  readonly isLong: boolean;
  /** No other write shares its commit. */
  readonly isAlone: boolean;
}

class SqliteStore implements Store {
  readonly engine = "sqlite";
  readonly #place: FilePlace | undefined;
  readonly #writer: DatabaseSync;
  readonly #reader: DatabaseSync | undefined;
  readonly #connection: SqliteConnection;
  readonly #reading: Db;
  readonly #lock = new ReadWriteLock();
  readonly #commits: GroupCommit;
  readonly #checkpointer: Checkpointer | undefined;
  readonly #log: LogSync | undefined;
  readonly #idle = new IdleTransactions(idleLimit);
  readonly #failure = new AbortController();
  readonly failed: AbortSignal = this.#failure.signal;
  readonly readings: readonly Reading[];
  #flushed: (milliseconds: number) => void = () => {};

  constructor({ path, snapshot, sync, sharing }: SqliteOptions) {
    const turns = sharing?.turns;
    const isCheckpointing = sharing === undefined || sharing.onCommits !== undefined;
    this.readings = path === ":memory:" ? [] : fileReadings(path);
    this.#writer = snapshot ? openImage(snapshot) : openWriter(path, isCheckpointing);
    this.#connection = new SqliteConnection(this.#writer);
    this.#reader = path === ":memory:" ? undefined : openReader(path);
    this.#place = path === ":memory:" ? undefined : new FilePlace(path);
    const withoutWriters = (work: () => Promise<unknown>) =>
      this.#lock.exclusive(async () => {
        this.#commits.commit();
        await turns?.take();
        return work().finally(() => turns?.done(0));
      });
    const fail = (error: Error) => this.#failure.abort(toUnavailable(error));
    this.#checkpointer =
      this.#place && isCheckpointing ? new Checkpointer(this.#place, { withoutWriters, onFailure: fail }) : undefined;
    this.#log = this.#place && new LogSync(this.#place, fail, sync);
    const committed = (writes: number) => this.#checkpointer?.committed(writes);
    const committedHere = (writes: number) => {
      this.#log?.committed();
      committed(writes);
    };
    this.#commits = new GroupCommit(this.#writer, committedHere, turns);
    sharing?.onCommits?.(committed);
    if (sharing) this.#log?.watch();
    this.#reading = handle(this.#reader ? new SqliteReader(this.#reader, this.#connection.memory) : this.#connection);
  }

  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    assertOutsideWrite("read");
    // One connection in memory: it shows a running write to everyone, so reads wait for its end.
    const read = () => work(this.#reading);
    const result = this.#reader || isInsideRead() ? read() : this.#lock.shared(() => insideRead(read));
    return result.catch(failUnavailable);
  }

  /** A connection of its own keeps the moment it began; in memory the only one does, and writes wait. */
  async view<T>(work: (db: Db) => Promise<T>): Promise<T> {
    assertOutsideWrite("read");
    if (!this.#place) return this.#lock.shared(() => work(this.#reading));
    this.#assertInPlace();
    const database = openReader(this.#place.path);
    try {
      database.exec("begin");
      return await work(handle(new SqliteConnection(database, this.#connection.memory)));
    } finally {
      database.close();
    }
  }

  async write<T>(work: (db: Db) => Promise<T>, { durable = true, isLong = false }: WriteOptions = {}): Promise<T> {
    assertOutsideWrite("write");
    this.failed.throwIfAborted();
    const result = await retrying(
      (lost) => this.#attempt(work, { isLong, isAlone: lost instanceof SharedCommitFailed }),
      // A busy file was waited for already; it is busy here only when it stayed so.
      (error) => error instanceof RevisionConflict || error instanceof SharedCommitFailed,
    ).catch(failUnavailable);
    if (durable) await this.#flush((log) => log.flushOwn());
    return result;
  }

  flush(): Promise<void> {
    return this.#flush((log) => log.flush());
  }

  async #flush(flush: (log: LogSync) => Promise<void>): Promise<void> {
    this.failed.throwIfAborted();
    if (!this.#log) return;
    const started = performance.now();
    await flush(this.#log);
    this.#flushed(performance.now() - started);
  }

  onFlush(listener: (milliseconds: number) => void): void {
    this.#flushed = listener;
  }

  async #attempt<T>(work: (db: Db) => Promise<T>, { isLong, isAlone }: Attempt): Promise<T> {
    const { value, committed } = await this.#lock.exclusive(() => {
      if (isAlone) this.#commits.commit();
      // In memory a reader has the same connection, and a commit costs nothing.
      const isLast = isAlone || this.#reader === undefined;
      return this.#commits.write(() => insideWrite(() => this.#transaction(work, isLong)), isLast);
    });
    await committed;
    return value;
  }

  async #transaction<T>(work: (db: Db) => Promise<T>, isLong: boolean): Promise<T> {
    const transaction = new Transaction(this.#connection);
    try {
      const running = work(handle(transaction));
      const result = await (isLong ? running : this.#idle.watch(transaction, running));
      transaction.runAtEnd();
      return result;
    } finally {
      transaction.end();
    }
  }

  migrate(
    plugins: readonly MigrationOwner[] = [],
    storage?: BytesStore,
    onStep?: (step: UpcomingStep) => void | Promise<void>,
  ): Promise<void> {
    return migrate(this, { core: migrations, plugins, storage, onStep });
  }

  snapshot(): Promise<Uint8Array> {
    return this.#lock.exclusive(async () => {
      this.#commits.commit();
      return imageOf(this.#writer);
    });
  }

  /** Opening the file once more would make one where there is none. */
  #assertInPlace(): void {
    const problem = this.#place?.problem();
    if (!problem) return;
    this.#failure.abort(problem);
    throw problem;
  }

  async checkVersion(): Promise<void> {
    this.#assertInPlace();
    const step = await this.read((db) => stepBeyond(db, migrations.length));
    if (step !== undefined) this.#failure.abort(new NewerVersion(step));
  }

  async ping(): Promise<boolean> {
    return this.#writer.isOpen && canWrite(this);
  }

  async close(): Promise<void> {
    await this.#lock.exclusive(async () => {
      if (!this.#writer.isOpen) return;
      this.#idle.stop();
      // Closing would move pages of the log into the file, and some of them may not be what was written.
      if (this.failed.aborted) return this.#checkpointer?.abandon();
      this.#commits.commit();
      await this.#log?.close();
      await this.#checkpointer?.stop();
      this.#reader?.close();
      this.#writer.close();
    });
  }
}

function failUnavailable(error: unknown): never {
  throw toUnavailable(error);
}

function fileReadings(path: string): Reading[] {
  const size = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;
  return [
    { name: "vitrine_store_bytes", help: "Size of the database file.", read: () => size(path) },
    { name: "vitrine_store_log_bytes", help: "Size of the write-ahead log.", read: () => size(`${path}-wal`) },
  ];
}

/** The writing connection for the length of one transaction: a handle kept beyond it stops working. */
class Transaction implements Connection {
  readonly engine = "sqlite";
  readonly dialect = sqliteDialect;
  readonly memory: Map<string, unknown>;
  readonly known = new Map<string, unknown>();
  readonly #connection: SqliteConnection;
  /** A statement has run when it returns. */
  readonly isBusy = false;
  given = 0;
  readonly #atEnd = new LastStatements();
  #isOver = false;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.memory = connection.memory;
  }

  run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Outcome {
    if (this.#isOver) throw new Error("The transaction is over; its handle cannot be used any more.");
    this.given += 1;
    return this.#connection.run(sql, parameters, isPrepared);
  }

  runLast(sql: string, parameters: readonly unknown[]): void {
    this.#atEnd.add(sql, parameters);
  }

  runAtEnd(): void {
    for (const { sql, parameters } of this.#atEnd.all()) this.run(sql, parameters, true);
  }

  end(): void {
    this.#isOver = true;
  }
}
