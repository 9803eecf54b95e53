import { TextInput } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { strings } from "../strings/strings.ts";
import { GroupedChoice } from "../ui/GroupedChoice.tsx";
import { Icon } from "../ui/Icon.tsx";
import { eventName, searchSubjects, subjectsOf } from "./event-labels.ts";
import styles from "./webhooks.module.css";

const texts = strings.webhooks.dialog;

export interface EventPickerProps {
  readonly types: readonly string[];
  readonly value: readonly string[];
  readonly error: string | undefined;
  onChange(types: readonly string[]): void;
}

/** Events by what they are about, found by any word of their name or type. */
export function EventPicker({ types, value, error, onChange }: EventPickerProps): ReactNode {
  const [text, setText] = useState("");
  const subjects = useMemo(() => subjectsOf(types), [types]);
  const found = searchSubjects(subjects, text);
  const groups = found.map((subject) => ({
    name: subject.name,
    all: texts.all({ group: subject.name }),
    options: subject.types.map((type) => ({ value: type, label: <EventLabel type={type} /> })),
  }));
  const many = found.reduce((sum, subject) => sum + subject.types.length, 0);
  return (
    <div className={styles.eventPicker}>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        leftSection={<Icon name="search" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <GroupedChoice label={texts.events} groups={groups} value={value} error={error} onChange={onChange}>
        {many === 0 && <p className="soft">{texts.nothing({ text: text.trim() })}</p>}
      </GroupedChoice>
      <p className="fine" role="status">
        {text.trim() && many > 0
          ? `${texts.found({ many })}, ${texts.chosen({ many: value.length })}`
          : texts.chosen({ many: value.length })}
      </p>
    </div>
  );
}

function EventLabel({ type }: { type: string }): ReactNode {
  return (
    <span className={styles.eventLabel}>
      {eventName(type)} <code>{type}</code>
    </span>
  );
}
