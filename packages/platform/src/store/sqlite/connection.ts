import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { BoundedMap } from "../../kernel/bounded-map.ts";
import type { Connection, Outcome } from "../../kernel/database/handle.ts";
import { statementChannel } from "../../kernel/database/statement-channel.ts";
import { sqliteDialect } from "./dialect.ts";
import { toViolation } from "./errors.ts";

/** Prepared statements kept per connection and kind; the oldest makes room. */
const cacheSize = 500;

interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
}

/** Statements on one SQLite connection, prepared once by their text. */
export class SqliteConnection implements Connection {
  readonly engine = "sqlite";
  readonly dialect = sqliteDialect;
  readonly memory: Map<string, unknown>;
  readonly #database: DatabaseSync;
  readonly #prepared = new BoundedMap<string, Prepared>(cacheSize);
  /** Texts made from requests, apart so that they cannot drive out the platform's own. */
  readonly #incidental = new BoundedMap<string, Prepared>(cacheSize);

  constructor(database: DatabaseSync, memory: Map<string, unknown> = new Map()) {
    this.#database = database;
    this.memory = memory;
  }

  run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Outcome {
    if (statementChannel.hasSubscribers) statementChannel.publish({ engine: "sqlite", text: sql, parameters });
    try {
      const cache = isPrepared ? this.#prepared : this.#incidental;
      const { statement, hasRows } = cache.get(sql) ?? this.#prepare(sql, cache);
      const values = parameters.every(isValue) ? (parameters as SQLInputValue[]) : parameters.map(toValue);
      if (!hasRows) return { rows: [], changes: Number(statement.run(...values).changes) };
      const rows = statement.all(...values);
      return { rows, changes: rows.length };
    } catch (error) {
      throw toViolation(error);
    }
  }

  #prepare(sql: string, cache: Map<string, Prepared>): Prepared {
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    cache.set(sql, prepared);
    return prepared;
  }
}

/** A connection that only reads. */
export class SqliteReader extends SqliteConnection {
  readonly #version: StatementSync;

  constructor(database: DatabaseSync, memory: Map<string, unknown>) {
    super(database, memory);
    this.#version = database.prepare("pragma data_version");
  }

  /** Changes with every commit of another connection, of whichever process. */
  version(): number {
    try {
      return Number(this.#version.get()?.data_version);
    } catch (error) {
      throw toViolation(error);
    }
  }
}

function isValue(value: unknown): boolean {
  return value !== undefined && typeof value !== "boolean";
}

function toValue(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}
