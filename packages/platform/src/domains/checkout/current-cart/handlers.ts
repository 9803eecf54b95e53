import { currentCart } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { requireShopper } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import { createCart, newCart, removeCart } from "../carts/changes.ts";
import { estimateCart } from "../carts/estimate.ts";
import {
  addToCart,
  changeQuantities,
  removeFromCart,
  requireLines,
  respond,
  show,
  updateCart,
  withoutCoupon,
} from "../carts/use-cart.ts";
import { checkoutFromCart } from "../checkouts/from-cart.ts";
import { addLines } from "../lines/catalog-lines.ts";
import { expectItem } from "../lines/expected-item.ts";
import { noCart } from "../lines/violations.ts";
import type { CartRecord } from "../records/cart-record.ts";
import { findCurrentCart } from "../records/cart-repository.ts";

export const currentCartHandlers: Implementation = implement(
  currentCart,
  {
    async addToCurrentCart(request, call) {
      const owner = requireShopper(call);
      const [item, another] = request.lineItems ?? [];
      if (item && !another) expectItem(call, item.catalogReference);
      const found = await findCurrentCart(call.db, call.site.id, owner);
      if (found) return addToCart(call, found, request);
      requireLines(request);
      const cart = newCart(call, owner, true);
      const lines = await addLines(call, { lines: [], language: call.language }, request);
      const location = request.businessLocationId ? { businessLocationId: request.businessLocationId } : {};
      return respond(call, await createCart(call, { ...cart, lines, ...location }));
    },

    async getCurrentCart(_, call) {
      return show(call, await requireCart(call));
    },

    async updateCurrentCart(request, call) {
      return updateCart(call, await requireCart(call), request);
    },

    async updateCurrentCartLineItemQuantity(request, call) {
      expectItem(call);
      return changeQuantities(call, await requireCart(call), request.lineItems);
    },

    async removeLineItemsFromCurrentCart(request, call) {
      return removeFromCart(call, await requireCart(call), request.lineItemIds);
    },

    async removeCouponFromCurrentCart(_, call) {
      return withoutCoupon(call, await requireCart(call));
    },

    async estimateCurrentCartTotals(request, call) {
      return estimateCart(call, await requireCart(call), request);
    },

    async createCheckoutFromCurrentCart(request, call) {
      expectItem(call);
      return { checkoutId: await checkoutFromCart(call, await requireCart(call), request) };
    },

    async deleteCurrentCart(_, call) {
      await removeCart(call, (await requireCart(call)).entity);
      return {};
    },
  },
  { notDurable: "all", reusableByCaller: ["getCurrentCart"] },
);

async function requireCart(call: Call<"OWNED_CART_NOT_FOUND">): Promise<Stored<CartRecord>> {
  const found = await findCurrentCart(call.db, call.site.id, requireShopper(call));
  if (!found) return noCart(call);
  return found;
}
