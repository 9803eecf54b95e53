import { products } from "@vitrine/contract";
import { testPlatform } from "@vitrine/testing";
import { describe, expect, it } from "vitest";
import { organizationJsonLd, productJsonLd, trailJsonLd } from "./json-ld.ts";
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

  it("is no price for what is sold by subscription alone", async () => {
    const platform = await testPlatform();
    const { items } = await platform.client({ products }).products.queryProducts({ query: { paging: { limit: 100 } } });
    for (const isManaged of [false, true]) {
      const product = items.find((one) => one.manageVariants === isManaged);
      if (!product) throw new Error("The demo shop has products with variants and without.");
      const told = JSON.stringify(productJsonLd({ ...toDetail(product, noPreorders), isNeverOnce: true }, url));
      expect(told).toContain(product.name);
      expect(told).not.toContain("Offer");
    }
    await platform.close();
  });

  it("is a group of variants, each with its own address, price, availability and code", async () => {
    const platform = await testPlatform();
    const { items } = await platform.client({ products }).products.queryProducts({ query: { paging: { limit: 100 } } });
    const bowl = items.find((product) => product.slug === "tide-bowl");
    if (!bowl) throw new Error("The demo shop has no bowl.");
    const group = productJsonLd(toDetail(bowl, noPreorders), "https://shop.example/products/tide-bowl") as {
      variesBy: string[];
      hasVariant: { sku: string; color: string; offers: { url: string; price: number } }[];
    };
    expect(group).toMatchObject({ "@type": "ProductGroup", productGroupID: bowl.id });
    expect(group.variesBy).toContain("https://schema.org/color");
    expect(group.hasVariant.length).toBeGreaterThan(1);
    for (const part of ["sku", "color"] as const)
      expect(new Set(group.hasVariant.map((variant) => variant[part])).size).toBeGreaterThan(1);
    expect(new Set(group.hasVariant.map(({ offers }) => offers.url)).size).toBe(group.hasVariant.length);
    expect(group.hasVariant[0]?.offers).toMatchObject({
      price: 68,
      priceCurrency: "USD",
      shippingDetails: expect.arrayContaining([
        expect.objectContaining({ shippingDestination: { "@type": "DefinedRegion", addressCountry: "US" } }),
      ]),
      hasMerchantReturnPolicy: { "@id": "#returns", returnMethod: "https://schema.org/ReturnByMail" },
    });
    // Terms are the same for all of them and stand in the first.
    expect(group.hasVariant[1]?.offers).toMatchObject({
      hasMerchantReturnPolicy: { "@id": "#returns" },
      shippingDetails: expect.arrayContaining([{ "@id": "#delivery-US" }]),
    });
    await platform.close();
  });

  it("is who the shop is", () => {
    expect(organizationJsonLd("https://shop.example/")).toMatchObject({
      "@type": "Organization",
      logo: "https://shop.example/icon-512.png",
    });
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
