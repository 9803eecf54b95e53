import type { Operation } from "@vitrine/contract";
import { type OperationClient, queryOptions, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { type Export, type Rows, useExport } from "../export/use-export.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import type { ListState } from "./list-state.ts";
import { type ListQuery, nextPlace } from "./resource-query.ts";

/** How a list becomes a file. */
export interface ListExport<Item> {
  /** Of the button, for screen readers. */
  readonly label: string;
  /** Name of the file without its ending. */
  readonly file: string;
  readonly heading: readonly string[];
  /** The rows of some items; `client` reads what else they need. */
  rows(items: readonly Item[], client: OperationClient): Rows | Promise<Rows>;
  /** Announced when it is done. */
  done(count: number): string;
}

export interface ListExportProps<Request, Response, Code extends string, Item>
  extends ListQuery<Request, Response, Item> {
  readonly operation: Operation<Request, Response, Code>;
  readonly toFile: ListExport<Item>;
  readonly state: ListState;
  readonly now: Date;
}

/** Most rows that one response holds. */
const limit = 100;

/** Every row that the list would show, on whatever page. */
export function useListExport<Request, Response, Code extends string, Item>(
  props: ListExportProps<Request, Response, Code, Item>,
): Export {
  const { operation, toFile, state, now } = props;
  const client = useClient();
  const toast = useToast();
  return useExport<Item, Pick<ListState, "cursor" | "page">>({
    name: toFile.file,
    heading: toFile.heading,
    rows: (items) => toFile.rows(items, client),
    page: async (place: Pick<ListState, "cursor" | "page"> = { cursor: "", page: 1 }, signal) => {
      const request = props.request({ ...state, ...place }, now, limit);
      const page = props.read(await queryOptions(client, operation, request).queryFn({ signal }));
      return { items: page.items, next: nextPlace(page, place, limit) };
    },
    onDone: (count) => toast({ text: toFile.done(count) }),
    onFailed: (error) => {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
    },
  });
}
