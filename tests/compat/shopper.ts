import type { TestPlatform } from "@vitrine/testing";
import * as checkout from "@wix/auto_sdk_ecom_checkout";
import * as currentCart from "@wix/auto_sdk_ecom_current-cart";
import * as orders from "@wix/auto_sdk_ecom_orders";
import * as redirects from "@wix/auto_sdk_redirects_redirects";
import * as collections from "@wix/auto_sdk_stores_collections";
import * as products from "@wix/auto_sdk_stores_products";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";

const modules = { checkout, currentCart, orders, redirects, collections, products };

/** App id of the store's catalog, as every catalog reference carries it. */
export const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/** The vendor's client as a new visitor. */
export function vendorShopper({ clientId }: Pick<TestPlatform, "clientId">) {
  return createClient({ modules, auth: OAuthStrategy({ clientId }) });
}

/** The vendor's client with an API key. */
export function vendorMerchant({ apiKey, siteId }: Pick<TestPlatform, "apiKey" | "siteId">) {
  return createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId }) });
}
