import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Db, Engine } from "./port.ts";
import type { Tables } from "./schema.ts";

/** What a statement did. */
export interface Outcome<Row = Record<string, unknown>> {
  readonly rows: Row[];
  /** Rows inserted, updated or deleted. */
  readonly changes: number;
}

/** How statements reach an engine. Values are text, numbers or null; booleans become 1 and 0. */
export interface Connection {
  readonly engine: Engine;
  /** Runs a statement; `isPrepared` keeps its plan for the next time. */
  run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Outcome | Promise<Outcome>;
  /** Runs a statement in a transaction without waiting for it: the transaction does, when it commits. */
  runLater?(sql: string, parameters: readonly unknown[]): void;
}

const compilers: Record<Engine, QueryCompiler> = {
  sqlite: new SqliteQueryCompiler(),
  postgres: new PostgresQueryCompiler(),
};
const adapters: Record<Engine, DialectAdapter> = { sqlite: new SqliteAdapter(), postgres: new PostgresAdapter() };
const dialects: Record<Engine, Dialect> = { sqlite: dialect("sqlite"), postgres: dialect("postgres") };
const connections = new WeakMap<object, Connection>();

/** A Kysely that sends its statements through a connection, without a driver of its own. */
export function handle(connection: Connection): Db {
  const { engine } = connection;
  const executor = new DefaultQueryExecutor(compilers[engine], adapters[engine], {
    provideConnection: (consumer) =>
      consumer({
        executeQuery: async <R>(query: CompiledQuery) =>
          toKysely<R>(await connection.run(query.sql, query.parameters, true)),
        streamQuery: () => {
          throw new Error("Statements are not streamed; page through the rows instead.");
        },
      }),
  });
  const props = {
    config: { dialect: dialects[engine] },
    driver: new DummyDriver(),
    executor,
    dialect: dialects[engine],
  };
  const db = new Kysely<Tables>(props);
  connections.set(db, connection);
  return db;
}

/** The connection behind a handle, for statements that were compiled beforehand. */
export function connectionOf(db: Db): Connection {
  const found = connections.get(db);
  if (!found) throw new Error("This handle did not come from Store.read or Store.write.");
  return found;
}

function toKysely<R>(outcome: Outcome): QueryResult<R> {
  return { rows: outcome.rows as R[], numAffectedRows: BigInt(outcome.changes) };
}

function dialect(engine: Engine): Dialect {
  return {
    createAdapter: () => adapters[engine],
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => compilers[engine],
    createIntrospector: (db) => (engine === "sqlite" ? new SqliteIntrospector(db) : new PostgresIntrospector(db)),
  };
}
