import type { ReactNode } from "react";
import { type Column, classOf } from "./columns.ts";
import styles from "./lists.module.css";

const rows = Array.from({ length: 12 }, (_, index) => index);
const widths = ["62%", "48%", "74%", "55%"];

/** Rows in their final size until the real ones are there. */
export function SkeletonRows<Item>(props: { columns: readonly Column<Item>[]; hasSelection: boolean }): ReactNode {
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row} className={styles.skeletonRow}>
          {props.hasSelection && <td className={styles.cellSelect} />}
          {props.columns.map((column, index) => (
            <td key={column.id} className={classOf(column)}>
              <span className="skeleton" style={{ width: widths[(row + index) % widths.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
