import { instantOf, zoneOffset } from "./zone.ts";

const UNITS = ["DAY", "WEEK", "MONTH", "YEAR"] as const;

export type PeriodUnit = (typeof UNITS)[number];

export function isPeriodUnit(name: string | undefined): name is PeriodUnit {
  return UNITS.some((unit) => unit === name);
}

/**
 * The moment `count` units after `start` at which the wall clock of a zone shows the same time. Where the month is
 * shorter its last day counts: a month after January 31 is the end of February.
 */
export function addPeriod(start: Date, unit: PeriodUnit, count: number, timeZone: string): Date {
  const wall = new Date(start.getTime() + zoneOffset(start, timeZone));
  return instantOf(addToWall(wall, unit, count).getTime(), timeZone);
}

function addToWall(start: Date, unit: PeriodUnit, count: number): Date {
  const end = new Date(start);
  if (unit === "DAY" || unit === "WEEK") {
    end.setUTCDate(end.getUTCDate() + count * (unit === "WEEK" ? 7 : 1));
    return end;
  }
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + count * (unit === "YEAR" ? 12 : 1));
  const daysInMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, daysInMonth));
  return end;
}
