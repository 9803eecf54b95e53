const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds the zone's wall clock is ahead of UTC. */
export function zoneOffset(at: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    const fields = { year: "numeric", month: "numeric", day: "numeric" } as const;
    const clock = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-US", { timeZone, ...fields, ...clock });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, Number(part.value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const whole = at.getTime() - (((at.getTime() % 1000) + 1000) % 1000);
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

const DAY = 86_400_000;

/**
 * The moment a wall clock in `timeZone` shows what a clock of UTC shows at `wall`, in epoch milliseconds. The first one
 * where clocks are set back and show it twice. Where they are set forward and skip it, as much later as they skip: a day
 * without midnight begins with its first moment.
 */
export function instantOf(wall: number, timeZone: string): Date {
  const offsetAt = (at: number) => zoneOffset(new Date(at), timeZone);
  const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)];
  const isAfter = offsetAt(wall - before) !== before && offsetAt(wall - after) === after;
  return new Date(wall - (isAfter ? after : before));
}

/** The day of a moment by the clock of a zone, such as `2027-03-01`. */
export function dayIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + zoneOffset(at, timeZone)).toISOString().slice(0, 10);
}
