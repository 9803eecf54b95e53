import { StoreUnavailable } from "../kernel/database/port.ts";
import type { Logger } from "../kernel/log/log.ts";

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
  /** Jobs whose last run found no database. */
  readonly #waiting = new Set<string>();
  #database: Failing | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  failed(job: string, error: unknown): void {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (failure instanceof StoreUnavailable) {
      this.#waiting.add(job);
      this.#database = counted(this.#database, "", (ongoing) =>
        this.#logger.error(
          { ...ongoing, reason: failure.message },
          "the database is unavailable, and jobs wait for it",
        ),
      );
      return;
    }
    const known = this.#failing.get(job);
    const failing = counted(known, failure.message, (ongoing) =>
      this.#logger.error({ job, ...ongoing, err: error }, ongoing ? "job still fails" : "job failed"),
    );
    this.#failing.set(job, failing);
  }

  /** Its end is as loud as the warnings that shops log by default: whoever read of a failure learns that it is over. */
  worked(job: string): void {
    if (this.#database && this.#waiting.has(job)) {
      this.#logger.warn({ seconds: secondsSince(this.#database) }, "the database is available again");
      this.#database = undefined;
      this.#waiting.clear();
    }
    const failing = this.#failing.get(job);
    if (!failing) return;
    this.#failing.delete(job);
    this.#logger.warn({ job, failures: failing.failures, seconds: secondsSince(failing) }, "job works again");
  }
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
