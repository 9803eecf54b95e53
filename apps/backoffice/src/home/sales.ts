import type { AggregateOrdersRequest, AggregateOrdersResponse } from "@vitrine/contract";

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

/** Orders of the last days, day by day. */
export function daysRequest(now: Date, days: number): AggregateOrdersRequest {
  return {
    filter: {
      status: { $in: ["APPROVED", "PENDING"] },
      createdDate: { $gte: `${dayText(new Date(now.getTime() - (days - 1) * day))}T00:00:00.000Z` },
    },
    aggregation: { days: { fieldPath: "createdDate", type: "DATE_HISTOGRAM", dateHistogram: { interval: "DAY" } } },
  };
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

export interface SalesDay {
  readonly date: Date;
  readonly many: number;
}

/** Every day up to now, also those without an order. */
export function toDays({ aggregates }: AggregateOrdersResponse, now: Date, days: number): readonly SalesDay[] {
  const found = aggregates.days?.dateHistogram?.results ?? [];
  const counts = new Map(found.map(({ value, count }) => [value.slice(0, 10), count]));
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(now.getTime() - (days - 1 - index) * day);
    return { date, many: counts.get(dayText(date)) ?? 0 };
  });
}

/** By how much something rose or fell, such as 0.25; undefined where there was nothing before. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? (now - before) / before : undefined;
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10);
}
