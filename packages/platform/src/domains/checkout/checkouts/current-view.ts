import type { Checkout } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { currentLines } from "../lines/catalog-lines.ts";
import { type CheckoutRecord, viewOf } from "../records/checkout-record.ts";
import type { Line } from "../records/line.ts";
import { calculate } from "./calculate.ts";

/**
 * An open checkout as whoever reads it should see it: what was deleted from the catalog meanwhile is not found there
 * any more, as in the cart. Nothing is stored; an order is placed at the total that is.
 */
export async function currentView(call: Call, record: CheckoutRecord): Promise<Checkout> {
  if (record.completed) return viewOf(record);
  const lines = await currentLines(call, record);
  const isSame = lines.every((line, index) => isLost(line) === isLost(record.lines[index]));
  return isSame ? viewOf(record) : (await calculate(call, record)).view;
}

function isLost(line: Line | undefined): boolean {
  return line?.availability === "NOT_FOUND";
}
