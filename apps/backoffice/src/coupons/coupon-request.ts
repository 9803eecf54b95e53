import type { Coupon, Filter, TextQueryRequest } from "@vitrine/contract";
import { activeFilter, activeViews } from "../lists/active-filter.ts";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { offsetQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.coupons;

export const defaultSort = "-dateCreated";

export const couponFilters: readonly ListFilter[] = [activeFilter(texts)];

export const couponViews: readonly View[] = activeViews(texts);

/** Filter and sort travel as JSON text. */
export function couponRequest(state: ListState, _now: Date, limit: number): TextQueryRequest {
  const { active } = state.filters;
  const filter = { ...(active && { active: active[0] === "yes" }), ...matchingCoupons(state.text) };
  const query = offsetQuery(state, filter, limit);
  return { query: { ...query, filter: JSON.stringify(query.filter), sort: JSON.stringify(query.sort) } };
}

/** Coupons that have the text in their name or code. */
export function matchingCoupons(text: string): Filter<Coupon> {
  const contains = { $contains: text.trim() };
  return text.trim() ? { $or: [{ name: contains }, { code: contains }] } : {};
}
