import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Pager } from "./Pager.tsx";
import { pagerText } from "./pager-text.ts";
import { type ListPage, nextPlace, pageSize, previousPlace } from "./resource-query.ts";
import type { ListControl } from "./use-list-state.ts";

export interface ResourcePagerProps<Item> {
  readonly control: ListControl;
  /** Undefined while it loads. */
  readonly page: ListPage<Item> | undefined;
  /** Rows in the whole list, where they were counted apart from the page. */
  readonly total: number | undefined;
  /** The rows are those of the page before; the new ones are loading. */
  readonly isStale: boolean;
}

/** The pages of a list, and which of its rows are shown. */
export function ResourcePager<Item>({ control, page, total, isStale }: ResourcePagerProps<Item>): ReactNode {
  const { state, turn } = control;
  const next = page && nextPlace(page, state, pageSize);
  const previous = page && previousPlace(page, state);
  const [text, setText] = useState<string>(strings.list.loading);
  const current = page ? pagerText(page, state, total) : strings.list.loading;
  // What it says goes with the rows that are shown.
  if (!isStale && text !== current) setText(current);
  return <Pager text={text} onPrevious={previous && (() => turn(previous))} onNext={next && (() => turn(next))} />;
}
