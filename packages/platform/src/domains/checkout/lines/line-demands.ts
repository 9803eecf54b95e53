import type { OrderLineItem } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import { loadCatalogItems } from "../../catalog/products/sellable/sellable-items.ts";
import type { OrderDemand } from "../records/order-record.ts";

type Line = Pick<OrderLineItem, "catalogReference" | "quantity">;

/** What lines take from the shelves. What the shop does not sell itself, or not any more, has no shelf. */
export async function demandsOfLines(
  { db, site }: { readonly db: Db; readonly site: Site },
  lines: readonly Line[],
): Promise<OrderDemand[]> {
  const wanted = lines.flatMap(({ catalogReference: reference, quantity }) =>
    reference ? [{ reference, quantity }] : [],
  );
  if (wanted.length === 0) return [];
  const references = wanted.map(({ reference }) => reference);
  const items = await loadCatalogItems(db, site, references);
  return wanted.flatMap(({ quantity }, index) => {
    const item = items[index];
    return item?.kind === "item" ? [{ productId: item.productId, variantId: item.variantId, quantity }] : [];
  });
}
