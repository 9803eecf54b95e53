import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";
import { type Column, classOf } from "./columns.ts";

export interface SortHeadingProps<Item> {
  readonly column: Column<Item>;
  /** The field the list is sorted by, with `-` in front for largest first. */
  readonly sort: string;
  onSort(sort: string): void;
}

/** A column's heading; where the list can be sorted by it, a button. */
export function SortHeading<Item>({ column, sort, onSort }: SortHeadingProps<Item>): ReactNode {
  const { label, sort: field } = column;
  const className = classOf(column);
  const isDown = sort === `-${field}`;
  const isSorted = field !== undefined && (isDown || sort === field);
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}>
      {field === undefined ? (
        label
      ) : (
        <button type="button" className="sort" onClick={() => onSort(isDown || !isSorted ? field : `-${field}`)}>
          {label}
          {isSorted && <Icon name={isDown ? "down" : "up"} />}
        </button>
      )}
    </th>
  );
}
