import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { demoProductId } from "../../../main/seed/index.ts";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";

const bowl = demoProductId("tide-bowl");
const hostile = ["\u0000", "a\u0000b", "\ud800", "'\"\\", "%_", "🧨".repeat(40), "$where", "__proto__", "{}", "-1"];

/** Every place of the catalog where a caller's text reaches a statement. */
const places: Readonly<Record<string, (api: CatalogApi, text: string) => Promise<{ status: number }>>> = {
  getProduct: (api, text) => api.visitor(`GET /stores-reader/v1/products/${encode(text)}`),
  collectionBySlug: (api, text) => api.visitor(`GET /v2/collections/slug/${encode(text)}`),
  getStoreVariant: (api, text) => api.visitor(`GET /stores-reader/v1/variants/${encode(text)}`),
  optionsAvailability: (api, text) =>
    api.visitor(`POST /stores-reader/v1/products/${bowl}/productOptionsAvailability`, { options: { [text]: text } }),
  productVariants: (api, text) =>
    api.visitor(`POST /stores-reader/v1/products/${bowl}/variants/query`, {
      variantIds: [text],
      choices: { [text]: text },
    }),
  queryProducts: (api, text) =>
    api.visitor("POST /stores-reader/v1/products/query-platformized", {
      query: { filter: { name: text, collectionIds: { $hasSome: [text] } } },
    }),
  createProduct: (api, text) =>
    api.app("POST /stores/v1/products", {
      product: {
        name: text,
        priceData: { price: 1 },
        sku: text,
        productOptions: [{ name: text, choices: [{ value: text }] }],
      },
    }),
  createCollection: (api, text) =>
    api.app("POST /stores/v1/collections", { collection: { name: text.slice(0, 50), slug: text } }),
  addProducts: (api, text) => api.app(`POST /stores/v1/collections/${bowl}/productIds`, { productIds: [text] }),
  addMedia: (api, text) => api.app(`POST /stores/v1/products/${bowl}/media`, { media: [{ mediaId: text }] }),
  bulkUpdate: (api, text) => api.app("POST /stores/v1/bulk/products/update", { ids: [text], set: { ribbon: "x" } }),
  createCoupon: (api, text) =>
    api.app("POST /stores/v2/coupons", { specification: { name: text, code: text.slice(0, 20), freeShipping: true } }),
  deleteCoupons: (api, text) => api.app("POST /stores/v2/bulk/coupons/delete", { ids: [text] }),
  queryCoupons: (api, text) => api.app("POST /stores/v2/coupons/query", { query: { filter: text, sort: text } }),
  getInventory: (api, text) =>
    api.app(`POST /stores-reader/v2/inventoryItems/${encode(text)}/getVariants`, { variantIds: [text] }),
  queryInventory: (api, text) =>
    api.app("POST /stores-reader/v2/inventoryItems/query", { query: { filter: JSON.stringify({ id: text }) } }),
  increment: (api, text) =>
    api.app("POST /stores/v2/inventoryItems/increment", {
      incrementData: [{ productId: text.slice(0, 36), incrementBy: 1 }],
    }),
  createTaxRegion: (api, text) =>
    api.app("POST /billing/v1/tax-regions", {
      taxRegion: { appId: bowl, country: "US", subdivision: text.slice(0, 50) },
    }),
  createShippingOption: (api, text) =>
    api.app("POST /ecom/v1/shipping-options", { shippingOption: { title: text, rates: [{ amount: "1" }] } }),
  addToCart: (api, text) =>
    api.visitor("POST /ecom/v1/carts/current/add-to-cart", {
      lineItems: [
        {
          quantity: 1,
          catalogReference: {
            appId: STORE_APP_ID,
            catalogItemId: bowl,
            options: { variantId: text, options: { Colour: text, [text]: text } },
          },
        },
      ],
    }),
};

/** As a client would put it into a path; half of a surrogate pair cannot be sent there. */
function encode(text: string): string {
  return /\p{Surrogate}/u.test(text) ? "x" : encodeURIComponent(text);
}

onEveryEngine("hostile texts in the catalog", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
  });

  it.each(Object.keys(places))("are an ordinary answer of %s", async (place) => {
    for (const text of hostile) {
      const response = await places[place]?.(api, text);
      expect([place, text, (response?.status ?? 500) < 500]).toEqual([place, text, true]);
    }
  });
});
