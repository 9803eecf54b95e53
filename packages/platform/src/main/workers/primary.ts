import { setTimeout as wait } from "node:timers/promises";
import { createLogger, type Logger } from "../../kernel/log/log.ts";
import { logSink } from "../../kernel/log/log-sink.ts";
import { foldEnded } from "../../kernel/observability/metrics.ts";
import type { MetricObjects } from "../../kernel/peers.ts";
import { NewerVersion } from "../../store/migrations/newer-version.ts";
import type { TurnQueue } from "../../store/write-turns.ts";
import type { ListenOptions } from "../node/node-server.ts";
import { Allowances } from "./allowances.ts";
import { Connections } from "./connections.ts";
import { Ports } from "./ports.ts";
import { WorkerProcess } from "./worker-process.ts";

export interface PrimaryOptions {
  readonly port: number;
  readonly hostname: ListenOptions["hostname"] | undefined;
  readonly workers: number;
  readonly logLevel: string;
  /** The environment of the workers. */
  readonly env: NodeJS.ProcessEnv;
  /** Hands out the turns to write, where the workers share a file. */
  readonly turns: TurnQueue;
  /** A worker committed writes. */
  readonly wrote: (writes: number) => void;
}

/** How long all workers together may finish what was sent, in milliseconds. */
const drainTime = 10_000;

/** How long the last lines of workers that were killed are waited for, in milliseconds. */
const lastWords = 1_000;

/** A worker that ends sooner than this after its start, in milliseconds, is restarted later each time. */
const stable = 30_000;
const firstPause = 100;
const longestPause = 30_000;

/** Starts workers, hands them the connections of one port, and keeps as many of them running. */
export class Primary {
  readonly logger: Logger;
  /** Aborted when the database has failed for good. */
  readonly failed: AbortSignal;
  readonly #options: PrimaryOptions;
  readonly #sink = logSink(2);
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #allowances: Allowances;
  readonly #failure = new AbortController();
  #workers: WorkerProcess[] = [];
  /** Those that are told to end because another serves in their place. */
  readonly #retired = new Set<WorkerProcess>();
  /** What workers that have ended had counted. */
  #ended: MetricObjects = [];
  #restarts = 0;
  #pause = firstPause;
  #isStopping = false;
  #hasFailed = false;
  #replacing: Promise<void> | undefined;
  #isReplaceWanted = false;

