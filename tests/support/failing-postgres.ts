import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { type Cluster, type ClusterOptions, startPostgres } from "./postgres.ts";

/** A PostgreSQL server of a test's own, to be stopped, frozen and filled. */
export interface FailingPostgres {
  readonly cluster: Cluster;
  /** Stops it as a crash (`immediate`) or a restart (`fast`) does. */
  stop(mode: "immediate" | "fast"): void;
  start(): void;
  /** Stops every process of it where it stands: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Takes every connection, also those of the platform, until they are released. */
  exhaust(): Promise<{ release(): Promise<void> }>;
  /** Ends the connections of everyone else. */
  terminate(): Promise<void>;
  /** Makes it read-only for all who connect from now on, like a server that another one has replaced. */
  demote(): Promise<void>;
  /** Makes it take writes again, but not on connections that were made before. */
  promote(): Promise<void>;
  dispose(): Promise<void>;
}

export async function failingPostgres(options: ClusterOptions = {}): Promise<FailingPostgres> {
  const cluster = await startPostgres(options);
  if (!cluster) throw new Error("PostgreSQL disappeared while the tests ran.");
  let frozen: number[] = [];
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name);
  };
  const thaw = () => {
    signal(frozen, "SIGCONT");
    frozen = [];
  };
  const administer = async (...statements: readonly string[]) => {
    const client = new Client({ connectionString: cluster.url, options: "-c default_transaction_read_only=off" });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  return {
    cluster,
    stop: (mode) => cluster.control("-m", mode, "stop"),
    start: () => cluster.control("start"),
    freeze() {
      frozen = processesOf(cluster);
      signal(frozen, "SIGSTOP");
    },
    thaw,
    exhaust: () => exhaust(cluster.url),
    terminate: () => administer(terminateOthers),
    demote: () => administer("alter database postgres set default_transaction_read_only = on", terminateOthers),
    promote: () => administer("alter database postgres reset default_transaction_read_only"),
    async dispose() {
      thaw();
      await cluster.stop();
    },
  };
}

const terminateOthers = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vitrine%'";

/** The server and its children, the server first: it starts no others then. */
function processesOf({ folder }: Cluster): number[] {
  const server = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(server)], { encoding: "utf8" });
  return [server, ...children.trim().split(/\s+/).map(Number)];
}

/** Takes every connection there is. Only their number says so: one that is being made has no name to be found by. */
async function exhaust(connectionString: string): Promise<{ release(): Promise<void> }> {
  const taken: Client[] = [];
  const fill = async () => {
    for (;;) {
      const client = new Client({ connectionString });
      client.on("error", () => {});
      try {
        await client.connect();
      } catch {
        return;
      }
      taken.push(client);
    }
  };
  await fill();
  const { rows } = (await taken[0]?.query("show max_connections")) ?? { rows: [] };
  // What the platform has is ended and taken, until it has none.
  while (taken.length < Number(rows[0]?.max_connections)) {
    await taken[0]?.query(terminateOthers);
    await fill();
  }
  return { release: async () => void (await Promise.all(taken.map((client) => client.end()))) };
}
