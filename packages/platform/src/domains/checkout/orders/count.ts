import type { CountOrdersRequest, CountOrdersResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { bounds } from "../../../store/query/bounds.ts";
import type { Filter } from "../../../store/query/filter.ts";
import { countSome } from "../../../store/query/page.ts";
import { orderRules, orderSource } from "./search.ts";

/** Counts the orders that a search with this filter would find. */
export async function countOrders({ filter }: CountOrdersRequest, call: Call): Promise<CountOrdersResponse> {
  const counted = await countSome(call.db, call.site.id, orderSource, (filter ?? {}) as Filter, orderRules(call));
  return { count: counted ?? bounds.total, tooManyToCount: counted === undefined };
}
