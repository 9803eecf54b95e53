import { Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { FilterChip } from "./FilterChip.tsx";
import type { Filter, ListState } from "./list-state.ts";
import styles from "./lists.module.css";
import { mostInMenu } from "./OptionSearch.tsx";

const texts = strings.list;

export interface FilterBarProps {
  /** What the sentence is about: `Orders`. */
  readonly subject: string;
  readonly filters: readonly Filter[];
  readonly chosen: ListState["filters"];
  onChange(filters: ListState["filters"]): void;
}

/** The conditions of a list as a sentence: orders · payment is paid · and · placed in the last 7 days. */
export function FilterBar({ subject, filters, chosen, onChange }: FilterBarProps): ReactNode {
  // One whose options are searched is there before any of them is chosen.
  const [begun, setBegun] = useState<string>();
  const isActive = ({ id }: Filter) => chosen[id] !== undefined || id === begun;
  const active = filters.filter(isActive);
  const rest = filters.filter((filter) => !isActive(filter));
  const set = (id: string, values: readonly string[]) => {
    const { [id]: _, ...others } = chosen;
    onChange(values.length > 0 ? { ...others, [id]: values } : others);
  };
  return (
    <div className="filters">
      {active.length > 0 && <span className={styles.filtersWord}>{subject}</span>}
      {active.map((filter, index) => (
        <span key={filter.id} className={styles.filtersPart}>
          {index > 0 && <span className={styles.filtersWord}>{texts.and}</span>}
          <FilterChip
            filter={filter}
            values={chosen[filter.id] ?? []}
            isNew={filter.id === begun}
            onChange={(values) => {
              set(filter.id, values);
              if (values.length === 0 && !chosen[filter.id]) setBegun(undefined);
            }}
            onToggle={(isOpen) => setBegun(isOpen ? filter.id : undefined)}
          />
        </span>
      ))}
      {rest.length > 0 && (
        <Menu>
          <Menu.Target>
            <button type="button" className="quiet-button">
              <Icon name="plus" />
              {texts.addFilter}
            </button>
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
            {rest.map((filter, index) => [
              index > 0 && <Menu.Divider key={`${filter.id} divider`} />,
              <Menu.Label key={filter.id}>{filter.name}</Menu.Label>,
              filter.options.length > mostInMenu ? (
                <Menu.Item key={`${filter.id} search`} onClick={() => setBegun(filter.id)}>
                  {texts.searchOptions({ many: filter.options.length })}
                </Menu.Item>
              ) : (
                filter.options.map(({ value, label }) => (
                  <Menu.Item key={`${filter.id} ${value}`} onClick={() => set(filter.id, [value])}>
                    {label}
                  </Menu.Item>
                ))
              ),
            ])}
          </Menu.Dropdown>
        </Menu>
      )}
      {active.length > 1 && (
        <button type="button" className="quiet-button" onClick={() => onChange({})}>
          {texts.clear}
        </button>
      )}
    </div>
  );
}
