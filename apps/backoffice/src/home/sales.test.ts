import type { AggregateOrdersResponse } from "@vitrine/contract";
import { expect, it } from "vitest";
import { changeOf, toDays } from "./sales.ts";

it("shows every day, also those without an order", () => {
  const results = [{ value: "2026-03-09T00:00:00.000Z", count: 4 }];
  const response: AggregateOrdersResponse = {
    aggregates: { days: { fieldPath: "createdDate", type: "DATE_HISTOGRAM", dateHistogram: { results } } },
  };
  const days = toDays(response, new Date("2026-03-10T12:00:00Z"), 3);
  expect(days.map(({ many }) => many)).toEqual([0, 4, 0]);
});

it("compares with the days before, and says nothing where there was nothing", () => {
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(150, 0)).toBeUndefined();
});
