/** Time as a port, so that tests move it instead of waiting. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * Whether `until`, epoch milliseconds set at most `length` ahead, is still to come. It is over as well when the clock was
 * set back since: what lasts a minute must not last another hour.
 */
export function isToCome(until: number, now: number, length: number): boolean {
  return until > now && until - now <= length;
}
