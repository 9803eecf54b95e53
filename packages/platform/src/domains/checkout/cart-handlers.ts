import { carts as cartsService } from "@vitrine/contract";
import type { Call } from "../../kernel/context.ts";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { canAccess, shopperOf } from "../../kernel/shopper.ts";
import type { Stored } from "../../store/documents.ts";
import { createCart, newCart, removeCart, saveCart } from "./carts/changes.ts";
import { estimateCart } from "./carts/estimate.ts";
import {
  addToCart,
  cartChanges,
  changeQuantities,
  hasLines,
  removeFromCart,
  respond,
  show,
  updateCart,
  withoutCoupon,
} from "./carts/use-cart.ts";
import { checkoutFromCart } from "./checkouts/from-cart.ts";
import { reviewMemberships } from "./memberships/membership-review.ts";
import { acceptsPayments } from "./payment-methods.ts";
import type { CartRecord } from "./records/cart-record.ts";
import { carts } from "./records/cart-repository.ts";
import { checkouts } from "./records/checkout-repository.ts";

export const cartsHandlers: Implementation = implement(
  cartsService,
  {
    async createCart(request, call) {
      if (!hasLines(request))
        return call.fail("CANT_CREATE_CART_WITHOUT_ITEMS", {}, "A cart starts with at least one item.");
      const cart = newCart(call, shopperOf(call.identity), false);
      const created = { ...cart, ...(await cartChanges(call, cart, request)) };
      await assertMemberships(call, created);
      return respond(call, await createCart(call, created));
    },

    async getCart({ id }, call) {
      return show(call, await requireCart(call, id));
    },

    async getCartByCheckoutId({ id }, call) {
      const checkout = await checkouts.get(call.db, call.site.id, id.toLowerCase());
      return show(call, await requireCart(call, checkout?.entity.cartId));
    },

    async updateCart(request, call) {
      const { cartInfo } = request;
      const stored = await requireCart(call, cartInfo?.id);
      if (cartInfo?.buyerInfo?.contactId && stored.entity.owner?.kind === "member") {
        const description = "A signed-in customer's contact follows from who they are.";
        return call.fail("CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER", {}, description);
      }
      return updateCart(call, stored, request);
    },

    async addToCart(request, call) {
      const stored = await requireCart(call, request.id);
      const { businessLocationId } = stored.entity;
      if (businessLocationId && request.businessLocationId && request.businessLocationId !== businessLocationId) {
        const description = "The items in this cart come from another location. Remove it from the cart first.";
        return call.fail("CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION", {}, description);
      }
      return addToCart(call, stored, request);
    },

    async updateLineItemsQuantity(request, call) {
      return changeQuantities(call, await requireCart(call, request.id), request.lineItems);
    },

    async removeLineItems(request, call) {
      return removeFromCart(call, await requireCart(call, request.id), request.lineItemIds);
    },

    async removeCoupon({ id }, call) {
      return withoutCoupon(call, await requireCart(call, id));
    },

    async removeBusinessLocation({ id }, call) {
      const stored = await requireCart(call, id);
      const { businessLocationId: _location, ...entity } = stored.entity;
      return respond(call, await saveCart(call, { ...stored, entity }, {}));
    },

    async estimateTotals(request, call) {
      return estimateCart(call, await requireCart(call, request.id), request);
    },

    async createCheckout(request, call) {
      const stored = await requireCart(call, request.id);
      if (!acceptsPayments(call)) {
        const description = "This shop accepts no payments yet.";
        return call.fail("SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT", {}, description);
      }
      assertCustomLines(call, stored.entity);
      return { checkoutId: await checkoutFromCart(call, stored, request) };
    },

    async deleteCart({ id }, call) {
      await removeCart(call, (await requireCart(call, id)).entity);
      return {};
    },
  },
  { notDurable: "all" },
);

/** A membership chosen with an item has to be one that pays for it. */
async function assertMemberships(
  call: Call<"CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM">,
  { lines, owner }: CartRecord,
): Promise<void> {
  const chosen = lines.filter(({ membership }) => membership);
  if (chosen.length === 0) return;
  const memberId = owner?.kind === "member" ? owner.id : undefined;
  const { covered } = await reviewMemberships(call, { lines, memberId });
  const wrong = chosen.find(({ id }) => !covered.some(({ line }) => line.id === id));
  if (!wrong) return;
  const description = `"${wrong.name.original}" cannot be paid with the selected membership.`;
  call.fail("CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM", {}, description);
}

/** Lines that describe themselves are paid online or offline, and are a thing or a service but not both. */
function assertCustomLines(
  call: Call<
    | "CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE"
    | "CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE"
    | "LINE_ITEM_WITH_ZERO_QUANTITY"
  >,
  { lines }: CartRecord,
): void {
  for (const { item, available, paymentOption, custom, shippable } of lines) {
    if (item) continue;
    if (available === 0) {
      call.fail("LINE_ITEM_WITH_ZERO_QUANTITY", {}, "Nothing of a custom line is left. Remove it from the cart first.");
    }
    if (paymentOption !== "FULL_PAYMENT_ONLINE" && paymentOption !== "FULL_PAYMENT_OFFLINE") {
      const description = "A custom line is paid in full, online or offline.";
      call.fail("CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE", {}, description);
    }
    if (custom?.serviceProperties && shippable) {
      const description = "A custom line is a thing that is sent or a service, not both.";
      call.fail("CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE", {}, description);
    }
  }
}

/**
 * The cart, if the caller may use it: its shopper, or the shop itself. One that an app made for no one is for whoever
 * has its id, as its checkout is. Somebody else's looks like one that does not exist.
 */
async function requireCart(call: Call<"CART_NOT_FOUND">, id: string | undefined): Promise<Stored<CartRecord>> {
  const found = id ? await carts.get(call.db, call.site.id, id.toLowerCase()) : undefined;
  if (found && (!found.entity.owner || canAccess(call.identity, found.entity.owner))) return found;
  return call.fail("CART_NOT_FOUND", undefined, "There is no cart with this id.");
}
