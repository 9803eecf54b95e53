import type { ReactNode } from "react";
import { ChoiceField, TextField } from "../forms/fields.tsx";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import type { RuleKind } from "./rule-draft.ts";
import type { RuleForm } from "./use-rule-editor.ts";

const texts = strings.discountRules.editor;

const valueLabels: Readonly<Partial<Record<RuleKind, string>>> = {
  percentage: texts.percent,
  fixedAmount: texts.amount,
  fixedPrice: texts.fixedPrice,
  quantityBased: texts.together,
};

/** What it takes off. */
export function RuleEffectPanel({ form, currency }: { form: RuleForm; currency: string }): ReactNode {
  const { kind } = form.draft;
  const { kept, ...kinds } = texts.kinds;
  const label = valueLabels[kind];
  return (
    <Panel title={texts.effect}>
      <div className="fields fields-row">
        <ChoiceField
          form={form}
          name="kind"
          label={texts.kind}
          choices={kind === "kept" ? { kept, ...kinds } : kinds}
        />
        {kind === "quantityBased" && <TextField form={form} name="units" label={texts.units} inputMode="numeric" />}
        {label && (
          <TextField
            form={form}
            name="value"
            label={label}
            unit={kind === "percentage" ? "%" : currency}
            inputMode="decimal"
          />
        )}
      </div>
    </Panel>
  );
}
