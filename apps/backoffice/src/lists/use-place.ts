import type { ApiError } from "@vitrine/sdk";
import { useEffect } from "react";
import { type ListPage, pageSize, placeInstead } from "./resource-query.ts";
import type { ListControl } from "./use-list-state.ts";

interface PlaceQuery {
  readonly error: ApiError<string> | null;
  readonly isPlaceholderData: boolean;
}

/** Leaves a page of a list that is not there for one that is; true until that one is asked for. */
export function useLeavingPlace<Item>(
  { state, leave }: ListControl,
  query: PlaceQuery,
  page: ListPage<Item> | undefined,
): boolean {
  const { cursor } = state;
  // A cursor of another version of the shop says nothing to this one.
  const isUnreadable = cursor !== "" && query.error?.status === 400;
  const isRead = page !== undefined && !query.isPlaceholderData;
  const instead = isUnreadable ? { cursor: "", page: 1 } : isRead ? placeInstead(page, state, pageSize) : undefined;
  const number = instead?.page;
  useEffect(() => {
    if (number !== undefined) leave({ page: number });
  }, [leave, number]);
  return instead !== undefined;
}
