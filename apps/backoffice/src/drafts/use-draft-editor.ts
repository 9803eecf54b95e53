import { useQueryClient } from "@tanstack/react-query";
import { type DraftOrder, draftOrders } from "@vitrine/contract";
import { invalidate, queryKey, setResponse, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type Draft, useDraft } from "../forms/use-draft.ts";
import { useSaving } from "../forms/use-saving.ts";
import { addressViolations } from "../orders/address-draft.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { type DraftForm, toDraftForm } from "./draft-form.ts";
import { checkDraft, toDraftInput } from "./draft-request.ts";

const texts = strings.drafts;

/** What is typed about a draft order, against what the platform has. */
export function useDraftEditor(order: DraftOrder | undefined): Draft<DraftForm> & { readonly save: () => void } {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const shop = useSettings();
  const form = useDraft<DraftForm>(() => toDraftForm(order, shop));
  const send = async () => {
    const draftOrder = toDraftInput(form.draft, form.base);
    const saved = order
      ? await client.call(draftOrders.updateDraftOrder, { id: order.id, draftOrder })
      : await client.call(draftOrders.createDraftOrder, { draftOrder });
    const { id } = saved.draftOrder;
    const next = toDraftForm(saved.draftOrder, shop);
    setResponse(queries, queryKey(draftOrders.getDraftOrder, { id }), saved);
    await invalidate(queries, [draftOrders.queryDraftOrders]);
    form.rebase(next, next);
    toast({ text: texts.saved });
    if (!order) await navigate(`/draft-orders/${id}`, { replace: true, state: settled });
  };
  const save = useSaving(form, {
    check: (draft) => checkDraft(draft, form.base),
    send,
    problemsOf: addressViolations,
    failures: texts.failures,
  });
  return { ...form, save };
}
