import type { Activity, Order } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { Panel } from "../ui/Panel.tsx";

const words = strings.orders;

/** What happened to the order, latest first. */
export function OrderTimeline({ order }: { order: Order }): ReactNode {
  const activities = order.activities.toReversed();
  return (
    <Panel title={words.page.timeline}>
      {activities.length === 0 ? (
        <p className="facts soft">{words.page.noTimeline}</p>
      ) : (
        <ol className="timeline">
          {activities.map((activity, index) => (
            <li key={activity.id ?? index}>
              <span className="timeline-text">
                {words.activity[activity.type] ?? words.activity[activity.activityType] ?? activity.type}
                <Detail activity={activity} currency={order.currency} />
              </span>
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

function Detail({ activity, currency }: { activity: Activity; currency: string }): ReactNode {
  const { merchantComment, authorEmail } = activity;
  const payment =
    activity.authorizedPaymentCreated ?? activity.authorizedPaymentCaptured ?? activity.authorizedPaymentVoided;
  const regular = (activity.paymentPending ?? activity.paymentCanceled ?? activity.paymentDeclined)?.regular;
  const amount = (payment?.amount ?? regular?.amount ?? activity.orderRefunded?.amount)?.amount;
  const { brand, lastFourDigits } = payment ?? regular?.creditCardDetails ?? {};
  const parts = [
    merchantComment?.message,
    amount && formatMoney(amount, currency, "en"),
    brand && lastFourDigits && words.card(brand, lastFourDigits),
    authorEmail,
  ].filter(Boolean);
  return parts.length > 0 ? <small className="pre">{parts.join(" · ")}</small> : null;
}
