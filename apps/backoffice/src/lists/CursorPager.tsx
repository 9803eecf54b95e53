import type { CursorPagingMetadata } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Pager } from "./Pager.tsx";
import type { ListControl } from "./use-list-state.ts";

export interface CursorPagerProps {
  readonly control: ListControl;
  readonly count: number | undefined;
  readonly metadata: CursorPagingMetadata | undefined;
}

/** Pages of a list that is read by cursor. */
export function CursorPager({ control, count, metadata }: CursorPagerProps): ReactNode {
  const { cursors, hasNext } = metadata ?? {};
  const next = hasNext === false ? undefined : cursors?.next;
  // The first page has nothing before it, whatever its cursor says.
  const previous = control.state.cursor ? cursors?.prev : undefined;
  return (
    <Pager
      text={count === undefined ? strings.list.loading : strings.list.shown(count)}
      onPrevious={previous ? () => control.turn({ cursor: previous }) : undefined}
      onNext={next ? () => control.turn({ cursor: next }) : undefined}
    />
  );
}
