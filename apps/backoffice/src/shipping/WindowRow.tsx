import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { locale } from "../ui/locale.ts";
import type { WindowDraft } from "./schedule-draft.ts";
import styles from "./shipping.module.css";

const texts = strings.shipping.times;

/** Weekdays from Monday on, as the reader calls them. The fourth of January 2026 is a Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => {
  const date = new Date(Date.UTC(2026, 0, 4 + day));
  const name = (weekday: "short" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(date);
  return { day, short: name("short"), long: name("long") };
});

export interface WindowRowProps {
  readonly window: WindowDraft;
  /** From 1. */
  readonly place: number;
  readonly error: string | undefined;
  /** Undefined takes it away. */
  onChange(window: WindowDraft | undefined): void;
}

/** Hours on some days of the week. */
export function WindowRow({ window, place, error, onChange }: WindowRowProps): ReactNode {
  const { from, to } = window;
  return (
    <fieldset className={styles.window}>
      <legend className="hidden">{texts.window({ place })}</legend>
      <div className={styles.hours}>
        <TextInput
          type="time"
          aria-label={texts.from}
          value={from}
          onChange={(event) => onChange({ ...window, from: event.currentTarget.value })}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          type="time"
          aria-label={texts.to}
          value={to}
          onChange={(event) => onChange({ ...window, to: event.currentTarget.value })}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={texts.remove({ place })}
          onClick={() => onChange(undefined)}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className={styles.weekdays}>
        {weekdays.map(({ day, short, long }) => (
          <label key={day} title={long}>
            <input
              type="checkbox"
              aria-label={long}
              checked={window.weekdays.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  ...window,
                  weekdays: checked ? [...window.weekdays, day].sort() : window.weekdays.filter((one) => one !== day),
                })
              }
            />
            {short}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="inline-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
