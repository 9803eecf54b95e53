import { type Collection, collections } from "@vitrine/contract";
import { useInfiniteQuery } from "@vitrine/react";
import { useEffect, useMemo } from "react";
import type { Filter } from "../lists/list-state.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.products;

/** The collection of all products is no choice: everything is in it. */
export const allProductsId = "00000000-000000-000000-000000000001";

const fixed: readonly Filter[] = [
  {
    id: "visible",
    ...texts.filters.visible,
    isSingle: true,
    options: [
      { value: "yes", label: texts.visible.yes },
      { value: "no", label: texts.visible.no },
    ],
  },
  {
    id: "schedule",
    ...texts.filters.schedule,
    isSingle: true,
    options: [
      { value: "show", label: texts.scheduled.show },
      { value: "hide", label: texts.scheduled.hide },
    ],
  },
  {
    id: "stock",
    ...texts.filters.stock,
    isSingle: true,
    options: [
      { value: "in", label: texts.stock.in },
      { value: "out", label: texts.stock.out },
    ],
  },
];

/** All collections a product can be put into, by name, as pages of them arrive. */
export function useCollections(): readonly Collection[] {
  return useCollectionPages().known;
}

/** The same, with the query that reads them. */
export function useCollectionPages() {
  const request = { query: { paging: { limit: 100 }, sort: [{ fieldName: "name" as const, order: "ASC" as const }] } };
  const query = useInfiniteQuery(collections.queryCollections, request, { staleTime: 60_000 });
  const { items, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { known: useMemo(() => items.filter(({ id }) => id !== allProductsId), [items]), query };
}

export function useProductFilters(known: readonly Collection[]): readonly Filter[] {
  return useMemo(() => {
    const options = known.map(({ id, name }) => ({ value: id, label: name }));
    return [...fixed, { id: "collection", ...texts.filters.collection, options }];
  }, [known]);
}

export const productViews: readonly View[] = [
  { name: texts.views.out, search: "?stock=out" },
  { name: texts.views.hidden, search: "?visible=no" },
  { name: texts.views.scheduled, search: "?schedule=show&sort=publishDate" },
];
