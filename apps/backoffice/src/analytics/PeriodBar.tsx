import { SegmentedControl, Select, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { dayRange } from "../ui/dates.ts";
import styles from "./analytics.module.css";
import {
  type Comparison,
  comparedWith,
  comparisons,
  type Days,
  lengths,
  type Period,
  problemOf,
  readPeriod,
  writePeriod,
} from "./period.ts";

const texts = strings.analytics;

export interface PeriodBarProps {
  readonly period: Period;
  /** The shop's day. */
  readonly today: string;
  onChange(period: Period): void;
}

/** Chooses the days of the figures, and the days they are compared with. */
export function PeriodBar({ period, today, onChange }: PeriodBarProps): ReactNode {
  const { kind, days, comparison } = period;
  const choose = (next: string) => {
    if (next === "custom") return onChange({ kind: "custom", days, comparison });
    const search = writePeriod(period);
    for (const name of ["from", "to"]) search.delete(name);
    search.set("days", next);
    onChange(readPeriod(search, today));
  };
  return (
    <div className={styles.bar}>
      <SegmentedControl
        aria-label={texts.period}
        value={kind}
        data={[...lengths, "custom" as const].map((value) => ({ value, label: texts.periods[value] }))}
        onChange={choose}
      />
      {kind === "custom" && (
        <DaysFields days={days} today={today} onChange={(next) => onChange({ ...period, days: next })} />
      )}
      <Select
        aria-label={texts.compare}
        className={styles.compare ?? ""}
        value={comparison}
        data={comparisons.map((value) => ({ value, label: texts.compares[value] }))}
        onChange={(value) => onChange({ ...period, comparison: value as Comparison })}
      />
      <p className={styles.range}>
        {texts.compared({ range: dayRange(days), before: dayRange(comparedWith(period)) })}
      </p>
    </div>
  );
}

/** Any days; what is no period yet stays typed and changes nothing. */
function DaysFields({ days, today, onChange }: { days: Days; today: string; onChange(days: Days): void }): ReactNode {
  const [typed, setTyped] = useState(days);
  const problem = problemOf(typed);
  const change = (changes: Partial<Days>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (problemOf(next) === undefined) onChange(next);
  };
  return (
    <div className={styles.days}>
      <TextInput
        aria-label={texts.from}
        type="date"
        value={typed.from}
        max={today}
        error={problem !== undefined && problem !== "missing"}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        aria-label={texts.to}
        type="date"
        value={typed.to}
        max={today}
        error={problem !== undefined && problem !== "missing"}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      {problem && problem !== "missing" && (
        <p role="alert" className="inline-error">
          {texts.problems[problem]}
        </p>
      )}
    </div>
  );
}
