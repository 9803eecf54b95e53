import { randomUUID } from "node:crypto";
import type { OrderLineItem } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { commitReservation, releaseExpired, restock } from "../../catalog/inventory/release.ts";
import { reserveStock, type StockDemand } from "../../catalog/inventory/stock.ts";
import { loadCatalogItems } from "../../catalog/products/sellable/sellable-items.ts";
import { paymentHoldEnd } from "../holds/expiry.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { AddedLine } from "./added-lines.ts";
import { type Quantities, unitsOf } from "./edit-totals.ts";

/** Units of one variant that an edit takes from the shelf, or gives back when negative. */
export type Change = StockDemand & { readonly lineItemId: string };

/** What an edit means for the shelf. */
export async function stockChanges(
  call: Call,
  lines: readonly OrderLineItem[],
  quantities: Quantities,
  added: readonly AddedLine[],
): Promise<Change[]> {
  const changed = lines.filter((line) => line.catalogReference && unitsOf(line, quantities) !== line.quantity);
  const references = changed.flatMap(({ catalogReference }) => catalogReference ?? []);
  const items = references.length > 0 ? await loadCatalogItems(call.db, call.site, references) : [];
  const known = changed.flatMap((line, index): Change[] => {
    const [item, quantity] = [items[index], unitsOf(line, quantities) - line.quantity];
    if (item?.kind === "item")
      return [{ productId: item.productId, variantId: item.variantId, quantity, lineItemId: line.id }];
    // What the shop does not sell itself, or not any more, has no shelf; but more of what is gone cannot be had.
    if (quantity < 0 || item?.code !== "NOT_FOUND") return [];
    throw invalid("quantities", `asks for more of "${line.productName?.original}", which is not sold any more`, "MAX");
  });
  const fresh = added.flatMap(({ line, item }): Change[] =>
    item
      ? [{ productId: item.productId, variantId: item.variantId, quantity: line.quantity, lineItemId: line.id }]
      : [],
  );
  return [...known, ...fresh];
}

/**
 * Takes what an edit adds from the shelf, all of it or nothing, and puts back what it takes off. Returns what the order
 * takes from then on.
 */
export async function moveStock(
  call: Call<"INSUFFICIENT_STOCK", "InventoryVariantsChanged">,
  order: OrderRecord,
  changes: readonly Change[],
  isRestocked: boolean,
): Promise<readonly StockDemand[]> {
  const more = changes.filter(({ quantity }) => quantity > 0);
  const { demands, returned } = withLess(order.demands, changes);
  const wanted = [...demands, ...more.map(({ lineItemId: _line, ...demand }) => demand)];
  if (more.length > 0) await releaseExpired(call);
  if (order.stock === "held") {
    await reserve(call, order.id, wanted);
    return wanted;
  }
  if (more.length > 0) {
    const holder = randomUUID();
    await reserve(call, holder, more);
    await commitReservation(call, holder);
  }
  if (isRestocked && order.stock === "taken") await restock(call, returned);
  return wanted;
}

async function reserve(
  call: Call<"INSUFFICIENT_STOCK", "InventoryVariantsChanged">,
  holder: string,
  demands: readonly StockDemand[],
) {
  const shortages = await reserveStock(call, holder, demands, paymentHoldEnd(call.now), { keepsLonger: true });
  if (shortages.length === 0) return;
  const items = shortages.map(({ productId, variantId, quantity, available }) => {
    return { catalogItemId: productId, variantId, requested: quantity, available };
  });
  call.fail("INSUFFICIENT_STOCK", { items }, "There is less in stock than the edit asks for.");
}

/** Takes off what comes back, and no more than the order has: one that was sold without stock has less. */
function withLess(before: readonly StockDemand[], changes: readonly Change[]) {
  const returned: StockDemand[] = [];
  let demands = [...before];
  for (const { productId, variantId, quantity } of changes.filter((change) => change.quantity < 0)) {
    let left = -quantity;
    demands = demands.flatMap((demand) => {
      if (demand.productId !== productId || demand.variantId !== variantId) return [demand];
      const units = Math.min(left, demand.quantity);
      left -= units;
      if (units > 0) returned.push({ productId, variantId, quantity: units });
      return units < demand.quantity ? [{ ...demand, quantity: demand.quantity - units }] : [];
    });
  }
  return { demands, returned };
}
