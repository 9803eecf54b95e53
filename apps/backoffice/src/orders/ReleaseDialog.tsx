import { type Order, payments } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { locale } from "../ui/locale.ts";
import type { Reservation } from "./payment-state.ts";
import { usePayment } from "./use-payment.ts";

const { releaseDialog: texts, failures } = strings.orders.payments;

/** Voids an authorization. */
export function ReleaseDialog(props: { order: Order; reservation: Reservation; onClose(): void }): ReactNode {
  const { order, reservation, onClose } = props;
  const release = usePayment(payments.voidPayment, { orderId: order.id, done: texts.done, onClose });
  return (
    <Confirm
      isOpen
      title={texts.title({ amount: formatMoney(reservation.amount, order.currency, locale) })}
      text={texts.text}
      confirm={texts.confirm}
      isPending={release.isPending}
      error={release.error ? explain(release.error, failures) : undefined}
      onConfirm={() => release.mutate({ paymentId: reservation.paymentId })}
      onClose={onClose}
    />
  );
}
