import { Checkbox, TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import type { ChoiceDraft, OptionDraft } from "./draft.ts";
import { enterToNext } from "./enter-to-next.ts";
import styles from "./products.module.css";

const texts = strings.products.editor;

export interface OptionFieldsProps {
  readonly option: OptionDraft;
  readonly error: string | undefined;
  /** It was just added: its first field takes the focus. */
  readonly isNew: boolean;
  onChange(option: OptionDraft): void;
  onRemove(): void;
}

/** One option and its choices. */
export function OptionFields({ option, error, isNew, onChange, onRemove }: OptionFieldsProps): ReactNode {
  const { name, isColor, choices } = option;
  const set = (changes: Partial<OptionDraft>) => onChange({ ...option, ...changes });
  const setChoice = (choice: ChoiceDraft, changes: Partial<ChoiceDraft>) =>
    set({ choices: choices.map((other) => (other === choice ? { ...choice, ...changes } : other)) });
  // Fields of choices that were there before do not take the focus.
  const added = useRef<string>(undefined);
  const addChoice = () => {
    const key = crypto.randomUUID();
    added.current = key;
    set({ choices: [...choices, { key, text: "", color: "" }] });
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>) =>
    enterToNext(event, () => event.currentTarget.value.trim() && addChoice());
  return (
    <fieldset className="option">
      <legend className="hidden">{name || texts.optionName}</legend>
      <div className={styles.optionHead}>
        <TextInput
          label={texts.optionName}
          value={name}
          maxLength={50}
          autoFocus={isNew}
          onKeyDown={goOn}
          error={Boolean(error) && !name.trim()}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Checkbox
          label={texts.asColors}
          checked={isColor}
          onChange={(event) => set({ isColor: event.currentTarget.checked })}
        />
        <button type="button" className="icon-button" aria-label={texts.removeOption({ name })} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
      <ul className={styles.choices}>
        {choices.map((choice, index) => (
          <li key={choice.key}>
            {isColor && (
              <input
                type="color"
                aria-label={choice.text ? texts.color({ name: choice.text }) : texts.newColor}
                value={/^#[0-9a-f]{6}$/i.test(choice.color) ? choice.color : "#888888"}
                onChange={(event) => setChoice(choice, { color: event.currentTarget.value })}
              />
            )}
            <TextInput
              aria-label={texts.choice({ position: index + 1 })}
              placeholder={texts.choice({ position: index + 1 })}
              value={choice.text}
              maxLength={50}
              autoFocus={choice.key === added.current}
              error={Boolean(error) && !choice.text.trim()}
              onKeyDown={goOn}
              onChange={(event) => setChoice(choice, { text: event.currentTarget.value })}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={texts.removeChoice({ name: choice.text })}
              onClick={() => set({ choices: choices.filter((other) => other !== choice) })}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="quiet-button" onClick={addChoice}>
            <Icon name="plus" />
            {texts.addChoice}
          </button>
        </li>
      </ul>
    </fieldset>
  );
}
