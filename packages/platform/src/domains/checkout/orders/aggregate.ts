import type {
  AggregateOrdersRequest,
  AggregateOrdersResponse,
  OrderAggregate,
  OrderAggregation,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { aggregateRows } from "../../../store/query/aggregate.ts";
import type { Aggregated, Aggregation } from "../../../store/query/aggregate-types.ts";
import type { Filter } from "../../../store/query/filter.ts";
import { orderRules, orderSource } from "./search.ts";

/** Results of one call: each is a statement over all orders that match. */
const MOST = 10;

/** Computes about the orders that a search with this filter would find. */
export async function aggregateOrders(
  { filter, aggregation, hierarchySeparatorOverride }: AggregateOrdersRequest,
  call: Call,
): Promise<AggregateOrdersResponse> {
  const asked = Object.entries(aggregation);
  if (asked.length === 0) throw invalid("aggregation", "must name at least one aggregation", "MIN_SIZE");
  if (asked.length > MOST)
    throw invalid("aggregation", `must name at most ${MOST} aggregations`, "MAX_SIZE", { threshold: MOST });
  const aggregates: Record<string, OrderAggregate> = {};
  for (const [name, one] of asked) {
    const { fieldPath } = one;
    const path = hierarchySeparatorOverride ? fieldPath.split(hierarchySeparatorOverride).join(".") : fieldPath;
    const at = `aggregation.${name}`;
    const computed = await aggregateRows(
      call.db,
      call.site.id,
      orderSource,
      (filter ?? {}) as Filter,
      orderRules(call),
      {
        fieldPath: path,
        at,
        aggregation: toAggregation(one, at),
      },
    );
    aggregates[name] = { fieldPath, type: one.type, ...present(one, computed) };
  }
  return { aggregates };
}

function toAggregation({ type, value, range, scalar, dateHistogram }: OrderAggregation, at: string): Aggregation {
  const missing = (name: string) => invalid(`${at}.${name}`, `is required for type ${type}`, "REQUIRED_FIELD");
  switch (type) {
    case "VALUE":
      return {
        type,
        by: value?.sortType ?? "COUNT",
        isDescending: (value?.sortDirection ?? "DESC") === "DESC",
        limit: value?.limit ?? 10,
        includesMissing: value?.missingValues === "INCLUDE",
      };
    case "RANGE":
      if (!range) throw missing("range");
      return { type, buckets: range.buckets };
    case "SCALAR":
      if (!scalar) throw missing("scalar");
      return { type, scalar: scalar.type };
    default:
      if (!dateHistogram) throw missing("dateHistogram");
      return { type: "DATE_HISTOGRAM", interval: dateHistogram.interval };
  }
}

function present(
  { type, range, scalar }: OrderAggregation,
  { counts = [], inBuckets = [], number }: Aggregated,
): Partial<OrderAggregate> {
  switch (type) {
    case "VALUE":
      return { values: { results: [...counts] } };
    case "RANGE":
      return {
        ranges: { results: (range?.buckets ?? []).map((at, index) => ({ ...at, count: inBuckets[index] ?? 0 })) },
      };
    case "SCALAR":
      return { scalar: { type: scalar?.type ?? "COUNT", ...(number !== undefined && { value: number }) } };
    default:
      return { dateHistogram: { results: [...counts] } };
  }
}
