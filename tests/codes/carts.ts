import { randomUUID } from "node:crypto";
import { item, type Shop } from "../support/shop.ts";
import { change, couponProvocations, customLine, digital, NOWHERE, type Provocations } from "./provocation.ts";

const id = NOWHERE;
const quantities = [{ id: NOWHERE, quantity: 1 }];

/** A cart by id, of someone's own. */
async function made(shop: Shop, buyer = shop.app, more: object = {}) {
  const { cart } = await buyer.carts.createCart({ lineItems: [item(await shop.product())], ...more });
  return cart.id;
}

/** A cart of one line the app describes itself, on its way to a checkout. */
const checkoutOf = (line: object) => async (shop: Shop) => {
  const { cart } = await shop.app.carts.createCart({ customLineItems: [customLine(line)] });
  return shop.app.carts.createCheckout({ id: cart.id, channelType: "WEB" });
};

export const carts: Readonly<Record<string, Provocations>> = {
  addToCart: {
    CART_NOT_FOUND: async (shop) => shop.app.carts.addToCart({ id, lineItems: [await digital(shop)] }),
    CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION: async (shop) => {
      const lineItems = [await digital(shop)];
      const cart = await made(shop, shop.app, { cartInfo: { businessLocationId: randomUUID() } });
      return shop.app.carts.addToCart({ id: cart, lineItems, businessLocationId: randomUUID() });
    },
  },
  createCart: {
    CANT_CREATE_CART_WITHOUT_ITEMS: ({ app }) => app.carts.createCart({}),
    CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM: async (shop) => {
      const selectedMembership = { id: "gold", appId: randomUUID() };
      return shop.app.carts.createCart({ lineItems: [{ ...(await digital(shop)), selectedMembership }] });
    },
    ...couponProvocations(async (shop, buyer, couponCode) => made(shop, buyer as never, { couponCode })),
  },
  createCheckout: {
    CART_NOT_FOUND: ({ app }) => app.carts.createCheckout({ id, channelType: "WEB" }),
    LINE_ITEM_WITH_ZERO_QUANTITY: checkoutOf({ quantityAvailable: 0 }),
    CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE: checkoutOf({
      paymentOption: "DEPOSIT_ONLINE",
      depositAmount: "1",
    }),
    CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE: checkoutOf({
      itemType: { preset: "PHYSICAL" },
      serviceProperties: { numberOfParticipants: 2 },
    }),
    SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: async (shop) => {
      const cart = await made(shop);
      await change(shop, { payments: { sandbox: false, manual: false } });
      return shop.app.carts.createCheckout({ id: cart, channelType: "WEB" });
    },
  },
  deleteCart: { CART_NOT_FOUND: ({ app }) => app.carts.deleteCart({ id }) },
  estimateTotals: { CART_NOT_FOUND: ({ app }) => app.carts.estimateTotals({ id }) },
  getCart: { CART_NOT_FOUND: ({ app }) => app.carts.getCart({ id }) },
  getCartByCheckoutId: { CART_NOT_FOUND: ({ app }) => app.carts.getCartByCheckoutId({ id }) },
  removeBusinessLocation: { CART_NOT_FOUND: ({ app }) => app.carts.removeBusinessLocation({ id }) },
  removeCoupon: { CART_NOT_FOUND: ({ app }) => app.carts.removeCoupon({ id }) },
  removeLineItems: { CART_NOT_FOUND: ({ app }) => app.carts.removeLineItems({ id, lineItemIds: [NOWHERE] }) },
  updateCart: {
    CART_NOT_FOUND: ({ app }) => app.carts.updateCart({ cartInfo: { id, buyerNote: "x" } }),
    CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER: async (shop) => {
      const member = await shop.member();
      const cart = await made(shop, member as never);
      return member.carts.updateCart({ cartInfo: { id: cart, buyerInfo: { contactId: randomUUID() } } });
    },
    ...couponProvocations(async (shop, buyer, couponCode) => {
      const cart = await made(shop, buyer as never);
      return buyer.carts.updateCart({ cartInfo: { id: cart }, couponCode });
    }),
  },
  updateLineItemsQuantity: {
    CART_NOT_FOUND: ({ app }) => app.carts.updateLineItemsQuantity({ id, lineItems: quantities }),
  },
};

/** What a visitor meets who has no cart yet. */
const without = (call: (buyer: Awaited<ReturnType<Shop["visitor"]>>) => PromiseLike<unknown>): Provocations => ({
  OWNED_CART_NOT_FOUND: async (shop) => call(await shop.visitor()),
});

export const currentCart: Readonly<Record<string, Provocations>> = {
  createCheckoutFromCurrentCart: without((buyer) =>
    buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" }),
  ),
  deleteCurrentCart: without((buyer) => buyer.currentCart.deleteCurrentCart()),
  estimateCurrentCartTotals: without((buyer) => buyer.currentCart.estimateCurrentCartTotals({})),
  getCurrentCart: without((buyer) => buyer.currentCart.getCurrentCart()),
  removeCouponFromCurrentCart: without((buyer) => buyer.currentCart.removeCouponFromCurrentCart()),
  removeLineItemsFromCurrentCart: without((buyer) =>
    buyer.currentCart.removeLineItemsFromCurrentCart({ lineItemIds: [NOWHERE] }),
  ),
  updateCurrentCart: {
    ...without((buyer) => buyer.currentCart.updateCurrentCart({ cartInfo: { buyerNote: "x" } })),
    ...couponProvocations(async (shop, buyer, couponCode) => {
      await buyer.currentCart.addToCurrentCart({ lineItems: [await digital(shop)] });
      return buyer.currentCart.updateCurrentCart({ couponCode });
    }),
  },
  updateCurrentCartLineItemQuantity: without((buyer) =>
    buyer.currentCart.updateCurrentCartLineItemQuantity({ lineItems: quantities }),
  ),
};
