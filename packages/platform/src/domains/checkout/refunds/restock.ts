import type { OrderLineItem } from "@vitrine/contract";
import { restock } from "../../catalog/inventory/release.ts";
import type { OrderDemand, OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** Units of a line that go back into stock. */
export interface RestockUnits {
  readonly lineItemId: string;
  readonly quantity: number;
}

export interface RestockProblem {
  readonly code:
    | "INVALID_LINE_ITEM_RESTOCK_QUANTITY"
    | "LINE_ITEM_NOT_FOUND"
    | "PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED";
  readonly description: string;
  readonly item: Readonly<Record<string, unknown>>;
  readonly about: "restock";
}

/** Units of every line that are not back in stock. */
export function allUnits(order: OrderRecord): RestockUnits[] {
  return order.view.lineItems.flatMap((line) => {
    const quantity = unitsOut(order, line);
    return quantity > 0 ? [{ lineItemId: line.id, quantity }] : [];
  });
}

/** What an order only holds has not left the stock, and goes back when the order comes to nothing. */
function unitsOut({ stock }: OrderRecord, { quantity, restockQuantity = 0 }: OrderLineItem): number {
  return stock === "held" ? 0 : quantity - restockQuantity;
}

export function restockProblem(order: OrderRecord, units: readonly RestockUnits[]): RestockProblem | undefined {
  for (const item of units) {
    const line = order.view.lineItems.find(({ id }) => id === item.lineItemId.toLowerCase());
    const problem = (code: RestockProblem["code"], description: string): RestockProblem => ({
      code,
      description,
      item: { ...item },
      about: "restock",
    });
    if (!line) return problem("LINE_ITEM_NOT_FOUND", `The order has no line ${item.lineItemId}.`);
    const left = unitsOut(order, line);
    if (item.quantity > left)
      return problem("INVALID_LINE_ITEM_RESTOCK_QUANTITY", `${left} of ${line.quantity} units are not back in stock.`);
    // Nobody says from which of its locations a part of the line would come back.
    if ((line.locations?.length ?? 0) > 1 && item.quantity < line.quantity)
      return problem(
        "PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED",
        "Units of this line came from several locations: put all of them back.",
      );
  }
  return undefined;
}

/**
 * Puts units of lines back into stock and returns the order that says so. No more goes back than the order took: units
 * that were sold without being there were never in stock.
 */
export async function restockLines(
  work: Work<"InventoryVariantsChanged">,
  order: OrderRecord,
  units: readonly RestockUnits[],
): Promise<OrderRecord> {
  let demands = order.demands;
  let lineItems = order.view.lineItems;
  const back: OrderDemand[] = [];
  for (const { lineItemId, quantity: asked } of units) {
    const line = lineItems.find(({ id }) => id === lineItemId.toLowerCase());
    if (!line) continue;
    // A refund may have put back already what a return brings.
    const { restockQuantity: before = 0 } = line;
    const quantity = Math.max(0, Math.min(asked, line.quantity + (order.replaced?.[line.id] ?? 0) - before));
    const taken = demands.find((demand) => isOf(demand, line));
    if (taken) {
      const returned = Math.min(quantity, taken.quantity);
      back.push({ ...taken, quantity: returned });
      demands = demands.map((demand) =>
        demand === taken ? { ...demand, quantity: demand.quantity - returned } : demand,
      );
    }
    const restockQuantity = before + quantity;
    lineItems = lineItems.map((one) => (one === line ? { ...one, restockQuantity } : one));
  }
  if (order.stock === "taken") await restock(work, back);
  const left = demands.filter(({ quantity }) => quantity > 0);
  return { ...order, demands: left, view: { ...order.view, lineItems } };
}

/** True if `demand` is what the line takes. */
export function isOf(demand: OrderDemand, { id, catalogReference }: OrderLineItem): boolean {
  if (demand.lineItemId !== undefined) return demand.lineItemId === id;
  if (demand.productId !== catalogReference?.catalogItemId.toLowerCase()) return false;
  const variantId = (catalogReference.options as { variantId?: unknown } | undefined)?.variantId;
  return typeof variantId !== "string" || variantId.toLowerCase() === demand.variantId;
}
