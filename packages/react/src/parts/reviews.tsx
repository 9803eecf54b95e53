"use client";

import { type Review, reviews } from "@vitrine/contract";
import type { ReactElement, ReactNode } from "react";
import { useInfiniteQuery } from "../hooks.ts";

export interface RatingProps {
  /** 0 to 5. */
  readonly value: number;
  /** What is read out: English unless given. */
  readonly label?: string;
  readonly className?: string;
}

/** Stars for the eye, and one sentence for everybody else. */
export function Rating({ value, label = `Rated ${value} out of 5`, className }: RatingProps): ReactElement {
  const full = Math.round(value);
  return (
    <span role="img" aria-label={label} className={className} data-rating={value}>
      {"★".repeat(full)}
      {"☆".repeat(5 - full)}
    </span>
  );
}

export interface ReviewsProps {
  readonly productId: string;
  /** Of a page; 10 unless given. */
  readonly pageSize?: number;
  readonly renderReview: (review: Review) => ReactNode;
  readonly empty?: ReactNode;
  /** What is said when they cannot be read; the error's own message unless given. */
  readonly describeError?: (error: unknown) => ReactNode;
  /** Words of the button that shows the next page. */
  readonly more?: ReactNode;
  readonly className?: string;
}

/** The published reviews of a product, most useful first, page by page. */
export function Reviews(props: ReviewsProps): ReactElement {
  const { productId, pageSize = 10, renderReview, empty = null, more = "More reviews", className } = props;
  const filter = { namespace: "stores", entityId: productId };
  const query = { filter, sort: [{ fieldName: "relevanceScore", order: "DESC" }], cursorPaging: { limit: pageSize } };
  const list = useInfiniteQuery(reviews.queryReviews, { query } as never);
  const items: readonly Review[] = list.items;
  if (items.length === 0 && list.error) return <p role="alert">{(props.describeError ?? messageOf)(list.error)}</p>;
  if (items.length === 0 && !list.isPending) return <>{empty}</>;
  return (
    <div className={className} aria-busy={list.isFetching}>
      <ul>
        {items.map((review) => (
          <li key={review.id}>{renderReview(review)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <button
          type="button"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        >
          {more}
        </button>
      )}
    </div>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
