import type { Order } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Moment } from "../ui/Moment.tsx";
import { Status } from "../ui/Status.tsx";
import { buyerName, fulfillmentMark, paymentMark, returningMark, statusMark, unitsOf } from "./order-labels.ts";
import styles from "./orders.module.css";

const texts = strings.orders;

function mark(shown: ReturnType<typeof fulfillmentMark>) {
  if (!shown) return <span className="soft">–</span>;
  const { tone, text } = shown;
  return <Status tone={tone}>{text}</Status>;
}

export const orderColumns: readonly Column<Order>[] = [
  {
    id: "number",
    label: texts.columns.number,
    isName: true,
    sort: "number",
    width: "6.5rem",
    tight: "5rem",
    render: (order) => (
      <>
        <span className={styles.orderNumber} data-closed={order.status === "CANCELED" || order.archived || undefined}>
          {order.number}
        </span>
        <span className={`${styles.numberName} clip phones-only`}>{buyerName(order) || texts.noCustomer}</span>
      </>
    ),
  },
  {
    id: "date",
    label: texts.columns.date,
    isWide: true,
    sort: "createdDate",
    width: "8.5rem",
    tight: "7.25rem",
    render: ({ createdDate }) => <Moment date={createdDate} />,
  },
  {
    id: "customer",
    label: texts.columns.customer,
    isInNameOnPhones: true,
    render: (order) => (
      <span className={styles.two}>
        <span>{buyerName(order) || texts.noCustomer}</span>
        <span className="soft wide-only">{order.buyerInfo?.email}</span>
      </span>
    ),
  },
  {
    id: "payment",
    label: texts.columns.payment,
    width: "11rem",
    tight: "7.25rem",
    narrow: "5.75rem",
    render: (order) => mark(paymentMark(order)),
  },
  {
    id: "fulfillment",
    label: texts.columns.fulfillment,
    isWide: true,
    width: "9.5rem",
    tight: "7.75rem",
    // What comes back matters more than that it was sent.
    render: (order) => mark(returningMark(order) ?? fulfillmentMark(order)),
  },
  {
    id: "status",
    label: texts.columns.status,
    isWide: true,
    width: "7.5rem",
    render: (order) => mark(statusMark(order)),
  },
  {
    id: "method",
    label: texts.columns.method,
    isWide: true,
    isExtra: true,
    width: "9rem",
    render: ({ shippingInfo }) => shippingInfo?.title,
  },
  {
    id: "items",
    label: texts.columns.items,
    isWide: true,
    isNumber: true,
    width: "5rem",
    render: (order) => unitsOf(order),
  },
  {
    id: "total",
    label: texts.columns.total,
    isNumber: true,
    sort: "priceSummary.total.amount",
    width: "7.5rem",
    tight: "6.75rem",
    narrow: "5.25rem",
    render: ({ priceSummary, currency }) => formatMoney(priceSummary.total?.amount ?? "0", currency, locale),
  },
];
