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
import { SetStatus } from "./payment-status/SetStatus.tsx";
import type { OpenPayments } from "./payment-status/use-open-payments.ts";

const texts = strings.orders.payments;

export interface PaymentActionsProps {
  readonly order: Order;
  /** Those of its payments that the shop cannot ask about. */
  readonly open: OpenPayments;
  /** What the head of the page offers, which is not offered again. */
  readonly next: OrderStep | undefined;
  onOpen(step: OrderStep): void;
}

/** What can be done about the money of an order. */
export function PaymentActions({ order, open, next, onOpen }: PaymentActionsProps): ReactNode {
  const may = useMay();
  const canPay = may(scope.collect) && owedOutside(order) !== undefined;
  const canGiveBack = may(scope.refund) && paidTooMuch(order) !== undefined && next?.what !== "refund";
  const reservations = reservationsOf(order);
  if (!canPay && !canGiveBack && reservations.length === 0) return null;
  return (
    <div className={styles.paymentActions}>
      {reservations.map((reservation) => (
        <Reserved key={reservation.paymentId} reservation={reservation} {...{ order, open, next, onOpen }} />
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

interface ReservedProps extends PaymentActionsProps {
  readonly reservation: Reservation;
}

function Reserved({ order, open, next, reservation, onOpen }: ReservedProps): ReactNode {
  const may = useMay();
  const { paymentId, amount, card, until } = reservation;
  const known = open.get(paymentId);
  const isNext = next?.what === "capture" && next.reservation.paymentId === paymentId;
  return (
    <p>
      <span>
        {reservedText(reservation, order.currency)}
        {until && <small> {texts.lapses({ date: fullDate(new Date(until)) })}</small>}
      </span>
      {known && (
        <SetStatus order={order} amount={amount} open={known} name={card || strings.orders.transactions.online} />
      )}
      {!known && may(scope.capture) && !isNext && (
        <Button variant="default" onClick={() => onOpen({ what: "capture", reservation })}>
          {texts.capture}
        </Button>
      )}
      {!known && may(scope.release) && (
        <Button variant="default" onClick={() => onOpen({ what: "release", reservation })}>
          {texts.release}
        </Button>
      )}
    </p>
  );
}

function reservedText({ amount, card }: Reservation, currency: string): string {
  const money = formatMoney(amount, currency, locale);
  return card ? texts.reservedOn({ amount: money, card }) : texts.reserved({ amount: money });
}
