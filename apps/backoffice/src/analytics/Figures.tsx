import type { SalesReport } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { changeOf } from "../home/sales.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { digits } from "../ui/locale.ts";
import styles from "./analytics.module.css";
import { change, completedOf, moneyOf, share } from "./figures.ts";

const texts = strings.analytics;

/** The sums of both periods. */
export function Figures({ report, before }: { report: SalesReport; before: SalesReport }): ReactNode {
  const money = moneyOf(report.currency);
  const may = useMay();
  const [here, there] = [report.total, before.total];
  const figures = [
    { label: texts.sales, now: here.sales, past: there.sales, write: money },
    { label: texts.orders, now: here.orders, past: there.orders, write: digits },
    { label: texts.average, now: report.averageOrder, past: before.averageOrder, write: money },
    {
      label: texts.refunds,
      now: here.refunded,
      past: there.refunded,
      write: money,
      detail: here.refunds > 0 && texts.refundsOf({ many: here.refunds }),
    },
    {
      label: texts.completed,
      now: completedOf(here),
      past: completedOf(there),
      write: share,
      isShare: true,
      to: may(scope.readCheckouts) && "/unfinished-checkouts",
      detail: here.checkouts === undefined ? texts.notKept : texts.completedOf({ many: here.checkouts }),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, now, past, write, isShare, to, detail }) => (
        <div key={label}>
          <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd>
            <span className="figure">{now === undefined ? "–" : write(Number(now))}</span>
            {now !== undefined && !(isShare && past === undefined) && (
              <small>{comparisonOf(Number(now), Number(past ?? 0), write, isShare)}</small>
            )}
            {detail && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shares are told as they were: a percentage of a percentage is easily misread. */
function comparisonOf(now: number, past: number, write: (value: number) => string, isShare = false): string {
  if (now === past) return texts.same;
  const rise = isShare ? undefined : changeOf(now, past);
  const before = write(past);
  return rise === undefined ? texts.was({ before }) : texts.changed({ change: change(rise), before });
}