  constructor(options: PrimaryOptions) {
    this.#options = options;
    this.logger = createLogger(options.logLevel, this.#sink);
    this.failed = this.#failure.signal;
    this.#connections = new Connections(() => this.#workers);
    this.#ports = new Ports((connection) => this.#connections.give(connection));
    this.#allowances = new Allowances(() => this.#workers.length);
  }

  /** Resolves when all workers serve. */
  async start(): Promise<void> {
    await this.#ports.open(this.#options.port, this.#options.hostname);
    const workers = Array.from({ length: this.#options.workers }, (_, index) => this.#fork(index + 1));
    await Promise.all(workers.map(({ ready }) => ready)).catch(async (error: unknown) => {
      this.#isStopping = true;
      await this.#killAll();
      throw error;
    });
    for (const worker of workers) this.#keep(worker);
  }

  /**
   * Starts another worker for each and lets the one before it finish. Called while it runs, it does so once more after
   * that: workers that were replaced already have not read what changed meanwhile.
   */
  replace(): Promise<void> {
    this.#isReplaceWanted = true;
    this.#replacing ??= this.#replaceWhileWanted().finally(() => {
      this.#replacing = undefined;
    });
    return this.#replacing;
  }

  /** Lets one worker after the other finish what was sent; the port is open until the last does. */
  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const started = performance.now();
    const workers = [...this.#workers];
    for (const worker of workers) worker.channel.tell("stopping", null);
    // Each has its share of the time before the next begins beside it.
    const share = drainTime / 2 / workers.length;
    for (const [index, worker] of workers.entries()) {
      if (index === workers.length - 1) await this.#ports.close();
      worker.drain(drainTime - (performance.now() - started));
      await Promise.race([worker.ended, wait(share)]);
    }
    await Promise.all(workers.map(({ ended }) => ended));
  }

  /** Ends all workers at once: what one process saw of the disk is true of all, and no one may write over it. */
  async fail(reason: unknown): Promise<void> {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#isStopping = true;
    await this.#killAll();
    this.#failure.abort(reason);
  }

  /** Lets all workers finish: a newer version has changed the database, and none of them writes to it any more. */
  async #retire(): Promise<void> {
    if (this.#hasFailed || this.#isStopping) return;
    this.#hasFailed = true;
    await this.stop();
    this.#failure.abort(new NewerVersion("as a worker found"));
  }

  /** Ends all workers at once. */
  async #killAll(): Promise<void> {
    const workers = [...this.#workers];
    for (const worker of workers) worker.kill();
    await Promise.all(workers.map(({ ended }) => ended));
    // What they wrote last says why.
    await Promise.race([Promise.all(workers.map(({ closed }) => closed)), wait(lastWords)]);
  }

  #fork(number: number): WorkerProcess {
    const worker = new WorkerProcess(number, this.#options.env, this.#sink);
    const { channel } = worker;
    const { turns, wrote } = this.#options;
    const others = () => this.#workers.filter((other) => other !== worker);
    channel.on("turnWanted", () => turns.want(worker));
    channel.on("wrote", ({ writes, isOver }) => {
      if (isOver) turns.over(worker);
      if (writes > 0) wrote(writes);
    });
    channel.on("allowance", (request) => this.#allowances.grant(worker, request));
    channel.on("invalidate", async (cache) => {
      await Promise.all(others().map((other) => other.drop(cache)));
      return true;
    });
    channel.on("collect", async () => [
      ...(await Promise.all(others().map((other) => other.measure()))),
      ...(this.#ended.length > 0 ? [this.#ended] : []),
      await this.#own(),
    ]);
    channel.on("jobsEnded", () => {
      worker.hasJobs = false;
      this.#assignJobs();
    });
    channel.on("failed", ({ isOutdated }) => {
      if (isOutdated) void this.#retire();
      else void this.fail(new Error("The database failed in a worker; its lines in the log say how."));
    });
    this.#workers.push(worker);
    worker.ready
      .then(() => {
        this.#connections.retry();
        this.#assignJobs();
      })
      .catch(() => {});
    void worker.ended.then(() => this.#gone(worker));
    return worker;
  }

  async #gone(worker: WorkerProcess): Promise<void> {
    this.#workers = this.#workers.filter((other) => other !== worker);
    worker.isClosed = true;
    this.#options.turns.remove(worker);
    this.#ended = await foldEnded(this.#ended, worker.measured);
    this.#assignJobs();
  }

  /** Starts another when this one ends without having been told to. */
  #keep(worker: WorkerProcess): void {
    void worker.ended.then(async (code) => {
      if (this.#isStopping || this.#retired.has(worker)) return;
      const lived = performance.now() - worker.started;
      this.#pause = lived > stable ? firstPause : Math.min(this.#pause * 2, longestPause);
      this.logger.error(
        { worker: worker.number, exitCode: code, restartIn: this.#pause },
        "a worker ended; starting another",
      );
      this.#restarts += 1;
      await wait(this.#pause);
      if (this.#isStopping) return;
      this.#keep(this.#fork(worker.number));
    });
  }

  async #replaceWhileWanted(): Promise<void> {
    while (this.#isReplaceWanted && !this.#isStopping) {
      this.#isReplaceWanted = false;
      await this.#replaceAll();
    }
  }

  async #replaceAll(): Promise<void> {
    for (const worker of [...this.#workers]) {
      if (this.#isStopping || !this.#workers.includes(worker)) continue;
      const next = this.#fork(worker.number);
      try {
        await next.ready;
      } catch (error) {
        this.logger.error({ worker: worker.number, err: error }, "no other worker could be started; this one goes on");
        return;
      }
      this.#keep(next);
      if (this.#isStopping) return;
      this.#retired.add(worker);
      worker.drain(drainTime);
      await worker.ended;
      this.#retired.delete(worker);
    }
  }

  /** One worker has the jobs of the shop. When it ends they go to another, and never to two. */
  #assignJobs(): void {
    if (this.#isStopping || this.#workers.some(({ hasJobs }) => hasJobs)) return;
    this.#workers.find(({ isClosed }) => !isClosed)?.startJobs();
  }

  #own(): Promise<MetricObjects> {
    const gauge = (name: string, help: string, type: string, value: number) => ({
      name,
      help,
      type,
      aggregator: "first",
      values: [{ value, labels: {} }],
    });
    const serving = this.#workers.filter(({ isClosed }) => !isClosed).length;
    return Promise.resolve([
      gauge("vitrine_workers", "Processes that serve the shop.", "gauge", serving),
      gauge("vitrine_worker_restarts_total", "Workers that ended by themselves.", "counter", this.#restarts),
    ]);
  }
}
