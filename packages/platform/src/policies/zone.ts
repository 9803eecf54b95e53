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

/** The moment a wall clock in `timeZone` shows what a clock of UTC shows at `wall`, in epoch milliseconds. */
export function instantOf(wall: number, timeZone: string): Date {
  // The offset before and after a clock change differ: asking twice settles on the one in force at that time.
  const guess = wall - zoneOffset(new Date(wall), timeZone);
  return new Date(wall - zoneOffset(new Date(guess), timeZone));
}
