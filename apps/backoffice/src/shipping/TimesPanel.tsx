import { Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Form } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { newWindow, type ScheduleDraft, type WindowDraft } from "./schedule-draft.ts";
import styles from "./shipping.module.css";
import { WindowRow } from "./WindowRow.tsx";

const texts = strings.shipping.times;

/** Times that buyers choose from. */
export function TimesPanel<Draft extends { readonly schedule: ScheduleDraft }>({
  form: { draft, problems, set },
}: {
  form: Form<Draft>;
}): ReactNode {
  const { schedule } = draft;
  const change = (changes: Partial<ScheduleDraft>) =>
    // The seam between the schedule and the draft it is a part of.
    set({ schedule: { ...schedule, ...changes } } as unknown as Partial<Draft>);
  return (
    <Panel title={texts.title}>
      <div className="fields">
        <Switch
          label={texts.hasTimes}
          description={texts.hasTimesHint}
          checked={schedule.hasTimes}
          onChange={(event) => change({ hasTimes: event.currentTarget.checked })}
        />
        {schedule.hasTimes && (
          <>
            <div className={styles.pair}>
              <TextInput
                label={texts.lead}
                value={schedule.lead}
                inputMode="decimal"
                error={problems.lead}
                onChange={(event) => change({ lead: event.currentTarget.value })}
              />
              <TextInput
                label={texts.days}
                value={schedule.days}
                inputMode="numeric"
                error={problems.days}
                onChange={(event) => change({ days: event.currentTarget.value })}
              />
            </div>
            <Windows schedule={schedule} problems={problems} onChange={(windows) => change({ windows })} />
            <p className="fine">{texts.zone({ zone: schedule.timeZone.replaceAll("_", " ") })}</p>
          </>
        )}
      </div>
    </Panel>
  );
}

interface WindowsProps {
  readonly schedule: ScheduleDraft;
  readonly problems: Readonly<Record<string, string>>;
  onChange(windows: readonly WindowDraft[]): void;
}

function Windows({ schedule: { windows }, problems, onChange }: WindowsProps): ReactNode {
  return (
    <>
      {problems.windows && (
        <p role="alert" className="inline-error">
          {problems.windows}
        </p>
      )}
      {windows.map((window, index) => (
        <WindowRow
          key={window.key}
          window={window}
          place={index + 1}
          error={problems[`window ${window.key}`]}
          onChange={(next) => onChange(windows.flatMap((one) => (one.key === window.key ? (next ?? []) : one)))}
        />
      ))}
      <AddButton
        label={texts.add}
        variant="default"
        className={styles.addCondition}
        onClick={() => onChange([...windows, newWindow()])}
      />
    </>
  );
}
