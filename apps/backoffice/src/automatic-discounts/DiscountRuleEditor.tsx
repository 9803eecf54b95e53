import { type AutomaticDiscount, discountRules } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditorForm } from "../forms/EditorForm.tsx";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu, deleteTexts } from "../ui/DeleteMenu.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import { RuleConditionPanel } from "./RuleConditionPanel.tsx";
import { RuleEffectPanel } from "./RuleEffectPanel.tsx";
import { RuleReachPanel } from "./RuleReachPanel.tsx";
import { ruleEffect, ruleMark, ruleReach, ruleTrigger } from "./rule-labels.ts";
import { type RuleForm, useRuleEditor } from "./use-rule-editor.ts";

const texts = strings.discountRules;

/** Everything that can be set on an automatic discount, saved together. */
export function DiscountRuleEditor({ rule }: { rule: AutomaticDiscount | undefined }): ReactNode {
  const currency = useCurrency();
  const form = useRuleEditor(rule, currency);
  const reason = useReason(rule ? scope.discountRules : scope.newDiscountRules);
  const mark = rule && ruleMark(rule);
  return (
    <>
      <PageHeader
        title={rule?.name ?? texts.add}
        back={{ to: "/automatic-discounts", label: texts.title }}
        marks={mark && <Status tone={mark.tone}>{mark.text}</Status>}
        actions={rule && <RuleActions rule={rule} />}
      />
      <EditorForm
        form={form}
        changed={form.changed}
        isNew={rule === undefined}
        reason={reason}
        main={
          <>
            <Panel title={texts.editor.identity}>
              <div className="fields">
                <TextField
                  form={form}
                  name="name"
                  label={texts.editor.name}
                  hint={texts.editor.nameHint}
                  maxLength={50}
                />
              </div>
            </Panel>
            <RuleEffectPanel form={form} currency={currency} />
            <RuleReachPanel form={form} />
            <RuleConditionPanel form={form} currency={currency} />
          </>
        }
        side={
          <>
            {rule && (
              <Panel title={texts.editor.summary}>
                <div className="facts">
                  <p>{ruleEffect(rule, currency)}</p>
                  <p className="soft">{ruleReach(rule.discounts.values[0]?.specificItemsInfo?.scopes ?? [])}</p>
                  <p className="soft">{ruleTrigger(rule.trigger, currency)}</p>
                  <p className="soft">{texts.editor.used({ many: rule.usageCount })}</p>
                </div>
              </Panel>
            )}
            <TimePanel form={form} />
          </>
        }
      />
    </>
  );
}

function TimePanel({ form }: { form: RuleForm }): ReactNode {
  const { editor } = texts;
  return (
    <Panel title={editor.time}>
      <div className="fields">
        <SwitchField form={form} name="isActive" label={editor.active} />
        <TextField form={form} name="starts" label={editor.starts} hint={editor.startsHint} type="datetime-local" />
        <TextField form={form} name="ends" label={editor.ends} hint={editor.endsHint} type="datetime-local" />
      </div>
    </Panel>
  );
}

function RuleActions({ rule: { id, name } }: { rule: AutomaticDiscount }): ReactNode {
  const { editor } = texts;
  return (
    <DeleteMenu
      operation={discountRules.deleteDiscountRule}
      request={{ discountRuleId: id }}
      invalidates={[discountRules.queryDiscountRules]}
      back="/automatic-discounts"
      texts={deleteTexts(editor, { name })}
    />
  );
}
