import type { SalesDay } from "@vitrine/contract";

export const measures = ["sales", "orders"] as const;

/** What a chart shows. */
export type Measure = (typeof measures)[number];

/** A bar of a chart: one day, or a week of them. */
export interface Point {
  /** The first day: `2026-03-01`. */
  readonly date: string;
  readonly sales: number;
  readonly orders: number;
}

/** A bar and what it is compared with. */
export interface Pair {
  readonly now: Point;
  /** Absent where the other period has no such day. */
  readonly before: Point | undefined;
}

/** Bars that fit beside each other; more days are shown by week. */
const mostBars = 100;

/** Days of a bar. */
export function stepOf(days: number): 1 | 7 {
  return days > mostBars ? 7 : 1;
}

/** Days as bars, each beside the one as far into the other period. */
export function pairsOf(days: readonly SalesDay[], before: readonly SalesDay[]): readonly Pair[] {
  const step = stepOf(days.length);
  const others = pointsOf(before, step);
  return pointsOf(days, step).map((now, index) => ({ now, before: others[index] }));
}

function pointsOf(days: readonly SalesDay[], step: number): readonly Point[] {
  const starts = days.filter((_, index) => index % step === 0);
  return starts.map(({ date }, index) => {
    const part = days.slice(index * step, (index + 1) * step);
    const sum = (of: (day: SalesDay) => number) => part.reduce((all, day) => all + of(day), 0);
    return { date, sales: sum(({ sales }) => Number(sales)), orders: sum(({ orders }) => orders) };
  });
}

/** The lines of an axis from zero to at least the largest value: few, evenly apart, of round numbers. */
export function ticksOf(most: number, isWhole: boolean): readonly number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const whole = isWhole ? Math.max(1, Math.ceil(step)) : step;
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, index) => index * whole);
}
