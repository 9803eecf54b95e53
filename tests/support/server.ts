import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnProgram } from "./programs.ts";

/** A shop as `npm start` runs it: its own process, port and data folder. */
export interface RunningShop {
  readonly url: string;
  readonly clientId: string;
  readonly siteId: string;
  readonly apiKey: string;
  readonly staff: { readonly email: string; readonly password: string };
  readonly process: ChildProcess;
  /** Its data folder. */
  readonly data: string;
  /** Everything the process wrote on standard error. */
  log(): string;
  /** Asks it to drain and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  readonly port?: number;
  readonly data?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** More arguments of the command. */
  readonly args?: readonly string[];
}

/** A process that serves a shop. */
export interface RunningServer {
  /** What it printed when it was ready. */
  readonly line: string;
  readonly process: ChildProcess;
  log(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Encrypts the keys in the databases of the shops that are started here. */
export const secretKey = "the secret key of shops that are only tests";

/** Holds the data folder of a demo shop that was set up once for the run, where there is one. */
export const seededShop = "VITRINE_TEST_SHOP";

/** Starts a demo shop and waits until it says that it is ready. */
export async function startShop(options: StartOptions = {}): Promise<RunningShop> {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), "vitrine-shop-")));
  await copyDemo(data);
  const server = await startServer("dev", { ...options, data });
  return {
    ...(JSON.parse(server.line) as Pick<RunningShop, "url" | "clientId" | "siteId" | "apiKey" | "staff">),
    process: server.process,
    data,
    log: server.log,
    async stop(signal = "SIGTERM") {
      const code = await server.stop(signal);
      if (!options.data) await rm(data, { recursive: true, force: true });
      return code;
    },
  };
}

/** Puts the run's demo shop into an empty data folder. Without one the shop sets itself up. */
export async function copyDemo(data: string): Promise<void> {
  const image = process.env[seededShop];
  if (image && (await readdir(data)).length === 0) await cp(image, data, { recursive: true });
}

/** Runs one of the two commands that serve, until it is ready. */
export async function startServer(
  command: "dev" | "start",
  options: StartOptions & { readonly data: string },
): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const child = await spawnVitrine([command, "--json", ...(options.args ?? [])], {
    PORT: String(port),
    VITRINE_DATA: options.data,
    ...options.env,
  });
  let log = "";
  child.stderr?.on("data", (chunk) => (log += chunk));
  const line = await firstLine(child, () => log);
  return {
    line,
    process: child,
    log: () => log,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "exit");
      }
      return child.exitCode;
    },
  };
}

/** Starts `vitrine`. Nothing of its environment is to be found in the home of whoever runs the tests. */
async function spawnVitrine(args: readonly string[], env: Readonly<Record<string, string>>) {
  return spawnProgram("vitrine", args, {
    env: { VITRINE_SECRET_KEY: secretKey, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** What a command that ended left behind. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end. */
export async function runVitrine(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const child = await spawnVitrine(args, env);
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (chunk) => (stdout += chunk));
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}

function firstLine(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const end = text.indexOf("\n");
      if (end >= 0) resolve(text.slice(0, end));
    });
    child.once("exit", (code) => reject(new Error(`The shop ended with code ${code} before it was ready.\n${log()}`)));
  });
}

/** Ports for the processes of a test run: below those the system gives away by itself, and fit for browsers. */
const ports = { first: 20_000, lanes: 8, inLane: 1_500 };

/** Each process of the run has a lane of its own and begins somewhere in it, because several runs may share a machine. */
const lane = ports.first + (Number(process.env.VITEST_POOL_ID ?? 0) % ports.lanes) * ports.inLane;
let asked = randomInt(ports.inLane);

/** A port no one listens on, and that no one else is given before whoever asked here opens it. */
export async function freePort(): Promise<number> {
  for (;;) {
    asked = (asked + 1) % ports.inLane;
    const port = lane + asked;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const opened = once(server, "listening").then(
    () => true,
    () => false,
  );
  server.listen(port);
  if (!(await opened)) return false;
  server.close();
  await once(server, "close");
  return true;
}
