import { Checkbox, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { hasWords, wordsOf } from "../ui/words.ts";
import type { FilterOption } from "./list-state.ts";
import styles from "./lists.module.css";

const texts = strings.list;

/** Options that a menu holds; more are searched. */
export const mostInMenu = 15;

/** Options that are drawn; the others are found by typing. */
const mostShown = 50;

export interface OptionSearchProps {
  readonly name: string;
  readonly options: readonly FilterOption[];
  readonly values: readonly string[];
  /** Only one of them at a time. */
  readonly isSingle: boolean;
  onChange(values: readonly string[]): void;
}

/** Many options to choose from, found by their words: the chosen ones first. */
export function OptionSearch(props: OptionSearchProps): ReactNode {
  const { name, options, values, isSingle, onChange } = props;
  // At once: what is chosen comes back by the address.
  const [ticked, setTicked] = useState(values);
  useEffect(() => {
    setTicked(values);
  }, [values]);
  const pick = (value: string) => {
    const others = ticked.filter((other) => other !== value);
    const next = isSingle ? [value] : others.length < ticked.length ? others : [...ticked, value];
    setTicked(next);
    onChange(next);
  };
  const [text, setText] = useState("");
  // Those that were chosen when it opened: what is ticked stays where it is.
  const [first] = useState(() => new Set(values));
  const words = wordsOf(text);
  const found = options
    .filter(({ label }) => hasWords(label, words))
    .toSorted((a, b) => Number(first.has(b.value)) - Number(first.has(a.value)));
  const left = found.length - mostShown;
  return (
    <div className={styles.options}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={strings.labeled({ label: texts.search, value: name })}
        placeholder={name}
        value={text}
        leftSection={<Icon name="search" />}
        onChange={(event) => setText(event.currentTarget.value)}
        // A form around it would be sent.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <fieldset className={styles.optionList}>
        <legend className="hidden">{name}</legend>
        {found.slice(0, mostShown).map(({ value, label }) => (
          <Checkbox key={value} label={label} checked={ticked.includes(value)} onChange={() => pick(value)} />
        ))}
      </fieldset>
      <p className={styles.optionsFoot} role="status">
        {found.length === 0 ? texts.noMatch.title : left > 0 && texts.moreOptions({ many: left })}
      </p>
    </div>
  );
}
