// What a shop's code looks like to the compiler: a client and five calls. `instantiations.ts` compiles it.
import { createClient, isApiError, localStorageStorage, OAuthStrategy } from "@vitrine/sdk";
import { checkout, currentCart, products, redirects } from "@vitrine/sdk/services";

const shop = createClient({
  baseUrl: "https://shop.example",
  auth: OAuthStrategy({ clientId: "0d4b9a4e-2f38-4c6f-8f0a-9c3a6b1d2e57", storage: localStorageStorage() }),
  services: { products, currentCart, checkout, redirects },
});

export async function buyFirst(appId: string): Promise<string | undefined> {
  const { items } = await shop.products.queryProducts({ query: { filter: { visible: true } } });
  const [product] = items;
  if (!product) return undefined;
  const lineItems = [{ catalogReference: { catalogItemId: product.id, appId }, quantity: 1 }];
  const { data, error } = await shop.currentCart.addToCurrentCart({ lineItems }).safe();
  if (error) throw new Error(error.code);
  const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
  try {
    const response = await shop.checkout.getCheckout({ id: checkoutId });
    const { redirectSession } = await shop.redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
    return `${data.cart.id} ${response.checkout.id} ${redirectSession?.fullUrl}`;
  } catch (caught) {
    if (isApiError(caught, "CHECKOUT_NOT_FOUND")) return undefined;
    throw caught;
  }
}
