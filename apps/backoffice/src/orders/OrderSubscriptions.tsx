import type { Order } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { SubscriptionsPanel } from "../subscriptions/SubscriptionsPanel.tsx";

const texts = strings.subscriptions;

/** The subscriptions that an order began, or is one of. */
export function OrderSubscriptions({ order }: { order: Order }): ReactNode {
  const lines = order.lineItems.filter(({ subscriptionInfo }) => subscriptionInfo);
  if (lines.length === 0) return null;
  return (
    <SubscriptionsPanel
      filter={{ lineItemId: { $in: lines.map(({ id = "" }) => id) } }}
      noteOf={({ orderId, lineItemId }) => {
        const number = lines.find(({ id }) => id === lineItemId)?.subscriptionInfo?.cycleNumber;
        if (orderId === order.id) return texts.begunHere;
        return number === undefined ? undefined : texts.orderOf({ number });
      }}
    />
  );
}
