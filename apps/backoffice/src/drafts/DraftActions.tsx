import { Button } from "@mantine/core";
import { type DraftOrder, draftOrders, orders } from "@vitrine/contract";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu } from "../ui/DeleteMenu.tsx";
import { explain } from "../ui/explain.ts";
import { settled } from "../ui/LeaveGuard.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { draftName } from "./draft-labels.ts";

const texts = strings.drafts;

/** Makes an order of a draft as it is saved, or deletes it. */
export function DraftActions({ order, isDirty }: { order: DraftOrder; isDirty: boolean }): ReactNode {
  const may = useMay();
  const navigate = useNavigate();
  const toast = useToast();
  const place = useChange(draftOrders.placeDraftOrder, {
    invalidates: [draftOrders.queryDraftOrders, draftOrders.getDraftOrder, orders.searchOrders, orders.countOrders],
    onSuccess: async ({ order: placed, paymentUrl }, { sendLink }) => {
      await navigate(`/orders/${placed.id}`, { state: settled });
      toast({ text: (sendLink && paymentUrl ? texts.placedAndSent : texts.placed)({ number: placed.number }) });
    },
    onError: (error) => toast({ text: explain(error, texts.failures), isBad: true }),
  });
  const isStill = isDirty || place.isPending;
  const canPlace = order.status === "OPEN" && may(scope.newOrders);
  const hasEmail = Boolean(order.details.buyerInfo?.email);
  return (
    <>
      {canPlace && (
        <Button variant="default" disabled={isStill} onClick={() => place.mutate({ id: order.id, sendLink: false })}>
          {texts.place}
        </Button>
      )}
      {canPlace && (
        <Button disabled={isStill || !hasEmail} onClick={() => place.mutate({ id: order.id, sendLink: true })}>
          {texts.placeAndSend}
        </Button>
      )}
      {may(scope.orders) && (
        <DeleteMenu
          operation={draftOrders.deleteDraftOrder}
          request={{ id: order.id }}
          invalidates={[draftOrders.queryDraftOrders]}
          back="/draft-orders"
          texts={{
            label: texts.delete.label,
            title: texts.delete.title({ name: draftName(order) }),
            text: texts.delete.text,
            done: texts.delete.done,
          }}
        />
      )}
    </>
  );
}
