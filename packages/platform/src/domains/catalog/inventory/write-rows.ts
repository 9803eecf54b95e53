import { run, statement } from "../../../kernel/database/statements.ts";
import type { Variant } from "./holds.ts";
import type { StockWork } from "./stock-work.ts";

const one = "where site_id = ? and product_id = ? and variant_id = ?";
const all = "where site_id = ? and product_id = ?";

const trackAll = statement(`update stock set tracked = ?, updated_at = ? ${all}`);
const resetReserved = statement(`update stock set tracked = 0, reserved = 0, preordered = 0, updated_at = ? ${all}`);
const deleteReservations = statement(`delete from stock_reservations ${all}`);

/** Starts or stops counting a product. What is held is forgotten with the count. */
export async function setTracked({ db, site, now }: StockWork, productId: string, isTracked: boolean): Promise<void> {
  if (isTracked) {
    await run(db, trackAll, [1, now.getTime(), site.id, productId]);
  } else {
    await run(db, deleteReservations, [site.id, productId]);
    await run(db, resetReserved, [now.getTime(), site.id, productId]);
  }
}

const count = statement(`update stock set tracked = 1, updated_at = ? ${one} and tracked = 0`);
const uncount = statement(
  `update stock set tracked = 0, reserved = 0, preordered = 0, updated_at = ? ${one} and tracked = 1`,
);
const deleteReservationsOf = statement(`delete from stock_reservations ${one}`);

/** Starts or stops counting one variant of a product that is counted. What is held is forgotten with the count. */
export async function setCounted({ db, site, now }: StockWork, variant: Variant, isCounted: boolean): Promise<void> {
  const { productId, variantId } = variant;
  const key = [site.id, productId, variantId];
  const { changes } = await run(db, isCounted ? count : uncount, [now.getTime(), ...key]);
  if (!isCounted && changes > 0) await run(db, deleteReservationsOf, key);
}

const preorder = statement(
  `update stock set preorder_enabled = ?, preorder_message = ?, preorder_limit = ?,
    preordered = case when ? = 1 then preordered else 0 end, updated_at = ? ${all} and (preorder_enabled <> ?
      or preorder_message is distinct from ? or preorder_limit is distinct from ?)`,
);

export interface PreorderTerms {
  readonly enabled: boolean;
  readonly message: string | null;
  readonly limit: number | null;
}

/** Lets buyers order a product ahead, or no longer. */
export async function setPreorder(
  { db, site, now }: StockWork,
  productId: string,
  terms: PreorderTerms,
): Promise<void> {
  const level = [terms.enabled ? 1 : 0, terms.message, terms.limit];
  await run(db, preorder, [...level, level[0], now.getTime(), site.id, productId, ...level]);
}

const setQuantity = statement(
  `update stock set on_hand = reserved + ?, updated_at = ? ${one} and tracked = 1 and on_hand - reserved <> ?`,
);

/** Sets what can be sold of a variant that is counted, leaving what is held. */
export async function setAvailable({ db, site, now }: StockWork, variant: Variant, quantity: number): Promise<void> {
  const { productId, variantId } = variant;
  await run(db, setQuantity, [quantity, now.getTime(), site.id, productId, variantId, quantity]);
}

const setFlag = statement(`update stock set in_stock = ?, updated_at = ? ${one} and tracked = 0 and in_stock <> ?`);

/** Says whether a variant that is not counted can be had. */
export async function setInStock({ db, site, now }: StockWork, variant: Variant, isInStock: boolean): Promise<void> {
  const flag = isInStock ? 1 : 0;
  await run(db, setFlag, [flag, now.getTime(), site.id, variant.productId, variant.variantId, flag]);
}

const remove = statement(
  `update stock set on_hand = on_hand - ?, updated_at = ? ${one} and tracked = 1 and on_hand - reserved >= ?`,
);

/** Removes unreserved units from stock. False when there are not that many. */
export async function removeFromStock({ db, site, now }: StockWork, variant: Variant, units: number): Promise<boolean> {
  const { productId, variantId } = variant;
  const { changes } = await run(db, remove, [units, now.getTime(), site.id, productId, variantId, units]);
  return changes > 0;
}
