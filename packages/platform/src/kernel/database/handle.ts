import { type CompiledQuery, DefaultQueryExecutor, type Dialect, DummyDriver, Kysely, type QueryResult } from "kysely";
import { SideValue } from "../side-value.ts";
import type { Db, Engine } from "./port.ts";
import type { Tables } from "./schema.ts";

/** A statement in the words of no engine: each writes it in its own before it runs. */
export interface Statement {
  readonly text: string;
}

/** What a statement did. */
export interface Outcome<Row = Record<string, unknown>> {
  readonly rows: Row[];
  /** Rows inserted, updated or deleted. */
  readonly changes: number;
}

/** How statements reach an engine. Values are text, numbers, bytes or null; booleans become 1 and 0. */
export interface Connection {
  readonly engine: Engine;
  readonly dialect: EngineDialect;
  /** What code keeps of the database in memory: the same for all connections of a store. */
  readonly memory: Map<string, unknown>;
  /** What the running transaction alone knows; absent outside of one. */
  readonly known?: Map<string, unknown>;
  /** Runs a statement; `isPrepared` keeps its plan for the next time. */
  run(sql: string, parameters: readonly unknown[], isPrepared: boolean): Outcome | Promise<Outcome>;
  /** Changes whenever anything in the database may have; absent where asking for it costs what a statement does. */
  version?(): number;
  /** Runs a statement in a transaction without waiting for it: the transaction does, when it commits. */
  runLater?(sql: string, parameters: readonly unknown[]): void;
  /**
   * The same for a statement that has to change rows: the transaction fails with what `lost` makes when it changed none.
   */
  runExpecting?(sql: string, parameters: readonly unknown[], lost: () => Error): void;
  /** Runs a statement in a transaction when all others have run, once with the same parameters. */
  runLast?(sql: string, parameters: readonly unknown[]): void;
}

/** How an engine writes what it is asked, by the query builder and by hand. Its parts are shared by all connections. */
export interface EngineDialect extends Dialect {
  /** A statement with its marks in the words of the engine. */
  textOf(statement: Statement): string;
}

const connections = new SideValue<object, Connection>();

/** A Kysely that sends its statements through a connection, without a driver of its own. */
export function handle(connection: Connection): Db {
  const { dialect } = connection;
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    provideConnection: (consumer) =>
      consumer({
        executeQuery: async <R>(query: CompiledQuery) =>
          toKysely<R>(await connection.run(query.sql, query.parameters, true)),
        streamQuery: () => {
          throw new Error("Statements are not streamed; page through the rows instead.");
        },
      }),
  });
  const db = new Kysely<Tables>({ config: { dialect }, driver: new DummyDriver(), executor, dialect });
  connections.set(db, connection);
  return db;
}

/** The connection behind a handle, for statements that were compiled beforehand. */
export function connectionOf(db: Db): Connection {
  const found = connections.get(db);
  if (!found) throw new Error("This handle did not come from Store.read or Store.write.");
  return found;
}

/** What code keeps in memory of a database under a name, made when it is first asked for. */
export function keptInMemory<Kept>(db: Db, name: string, make: () => Kept): Kept {
  const { memory } = connectionOf(db);
  const known = memory.get(name) as Kept | undefined;
  if (known !== undefined) return known;
  const made = make();
  memory.set(name, made);
  return made;
}

function toKysely<R>(outcome: Outcome): QueryResult<R> {
  return { rows: outcome.rows as R[], numAffectedRows: BigInt(outcome.changes) };
}
