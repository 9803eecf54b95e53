import { useQueryClient } from "@tanstack/react-query";
import { type DraftOrder, draftOrders } from "@vitrine/contract";
import { queryKey, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import { useNavigate } from "react-router";
import { type EntityEditor, useEntityEditor } from "../forms/use-entity-editor.ts";
import { addressViolations } from "../orders/address-draft.ts";
import { strings } from "../strings/strings.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { type DraftForm, toDraftForm } from "./draft-form.ts";
import { checkDraft, toDraftInput } from "./draft-request.ts";

const texts = strings.drafts;

const dependent = [["discountKind", "discount"]] as const;

/** What is typed about a draft order, against what the platform has. */
export function useDraftEditor(order: DraftOrder | undefined): EntityEditor<DraftForm> {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const shop = useSettings();
  const draftOf = (one: DraftOrder | undefined) => toDraftForm(one, shop);
  return useEntityEditor<DraftOrder, DraftForm>({
    current: order,
    draftOf,
    // Sums and delivery options that are worked out anew do not touch what is typed.
    versionOf: (one) => JSON.stringify(draftOf(one)),
    dateOf: ({ updatedDate }) => updatedDate,
    latest: async ({ id }) =>
      (await readAgain(queries, queryOptions(client, draftOrders.getDraftOrder, { id }))).draftOrder,
    isUnguarded: true,
    dependent,
    check: (draft, base = draftOf(undefined)) => checkDraft(draft, base),
    send: async ({ draft, base, opened, client }) => {
      const draftOrder = toDraftInput(draft, base);
      const saved = opened
        ? await client.call(draftOrders.updateDraftOrder, { id: opened.id, draftOrder })
        : await client.call(draftOrders.createDraftOrder, { draftOrder });
      setResponse(queries, queryKey(draftOrders.getDraftOrder, { id: saved.draftOrder.id }), saved);
      return saved.draftOrder;
    },
    invalidates: [draftOrders.queryDraftOrders],
    onSaved: async ({ id }, isNew) => {
      toast({ text: texts.saved });
      if (isNew) await navigate(`/draft-orders/${id}`, { replace: true, state: settled });
    },
    problemsOf: addressViolations,
    failures: texts.failures,
  });
}
