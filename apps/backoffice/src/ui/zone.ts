let shopZone = "UTC";

/** The zone that the whole back office tells times in: two people at two places see the same day. */
export function timeZone(): string {
  return shopZone;
}

/** Says which zone that is, an IANA name. Call it before anything with a time in it is shown. */
export function keepTimeIn(zone: string): void {
  shopZone = zone;
}

const day = 86_400_000;
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

/** The shop's day, `2026-03-01`, as `<input type="date">` holds it. */
export function toDayInput(date: Date): string {
  return toLocalInput(date).slice(0, 10);
}

/**
 * The moment at which the shop's clock shows this, as typed; NaN for what is no date. The first one where clocks are set
 * back and show it twice; where they skip it, as much later as they skip.
 */
export function fromLocalInput(text: string): number {
  const wall = Date.parse(`${text.slice(0, 16)}Z`);
  if (Number.isNaN(wall)) return Number.NaN;
  const offsetAt = (time: number) => wallOf(new Date(time), shopZone) - Math.floor(time / 1000) * 1000;
  const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)];
  const isAfter = offsetAt(wall - before) !== before && offsetAt(wall - after) === after;
  return wall - (isAfter ? after : before);
}

/** Midnight of the shop's day, a number of days before a moment's own. */
export function startOfDay(now: Date, daysBefore: number): Date {
  const today = new Date(`${toDayInput(now)}T00:00Z`);
  today.setUTCDate(today.getUTCDate() - daysBefore);
  return new Date(fromLocalInput(today.toISOString()));
}
