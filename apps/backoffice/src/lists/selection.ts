import { useMemo, useRef, useState } from "react";
import type { ListState } from "./list-state.ts";

/** The selected rows by id. They stay selected from page to page, until search or filters change. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Does to every row from the one toggled last to this one what is done to this one. */
  toggleTo(id: string, rows: readonly string[]): void;
  set(ids: readonly string[]): void;
  /** Takes out the rows that something was done to, but for those left; what was selected in the meantime stays. */
  drop(ids: readonly string[], left?: readonly string[]): void;
}

const none: ReadonlySet<string> = new Set();

export function useSelection({ text, filters }: Pick<ListState, "text" | "filters">): Selection {
  const question = JSON.stringify([text, filters]);
  const [picked, setPicked] = useState({ question, ids: none });
  const last = useRef<string | undefined>(undefined);
  // Otherwise rows that are no longer listed would be changed unseen.
  if (picked.question !== question) setPicked({ question, ids: none });
  const { ids } = picked;
  return useMemo(() => {
    const pick = (next: Iterable<string>) => setPicked({ question, ids: new Set(next) });
    const change = (rows: readonly string[], id: string) => {
      last.current = id;
      pick(ids.has(id) ? remaining(ids, rows) : [...ids, ...rows]);
    };
    return {
      ids,
      toggle: (id) => change([id], id),
      toggleTo: (id, rows) => change(between(rows, last.current, id), id),
      set: pick,
      drop: (done, left) => setPicked((now) => ({ ...now, ids: remaining(now.ids, done, left) })),
    };
  }, [ids, question]);
}

/** What stays selected once something was done to some rows: those of them that are left, and all others. */
export function remaining(
  selected: ReadonlySet<string>,
  done: readonly string[],
  left: readonly string[] = [],
): ReadonlySet<string> {
  const gone = new Set(done);
  for (const id of left) gone.delete(id);
  return new Set([...selected].filter((id) => !gone.has(id)));
}

/** The rows from one to another, both included, whichever comes first; the other alone where one is not there. */
export function between(rows: readonly string[], one: string | undefined, other: string): readonly string[] {
  const [from, to] = [rows.indexOf(one ?? other), rows.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : rows.slice(from, to + 1);
}
