/** Clock and randomness, replaceable in tests. */
export interface Timers {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms` milliseconds. */
  sleep(ms: number): Promise<void>;
  /** A number from 0 up to, but not including, 1. */
  random(): number;
}

export const systemTimers: Timers = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
};
