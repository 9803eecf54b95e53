import type { AggregateOrdersRequest, AggregateOrdersResponse, GetSalesReportRequest } from "@vitrine/contract";
import { startOfDay, toDayInput } from "../ui/zone.ts";

const day = 24 * 60 * 60_000;

/** Days of a period. */
export const periodDays = 7;

/** Sales of a period that ends some days before now. */
export function salesRequest(now: Date, daysAgo: number): AggregateOrdersRequest {
  const end = now.getTime() - daysAgo * day;
  return {
    filter: {
      status: { $in: ["APPROVED", "PENDING"] },
      createdDate: { $gte: new Date(end - periodDays * day).toISOString(), $lt: new Date(end).toISOString() },
    },
    aggregation: {
      sum: { fieldPath: "priceSummary.total.amount", type: "SCALAR", scalar: { type: "SUM" } },
      many: { fieldPath: "number", type: "SCALAR", scalar: { type: "COUNT" } },
    },
  };
}

/** The last days of the shop's calendar, today among them. */
export function lastDays(now: Date, days: number): GetSalesReportRequest {
  return { from: toDayInput(startOfDay(now, days - 1)), to: toDayInput(now) };
}

export interface Sales {
  readonly sum: number;
  readonly many: number;
  readonly average: number;
}

export function toSales({ aggregates }: AggregateOrdersResponse): Sales {
  const sum = aggregates.sum?.scalar?.value ?? 0;
  const many = aggregates.many?.scalar?.value ?? 0;
  return { sum, many, average: many > 0 ? sum / many : 0 };
}

/** By how much something rose or fell, such as 0.25; undefined where there was nothing before. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? (now - before) / before : undefined;
}
