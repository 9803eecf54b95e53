import type {
  Filter,
  ListedSubscription,
  QuerySubscriptionsRequest,
  QuerySubscriptionsResponse,
  Subscription,
} from "@vitrine/contract";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { cursorQuery, type ListPage } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.subscriptions;

/** A subscription of the list. */
export type SubscriptionRow = Subscription & Omit<ListedSubscription, "subscription">;

export const defaultSort = "-createdDate";

const byStatus: ListFilter = {
  id: "status",
  ...texts.filters.status,
  options: Object.entries(texts.status).map(([value, label]) => ({ value, label: label.toLowerCase() })),
};

/** @param one the subscription that a link leads to */
export function subscriptionFilters(one: string | null): readonly ListFilter[] {
  if (!one) return [byStatus];
  return [{ id: "one", ...texts.filters.one, options: [{ value: one, label: texts.thisOne }] }, byStatus];
}

/** Those whose payment was declined. */
export const pastDueSearch = "?status=PAST_DUE";

export const views: readonly View[] = [
  { name: texts.status.PAST_DUE, search: pastDueSearch },
  { name: texts.status.ACTIVE, search: "?status=ACTIVE" },
  { name: texts.status.PAUSED, search: "?status=PAUSED" },
];

/** Where the list shows one subscription alone. */
export function addressOf({ id }: Pick<Subscription, "id">): string {
  return `/subscriptions?one=${id}`;
}

export function subscriptionRequest(state: ListState, _now: Date, limit: number): QuerySubscriptionsRequest {
  const { status, one } = state.filters;
  const filter: Filter<ListedSubscription> = {
    ...(status && { status: { $in: status } }),
    ...(one && { id: { $in: one } }),
  };
  return { query: cursorQuery(state, filter, limit) };
}

export function readSubscriptions({ subscriptions, metadata }: QuerySubscriptionsResponse): ListPage<SubscriptionRow> {
  return { items: subscriptions.map(({ subscription, ...more }) => ({ ...subscription, ...more })), metadata };
}
