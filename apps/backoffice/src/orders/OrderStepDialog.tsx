import { type Order, payments } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { AmountDialog } from "./AmountDialog.tsx";
import { EditLinesDialog } from "./editing/EditLinesDialog.tsx";
import type { OrderStep } from "./next-step.ts";
import { PaymentLinkDialog } from "./PaymentLinkDialog.tsx";
import { owedOfReserved, owedOutside, paidTooMuch } from "./payment-state.ts";
import { ReleaseDialog } from "./ReleaseDialog.tsx";
import { RefundDialog } from "./refunds/RefundDialog.tsx";
import { NewReturnDialog } from "./returning/NewReturnDialog.tsx";
import type { Progress } from "./sending/open-lines.ts";
import { PickupDialog } from "./sending/PickupDialog.tsx";
import { SendDialog } from "./sending/SendDialog.tsx";

const texts = strings.orders.payments;

export interface OrderStepDialogProps {
  readonly order: Order;
  readonly progress: Progress;
  readonly step: OrderStep;
  onClose(): void;
}

/** The dialog of a step. */
export function OrderStepDialog({ order, progress, step, onClose }: OrderStepDialogProps): ReactNode {
  switch (step.what) {
    case "paid":
      return (
        <AmountDialog
          order={order}
          texts={texts.paidDialog}
          most={owedOutside(order) ?? "0"}
          operation={payments.recordManualPayment}
          request={(amount) => ({ orderId: order.id, amount })}
          onClose={onClose}
        />
      );
    case "capture":
      return (
        <AmountDialog
          order={order}
          texts={texts.captureDialog}
          most={step.reservation.amount}
          suggested={owedOfReserved(order, step.reservation.amount)}
          operation={payments.capturePayment}
          request={(amount) => ({ paymentId: step.reservation.paymentId, amount })}
          onClose={onClose}
        />
      );
    case "release":
      return <ReleaseDialog order={order} reservation={step.reservation} onClose={onClose} />;
    case "ready":
    case "collected":
      return <PickupDialog order={order} step={step.what} onClose={onClose} />;
    case "send":
      return <SendDialog order={order} progress={progress} onClose={onClose} />;
    case "edit":
      return <EditLinesDialog order={order} onClose={onClose} />;
    case "return":
      return <NewReturnDialog order={order} onClose={onClose} />;
    case "link":
      return <PaymentLinkDialog order={order} onClose={onClose} />;
    case "refund":
      return <RefundDialog order={order} amount={paidTooMuch(order)} onClose={onClose} />;
  }
}
