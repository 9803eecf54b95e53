import type { Runtime } from "../kernel/context.ts";
import type { Job, JobContext } from "../kernel/job.ts";
import type { Logger } from "../kernel/log/log.ts";
import { traceStep } from "../kernel/observability/tracing.ts";
import { FailingJobs } from "./failing-jobs.ts";
import { assertTrustedClock } from "./trusted-clock.ts";

/** The part of a platform that works by itself. */
interface Served {
  readonly jobs: readonly Job[];
  readonly runtime: Runtime;
}

export interface RunningJobs {
  /** Starts no further run and waits for those in progress. */
  stop(): Promise<void>;
  /** Names of those in progress. */
  underWay(): string[];
}

/** Which jobs to run: all, those each process has to run, or those one process runs for all. */
export type JobShare = "all" | "own" | "shared";

/** Runs every job at once and then at its own pace. What fails is logged and tried again next time. */
export function startJobs({ jobs, runtime }: Served, logger: Logger, share: JobShare = "all"): RunningJobs {
  const stopping = new AbortController();
  const failing = new FailingJobs(logger);
  const context = { signal: stopping.signal, logger };
  const underWay = new Set<string>();
  const runOnce = async (job: Job) => {
    underWay.add(job.name);
    await watchedRun(job, runtime, context, failing);
    underWay.delete(job.name);
  };
  const loops = jobs.filter((job) => isOfShare(job, share)).map((job) => loop(job, context.signal, runOnce));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
    underWay: () => [...underWay],
  };
}

function isOfShare({ isPerProcess = false }: Job, share: JobShare): boolean {
  return share === "all" || isPerProcess === (share === "own");
}

async function loop(job: Job, signal: AbortSignal, runOnce: (job: Job) => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await runOnce(job);
    await pause(job.every, signal);
  }
}

/** Milliseconds after which a run is worth a line in the log, and again each time they have passed. */
const longRun = 10 * 60_000;

async function watchedRun(job: Job, runtime: Runtime, context: JobContext, failing: FailingJobs): Promise<void> {
  const started = performance.now();
  // A run that never ends is the last one of its job.
  const watch = setInterval(() => {
    const minutes = Math.round((performance.now() - started) / 60_000);
    context.logger.warn({ job: job.name, minutes }, "job is still running");
  }, longRun);
  watch.unref();
  const outcome = await traceStep(`job ${job.name}`, {}, () => run(job, runtime, context)).then(
    () => {
      failing.worked(job.name);
      return "ok" as const;
    },
    (error: unknown) => {
      failing.failed(job.name, error);
      return "failed" as const;
    },
  );
  clearInterval(watch);
  runtime.metrics.job(job.name, outcome, performance.now() - started);
}

async function run(job: Job, runtime: Runtime, context: JobContext): Promise<void> {
  if (job.isIrreversible) await assertTrustedClock(runtime);
  return job.run(runtime, context);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    timer.unref();
    signal.addEventListener("abort", done);
  });
}
