import type { Db } from "../../../../kernel/database/port.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { aggregateRows } from "../../../../store/query/aggregate.ts";
import { outerMark } from "../../../../store/query/fields.ts";
import type { Filter } from "../../../../store/query/filter.ts";
import type { PageRules, Source } from "../../../../store/query/page-types.ts";
import type { V3Aggregation, V3AggregationData, V3AggregationResult } from "../contract/requests.ts";
import { idOfName } from "../present/ids.ts";

const asItIs = (value: string) => value;

/** Fields whose values can be counted, and how a value reads. */
const counted: Readonly<Record<string, (value: string) => string>> = {
  "brand.name": asItIs,
  "ribbon.name": asItIs,
  "options.name": asItIs,
  "options.choicesSettings.choices.name": asItIs,
  "options.choicesSettings.choices.choiceId": (value) => idOfName(...value.split(outerMark)),
  "inventory.availabilityStatus": (value) => (value === "true" ? "IN_STOCK" : "OUT_OF_STOCK"),
  productType: (value) => value.toUpperCase(),
};

const measured: readonly string[] = ["actualPriceRange.minValue.amount", "actualPriceRange.maxValue.amount"];

/** Which products are counted. */
export interface Counted {
  readonly db: Db;
  readonly siteId: string;
  readonly source: Source;
  readonly filter: Filter;
  readonly rules: PageRules;
}

/** What was asked to be counted of all matches. */
export async function aggregationsOf(asked: readonly V3Aggregation[], of: Counted): Promise<V3AggregationData> {
  const results: V3AggregationResult[] = [];
  for (const [index, one] of asked.entries()) results.push(await resultOf(one, of, `search.aggregations[${index}]`));
  return { results };
}

async function resultOf(asked: V3Aggregation, of: Counted, at: string): Promise<V3AggregationResult> {
  const { name = "", fieldPath, type = asked.scalar ? "SCALAR" : "VALUE" } = asked;
  const named = { name, type, fieldPath };
  if (type === "SCALAR") return { ...named, scalar: await measure(asked, of, at) };
  const shown = counted[fieldPath];
  if (!shown) throw notCounted(at, fieldPath, Object.keys(counted));
  const { limit = 10, sortType: by = "COUNT", sortDirection = "DESC" } = asked.value ?? {};
  const aggregation = { type, by, isDescending: sortDirection === "DESC", limit, includesMissing: false } as const;
  const { db, siteId, source, filter, rules } = of;
  const { counts = [] } = await aggregateRows(db, siteId, source, filter, rules, { fieldPath, at, aggregation });
  // Texts that a product does not have are empty.
  const results = counts.flatMap(({ value, count }) => (value === "" ? [] : [{ value: shown(value), count }]));
  return { ...named, values: { results } };
}

async function measure({ fieldPath, scalar }: V3Aggregation, of: Counted, at: string) {
  if (!scalar) throw invalid(`${at}.scalar`, "is required for type SCALAR", "REQUIRED_FIELD");
  if (!measured.includes(fieldPath)) throw notCounted(at, fieldPath, measured);
  const { db, siteId, source, filter, rules } = of;
  const aggregation = { type: "SCALAR", scalar: scalar.type } as const;
  const { number = 0 } = await aggregateRows(db, siteId, source, filter, rules, { fieldPath, at, aggregation });
  return { type: scalar.type, value: number };
}

function notCounted(at: string, path: string, allowed: readonly string[]) {
  const text = `${path} cannot be counted; these can: ${allowed.join(", ")}`;
  return invalid(`${at}.fieldPath`, text, "FIELD_NOT_ALLOWED", { allowed });
}
