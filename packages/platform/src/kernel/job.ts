import type { Runtime } from "./context.ts";
import type { Logger } from "./log/log.ts";

/** What one run of a job is given besides the platform. */
export interface JobContext {
  /**
   * Aborted when the process stops: a job starts nothing new, and gives up waiting for programs elsewhere. Whatever
   * it leaves undone is found by the next run, here or on another node.
   */
  readonly signal: AbortSignal;
  readonly logger: Logger;
}

/** Work no one waits for. Each job is safe to run on many nodes at once and to be killed at any point. */
export interface Job {
  readonly name: string;
  /** Pause between runs, in milliseconds. */
  readonly every: number;
  /**
   * Works on what each process has in memory, so every process of the shop runs it. Other jobs run in one of the
   * processes on a machine at a time.
   */
  readonly isPerProcess?: boolean;
  /**
   * Does what cannot be undone because time has passed, such as charging and purging: it does not run while the clock
   * may be wrong.
   */
  readonly isIrreversible?: boolean;
  run(runtime: Runtime, context: JobContext): Promise<void>;
}

/** Waits for work that cannot be canceled, but no longer than until `signal` is aborted. Rejects then. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
