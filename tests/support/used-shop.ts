import { currentCart, orders } from "@vitrine/contract";
import type { Store } from "@vitrine/platform";
import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { testPlatform } from "@vitrine/testing";
import { expect } from "vitest";
import { CARD, item, openShop, readyCheckout } from "./shop.ts";
import { recordEvents } from "./stored.ts";

export type UsedShop = Awaited<ReturnType<typeof usedShop>>;

/** A shop with an order that was paid, and a shopper with a session and a cart. */
export async function usedShop(store: Store) {
  const shop = await recordEvents(await openShop(store));
  const productId = await shop.product({ name: "Bowl", stock: 9 });
  const buyer = await shop.visitor();
  const checkoutId = await readyCheckout(buyer, [item(productId, 2)]);
  const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
  const auth = OAuthStrategy({ clientId: shop.clientId });
  const shopper = createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, services: { currentCart } });
  const { cart } = await shopper.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
  const { siteId, clientId, apiKey } = shop;
  return {
    credentials: { siteId, clientId, apiKey },
    orderId,
    productId,
    tokens: shopper.auth.getTokens(),
    cartId: cart.id,
  };
}

/** The same shop on another store: the order is there, the shopper has their cart, and the shop goes on selling. */
export async function assertSells(store: Store, used: UsedShop): Promise<void> {
  const { credentials, orderId = "", productId, tokens, cartId } = used;
  const shop = await testPlatform({ store: { store, credentials } });
  const { order } = await shop.admin({ orders }).orders.getOrder({ id: orderId });
  expect(order.paymentStatus).toBe("PAID");
  // As the shopper had them: each copy of the shop renews them by itself.
  const auth = OAuthStrategy({ clientId: credentials.clientId, tokens });
  const shopper = createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, services: { currentCart } });
  expect((await shopper.currentCart.getCurrentCart()).cart.id).toBe(cartId);
  await shopper.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
}
