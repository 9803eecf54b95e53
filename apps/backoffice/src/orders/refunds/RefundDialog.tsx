import { type GetOrderRefundabilityResponse, type Order, orderBilling } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { RefundForm, type RefundFormProps } from "./RefundForm.tsx";

const texts = strings.orders.refund;

export interface RefundDialogProps extends Pick<RefundFormProps, "quantities" | "amount" | "onRefunded"> {
  readonly order: Order;
  onClose(): void;
}

/** Gives money back: for items, for delivery, or as a gesture. */
export function RefundDialog(props: RefundDialogProps): ReactNode {
  const { order, onClose } = props;
  const query = useQuery(orderBilling.getOrderRefundability, { orderId: order.id }, { staleTime: 0 });
  const [opened] = useState(() => Date.now());
  // What was known when the dialog opened may be old; a refund is not built on it. What is typed outlives a newer one.
  const known: GetOrderRefundabilityResponse | undefined = query.dataUpdatedAt >= opened ? query.data : undefined;
  return (
    <Dialog opened onClose={onClose} title={texts.title({ number: order.number })} size="38rem">
      {known ? (
        <RefundForm {...props} known={known} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </Dialog>
  );
}
