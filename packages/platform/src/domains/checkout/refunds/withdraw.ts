import { type Quantities, unfulfilledLines, withWithdrawn } from "../fulfillments/rules.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { LineUnits } from "../records/refund-record.ts";

/** Units that a refund gives the money back for and puts into stock, of those that have not been sent. */
export function withdrawnUnits(
  order: OrderRecord,
  refunded: readonly LineUnits[],
  restocked: readonly LineUnits[],
): LineUnits[] {
  // Without delivery nothing is sent.
  if (!order.view.shippingInfo) return [];
  const left = new Map(unfulfilledLines(order, order.fulfilled ?? {}).map(({ id, quantity }) => [id, quantity]));
  return refunded.flatMap(({ lineItemId, quantity }) => {
    const back = restocked.find((units) => units.lineItemId === lineItemId)?.quantity ?? 0;
    const units = Math.min(quantity, back, left.get(lineItemId) ?? 0);
    return units > 0 ? [{ lineItemId, quantity: units }] : [];
  });
}

/** The order without units that are not to be sent any more. */
export function withdraw(order: OrderRecord, units: readonly LineUnits[]): OrderRecord {
  return units.length === 0 ? order : withWithdrawn(order, counted(order, units, 1));
}

/** Takes that back: the units had come back from the buyer. */
export function undoWithdraw(order: OrderRecord, units: readonly LineUnits[] = []): OrderRecord {
  return units.length === 0 ? order : withWithdrawn(order, counted(order, units, -1));
}

function counted({ withdrawn = {} }: OrderRecord, units: readonly LineUnits[], sign: 1 | -1): Quantities {
  const next: Record<string, number> = { ...withdrawn };
  for (const { lineItemId, quantity } of units)
    next[lineItemId] = Math.max(0, (next[lineItemId] ?? 0) + sign * quantity);
  return next;
}
