import { useQueryClient } from "@tanstack/react-query";
import { type Plan, plans } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type Draft, type Form, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkPlan, type PlanDraft, toPlan, toPlanDraft } from "./plan-draft.ts";

const texts = strings.plans.editor;

export type PlanForm = Form<PlanDraft>;

/** What is typed about a plan, against what the platform has. */
export function usePlanEditor(plan: Plan | undefined): Draft<PlanDraft> & { readonly save: () => void } {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useDraft<PlanDraft>(() => toPlanDraft(plan));
  const send = async () => {
    const { draft } = form;
    const input = toPlan(draft);
    const saved = plan
      ? await client.call(plans.replacePlan, { plan: { ...input, id: plan.id, revision: plan.revision } })
      : await client.call(plans.createPlan, { plan: input });
    await invalidate(queries, [plans.listPlans]);
    form.rebase(draft, draft);
    toast({ text: texts.saved({ name: input.name }) });
    if (!plan) await navigate(`/plans/${saved.plan.id}`, { replace: true, state: settled });
  };
  return { ...form, save: useSaving(form, { check: checkPlan, send, failures: texts.failures }) };
}
