/** Measurements of one process, as prom-client writes them for other processes. */
export type MetricObjects = readonly object[];

/** Counts requests of callers by the minute. */
export interface RequestCounter {
  /** Counts requests. Returns the milliseconds until the caller may try again when there are too many. */
  consume(caller: string, requests: number): Promise<number | undefined>;
}

/** The other processes that serve the same shop on the same port. */
export interface Peers {
  /** Counts for all processes together, exactly. `name` tells one limit from another. */
  counter(name: string, perMinute: number): RequestCounter;
  /** Lets the other processes drop what they remember under a name; resolves when they have. */
  invalidate(cache: string): Promise<void>;
  /** Calls `drop` when another process invalidates a cache. */
  onInvalidate(drop: (cache: string) => void): void;
  /** What the other processes measured, and those that have ended. */
  metrics(): Promise<readonly MetricObjects[]>;
  /** Calls `read` when another process asks what this one measured. */
  onMetrics(read: () => Promise<MetricObjects>): void;
}
