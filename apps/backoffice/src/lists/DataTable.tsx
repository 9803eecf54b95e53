import { Checkbox } from "@mantine/core";
import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { type Column, classOf, fitting } from "./columns.ts";
import styles from "./lists.module.css";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { SortHeading } from "./SortHeading.tsx";
import type { Selection } from "./selection.ts";
import { useRowKeys } from "./use-row-keys.ts";

export interface DataTableProps<Item> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Item>[];
  /** Undefined while they load. */
  readonly items: readonly Item[] | undefined;
  /** The rows are those of the previous request; the new ones are loading. */
  readonly isStale?: boolean;
  readonly sort: string;
  readonly selection?: Selection;
  idOf(item: Item): string;
  nameOf(item: Item): string;
  /** The page of a row; absent for lists whose rows have none. */
  linkOf?(item: Item): string;
  /** What an opened row shows below itself; for rows without a page. */
  detailOf?(item: Item): ReactNode;
  onSort(sort: string): void;
  /** The row that is shown elsewhere on the page; the first one when empty. */
  readonly currentId?: string;
  /** The keyboard has come to a row. */
  onRow?(id: string): void;
}

/** Pixels of a rem: readers may have set larger letters. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Rows of 36 pixels under a heading that stays. Every row that has a page is a link, every row with details opens. */
export function DataTable<Item>(props: DataTableProps<Item>): ReactNode {
  const { caption, items, isStale = false, sort, selection, idOf, onSort } = props;
  const rowKeys = useRowKeys(selection, props.onRow);
  const isNarrow = useMediaQuery("(max-width: 63.99rem)") ?? false;
  const isPhone = useMediaQuery("(max-width: 47.99rem)") ?? false;
  const { ref, width } = useElementSize<HTMLTableElement>();
  const room = width / rem() - (selection ? 2 : 0);
  const columns = isNarrow || width === 0 ? props.columns : fitting(props.columns, room);
  const isLeftOut = ({ isWide, isInNameOnPhones }: Column<Item>) =>
    (isNarrow && isWide) || (isPhone && isInNameOnPhones);
  const span = columns.filter((column) => !isLeftOut(column)).length + (selection ? 1 : 0);
  return (
    <table ref={ref} className="table" aria-busy={items === undefined || isStale} data-stale={isStale || undefined}>
      <caption>{caption}</caption>
      <colgroup>
        {selection && <col className={styles.colSelect} />}
        {columns.map((column) => {
          const { id, width = "auto", narrow = "auto" } = column;
          const widths = { "--width": width, "--narrow": narrow } as CSSProperties;
          return <col key={id} className={classOf(column)} style={widths} />;
        })}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th className={styles.cellSelect} scope="col">
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
          {items.map((item) => (
            <Row key={idOf(item)} {...props} columns={columns} items={items} item={item} span={span} />
          ))}
        </tbody>
      )}
    </table>
  );
}

type RowProps<Item> = DataTableProps<Item> & {
  readonly items: readonly Item[];
  readonly item: Item;
  /** Columns that are there at this width. */
  readonly span: number;
};

function Row<Item>(props: RowProps<Item>): ReactNode {
  const { columns, items, item, span, selection, idOf, nameOf, linkOf, detailOf, currentId } = props;
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const id = idOf(item);
  const isCurrent = currentId === "" ? item === items[0] : currentId === id;
  return (
    <>
      <tr
        data-id={id}
        data-selected={selection?.ids.has(id) || undefined}
        data-open={isOpen || undefined}
        data-current={isCurrent || undefined}
      >
        {selection && (
          <td className={styles.cellSelect}>
            <Checkbox
              aria-label={strings.list.select({ name: nameOf(item) })}
              checked={selection.ids.has(id)}
              onChange={({ nativeEvent }) =>
                isWithShift(nativeEvent) ? selection.toggleTo(id, items.map(idOf)) : selection.toggle(id)
              }
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.id} column={column}>
            {column.isName && detailOf ? (
              <Opener isOpen={isOpen} detailId={detailId} onToggle={() => setOpen(!isOpen)}>
                {column.render(item)}
              </Opener>
            ) : column.isName && linkOf ? (
              <Link to={linkOf(item)} className="row-link">
                {column.render(item)}
              </Link>
            ) : (
              column.render(item)
            )}
          </Cell>
        ))}
      </tr>
      {detailOf && isOpen && (
        <tr id={detailId} className={styles.rowDetail}>
          <td colSpan={span}>{detailOf(item)}</td>
        </tr>
      )}
    </>
  );
}

interface OpenerProps {
  readonly isOpen: boolean;
  readonly detailId: string;
  readonly children: ReactNode;
  onToggle(): void;
}

function Opener({ isOpen, detailId, children, onToggle }: OpenerProps): ReactNode {
  return (
    <button
      type="button"
      className={`row-link ${styles.rowOpener}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      onClick={onToggle}
    >
      <Icon name={isOpen ? "down" : "right"} />
      {children}
    </button>
  );
}

function Cell<Item>({ column, children }: { column: Column<Item>; children: ReactNode }): ReactNode {
  const className = classOf(column);
  if (!column.isName) {
    return (
      <td className={className} data-label={column.label}>
        {children}
      </td>
    );
  }
  return (
    <th scope="row" className={className}>
      {children}
    </th>
  );
}

/** A checkbox changes by mouse or key; both events carry the Shift state. */
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
      onChange={() => (picked === ids.length ? selection.drop(ids) : selection.set([...selection.ids, ...ids]))}
    />
  );
}
