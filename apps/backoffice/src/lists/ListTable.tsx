import type { ReactNode } from "react";
import type { ColumnChoice } from "./columns.ts";
import { DataTable, type DataTableProps } from "./DataTable.tsx";
import { ListBody, type ListBodyProps } from "./ListBody.tsx";

export interface ListTableProps<Item>
  extends Pick<DataTableProps<Item>, "caption" | "items" | "selection" | "idOf" | "nameOf" | "linkOf" | "detailOf">,
    Pick<ListBodyProps, "control" | "empty"> {
  readonly query: ListBodyProps["query"] & { readonly isPlaceholderData: boolean };
  readonly columns: ColumnChoice<Item>;
  /** The way to the other pages. */
  readonly pager: ReactNode;
}

/** The rows of a list and its pages, in whatever state its query is. */
export function ListTable<Item>({ query, control, columns, empty, pager, ...table }: ListTableProps<Item>): ReactNode {
  return (
    <ListBody query={query} control={control} count={table.items?.length} empty={empty}>
      <DataTable
        {...table}
        columns={columns.shown}
        isStale={query.isPlaceholderData}
        sort={control.state.sort}
        onSort={(sort) => control.change({ sort })}
      />
      {pager}
    </ListBody>
  );
}
