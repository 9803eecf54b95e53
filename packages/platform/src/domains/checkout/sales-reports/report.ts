import type { GetSalesReportRequest, SalesFigures, SalesReport } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import type { Call } from "../../../kernel/context.ts";
import { formatMoney } from "../../../policies/money.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import { countCustomers, quarter, readRefunds, readSales } from "./repository.ts";
import { dayOf, inCurrency, periodOf } from "./rules.ts";

interface Sums {
  orders: number;
  sales: number;
  refunds: number;
  refunded: number;
}

/** What was sold in a period, summed over every order. */
export async function getSalesReport(request: GetSalesReportRequest, { db, site }: Call): Promise<SalesReport> {
  const { currency } = site.settings;
  const timeZone = timeZoneOf(site.settings);
  const period = periodOf(request, timeZone);
  const shop = { currency, currencyExponent: currencyExponent(currency) };
  const sales = await readSales(db, site.id, period, shop);
  const refunds = await readRefunds(db, site.id, period);
  const { all, returning, anonymousOrders } = await countCustomers(db, site.id, period);
  const total = noSums();
  const days = new Map(period.days.map((date) => [date, noSums()]));
  const sumsOf = (number: number) => [total, days.get(dayOf(new Date(number * quarter), timeZone)) ?? noSums()];
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
  const unconvertedOrders = sales.reduce((sum, { unconverted }) => sum + unconverted, 0);
  const converted = total.orders - unconvertedOrders;
  return {
    currency,
    timeZone,
    total: toFigures(total, currency),
    ...(converted > 0 && { averageOrder: formatMoney(Math.round(total.sales / converted), currency) }),
    unconvertedOrders,
    customers: { new: all - returning, returning, anonymousOrders },
    days: [...days].map(([date, sums]) => ({ date, ...toFigures(sums, currency) })),
  };
}

function noSums(): Sums {
  return { orders: 0, sales: 0, refunds: 0, refunded: 0 };
}

function toFigures({ orders, sales, refunds, refunded }: Sums, currency: string): SalesFigures {
  return { orders, sales: formatMoney(sales, currency), refunds, refunded: formatMoney(refunded, currency) };
}
