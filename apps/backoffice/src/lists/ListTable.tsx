import type { ReactNode } from "react";
import type { ColumnChoice } from "./columns.ts";
import { DataTable, type DataTableProps } from "./DataTable.tsx";
import { ListBody, type ListBodyProps } from "./ListBody.tsx";

export interface ListTableProps<Item>
  extends Pick<
      DataTableProps<Item>,
      "caption" | "items" | "selection" | "idOf" | "nameOf" | "linkOf" | "detailOf" | "onRow" | "currentId"
    >,
    Pick<ListBodyProps, "control" | "empty"> {
  readonly query: ListBodyProps["query"] & { readonly isPlaceholderData: boolean };
  readonly columns: ColumnChoice<Item>;
  /** The way to the other pages. */
  readonly pager: ReactNode;
}

/** The rows of a list and its pages, in whatever state its query is. */
export function ListTable<Item>(props: ListTableProps<Item>): ReactNode {
  const {
    query,
    control,
    columns,
    empty,
    pager,
    caption,
    items,
    selection,
    idOf,
    nameOf,
    linkOf,
    detailOf,
    onRow,
    currentId,
  } = props;
  return (
    <ListBody query={query} control={control} count={items?.length} empty={empty}>
      <DataTable
        caption={caption}
        items={items}
        {...(selection && { selection })}
        idOf={idOf}
        nameOf={nameOf}
        {...(linkOf && { linkOf })}
        {...(detailOf && { detailOf })}
        {...(onRow && { onRow })}
        {...(currentId !== undefined && { currentId })}
        columns={columns.shown}
        isStale={query.isPlaceholderData}
        sort={control.state.sort}
        onSort={(sort) => control.change({ sort })}
      />
      {pager}
    </ListBody>
  );
}
