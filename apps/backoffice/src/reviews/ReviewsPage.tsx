import { keepPreviousData } from "@tanstack/react-query";
import { type QueryReviewsResponse, reviews } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ListState } from "../lists/list-state.ts";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { ReviewPane } from "./ReviewPane.tsx";
import { ReviewsBulk } from "./ReviewsBulk.tsx";
import { nameOfReview, reviewColumns } from "./review-columns.tsx";
import { defaultSort, reviewFilter, reviewRequest, reviewViews } from "./review-list.ts";
import { useReviewFilters } from "./use-review-filters.ts";

/** What buyers say: read, decided about and replied to without leaving the list. */
export function ReviewsPage(): ReactNode {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const onRow = useCallback(
    (id: string) => {
      // There is no place beside the list on small screens: its rows are links.
      if (matchMedia("(min-width: 64rem)").matches)
        void navigate({ search, hash: id }, { replace: true, flushSync: true });
    },
    [navigate, search],
  );
  return (
    <ResourceListPage
      name="reviews"
      messages={strings.reviews}
      operation={reviews.searchReviews}
      request={reviewRequest}
      read={({ reviews: items, metadata }: QueryReviewsResponse) => ({ items, metadata })}
      useTotal={useTotal}
      defaultSort={defaultSort}
      columns={reviewColumns}
      filters={useReviewFilters()}
      views={reviewViews}
      nameOf={nameOfReview}
      linkOf={({ id }) => `${search}#${id}`}
      onRow={onRow}
      currentId={hash.slice(1)}
      Aside={ReviewPane}
      bulk={{ needs: scope.moderateReviews, Actions: ReviewsBulk }}
    />
  );
}

/** What words find is not counted. */
function useTotal(state: ListState): number | undefined {
  const request = { filter: reviewFilter(state), includePrivateReviews: true };
  const enabled = state.text.trim() === "";
  const { data } = useQuery(reviews.countReviews, request, { enabled, placeholderData: keepPreviousData });
  return enabled ? data?.count : undefined;
}
