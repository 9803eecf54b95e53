import { Checkbox } from "@mantine/core";
import { type Fulfillment, type Order, orderDelivery } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { explain } from "../../ui/explain.ts";
import { useDelivery } from "./use-delivery.ts";

const texts = strings.orders.sending;

export interface TakeBackDialogProps {
  readonly order: Order;
  readonly fulfillment: Fulfillment;
  readonly place: number;
  onClose(): void;
}

/** Takes a parcel back that was not sent after all. */
export function TakeBackDialog({ order, fulfillment, place, onClose }: TakeBackDialogProps): ReactNode {
  const [notifyBuyer, setNotifyBuyer] = useState(false);
  const cancel = useDelivery(order.id).useMove(orderDelivery.cancelFulfillment, {
    done: texts.undone,
    onDone: onClose,
  });
  return (
    <Confirm
      isOpen
      title={texts.takeBackTitle({ place })}
      text={texts.takeBackText}
      confirm={texts.takeBack}
      isPending={cancel.isPending}
      error={cancel.error ? explain(cancel.error) : undefined}
      onConfirm={() => cancel.mutate({ orderId: order.id, fulfillmentId: fulfillment.id, notifyBuyer })}
      onClose={onClose}
    >
      <Checkbox
        label={texts.notifyTakenBack}
        checked={notifyBuyer}
        disabled={!order.buyerInfo?.email}
        onChange={(event) => setNotifyBuyer(event.currentTarget.checked)}
      />
    </Confirm>
  );
}
