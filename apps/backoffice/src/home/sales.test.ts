import type { AggregateOrdersResponse } from "@vitrine/contract";
import { expect, it, onTestFinished } from "vitest";
import { keepTimeIn } from "../ui/zone.ts";
import { changeOf, daysRequest, toDays } from "./sales.ts";

it("shows every day of the shop, also those without an order", () => {
  keepTimeIn("America/New_York");
  onTestFinished(() => keepTimeIn("UTC"));
  const results = [
    { value: "2026-02-10T03:00:00.000Z", count: 4 },
    { value: "2026-02-10T05:00:00.000Z", count: 1 },
  ];
  const response: AggregateOrdersResponse = {
    aggregates: { hours: { fieldPath: "createdDate", type: "DATE_HISTOGRAM", dateHistogram: { results } } },
  };
  const now = new Date("2026-02-11T02:00:00Z");
  const days = toDays(response, now, 3);
  expect(days.map(({ date, many }) => [date.toISOString().slice(0, 10), many])).toEqual([
    ["2026-02-08", 0],
    ["2026-02-09", 4],
    ["2026-02-10", 1],
  ]);
  expect(daysRequest(now, 3).filter).toMatchObject({ createdDate: { $gte: "2026-02-08T05:00:00.000Z" } });
});

it("compares with the days before, and says nothing where there was nothing", () => {
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(150, 0)).toBeUndefined();
});
