import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { getCACertificates } from "node:tls";
import { Client, defaults } from "pg";
import { secretKeyIdsOf } from "../../kernel/secrets/keys/key-rows.ts";
import { applicationName } from "../../store/postgres/application-name.ts";
import { describeFile } from "./files.ts";
import type { CopiedDatabase } from "./manifest.ts";

const dumpName = "database.dump";

/** Dumps a PostgreSQL database, as of one moment, with the server's own tool. */
export async function dumpPostgres(databaseUrl: string, folder: string): Promise<CopiedDatabase> {
  const { migration, secretKeyIds } = await asClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ newest: string }>("select max(number) as newest from migrations");
    const keys = await client.query<{ private_jwk: string }>("select private_jwk from signing_keys");
    const secretKeyIds = secretKeyIdsOf(keys.rows.map(({ private_jwk }) => private_jwk));
    return { migration: Number(rows[0]?.newest ?? 0), secretKeyIds };
  });
  const options = ["--format=custom", "--no-owner", "--no-privileges"];
  await start("pg_dump", databaseUrl, [...options, `--file=${join(folder, dumpName)}`]).ended;
  const file = await describeFile(folder, dumpName);
  if (!file) throw new Error("pg_dump wrote nothing.");
  return { file, migration, secretKeyIds };
}

/**
 * Tables of a shop that is newer than the dump, which does not know them: left there, they would keep the shop from being
 * brought up to date again. Of another database nothing goes but what is in the dump.
 */
const dropNewer = (migration: number) => `
  do $$ declare shop regclass; newest int; begin
    if to_regclass('public.migrations') is null then return; end if;
    select max(number) into newest from public.migrations;
    if newest is null or newest <= ${migration} then return; end if;
    for shop in
      select t.oid from pg_class t join pg_attribute c on c.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attname = 'site_id'
    loop execute format('drop table %s cascade', shop); end loop;
  end $$;\n`;

/** Fills a database from a dump, in one transaction; the shop that was there before is replaced. @param migration newest of the dump */
export async function restorePostgres(databaseUrl: string, folder: string, migration: number): Promise<void> {
  const server = start("psql", databaseUrl, ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"], ["pipe", "ignore"]);
  const options = ["--clean", "--if-exists", "--no-owner", "--no-privileges", "--file=-"];
  const dump = start("pg_restore", databaseUrl, [...options, join(folder, dumpName)], ["ignore", "pipe"]);
  const { stdin } = server.child;
  // What ended early says why itself.
  stdin?.on("error", () => {});
  server.child.once("exit", () => dump.child.kill());
  stdin?.write(`set client_min_messages = warning; begin; ${dropNewer(migration)}`);
  if (stdin) dump.child.stdout?.pipe(stdin, { end: false });
  // Half a dump is never committed.
  dump.ended.then(
    () => stdin?.end("commit;\n"),
    () => stdin?.end(),
  );
  await server.ended;
  await dump.ended;
}

/** Whether the database has tables of a shop. */
export function hasTables(databaseUrl: string): Promise<boolean> {
  return asClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select 1 from pg_tables where tablename = 'sites' and schemaname = 'public'");
    return rows.length > 0;
  });
}

/** How many servers of ours are connected to the database. Those behind a pooler that renames them are not seen. */
export async function connectedServers(databaseUrl: string): Promise<number> {
  return (await connections(databaseUrl)).length;
}

/** Where servers of ours are that know the database otherwise than this version, as of one connection each. */
export async function serversOfOtherVersions(databaseUrl: string): Promise<readonly string[]> {
  const others = (await connections(databaseUrl)).filter(({ name }) => name !== applicationName);
  return others.map(({ pid, address }) => `process ${pid} of the server${address ? ` for ${address}` : ""}`);
}

interface ServerConnection {
  readonly name: string;
  readonly pid: number;
  readonly address: string | null;
}

function connections(databaseUrl: string): Promise<readonly ServerConnection[]> {
  return asClient(databaseUrl, async (client) => {
    const { rows } = await client.query<ServerConnection>(
      `select application_name as name, pid, host(client_addr) as address from pg_stat_activity
        where datname = current_database() and application_name ~ '^vitrine( [0-9]+)?$' order by backend_start`,
    );
    return rows;
  });
}

async function asClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString,
    application_name: "vitrine tools",
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Tool = "pg_dump" | "pg_restore" | "psql";
/** What standard input and output are. */
type Pipes = readonly ["ignore" | "pipe", "ignore" | "pipe"];

/** Starts a tool of PostgreSQL. The password goes by environment: arguments can be read by every user of the machine. */
function start(tool: Tool, databaseUrl: string, args: readonly string[], pipes: Pipes = ["ignore", "ignore"]) {
  const program = find(tool);
  const connection: NodeJS.ProcessEnv = { ...process.env, ...connectionEnvironment(databaseUrl) };
  const authorities = connection.PGSSLMODE === verified && !connection.PGSSLROOTCERT ? authoritiesFile() : undefined;
  const env = { ...connection, ...(authorities && { PGSSLROOTCERT: authorities.path }) };
  const child = spawn(program, args, { env, stdio: [...pipes, "pipe"] });
  child.once("close", () => authorities?.remove());
  let problem = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    problem = (problem + chunk.toString()).slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`${tool} failed: ${problem.trim()}`))));
  });
  return { child, ended };
}

/** The authorities that this process trusts, for tools that know neither Node's own nor those of `NODE_EXTRA_CA_CERTS`. */
function authoritiesFile(): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-authorities-"));
  const path = join(folder, "authorities.pem");
  writeFileSync(path, getCACertificates().join("\n"));
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function find(tool: string): string {
  const own = "/usr/lib/postgresql";
  const versions = existsSync(own) ? readdirSync(own).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(own, version, "bin")),
  ];
  const file = process.platform === "win32" ? `${tool}.exe` : tool;
  const found = folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `${tool} is not installed. Install PostgreSQL's client tools of the server's version or newer, or use vitrine export.`,
  );
}

/** Encrypted, with a server whose certificate was checked. */
const verified = "verify-full";

/** What the client's ways to connect are called by PostgreSQL's own tools: it checks certificates also where they do not. */
const toolModes: Readonly<Record<string, string>> = {
  prefer: verified,
  require: verified,
  "verify-ca": verified,
  "no-verify": "require",
};

/** What an address of ours is to PostgreSQL's own tools, by the variables that they read. */
export function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const { user, database, host, port, password } = new Client({ connectionString: databaseUrl });
  const { searchParams } = new URL(databaseUrl.replace(/^postgres(ql)?:\/\/\//, "postgres://localhost/"));
  const mode = searchParams.get("sslmode") ?? "";
  const sslMode = searchParams.get("uselibpqcompat") === "true" ? mode : (toolModes[mode] ?? mode);
  const files = ["sslrootcert", "sslcert", "sslkey"].map((name) => [`PG${name.toUpperCase()}`, searchParams.get(name)]);
  return {
    PGHOST: host,
    PGPORT: String(port ?? defaults.port),
    ...(user && { PGUSER: user }),
    ...(database && { PGDATABASE: database }),
    ...(typeof password === "string" && password && { PGPASSWORD: password }),
    ...(sslMode && { PGSSLMODE: sslMode }),
    ...Object.fromEntries(files.filter(([, file]) => file)),
  };
}
