import { type Fulfillment, type Order, orderFulfillments, orders } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { explain } from "../../ui/explain.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import { orderReaders } from "../order-readers.ts";
import { blankParcel, checkParcel, type ParcelDraft, trackingOf } from "./open-lines.ts";
import { carriers, TrackingFields } from "./TrackingFields.tsx";

const texts = strings.orders.sending;

export interface TrackingDialogProps {
  readonly order: Order;
  readonly fulfillment: Fulfillment;
  onClose(): void;
}

function trackingDraft({ trackingInfo }: Fulfillment): ParcelDraft {
  const { shippingProvider: provider = "", trackingNumber: number = "", trackingLink = "" } = trackingInfo ?? {};
  const isKnown = provider === "" || Object.hasOwn(carriers, provider);
  const carrier = isKnown ? provider : "other";
  return { ...blankParcel([], false), carrier, number, ...(!isKnown && { carrierName: provider, link: trackingLink }) };
}

/** Adds or corrects how a parcel can be followed. The first number of a parcel is mailed to the buyer. */
export function TrackingDialog({ order, fulfillment, onClose }: TrackingDialogProps): ReactNode {
  const [draft, setDraft] = useState(() => trackingDraft(fulfillment));
  const toast = useToast();
  const update = useChange(orderFulfillments.updateFulfillment, {
    invalidates: [orders.getOrder, ...orderReaders],
    onSuccess: () => {
      onClose();
      toast({ text: texts.trackingSaved });
    },
  });
  const isSlow = useIsSlow(update.isPending);
  const hasLinkProblem = checkParcel(draft).link === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasLinkProblem || update.isPending) return;
    const trackingInfo = trackingOf(draft) ?? null;
    update.mutate({ orderId: order.id, fulfillment: { id: fulfillment.id, trackingInfo } });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.editTracking} size="34rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TrackingFields
          draft={draft}
          hasLinkProblem={hasLinkProblem}
          set={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        />
        {update.error && (
          <p role="alert" className="inline-error">
            {explain(update.error, texts.failures)}
          </p>
        )}
        <DialogActions confirm={strings.actions.save} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
