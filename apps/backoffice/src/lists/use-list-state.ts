import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Filter, type ListState, readState, writeState } from "./list-state.ts";

export interface ListControl {
  readonly state: ListState;
  /** Narrowing or sorting starts again at the first page. */
  change(changes: Partial<Pick<ListState, "text" | "filters" | "sort">>): void;
  turn(place: Partial<Pick<ListState, "cursor" | "page">>): void;
  /** As `turn`, from a page that is not there: the way back does not lead to it again. */
  leave(place: Partial<Pick<ListState, "cursor" | "page">>): void;
}

/** The state of a list, kept in the address: links, reloads and the back button find it as it was. */
export function useListState(filters: readonly Filter[], defaultSort: string): ListControl {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readState(search, filters, defaultSort), [search, filters, defaultSort]);
  const change = useCallback<ListControl["change"]>(
    (changes) =>
      setSearch(
        (now) => writeState({ ...readState(now, filters, defaultSort), cursor: "", page: 1, ...changes }, defaultSort),
        // Typing must not fill the history with every letter.
        { replace: changes.text !== undefined },
      ),
    [setSearch, filters, defaultSort],
  );
  const turn = useCallback(
    (place: Parameters<ListControl["turn"]>[0], replace = false) =>
      setSearch(
        (now) => writeState({ ...readState(now, filters, defaultSort), cursor: "", page: 1, ...place }, defaultSort),
        { replace },
      ),
    [setSearch, filters, defaultSort],
  );
  const leave = useCallback<ListControl["leave"]>((place) => turn(place, true), [turn]);
  return { state, change, turn, leave };
}
