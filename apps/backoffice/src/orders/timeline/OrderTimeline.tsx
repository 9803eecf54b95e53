import { type Activity, type Fulfillment, type Order, orderTransactions, returns } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { scope, useMay } from "../../session/may.ts";
import { strings } from "../../strings/strings.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Panel } from "../../ui/Panel.tsx";
import styles from "../orders.module.css";
import { activityParts, type OrderHistory } from "./activity-parts.ts";
import { CommentMenu } from "./CommentMenu.tsx";
import { OrderComment } from "./OrderComment.tsx";

const texts = strings.orders;

interface OrderTimelineProps {
  readonly order: Order;
  readonly fulfillments: readonly Fulfillment[];
}

/** What happened to the order, latest first. */
export function OrderTimeline({ order, fulfillments }: OrderTimelineProps): ReactNode {
  const mayChange = useMay()(scope.orders);
  const history = useHistory(order, fulfillments);
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
                <Detail activity={activity} history={history} />
              </span>
              {mayChange && activity.merchantComment && <CommentMenu order={order} comment={activity} />}
              {activity.createdDate && <Moment date={activity.createdDate} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** The rest of the page reads the same. */
function useHistory(order: Order, fulfillments: readonly Fulfillment[]): OrderHistory {
  const transactions = useQuery(orderTransactions.listTransactionsForSingleOrder, { orderId: order.id });
  const returned = useQuery(returns.listReturnsOfOrder, { orderId: order.id });
  const { payments = [], refunds = [] } = transactions.data?.orderTransactions ?? {};
  return { order, fulfillments, payments, refunds, returns: returned.data?.returns ?? [] };
}

function titleOf({ type, activityType, customActivity }: Activity): string {
  const noted = customActivity && messageFor(texts.noted, customActivity.type);
  return noted ?? messageFor(texts.activity, type) ?? messageFor(texts.activity, activityType) ?? type;
}

function Detail({ activity, history }: { activity: Activity; history: OrderHistory }): ReactNode {
  const { merchantComment, authorEmail } = activity;
  if (merchantComment) {
    return (
      <>
        <p className={`${styles.commentText} ${styles.pre}`}>{merchantComment.message}</p>
        {authorEmail && <small>{authorEmail}</small>}
      </>
    );
  }
  const parts = [...activityParts(activity, history), authorEmail].filter(Boolean);
  return parts.length > 0 ? <small>{parts.join(" · ")}</small> : null;
}
