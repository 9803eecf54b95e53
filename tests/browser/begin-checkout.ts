import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { currentCart, products, redirects } from "@vitrine/sdk/services";
import type { RunningShop } from "../support/server.ts";

const storeApp = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

export interface BeginOptions {
  /** Products of the demo catalog, one of each, with their first options. */
  readonly names?: readonly string[];
  /** What the shopper reads, BCP 47; the shop's language when absent. */
  readonly language?: string;
  readonly callbacks?: { readonly thankYouPageUrl?: string; readonly cartPageUrl?: string };
}

/** A new visitor with a filled cart, and the single-use link to its checkout. */
export async function beginCheckout(shop: Pick<RunningShop, "url" | "clientId">, options: BeginOptions = {}) {
  const { names = ["Tide bowl", "Dusk lamp"], callbacks = {}, language } = options;
  const auth = OAuthStrategy({ clientId: shop.clientId });
  const headers = language ? { "x-wix-linguist": language } : {};
  const client = createClient({ baseUrl: shop.url, auth, headers, services: { products, currentCart, redirects } });
  // Named as the shop itself calls them, whatever the shopper reads.
  const own = { headers: { "x-wix-linguist": "en" } };
  const { items } = await client.products.queryProducts({ query: { paging: { limit: 100 } } }, own);
  const lineItems = names.map((name) => {
    const product = items.find((item) => item.name === name);
    const choices = (product?.productOptions ?? []).map((option) => [option.name, option.choices?.[0]?.description]);
    const catalogReference = {
      appId: storeApp,
      catalogItemId: product?.id ?? "",
      options: { options: Object.fromEntries(choices) },
    };
    return { quantity: 1, catalogReference };
  });
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems });
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
  const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId }, callbacks });
  return { url: redirectSession?.fullUrl ?? "", checkoutId, cart };
}
