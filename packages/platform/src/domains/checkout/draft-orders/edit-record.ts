import type { Order } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { AmountOverflow, parseMoney } from "../../../policies/money.ts";
import { fulfillmentStatusOf } from "../fulfillments/rules.ts";
import { MAX_LINES } from "../records/line.ts";
import { type OrderRecord, toPrice } from "../records/order-record.ts";
import type { AddedLine } from "./added-lines.ts";
import { editedDiscounts, editedLines } from "./edit-lines.ts";
import { editedSums, editedTaxes } from "./edit-sums.ts";
import { type Quantities, totalsOfLines } from "./edit-totals.ts";

/**
 * The order with the edit, its sums worked out anew.
 * @throws ValidationError when they come to more than can be counted
 */
export function editedRecord(record: OrderRecord, quantities: Quantities, added: readonly AddedLine[]): OrderRecord {
  try {
    return counted(record, quantities, added);
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid("quantities", error.message, "MAX");
    throw error;
  }
}

function counted(record: OrderRecord, quantities: Quantities, added: readonly AddedLine[]): OrderRecord {
  const { view, currency, language } = record;
  const write = (minor: number) => toPrice(minor, currency, language);
  const fresh = added.map(({ line }) => line);
  const sold = totalsOfLines(view, view.lineItems, new Map());
  const totals = totalsOfLines(view, [...view.lineItems, ...fresh], quantities);
  const lineItems = [...editedLines(view, quantities, totals, write), ...fresh];
  if (lineItems.length === 0)
    throw invalid("quantities", "must leave at least one line; cancel the order instead", "MIN_SIZE");
  if (lineItems.length > MAX_LINES) {
    const description = `would make ${lineItems.length} lines; an order holds ${MAX_LINES}`;
    throw invalid("lineItems", description, "MAX_SIZE", { threshold: MAX_LINES });
  }
  const { priceSummary } = editedSums(view, sold, totals, write);
  const total = parseMoney(priceSummary.total?.amount ?? "0", currency);
  const edited: Order = {
    ...view,
    lineItems,
    priceSummary,
    appliedDiscounts: editedDiscounts(view, quantities, write),
    ...editedTaxes(view, lineItems, write(parseMoney(priceSummary.tax?.amount ?? "0", currency)), write),
  };
  const fulfillmentStatus = fulfillmentStatusOf({ ...record, view: edited }, record.fulfilled ?? {});
  const due = record.view.status === "INITIALIZED" ? { dueNow: total } : {};
  return { ...record, ...due, total, view: { ...edited, fulfillmentStatus } };
}
