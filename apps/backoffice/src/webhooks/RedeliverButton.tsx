import { Button } from "@mantine/core";
import { type WebhookDelivery, webhooks } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { eventName } from "./event-labels.ts";

const texts = strings.webhooks.deliveries;

export interface RedeliverButtonProps {
  readonly delivery: WebhookDelivery;
  /** Within a row rather than below its attempts. */
  readonly isInRow?: boolean;
}

/** Delivers once more, whatever became of it; what still waits is tried at once. */
export function RedeliverButton({ delivery, isInRow = false }: RedeliverButtonProps): ReactNode {
  const { id, eventType, state } = delivery;
  const toast = useToast();
  const again = useChange(webhooks.redeliver, {
    invalidates: [webhooks.queryWebhookDeliveries],
    onSuccess: () => toast({ text: texts.sent({ event: eventName(eventType) }) }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const isSlow = useIsSlow(again.isPending);
  return (
    <Button
      variant={isInRow ? "subtle" : "default"}
      className={isInRow ? "over-row row-action" : ""}
      loading={isSlow}
      onClick={() => !again.isPending && again.mutate({ id })}
    >
      {state === "PENDING" ? texts.now : texts.again}
    </Button>
  );
}
