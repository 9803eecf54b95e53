import { Switch } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Panel } from "../ui/Panel.tsx";
import type { OptionDraft } from "./draft.ts";
import { OptionFields } from "./OptionFields.tsx";
import styles from "./products.module.css";
import type { Editor } from "./use-editor.ts";

const texts = strings.products.editor;

function blankOption(): OptionDraft {
  const choice = { key: crypto.randomUUID(), text: "", color: "" };
  return { key: crypto.randomUUID(), name: "", isColor: false, choices: [choice] };
}

/** What a buyer chooses. */
export function OptionsPanel({ editor }: { editor: Editor }): ReactNode {
  const { draft, problems, set } = editor;
  const { options } = draft;
  const change = (next: readonly OptionDraft[]) =>
    set({ options: next, ...(next.length === 0 && { isManaged: false }) });
  const added = useRef<string>(undefined);
  const addOption = () => {
    const option = blankOption();
    added.current = option.key;
    change([...options, option]);
  };
  return (
    <Panel title={texts.options}>
      <p className="fine">{texts.optionsHint}</p>
      {options.map((option) => (
        <OptionFields
          key={option.key}
          option={option}
          error={problems.options}
          isNew={option.key === added.current}
          onChange={(changed) => change(options.map((other) => (other === option ? changed : other)))}
          onRemove={() => change(options.filter((other) => other !== option))}
        />
      ))}
      {problems.options && (
        <p role="alert" className="inline-error">
          {problems.options}
        </p>
      )}
      <div className={styles.panelFoot}>
        <AddButton label={texts.addOption} variant="default" disabled={options.length >= 6} onClick={addOption} />
        {options.length > 0 && (
          <Switch
            label={texts.manage}
            checked={draft.isManaged}
            onChange={(event) => set({ isManaged: event.currentTarget.checked })}
          />
        )}
      </div>
    </Panel>
  );
}
