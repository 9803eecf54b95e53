import { Menu, Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import type { Filter } from "./list-state.ts";
import styles from "./lists.module.css";
import { mostInMenu, OptionSearch } from "./OptionSearch.tsx";

export interface FilterChipProps {
  readonly filter: Filter;
  readonly values: readonly string[];
  onChange(values: readonly string[]): void;
  /** It was just added, and its options are to be searched. */
  readonly isNew?: boolean;
  /** Its search is opened or closed: meanwhile it stays, also with nothing chosen. */
  onToggle?: ((isOpen: boolean) => void) | undefined;
}

/** Chosen values that a chip names; the others are counted. */
const mostNamed = 3;

/** One condition, changed by pressing it and taken away by its cross. */
export function FilterChip({ filter, values, onChange, isNew = false, onToggle }: FilterChipProps): ReactNode {
  const { name, verb, options, isSingle = false } = filter;
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  const pick = (value: string) => {
    if (isSingle) return onChange([value]);
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  };
  const named = labels.length > mostNamed ? labels.slice(0, mostNamed - 1) : labels;
  const others = labels.length - named.length;
  const text = (
    <>
      {verb}{" "}
      <b>
        {named.map((label, index) => (
          <span key={label}>
            {index > 0 && ` ${strings.list.or} `}
            <bdi>{label}</bdi>
          </span>
        ))}
        {others > 0 && ` ${strings.list.orOthers({ many: others })}`}
        {labels.length === 0 && "…"}
      </b>
    </>
  );
  return (
    <span className={styles.chip}>
      {options.length > mostInMenu ? (
        <Options filter={filter} values={values} isNew={isNew} text={text} onChange={onChange} onToggle={onToggle} />
      ) : (
        <Menu closeOnItemClick={isSingle}>
          <Menu.Target>
            <button type="button" className={styles.chipText}>
              {text}
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
      )}
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

interface OptionsProps extends Pick<FilterChipProps, "filter" | "values" | "onChange" | "onToggle"> {
  readonly isNew: boolean;
  readonly text: ReactNode;
}

/** The condition of a chip whose options are too many for a menu. */
function Options({ filter, values, isNew, text, onChange, onToggle }: OptionsProps): ReactNode {
  const [isOpen, setOpen] = useState(isNew);
  const toggle = (next: boolean) => {
    setOpen(next);
    onToggle?.(next);
  };
  const { name, options, isSingle = false } = filter;
  const choose = (next: readonly string[]) => {
    onChange(next);
    if (isSingle) toggle(false);
  };
  return (
    <Popover opened={isOpen} onChange={toggle} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <button type="button" className={styles.chipText} onClick={() => toggle(!isOpen)}>
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <OptionSearch name={name} options={options} values={values} isSingle={isSingle} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
