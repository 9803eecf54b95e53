let shopZone = "UTC";

/** The zone that the whole back office tells times in: two people at two places see the same day. */
export function timeZone(): string {
  return shopZone;
}

/** Says which zone that is, an IANA name. Call it before anything with a time in it is shown. */
export function keepTimeIn(zone: string): void {
  shopZone = zone;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall shows at a moment, as if it were UTC, in milliseconds. */
function wallOf(date: Date, zone: string): number {
  const options = { dateStyle: "short", timeStyle: "medium", hourCycle: "h23", timeZone: zone } as const;
  // Swedish dates are ISO dates.
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("sv", options);
  clocks.set(zone, clock);
  return Date.parse(`${clock.format(date).replace(/\s/, "T")}Z`);
}

/** The shop's date and time to the minute: `2026-03-01T10:00`, as `<input type="datetime-local">` holds it. */
export function toLocalInput(date: Date): string {
  return new Date(wallOf(date, shopZone)).toISOString().slice(0, 16);
}

/** The moment at which the shop's clock shows this, as typed; NaN for what is no date. */
export function fromLocalInput(text: string): number {
  const wall = Date.parse(`${text.slice(0, 16)}Z`);
  if (Number.isNaN(wall)) return Number.NaN;
  const offsetAt = (time: number) => wallOf(new Date(time), shopZone) - Math.floor(time / 1000) * 1000;
  // The offset of a first guess; asked again, as the guess may lie on the other side of a change of clocks.
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
}

/** Midnight of the shop's day, a number of days before a moment's own. */
export function startOfDay(now: Date, daysBefore: number): Date {
  const today = new Date(`${toLocalInput(now).slice(0, 10)}T00:00Z`);
  today.setUTCDate(today.getUTCDate() - daysBefore);
  return new Date(fromLocalInput(today.toISOString()));
}
