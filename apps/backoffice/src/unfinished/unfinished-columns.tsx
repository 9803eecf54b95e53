import type { UnfinishedCheckout } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Moment } from "../ui/Moment.tsx";
import { UnfinishedMenu } from "./UnfinishedMenu.tsx";
import styles from "./unfinished.module.css";
import { buyerOf, itemsOf } from "./unfinished-list.ts";

const texts = strings.unfinished;

export const unfinishedColumns: readonly Column<UnfinishedCheckout>[] = [
  {
    id: "buyer",
    label: texts.columns.buyer,
    isName: true,
    render: (checkout) => (
      <span className={styles.buyer}>
        <span className={checkout.email || checkout.name ? "clip" : "clip soft"}>{buyerOf(checkout)}</span>
        {checkout.name && checkout.email && <span className="clip fine">{checkout.email}</span>}
        <span className="clip fine phones-only">{itemsOf(checkout)}</span>
      </span>
    ),
  },
  {
    id: "items",
    label: texts.columns.items,
    isInNameOnPhones: true,
    render: (checkout) => (
      <span className="clip" title={itemsOf(checkout)}>
        {itemsOf(checkout)}
      </span>
    ),
  },
  {
    id: "changed",
    label: texts.columns.changed,
    isWide: true,
    width: "9rem",
    render: ({ updatedDate }) => <Moment date={updatedDate} />,
  },
  {
    id: "reminded",
    label: texts.columns.reminded,
    isWide: true,
    width: "9rem",
    render: (checkout) => <Reminded checkout={checkout} />,
  },
  {
    id: "total",
    label: texts.columns.total,
    isNumber: true,
    width: "8rem",
    narrow: "6rem",
    render: ({ total, currency }) => formatMoney(total.amount, currency, locale),
  },
  {
    id: "actions",
    label: texts.columns.actions,
    isNumber: true,
    width: "5rem",
    narrow: "4.5rem",
    render: (checkout) => <UnfinishedMenu checkout={checkout} />,
  },
];

/** When a reminder was last sent, and that no more are wanted. */
function Reminded({ checkout: { remindedDate, isUnsubscribed } }: { checkout: UnfinishedCheckout }): ReactNode {
  if (isUnsubscribed) return <span className="soft">{texts.unsubscribed}</span>;
  return remindedDate ? <Moment date={remindedDate} /> : <span className="soft">{texts.notReminded}</span>;
}
