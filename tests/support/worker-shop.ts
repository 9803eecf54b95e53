import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostgresStore, createSqliteStore, type Store } from "../../packages/platform/src/store/index.ts";
import { freshDatabase, type TestDatabase } from "./postgres.ts";
import { freePort, type RunningShop, startShop } from "./server.ts";

/** A demo shop that several processes serve. */
export interface WorkerShop {
  readonly shop: RunningShop;
  readonly data: string;
  readonly port: number;
  /** Process numbers of the workers that run now. */
  workers(): number[];
  openStore(): Store;
  /** Stops it unless it was stopped, and removes its data. */
  remove(): Promise<void>;
}

export async function startWorkers(
  engine: "SQLite" | "PostgreSQL",
  count: number,
  env: Readonly<Record<string, string>> = {},
): Promise<WorkerShop> {
  const data = await mkdtemp(join(tmpdir(), "vitrine-workers-"));
  const database: TestDatabase | undefined =
    engine === "PostgreSQL" ? await freshDatabase("empty_template", async () => {}) : undefined;
  const port = await freePort();
  const shop = await startShop({
    data,
    port,
    env: { VITRINE_WORKERS: String(count), ...(database && { DATABASE_URL: database.connectionString }), ...env },
  });
  return {
    shop,
    data,
    port,
    workers: () => childrenOf(shop.process.pid ?? 0),
    openStore: () =>
      database
        ? createPostgresStore({ connectionString: database.connectionString })
        : createSqliteStore({ path: join(data, "vitrine.db") }),
    async remove() {
      await shop.stop();
      await database?.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Processes that a process started and that run. Reads `/proc`, so Linux only. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const text = readFileSync(`/proc/${name}/stat`, "utf8");
      const [state, above] = text.slice(text.lastIndexOf(")") + 2).split(" ");
      return Number(above) === parent && state !== "Z" ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A client with one connection, which it keeps: every request reaches the same worker. */
export class OneConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  ask(
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: object } = {},
  ): Promise<Answer> {
    const { method = "GET", headers = {}, body } = options;
    const text = body && JSON.stringify(body);
    const about = text ? { "content-type": "application/json", "content-length": Buffer.byteLength(text) } : {};
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: "127.0.0.1", port: this.#port, path, method, agent: this.#agent, headers: { ...headers, ...about } },
        (incoming) => {
          let received = "";
          incoming.setEncoding("utf8");
          incoming.on("data", (chunk) => (received += chunk));
          incoming.on("error", reject);
          incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, text: received }));
        },
      );
      sent.on("error", reject);
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** How many of a worker's open files are connections of a port. */
export function connectionsOf(worker: number, port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const established = "01";
  const inodes = new Set(
    ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
      readFileSync(table, "utf8")
        .split("\n")
        .slice(1)
        .map((line) => line.trim().split(/\s+/))
        .filter(([, address = "", , state]) => state === established && address.endsWith(local))
        .map((fields) => `socket:[${fields[9]}]`),
    ),
  );
  return readdirSync(`/proc/${worker}/fd`).filter((file) => {
    try {
      return inodes.has(readlinkSync(`/proc/${worker}/fd/${file}`));
    } catch {
      return false;
    }
  }).length;
}
