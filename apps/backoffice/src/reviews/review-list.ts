import type { Filter, Review, SearchReviewsRequest } from "@vitrine/contract";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { cursorQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";
import type { Tone } from "../ui/Status.tsx";

const texts = strings.reviews;

export const defaultSort = "-createdDate";

/** What waits, in the order it came. */
export const queue = "?status=IN_MODERATION&sort=createdDate";

const statuses = ["IN_MODERATION", "APPROVED", "REJECTED"] as const;

export const statusTones: Readonly<Record<string, Tone>> = {
  IN_MODERATION: "busy",
  APPROVED: "good",
  REJECTED: "bad",
};

const yesOrNo = ({ yes, no }: { readonly yes: string; readonly no: string }) => [
  { value: "yes", label: yes },
  { value: "no", label: no },
];

export const fixedFilters: readonly ListFilter[] = [
  {
    id: "status",
    ...texts.filters.status,
    options: statuses.map((value) => ({ value, label: texts.status[value].toLowerCase() })),
  },
  {
    id: "rating",
    ...texts.filters.rating,
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: texts.stars({ stars }) })),
  },
  { id: "verified", ...texts.filters.verified, isSingle: true, options: yesOrNo(texts.verified) },
  { id: "photos", ...texts.filters.photos, isSingle: true, options: yesOrNo(texts.photos) },
];

export const reviewViews: readonly View[] = [
  { name: texts.views.waiting, search: queue },
  { name: texts.views.private, search: "?status=IN_MODERATION,REJECTED" },
  { name: texts.views.low, search: "?rating=2,1" },
  { name: texts.views.photos, search: "?photos=yes" },
];

export function reviewRequest(state: ListState, _now: Date, limit: number): SearchReviewsRequest {
  const text = state.text.trim().slice(0, 200);
  return { query: cursorQuery(state, reviewFilter(state), limit), ...(text && { text }) };
}

export function reviewFilter({ filters }: ListState): Filter<Review> {
  const { status, rating, verified, photos, product } = filters;
  return {
    ...(status && { "moderation.moderationStatus": { $in: status } }),
    ...(rating && { "content.rating": { $in: rating.map(Number) } }),
    ...(verified && { verified: verified[0] === "yes" }),
    ...(photos && { "content.media": { $isEmpty: photos[0] === "no" } }),
    ...(product && { entityId: { $in: product } }),
  };
}
