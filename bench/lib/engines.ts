import { rmSync } from "node:fs";
import { join } from "node:path";
import { createPostgresStore, createSqliteStore, type Store } from "@vitrine/platform";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { newFolder } from "./process.ts";

export type EngineName = "sqlite" | "postgres";

/** A database nobody else uses, reached by its path or connection string. */
export interface Database {
  readonly engine: EngineName;
  readonly address: string;
  remove(): Promise<void>;
}

/** The engines of this machine. */
export const engines: readonly EngineName[] = hasPostgres ? ["sqlite", "postgres"] : ["sqlite"];

/** Says which figures are missing because an engine is. */
export function missingEngines(what: string): string[] {
  return hasPostgres ? [] : [`${what} on postgres: PostgreSQL 15 is not installed`];
}

/** A new, empty database: a file on disk, or one of the run's PostgreSQL server. */
export async function newDatabase(engine: EngineName): Promise<Database> {
  if (engine === "postgres") {
    const database = await freshDatabase("bench_template", async () => {});
    if (!database) throw new Error("PostgreSQL disappeared while the figures were taken.");
    return { engine, address: database.connectionString, remove: () => database.drop() };
  }
  const folder = newFolder();
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { engine, address: join(folder, "vitrine.db"), remove };
}

export function openStore({ engine, address }: Pick<Database, "engine" | "address">): Store {
  return engine === "sqlite"
    ? createSqliteStore({ path: address })
    : createPostgresStore({ connectionString: address, poolSize: 12 });
}

/** The same database of the run's server, reached by the port that it listens on. */
export function overLoopback({ engine, address, remove }: Database): Database {
  const { pathname, searchParams } = new URL(address);
  const url = `postgres://${searchParams.get("user")}@127.0.0.1:${searchParams.get("port")}${pathname}`;
  return { engine, address: url, remove };
}
