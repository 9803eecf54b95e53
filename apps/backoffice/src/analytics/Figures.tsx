import type { SalesReport } from "@vitrine/contract";
import type { ReactNode } from "react";
import { changeOf } from "../home/sales.ts";
import { strings } from "../strings/strings.ts";
import { digits } from "../ui/locale.ts";
import styles from "./analytics.module.css";
import { change, moneyOf } from "./figures.ts";

const texts = strings.analytics;

/** The sums of both periods. */
export function Figures({ report, before }: { report: SalesReport; before: SalesReport }): ReactNode {
  const money = moneyOf(report.currency);
  const [here, there] = [report.total, before.total];
  const figures = [
    { label: texts.sales, now: here.sales, past: there.sales, write: money },
    { label: texts.orders, now: here.orders, past: there.orders, write: digits },
    { label: texts.average, now: report.averageOrder, past: before.averageOrder, write: money },
    { label: texts.refunds, now: here.refunded, past: there.refunded, write: money, detail: here.refunds },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, now, past, write, detail = 0 }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="figure">{now === undefined ? "–" : write(Number(now))}</span>
            {now !== undefined && <small>{comparisonOf(Number(now), Number(past ?? 0), write)}</small>}
            {detail > 0 && <small>{texts.refundsOf({ many: detail })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function comparisonOf(now: number, past: number, write: (value: number) => string): string {
  if (now === past) return texts.same;
  const share = changeOf(now, past);
  const before = write(past);
  return share === undefined ? texts.was({ before }) : texts.changed({ change: change(share), before });
}
