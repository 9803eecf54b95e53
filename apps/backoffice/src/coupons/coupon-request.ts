import type { TextQueryRequest } from "@vitrine/contract";
import { type Filter, type ListState, sortingOf } from "../lists/list-state.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const words = strings.coupons;

/** Coupons on a page of the list. */
export const pageSize = 50;

export const defaultSort = "-dateCreated";

export const couponFilters: readonly Filter[] = [
  {
    id: "active",
    ...words.filters.active,
    isSingle: true,
    options: [
      { value: "yes", label: words.active.yes },
      { value: "no", label: words.active.no },
    ],
  },
];

export const couponViews: readonly View[] = [
  { name: words.views.on, search: "?active=yes" },
  { name: words.views.off, search: "?active=no" },
];

/** Filter and sort travel as JSON text. */
export function couponRequest({ text, filters, sort, page }: ListState): TextQueryRequest {
  const filter = {
    ...(filters.active && { active: filters.active[0] === "yes" }),
    ...matchingCoupons(text),
  };
  return {
    query: {
      filter: JSON.stringify(filter),
      sort: JSON.stringify([sortingOf(sort)]),
      paging: { limit: pageSize, offset: (page - 1) * pageSize },
    },
  };
}

/** Coupons that have the text in their name or code. */
export function matchingCoupons(text: string): Record<string, unknown> {
  const contains = { $contains: text.trim() };
  return text.trim() ? { $or: [{ name: contains }, { code: contains }] } : {};
}
