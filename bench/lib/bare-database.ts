import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import pg, { Client, type CustomTypesConfig } from "pg";
import type { Database } from "./engines.ts";

type Row = Readonly<Record<string, unknown>>;
type Value = string | number | null;

/** Statements by name, written with `?`. */
type Statements = Readonly<Record<string, string>>;

/** Runs prepared statements on a database, and nothing else. */
export interface Bare<Name extends string> {
  run(statement: Name, values: readonly Value[]): readonly Row[] | Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Opens a database for these statements alone, without anything of the platform. */
export async function openStatements<S extends Statements>(
  { engine, address }: Database,
  statements: S,
): Promise<Bare<keyof S & string>> {
  return engine === "sqlite" ? bareSqlite(address, statements) : barePostgres(address, statements);
}

function bareSqlite(path: string, statements: Statements): Bare<string> {
  const db = new DatabaseSync(path);
  db.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -65536");
  const prepared = new Map(
    Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql === "begin" ? "begin immediate" : sql)]),
  );
  return {
    run: (name, values) => prepared.get(name)?.all(...(values as SQLInputValue[])) ?? [],
    close: async () => db.close(),
  };
}

async function barePostgres(connectionString: string, statements: Statements): Promise<Bare<string>> {
  // Documents as the text they are, which is how the platform reads them.
  const types = { getTypeParser: (type: number) => (isJson(type) ? String : pg.types.getTypeParser(type)) };
  const client = new Client({ connectionString, types: types as CustomTypesConfig });
  await client.connect();
  let count = 0;
  const numbered = Object.entries(statements).map(([name, sql]) => {
    count = 0;
    return [name, sql.replaceAll("?", () => `$${++count}`)];
  });
  const texts: Record<string, string> = Object.fromEntries(numbered);
  return {
    async run(name, values) {
      const text = texts[name] ?? "";
      // A transaction's ends take no parameters, so there is nothing to prepare.
      const query = values.length > 0 ? { name, text, values: [...values] } : text;
      return (await client.query(query)).rows as Row[];
    },
    close: () => client.end(),
  };
}

function isJson(type: number): boolean {
  return type === pg.types.builtins.JSON || type === pg.types.builtins.JSONB;
}
