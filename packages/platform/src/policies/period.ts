export type PeriodUnit = "DAY" | "WEEK" | "MONTH" | "YEAR";

/**
 * The moment `count` units after `start`, by the UTC calendar. Where the month is shorter its last day counts: a month
 * after January 31 is the end of February.
 */
export function addPeriod(start: Date, unit: PeriodUnit, count: number): Date {
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
