import type { Order, OrderPayment, Refund } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status, type Tone } from "../ui/Status.tsx";
import styles from "./orders.module.css";
import { paymentName } from "./payment-labels.ts";
import { SetStatus } from "./payment-status/SetStatus.tsx";
import { type OpenPayments, useTransactions } from "./payment-status/use-open-payments.ts";

const texts = strings.orders.transactions;

const tones: Readonly<Record<string, Tone>> = {
  APPROVED: "good",
  SUCCEEDED: "good",
  PENDING: "busy",
  PENDING_MERCHANT: "busy",
  AUTHORIZED: "busy",
  SCHEDULED: "busy",
  STARTED: "busy",
  FAILED: "bad",
  DECLINED: "bad",
};

interface OrderTransactionsProps {
  readonly order: Order;
  readonly open: OpenPayments;
}

/** Every payment of the order and what went back of it, with how far each has come. */
export function OrderTransactions({ order, open }: OrderTransactionsProps): ReactNode {
  const { payments = [], refunds = [] } = useTransactions(order.id) ?? {};
  if (payments.length === 0) return null;
  const nameOf = (paymentId: string) => nameOfPayment(payments.find(({ id }) => id === paymentId));
  return (
    <Panel title={texts.title}>
      <ul className={styles.transactions}>
        {payments.map((payment) => {
          const [name, known] = [nameOfPayment(payment), open.get(payment.id ?? "")];
          const amount = payment.amount?.amount ?? "0";
          return (
            <Row
              key={payment.id}
              what={name}
              date={payment.createdDate}
              amount={formatMoney(amount, order.currency, locale)}
              status={payment.status}
              action={known && <SetStatus order={order} amount={amount} open={known} name={name} isQuiet />}
            />
          );
        })}
        {refunds.flatMap((refund) => refundRows(refund, order.currency, nameOf))}
      </ul>
    </Panel>
  );
}

function nameOfPayment(payment: OrderPayment | undefined): string {
  return paymentName({
    ...payment?.regularPaymentDetails,
    giftCard: payment?.giftcardPaymentDetails && (payment.giftcardPaymentDetails.obfuscatedCode ?? ""),
  });
}

function refundRows(refund: Refund, currency: string, nameOf: (paymentId: string) => string): ReactNode[] {
  return refund.transactions.map(({ paymentId, amount, refundStatus, refundStatusInfo, externalRefund }) => (
    <Row
      key={`${refund.id} ${paymentId}`}
      what={(externalRefund ? texts.refundByHand : texts.refundTo)({ payment: nameOf(paymentId) })}
      note={refund.details?.reason ?? (refundStatus === "FAILED" ? refundStatusInfo?.description : undefined)}
      date={refund.createdDate}
      amount={`−${formatMoney(amount?.amount ?? "0", currency, locale)}`}
      status={refundStatus}
    />
  ));
}

interface RowProps {
  readonly what: string;
  readonly note?: string | undefined;
  readonly date: string | undefined;
  readonly amount: string;
  readonly status: string;
  readonly action?: ReactNode;
}

function Row({ what, note, date, amount, status, action }: RowProps): ReactNode {
  return (
    <li>
      <div className={styles.lineName}>
        <span>{what}</span>
        <small>
          {date && <time dateTime={date}>{shortDate(new Date(date))}</time>}
          {note && ` · ${note}`}
        </small>
        {action}
      </div>
      <Status tone={tones[status] ?? "quiet"}>{messageFor(texts.states, status) ?? status}</Status>
      <span className={styles.lineTotal}>{amount}</span>
    </li>
  );
}
