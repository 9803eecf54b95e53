import { Checkbox } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import type { Column } from "./columns.ts";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { SortHeading } from "./SortHeading.tsx";
import type { Selection } from "./selection.ts";
import { useRowKeys } from "./use-row-keys.ts";

export interface DataTableProps<Item> {
  /** What the table holds, for those who hear it. */
  readonly caption: string;
  readonly columns: readonly Column<Item>[];
  /** Undefined while they load. */
  readonly items: readonly Item[] | undefined;
  /** The rows are of the question before; the new ones are on their way. */
  readonly isStale?: boolean;
  readonly sort: string;
  readonly selection?: Selection;
  idOf(item: Item): string;
  nameOf(item: Item): string;
  /** Where a row leads; rows of a list without pages of their own lead nowhere. */
  linkOf?(item: Item): string;
  onSort(sort: string): void;
}

/** Rows of 36 pixels under a heading that stays. Every row that has a page is a link. */
export function DataTable<Item>(props: DataTableProps<Item>): ReactNode {
  const { caption, columns, items, isStale = false, sort, selection, idOf, nameOf, linkOf, onSort } = props;
  const rowKeys = useRowKeys(selection);
  return (
    <table className="table" aria-busy={items === undefined || isStale} data-stale={isStale || undefined}>
      <caption>{caption}</caption>
      <colgroup>
        {selection && <col className="col-select" />}
        {columns.map(({ id, width = "auto", narrow = "auto", isWide }) => {
          const widths = { "--width": width, "--narrow": narrow } as CSSProperties;
          return <col key={id} className={isWide ? "is-wide" : undefined} style={widths} />;
        })}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th className="cell-select" scope="col">
              <SelectAll selection={selection} ids={(items ?? []).map(idOf)} />
            </th>
          )}
          {columns.map((column) => (
            <SortHeading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {items === undefined ? (
        <SkeletonRows columns={columns} hasSelection={selection !== undefined} />
      ) : (
        <tbody {...rowKeys}>
          {items.map((item) => {
            const id = idOf(item);
            return (
              <tr key={id} data-id={id} data-selected={selection?.ids.has(id) || undefined}>
                {selection && (
                  <td className="cell-select">
                    <Checkbox
                      aria-label={strings.list.select(nameOf(item))}
                      checked={selection.ids.has(id)}
                      onChange={({ nativeEvent }) =>
                        isWithShift(nativeEvent) ? selection.toggleTo(id, items.map(idOf)) : selection.toggle(id)
                      }
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.id} column={column} item={item} to={column.isName ? linkOf?.(item) : undefined} />
                ))}
              </tr>
            );
          })}
        </tbody>
      )}
    </table>
  );
}

function Cell<Item>({ column, item, to }: { column: Column<Item>; item: Item; to: string | undefined }): ReactNode {
  const className = [column.isNumber && "is-number", column.isWide && "is-wide"].filter(Boolean).join(" ");
  if (column.isName && to === undefined) {
    return (
      <th scope="row" className={className}>
        {column.render(item)}
      </th>
    );
  }
  if (to === undefined) return <td className={className}>{column.render(item)}</td>;
  return (
    <th scope="row" className={className}>
      <Link to={to} className="row-link">
        {column.render(item)}
      </Link>
    </th>
  );
}

/** A box is ticked by a press of the mouse or by a key; both say whether Shift was down. */
function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }): ReactNode {
  const picked = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      aria-label={strings.list.selectAll}
      checked={picked > 0 && picked === ids.length}
      indeterminate={picked > 0 && picked < ids.length}
      disabled={ids.length === 0}
      onChange={() =>
        selection.set(
          picked === ids.length ? [...selection.ids].filter((id) => !ids.includes(id)) : [...selection.ids, ...ids],
        )
      }
    />
  );
}
