import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepack } from "../../tools/lib/packages.mjs";

const program = fileURLToPath(new URL("../../packages/platform/bin/vitrine.ts", import.meta.url));
const packaged = fileURLToPath(new URL("../../packages/platform/dist/bin/vitrine.js", import.meta.url));
const flags = ["--conditions=source", "--disable-warning=ExperimentalWarning"];

/** Of shops that live as long as a measurement: nothing of them is left in anybody's home. */
const secretKey = "the secret key of shops that are measured";

/** Builds the package that people install when its sources changed since. */
export function buildPackage(): Promise<void> {
  return prepack("platform");
}

/** A folder that goes when this process ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface RunningShop {
  readonly url: string;
  readonly siteId: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly pid: number;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Beside `dev --json`. */
  readonly args?: readonly string[];
  /** Runs the package that people install in place of the sources; see {@link buildPackage}. */
  readonly isPackage?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the demo shop as its command does, at production's speed, and waits until it says that it is ready. */
export async function startShop(
  data: string,
  { args = [], isPackage = false, env: more = {} }: StartOptions = {},
): Promise<RunningShop> {
  const port = String(await freePort());
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    NODE_ENV: "production",
    PORT: port,
    VITRINE_DATA: data,
    VITRINE_SECRET_KEY: secretKey,
    ...more,
  };
  const { line, pid, stop } = await startProcess([isPackage ? packaged : program, "dev", "--json", ...args], env);
  return { ...(JSON.parse(line) as Omit<RunningShop, "pid" | "stop">), pid, stop };
}

/** A process that has printed its first line. */
export interface Started {
  readonly line: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Runs a script of the repository and waits for its first line. It ends with this process at the latest. */
export async function startProcess(args: readonly string[], env = process.env): Promise<Started> {
  const child = spawn(process.execPath, [...flags, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const line = await firstLine(child);
  return {
    line,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      process.off("exit", end);
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const end = text.indexOf("\n");
      if (end >= 0) resolve(text.slice(0, end));
    });
    child.once("exit", (code) => reject(new Error(`A process ended with code ${code} before it was ready.`)));
  });
}

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
