import type { Activity, Order } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { CommentMenu } from "./CommentMenu.tsx";
import { OrderComment } from "./OrderComment.tsx";
import styles from "./orders.module.css";

const texts = strings.orders;

/** What happened to the order, latest first. */
export function OrderTimeline({ order }: { order: Order }): ReactNode {
  const mayChange = useMay()(scope.orders);
  const activities = order.activities.toReversed();
  return (
    <Panel title={texts.page.timeline}>
      {mayChange && <OrderComment order={order} />}
      {activities.length === 0 ? (
        <p className="facts soft">{texts.page.noTimeline}</p>
      ) : (
        <ol className={styles.timeline}>
          {activities.map((activity, index) => (
            <li key={activity.id ?? index} data-comment={activity.merchantComment !== undefined || undefined}>
              <span className={styles.timelineText}>
                {titleOf(activity)}
                <Detail activity={activity} currency={order.currency} />
              </span>
              {mayChange && activity.merchantComment && <CommentMenu order={order} comment={activity} />}
              {activity.createdDate && (
                <time dateTime={activity.createdDate} title={fullDate(new Date(activity.createdDate))}>
                  {shortDate(new Date(activity.createdDate))}
                </time>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function titleOf({ type, activityType, customActivity }: Activity): string {
  const noted = customActivity && messageFor(texts.noted, customActivity.type);
  return noted ?? messageFor(texts.activity, type) ?? messageFor(texts.activity, activityType) ?? type;
}

function Detail({ activity, currency }: { activity: Activity; currency: string }): ReactNode {
  const { merchantComment, authorEmail } = activity;
  if (merchantComment) {
    return (
      <>
        <p className={`${styles.commentText} ${styles.pre}`}>{merchantComment.message}</p>
        {authorEmail && <small>{authorEmail}</small>}
      </>
    );
  }
  const payment =
    activity.authorizedPaymentCreated ?? activity.authorizedPaymentCaptured ?? activity.authorizedPaymentVoided;
  const regular = (activity.paymentPending ?? activity.paymentCanceled ?? activity.paymentDeclined)?.regular;
  const refunded = activity.paymentRefunded?.payment ?? activity.paymentRefundFailed?.payment;
  const back = activity.refundInitiated?.amount ?? (refunded?.regular ?? refunded?.giftCard)?.amount;
  const amount = (payment?.amount ?? regular?.amount ?? activity.orderRefunded?.amount ?? back)?.amount;
  const { brand, lastFourDigits } = payment ?? regular?.creditCardDetails ?? {};
  const parts = [
    amount && formatMoney(amount, currency, locale),
    brand && lastFourDigits && texts.card({ brand, digits: lastFourDigits }),
    authorEmail,
  ].filter(Boolean);
  return parts.length > 0 ? <small>{parts.join(" · ")}</small> : null;
}
