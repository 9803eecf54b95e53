import { productEditor, siteSettings } from "@vitrine/contract";
import * as categories from "@wix/auto_sdk_categories_categories";
import * as currentCart from "@wix/auto_sdk_ecom_current-cart";
import * as productsV3 from "@wix/auto_sdk_stores_products-v-3";
import * as readOnlyVariantsV3 from "@wix/auto_sdk_stores_read-only-variants-v-3";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import type { VendorShopper, World } from "../world.ts";

/** What a shop front for the newer catalog imports. */
const modules = { categories, currentCart, productsV3, readOnlyVariantsV3 };

/** The tree that shop fronts name. */
export const tree = { appNamespace: "@wix/stores" };

/** A shop front for the newer catalog, of a visitor unless someone is signed in. */
export function shopFront({ clientId }: World, headers: Record<string, string> = {}, signedIn?: VendorShopper) {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId }), headers });
  if (signedIn) client.auth.setTokens(signedIn.auth.getTokens());
  return client;
}

export type ShopFront = ReturnType<typeof shopFront>;

/** The same in the hands of the merchant. */
export function shopDesk({ apiKey, siteId }: World) {
  return createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId }) });
}

/** What the merchant changes in the back office. */
export function desk(world: World) {
  return world.admin({ productEditor, siteSettings });
}

let made = 0;

const texts = (choices: readonly string[]) => choices.map((text) => ({ value: text, description: text }));

/** A shirt in two sizes and two colors, with prices of its own for large ones. Returns its id. */
export async function makeShirt(world: World, managed = true): Promise<string> {
  made += 1;
  const { product } = await desk(world).productEditor.saveProduct({
    product: {
      name: `Shirt ${made}`,
      priceData: { price: 20 },
      description: "<h2>Soft</h2><p>Washed &amp; <b>worn</b>.</p>",
      manageVariants: managed,
      brand: "Loom & Co",
      ribbon: "New",
      discount: { type: "PERCENT", value: 10 },
      additionalInfoSections: [{ title: "Care", description: "<p>Cold wash</p>" }],
      productOptions: [
        { name: "Size", choices: texts(["S", "L"]) },
        {
          name: "Color",
          choices: [
            { value: "#ff0000", description: "Red" },
            { value: "#0000ff", description: "Blue" },
          ],
        },
      ],
    },
  });
  if (managed)
    await world.merchant.products.updateProductVariants(product.id, [
      { choices: { Size: "L", Color: "Red" }, price: 30 },
    ]);
  return product.id;
}
