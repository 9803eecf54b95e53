import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Pager } from "./Pager.tsx";
import type { ListControl } from "./use-list-state.ts";

export interface OffsetPagerProps {
  readonly control: ListControl;
  /** Rows of a full page. */
  readonly size: number;
  readonly count: number | undefined;
  /** Rows in all; undefined when nobody counted. */
  readonly total: number | undefined;
}

/** Pages of a list that is read by offset. */
export function OffsetPager({ control, size, count, total }: OffsetPagerProps): ReactNode {
  const { page } = control.state;
  const first = (page - 1) * size;
  const hasNext = count !== undefined && (total === undefined ? count === size : first + count < total);
  return (
    <Pager
      text={count === undefined ? strings.list.loading : strings.list.range(first + 1, first + count, total)}
      onPrevious={page > 1 ? () => control.turn({ page: page - 1 }) : undefined}
      onNext={hasNext ? () => control.turn({ page: page + 1 }) : undefined}
    />
  );
}
