import type { ClosedDays, DeliverySchedule } from "../kernel/delivery.ts";
import { instantOf, zoneOffset } from "./zone.ts";

/** A window a buyer can book. */
export interface TimeSlot {
  readonly from: Date;
  readonly to: Date;
}

/** The windows of a schedule that can still be booked at `now`, soonest first. Closed days are of the schedule's zone. */
export function openTimeSlots(
  schedule: DeliverySchedule,
  now: Date,
  closedDays: readonly ClosedDays[] = [],
): readonly TimeSlot[] {
  const earliest = now.getTime() + schedule.leadMinutes * 60_000;
  const slots: TimeSlot[] = [];
  const today = localDate(now, schedule.timeZone);
  for (let day = 0; day <= schedule.days; day += 1) {
    const date = daysAfter(today, day);
    if (isClosed(date, closedDays)) continue;
    for (const window of schedule.windows) {
      if (window.weekday !== date.weekday) continue;
      const from = instant(date, window.from, schedule.timeZone);
      const to = instant(date, window.to, schedule.timeZone);
      // Where clocks are set forward, nothing may be left of a window.
      if (from.getTime() >= earliest && from < to) slots.push({ from, to });
    }
  }
  return slots.sort((a, b) => a.from.getTime() - b.from.getTime());
}

interface LocalDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}

function isClosed({ year, month, day }: LocalDate, closedDays: readonly ClosedDays[]): boolean {
  if (closedDays.length === 0) return false;
  const date = new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  return closedDays.some(({ from, to }) => from <= date && date <= to);
}

function localDate(at: Date, timeZone: string): LocalDate {
  return dateOf(new Date(at.getTime() + zoneOffset(at, timeZone)));
}

function daysAfter(date: LocalDate, days: number): LocalDate {
  return dateOf(new Date(Date.UTC(date.year, date.month, date.day + days)));
}

function dateOf(wall: Date): LocalDate {
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
  };
}

/** The moment a wall clock in `timeZone` shows `time` on `date`. */
function instant(date: LocalDate, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return instantOf(Date.UTC(date.year, date.month, date.day, hours, minutes), timeZone);
}
