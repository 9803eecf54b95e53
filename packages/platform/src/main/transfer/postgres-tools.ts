import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Client, type ClientConfig, defaults } from "pg";
import { describeFile } from "./files.ts";
import type { CopiedDatabase } from "./manifest.ts";

const dumpName = "database.dump";

/** Dumps a PostgreSQL database, as of one moment, with the server's own tool. */
export async function dumpPostgres(databaseUrl: string, folder: string): Promise<CopiedDatabase> {
  const { migration } = await asClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ newest: string }>("select max(number) as newest from migrations");
    return { migration: Number(rows[0]?.newest ?? 0) };
  });
  await run("pg_dump", databaseUrl, [
    "--format=custom",
    "--no-owner",
    "--no-privileges",
    `--file=${join(folder, dumpName)}`,
  ]);
  const file = await describeFile(folder, dumpName);
  if (!file) throw new Error("pg_dump wrote nothing.");
  return { file, migration };
}

/** Fills a database from a dump, in one transaction; what was in its tables before is replaced. */
export async function restorePostgres(databaseUrl: string, folder: string): Promise<void> {
  await run("pg_restore", databaseUrl, [
    "--clean",
    "--if-exists",
    "--no-owner",
    "--no-privileges",
    "--exit-on-error",
    "--single-transaction",
    `--dbname=${nameOf(databaseUrl)}`,
    join(folder, dumpName),
  ]);
}

/** Whether the database has tables of a shop. */
export function hasTables(databaseUrl: string): Promise<boolean> {
  return asClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select 1 from pg_tables where tablename = 'sites' and schemaname = 'public'");
    return rows.length > 0;
  });
}

/** How many servers of ours are connected to the database. Those behind a pooler that renames them are not seen. */
export function connectedServers(databaseUrl: string): Promise<number> {
  return asClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ servers: string }>(
      "select count(*) as servers from pg_stat_activity where datname = current_database() and application_name = 'vitrine'",
    );
    return Number(rows[0]?.servers ?? 0);
  });
}

async function asClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, application_name: "vitrine tools" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a tool of PostgreSQL. The password goes by environment: arguments can be read by every user of the machine. */
function run(tool: "pg_dump" | "pg_restore", databaseUrl: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, ...connectionEnvironment(databaseUrl) };
  return new Promise((resolve, reject) => {
    const child = spawn(find(tool), args, { env, stdio: ["ignore", "ignore", "pipe"] });
    let problem = "";
    child.stderr.on("data", (chunk: Buffer) => {
      problem = (problem + chunk.toString()).slice(-2_000);
    });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${tool} failed: ${problem.trim()}`))));
  });
}

function find(tool: string): string {
  const own = "/usr/lib/postgresql";
  const versions = existsSync(own) ? readdirSync(own).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(own, version, "bin")),
  ];
  const found = folders.map((folder) => join(folder, tool)).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `${tool} is not installed. Install PostgreSQL's client tools of the server's version or newer, or use vitrine export.`,
  );
}

function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const client = new Client({ connectionString: databaseUrl });
  const { user, database, host, port } = client;
  const { password } = client;
  const ssl = new URL(databaseUrl.replace(/^postgres(ql)?:\/\/\//, "postgres://localhost/")).searchParams.get(
    "sslmode",
  );
  return {
    PGHOST: host,
    PGPORT: String(port ?? defaults.port),
    ...(user && { PGUSER: user }),
    ...(database && { PGDATABASE: database }),
    ...(typeof password === "string" && password && { PGPASSWORD: password }),
    ...(ssl && { PGSSLMODE: ssl }),
  };
}

function nameOf(databaseUrl: string): string {
  const { database } = new Client({ connectionString: databaseUrl } satisfies ClientConfig);
  if (!database) throw new Error("DATABASE_URL names no database.");
  return database;
}
