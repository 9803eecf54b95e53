import type { Order } from "@vitrine/contract";
import { amountSign, formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { paymentMark } from "./order-labels.ts";
import styles from "./orders.module.css";
import { PaymentActions } from "./PaymentActions.tsx";

const words = strings.orders.page;

interface Row {
  readonly label: string;
  readonly amount: string | undefined;
  readonly isStrong?: boolean;
  readonly isMinus?: boolean;
  /** Shown even when it is nothing. */
  readonly isKept?: boolean;
}

/** What the order comes to and what came in. */
export function OrderTotals({ order }: { order: Order }): ReactNode {
  const payment = paymentMark(order);
  const rows = [...sumsOf(order), ...balanceOf(order)].filter(
    ({ amount, isKept }) => amount !== undefined && (isKept || amountSign(amount) !== 0),
  );
  return (
    <Panel title={words.totals} aside={<Status tone={payment.tone}>{payment.text}</Status>}>
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
      <PaymentActions order={order} />
    </Panel>
  );
}

function sumsOf({ priceSummary, appliedDiscounts, taxIncludedInPrices, shippingInfo }: Order): readonly Row[] {
  const { subtotal, shipping, tax, discount, total, totalAdditionalFees } = priceSummary;
  const code = appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code;
  return [
    { label: words.subtotal, amount: subtotal?.amount, isKept: true },
    { label: code ? words.coupon({ code }) : words.discount, amount: discount?.amount, isMinus: true },
    { label: words.shipping, amount: shipping?.amount, isKept: shippingInfo !== undefined },
    { label: words.fees, amount: totalAdditionalFees?.amount },
    { label: taxIncludedInPrices ? words.taxIncluded : words.tax, amount: tax?.amount, isKept: true },
    { label: words.total, amount: total?.amount, isStrong: true, isKept: true },
  ];
}

function balanceOf({ balanceSummary = {} }: Order): readonly Row[] {
  const { paid, refunded, authorized, pending, balance } = balanceSummary;
  return [
    { label: words.paid, amount: paid?.amount, isKept: true },
    { label: words.authorized, amount: authorized?.amount },
    { label: words.pending, amount: pending?.amount },
    { label: words.refunded, amount: refunded?.amount, isMinus: true },
    { label: words.balance, amount: balance?.amount, isStrong: true },
  ];
}
