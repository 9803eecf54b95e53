import { Button } from "@mantine/core";
import type { Order } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { locale } from "../ui/locale.ts";
import type { OrderStep } from "./next-step.ts";
import styles from "./orders.module.css";
import { owedOutside, paidTooMuch, type Reservation, reservationsOf } from "./payment-state.ts";

const texts = strings.orders.payments;

export interface PaymentActionsProps {
  readonly order: Order;
  /** What the head of the page offers, which is not offered again. */
  readonly next: OrderStep | undefined;
  onOpen(step: OrderStep): void;
}

/** What can be done about the money of an order. */
export function PaymentActions({ order, next, onOpen }: PaymentActionsProps): ReactNode {
  const may = useMay();
  const canPay = may(scope.collect) && owedOutside(order) !== undefined;
  const canGiveBack = may(scope.refund) && paidTooMuch(order) !== undefined && next?.what !== "refund";
  const reservations = reservationsOf(order);
  if (!canPay && !canGiveBack && reservations.length === 0) return null;
  const isNext = ({ paymentId }: Reservation) => next?.what === "capture" && next.reservation.paymentId === paymentId;
  return (
    <div className={styles.paymentActions}>
      {reservations.map((reservation) => (
        <p key={reservation.paymentId}>
          <span>
            {reservedText(reservation, order.currency)}
            {reservation.until && <small> {texts.lapses({ date: fullDate(new Date(reservation.until)) })}</small>}
          </span>
          {may(scope.capture) && !isNext(reservation) && (
            <Button variant="default" onClick={() => onOpen({ what: "capture", reservation })}>
              {texts.capture}
            </Button>
          )}
          {may(scope.release) && (
            <Button variant="default" onClick={() => onOpen({ what: "release", reservation })}>
              {texts.release}
            </Button>
          )}
        </p>
      ))}
      {canGiveBack && (
        <p>
          <Button variant="default" onClick={() => onOpen({ what: "refund" })}>
            {strings.orders.actions.steps.refund}
          </Button>
        </p>
      )}
      {canPay && (
        <p>
          <Button variant="default" onClick={() => onOpen({ what: "link" })}>
            {strings.orders.link.open}
          </Button>
          {next?.what !== "paid" && (
            <Button variant="default" onClick={() => onOpen({ what: "paid" })}>
              {texts.markPaid}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function reservedText({ amount, card }: Reservation, currency: string): string {
  const money = formatMoney(amount, currency, locale);
  return card ? texts.reservedOn({ amount: money, card }) : texts.reserved({ amount: money });
}
