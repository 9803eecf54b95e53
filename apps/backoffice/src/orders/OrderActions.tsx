import { Button, Menu } from "@mantine/core";
import { type Order, orders } from "@vitrine/contract";
import { amountSign, sumAmounts, useMutation } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { CancelOrder } from "./CancelOrder.tsx";
import { EditAddress } from "./EditAddress.tsx";
import { EditEmail } from "./EditEmail.tsx";
import type { OrderStep } from "./next-step.ts";
import { orderReaders } from "./order-readers.ts";
import { useOrderCache } from "./use-order-cache.ts";

const texts = strings.orders.actions;

export interface OrderActionsProps {
  readonly order: Order;
  /** What is to do next, if anything. */
  readonly next: OrderStep | undefined;
  /** What comes after that, and can be done before. */
  readonly later: OrderStep | undefined;
  onOpen(step: OrderStep): void;
}

/** What is to do next with an order, and everything else behind three dots. */
export function OrderActions({ order, next, later, onOpen }: OrderActionsProps): ReactNode {
  const [dialog, setDialog] = useState<"cancel" | "email" | "address">();
  const mayChange = useMay()(scope.orders);
  const hasAddress = order.shippingInfo?.logistics?.shippingDestination !== undefined;
  const mayRefund = useMay()(scope.refund);
  const canRefund = mayRefund && isPaidFor(order);
  const archive = useArchive(order);
  const accept = useAccept(order);
  const mayEdit = order.status !== "PENDING" && order.status !== "REJECTED";
  const close = () => setDialog(undefined);
  const step = next && <Button onClick={() => onOpen(next)}>{texts.steps[next.what]}</Button>;
  if (!mayChange) return step;
  return (
    <>
      {mayEdit && (
        <Button variant="default" onClick={({ detail }) => detail < 2 && archive()}>
          {order.archived ? texts.unarchive : texts.archive}
        </Button>
      )}
      {step}
      <MoreMenu>
        {later && <Menu.Item onClick={() => onOpen(later)}>{texts.steps[later.what]}</Menu.Item>}
        {isEditable(order) && <Menu.Item onClick={() => onOpen({ what: "edit" })}>{texts.steps.edit}</Menu.Item>}
        {order.status === "INITIALIZED" && (
          <Menu.Item
            disabled={accept.isPending}
            onClick={() => accept.mutate({ orderId: order.id, status: "APPROVED" })}
          >
            {texts.accept}
          </Menu.Item>
        )}
        {order.fulfillmentStatus !== "NOT_FULFILLED" && (
          <Menu.Item onClick={() => onOpen({ what: "return" })}>{texts.steps.return}</Menu.Item>
        )}
        {canRefund && <Menu.Item onClick={() => onOpen({ what: "refund" })}>{texts.steps.refund}</Menu.Item>}
        {hasAddress && (
          <Menu.Item disabled={!mayEdit} onClick={() => setDialog("address")}>
            {texts.editAddress}
          </Menu.Item>
        )}
        <Menu.Item disabled={!mayEdit} onClick={() => setDialog("email")}>
          {texts.editEmail}
        </Menu.Item>
        <Menu.Item color="danger" disabled={order.status === "CANCELED"} onClick={() => setDialog("cancel")}>
          {texts.cancel}
        </Menu.Item>
      </MoreMenu>
      <CancelOrder order={order} isOpen={dialog === "cancel"} onClose={close} />
      {dialog === "address" && <EditAddress order={order} onClose={close} />}
      {dialog === "email" && <EditEmail order={order} onClose={close} />}
    </>
  );
}

/** An order that waits for its payment can be edited unless it was placed by a checkout, which holds what it is for. */
function isEditable({ status, checkoutId }: Order): boolean {
  return status === "APPROVED" || (status === "INITIALIZED" && !checkoutId);
}

/** Accepts an order that is not paid, such as one on invoice, so that it can be sent. */
function useAccept(order: Order) {
  const toast = useToast();
  const cached = useOrderCache(order.id);
  return useChange(orders.updateOrderStatus, {
    invalidates: orderReaders,
    onSuccess: ({ order: saved }) => {
      cached.write(saved);
      toast({ text: texts.accepted({ number: order.number }) });
    },
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
}

/** Some money of it is here: only then can any go back. */
function isPaidFor({ balanceSummary: { paid, refunded } = {} }: Order): boolean {
  return amountSign(sumAmounts([paid?.amount ?? "0", `-${refunded?.amount ?? "0"}`])) > 0;
}

/** Into the archive and out of it: shown at once, rolled back when the platform rejects it, undone from the toast. */
function useArchive(order: Order): () => void {
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const update = useMutation(orders.updateOrder, { invalidates: [orders.searchOrders, orders.countOrders] });
  const set = (archived: boolean, undo?: () => void) => {
    cached.write({ ...order, archived });
    update.mutate(
      { order: { id: order.id, archived } },
      {
        onSuccess: ({ order: saved }) => {
          cached.write(saved);
          const text = archived ? texts.archived({ number: order.number }) : texts.unarchived({ number: order.number });
          toast({ text, ...(undo && { undo }) });
        },
        onError: (error) => {
          cached.write(order);
          toast({ text: explain(error), isBad: true });
        },
      },
    );
  };
  return () => {
    const before = order.archived ?? false;
    set(!before, () => set(before));
  };
}
