import type { Order, Price } from "@vitrine/contract";
import { amountSign, formatMoney, sumAmounts } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { paymentMark } from "./order-labels.ts";
import styles from "./orders.module.css";
import { PaymentActions, type PaymentActionsProps } from "./PaymentActions.tsx";
import { paidTooMuch } from "./payment-state.ts";

const texts = strings.orders.page;

interface Row {
  readonly label: string;
  readonly amount: string | undefined;
  readonly isStrong?: boolean;
  readonly isMinus?: boolean;
  /** Shown even when it is nothing. */
  readonly isAlwaysShown?: boolean;
}

/** What the order comes to and what came in. */
export function OrderTotals(props: PaymentActionsProps): ReactNode {
  const { order } = props;
  const payment = paymentMark(order);
  const rows = [...sumsOf(order), ...balanceOf(order)].filter(
    ({ amount, isAlwaysShown }) => amount !== undefined && (isAlwaysShown || amountSign(amount) !== 0),
  );
  return (
    <Panel title={texts.totals} aside={<Status tone={payment.tone}>{payment.text}</Status>}>
      <dl className={styles.totals}>
        {rows.map(({ label, amount = "0", isStrong, isMinus }) => (
          <div key={label} data-strong={isStrong || undefined}>
            <dt>{label}</dt>
            <dd>
              {isMinus && "−"}
              {formatMoney(amount, order.currency, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <PaymentActions {...props} />
    </Panel>
  );
}

function sumsOf({ priceSummary, appliedDiscounts, taxIncludedInPrices, shippingInfo }: Order): readonly Row[] {
  const { subtotal, shipping, tax, discount, total, totalAdditionalFees } = priceSummary;
  const code = appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code;
  return [
    { label: texts.subtotal, amount: subtotal?.amount, isAlwaysShown: true },
    { label: code ? texts.coupon({ code }) : texts.discount, amount: discount?.amount, isMinus: true },
    { label: texts.shipping, amount: shipping?.amount, isAlwaysShown: shippingInfo !== undefined },
    { label: texts.fees, amount: totalAdditionalFees?.amount },
    { label: taxIncludedInPrices ? texts.taxIncluded : texts.tax, amount: tax?.amount, isAlwaysShown: true },
    { label: texts.total, amount: total?.amount, isStrong: true, isAlwaysShown: true },
  ];
}

function balanceOf(order: Order): readonly Row[] {
  const { paid, refunded, authorized, pending, balance } = order.balanceSummary ?? {};
  const isOwed = amountSign(balance?.amount ?? "0") > 0;
  return [
    { label: texts.paid, amount: paid?.amount, isAlwaysShown: true },
    { label: texts.authorized, amount: authorized?.amount },
    { label: texts.pending, amount: pending?.amount },
    { label: texts.refunded, amount: refunded?.amount, isMinus: true },
    { label: texts.netPaid, amount: netPaid(paid, refunded), isAlwaysShown: true },
    { label: texts.balance, amount: isOwed ? balance?.amount : undefined, isStrong: true },
    { label: texts.toGiveBack, amount: paidTooMuch(order), isStrong: true },
  ];
}

/** What is left of what came in; undefined where nothing was given back. */
function netPaid(paid: Price | undefined, refunded: Price | undefined): string | undefined {
  if (!paid || !refunded || amountSign(refunded.amount) === 0) return undefined;
  return sumAmounts([paid.amount, `-${refunded.amount}`]);
}
