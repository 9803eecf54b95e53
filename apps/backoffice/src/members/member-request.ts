import type { Filter, Member, MemberSearch, QueryMembersRequest } from "@vitrine/contract";
import { type Filter as ListFilter, type ListState, sortingOf } from "../lists/list-state.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.members;

export const defaultSort = "-createdDate";

/** Who waits for the shop, in the order they came. */
export const queue = "?status=PENDING&sort=createdDate";

const statuses = ["PENDING", "APPROVED", "BLOCKED", "OFFLINE"] as const;
const activities = ["ACTIVE", "MUTED"] as const;
const profiles = ["PUBLIC", "PRIVATE"] as const;

export const memberFilters: readonly ListFilter[] = [
  {
    id: "status",
    ...texts.filters.status,
    options: statuses.map((value) => ({ value, label: texts.status[value].toLowerCase() })),
  },
  {
    id: "writing",
    ...texts.filters.writing,
    isSingle: true,
    options: activities.map((value) => ({ value, label: texts.writing[value].toLowerCase() })),
  },
  {
    id: "profile",
    ...texts.filters.profile,
    isSingle: true,
    options: profiles.map((value) => ({ value, label: texts.privacy[value].toLowerCase() })),
  },
];

export const memberViews: readonly View[] = [
  { name: texts.views.waiting, search: queue },
  { name: texts.views.blocked, search: "?status=BLOCKED" },
  { name: texts.views.muted, search: "?writing=MUTED" },
];

export function memberRequest(state: ListState, _now: Date, limit: number): QueryMembersRequest {
  const { filters, sort, page } = state;
  const { status, writing, profile } = filters;
  const filter: Filter<Member> = {
    ...(status && { status: { $in: status } }),
    ...(writing && { activityStatus: { $in: writing } }),
    ...(profile && { privacyStatus: { $in: profile } }),
  };
  return {
    query: { filter, sorting: [sortingOf(sort)], paging: { limit, offset: (page - 1) * limit } },
    fieldsets: ["FULL"],
    ...memberSearch(state.text),
  };
}

/** Members that have every word somewhere: in the name, the nickname or the e-mail address. Everyone without a word. */
export function memberSearch(text: string): { readonly search?: MemberSearch } {
  const expression = text.trim().slice(0, 100);
  const fields = ["contact.firstName", "contact.lastName", "profile.nickname", "loginEmail"];
  return expression ? { search: { expression, fields } } : {};
}
