const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const dayAndYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });
const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const full = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" });

/** As short as it can be said: the time today, the day this year, the date before. In the reader's time zone. */
export function shortDate(date: Date, now = new Date()): string {
  if (date.toDateString() === now.toDateString()) return clock.format(date);
  if (date.getFullYear() === now.getFullYear()) return `${day.format(date)}, ${clock.format(date)}`;
  return dayAndYear.format(date);
}

/** The day alone. */
export function dayOf(date: Date): string {
  return dayAndYear.format(date);
}

/** The day without its year, for what is near. */
export function shortDay(date: Date): string {
  return day.format(date);
}

export function timeOf(date: Date): string {
  return clock.format(date);
}

export function fullDate(date: Date): string {
  return full.format(date);
}

/** To the second. */
export function exactDate(date: Date): string {
  return exact.format(date);
}

/** What `<input type="datetime-local">` holds: local time to the minute. */
export function toLocalInput(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
