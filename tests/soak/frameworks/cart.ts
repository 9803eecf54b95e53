// Every framework's project has a copy of this: a visitor, a product and a cart.
import { createClient, OAuthStrategy, type TokenStorage } from "@vitrine/sdk";
import { currentCart, products } from "@vitrine/sdk/services";

export interface ShopAddress {
  readonly url: string;
  readonly clientId: string;
}

export function openShop({ url, clientId }: ShopAddress, storage?: TokenStorage) {
  const auth = OAuthStrategy({ clientId, ...(storage && { storage }) });
  return createClient({ baseUrl: url, auth, services: { currentCart, products } });
}

/** Puts the product into the cart and says what is in it then. */
export async function addPaperMoon(shop: ReturnType<typeof openShop>): Promise<string> {
  const { items } = await shop.products.queryProducts({ query: { filter: { slug: "paper-moon" } } });
  const catalogReference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: items[0]?.id ?? "" };
  await shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 2, catalogReference }] });
  const { cart } = await shop.currentCart.getCurrentCart({});
  return cart.lineItems.map(({ quantity, productName }) => `${quantity} × ${productName?.original}`).join(", ");
}
