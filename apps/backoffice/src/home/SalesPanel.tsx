import { orders } from "@vitrine/contract";
import { formatMoney, useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import styles from "./home.module.css";
import { changeOf, daysRequest, periodDays, type SalesDay, salesRequest, toDays, toSales } from "./sales.ts";

const texts = strings.home;

/** Days of the chart. */
const chartDays = 28;

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0, signDisplay: "always" });
const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });

/** Sales of the last days beside those of the days before. */
export function SalesPanel(): ReactNode {
  const [now] = useState(() => new Date());
  const currency = useCurrency();
  const last = useQuery(orders.aggregateOrders, salesRequest(now, 0));
  const before = useQuery(orders.aggregateOrders, salesRequest(now, periodDays));
  const days = useQuery(orders.aggregateOrders, daysRequest(now, chartDays));
  if (last.error) return <Failure error={last.error} onRetry={() => void last.refetch()} />;
  const [sales, old] = [last.data && toSales(last.data), before.data && toSales(before.data)];
  const money = (amount: number) => formatMoney(amount.toFixed(2), currency, locale);
  const figures = [
    [texts.sales, sales && money(sales.sum), changeOf(sales?.sum ?? 0, old?.sum ?? 0)],
    [texts.orders, sales?.many, changeOf(sales?.many ?? 0, old?.many ?? 0)],
    [texts.average, sales && money(sales.average), changeOf(sales?.average ?? 0, old?.average ?? 0)],
  ] as const;
  return (
    <Panel title={texts.period({ days: periodDays })}>
      <dl className={styles.figures}>
        {figures.map(([label, value, change]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="figure">{value ?? "…"}</span>{" "}
              {change !== undefined && <small>{texts.change({ change: percent.format(change) })}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {days.data && <Days days={toDays(days.data, now, chartDays)} />}
    </Panel>
  );
}

function Days({ days }: { days: readonly SalesDay[] }): ReactNode {
  const most = Math.max(1, ...days.map(({ many }) => many));
  const sum = days.reduce((all, { many }) => all + many, 0);
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure className={styles.chart}>
      <ul className={styles.days} aria-label={texts.chart({ days: days.length, many: sum })}>
        {days.map(({ date, many }) => {
          const text = texts.day({ day: dayFormat.format(date), many });
          return (
            <li key={date.getTime()} style={{ height: `${(many / most) * 100}%` }} title={text}>
              <span className="hidden">{text}</span>
            </li>
          );
        })}
      </ul>
      <figcaption className={styles.ends}>
        <span>{first && dayFormat.format(first.date)}</span>
        <span>{texts.chart({ days: days.length, many: sum })}</span>
        <span>{last && dayFormat.format(last.date)}</span>
      </figcaption>
    </figure>
  );
}
