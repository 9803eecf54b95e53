import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Writes between two runs: about a thousand pages of the log. */
const writesPerRun = 200;

/** Text, because a bundler would not find a file that only a worker names. */
const script = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(workerData, { timeout: 0 });
  parentPort.on("message", (message) => {
    if (message === "stop") {
      database.close();
      return parentPort.close();
    }
    // A busy file is tried again with the next run.
    try { database.exec("pragma wal_checkpoint(passive)"); } catch {}
    parentPort.postMessage("done");
  });`;

/**
 * Moves committed pages from the write-ahead log into the file, on a thread of its own: it waits for the disk,
 * and on the main thread every request would wait with it. Starts with the first few hundred writes.
 */
export class Checkpointer {
  readonly #path: string;
  #worker: Worker | undefined;
  #isRunning = false;
  #writes = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** To be called after every commit, with the number of writes in it. */
  committed(writes: number): void {
    this.#writes += writes;
    if (this.#writes < writesPerRun || this.#isRunning) return;
    this.#writes = 0;
    this.#isRunning = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage("run");
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker) return;
    worker.ref();
    const ended = once(worker, "exit");
    worker.postMessage("stop");
    await ended;
  }

  #start(): Worker {
    const worker = new Worker(script, { eval: true, workerData: this.#path });
    worker.unref();
    worker.on("message", () => {
      this.#isRunning = false;
    });
    // Without the thread the writing connection does the same work when its log is full.
    worker.on("error", () => {
      this.#worker = undefined;
    });
    return worker;
  }
}
