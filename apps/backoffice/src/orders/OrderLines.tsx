import type { Order, OrderLineItem } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { Thumb } from "../ui/Thumb.tsx";
import { unitsOf } from "./order-labels.ts";
import styles from "./orders.module.css";

const texts = strings.orders.page;

/** What was sold, as it was sold. */
export function OrderLines({ order }: { order: Order }): ReactNode {
  return (
    <Panel title={texts.lines} aside={<span className="soft">{strings.orders.items({ many: unitsOf(order) })}</span>}>
      <ul className="lines">
        {order.lineItems.map((line) => (
          <Line key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ line, currency }: { line: OrderLineItem; currency: string }): ReactNode {
  const name = line.productName?.original ?? "";
  const productId = line.catalogReference?.catalogItemId;
  const total = line.lineItemPrice?.amount ?? line.totalPriceBeforeTax?.amount ?? "0";
  return (
    <li className="line">
      <Thumb url={line.image?.url} isLarge />
      <div className={styles.lineName}>
        {productId ? <Link to={`/products/${productId}`}>{name}</Link> : <span>{name}</span>}
        <small>{[...choicesOf(line), line.physicalProperties?.sku].filter(Boolean).join(" · ")}</small>
      </div>
      <span className={styles.lineQuantity}>
        {line.quantity} × {formatMoney(line.price?.amount ?? "0", currency, locale)}
      </span>
      <span className={styles.lineTotal}>{formatMoney(total, currency, locale)}</span>
    </li>
  );
}

function choicesOf({ descriptionLines = [] }: OrderLineItem): readonly string[] {
  return descriptionLines.map(({ name, plainText, colorInfo }) => {
    const value = plainText?.original ?? colorInfo?.original ?? "";
    return name?.original ? `${name.original}: ${value}` : value;
  });
}
