import { type Client, createClient, OAuthStrategy } from "@vitrine/sdk";
import type * as services from "@vitrine/sdk/services";
import { oauth } from "@vitrine/sdk/services";
import * as vendorCheckout from "@wix/auto_sdk_ecom_checkout";
import * as vendorCart from "@wix/auto_sdk_ecom_current-cart";
import * as vendorOrders from "@wix/auto_sdk_ecom_orders";
import * as vendorRedirects from "@wix/auto_sdk_redirects_redirects";
import * as vendorCollections from "@wix/auto_sdk_stores_collections";
import * as vendorProducts from "@wix/auto_sdk_stores_products";
import { AppStrategy, OAuthStrategy as VendorOAuthStrategy } from "@wix/sdk";

/** One call, in the vendor's way of writing it and in ours. */
export interface Pair {
  readonly theirs: (use: <Module>(module: Module) => Module) => unknown;
  /** `send` is for calls that need a client of their own. */
  readonly ours: (client: Client<typeof services>, send: typeof fetch) => unknown;
}

const id = "11111111-1111-4111-8111-111111111111";
const other = "22222222-2222-4222-8222-222222222222";
const catalogReference = {
  appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e",
  catalogItemId: other,
  options: { variantId: id },
};
const address = { country: "US", subdivision: "US-NY", city: "New York", postalCode: "10001" };
const lineItems = [{ quantity: 2, catalogReference }];

const cart: Record<string, Pair> = {
  "currentCart.addToCurrentCart": {
    theirs: (use) => use(vendorCart).addToCurrentCart({ lineItems }),
    ours: ({ currentCart }) => currentCart.addToCurrentCart({ lineItems }),
  },
  "currentCart.getCurrentCart": {
    theirs: (use) => use(vendorCart).getCurrentCart(),
    ours: ({ currentCart }) => currentCart.getCurrentCart(),
  },
  "currentCart.updateCurrentCart": {
    theirs: (use) => use(vendorCart).updateCurrentCart({ cartInfo: { buyerNote: "hi" }, couponCode: "X" } as never),
    ours: ({ currentCart }) => currentCart.updateCurrentCart({ cartInfo: { buyerNote: "hi" }, couponCode: "X" }),
  },
  "currentCart.removeLineItemsFromCurrentCart": {
    theirs: (use) => use(vendorCart).removeLineItemsFromCurrentCart([id]),
    ours: ({ currentCart }) => currentCart.removeLineItemsFromCurrentCart({ lineItemIds: [id] }),
  },
  "currentCart.updateCurrentCartLineItemQuantity": {
    theirs: (use) => use(vendorCart).updateCurrentCartLineItemQuantity([{ _id: id, quantity: 3 }]),
    ours: ({ currentCart }) => currentCart.updateCurrentCartLineItemQuantity({ lineItems: [{ id, quantity: 3 }] }),
  },
  "currentCart.removeCouponFromCurrentCart": {
    theirs: (use) => use(vendorCart).removeCouponFromCurrentCart(),
    ours: ({ currentCart }) => currentCart.removeCouponFromCurrentCart(),
  },
  "currentCart.estimateCurrentCartTotals": {
    theirs: (use) => use(vendorCart).estimateCurrentCartTotals({ shippingAddress: address, calculateTax: true }),
    ours: ({ currentCart }) => currentCart.estimateCurrentCartTotals({ shippingAddress: address, calculateTax: true }),
  },
  "currentCart.createCheckoutFromCurrentCart": {
    theirs: (use) => use(vendorCart).createCheckoutFromCurrentCart({ channelType: "WEB" }),
    ours: ({ currentCart }) => currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" }),
  },
  "currentCart.deleteCurrentCart": {
    theirs: (use) => use(vendorCart).deleteCurrentCart(),
    ours: ({ currentCart }) => currentCart.deleteCurrentCart(),
  },
};

const checkouts: Record<string, Pair> = {
  "checkout.createCheckout": {
    theirs: (use) =>
      use(vendorCheckout).createCheckout({ lineItems, channelType: "WEB", checkoutInfo: { buyerNote: "x" } as never }),
    ours: ({ checkout }) =>
      checkout.createCheckout({ lineItems, channelType: "WEB", checkoutInfo: { buyerNote: "x" } }),
  },
  "checkout.getCheckout": {
    theirs: (use) => use(vendorCheckout).getCheckout(id),
    ours: ({ checkout }) => checkout.getCheckout({ id }),
  },
  "checkout.getCheckoutByCartId": {
    theirs: (use) => use(vendorCheckout).getCheckoutByCartId(id),
    ours: ({ checkout }) => checkout.getCheckoutByCartId({ id }),
  },
  "checkout.getCheckoutUrl": {
    theirs: (use) => use(vendorCheckout).getCheckoutUrl(id),
    ours: ({ checkout }) => checkout.getCheckoutUrl({ id }),
  },
  "checkout.updateCheckout": {
    theirs: (use) => use(vendorCheckout).updateCheckout(id, { buyerNote: "y" } as never, { couponCode: "C" }),
    ours: ({ checkout }) => checkout.updateCheckout({ checkout: { id, buyerNote: "y" }, couponCode: "C" }),
  },
  "checkout.removeCoupon": {
    theirs: (use) => use(vendorCheckout).removeCoupon(id),
    ours: ({ checkout }) => checkout.removeCoupon({ id }),
  },
  "checkout.removeGiftCard": {
    theirs: (use) => use(vendorCheckout).removeGiftCard(id),
    ours: ({ checkout }) => checkout.removeGiftCard({ id }),
  },
  "checkout.removeOverrideCheckoutUrl": {
    theirs: (use) => use(vendorCheckout).removeOverrideCheckoutUrl(id),
    ours: ({ checkout }) => checkout.removeOverrideCheckoutUrl({ id }),
  },
  "checkout.addToCheckout": {
    theirs: (use) => use(vendorCheckout).addToCheckout(id, { lineItems }),
    ours: ({ checkout }) => checkout.addToCheckout({ id, lineItems }),
  },
  "checkout.removeLineItems": {
    theirs: (use) => use(vendorCheckout).removeLineItems(id, [other]),
    ours: ({ checkout }) => checkout.removeLineItems({ id, lineItemIds: [other] }),
  },
  "checkout.updateLineItemsQuantity": {
    theirs: (use) => use(vendorCheckout).updateLineItemsQuantity(id, [{ _id: other, quantity: 2 }] as never),
    ours: ({ checkout }) => checkout.updateLineItemsQuantity({ id, lineItems: [{ id: other, quantity: 2 }] }),
  },
  "checkout.createOrder": {
    theirs: (use) => use(vendorCheckout).createOrder(id),
    ours: ({ checkout }) => checkout.createOrder({ id }),
  },
  "checkout.markCheckoutAsCompleted": {
    theirs: (use) => use(vendorCheckout).markCheckoutAsCompleted(id),
    ours: ({ checkout }) => checkout.markCheckoutAsCompleted({ id }),
  },
};

