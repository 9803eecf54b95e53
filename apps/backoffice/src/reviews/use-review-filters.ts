import { products } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Filter } from "../lists/list-state.ts";
import { strings } from "../strings/strings.ts";
import { fixedFilters } from "./review-list.ts";

/** Products that the filter offers besides those it is set to. */
const offered = 50;

/** The filters of the list; products by name. */
export function useReviewFilters(): readonly Filter[] {
  const [search] = useSearchParams();
  const chosen = search.get("product") ?? "";
  const byName = [{ fieldName: "name" as const, order: "ASC" as const }];
  const first = useQuery(
    products.queryProducts,
    { query: { sort: byName, paging: { limit: offered } } },
    { staleTime: 60_000 },
  );
  const own = useQuery(
    products.queryProducts,
    { query: { filter: { id: { $in: chosen.split(",") } } } },
    { enabled: chosen !== "", staleTime: 60_000 },
  );
  return useMemo(() => {
    const names = new Map(
      [...(own.data?.products ?? []), ...(first.data?.products ?? [])].map(({ id, name }) => [id, name]),
    );
    // What the address names is kept, whether or not it is there any more.
    for (const id of chosen.split(",").filter(Boolean)) if (!names.has(id)) names.set(id, strings.backInStock.gone);
    const options = [...names].map(([value, label]) => ({ value, label }));
    return [...fixedFilters, { id: "product", ...strings.reviews.filters.product, options }];
  }, [chosen, first.data, own.data]);
}
