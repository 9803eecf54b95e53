import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { accessSync, chownSync, constants, mkdtempSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Client } from "pg";

/** A private PostgreSQL server that ends with the process that started it. */
export interface Cluster {
  /** Connection string of the cluster's first database. */
  readonly url: string;
  /** Folder of its socket. */
  readonly folder: string;
  /** Its user, where this process is not the one to run it. */
  readonly owner: Owner | undefined;
  /** Stops and starts the server, which keeps its data: `pg_ctl` with these arguments. */
  control(...args: readonly string[]): void;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly maxConnections?: number;
  /** Listens on this port of the loopback as well, for programs that know no sockets in folders. */
  readonly port?: number;
}

/** A database no one else uses. */
export interface TestDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** Holds the url of the run's cluster, set by the global set-up, so that its processes share one. */
const variable = "VITRINE_TEST_POSTGRES";
const user = "vitrine";
const folders = ["/usr/lib/postgresql/15/bin", ...(process.env.PATH ?? "").split(delimiter)];

const binaries = folders.find((folder) => isExecutable(join(folder, "initdb")));

/** For eight processes of a run. A standby needs as many as the server that it follows. */
const manyConnections = 400;

/** False where everything that needs PostgreSQL has to be skipped. */
export const hasPostgres: boolean = binaries !== undefined;

/**
 * Starts a server that listens on a socket in a folder only its user can enter: no port to collide on, nothing
 * for others to reach. Undefined, with a message, where PostgreSQL is not installed.
 */
export async function startPostgres({
  maxConnections = manyConnections,
  port,
}: ClusterOptions = {}): Promise<Cluster | undefined> {
  if (!binaries) {
    process.stderr.write("\n!! PostgreSQL 15 is not installed: everything that needs it is SKIPPED.\n\n");
    return undefined;
  }
  return serve({ maxConnections, ...(port !== undefined && { port }) }, (run, data) => {
    run("initdb", ["-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]);
  });
}

/** Starts a server that follows another one, as a replica does: it takes no writes, and is a moment behind. */
export function startStandby({ folder }: Cluster): Cluster {
  return serve({ maxConnections: manyConnections }, (run, data) => {
    run("pg_basebackup", ["-D", data, "-h", folder, "-U", user, "-c", "fast", "-X", "stream", "-R", "--no-sync"]);
  });
}

type Run = (name: string, args: readonly string[]) => void;

/** Serves what `fill` puts into a folder. */
function serve({ maxConnections, port }: ClusterOptions, fill: (run: Run, data: string) => void): Cluster {
  if (!binaries) throw new Error("PostgreSQL is not installed.");
  const owner = ownerOfServer();
  // Socket paths end at 107 bytes, so the folder is as short as it can be.
  const folder = mkdtempSync("/tmp/pg-");
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run: Run = (name, args) =>
    void execFileSync(join(binaries, name), args, { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const data = join(folder, "data");
  fill(run, data);
  const settings = [
    ...(port ? ["-c listen_addresses=127.0.0.1", `-c port=${port}`] : ["-c listen_addresses="]),
    `-k ${folder}`,
    `-c max_connections=${maxConnections}`,
    "-c shared_buffers=64MB",
  ];
  // A test database need not survive a power cut; commits still survive a killed server.
  settings.push("-c fsync=off", "-c full_page_writes=off", "-c autovacuum_naptime=10s");
  const control = (...args: readonly string[]) =>
    run("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", settings.join(" "), ...args]);
  control("start");
  const guard = watch(join(binaries, "pg_ctl"), folder, owner);
  return {
    // A busy machine may let a connection wait for long; what is tested does not depend on it.
    folder,
    owner,
    control,
    url: `postgres:///postgres?host=${folder}${port ? `&port=${port}` : ""}&user=${user}&connect_timeout=60&statement_timeout=60000`,
    async stop() {
      guard.stdin?.end();
      await once(guard, "exit");
    },
  };
}

/** The shared cluster of the run, started when this process is the first to ask. */
let shared: Promise<Cluster | undefined> | undefined;

async function sharedUrl(): Promise<string | undefined> {
  const known = process.env[variable];
  if (known) return known;
  shared ??= startPostgres();
  return (await shared)?.url;
}

/** The same server, another database. */
function urlOf(cluster: string, database: string): string {
  return cluster.replace("///postgres?", `///${database}?`);
}

/**
 * A fresh database, copied from a template that `prepare` fills once per cluster. Undefined where PostgreSQL is
 * not installed.
 */
export async function freshDatabase(
  template: string,
  prepare: (connectionString: string) => Promise<void>,
): Promise<TestDatabase | undefined> {
  const cluster = await sharedUrl();
  if (!cluster) return undefined;
  const name = `t_${randomBytes(8).toString("hex")}`;
  await administer(cluster, async (client) => {
    // Taken by every process of the run: a template is filled by the first and must be idle to be copied.
    await client.query("select pg_advisory_lock(1)");
    const known = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (known.rowCount === 0) await fill(cluster, client, template, prepare);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    connectionString: urlOf(cluster, name),
    drop: () => administer(cluster, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

async function fill(
  cluster: string,
  client: Client,
  template: string,
  prepare: (connectionString: string) => Promise<void>,
): Promise<void> {
  const draft = `${template}_${randomBytes(4).toString("hex")}`;
  await client.query(`create database ${draft}`);
  await prepare(urlOf(cluster, draft));
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function administer(cluster: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Stops the server and removes its folder when this process ends, even by SIGKILL: the pipe to the guard closes
 * with the process.
 */
function watch(control: string, folder: string, owner: Owner | undefined): ChildProcess {
  const script = `cat >/dev/null; "$1" -D "$2/data" -m immediate stop >/dev/null 2>&1; rm -rf "$2"`;
  const guard = spawn("sh", ["-c", script, "guard", control, folder], {
    ...owner,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
}

/** Whom a server runs as. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as a user without rights. */
export function ownerOfServer(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such user; the next one may exist.
    }
  }
  throw new Error("Running as root, and neither the user postgres nor nobody exists to run PostgreSQL as.");
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
