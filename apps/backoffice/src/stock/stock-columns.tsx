import type { StockLevel } from "@vitrine/contract";
import type { ReactNode } from "react";
import type { Column } from "../lists/columns.ts";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { digits } from "../ui/locale.ts";
import { Status } from "../ui/Status.tsx";
import { Thumb } from "../ui/Thumb.tsx";
import { StockCell } from "./StockCell.tsx";
import styles from "./stock.module.css";
import { choicesOf, stockMark } from "./stock-labels.ts";

const { columns: labels, notCounted } = strings.stock;

function NameCell({ productName, choices, image }: StockLevel): ReactNode {
  const [chosen] = choicesOf(choices);
  return (
    <span className={styles.name}>
      <Thumb url={image?.url} />
      <span className={styles.words}>
        <span className="clip">{productName}</span>
        {chosen && <span className={`clip ${styles.choices}`}>{chosen}</span>}
      </span>
    </span>
  );
}

function StateCell({ level }: { level: StockLevel }): ReactNode {
  const { tone, text } = stockMark(level);
  return <Status tone={tone}>{text}</Status>;
}

function units(many: number | undefined): ReactNode {
  return many === undefined ? null : digits(many);
}

export const stockColumns: readonly Column<StockLevel>[] = [
  {
    id: "name",
    label: labels.name,
    isName: true,
    sort: "productName",
    render: (level) => <NameCell {...level} />,
  },
  {
    id: "sku",
    label: labels.sku,
    isWide: true,
    width: "11rem",
    render: ({ sku }) => <span className="clip soft">{sku}</span>,
  },
  { id: "status", label: labels.status, isWide: true, width: "9rem", render: (level) => <StateCell level={level} /> },
  {
    id: "updated",
    label: labels.updated,
    isWide: true,
    isExtra: true,
    width: "9rem",
    render: ({ lastUpdated }) =>
      lastUpdated && (
        <time dateTime={lastUpdated} title={fullDate(new Date(lastUpdated))}>
          {shortDate(new Date(lastUpdated))}
        </time>
      ),
  },
  {
    id: "onHand",
    label: labels.onHand,
    isWide: true,
    isNumber: true,
    width: "7rem",
    render: ({ tracked, onHand }) => (tracked ? units(onHand) : <span className="soft">{notCounted}</span>),
  },
  {
    id: "reserved",
    label: labels.reserved,
    isWide: true,
    isNumber: true,
    width: "7rem",
    render: ({ reserved }) => units(reserved),
  },
  {
    id: "available",
    label: labels.available,
    isNumber: true,
    width: "9rem",
    narrow: "8.5rem",
    sort: "available",
    render: (level) => <StockCell level={level} />,
  },
];
