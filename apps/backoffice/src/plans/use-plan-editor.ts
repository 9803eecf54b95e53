import { useQueryClient } from "@tanstack/react-query";
import { type Plan, plans } from "@vitrine/contract";
import { queryOptions, readAgain, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import type { Form } from "../forms/use-draft.ts";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { checkPlan, type PlanDraft, toPlan, toPlanDraft } from "./plan-draft.ts";

const texts = strings.plans.editor;

export type PlanForm = Form<PlanDraft>;

/** What is typed about a plan, against what the platform has. */
export function usePlanEditor(plan: Plan | undefined): EntityEditor<PlanDraft> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return useEntityEditor<Plan, PlanDraft>({
    current: plan,
    draftOf: toPlanDraft,
    versionOf: ({ revision }) => revision,
    dateOf: ({ updatedDate }) => updatedDate,
    latest: async ({ id }) =>
      (await readAgain(queries, queryOptions(client, plans.listPlans, {}))).plans.find((one) => one.id === id),
    check: checkPlan,
    send: async ({ draft, opened, client }) => {
      const input = toPlan(draft);
      const saved = opened
        ? await client.call(plans.replacePlan, { plan: { ...input, id: opened.id, revision: opened.revision } })
        : await client.call(plans.createPlan, { plan: input });
      return saved.plan;
    },
    invalidates: [plans.listPlans],
    onSaved: async ({ id, name }, isNew) => {
      toast({ text: texts.saved({ name }) });
      if (isNew) await navigate(`/plans/${id}`, { replace: true, state: settled });
    },
    failures: texts.failures,
  });
}
