import type { Checkout } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { currentLines } from "../lines/catalog-lines.ts";
import { type CheckoutRecord, viewOf } from "../records/checkout-record.ts";
import type { Line } from "../records/line.ts";
import { settledOf } from "../records/order-record.ts";
import { begunOrder, calculate, ownHolds } from "./calculate.ts";

/**
 * An open checkout as whoever reads it should see it: what was deleted from the catalog or sold out meanwhile says so,
 * as in the cart, and what was paid of its order is not due any more. Nothing is stored; an order is placed at the total that is.
 */
export async function currentView(call: Call, record: CheckoutRecord): Promise<Checkout> {
  if (record.completed) return viewOf(record);
  const lines = await currentLines(call, record, await ownHolds(call, record));
  const isSame = lines.every((line, index) => isSameToBuyers(line, record.lines[index]));
  return isSame && (await isSettledAsShown(call, record)) ? viewOf(record) : (await calculate(call, record)).view;
}

function isSameToBuyers(line: Line, before: Line | undefined): boolean {
  if (line.availability !== before?.availability) return false;
  return line.availability !== "PARTIALLY_AVAILABLE" || line.available === before.available;
}

/** A part of the order may have been paid, by hand or through a link, since the checkout was last worked out. */
async function isSettledAsShown(call: Call, record: CheckoutRecord): Promise<boolean> {
  const order = await begunOrder(call, record);
  return (order ? settledOf(record.total, order.money) : 0) === (record.settled ?? 0);
}
