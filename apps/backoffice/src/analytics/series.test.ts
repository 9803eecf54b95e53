import type { SalesDay } from "@vitrine/contract";
import { expect, it } from "vitest";
import { pairsOf, ticksOf } from "./series.ts";

const days = (count: number, sales: string): SalesDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    orders: 1,
    sales,
    refunds: 0,
    refunded: "0.00",
  }));

it("puts each day beside the one as far into the other period", () => {
  const pairs = pairsOf(days(3, "5.00"), days(2, "2.50"));
  expect(pairs.map(({ now, before }) => [now.date, now.sales, before?.sales])).toEqual([
    ["2026-01-01", 5, 2.5],
    ["2026-01-02", 5, 2.5],
    ["2026-01-03", 5, undefined],
  ]);
});

it("sums long periods by week, and the days that are left", () => {
  const pairs = pairsOf(days(365, "1.00"), days(365, "2.00"));
  expect(pairs).toHaveLength(53);
  expect(pairs[0]?.now).toEqual({ date: "2026-01-01", sales: 7, orders: 7 });
  expect(pairs[52]?.before?.sales).toBe(2);
});

it("draws lines of round numbers up to the largest value", () => {
  expect(ticksOf(93, false)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksOf(0, true)).toEqual([0, 1]);
  expect(ticksOf(2, true)).toEqual([0, 1, 2]);
  expect(ticksOf(7, true)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksOf(0.3, false).at(-1)).toBeGreaterThanOrEqual(0.3);
});
