import type { ReactNode } from "react";
import { ChoiceField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { RuleForm } from "./use-rule-editor.ts";

const texts = strings.discountRules.editor;

/** When it applies. */
export function RuleConditionPanel({ form, currency }: { form: RuleForm; currency: string }): ReactNode {
  const { condition } = form.draft;
  const { kept, ...conditions } = texts.conditions;
  const isRange = condition === "subtotal" || condition === "quantity";
  const end =
    condition === "subtotal"
      ? ({ unit: currency, inputMode: "decimal", placeholder: texts.noLimit } as const)
      : ({ inputMode: "numeric", placeholder: texts.noLimit } as const);
  return (
    <Panel title={texts.when}>
      <div className="fields fields-row">
        <ChoiceField
          form={form}
          name="condition"
          label={texts.condition}
          choices={condition === "kept" ? { kept, ...conditions } : conditions}
        />
        {isRange && <TextField form={form} name="from" label={texts.from} {...end} />}
        {isRange && <TextField form={form} name="to" label={texts.to} {...end} />}
      </div>
      {isRange && <p className="fine">{texts.conditionHint}</p>}
    </Panel>
  );
}
