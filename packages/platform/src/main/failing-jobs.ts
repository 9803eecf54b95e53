import { StoreUnavailable } from "../kernel/database/port.ts";
import type { Logger } from "../kernel/log/log.ts";
import { UntrustedClock } from "./trusted-clock.ts";

/** Milliseconds after which what goes on to fail is told again. */
const again = 10 * 60_000;

/** Runs that failed in a row with the same words. */
interface Failing {
  readonly message: string;
  readonly since: number;
  told: number;
  failures: number;
}

/** Jobs run every second or so: what fails in one run after another is told once, each ten minutes, and when it ends. */
export class FailingJobs {
  readonly #logger: Logger;
  readonly #failing = new Map<string, Failing>();
  readonly #database: Outage = { jobs: new Set() };
  readonly #clock: Outage = { jobs: new Set() };

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  failed(job: string, error: unknown): void {
    const failure = error instanceof Error ? error : new Error(String(error));
    const { message: reason } = failure;
    const outage = unavailable(failure);
    if (outage) {
      waits(this.#database, job, (ongoing) =>
        this.#logger.error({ ...ongoing, reason: outage.message }, "the database is unavailable, and jobs wait for it"),
      );
      return;
    }
    if (failure instanceof UntrustedClock) {
      waits(this.#clock, job, (ongoing) =>
        this.#logger.warn({ ...ongoing, reason }, "the clock may be wrong, and jobs that cannot be undone wait"),
      );
      return;
    }
    const known = this.#failing.get(job);
    const failing = counted(known, reason, (ongoing) =>
      this.#logger.error({ job, ...ongoing, err: error }, ongoing ? "job still fails" : "job failed"),
    );
    this.#failing.set(job, failing);
  }

  /** Its end is as loud as the warnings that shops log by default: whoever read of a failure learns that it is over. */
  worked(job: string): void {
    ends(this.#database, job, (seconds) => this.#logger.warn({ seconds }, "the database is available again"));
    ends(this.#clock, job, (seconds) => this.#logger.warn({ seconds }, "the clock is believed again"));
    const failing = this.#failing.get(job);
    if (!failing) return;
    this.#failing.delete(job);
    this.#logger.warn({ job, failures: failing.failures, seconds: secondsSince(failing) }, "job works again");
  }
}

/** That the database was away, where that is why: a job that does many things has an error for each of them. */
function unavailable(error: unknown): StoreUnavailable | undefined {
  if (error instanceof StoreUnavailable) return error;
  if (!(error instanceof Error)) return undefined;
  const reasons = error instanceof AggregateError ? error.errors : [error.cause];
  return reasons.map(unavailable).find((reason) => reason !== undefined);
}

/** What many jobs wait for, and one line stands for all of them. */
interface Outage {
  /** Jobs whose last run found it. */
  readonly jobs: Set<string>;
  failing?: Failing | undefined;
}

function waits(outage: Outage, job: string, tell: (ongoing?: Ongoing) => void): void {
  outage.jobs.add(job);
  outage.failing = counted(outage.failing, "", tell);
}

function ends(outage: Outage, job: string, tell: (seconds: number) => void): void {
  if (!outage.failing || !outage.jobs.has(job)) return;
  tell(secondsSince(outage.failing));
  outage.failing = undefined;
  outage.jobs.clear();
}

interface Ongoing {
  readonly failures: number;
  readonly seconds: number;
}

/** One more failure; `tell` is called for the first, with nothing, and for what goes on, when it is time. */
function counted(known: Failing | undefined, message: string, tell: (ongoing?: Ongoing) => void): Failing {
  const now = performance.now();
  if (known?.message !== message) {
    tell();
    return { message, since: now, told: now, failures: 1 };
  }
  known.failures += 1;
  if (now - known.told >= again) {
    known.told = now;
    tell({ failures: known.failures, seconds: secondsSince(known) });
  }
  return known;
}

function secondsSince({ since }: Failing): number {
  return Math.round((performance.now() - since) / 1_000);
}
