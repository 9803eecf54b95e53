import { type ReactNode, useCallback } from "react";
import { ColumnMenu } from "./ColumnMenu.tsx";
import type { ColumnChoice } from "./columns.ts";
import { FilterBar } from "./FilterBar.tsx";
import type { Filter } from "./list-state.ts";
import styles from "./lists.module.css";
import { SearchField } from "./SearchField.tsx";
import type { ListControl } from "./use-list-state.ts";

export interface ListToolsProps<Item> {
  readonly control: ListControl;
  readonly columns: ColumnChoice<Item>;
  /** Placeholder of the search; absent where nothing can be searched. */
  readonly search: string | undefined;
  /** What the filters narrow, as their sentence begins. */
  readonly subject: string;
  readonly filters: readonly Filter[];
}

/** The line above a list: its search, its filters, and which columns it shows. */
export function ListTools<Item>({ control, columns, search, subject, filters }: ListToolsProps<Item>): ReactNode {
  const { state, change } = control;
  const find = useCallback((text: string) => change({ text }), [change]);
  return (
    <div className={styles.toolbar}>
      {search !== undefined && <SearchField value={state.text} placeholder={search} onChange={find} />}
      {filters.length > 0 && (
        <FilterBar
          subject={subject}
          filters={filters}
          chosen={state.filters}
          onChange={(chosen) => change({ filters: chosen })}
        />
      )}
      <ColumnMenu choice={columns} />
    </div>
  );
}
