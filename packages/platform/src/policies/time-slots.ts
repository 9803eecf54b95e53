import type { DeliverySchedule } from "../services/shipping-options/delivery.ts";

export interface Slot {
  readonly from: Date;
  readonly to: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The windows a buyer can book now, soonest first. */
export function upcomingSlots(schedule: DeliverySchedule, now: Date): Slot[] {
  const earliest = now.getTime() + schedule.leadMinutes * MINUTE;
  const today = dateIn(schedule.timeZone, now);
  const slots: Slot[] = [];
  for (let ahead = 0; ahead <= schedule.days; ahead += 1) {
    const day = new Date(today.getTime() + ahead * DAY);
    for (const window of schedule.windows) {
      if (window.weekday !== day.getUTCDay()) continue;
      const from = instant(schedule.timeZone, day, window.from);
      if (from.getTime() >= earliest) slots.push({ from, to: instant(schedule.timeZone, day, window.to) });
    }
  }
  return slots.sort((a, b) => a.from.getTime() - b.from.getTime());
}

/** The calendar date at `now` in a zone, as midnight UTC of that date. */
function dateIn(timeZone: string, now: Date): Date {
  const wall = wallTime(timeZone, now);
  return new Date(wall - (wall % DAY));
}

/** The moment a zone's clock shows `time` on `day`. In the hour a clock skips, the moment it jumps to. */
function instant(timeZone: string, day: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const wanted = day.getTime() + (hours * 60 + minutes) * MINUTE;
  let guess = wanted;
  for (let round = 0; round < 2; round += 1) guess += wanted - wallTime(timeZone, new Date(guess));
  return new Date(guess);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the zone's clock shows, as if it were UTC. */
function wallTime(timeZone: string, at: Date): number {
  let format = formats.get(timeZone);
  if (!format) {
    const two = "2-digit";
    const time = { hour: two, minute: two, second: two, hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: two, day: two, ...time });
    formats.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
