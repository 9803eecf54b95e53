import type { Checkout } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { currentLines } from "../lines/catalog-lines.ts";
import { type CheckoutRecord, viewOf } from "../records/checkout-record.ts";
import type { Line } from "../records/line.ts";
import { calculate, ownHolds } from "./calculate.ts";

/**
 * An open checkout as whoever reads it should see it: what was deleted from the catalog or sold out meanwhile says so,
 * as in the cart. Nothing is stored; an order is placed at the total that is.
 */
export async function currentView(call: Call, record: CheckoutRecord): Promise<Checkout> {
  if (record.completed) return viewOf(record);
  const lines = await currentLines(call, record, await ownHolds(call, record));
  const isSame = lines.every((line, index) => isSameToBuyers(line, record.lines[index]));
  return isSame ? viewOf(record) : (await calculate(call, record)).view;
}

function isSameToBuyers(line: Line, before: Line | undefined): boolean {
  if (line.availability !== before?.availability) return false;
  return line.availability !== "PARTIALLY_AVAILABLE" || line.available === before.available;
}
