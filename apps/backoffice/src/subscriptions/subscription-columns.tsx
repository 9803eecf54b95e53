import type { Subscription } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { Moment } from "../ui/Moment.tsx";
import { Status } from "../ui/Status.tsx";
import { SubscriptionMenu } from "./SubscriptionMenu.tsx";
import { buyerOf, itemOf, nextOf, subscriptionMark, termsOf } from "./subscription-labels.ts";
import type { SubscriptionRow } from "./subscription-list.ts";
import styles from "./subscriptions.module.css";

const texts = strings.subscriptions;

export const subscriptionColumns: readonly Column<SubscriptionRow>[] = [
  {
    id: "buyer",
    label: texts.columns.buyer,
    isName: true,
    render: (row) => (
      <span className={styles.cell}>
        <span className={row.email || row.name ? "clip" : "clip soft"}>{buyerOf(row)}</span>
        {row.name && row.email && <span className="clip fine">{row.email}</span>}
        <span className="clip fine phones-only">{itemOf(row)}</span>
        <span className="clip fine phones-only">{termsOf(row)}</span>
      </span>
    ),
  },
  {
    id: "item",
    label: texts.columns.item,
    isInNameOnPhones: true,
    render: (row) => (
      <span className={styles.cell}>
        <span className="clip" title={itemOf(row)}>
          {itemOf(row)}
        </span>
        <span className="clip fine">{termsOf(row)}</span>
      </span>
    ),
  },
  {
    id: "status",
    label: texts.columns.status,
    width: "10rem",
    narrow: "7.5rem",
    render: (row) => {
      const { tone, text } = subscriptionMark(row);
      return <Status tone={tone}>{text}</Status>;
    },
  },
  {
    id: "next",
    label: texts.columns.next,
    isWide: true,
    width: "9rem",
    render: (row) => <Next subscription={row} />,
  },
  {
    id: "latest",
    label: texts.columns.latest,
    isWide: true,
    width: "7rem",
    render: ({ latestOrderId, latestOrderNumber }) =>
      latestOrderNumber ? (
        <Link to={`/orders/${latestOrderId}`}>{latestOrderNumber}</Link>
      ) : (
        <span className="soft">–</span>
      ),
  },
  {
    id: "began",
    label: texts.columns.began,
    isWide: true,
    sort: "createdDate",
    width: "9rem",
    render: ({ createdDate }) => <Moment date={createdDate} />,
  },
  {
    id: "actions",
    label: texts.columns.actions,
    isNumber: true,
    width: "5rem",
    narrow: "4.5rem",
    render: (row) => <SubscriptionMenu subscription={row} />,
  },
];

/** When the next order comes, or its payment where that is what is waited for. */
function Next({ subscription }: { subscription: Subscription }): ReactNode {
  const next = nextOf(subscription);
  if (!next) return <span className="soft">–</span>;
  return (
    <span className={styles.cell}>
      <Moment date={next.date} />
      {next.isPayment && <span className="clip fine">{texts.payment}</span>}
    </span>
  );
}
