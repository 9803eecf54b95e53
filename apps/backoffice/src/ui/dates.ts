import { locale } from "./locale.ts";
import { timeZone, toLocalInput } from "./zone.ts";

const styles = {
  day: { day: "numeric", month: "short" },
  dayAndYear: { day: "numeric", month: "short", year: "numeric" },
  weekday: { weekday: "long" },
  clock: { timeStyle: "short" },
  full: { dateStyle: "long", timeStyle: "short" },
  exact: { dateStyle: "medium", timeStyle: "medium" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** As the reader writes it, by the clock of the shop. */
function write(date: Date, style: keyof typeof styles): string {
  const key = `${style} ${timeZone()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: timeZone() });
  formats.set(key, format);
  return format.format(date);
}

/** As short as possible: the time today, the day this year, the date before. */
export function shortDate(date: Date, now = new Date()): string {
  const [then, today] = [toLocalInput(date), toLocalInput(now)];
  if (then.slice(0, 10) === today.slice(0, 10)) return write(date, "clock");
  if (then.slice(0, 4) === today.slice(0, 4)) return `${write(date, "day")}, ${write(date, "clock")}`;
  return write(date, "dayAndYear");
}

/** The day alone. */
export function dayOf(date: Date): string {
  return write(date, "dayAndYear");
}

/** The weekday of the next days, the day without its year of all others. */
export function nearDay(date: Date, now = new Date()): string {
  const days = (date.getTime() - now.getTime()) / (24 * 60 * 60 * 1000);
  return write(date, days >= 0 && days < 6 ? "weekday" : "day");
}

export function timeOf(date: Date): string {
  return write(date, "clock");
}

export function fullDate(date: Date): string {
  return write(date, "full");
}

/** To the second. */
export function exactDate(date: Date): string {
  return write(date, "exact");
}

/** A date and time that spreadsheets read, by the clock of the shop: `2026-03-01 10:00`. */
export function sheetDate(date: Date): string {
  return toLocalInput(date).replace("T", " ");
}

/** A day of the calendar such as `2027-01-01`, wherever the reader is. */
export function calendarDay(day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** A day of the calendar without its year, such as `1 Mar`. */
export function shortDay(day: string): string {
  return new Intl.DateTimeFormat(locale, { ...styles.day, timeZone: "UTC" }).format(new Date(day));
}

/** Days of the calendar from one to another, both included, with what they share written once. */
export function dayRange({ from, to }: { readonly from: string; readonly to: string }): string {
  const format = new Intl.DateTimeFormat(locale, { ...styles.dayAndYear, timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to));
}
