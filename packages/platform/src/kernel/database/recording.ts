import { SideValue } from "../side-value.ts";
import { type Connection, connectionOf, handle, type Outcome } from "./handle.ts";
import type { Db } from "./port.ts";
import { isSameValue } from "./value.ts";

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
  readonly #ran = new Map<string, Ran>();
  #isReusable = true;
  /** Where the rows were the same, and at which version of the database. */
  #seen: Seen | undefined;

  /** A handle whose statements are recorded. */
  of(db: Db): Db {
    const inner = connectionOf(db);
    // Asked for first: what changes while the statements run makes them run again.
    this.#see({ connection: inner, version: inner.version?.() });
    const connection = new RecordingConnection(inner, (ran) => this.#note(ran));
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

  /** Adds what something else was made of, which this is made of in turn. */
  include(other: Recording): void {
    if (!other.isReusable) this.discard();
    this.#see(other.#seen);
    for (const ran of other.#ran.values()) this.#note(ran);
  }

  /** What was seen at several versions was seen at none. */
  #see(seen: Seen | undefined): void {
    const isFirst = this.#ran.size === 0 && this.#seen === undefined;
    const isSame = this.#seen?.connection === seen?.connection && this.#seen?.version === seen?.version;
    if (isFirst || !isSame) this.#seen = isFirst ? seen : undefined;
  }

  /** A statement that ran before is kept once; when it returned something else by then, nothing follows from both. */
  #note(ran: Ran): void {
    const name = JSON.stringify([ran.sql, ran.parameters]);
    const before = this.#ran.get(name);
    if (!before) this.#ran.set(name, ran);
    else if (!areSame(before.rows, ran.rows)) this.discard();
  }

  /** Resolves whether the statements return the same rows. They run again unless nothing in the database has changed. */
  async isCurrent(db: Db): Promise<boolean> {
    const connection = connectionOf(db);
    const version = connection.version?.();
    if (version !== undefined && this.#seen?.connection === connection && this.#seen.version === version) return true;
    for (const { sql, parameters, isPrepared, rows } of this.#ran.values()) {
      const outcome = connection.run(sql, parameters, isPrepared);
      const { rows: now } = outcome instanceof Promise ? await outcome : outcome;
      if (!areSame(rows, now)) return false;
    }
    this.#seen = { connection, version };
    return true;
  }

  /** About how much memory it takes, in bytes. */
  get size(): number {
    let sum = 0;
    for (const [name, { sql, parameters, rows }] of this.#ran)
      sum += 2 * name.length + sizeOf([sql, ...parameters]) + rowsSize(rows);
    return sum;
  }
}

const recordings = new SideValue<Db, { readonly recording: Recording; readonly db: Db }>();

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

/**
 * Reads rows that marks stand for: a recording has the marks alone. What changed while it was read is not for the next.
 *
 * @param marks must change whenever what is read does
 */
export async function readByMarks<T>(
  handle: Db,
  marks: (db: Db) => Promise<readonly Row[]>,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const db = unrecorded(handle);
  if (db === handle) return read(db);
  const before = await marks(handle);
  const result = await read(db);
  if (!areSame(before, await marks(db))) discardRecording(handle);
  return result;
}

class RecordingConnection implements Connection {
  readonly engine: Connection["engine"];
  readonly dialect: Connection["dialect"];
  readonly memory: Connection["memory"];
  readonly #inner: Connection;
  readonly #note: (ran: Ran) => void;

  constructor(inner: Connection, note: (ran: Ran) => void) {
    this.engine = inner.engine;
    this.dialect = inner.dialect;
    this.memory = inner.memory;
    this.#inner = inner;
    this.#note = note;
  }

  run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Outcome | Promise<Outcome> {
    const outcome = this.#inner.run(sql, parameters, isPrepared);
    const note = (ran: Outcome) => {
      this.#note({ sql, parameters, isPrepared, rows: ran.rows });
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
  for (const name in before) if (!isSameValue(before[name], now[name])) return false;
  return true;
}

function rowsSize(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + 64 + sizeOf(Object.values(row)), 0);
}

function sizeOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + 16 + bytesOf(value), 0);
}

function bytesOf(value: unknown): number {
  if (typeof value === "string") return 2 * value.length;
  return value instanceof Uint8Array ? value.byteLength : 0;
}
