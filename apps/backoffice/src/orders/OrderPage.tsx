import {
  type OrderDelivery as Delivery,
  type Order,
  openPayments,
  orderDelivery,
  orderMails,
  orders,
  orderTransactions,
  returns,
} from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { scope, useMay, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { Failure } from "../ui/Failure.tsx";
import { Locked } from "../ui/Locked.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Status } from "../ui/Status.tsx";
import { UnreadNote } from "../ui/UnreadNote.tsx";
import { useUnread } from "../ui/use-unread.ts";
import { MailsPanel } from "./mails/MailsPanel.tsx";
import { deliveryStep, nextStep, type OrderStep } from "./next-step.ts";
import { OrderActions } from "./OrderActions.tsx";
import { OrderCustomer } from "./OrderCustomer.tsx";
import { OrderDelivery } from "./OrderDelivery.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { OrderStepDialog } from "./OrderStepDialog.tsx";
import { OrderSubscriptions } from "./OrderSubscriptions.tsx";
import { OrderTags } from "./OrderTags.tsx";
import { OrderTotals } from "./OrderTotals.tsx";
import { OrderTransactions } from "./OrderTransactions.tsx";
import { fulfillmentMark, paymentMark, returningMark, statusMark } from "./order-labels.ts";
import styles from "./orders.module.css";
import { PapersPanel } from "./papers/PapersPanel.tsx";
import { useOpenPayments } from "./payment-status/use-open-payments.ts";
import { ReturnsPanel } from "./returning/ReturnsPanel.tsx";
import type { Progress } from "./sending/open-lines.ts";
import { ParcelsPanel } from "./sending/ParcelsPanel.tsx";
import { OrderTimeline } from "./timeline/OrderTimeline.tsx";

const texts = strings.orders;
const unknownProgress: Progress = { fulfillments: [], unfulfilled: [] };
const back = { to: "/orders", label: texts.title };

/** One order: what was sold, to whom, how it is paid and sent, and what happened since. */
export function OrderPage(): ReactNode {
  const { id = "" } = useParams();
  const query = useQuery(orders.getOrder, { id }, { refetchOnWindowFocus: "always" });
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
  return <Known order={order} />;
}

function Known({ order }: { order: Order }): ReactNode {
  const reason = useReason(scope.orders);
  const may = useMay();
  const [step, setStep] = useState<OrderStep>();
  const rights = {
    capture: may(scope.capture),
    collect: may(scope.collect),
    fulfill: may(scope.fulfillments),
    refund: may(scope.refund),
  };
  const unread = useUnread(orderParts);
  const delivery = useOrderDelivery(order, may(scope.readFulfillments));
  const open = useOpenPayments(order.id);
  const next = nextStep(order, delivery, rights, (paymentId) => open.has(paymentId));
  const moving = rights.fulfill && delivery ? deliveryStep(order, delivery) : undefined;
  const later = moving?.what === next?.what ? undefined : moving;
  const progress = delivery ?? unknownProgress;
  return (
    <>
      <OrderHeader order={order} actions={<OrderActions order={order} next={next} later={later} onOpen={setStep} />} />
      <Locked reason={reason} />
      <UnreadNote unread={unread} />
      <div className="two-columns">
        <div>
          <OrderLines order={order} progress={progress} />
          <ParcelsPanel order={order} fulfillments={progress.fulfillments} />
          <OrderSubscriptions order={order} />
          <ReturnsPanel order={order} isNext={next === undefined} />
          <OrderTotals order={order} open={open} next={next} onOpen={setStep} />
          <OrderTransactions order={order} open={open} />
          <MailsPanel order={order} />
          <OrderTimeline order={order} fulfillments={progress.fulfillments} />
        </div>
        <div>
          <OrderCustomer order={order} />
          <OrderDelivery order={order} pickup={delivery?.pickup} />
          <OrderTags order={order} />
          <PapersPanel order={order} />
        </div>
      </div>
      {step && <OrderStepDialog order={order} progress={progress} step={step} onClose={() => setStep(undefined)} />}
    </>
  );
}

/** What the page shows of an order beside the order itself. */
const orderParts = [
  orderDelivery.getOrderDelivery,
  orderTransactions.listTransactionsForSingleOrder,
  openPayments.listOpenPayments,
  orderMails.listOrderMails,
  returns.listReturnsOfOrder,
];

/** How the order reaches its buyer; undefined until known, and where it may not be read. */
function useOrderDelivery(order: Order, enabled: boolean): Delivery | undefined {
  return useQuery(orderDelivery.getOrderDelivery, { orderId: order.id }, { enabled }).data?.delivery;
}

function OrderHeader({ order, actions }: { order: Order; actions: ReactNode }): ReactNode {
  const [payment, status] = [paymentMark(order), statusMark(order)];
  const [fulfillment, returning] = [fulfillmentMark(order), returningMark(order)];
  return (
    <PageHeader
      title={texts.page.title({ number: order.number })}
      back={back}
      marks={
        <span className={styles.marks}>
          {order.status !== "APPROVED" && <Status tone={status.tone}>{status.text}</Status>}
          <Status tone={payment.tone}>{payment.text}</Status>
          {fulfillment && <Status tone={fulfillment.tone}>{fulfillment.text}</Status>}
          {returning && <Status tone={returning.tone}>{returning.text}</Status>}
          {order.archived && <Status tone="quiet">{texts.page.archivedMark}</Status>}
        </span>
      }
      detail={
        <time dateTime={order.createdDate}>{texts.page.placed({ when: fullDate(new Date(order.createdDate)) })}</time>
      }
      actions={actions}
    />
  );
}
