import type { ReactNode } from "react";
import { ChoiceField } from "../../forms/fields.tsx";
import { strings } from "../../strings/strings.ts";
import { AddButton } from "../../ui/AddButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import styles from "../collections.module.css";
import type { CollectionForm } from "../use-collection-editor.ts";
import { ConditionFields } from "./ConditionFields.tsx";
import { RulesPreview } from "./RulesPreview.tsx";
import { blankCondition, type ConditionDraft, mostConditions } from "./rules-draft.ts";

const texts = strings.collections.rules;

/** Whether products are chosen by hand or by rules, and which rules, with what fits them now. */
export function SelectionPanel({ form }: { form: CollectionForm }): ReactNode {
  const { selection, conditions } = form.draft;
  const isByRules = selection === "rules";
  const change = form.opened !== undefined && form.base.selection !== selection;
  return (
    <Panel title={texts.title}>
      <div className="fields fields-row">
        <ChoiceField form={form} name="selection" label={texts.selection} choices={texts.selections} />
        {isByRules && <ChoiceField form={form} name="match" label={texts.match} choices={texts.matches} />}
      </div>
      <p className="fine">{change ? texts.changeHints[selection] : texts.hints[selection]}</p>
      {isByRules && (
        <>
          <Conditions form={form} />
          <div className={styles.addCondition}>
            <AddButton
              label={texts.add}
              variant="default"
              disabled={conditions.length >= mostConditions}
              onClick={() => form.set({ conditions: [...conditions, blankCondition] })}
            />
            {conditions.length >= mostConditions && <span className="fine">{texts.most}</span>}
            {form.problems.conditions && (
              <span role="alert" className="inline-error">
                {form.problems.conditions}
              </span>
            )}
          </div>
          <RulesPreview draft={form.draft} />
        </>
      )}
    </Panel>
  );
}

function Conditions({ form }: { form: CollectionForm }): ReactNode {
  const { conditions } = form.draft;
  const change = (index: number, changes: Partial<ConditionDraft>) =>
    form.set({ conditions: conditions.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  return (
    <div className={styles.conditions}>
      {conditions.map((condition, index) => (
        <ConditionFields
          key={index}
          condition={condition}
          index={index}
          problems={form.problems}
          onChange={(changes) => change(index, changes)}
          onRemove={() => form.set({ conditions: conditions.filter((_, at) => at !== index) })}
        />
      ))}
    </div>
  );
}
