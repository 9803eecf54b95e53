import { orders, type SalesDay, salesReports } from "@vitrine/contract";
import { formatMoney, useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { completedOf, share } from "../analytics/figures.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { shortDay } from "../ui/dates.ts";
import { Failure } from "../ui/Failure.tsx";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { useCurrency } from "../ui/use-settings.ts";
import styles from "./home.module.css";
import { changeOf, lastDays, periodDays, salesRequest, toSales } from "./sales.ts";

const texts = strings.home;

/** Days of the chart. */
const chartDays = 28;

const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0, signDisplay: "always" });

/** Sales of the last days beside those of the days before. */
export function SalesPanel(): ReactNode {
  const [now] = useState(() => new Date());
  const currency = useCurrency();
  const may = useMay();
  const last = useQuery(orders.aggregateOrders, salesRequest(now, 0));
  const before = useQuery(orders.aggregateOrders, salesRequest(now, periodDays));
  const days = useQuery(salesReports.getSalesReport, lastDays(now, chartDays));
  if (last.error) return <Failure error={last.error} onRetry={() => void last.refetch()} />;
  const [sales, old] = [last.data && toSales(last.data), before.data && toSales(before.data)];
  const money = (amount: number) => formatMoney(amount.toFixed(2), currency, locale);
  const figures = [
    { label: texts.sales, value: sales && money(sales.sum), change: changeOf(sales?.sum ?? 0, old?.sum ?? 0) },
    { label: texts.orders, value: sales?.many, change: changeOf(sales?.many ?? 0, old?.many ?? 0) },
    {
      label: texts.average,
      value: sales && money(sales.average),
      change: changeOf(sales?.average ?? 0, old?.average ?? 0),
    },
    {
      label: strings.analytics.completed,
      value: days.data && completedText(days.data.days.slice(-periodDays)),
      to: may(scope.readCheckouts) && "/unfinished-checkouts",
    },
  ];
  return (
    <Panel
      title={texts.period({ days: periodDays })}
      aside={<Link to={`/analytics?days=${periodDays}`}>{strings.analytics.title}</Link>}
    >
      <dl className={styles.figures}>
        {figures.map(({ label, value, change, to }) => (
          <div key={label}>
            <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd>
              <span className="figure">{value ?? "…"}</span>{" "}
              {change !== undefined && <small>{texts.change({ change: percent.format(change) })}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {days.data && <Days days={days.data.days} />}
    </Panel>
  );
}

function completedText(days: readonly SalesDay[]): string {
  const sum = (field: "checkouts" | "checkoutsOrdered") => days.reduce((all, day) => all + (day[field] ?? 0), 0);
  const completed = completedOf({ checkouts: sum("checkouts"), checkoutsOrdered: sum("checkoutsOrdered") });
  return completed === undefined ? "–" : share(completed);
}

function Days({ days }: { days: readonly SalesDay[] }): ReactNode {
  const most = Math.max(1, ...days.map(({ orders: many }) => many));
  const sum = days.reduce((all, { orders: many }) => all + many, 0);
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure className={styles.chart}>
      <ul className={styles.days} aria-label={texts.chart({ days: days.length, many: sum })}>
        {days.map(({ date, orders: many }) => {
          const text = texts.day({ day: shortDay(date), many });
          return (
            <li key={date} style={{ height: `${(many / most) * 100}%` }} title={text}>
              <span className="hidden">{text}</span>
            </li>
          );
        })}
      </ul>
      <figcaption className={styles.ends}>
        <span>{first && shortDay(first.date)}</span>
        <span>{texts.chart({ days: days.length, many: sum })}</span>
        <span>{last && shortDay(last.date)}</span>
      </figcaption>
    </figure>
  );
}
