import { randomUUID } from "node:crypto";
import type { Call } from "../../../kernel/context.ts";
import { commitReservation, releaseExpired } from "../../catalog/inventory/release.ts";
import { reserveStock, type StockDemand } from "../../catalog/inventory/stock.ts";
import { loadCatalogItems } from "../../catalog/products/sellable/sellable-items.ts";
import type { OrderRecord } from "../records/order-record.ts";

type Units = readonly { readonly lineItemId: string; readonly quantity: number }[];

/** Takes units that are sent again from the shelf, all of them or none, and returns the order that has taken them. */
export async function takeReplaced(call: Call, order: OrderRecord, units: Units): Promise<OrderRecord> {
  const wanted = await demandsOf(call, order, units);
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
  return { ...order, demands: [...order.demands, ...wanted] };
}

/** What the shop does not sell itself, or not any more, has no shelf. */
async function demandsOf(call: Call, { view }: OrderRecord, units: Units): Promise<StockDemand[]> {
  const lines = units.flatMap(({ lineItemId, quantity }) => {
    const reference = view.lineItems.find(({ id }) => id === lineItemId)?.catalogReference;
    return reference ? [{ reference, quantity }] : [];
  });
  const references = lines.map(({ reference }) => reference);
  const items = references.length > 0 ? await loadCatalogItems(call.db, call.site, references) : [];
  return lines.flatMap(({ quantity }, index) => {
    const item = items[index];
    return item?.kind === "item" ? [{ productId: item.productId, variantId: item.variantId, quantity }] : [];
  });
}
