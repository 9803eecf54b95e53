import type { ReactNode } from "react";
import { useStored } from "./stored.ts";

/** One column of a table. */
export interface Column<Item> {
  readonly id: string;
  readonly label: string;
  /** Numbers are on the right. */
  readonly isNumber?: boolean;
  /** Always shown: the name of the row. */
  readonly isName?: boolean;
  /** Left out on phones and tablets. */
  readonly isWide?: boolean;
  /** Left out on phones, where the name of the row holds it too. */
  readonly isInNameOnPhones?: boolean;
  /** Hidden unless chosen in the column menu. */
  readonly isExtra?: boolean;
  /** The field the list is sorted by when the heading is pressed. */
  readonly sort?: string;
  /** CSS width. */
  readonly width?: string;
  /**
   * CSS width where there is little room: texts go on in a second line. As long as one that has it would be left out, all
   * are as narrow as they can be.
   */
  readonly tight?: string;
  /** It has its {@link tight} width. */
  readonly isTight?: boolean;
  /** CSS width on phones; what is left when absent. */
  readonly narrow?: string;
  render(item: Item): ReactNode;
}

/** Classes of the cells of a column. */
export function classOf(column: Omit<Column<never>, "render">): string {
  const { isNumber, isWide, isInNameOnPhones, isTight } = column;
  const classes = [
    isNumber && "is-number",
    isWide && "is-wide",
    isInNameOnPhones && "not-on-phones",
    isTight && "is-tight",
  ];
  return classes.filter(Boolean).join(" ");
}

/** Which columns of a table this browser shows. */
export interface ColumnChoice<Item> {
  readonly all: readonly Column<Item>[];
  readonly shown: readonly Column<Item>[];
  toggle(id: string): void;
}

export function useColumns<Item>(list: string, all: readonly Column<Item>[]): ColumnChoice<Item> {
  const standard = all.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
  const [ids, setIds] = useStored<readonly string[]>(`vitrine.backoffice.columns.${list}`, standard);
  return {
    all,
    shown: all.filter(({ id, isName }) => isName || ids.includes(id)),
    toggle: (id) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
  };
}

/** What a column without a width of its own needs, in rem: half a name can be read. */
const least = 10;

/** The columns there is room for: of those that phones do without, the last ones are left out first. `room` is in rem. */
export function fitting<Item>(columns: readonly Column<Item>[], room: number): readonly Column<Item>[] {
  const needed = columns.reduce((sum, column) => sum + widthOf(column, room), 0);
  const last = columns.findLastIndex(({ isWide }) => isWide);
  if (needed <= room || last < 0) return columns;
  if (columns[last]?.tight && !columns[last].isTight) return fitting(columns.map(tightened), room);
  return fitting(columns.toSpliced(last, 1), room);
}

function tightened<Item>(column: Column<Item>): Column<Item> {
  return column.tight ? { ...column, width: column.tight, isTight: true } : column;
}

function widthOf<Item>({ width }: Column<Item>, room: number): number {
  const size = Number.parseFloat(width ?? "");
  if (width?.endsWith("%")) return (size / 100) * room;
  return width?.endsWith("rem") ? size : least;
}
