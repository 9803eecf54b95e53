import { Checkbox, TextInput } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import type { CustomTextDraft } from "./custom-texts.ts";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

/** What buyers write when they order, such as an engraving. */
export function CustomTextsPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, set } = editor;
  const { customTexts } = draft;
  const blank: CustomTextDraft = { key: "", title: "", titles: {}, maxLength: "100", isRequired: false };
  const added = useRef<string>(undefined);
  const add = () => {
    added.current = crypto.randomUUID();
    set({ customTexts: [...customTexts, { ...blank, key: added.current }] });
  };
  const change = (key: string, changes: Partial<CustomTextDraft>) =>
    set({ customTexts: customTexts.map((other) => (other.key === key ? { ...other, ...changes } : other)) });
  return (
    <Panel title={texts.customTexts}>
      <p className="fine">{texts.customTextsHint}</p>
      {customTexts.map(({ key, title, maxLength, isRequired }, index) => {
        const position = index + 1;
        return (
          <div key={key} className={styles.optionHead}>
            <TextInput
              label={texts.customText({ position })}
              value={title}
              maxLength={100}
              autoFocus={key === added.current}
              error={problems[`customText:${key}:title`]}
              onChange={(event) => change(key, { title: event.currentTarget.value })}
            />
            <TextInput
              label={texts.customTextLength({ position })}
              className={styles.answerLength}
              value={maxLength}
              inputMode="numeric"
              error={problems[`customText:${key}:maxLength`]}
              onChange={(event) => change(key, { maxLength: event.currentTarget.value })}
            />
            <Checkbox
              label={texts.customTextRequired({ position })}
              checked={isRequired}
              onChange={(event) => change(key, { isRequired: event.currentTarget.checked })}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={texts.removeCustomText({ position })}
              onClick={() => set({ customTexts: customTexts.filter((other) => other.key !== key) })}
            >
              <Icon name="trash" />
            </button>
          </div>
        );
      })}
      <div className={styles.panelFoot}>
        <AddButton label={texts.addCustomText} variant="default" disabled={customTexts.length >= 10} onClick={add} />
      </div>
    </Panel>
  );
}
