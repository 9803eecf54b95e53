import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Wire } from "../lib/wire.ts";

/** What all platforms are asked. */
export const operations = [
  "list of 12 products",
  "product by slug",
  "get cart",
  "new cart with a line",
  "add a line",
  "full purchase",
] as const;

export type Operation = (typeof operations)[number];

/** A platform that serves the same products, in a process of its own. */
export interface Peer {
  readonly name: string;
  /** The process that serves. */
  readonly pid: number;
  /** Whether its data is in the run's PostgreSQL server. */
  readonly onPostgres: boolean;
  /** One operation, as clients of this platform do it; fails when anything is refused. */
  readonly calls: Readonly<Record<Operation, (wire: Wire) => Promise<unknown>>>;
  stop(): Promise<void>;
}

/** Carts that take turns, more than there are clients: no two work on one at a time. */
export const carts = 64;

/** Takes the entries of a list over and over. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0;
  return () => items[next++ % items.length] as Item;
}

/** The JSON of an answer. @throws Error for any status but 200 and 201 */
export function jsonOf<T>({ status, text }: Answer): T {
  if (status === 200 || status === 201) return JSON.parse(text) as T;
  throw new Error(`A platform answered ${status}: ${text.slice(0, 500)}`);
}

/** Runs a program in a folder until it ends. @throws Error with what it wrote when it fails */
export async function runProgram(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const log = logOf(child);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}:\n${log()}`);
}

export interface Serving {
  readonly pid: number;
  stop(): Promise<void>;
}

/** The longest a platform may take until it answers, in milliseconds. */
const patience = 180_000;

/** Starts a server and waits until `url` answers with 200. It ends with this process at the latest. */
export async function serveFrom(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<Serving> {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const log = logOf(child);
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const deadline = performance.now() + patience;
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      end();
      throw new Error(`${args.join(" ")} does not answer at ${url}:\n${log()}`);
    }
    await wait(250);
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      const closed = once(child, "exit");
      if (child.exitCode === null && child.signalCode === null) await Promise.race([closed, wait(10_000).then(end)]);
      process.off("exit", end);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** The end of what a program writes. */
function logOf(child: ChildProcess): () => string {
  let text = "";
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-8_000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => text;
}
