import { expect, test } from "vitest";
import { inCurrency, periodOf } from "./rules.ts";

test("a period begins and ends at midnights of the shop, also where clocks change in between", () => {
  const { days, start, end } = periodOf({ from: "2026-03-28", to: "2026-03-30" }, "Europe/Berlin");
  expect(days).toEqual(["2026-03-28", "2026-03-29", "2026-03-30"]);
  expect([start.toISOString(), end.toISOString()]).toEqual(["2026-03-27T23:00:00.000Z", "2026-03-30T22:00:00.000Z"]);
});

test("a period has one day at least and a leap year at most", () => {
  expect(periodOf({ from: "2024-01-01", to: "2024-12-31" }, "UTC").days).toHaveLength(366);
  expect(() => periodOf({ from: "2024-01-01", to: "2025-01-01" }, "UTC")).toThrow();
  expect(() => periodOf({ from: "2024-01-02", to: "2024-01-01" }, "UTC")).toThrow();
});

test("amounts become the shop's at the rate the order keeps, and nothing where it keeps none", () => {
  expect(inCurrency(1500, { currency: "JPY", base: "USD", rate: "150" }, "USD")).toBe(1000);
  expect(inCurrency(1500, { currency: "USD", base: null, rate: null }, "USD")).toBe(1500);
  expect(inCurrency(1500, { currency: "KWD", base: null, rate: null }, "USD")).toBeUndefined();
  expect(inCurrency(1500, { currency: "JPY", base: "EUR", rate: "150" }, "USD")).toBeUndefined();
});
