import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createPostgresStore, createSqliteStore } from "../store/index.ts";
import type { Store } from "../store/port.ts";
import type { Environment } from "./environment.ts";

/** PostgreSQL when `DATABASE_URL` is set, else the embedded database in the data folder. */
export async function openStore(environment: Environment): Promise<Store> {
  if (environment.databaseUrl) return createPostgresStore({ connectionString: environment.databaseUrl });
  await mkdir(environment.dataDirectory, { recursive: true, mode: 0o700 });
  return createSqliteStore({ path: join(environment.dataDirectory, "vitrine.db") });
}
