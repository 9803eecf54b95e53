import type { DraftOrder } from "@vitrine/contract";
import { amountSign, formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import styles from "../orders/orders.module.css";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";

const texts = strings.orders.page;

/** What the draft comes to, as the platform works it out when it is saved. */
export function DraftTotals({ order, isDirty }: { order: DraftOrder | undefined; isDirty: boolean }): ReactNode {
  return (
    <Panel title={texts.totals}>
      {order && (
        <dl className={styles.totals}>
          {rowsOf(order).map(({ label, amount, isStrong }) => (
            <div key={label} data-strong={isStrong || undefined}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount, order.details.currency, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
      {(isDirty || !order) && <p className="fine">{strings.drafts.totalsOnSave}</p>}
    </Panel>
  );
}

function rowsOf({ details: { priceSummary = {}, shippingInfo, taxIncludedInPrice } }: DraftOrder) {
  const { subtotal, discount, shipping, tax, additionalFees, total } = priceSummary;
  const hasShipping = shippingInfo?.selectedCarrierServiceOption !== undefined;
  const of = (label: string, amount: string | undefined, isAlways = false, isStrong = false) =>
    isAlways || amountSign(amount ?? "0") !== 0 ? [{ label, amount: amount ?? "0", isStrong }] : [];
  return [
    ...of(texts.subtotal, subtotal?.amount, true),
    ...of(texts.discount, discount && `-${discount.amount}`),
    ...of(texts.shipping, shipping?.amount, hasShipping),
    ...of(texts.fees, additionalFees?.amount),
    ...of(taxIncludedInPrice ? texts.taxIncluded : texts.tax, tax?.amount, true),
    ...of(texts.total, total?.amount, true, true),
  ];
}
