import { useQueryClient } from "@tanstack/react-query";
import { type AutomaticDiscount, type AutomaticDiscountValues, discountRules } from "@vitrine/contract";
import { queryKey, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import type { Form } from "../forms/use-draft.ts";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkRule } from "./rule-check.ts";
import { blankRule, type RuleDraft, toRule, toRuleDraft } from "./rule-draft.ts";

const texts = strings.discountRules.editor;

export type RuleForm = Form<RuleDraft>;

const dependent = [
  ["kind", "value", "units", "applies", "collectionIds", "productIds", "condition", "from", "to"],
  ["starts", "ends"],
] as const;

/** What is typed about an automatic discount, against what the platform has. */
export function useRuleEditor(rule: AutomaticDiscount | undefined, currency: string): EntityEditor<RuleDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return useEntityEditor<AutomaticDiscount, RuleDraft>({
    current: rule,
    draftOf: (one) => (one ? toRuleDraft(one) : blankRule),
    versionOf: ({ revision }) => revision,
    dateOf: ({ updatedDate }) => updatedDate,
    latest: async ({ id: discountRuleId }) =>
      (await readAgain(queries, queryOptions(client, discountRules.getDiscountRule, { discountRuleId }))).discountRule,
    dependent,
    check: (draft) => checkRule(draft, currency),
    send: async ({ draft, base, opened, client }) => {
      const input = toRule(draft, opened && base, currency);
      const discounts: AutomaticDiscountValues = input.discounts ?? { values: [] };
      const saved = opened
        ? await client.call(discountRules.updateDiscountRule, {
            discountRule: { ...input, id: opened.id, revision: opened.revision },
          })
        : await client.call(discountRules.createDiscountRule, {
            discountRule: { ...input, name: draft.name.trim(), discounts },
          });
      setResponse(queries, queryKey(discountRules.getDiscountRule, { discountRuleId: saved.discountRule.id }), saved);
      return saved.discountRule;
    },
    invalidates: [discountRules.queryDiscountRules, discountRules.getDiscountRule],
    onSaved: async ({ id, name }, isNew) => {
      toast({ text: isNew ? texts.created({ name }) : texts.saved({ name }) });
      if (isNew) await navigate(`/automatic-discounts/${id}`, { replace: true, state: settled });
    },
    failures: texts.failures,
  });
}
