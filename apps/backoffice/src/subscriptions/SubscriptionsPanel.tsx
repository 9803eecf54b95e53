import { type Filter, type ListedSubscription, subscriptions } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Moment } from "../ui/Moment.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { SubscriptionMenu } from "./SubscriptionMenu.tsx";
import { itemOf, nextOf, subscriptionMark, termsOf } from "./subscription-labels.ts";
import { addressOf, readSubscriptions, type SubscriptionRow } from "./subscription-list.ts";
import styles from "./subscriptions.module.css";

const texts = strings.subscriptions;

interface SubscriptionsPanelProps {
  /** Which of the shop's. */
  readonly filter: Filter<ListedSubscription>;
  /** What the page has to do with one of them. */
  noteOf?(subscription: SubscriptionRow): string | undefined;
}

/** Subscriptions of an order or a member, the newest first; nothing where there are none. */
export function SubscriptionsPanel({ filter, noteOf }: SubscriptionsPanelProps): ReactNode {
  const { data } = useQuery(subscriptions.querySubscriptions, { query: { filter, cursorPaging: { limit: 100 } } });
  const rows = data ? readSubscriptions(data).items : [];
  if (rows.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <ul>
        {rows.map((row) => (
          <Line key={row.id} row={row} note={noteOf?.(row)} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ row, note }: { row: SubscriptionRow; note: string | undefined }): ReactNode {
  const mark = subscriptionMark(row);
  const next = nextOf(row);
  return (
    <li className={styles.line}>
      <span className={styles.cell}>
        <Link className="clip" to={addressOf(row)}>
          {itemOf(row)}
        </Link>
        {note && <span className="clip fine">{note}</span>}
        <span className="clip fine">{termsOf(row)}</span>
        {next && (
          <span className="clip fine">
            {next.isPayment ? texts.payment : texts.columns.next} <Moment date={next.date} />
          </span>
        )}
      </span>
      <Status tone={mark.tone}>{mark.text}</Status>
      <SubscriptionMenu subscription={row} />
    </li>
  );
}
