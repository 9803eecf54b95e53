import type { Order } from "@vitrine/contract";
import { amountOfLine } from "@vitrine/contract/money";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { Thumb } from "../ui/Thumb.tsx";
import { choicesOf, lineName, unitsOf } from "./order-labels.ts";
import styles from "./orders.module.css";
import { type OpenLine, openLines, type Progress } from "./sending/open-lines.ts";

const texts = strings.orders.page;

/** What was sold, as it was sold, and what became of it. */
export function OrderLines(props: { order: Order; progress: Progress }): ReactNode {
  const { order, progress } = props;
  return (
    <Panel title={texts.lines} aside={<span className="soft">{strings.orders.items({ many: unitsOf(order) })}</span>}>
      <ul className="lines">
        {openLines(order, progress).map((open) => (
          <Line key={open.line.id} open={open} currency={order.currency} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ open, currency }: { open: OpenLine; currency: string }): ReactNode {
  const { line } = open;
  const name = lineName(line);
  const productId = line.catalogReference?.catalogItemId;
  return (
    <li className="line">
      <Thumb url={line.image?.url} isLarge />
      <div className={styles.lineName}>
        {productId ? <Link to={`/products/${productId}`}>{name}</Link> : <span>{name}</span>}
        <small>{[...choicesOf(line), line.physicalProperties?.sku].filter(Boolean).join(" · ")}</small>
        {progressOf(open).length > 0 && <small>{progressOf(open).join(" · ")}</small>}
      </div>
      <span className={styles.lineQuantity}>
        {line.quantity} × {formatMoney(line.price?.amount ?? "0", currency, locale)}
      </span>
      <span className={styles.lineTotal}>{formatMoney(amountOfLine(line), currency, locale)}</span>
    </li>
  );
}

/** What became of a line, in words; nothing while all of it waits. */
function progressOf({ line, sent }: OpenLine): readonly string[] {
  const { quantity, refundQuantity = 0, restockQuantity = 0 } = line;
  return [
    ...(sent > 0 ? [texts.sentOf({ sent, quantity })] : []),
    ...(refundQuantity > 0 ? [texts.refundedUnits({ many: refundQuantity })] : []),
    ...(restockQuantity > 0 ? [texts.restockedUnits({ many: restockQuantity })] : []),
  ];
}
