import { Select } from "@mantine/core";
import { type ReactNode, useCallback } from "react";
import { FilterBar } from "../lists/FilterBar.tsx";
import { SearchField } from "../lists/SearchField.tsx";
import type { ListControl } from "../lists/use-list-state.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { mediaFilters } from "./library-state.ts";
import styles from "./media.module.css";

const texts = strings.media;

/** How files are shown. */
export type Layout = "grid" | "list";

interface LibraryToolsProps {
  readonly control: ListControl;
  readonly layout: Layout;
  onLayout(layout: Layout): void;
}

/** The line above the files: search, filters, order, and whether they are pictures or rows. */
export function LibraryTools({ control, layout, onLayout }: LibraryToolsProps): ReactNode {
  const { state, change } = control;
  const find = useCallback((text: string) => change({ text }), [change]);
  const sorts = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }));
  return (
    <div className={styles.tools}>
      <SearchField value={state.text} placeholder={texts.search} onChange={find} />
      <FilterBar
        subject={texts.sentence}
        filters={mediaFilters}
        chosen={state.filters}
        onChange={(filters) => change({ filters })}
      />
      <Select
        aria-label={texts.sort}
        className={styles.sort}
        data={sorts}
        value={state.sort}
        onChange={(sort) => sort && change({ sort })}
      />
      <fieldset className={styles.layouts}>
        <legend className="hidden">{texts.view}</legend>
        {(["grid", "list"] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="icon-button"
            aria-label={texts[one]}
            aria-pressed={layout === one}
            onClick={() => onLayout(one)}
          >
            <Icon name={one === "grid" ? "collections" : "menu"} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
