import { keepPreviousData } from "@tanstack/react-query";
import type { Operation } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ComponentType, type ReactNode, useState } from "react";
import { useMay } from "../session/may.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Message } from "../ui/Message.tsx";
import { PageHeader, type PageHeaderProps } from "../ui/PageHeader.tsx";
import { type Column, useColumns } from "./columns.ts";
import { ListExportButton } from "./ListExportButton.tsx";
import { ListTable, type ListTableProps } from "./ListTable.tsx";
import { ListTools } from "./ListTools.tsx";
import type { Filter, ListState } from "./list-state.ts";
import styles from "./lists.module.css";
import { ResourcePager } from "./ResourcePager.tsx";
import { type ListQuery, pageSize } from "./resource-query.ts";
import { SelectMatching } from "./SelectMatching.tsx";
import { type Selection, useSelection } from "./selection.ts";
import type { ListExport } from "./use-list-export.ts";
import { useListState } from "./use-list-state.ts";
import { useLeavingPlace } from "./use-place.ts";
import { type View, Views } from "./Views.tsx";

export interface ResourceListProps<Request, Response, Code extends string, Item>
  extends ListQuery<Request, Response, Item>,
    Pick<ListTableProps<Item>, "nameOf" | "linkOf" | "detailOf" | "onRow" | "currentId"> {
  /** Key of what this browser stores about the list: its views and columns. */
  readonly name: string;
  readonly messages: {
    readonly title: string;
    /** What the search looks through; absent where nothing can be searched. */
    readonly search?: string;
    /** What the filters narrow, as their sentence begins. */
    readonly sentence?: string;
    /** Shown while the shop has none of these. */
    readonly empty: { readonly title: string; readonly text: string };
  };
  readonly operation: Operation<Request, Response, Code>;
  /** A query whose data the request needs. */
  readonly waitsFor?: ListTableProps<Item>["query"];
  /** Milliseconds after which these rows are read again. */
  refetchAfter?(rows: readonly Item[]): number | false;
  /** Counts the rows of the whole list, where the response does not; undefined where they are too many or not counted. */
  useTotal?(state: ListState, now: Date): number | undefined;
  readonly defaultSort: string;
  readonly columns: readonly Column<Item>[];
  readonly filters?: readonly Filter[];
  readonly views?: readonly View[];
  /** How one is created, and the permission it takes. */
  readonly add?: { readonly to: string; readonly label: string; readonly needs: string };
  /** What can be done with the selected rows, and the permission that takes. */
  readonly bulk?: { readonly needs: string; readonly Actions: ComponentType<{ selection: Selection }> };
  readonly toFile?: ListExport<Item>;
  readonly back?: NonNullable<PageHeaderProps["back"]>;
  /** Further buttons beside the title. */
  actions?(query: { readonly isFetching: boolean; refetch(): unknown }): ReactNode;
  /** Shown beside the rows: one of them, mostly. */
  readonly Aside?: ComponentType<{ items: readonly Item[] | undefined; selection: Selection }>;
  /** What an empty list offers; the button that adds one when absent. */
  readonly emptyAction?: ReactNode;
}

const noFilters: readonly Filter[] = [];
const uncounted = () => undefined;

/** A page that lists one kind of thing: searched, filtered, sorted, paged, selected and exported. */
export function ResourceListPage<Request, Response, Code extends string, Item extends { readonly id: string }>(
  props: ResourceListProps<Request, Response, Code, Item>,
): ReactNode {
  const { name, messages, waitsFor, filters = noFilters, views, bulk, toFile, Aside, useTotal = uncounted } = props;
  const control = useListState(filters, props.defaultSort);
  const columns = useColumns(name, props.columns);
  const may = useMay();
  const selection = useSelection(control.state);
  // One "now" for the life of the list, or every render would send another request.
  const [now] = useState(() => new Date());
  const query = useQuery(props.operation, props.request(control.state, now, pageSize), {
    enabled: waitsFor === undefined || waitsFor.data !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (props.refetchAfter?.(props.read(data).items) ?? false),
  });
  const total = useTotal(control.state, now);
  const read = query.data && props.read(query.data);
  const isLeaving = useLeavingPlace(control, query, read);
  const page = isLeaving ? undefined : read;
  const add = props.add && may(props.add.needs) && <AddButton to={props.add.to} label={props.add.label} />;
  return (
    <>
      <PageHeader
        title={messages.title}
        {...(props.back && { back: props.back })}
        actions={
          (props.actions || toFile || add) && (
            <>
              {props.actions?.(query)}
              {toFile && <ListExportButton {...props} toFile={toFile} state={control.state} now={now} />}
              {add}
            </>
          )
        }
      />
      {views && <Views list={name} given={views} />}
      <ListTools
        control={control}
        columns={columns}
        search={messages.search}
        subject={messages.sentence ?? messages.title}
        filters={filters}
      />
      {bulk && may(bulk.needs) && (
        <SelectMatching {...props} page={page} state={control.state} now={now} selection={selection} />
      )}
      <Beside aside={Aside && <Aside items={page?.items} selection={selection} />}>
        <ListTable
          {...props}
          query={waitsFor && waitsFor.data === undefined ? waitsFor : isLeaving ? { ...query, error: null } : query}
          control={control}
          empty={<Message {...messages.empty}>{props.emptyAction ?? add}</Message>}
          caption={messages.title}
          columns={columns}
          items={page?.items}
          {...(bulk && may(bulk.needs) && { selection })}
          idOf={({ id }) => id}
          pager={<ResourcePager control={control} page={page} total={total} isStale={query.isPlaceholderData} />}
        />
      </Beside>
      {bulk && <bulk.Actions selection={selection} />}
    </>
  );
}

/** Rows with something beside them. */
function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }): ReactNode {
  if (!aside) return children;
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      {aside}
    </div>
  );
}
