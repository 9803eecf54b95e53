import { messageFor } from "@vitrine/messages";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { locale } from "../../ui/locale.ts";
import styles from "../orders.module.css";
import { paymentName } from "../payment-labels.ts";
import type { RefundShare } from "./refund-draft.ts";

const texts = strings.orders.refund;

/** What goes back to which payment. */
export function RefundShares({ shares, currency }: { shares: readonly RefundShare[]; currency: string }): ReactNode {
  if (shares.length === 0) return null;
  return (
    <div>
      <p className="fine">{texts.goesTo}</p>
      <dl className={styles.totals}>
        {shares.map(({ payment, paymentId, amount, isManual }) => (
          <div key={paymentId}>
            <dt>
              {paymentName(payment.payment)}
              {isManual && (
                <small className="soft">
                  {" "}
                  {messageFor(texts.manual, payment.manuallyRefundable?.reason ?? "") ?? texts.manual.OFFLINE}
                </small>
              )}
            </dt>
            <dd>{formatMoney(amount, currency, locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
