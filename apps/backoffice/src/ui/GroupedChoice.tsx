import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./ui.module.css";

export interface ChoiceGroup {
  readonly name: string;
  /** What ticking the whole group is called. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
}

export interface GroupedChoiceProps {
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly value: readonly string[];
  readonly error: string | undefined;
  /** Above the groups: a search, for one. */
  readonly children?: ReactNode;
  onChange(value: readonly string[]): void;
}

/** Many things to tick, in groups that are ticked as one. */
export function GroupedChoice({ label, groups, value, error, children, onChange }: GroupedChoiceProps): ReactNode {
  const set = (values: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...value, ...values])] : value.filter((other) => !values.includes(other)));
  return (
    <fieldset className={styles.scopes}>
      <legend>{label}</legend>
      {error && (
        <p role="alert" className="inline-error">
          {error}
        </p>
      )}
      {children}
      {groups.map(({ name, all, options }) => {
        const values = options.map((option) => option.value);
        const picked = values.filter((one) => value.includes(one)).length;
        return (
          <div key={name} className={styles.scopeGroup}>
            <Checkbox
              label={all}
              checked={picked === values.length}
              indeterminate={picked > 0 && picked < values.length}
              onChange={() => set(values, picked < values.length)}
            />
            <div className={styles.scopeList}>
              {options.map((option) => (
                <Checkbox
                  key={option.value}
                  label={option.label}
                  checked={value.includes(option.value)}
                  onChange={(event) => set([option.value], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
