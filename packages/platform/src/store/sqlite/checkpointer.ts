import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { isFlushFailure } from "./errors.ts";
import type { FilePlace } from "./file-place.ts";

/** Writes between two looks at how long the log is: some six megabytes of it. */
const writesPerLook = 400;

/** Bytes the log may have before it is moved into the file: a page that all writes change is moved once for all of them. */
const maxLength = 16_000_000;

/** Without a write for this time, in milliseconds, the log is emptied and its file cut to nothing. */
const idleTime = 2_000;

/** Text, because a bundler would not find a file that only a worker names. */
const script = `
  // Node 22 says in each thread that SQLite is experimental.
  process.removeAllListeners("warning");
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(workerData, { timeout: 20 });
  const { page_size: pageSize } = database.prepare("pragma page_size").get();
  parentPort.on("message", (mode) => {
    if (mode === "stop") {
      database.close();
      return parentPort.close();
    }
    // A busy file is tried again with the next run.
    try {
      const { busy, log } = database.prepare("pragma wal_checkpoint(" + mode + ")").get();
      parentPort.postMessage({ isBusy: busy !== 0, length: log * pageSize });
    } catch (error) {
      parentPort.postMessage({ errcode: error.errcode, message: error.message });
    }
  });`;

/**
 * Whether it only says how long the log is, writers may go on beside it, or must wait for it to start the log anew or to
 * cut its file to nothing. SQLite before 3.51 takes `noop` for `passive`.
 */
type Mode = "noop" | "passive" | "restart" | "truncate";

/** What became of a run. */
interface Report {
  /** Someone reads pages that only the log has. */
  readonly isBusy?: boolean;
  /** Bytes in the log. */
  readonly length?: number;
  readonly errcode?: number;
  readonly message?: string;
}

export interface CheckpointerOptions {
  /** Runs something while no one writes. */
  readonly withoutWriters: (work: () => Promise<unknown>) => Promise<unknown>;
  /** A file could not be flushed, or is not in its place any more. */
  readonly onFailure: (error: Error) => void;
}

/**
 * Moves committed pages from the write-ahead log into the file, on a thread of its own: it waits for the disk,
 * and on the main thread every request would wait with it. Starts with the first few hundred writes, or when there
 * were writes and then none for a while, and ends when there is nothing left to move: it is an engine of its own, and
 * takes 13 MB. Writers go on beside it, but for the moment in which the log starts anew: without that moment a log that
 * is written to all the time never ends.
 */
export class Checkpointer {
  readonly #place: FilePlace;
  readonly #options: CheckpointerOptions;
  #worker: Worker | undefined;
  /** Aborted when the worker has ended. */
  #ended = new AbortController().signal;
  /** Settled when the last worker that had nothing left to do has ended. */
  #left: Promise<unknown> = Promise.resolve();
  #isRunning = false;
  #isStopped = false;
  #writes = 0;
  /** Bytes from which on the log starts anew. */
  #limit = maxLength;
  #idle: NodeJS.Timeout | undefined;

  constructor(place: FilePlace, options: CheckpointerOptions) {
    this.#place = place;
    this.#options = options;
  }

  /** To be called after every commit, with the number of writes in it. */
  committed(writes: number): void {
    this.#writes += writes;
    if (this.#idle) this.#idle.refresh();
    else this.#idle = setTimeout(() => this.#run("truncate"), idleTime).unref();
    if (this.#writes >= writesPerLook) this.#run("restart");
  }

  /** Call while no one writes. */
  async stop(): Promise<void> {
    const worker = this.#end();
    if (worker) this.#dismiss(worker);
    await this.#left;
  }

  /** Stops without touching the file any more. */
  async abandon(): Promise<void> {
    await this.#end()?.terminate();
  }

  #end(): Worker | undefined {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    return worker;
  }

  /** Lets a worker close the file and end. */
  #dismiss(worker: Worker): void {
    worker.ref();
    this.#left = once(worker, "exit").catch(() => undefined);
    worker.postMessage("stop");
  }

  #run(end: "restart" | "truncate"): void {
    if (this.#isRunning || this.#isStopped) return;
    this.#writes = 0;
    this.#isRunning = true;
    const done = () => {
      this.#isRunning = false;
    };
    this.#move(end).then(done, done);
  }

  /** Beside writers first: what is left then is so little that they hardly wait for it. */
  async #move(end: "restart" | "truncate"): Promise<void> {
    const { length = 0 } = await this.#checkpoint("noop");
    if (end === "restart" && length <= this.#limit) return;
    await this.#checkpoint("passive");
    await this.#options.withoutWriters(async () => {
      const { isBusy } = await this.#checkpoint(end);
      // As long as someone reads an old state, such as a backup, it would be in vain again.
      this.#limit = isBusy ? length + maxLength : maxLength;
    });
    const worker = this.#worker;
    if (end === "restart" || this.#writes > 0 || !worker) return;
    this.#worker = undefined;
    this.#dismiss(worker);
  }

  async #checkpoint(mode: Mode): Promise<Report> {
    if (this.#isStopped) return {};
    // The thread would make a file where there is none, and remove the log as that of another.
    const problem = this.#place.problem();
    if (problem) {
      this.#options.onFailure(problem);
      return {};
    }
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.postMessage(mode);
    // Without the thread the writing connection does the same work when its log is full.
    const [report] = (await once(worker, "message", { signal: this.#ended }).catch(() => [{}])) as [Report];
    const { errcode, message } = report;
    const error = errcode === undefined ? undefined : Object.assign(new Error(message), { errcode });
    if (error && isFlushFailure(error)) this.#options.onFailure(error);
    return report;
  }

  #start(): Worker {
    const worker = new Worker(script, { eval: true, workerData: this.#place.path });
    worker.unref();
    const ended = new AbortController();
    this.#ended = ended.signal;
    worker.once("exit", () => ended.abort());
    worker.on("error", () => {
      this.#worker = undefined;
    });
    return worker;
  }
}
