import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { ownerOfServer } from "./postgres.ts";

/** A PgBouncer of a test's own, in transaction mode: no two transactions can rely on the same connection. */
export interface PgBouncer {
  /** The address of a database by way of it. */
  via(connectionString: string): string;
  stop(): Promise<void>;
}

const places = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer"];
/** A second one, such as a newer one than the system's. */
const { VITRINE_TEST_PGBOUNCER: another } = process.env;

interface Installed {
  readonly binary: string;
  /** `1.24`. */
  readonly version: string;
  /** It keeps prepared statements for each client: from 1.21 on. */
  readonly keepsStatements: boolean;
}

/** Those that are on this machine. */
export const pgBouncers: readonly Installed[] = [places.find((path) => versionOf(path)), another].flatMap((binary) => {
  const version = binary && versionOf(binary);
  return version ? [{ binary, version, keepsStatements: Number(version.split(".")[1]) >= 21 }] : [];
});

/** False where everything that needs PgBouncer has to be skipped. */
export const hasPgBouncer: boolean = pgBouncers.length > 0;

/** Leads to the server behind a connection string, over a socket in a folder of its own. */
export async function startPgBouncer(connectionString: string, installed = pgBouncers[0]): Promise<PgBouncer> {
  if (!installed) throw new Error("PgBouncer is not installed.");
  const { binary, keepsStatements } = installed;
  const owner = ownerOfServer();
  const folder = mkdtempSync("/tmp/pb-");
  const { searchParams } = new URL(connectionString);
  const settings = [
    "[databases]",
    `* = host=${searchParams.get("host")} user=${searchParams.get("user")}`,
    "[pgbouncer]",
    "listen_addr =",
    `unix_socket_dir = ${folder}`,
    "listen_port = 6432",
    "auth_type = any",
    "pool_mode = transaction",
    // Fewer than there are clients, so that they share them all the time.
    "default_pool_size = 4",
    ...(keepsStatements ? ["max_prepared_statements = 100"] : []),
    `logfile = ${join(folder, "log")}`,
  ];
  writeFileSync(join(folder, "settings.ini"), settings.join("\n"));
  if (owner) for (const path of [folder, join(folder, "settings.ini")]) chownSync(path, owner.uid, owner.gid);
  const child = spawn(binary, ["-q", join(folder, "settings.ini")], { ...owner, cwd: folder, stdio: "ignore" });
  const ended = once(child, "exit");
  const via = (address: string) => address.replace(/host=[^&]+/, `host=${folder}&port=6432`);
  await untilReady(via(connectionString));
  return {
    via,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilReady(address: string): Promise<void> {
  const connectionString = address.replace(/&statement_timeout=\d+/, "");
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return await client.end();
    } catch (error) {
      if (tries === 200) throw error;
      await wait(50);
    }
  }
}

function versionOf(path: string): string | undefined {
  try {
    return /PgBouncer (\d+\.\d+)/.exec(execFileSync(path, ["--version"], { encoding: "utf8" }))?.[1];
  } catch {
    return undefined;
  }
}
