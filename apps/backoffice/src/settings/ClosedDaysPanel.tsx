import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import type { ClosedDaysDraft } from "./closed-days.ts";
import type { SettingsPanelProps } from "./ShopPanels.tsx";
import styles from "./settings.module.css";

const texts = strings.settings.closed;

/** Days on which the shop is closed: no time to collect or receive goods is offered then. */
export function ClosedDaysPanel({ form: { draft, problems, set } }: SettingsPanelProps): ReactNode {
  const { closedDays } = draft;
  const add = () => set({ closedDays: [...closedDays, { key: crypto.randomUUID(), from: "", to: "", label: "" }] });
  return (
    <Panel title={texts.title} aside={<AddButton label={texts.add} variant="default" onClick={add} />}>
      <p className="fine">{texts.text}</p>
      {closedDays.map((days) => (
        <Days
          key={days.key}
          days={days}
          error={problems[`closed ${days.key}`]}
          onChange={(next) =>
            set({ closedDays: closedDays.flatMap((one) => (one.key === days.key ? (next ?? []) : one)) })
          }
        />
      ))}
    </Panel>
  );
}

interface DaysProps {
  readonly days: ClosedDaysDraft;
  readonly error: string | undefined;
  /** Undefined takes them away. */
  onChange(days: ClosedDaysDraft | undefined): void;
}

function Days({ days, error, onChange }: DaysProps): ReactNode {
  const { from, to, label } = days;
  return (
    <div className={styles.closedDays}>
      <TextInput
        label={texts.from}
        type="date"
        value={from}
        error={error}
        onChange={(event) => onChange({ ...days, from: event.currentTarget.value })}
      />
      <TextInput
        label={texts.to}
        type="date"
        value={to}
        min={from}
        onChange={(event) => onChange({ ...days, to: event.currentTarget.value })}
      />
      <TextInput
        label={texts.label}
        value={label}
        maxLength={100}
        placeholder={texts.example}
        onChange={(event) => onChange({ ...days, label: event.currentTarget.value })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.remove({ name: label || from || texts.unnamed })}
        onClick={() => onChange(undefined)}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
