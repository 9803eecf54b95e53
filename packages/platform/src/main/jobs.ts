import { releaseExpiredStock } from "../domains/checkout/checkouts/expiry.ts";
import { resumePayments } from "../domains/checkout/payments/resume.ts";
import { deliverMails } from "../domains/notifications/mail/deliver.ts";
import { redactExpiredMails } from "../domains/notifications/mail/redact.ts";
import { deliverWebhooks } from "../domains/notifications/webhooks/deliver.ts";
import type { Runtime } from "../kernel/context.ts";
import type { Job, JobContext } from "../kernel/job.ts";
import type { Logger } from "../kernel/log/log.ts";
import { traceStep } from "../kernel/observability/tracing.ts";
import { purgeExpired } from "./purge/purge.ts";

const jobs: readonly Job[] = [
  { name: "resume payments", every: 5_000, run: resumePayments },
  { name: "deliver mails", every: 2_000, run: deliverMails },
  { name: "redact mails", every: 60_000, run: redactExpiredMails },
  { name: "deliver webhooks", every: 500, run: deliverWebhooks },
  { name: "release expired stock", every: 15_000, run: releaseExpiredStock },
  { name: "purge expired rows", every: 10 * 60_000, run: purgeExpired },
];

export interface RunningJobs {
  /** Starts no further run and waits for those under way. */
  stop(): Promise<void>;
}

/** Runs every job at once and then at its own pace. A failing run is logged and tried again next time. */
export function startJobs(runtime: Runtime, logger: Logger): RunningJobs {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(job, runtime, logger, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(job: Job, runtime: Runtime, logger: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await runOnce(job, runtime, { signal, logger });
    await pause(job.every, signal);
  }
}

async function runOnce(job: Job, runtime: Runtime, context: JobContext): Promise<void> {
  const started = performance.now();
  const outcome = await traceStep(`job ${job.name}`, {}, () => job.run(runtime, context)).then(
    () => "ok" as const,
    (error: unknown) => {
      context.logger.error({ job: job.name, err: error }, "job failed");
      return "failed" as const;
    },
  );
  runtime.metrics.job(job.name, outcome, performance.now() - started);
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
