import { useQueryClient } from "@tanstack/react-query";
import { type AutomaticDiscount, type AutomaticDiscountValues, discountRules } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type Draft, type Form, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkRule } from "./rule-check.ts";
import { blankRule, type RuleDraft, toRule, toRuleDraft } from "./rule-draft.ts";

const texts = strings.discountRules.editor;

export type RuleForm = Form<RuleDraft>;

/** What is typed about an automatic discount, against what the platform has. */
export function useRuleEditor(
  rule: AutomaticDiscount | undefined,
  currency: string,
): Draft<RuleDraft> & { readonly save: () => void } {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useDraft<RuleDraft>(() => (rule ? toRuleDraft(rule) : blankRule));

  const send = async () => {
    const { draft } = form;
    const input = toRule(draft, rule && form.base, currency);
    const name = draft.name.trim();
    const discounts: AutomaticDiscountValues = input.discounts ?? { values: [] };
    const saved = rule
      ? await client.call(discountRules.updateDiscountRule, {
          discountRule: { ...input, id: rule.id, revision: rule.revision },
        })
      : await client.call(discountRules.createDiscountRule, { discountRule: { ...input, name, discounts } });
    await invalidate(queries, [discountRules.queryDiscountRules, discountRules.getDiscountRule]);
    form.rebase(draft, draft);
    toast({ text: rule ? texts.saved({ name }) : texts.created({ name }) });
    if (!rule) await navigate(`/automatic-discounts/${saved.discountRule.id}`, { replace: true, state: settled });
  };
  const save = useSaving(form, { check: (draft) => checkRule(draft, currency), send, failures: texts.failures });
  return { ...form, save };
}
