import { type SqlBool, sql } from "kysely";
import { connectionOf } from "../../../kernel/database/handle.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { type Expression, fromDocument, totalValue } from "../../../store/query/expressions.ts";
import { orderFields } from "../records/order-fields.ts";
import type { Exchange, Period } from "./rules.ts";

/** Clocks of all zones differ by whole quarters of an hour, so days of every zone are made of these. */
export const quarter = 900_000;

/** Sums of the rows of a quarter of an hour, which is given as its number since 1970. */
interface OfQuarter {
  readonly quarter: number;
  readonly many: number;
}

export interface SalesOfQuarter extends OfQuarter {
  /** Minor units of the shop's currency. */
  readonly sum: number;
  /** Orders whose amount in that currency is not known. */
  readonly unconverted: number;
}

export interface RefundsOfQuarter extends OfQuarter, Exchange {
  /** Minor units of `currency`. */
  readonly sum: number;
}

const sold = sql<SqlBool>`orders.status in ('APPROVED', 'PENDING')`;
const inQuarters = (table: string) => sql`${sql.ref(`${table}.created_at`)} / ${sql.lit(quarter)}`;

function during(table: string, { start, end }: Period): Expression {
  const at = sql.ref(`${table}.created_at`);
  return sql`${at} >= ${start.getTime()} and ${at} < ${end.getTime()}`;
}

/** What the orders of a period come to. */
export async function readSales(
  db: Db,
  siteId: string,
  period: Period,
  shop: { readonly currency: string; readonly currencyExponent: number },
): Promise<readonly SalesOfQuarter[]> {
  const field = orderFields["priceSummary.total.amount"];
  if (!field?.totals) throw new Error("Orders have no total.");
  const total = totalValue(connectionOf(db).engine, "orders", field, field.totals, shop);
  const { rows } = await sql<Record<keyof SalesOfQuarter, number | string>>`
    select ${inQuarters("orders")} as quarter, count(*) as many, coalesce(sum(${total}), 0) as sum,
        sum(case when ${total} is null then 1 else 0 end) as unconverted
      from orders where orders.site_id = ${siteId} and ${sold} and ${during("orders", period)}
      group by 1`.execute(db);
  return rows.map((row) => ({
    quarter: Number(row.quarter),
    many: Number(row.many),
    sum: Number(row.sum),
    unconverted: Number(row.unconverted),
  }));
}

/** What was given back in a period of orders that were sold, whenever that was. */
export async function readRefunds(db: Db, siteId: string, period: Period): Promise<readonly RefundsOfQuarter[]> {
  const { engine } = connectionOf(db);
  const refund = (path: string) => fromDocument(engine, sql.ref("refund_intents.doc"), path);
  const order = (path: string) => fromDocument(engine, sql.ref("orders.doc"), path);
  const { rows } = await sql<Exchange & Record<"quarter" | "many" | "sum", number | string>>`
    select ${inQuarters("refund_intents")} as quarter, orders.currency as currency, ${order("charge.base")} as base,
        ${order("charge.rate")} as rate, count(*) as many, sum(cast(${refund("amount")} as bigint)) as sum
      from refund_intents join orders on orders.site_id = refund_intents.site_id and orders.id = refund_intents.order_id
      where refund_intents.site_id = ${siteId} and refund_intents.status = 'succeeded'
        and ${refund("reason")} = 'REQUESTED' and ${during("refund_intents", period)} and ${sold}
      group by 1, 2, 3, 4`.execute(db);
  return rows.map(({ currency, base, rate, ...row }) => ({
    currency,
    base,
    rate,
    quarter: Number(row.quarter),
    many: Number(row.many),
    sum: Number(row.sum),
  }));
}

export interface CheckoutsOfQuarter extends OfQuarter {
  /** How many became orders. */
  readonly ordered: number;
}

/** Checkouts by when they were begun. */
export async function readCheckouts(db: Db, siteId: string, period: Period): Promise<readonly CheckoutsOfQuarter[]> {
  // Whatever was begun then was changed then or later, and the latest change is what there is an index of.
  const { rows } = await sql<Record<keyof CheckoutsOfQuarter, number | string>>`
    select ${inQuarters("checkouts")} as quarter, count(*) as many, sum(checkouts.completed) as ordered
      from checkouts where checkouts.site_id = ${siteId} and checkouts.updated_at >= ${period.start.getTime()}
        and ${during("checkouts", period)}
      group by 1`.execute(db);
  return rows.map((row) => ({ quarter: Number(row.quarter), many: Number(row.many), ordered: Number(row.ordered) }));
}

/** How many customers a period has, how many of them had ordered before, and how many orders have no address. */
export async function countCustomers(
  db: Db,
  siteId: string,
  period: Period,
): Promise<{ readonly all: number; readonly returning: number; readonly anonymousOrders: number }> {
  const counted = sql`orders.site_id = ${siteId} and ${sold} and ${during("orders", period)}`;
  const { rows } = await sql<{ all_of: number; returning_of: number; anonymous: number }>`
    select count(*) as all_of, coalesce(sum(case when exists (select 1 from orders
          where orders.site_id = ${siteId} and orders.buyer_email = buyers.email and ${sold}
            and orders.created_at < ${period.start.getTime()}) then 1 else 0 end), 0) as returning_of,
        (select count(*) from orders where ${counted} and orders.buyer_email is null) as anonymous
      from (select distinct orders.buyer_email as email from orders
        where ${counted} and orders.buyer_email is not null) as buyers`.execute(db);
  const [row] = rows;
  return {
    all: Number(row?.all_of ?? 0),
    returning: Number(row?.returning_of ?? 0),
    anonymousOrders: Number(row?.anonymous ?? 0),
  };
}

export interface OrderPlace {
  readonly id: string;
  readonly created_at: number;
}

/** Ids of the next orders of a period, newest first, after one of them. */
export async function readOrderIds(
  db: Db,
  siteId: string,
  period: Period,
  after: OrderPlace | undefined,
  limit: number,
): Promise<readonly OrderPlace[]> {
  const rest = after ? sql`(orders.created_at, orders.id) < (${Number(after.created_at)}, ${after.id})` : sql`1 = 1`;
  const { rows } = await sql<OrderPlace>`
    select orders.id, orders.created_at from orders
      where orders.site_id = ${siteId} and ${sold} and ${during("orders", period)} and ${rest}
      order by orders.created_at desc, orders.id desc limit ${limit}`.execute(db);
  return rows;
}
