import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import type { DestinationStream } from "pino";
import type { MetricObjects } from "../../kernel/peers.ts";
import { trust } from "../../kernel/recent-reads.ts";
import type { TurnMember } from "../../store/write-turns.ts";
import type { Counting } from "./allowances.ts";
import { Channel } from "./channel.ts";
import type { Caller, Returned, ToPrimary, ToWorker } from "./messages.ts";
import { workerVariable } from "./worker.ts";

/** How long a worker may take to return what it was granted, in milliseconds. */
const recallTimeout = 1_000;

/** How long a worker may take to say what it measured, in milliseconds. */
const measureTimeout = 2_000;

/** A worker, seen from the process that started it. */
export class WorkerProcess implements TurnMember, Counting {
  readonly number: number;
  readonly channel: Channel<ToPrimary, ToWorker>;
  readonly started: number = performance.now();
  /** Resolves when it serves; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with its code when it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves when it has ended and everything it wrote was read. */
  readonly closed: Promise<unknown>;
  /** Connections it has. */
  connections = 0;
  /** It is handed no connections: it does not serve yet, or is about to end. */
  isClosed = true;
  hasJobs = false;
  /** What it was last known to have measured. */
  measured: MetricObjects = [];
  readonly #child: ChildProcess;

  constructor(number: number, env: NodeJS.ProcessEnv, log: DestinationStream) {
    this.number = number;
    const child = fork(process.argv[1] ?? "", process.argv.slice(2), {
      // Without it the C library keeps memory for each of its threads that no one gets back.
      env: { MALLOC_ARENA_MAX: "1", ...env, [workerVariable]: String(number) },
      stdio: ["ignore", "inherit", "pipe", "ipc"],
    });
    this.#child = child;
    this.channel = new Channel(child);
    this.ended = once(child, "exit").then(([code]) => code as number | null);
    this.closed = once(child, "close");
    this.ready = new Promise((resolve, reject) => {
      this.channel.on("ready", () => {
        this.isClosed = false;
        resolve();
      });
      this.ended.then((code) => reject(new Error(`Worker ${number} ended with code ${code} before it served.`)));
    });
    this.ready.catch(() => {});
    this.channel.on("closed", () => {
      this.connections -= 1;
    });
    this.channel.on("measured", (metrics) => {
      this.measured = metrics;
    });
    passLines(child, log);
  }

  give(socket: Socket, failed: () => void): void {
    this.connections += 1;
    this.channel.hand("connection", null, socket, failed);
  }

  startJobs(): void {
    this.hasJobs = true;
    this.channel.tell("jobs", null);
  }

  /** Lets it finish what was sent and end within so many milliseconds. */
  drain(milliseconds: number): void {
    this.isClosed = true;
    this.channel.tell("drain", milliseconds);
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  granted(): void {
    this.channel.tell("turn", "granted");
  }

  wanted(): void {
    this.channel.tell("turn", "wanted");
  }

  recall(caller: Caller): Promise<Returned | undefined> {
    return this.channel.ask("recall", caller, recallTimeout);
  }

  async drop(cache: string): Promise<void> {
    await this.channel.ask("drop", cache, trust);
  }

  async measure(): Promise<MetricObjects> {
    const metrics = await this.channel.ask<MetricObjects>("measure", null, measureTimeout);
    if (metrics) this.measured = metrics;
    return this.measured;
  }
}

/** Whole lines only: those of several workers would be mixed up in one pipe. */
function passLines({ stderr }: ChildProcess, log: DestinationStream): void {
  let rest = "";
  stderr?.setEncoding("utf8");
  stderr?.on("data", (chunk: string) => {
    const text = rest + chunk;
    const end = text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    if (end > 0) log.write(text.slice(0, end));
  });
  stderr?.on("end", () => rest !== "" && log.write(`${rest}\n`));
}
