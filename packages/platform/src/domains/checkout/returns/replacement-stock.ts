import { randomUUID } from "node:crypto";
import type { Call } from "../../../kernel/context.ts";
import { commitReservation, releaseExpired } from "../../catalog/inventory/release.ts";
import { reserveStock } from "../../catalog/inventory/stock.ts";
import { demandsOfLines } from "../lines/line-demands.ts";
import type { OrderRecord } from "../records/order-record.ts";

type Units = readonly { readonly lineItemId: string; readonly quantity: number }[];

/** Takes units that are sent again from the shelf, all of them or none, and returns the order that has taken them. */
export async function takeReplaced(
  call: Call<never, "InventoryVariantsChanged">,
  order: OrderRecord,
  units: Units,
): Promise<OrderRecord> {
  const lines = units.map(({ lineItemId, quantity }) => {
    const line = order.view.lineItems.find(({ id }) => id === lineItemId);
    return { ...line, quantity };
  });
  const wanted = await demandsOfLines(call, lines);
  if (wanted.length === 0) return order;
  await releaseExpired(call);
  const holder = randomUUID();
  const shortages = await reserveStock(call, holder, wanted, call.now);
  if (shortages.length > 0) {
    const items = shortages.map(({ productId, variantId, quantity, available }) => {
      return { catalogItemId: productId, variantId, requested: quantity, available };
    });
    call.fail("FAILED_PRECONDITION", { items }, "There is less in stock than is to be sent again.");
  }
  await commitReservation(call, holder);
  // A canceled order has given back what it took before.
  const before = order.stock === "taken" ? order.demands : [];
  return { ...order, stock: "taken", demands: [...before, ...wanted] };
}
