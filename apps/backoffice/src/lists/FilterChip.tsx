import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import type { Filter } from "./list-state.ts";
import styles from "./lists.module.css";

export interface FilterChipProps {
  readonly filter: Filter;
  readonly values: readonly string[];
  onChange(values: readonly string[]): void;
}

/** One condition, changed by pressing it and taken away by its cross. */
export function FilterChip({ filter, values, onChange }: FilterChipProps): ReactNode {
  const { name, verb, options, isSingle = false } = filter;
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  const pick = (value: string) => {
    if (isSingle) return onChange([value]);
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  };
  return (
    <span className={styles.chip}>
      <Menu closeOnItemClick={isSingle}>
        <Menu.Target>
          <button type="button" className={styles.chipText}>
            {verb} <b>{labels.join(` ${strings.list.or} `)}</b>
          </button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: "auto" }}>
          {options.map(({ value, label }) => (
            <Menu.CheckboxItem
              key={value}
              checked={values.includes(value)}
              closeMenuOnClick={isSingle}
              onChange={() => pick(value)}
            >
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <button
        type="button"
        className={styles.chipClose}
        aria-label={strings.list.removeFilter({ name })}
        onClick={() => onChange([])}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
