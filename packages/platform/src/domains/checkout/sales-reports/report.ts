import type { GetSalesReportRequest, SalesFigures, SalesReport } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import type { Call } from "../../../kernel/context.ts";
import { formatMoney } from "../../../policies/money.ts";
import { dayIn } from "../../../policies/zone.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import { unfinishedFor } from "../records/checkout-repository.ts";
import { countCustomers, quarter, readCheckouts, readRefunds, readSales } from "./repository.ts";
import { inCurrency, periodOf } from "./rules.ts";

interface Sums {
  checkouts: number;
  ordered: number;
  orders: number;
  sales: number;
  refunds: number;
  refunded: number;
}

/** What was sold in a period, summed over every order. */
export async function getSalesReport(request: GetSalesReportRequest, { db, now, site }: Call): Promise<SalesReport> {
  const { currency } = site.settings;
  const timeZone = timeZoneOf(site.settings);
  const period = periodOf(request, timeZone);
  const shop = { currency, currencyExponent: currencyExponent(currency) };
  const sales = await readSales(db, site.id, period, shop);
  const refunds = await readRefunds(db, site.id, period);
  // Checkouts that were begun since then are all there, those that nobody finished too.
  const kept = new Date(now.getTime() - unfinishedFor(site));
  const start = kept > period.start ? kept : period.start;
  const begun = start < period.end ? await readCheckouts(db, site.id, { ...period, start }) : [];
  const { all, returning, anonymousOrders } = await countCustomers(db, site.id, period);
  const total = noSums();
  const days = new Map(period.days.map((date) => [date, noSums()]));
  const sumsOf = (number: number) => [total, days.get(dayIn(timeZone, new Date(number * quarter))) ?? noSums()];
  for (const { quarter: number, many, sum } of sales) {
    for (const sums of sumsOf(number)) {
      sums.orders += many;
      sums.sales += sum;
    }
  }
  for (const { quarter: number, many, sum, ...exchange } of refunds) {
    for (const sums of sumsOf(number)) {
      sums.refunds += many;
      sums.refunded += inCurrency(sum, exchange, currency) ?? 0;
    }
  }
  for (const { quarter: number, many, ordered } of begun) {
    for (const sums of sumsOf(number)) {
      sums.checkouts += many;
      sums.ordered += ordered;
    }
  }
  const unconvertedOrders = sales.reduce((sum, { unconverted }) => sum + unconverted, 0);
  const converted = total.orders - unconvertedOrders;
  return {
    currency,
    timeZone,
    total: toFigures(total, currency, kept <= period.start),
    ...(converted > 0 && { averageOrder: formatMoney(Math.round(total.sales / converted), currency) }),
    unconvertedOrders,
    customers: { new: all - returning, returning, anonymousOrders },
    days: [...days].map(([date, sums]) => ({
      date,
      ...toFigures(sums, currency, dayIn(timeZone, kept) < date),
    })),
  };
}

function noSums(): Sums {
  return { checkouts: 0, ordered: 0, orders: 0, sales: 0, refunds: 0, refunded: 0 };
}

function toFigures(sums: Sums, currency: string, hasAllCheckouts: boolean): SalesFigures {
  const { checkouts, ordered: checkoutsOrdered, orders, sales, refunds, refunded } = sums;
  return {
    orders,
    sales: formatMoney(sales, currency),
    refunds,
    refunded: formatMoney(refunded, currency),
    ...(hasAllCheckouts && { checkouts, checkoutsOrdered }),
  };
}
