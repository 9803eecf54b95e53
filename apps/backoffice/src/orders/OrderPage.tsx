import { orders } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { Failure } from "../ui/Failure.tsx";
import { Locked } from "../ui/Locked.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Status } from "../ui/Status.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderCustomer } from "./OrderCustomer.tsx";
import { OrderDelivery } from "./OrderDelivery.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";
import { OrderTotals } from "./OrderTotals.tsx";
import { fulfillmentMark, paymentMark, statusMark } from "./order-labels.ts";
import styles from "./orders.module.css";

const texts = strings.orders;
const back = { to: "/orders", label: texts.title };

/** One order: what was sold, to whom, how it is paid and sent, and what happened since. */
export function OrderPage(): ReactNode {
  const { id = "" } = useParams();
  const query = useQuery(orders.getOrder, { id }, { refetchOnWindowFocus: "always" });
  const reason = useReason(scope.orders);
  const order = query.data?.order;
  if (!order) {
    return (
      <>
        <PageHeader title={texts.columns.number} back={back} />
        {query.error ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <PageSkeleton label={strings.list.loading} />
        )}
      </>
    );
  }
  const [payment, fulfillment, status] = [paymentMark(order), fulfillmentMark(order), statusMark(order)];
  return (
    <>
      <PageHeader
        title={texts.page.title({ number: order.number })}
        back={back}
        marks={
          <span className={styles.marks}>
            {order.status !== "APPROVED" && <Status tone={status.tone}>{status.text}</Status>}
            <Status tone={payment.tone}>{payment.text}</Status>
            {fulfillment && <Status tone={fulfillment.tone}>{fulfillment.text}</Status>}
            {order.archived && <Status tone="quiet">{texts.page.archivedMark}</Status>}
          </span>
        }
        detail={
          <time dateTime={order.createdDate}>{texts.page.placed({ when: fullDate(new Date(order.createdDate)) })}</time>
        }
        actions={<OrderActions order={order} />}
      />
      <Locked reason={reason} />
      <div className="two-columns">
        <div>
          <OrderLines order={order} />
          <OrderTotals order={order} />
          <OrderTimeline order={order} />
        </div>
        <div>
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
        </div>
      </div>
    </>
  );
}
