import type { AggregateOrdersRequest, AggregateOrdersResponse } from "@vitrine/contract";
import { startOfDay, toLocalInput } from "../ui/zone.ts";

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

/** Orders of the last days, hour by hour: the platform counts in UTC, and the shop's day begins at another hour. */
export function daysRequest(now: Date, days: number): AggregateOrdersRequest {
  return {
    filter: {
      status: { $in: ["APPROVED", "PENDING"] },
      createdDate: { $gte: startOfDay(now, days - 1).toISOString() },
    },
    aggregation: { hours: { fieldPath: "createdDate", type: "DATE_HISTOGRAM", dateHistogram: { interval: "HOUR" } } },
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

/** Every day of the shop up to now, also those without an order; dates are noon of Greenwich. */
export function toDays({ aggregates }: AggregateOrdersResponse, now: Date, days: number): readonly SalesDay[] {
  const counts = new Map<string, number>();
  for (const { value, count } of aggregates.hours?.dateHistogram?.results ?? []) {
    const name = dayOf(new Date(`${value.slice(0, 13)}:00:00.000Z`));
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const today = Date.parse(`${dayOf(now)}T12:00:00.000Z`);
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(today - (days - 1 - index) * day);
    return { date, many: counts.get(date.toISOString().slice(0, 10)) ?? 0 };
  });
}

/** By how much something rose or fell, such as 0.25; undefined where there was nothing before. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? (now - before) / before : undefined;
}

/** The shop's day of a moment. */
function dayOf(date: Date): string {
  return toLocalInput(date).slice(0, 10);
}
