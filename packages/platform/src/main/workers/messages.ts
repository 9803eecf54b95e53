import type { MetricObjects } from "../../kernel/peers.ts";

/** A caller of a limit. */
export interface Caller {
  readonly limit: string;
  readonly caller: string;
}

/** Asks for requests that a caller may send. */
export interface AllowanceRequest extends Caller {
  readonly perMinute: number;
  /** Requests that are to be counted. */
  readonly needed: number;
  /** What is left of the last grant, and comes back with this. */
  readonly returned: Returned;
}

/** What is left of a grant. */
export interface Returned {
  readonly left: number;
  /** The end of the minute it was granted in, epoch milliseconds. */
  readonly until: number;
}

/** Requests that a process may count by itself until the minute of their caller is over; 0 are too many requests. */
export interface Grant {
  readonly granted: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** What workers send to the process that started them. */
export interface ToPrimary {
  /** Connections can be handed over. */
  ready: null;
  /** A connection that was handed over has ended. */
  closed: null;
  /** The jobs of the shop have ended here. */
  jobsEnded: null;
  /** The database has failed for good, for every process, or is a newer version's, under which they may finish. */
  failed: { readonly isOutdated: boolean };
  turnWanted: null;
  wrote: { readonly writes: number; readonly isOver: boolean };
  /** Answered with a {@link Grant}. */
  allowance: AllowanceRequest;
  /** Answered when all others have dropped it. */
  invalidate: string;
  /** Answered with what all others measured. */
  collect: null;
  /** What was measured to the end. */
  measured: MetricObjects;
}

/** What workers receive. */
export interface ToWorker {
  connection: null;
  /** From now on the jobs of the shop run here. */
  jobs: null;
  /** The shop is about to stop. */
  stopping: null;
  /** Finish what was sent and end, within these milliseconds. */
  drain: number;
  turn: "granted" | "wanted";
  /** Answered with what is left, a {@link Returned}. */
  recall: Caller;
  /** Answered when it is dropped. */
  drop: string;
  /** Answered with what was measured here. */
  measure: null;
}
