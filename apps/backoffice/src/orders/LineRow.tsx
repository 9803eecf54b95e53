import type { OrderLineItem } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Thumb } from "../ui/Thumb.tsx";
import { choicesOf, lineName } from "./order-labels.ts";
import styles from "./orders.module.css";

/** A line of an order inside a dialog, with what is asked about it on the right. */
export function LineRow(props: { line: OrderLineItem; note?: string | undefined; children: ReactNode }): ReactNode {
  const { line, note, children } = props;
  return (
    <li className={styles.dialogLine}>
      <Thumb url={line.image?.url} />
      <div className={styles.lineName}>
        <span>{lineName(line)}</span>
        <small>{[...choicesOf(line), note].filter(Boolean).join(" · ")}</small>
      </div>
      {children}
    </li>
  );
}
