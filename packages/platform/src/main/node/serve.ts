import type { Logger } from "../../kernel/log/log.ts";
import { NewerVersion } from "../../store/migrations/newer-version.ts";
import { startJobs } from "../jobs.ts";
import type { Platform } from "../platform.ts";
import { ConnectionLimit } from "./connection-limit.ts";
import type { DrainLimits } from "./node-connections.ts";
import { type ListenOptions, listenWithin } from "./node-server.ts";

export interface ServeOptions extends ListenOptions {
  readonly logger: Logger;
  /** How patient stopping is with connections. */
  readonly limits?: DrainLimits;
}

/** A platform on a port, with its jobs. */
export interface Serving {
  readonly port: number;
  /**
   * Says that it is not ready, finishes every request that was sent, ends the jobs and closes the platform. Bounded,
   * whatever buyers, mail servers or receivers of webhooks do. May be called again.
   */
  stop(): Promise<void>;
}

/** How long jobs have to end after they were asked to, in milliseconds. */
export const jobTimeout = 3_000;

/** How long the database has to close, in milliseconds. */
export const closeTimeout = 5_000;

/** Serves a platform until it is stopped. */
export async function serve(platform: Platform, { logger, limits, ...options }: ServeOptions): Promise<Serving> {
  const listener = await listenWithin(platform, options, new ConnectionLimit(logger));
  const jobs = startJobs(platform, logger);
  const stop = async () => {
    platform.health.drain();
    await listener.drain(limits);
    if (!(await endsWithin(jobs.stop(), jobTimeout)))
      logger.warn({ jobs: jobs.underWay() }, "stopped while a job was under way");
    if (!(await endsWithin(platform.close(), closeTimeout))) logger.warn("stopped before the database was closed");
    logger.info("stopped");
  };
  let stopping: Promise<void> | undefined;
  return {
    port: listener.port,
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** A signal that comes again within this time, in milliseconds, is the same one by another way: npm passes them on. */
const echo = 1_000;

/** Longer than stopping can take, in milliseconds. */
const emergency = 25_000;

/** Stops on SIGTERM or SIGINT and exits 0. A second signal ends the process at once. */
export function exitOnSignals(serving: Pick<Serving, "stop">): void {
  let stoppingSince: number | undefined;
  const handler = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > echo) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    void exit(serving, 0);
  };
  process.on("SIGTERM", handler);
  process.on("SIGINT", handler);
}

/** Ends the process when the database has failed for good: the next one recovers what this one must not touch. */
export function exitOnFailure(serving: Pick<Serving, "stop">, failed: AbortSignal, logger: Logger): void {
  const handler = () => {
    logger.fatal({ err: failed.reason }, failureText(failed.reason));
    void exit(serving, 1);
  };
  if (failed.aborted) handler();
  else failed.addEventListener("abort", handler, { once: true });
}

/** What is to be said of a database that takes no more writes from this process. */
export function failureText(reason: unknown): string {
  return reason instanceof NewerVersion
    ? "the database is a newer version's; stopping"
    : "the database failed; stopping, so that the next start recovers it";
}

/** Ends the process when it has stopped. */
export async function exit(serving: Pick<Serving, "stop">, code: number): Promise<never> {
  setTimeout(() => process.exit(1), emergency).unref();
  return serving.stop().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}

/** False when the time runs out. What is still in progress then is left to itself. */
export async function endsWithin(work: Promise<unknown>, limit: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limit, false);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
