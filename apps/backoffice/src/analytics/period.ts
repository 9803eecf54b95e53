/** Days of the calendar, both included: `2026-03-01`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Lengths of periods that end today, as the address has them. */
export const lengths = ["7", "30", "90", "365"] as const;

export type Length = (typeof lengths)[number];

/** What the days are compared with: as many days before them, or the same ones a year earlier. */
export const comparisons = ["before", "year"] as const;

export type Comparison = (typeof comparisons)[number];

/** What the page shows, as its address says it. */
export interface Period {
  readonly kind: Length | "custom";
  readonly days: Days;
  readonly comparison: Comparison;
}

const usual: Length = "30";
const day = 86_400_000;

/** The most days of one report. */
export const mostDays = 366;

/** Reads an address; what makes no period is the usual one. */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const comparison = comparisons.find((one) => one === search.get("compare")) ?? "before";
  const custom = { from: search.get("from") ?? "", to: search.get("to") ?? "" };
  if (problemOf(custom) === undefined) return { kind: "custom", days: custom, comparison };
  const kind = lengths.find((one) => one === search.get("days")) ?? usual;
  return { kind, days: { from: daysAfter(today, 1 - Number(kind)), to: today }, comparison };
}

/** The address of a period; what is usual is left out. */
export function writePeriod({ kind, days, comparison }: Period): URLSearchParams {
  const search = new URLSearchParams(kind === "custom" ? { ...days } : kind === usual ? {} : { days: kind });
  if (comparison !== "before") search.set("compare", comparison);
  return search;
}

/** Why days make no period. */
export function problemOf({ from, to }: Days): "missing" | "order" | "many" | undefined {
  const count = countDays({ from, to });
  if (Number.isNaN(count)) return "missing";
  if (count < 1) return "order";
  return count > mostDays ? "many" : undefined;
}

export function countDays({ from, to }: Days): number {
  return (timeOf(to) - timeOf(from)) / day + 1;
}

/** The days that days are compared with, as many of them. */
export function comparedWith({ days, comparison }: Period): Days {
  const count = countDays(days);
  if (comparison === "before") return { from: daysAfter(days.from, -count), to: daysAfter(days.from, -1) };
  const from = yearBefore(days.from);
  return { from, to: daysAfter(from, count - 1) };
}

/** The last day of February stands for one that a year does not have. */
function yearBefore(date: string): string {
  const [year, rest] = [Number(date.slice(0, 4)) - 1, date.slice(4)];
  return Number.isNaN(timeOf(`${year}${rest}`)) ? `${year}-02-28` : `${year}${rest}`;
}

export function daysAfter(date: string, days: number): string {
  return new Date(timeOf(date) + days * day).toISOString().slice(0, 10);
}

/** NaN for what is no day of the calendar. */
function timeOf(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date ? time : Number.NaN;
}