const longFilter = {
  name: { $in: Array.from({ length: 100 }, (_, index) => `a product with quite a long name, number ${index}`) },
};

const others: Record<string, Pair> = {
  "orders.getOrder": {
    theirs: (use) => use(vendorOrders).getOrder(id),
    ours: ({ orders }) => orders.getOrder({ id }),
  },
  "orders.searchOrders": {
    theirs: (use) => use(vendorOrders).searchOrders({ filter: { status: "APPROVED" }, cursorPaging: { limit: 10 } }),
    ours: ({ orders }) =>
      orders.searchOrders({ search: { filter: { status: "APPROVED" }, cursorPaging: { limit: 10 } } }),
  },
  "products.getCollectionBySlug": {
    theirs: (use) => use(vendorProducts).getCollectionBySlug("all"),
    ours: ({ collections }) => collections.getCollectionBySlug({ slug: "all" }),
  },
  "products.queryProducts": {
    theirs: (use) => use(vendorProducts).queryProducts({ filter: {}, paging: { limit: 5, offset: 0 } } as never),
    ours: ({ products }) => products.queryProducts({ query: { filter: {}, paging: { limit: 5, offset: 0 } } }),
  },
  "products.queryProducts beyond 4,000 characters": {
    theirs: (use) =>
      use(vendorProducts).queryProducts({ filter: longFilter, paging: { limit: 5, offset: 0 } } as never),
    ours: ({ products }) => products.queryProducts({ query: { filter: longFilter, paging: { limit: 5, offset: 0 } } }),
  },
  "products.getProduct": {
    theirs: (use) => use(vendorProducts).getProduct(id),
    ours: ({ products }) => products.getProduct({ id }),
  },
  "collections.getCollection": {
    theirs: (use) => use(vendorCollections).getCollection(id),
    ours: ({ collections }) => collections.getCollection({ id }),
  },
  "collections.getCollectionBySlug": {
    theirs: (use) => use(vendorCollections).getCollectionBySlug("all"),
    ours: ({ collections }) => collections.getCollectionBySlug({ slug: "all" }),
  },
  "collections.queryCollections": {
    theirs: (use) => use(vendorCollections).queryCollections().limit(5).find(),
    ours: ({ collections }) => collections.queryCollections({ query: { filter: {}, paging: { offset: 0, limit: 5 } } }),
  },
  "redirects.createRedirectSession": {
    theirs: (use) =>
      use(vendorRedirects).createRedirectSession({
        ecomCheckout: { checkoutId: id },
        callbacks: { postFlowUrl: "https://s/x" },
      }),
    ours: ({ redirects }) =>
      redirects.createRedirectSession({ ecomCheckout: { checkoutId: id }, callbacks: { postFlowUrl: "https://s/x" } }),
  },
};

const clientId = other;
const nobody = () => ({ getAuthHeaders: () => ({}) });

/** The vendor's strategies make these requests; its functions of the same names take messages of a gateway. */
const tokens: Record<string, Pair> = {
  "oauth.token": {
    theirs: () => VendorOAuthStrategy({ clientId }).generateVisitorTokens(),
    ours: (_, send) =>
      createClient({
        baseUrl: "https://www.wixapis.com",
        fetch: send,
        auth: OAuthStrategy({ clientId }),
        services: {},
      }).auth.generateVisitorTokens(),
  },
  "oauth.tokenInfo": {
    theirs: () => AppStrategy({ appId: clientId, appSecret: "s", refreshToken: "token" }).getTokenInfo(),
    ours: (_, send) =>
      createClient({
        baseUrl: "https://www.wixapis.com",
        fetch: send,
        auth: nobody,
        services: { oauth },
      }).oauth.tokenInfo({
        token: "token",
      }),
  },
};

/** Every operation of the foundation, once or more. */
export const pairs: Readonly<Record<string, Pair>> = { ...cart, ...checkouts, ...others, ...tokens };
