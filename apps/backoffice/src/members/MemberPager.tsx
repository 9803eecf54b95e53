import type { CursorPagingMetadata } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Pager } from "../lists/Pager.tsx";
import { strings } from "../strings/strings.ts";

/** Rows of a member that are shown at a time. */
export const shown = 5;

/** Where the shown rows begin. */
export interface Place {
  readonly cursor?: string | undefined;
  /** How many come before them. */
  readonly before: number;
}

export const firstPlace: Place = { before: 0 };

export interface MemberPagerProps {
  /** How many rows are shown. */
  readonly many: number;
  /** How many there are; undefined where they are too many to count. */
  readonly total: number | undefined;
  readonly metadata: CursorPagingMetadata | undefined;
  readonly place: Place;
  onTurn(place: Place): void;
}

/** There are more rows than those that are shown: only then they need to be counted. */
export function hasMore(metadata: CursorPagingMetadata | undefined): boolean {
  return Boolean(metadata?.cursors?.next || metadata?.cursors?.prev);
}

/** How many there are of a member, and the way to the others; nothing where all are shown. */
export function MemberPager({ many, total, metadata, place, onTurn }: MemberPagerProps): ReactNode {
  if (!hasMore(metadata)) return null;
  const { next, prev } = metadata?.cursors ?? {};
  const range = { from: place.before + 1, to: place.before + many };
  return (
    <Pager
      text={total === undefined ? strings.list.range(range) : strings.list.rangeOf({ ...range, total })}
      onPrevious={prev ? () => onTurn({ cursor: prev, before: place.before - shown }) : undefined}
      onNext={next ? () => onTurn({ cursor: next, before: place.before + shown }) : undefined}
    />
  );
}
