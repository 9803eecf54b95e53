import { SegmentedControl } from "@mantine/core";
import type { SalesReport } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { shortDay } from "../ui/dates.ts";
import { digits } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import styles from "./analytics.module.css";
import { Bars } from "./Bars.tsx";
import { moneyOf, shortMoneyOf } from "./figures.ts";
import { type Measure, measures, type Pair, pairsOf, stepOf } from "./series.ts";

const texts = strings.analytics.chart;

/** Days or weeks as bars, or as the table that the bars are drawn from. */
export function SalesChart({ report, before }: { report: SalesReport; before: SalesReport }): ReactNode {
  const [measure, setMeasure] = useState<Measure>("sales");
  const [isTable, setTable] = useState(false);
  const isByWeek = stepOf(report.days.length) === 7;
  const pairs = pairsOf(report.days, before.days);
  const money = moneyOf(report.currency);
  const isEmpty = report.total.orders === 0 && before.total.orders === 0;
  const heading = isByWeek ? texts.weeks : texts.days;
  if (isEmpty) {
    return (
      <Panel title={heading}>
        <p className="soft">{texts.none}</p>
      </Panel>
    );
  }
  const write = measure === "sales" ? money : digits;
  const writeShort = measure === "sales" ? shortMoneyOf(report.currency) : digits;
  return (
    <Panel
      title={heading}
      aside={
        <span className={styles.tools}>
          <button type="button" className="quiet-button" onClick={() => setTable(!isTable)}>
            {isTable ? texts.bars : texts.table}
          </button>
          {!isTable && (
            <SegmentedControl
              aria-label={texts.measure}
              value={measure}
              data={measures.map((value) => ({ value, label: texts[value] }))}
              onChange={(value) => setMeasure(value as Measure)}
            />
          )}
        </span>
      }
    >
      {!isTable && (
        <Bars
          pairs={pairs}
          measure={measure}
          label={summaryOf(pairs, measure, write)}
          write={write}
          writeShort={writeShort}
        />
      )}
      <div
        className={isTable ? styles.scroll : "hidden"}
        {...(isTable && { role: "group", "aria-label": heading, tabIndex: 0 })}
      >
        <SalesTable pairs={pairs} caption={heading} isByWeek={isByWeek} money={money} />
      </div>
    </Panel>
  );
}

function summaryOf(pairs: readonly Pair[], measure: Measure, write: (value: number) => string): string {
  const values = pairs.map(({ now }) => now[measure]);
  const most = Math.max(...values);
  const best = pairs[values.indexOf(most)]?.now.date;
  const total = values.reduce((sum, value) => sum + value, 0);
  const name = texts[measure];
  return texts.summary({ measure: name, total: write(total), day: best ? shortDay(best) : "", most: write(most) });
}

interface SalesTableProps {
  readonly pairs: readonly Pair[];
  readonly caption: string;
  readonly isByWeek: boolean;
  money(amount: number): string;
}

function SalesTable({ pairs, caption, isByWeek, money }: SalesTableProps): ReactNode {
  return (
    <table className="table plain">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{isByWeek ? texts.week : texts.day}</th>
          <th scope="col" className="is-number">
            {texts.orders}
          </th>
          <th scope="col" className="is-number">
            {texts.sales}
          </th>
          <th scope="col" className="is-number">
            {texts.salesThen}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ now, before }) => (
          <tr key={now.date}>
            <th scope="row">{shortDay(now.date)}</th>
            <td className="is-number">{digits(now.orders)}</td>
            <td className="is-number">{money(now.sales)}</td>
            <td className="is-number soft">{before && money(before.sales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
