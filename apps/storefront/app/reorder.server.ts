import type { CatalogReference, Order } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { accountTexts } from "./lib/account-texts.ts";
import { problemOf } from "./lib/problem-keys.ts";
import type { Shop } from "./shop.server.ts";

/** What came of ordering something again. */
export interface Reordered {
  /** Pieces that are in the cart now and were not before. */
  readonly count: number;
  /** What could not be had, or not all of it, in a sentence each. */
  readonly missing: readonly string[];
}

const texts = accountTexts.order.again;

/**
 * Puts what an order held into the cart, as far as it is still sold, at today's prices. One line at a time: the shop
 * takes a list as a whole or not at all, and here one that is gone must not keep the others back.
 */
export async function orderAgain(shop: Shop, { lineItems }: Order): Promise<Reordered> {
  const { data: cart } = await shop.own.currentCart.getCurrentCart().safe();
  let pieces = cart ? piecesOf(cart.cart.lineItems) : 0;
  const before = pieces;
  const missing: string[] = [];
  for (const { catalogReference, quantity, productName } of lineItems) {
    const name = productName?.translated ?? productName?.original ?? "";
    const after = await add(shop, catalogReference, quantity);
    if (typeof after === "string") {
      missing.push(texts[after]({ name }));
      continue;
    }
    if (after - pieces < quantity)
      missing.push(after === pieces ? texts.allInCart({ name }) : texts.fewer({ name, count: after - pieces }));
    pieces = after;
  }
  return { count: pieces - before, missing };
}

/** How many pieces the cart holds with another line in it, or why it does not take it. */
async function add(
  { own }: Shop,
  reference: CatalogReference | undefined,
  quantity: number,
): Promise<number | "itemGone" | "soldOut" | "choose"> {
  if (!reference) return "itemGone";
  const { catalogItemId, appId, options } = reference;
  const catalogReference = { catalogItemId, appId, ...(options ? { options } : {}) };
  const { data, error } = await own.currentCart
    .addToCurrentCart({ lineItems: [{ catalogReference, quantity }] })
    .safe();
  if (data) return piecesOf(data.cart.lineItems);
  if (!isApiError(error) || error.status !== 400) throw error;
  const problem = problemOf(error);
  return problem === "soldOut" || problem === "choose" ? problem : "itemGone";
}

function piecesOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
