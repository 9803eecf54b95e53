import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { Variant } from "./holds.ts";

const one = "where site_id = ? and product_id = ? and variant_id = ?";
const all = "where site_id = ? and product_id = ?";

const trackAll = statement(`update stock set tracked = ? ${all}`);
const resetReserved = statement(`update stock set tracked = 0, reserved = 0, preordered = 0 ${all}`);
const deleteReservations = statement(`delete from stock_reservations ${all}`);

/** Starts or stops counting a product. What is held is forgotten with the count. */
export async function setTracked(db: Db, siteId: string, productId: string, isTracked: boolean): Promise<void> {
  if (isTracked) {
    await run(db, trackAll, [1, siteId, productId]);
  } else {
    await run(db, deleteReservations, [siteId, productId]);
    await run(db, resetReserved, [siteId, productId]);
  }
}

const preorder = statement(
  `update stock set preorder_enabled = ?, preorder_message = ?, preorder_limit = ?,
    preordered = case when ? = 1 then preordered else 0 end ${all}`,
);

export interface PreorderTerms {
  readonly enabled: boolean;
  readonly message: string | null;
  readonly limit: number | null;
}

/** Lets buyers order a product ahead, or no longer. */
export async function setPreorder(db: Db, siteId: string, productId: string, terms: PreorderTerms): Promise<void> {
  const enabled = terms.enabled ? 1 : 0;
  await run(db, preorder, [enabled, terms.message, terms.limit, enabled, siteId, productId]);
}

const setQuantity = statement(`update stock set on_hand = reserved + ? ${one} and tracked = 1`);

/** Sets what can be sold, leaving what is held. False when the variant is not counted. */
export async function setAvailable(db: Db, siteId: string, variant: Variant, quantity: number): Promise<boolean> {
  const { changes } = await run(db, setQuantity, [quantity, siteId, variant.productId, variant.variantId]);
  return changes > 0;
}

const setFlag = statement(`update stock set in_stock = ? ${one}`);

/** Says whether a variant that is not counted can be had. */
export async function setInStock(db: Db, siteId: string, variant: Variant, isInStock: boolean): Promise<void> {
  await run(db, setFlag, [isInStock ? 1 : 0, siteId, variant.productId, variant.variantId]);
}

const remove = statement(`update stock set on_hand = on_hand - ? ${one} and tracked = 1 and on_hand - reserved >= ?`);

/** Removes unreserved units from stock. False when there are not that many. */
export async function removeFromStock(db: Db, siteId: string, variant: Variant, units: number): Promise<boolean> {
  const { changes } = await run(db, remove, [units, siteId, variant.productId, variant.variantId, units]);
  return changes > 0;
}
