import type { Operation } from "@vitrine/contract";
import { queryOptions, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import type { ListState } from "./list-state.ts";
import styles from "./lists.module.css";
import { maxSelected, readMatching } from "./read-matching.ts";
import { type ListPage, type ListQuery, nextPlace, pageSize, previousPlace } from "./resource-query.ts";
import type { Selection } from "./selection.ts";

export interface SelectMatchingProps<Request, Response, Code extends string, Item>
  extends ListQuery<Request, Response, Item> {
  readonly operation: Operation<Request, Response, Code>;
  readonly page: ListPage<Item> | undefined;
  readonly state: ListState;
  readonly now: Date;
  readonly selection: Selection;
}

/** Once a whole page is selected: extends the selection to the rows of all pages. */
export function SelectMatching<Request, Response, Code extends string, Item extends { readonly id: string }>(
  props: SelectMatchingProps<Request, Response, Code, Item>,
): ReactNode {
  const { operation, page, state, now, selection, request, read } = props;
  const client = useClient();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const isFullPage = page !== undefined && page.items.length > 0 && page.items.every(({ id }) => selection.ids.has(id));
  const hasOthers = page && (nextPlace(page, state, pageSize) ?? previousPlace(page, state)) !== undefined;
  // A selection that goes beyond the page was extended already, or by hand.
  if (!isFullPage || !hasOthers || selection.ids.size > page.items.length) return null;
  const select = async () => {
    setLoading(true);
    try {
      const ids = await readMatching(async (place, limit) =>
        read(await queryOptions(client, operation, request({ ...state, ...place }, now, limit)).queryFn(noSignal)),
      );
      selection.set(ids);
      if (ids.length === maxSelected) toast({ text: strings.list.mostSelected({ many: maxSelected }) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
    } finally {
      setLoading(false);
    }
  };
  return (
    <p className={styles.selectMatching} role="status">
      {strings.list.pageSelected({ many: page.items.length })}
      <button type="button" className="quiet-button" disabled={isLoading} onClick={() => void select()}>
        {isLoading ? strings.list.loading : strings.list.selectMatching}
      </button>
    </p>
  );
}

const noSignal = { signal: new AbortController().signal };
