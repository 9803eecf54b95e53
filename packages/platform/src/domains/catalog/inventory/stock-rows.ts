import { run, statement } from "../../../kernel/database/statements.ts";
import type { Variant } from "./holds.ts";
import type { StockWork } from "./stock-work.ts";

const one = "where site_id = ? and product_id = ? and variant_id = ?";

/** `available` is on hand minus reserved; the schema keeps it at zero or above. */
interface Available {
  readonly available: number;
}

const take = statement(
  `update stock set reserved = reserved + ?, preordered = preordered - ?, updated_at = ? ${one}
    and tracked = 1 and on_hand - reserved >= ? returning on_hand - reserved as available`,
);

/** Reserves `more` units (releases them, below zero) if they are in stock; returns what is left, else undefined. */
export async function reserveUnits(
  { db, site, now }: StockWork,
  { productId, variantId }: Variant,
  more: number,
  aheadBefore: number,
): Promise<number | undefined> {
  const values = [more, aheadBefore, now.getTime(), site.id, productId, variantId, Math.max(0, more)];
  const { rows } = await run<Available>(db, take, values);
  return rows[0]?.available;
}

const ahead = statement(
  `update stock set preordered = preordered + ?, updated_at = ? ${one}
    and tracked = 1 and preorder_enabled = 1 and (preorder_limit is null or preordered + ? <= preorder_limit)`,
);

/** Orders `more` units before they are in stock, within the merchant's limit. */
export async function reservePreorder(
  { db, site, now }: StockWork,
  { productId, variantId }: Variant,
  more: number,
): Promise<boolean> {
  const { changes } = await run(db, ahead, [more, now.getTime(), site.id, productId, variantId, more]);
  return changes > 0;
}

const change = statement(
  `update stock set on_hand = on_hand + ?, reserved = reserved + ?, preordered = preordered + ?, updated_at = ? ${one}
    and tracked = 1 returning on_hand - reserved as available`,
);

/** Adds to all counts of one variant; returns what is left, undefined when it is not tracked. */
export async function changeUnits(
  { db, site, now }: StockWork,
  by: Variant & { readonly onHand: number; readonly reserved: number; readonly ahead: number },
): Promise<number | undefined> {
  const values = [by.onHand, by.reserved, by.ahead, now.getTime(), site.id, by.productId, by.variantId];
  const { rows } = await run<Available>(db, change, values);
  return rows[0]?.available;
}

interface StockRow {
  readonly tracked: number;
  readonly in_stock: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly preorder_enabled: number;
  readonly preorder_limit: number | null;
  readonly preordered: number;
}

const read = statement(
  `select tracked, in_stock, on_hand, reserved, preorder_enabled, preorder_limit, preordered from stock ${one}`,
);

export async function readStock(
  { db, site }: Pick<StockWork, "db" | "site">,
  variant: Variant,
): Promise<StockRow | undefined> {
  const { rows } = await run<StockRow>(db, read, [site.id, variant.productId, variant.variantId]);
  return rows[0];
}
