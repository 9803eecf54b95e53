import type { ChildProcess, Serializable } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnProgram } from "./programs.ts";
import { copyDemo, freePort, type RunningShop, secretKey } from "./server.ts";
import type { HostRequest, HostResponse } from "./shop-host.ts";

/** A demo shop of its own, with its data folder and port, in a process that it shares. */
export interface HostedDemo extends Omit<RunningShop, "process" | "stop"> {
  stop(): Promise<void>;
}

/** The process of this worker that serves its shops, one test file after the other. */
class Host {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (response: HostResponse) => void>();
  #asked = 0;
  log = "";

  constructor(child: ChildProcess) {
    this.#process = child;
    child.stderr?.on("data", (chunk) => (this.log += chunk));
    child.on("message", (response: HostResponse) => this.#settle(response));
    child.once("exit", (code) => {
      for (const id of this.#waiting.keys())
        this.#settle({ id, error: `The process of the shops ended with ${code}.` });
    });
    // It ends with this process, which does not wait for it.
    child.unref();
    child.channel?.unref();
  }

  get isRunning(): boolean {
    return this.#process.connected;
  }

  async ask(request: { open: NodeJS.ProcessEnv } | { stop: string }): Promise<HostResponse> {
    this.#asked += 1;
    const id = this.#asked;
    const response = new Promise<HostResponse>((resolve) => this.#waiting.set(id, resolve));
    this.#process.send({ id, ...request } satisfies HostRequest as Serializable);
    const { error, ...rest } = await response;
    if (error) throw new Error(`${error}\n${this.log.slice(-4_000)}`);
    return rest;
  }

  #settle(response: HostResponse): void {
    this.#waiting.get(response.id)?.(response);
    this.#waiting.delete(response.id);
  }
}

let ofWorker: Promise<Host> | undefined;

/**
 * Opens a demo shop in the process that serves this worker's shops: it is there at once, and fast from its first page,
 * where a process of its own loads and compiles everything anew. For tests that never stop, kill or ask about it.
 */
export async function openDemo(env: Readonly<Record<string, string>> = {}): Promise<HostedDemo> {
  ofWorker = ofWorker && (await ofWorker).isRunning ? ofWorker : startHost();
  const host = await ofWorker;
  const data = await mkdtemp(join(tmpdir(), "vitrine-shop-"));
  await copyDemo(data);
  const before = host.log.length;
  const variables = { VITRINE_SECRET_KEY: secretKey, PORT: String(await freePort()), VITRINE_DATA: data, ...env };
  const { shop } = await host.ask({ open: variables });
  if (!shop) throw new Error("The process of the shops opened none.");
  return {
    ...shop,
    data,
    log: () => host.log.slice(before),
    async stop() {
      await host.ask({ stop: shop.url });
      // A picture whose reader went away may still be written beside what is removed.
      await rm(data, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function startHost(): Promise<Host> {
  const child = await spawnProgram("shopHost", [], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  await once(child, "spawn");
  return new Host(child);
}
