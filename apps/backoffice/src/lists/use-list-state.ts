import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Filter, type ListState, readState, writeState } from "./list-state.ts";

export interface ListControl {
  readonly state: ListState;
  /** Narrowing or sorting starts again at the first page. */
  change(changes: Partial<Pick<ListState, "text" | "filters" | "sort">>): void;
  turn(place: Partial<Pick<ListState, "cursor" | "page">>): void;
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
  const turn = useCallback<ListControl["turn"]>(
    (place) =>
      setSearch((now) =>
        writeState({ ...readState(now, filters, defaultSort), cursor: "", page: 1, ...place }, defaultSort),
      ),
    [setSearch, filters, defaultSort],
  );
  return { state, change, turn };
}
