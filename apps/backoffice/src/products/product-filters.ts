import { type Collection, collections } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { useMemo } from "react";
import type { Filter } from "../lists/list-state.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const words = strings.products;

/** The collection of all products is no choice: everything is in it. */
export const allProductsId = "00000000-000000-000000-000000000001";

const fixed: readonly Filter[] = [
  {
    id: "visible",
    ...words.filters.visible,
    isSingle: true,
    options: [
      { value: "yes", label: words.visible.yes },
      { value: "no", label: words.visible.no },
    ],
  },
  {
    id: "stock",
    ...words.filters.stock,
    isSingle: true,
    options: [
      { value: "in", label: words.stock.in },
      { value: "out", label: words.stock.out },
    ],
  },
];

/** Collections a product can be put into, by name. */
export function useCollections(): readonly Collection[] {
  const request = { query: { paging: { limit: 100 }, sort: [{ fieldName: "name" as const, order: "ASC" as const }] } };
  const { data } = useQuery(collections.queryCollections, request, { staleTime: 60_000 });
  return useMemo(() => (data?.collections ?? []).filter(({ id }) => id !== allProductsId), [data]);
}

export function useProductFilters(known: readonly Collection[]): readonly Filter[] {
  return useMemo(() => {
    const options = known.map(({ id, name }) => ({ value: id, label: name }));
    return [...fixed, { id: "collection", ...words.filters.collection, options }];
  }, [known]);
}

export const productViews: readonly View[] = [
  { name: words.views.out, search: "?stock=out" },
  { name: words.views.hidden, search: "?visible=no" },
];
