import { orders, subscriptions } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { buyerOf, itemOf, termsOf } from "./subscription-labels.ts";
import type { SubscriptionRow } from "./subscription-list.ts";

const texts = strings.subscriptions;

const operations = {
  pause: subscriptions.pauseSubscription,
  resume: subscriptions.resumeSubscription,
  cancel: subscriptions.cancelSubscription,
} as const;

/** What is done with a subscription. */
export type SubscriptionStep = keyof typeof operations;

interface StepDialogProps {
  readonly step: SubscriptionStep;
  readonly subscription: SubscriptionRow;
  onClose(): void;
}

/** Asks before a subscription is paused, resumed or canceled. */
export function StepDialog({ step, subscription, onClose }: StepDialogProps): ReactNode {
  const toast = useToast();
  const { title, text, confirm, done } = texts.steps[step];
  const change = useChange(operations[step], {
    // An order that waits for its payment is canceled with its subscription.
    invalidates: [subscriptions.querySubscriptions, orders.getOrder, orders.searchOrders],
    onSuccess: () => {
      onClose();
      toast({ text: done });
    },
  });
  const isSlow = useIsSlow(change.isPending);
  return (
    <Dialog opened onClose={onClose} title={title({ item: itemOf(subscription) })} size="27rem">
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ id: subscription.id });
        }}
      >
        <p>{text}</p>
        <p className="soft">{[buyerOf(subscription), termsOf(subscription)].join(" · ")}</p>
        {change.error && (
          <p role="alert" className="inline-error">
            {explain(change.error, texts.failures)}
          </p>
        )}
        <DialogActions
          confirm={confirm}
          keep={texts.keep}
          isSlow={isSlow}
          isDanger={step === "cancel"}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
