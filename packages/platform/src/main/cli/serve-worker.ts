import { createLogger, type Logger } from "../../kernel/log/log.ts";
import { logSink } from "../../kernel/log/log-sink.ts";
import { NewerVersion } from "../../store/migrations/newer-version.ts";
import { type RunningJobs, startJobs } from "../jobs.ts";
import { ConnectionLimit } from "../node/connection-limit.ts";
import { type Receiver, receive } from "../node/node-server.ts";
import { closeTimeout, endsWithin, failureText, jobTimeout } from "../node/serve.ts";
import { exitOnUnhandledErrors } from "../node/unhandled-errors.ts";
import type { Platform } from "../platform.ts";
import type { WorkerLink } from "../workers/worker.ts";
import { createShopPlatform, type ShopOptions } from "./open-shop.ts";
import { readPlugins } from "./plugins.ts";

/** Serves a shop on connections that the process which started this one hands over, until that one says so. */
export async function serveWorker(link: WorkerLink, options: ShopOptions): Promise<void> {
  const logger = createLogger(options.environment.logLevel, logSink(2), { worker: link.number });
  exitOnUnhandledErrors(await readPlugins(), logger);
  const platform = await createShopPlatform(options, logger, link);
  const receiver = receive(platform, options.listener.trustedProxies, new ConnectionLimit(logger));
  const worker = new Worker(link, platform, receiver, logger);
  link.serve(worker);
  const { failed } = options.store;
  const fail = () => {
    logger.fatal({ err: failed.reason }, failureText(failed.reason));
    link.failed(failed.reason instanceof NewerVersion);
  };
  if (failed.aborted) fail();
  else failed.addEventListener("abort", fail, { once: true });
}

class Worker {
  readonly #link: WorkerLink;
  readonly #platform: Platform;
  readonly #receiver: Receiver;
  readonly #logger: Logger;
  readonly #own: RunningJobs;
  #shared: RunningJobs | undefined;
  #isDraining = false;

  constructor(link: WorkerLink, platform: Platform, receiver: Receiver, logger: Logger) {
    this.#link = link;
    this.#platform = platform;
    this.#receiver = receiver;
    this.#logger = logger;
    this.#own = startJobs(platform, logger, "own");
  }

  accept = (...[socket]: Parameters<Receiver["accept"]>): void => this.#receiver.accept(socket);

  startJobs = (): void => {
    if (this.#isDraining) this.#link.jobsEnded();
    else this.#shared ??= startJobs(this.#platform, this.#logger, "shared");
  };

  stopping = (): void => this.#platform.health.drain();

  drain = (milliseconds: number): void => {
    if (this.#isDraining) return;
    this.#isDraining = true;
    this.#stop(milliseconds).then(
      () => process.exit(0),
      (error: unknown) => {
        this.#logger.error({ err: error }, "a worker could not stop");
        process.exit(1);
      },
    );
  };

  async #stop(milliseconds: number): Promise<void> {
    const logger = this.#logger;
    const [, haveJobsEnded] = await Promise.all([
      this.#receiver.drain({ total: milliseconds }),
      endsWithin(this.#stopJobs(), milliseconds + jobTimeout),
    ]);
    const jobs = [this.#shared, this.#own].flatMap((running) => running?.underWay() ?? []);
    if (!haveJobsEnded) logger.warn({ jobs }, "stopped while a job was under way");
    this.#link.measured(await this.#platform.runtime.metrics.objects());
    if (!(await endsWithin(this.#platform.close(), closeTimeout)))
      logger.warn("stopped before the database was closed");
    logger.info("stopped");
  }

  async #stopJobs(): Promise<void> {
    await Promise.all([this.#shared?.stop(), this.#own.stop()]);
    if (this.#shared) this.#link.jobsEnded();
  }
}
