import { Button } from "@mantine/core";
import { type Order, payments } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { locale } from "../ui/locale.ts";
import { AmountDialog } from "./AmountDialog.tsx";
import styles from "./orders.module.css";
import { owedOutside, type Reservation, reservationsOf } from "./payment-state.ts";
import { ReleaseDialog } from "./ReleaseDialog.tsx";

const texts = strings.orders.payments;

type Open = { readonly what: "paid" } | { readonly what: "capture" | "release"; readonly reservation: Reservation };

/** What can be done about the money of an order. */
export function PaymentActions({ order }: { order: Order }): ReactNode {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const owed = may(scope.collect) ? owedOutside(order) : undefined;
  const reservations = reservationsOf(order);
  if (!owed && reservations.length === 0) return null;
  return (
    <div className={styles.paymentActions}>
      {reservations.map((reservation) => (
        <p key={reservation.paymentId}>
          <span>
            {reservedText(reservation, order.currency)}
            {reservation.until && <small> {texts.lapses({ date: fullDate(new Date(reservation.until)) })}</small>}
          </span>
          {may(scope.capture) && (
            <Button onClick={() => setOpen({ what: "capture", reservation })}>{texts.capture}</Button>
          )}
          {may(scope.release) && (
            <Button variant="default" onClick={() => setOpen({ what: "release", reservation })}>
              {texts.release}
            </Button>
          )}
        </p>
      ))}
      {owed && (
        <p>
          <Button variant="default" onClick={() => setOpen({ what: "paid" })}>
            {texts.markPaid}
          </Button>
        </p>
      )}
      {open?.what === "paid" && owed && (
        <AmountDialog
          order={order}
          texts={texts.paidDialog}
          most={owed}
          operation={payments.recordManualPayment}
          request={(amount) => ({ orderId: order.id, amount })}
          onClose={close}
        />
      )}
      {open?.what === "capture" && (
        <AmountDialog
          order={order}
          texts={texts.captureDialog}
          most={open.reservation.amount}
          operation={payments.capturePayment}
          request={(amount) => ({ paymentId: open.reservation.paymentId, amount })}
          onClose={close}
        />
      )}
      {open?.what === "release" && <ReleaseDialog order={order} reservation={open.reservation} onClose={close} />}
    </div>
  );
}

function reservedText({ amount, card }: Reservation, currency: string): string {
  const money = formatMoney(amount, currency, locale);
  return card ? texts.reservedOn({ amount: money, card }) : texts.reserved({ amount: money });
}
