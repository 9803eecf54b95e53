import { type Connection, connectionOf, handle, type Outcome } from "./handle.ts";
import type { Db } from "./port.ts";

type Row = Readonly<Record<string, unknown>>;

interface Ran {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly isPrepared: boolean;
  readonly rows: readonly Row[];
}

interface Seen {
  readonly connection: Connection;
  readonly version: number | undefined;
}

/**
 * The statements of a read with the rows they returned. What follows from nothing else is the same as long as they
 * return the same rows: each statement depends on the rows of those before it.
 */
export class Recording {
  readonly #ran: Ran[] = [];
  #isReusable = true;
  /** Where the rows were the same, and at which version of the database. */
  #seen: Seen | undefined;

  /** A handle whose statements are recorded. */
  of(db: Db): Db {
    const inner = connectionOf(db);
    // Asked for first: what changes while the statements run makes them run again.
    this.#seen = this.#ran.length === 0 ? { connection: inner, version: inner.version?.() } : undefined;
    const connection = new RecordingConnection(inner, this.#ran);
    const recorded = handle(connection);
    recordings.set(recorded, { recording: this, db });
    return recorded;
  }

  /** False once the reader saw something that the statements do not. */
  get isReusable(): boolean {
    return this.#isReusable;
  }

  discard(): void {
    this.#isReusable = false;
  }

  /** Resolves whether the statements return the same rows. They run again unless nothing in the database has changed. */
  async isCurrent(db: Db): Promise<boolean> {
    const connection = connectionOf(db);
    const version = connection.version?.();
    if (version !== undefined && this.#seen?.connection === connection && this.#seen.version === version) return true;
    for (const { sql, parameters, isPrepared, rows } of this.#ran) {
      const outcome = connection.run(sql, parameters, isPrepared);
      const { rows: now } = outcome instanceof Promise ? await outcome : outcome;
      if (!areSame(rows, now)) return false;
    }
    this.#seen = { connection, version };
    return true;
  }

  /** About how much memory it takes, in bytes. */
  get size(): number {
    return this.#ran.reduce((sum, { sql, parameters, rows }) => sum + sizeOf([sql, ...parameters]) + rowsSize(rows), 0);
  }
}

const recordings = new WeakMap<Db, { readonly recording: Recording; readonly db: Db }>();

/** The same handle without recording: for rows that recorded marks stand for. */
export function unrecorded(db: Db): Db {
  return recordings.get(db)?.db ?? db;
}

/**
 * Call when unrecorded rows turn out not to be those that the recorded marks stand for, or when something else than rows
 * decides, such as the time.
 */
export function discardRecording(db: Db): void {
  recordings.get(db)?.recording.discard();
}

class RecordingConnection implements Connection {
  readonly engine: Connection["engine"];
  readonly dialect: Connection["dialect"];
  readonly memory: Connection["memory"];
  readonly #inner: Connection;
  readonly #ran: Ran[];

  constructor(inner: Connection, ran: Ran[]) {
    this.engine = inner.engine;
    this.dialect = inner.dialect;
    this.memory = inner.memory;
    this.#inner = inner;
    this.#ran = ran;
  }

  run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Outcome | Promise<Outcome> {
    const outcome = this.#inner.run(sql, parameters, isPrepared);
    const note = (ran: Outcome) => {
      this.#ran.push({ sql, parameters, isPrepared, rows: ran.rows });
      return ran;
    };
    return outcome instanceof Promise ? outcome.then(note) : note(outcome);
  }
}

function areSame(before: readonly Row[], now: readonly Row[]): boolean {
  if (before.length !== now.length) return false;
  return before.every((row, index) => isSame(row, now[index] ?? {}));
}

function isSame(before: Row, now: Row): boolean {
  for (const name in before) if (before[name] !== now[name]) return false;
  return true;
}

function rowsSize(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + 64 + sizeOf(Object.values(row)), 0);
}

function sizeOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + 16 + (typeof value === "string" ? 2 * value.length : 0), 0);
}
