import { products } from "@vitrine/contract";
import { testPlatform } from "@vitrine/testing";
import { describe, expect, it } from "vitest";
import { productJsonLd, trailJsonLd } from "./json-ld.ts";
import { noPreorders, toDetail } from "./product-view.ts";

const url = "https://shop.example/products/oil";

describe("what search engines are told", () => {
  it("is the product with its offer, from the words of its description", async () => {
    const platform = await testPlatform();
    const { product } = await platform.admin({ products }).products.createProduct({
      product: {
        name: "Oil </script>",
        productType: "physical",
        sku: "OIL-1",
        priceData: { price: 12 },
        description: "<p>Pressed <b>cold</b>.</p><ul><li>250 ml</li></ul>",
      },
    });
    expect(productJsonLd(toDetail(product, noPreorders), url)).toMatchObject({
      "@type": "Product",
      name: "Oil </script>",
      sku: "OIL-1",
      description: "Pressed cold. 250 ml",
      offers: {
        "@type": "Offer",
        price: 12,
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      },
    });
    await platform.close();
  });

  it("is the way to the page, in whole addresses", () => {
    expect(trailJsonLd([{ label: "Oils", to: "/collections/oils" }], url)).toMatchObject({
      itemListElement: [
        { position: 1, item: "https://shop.example/" },
        { position: 2, name: "Oils", item: "https://shop.example/collections/oils" },
      ],
    });
  });
});
