import { products } from "@vitrine/contract";
import { testPlatform } from "@vitrine/testing";
import { describe, expect, it } from "vitest";
import { noPreorders, toDetail } from "./product-view.ts";

describe("a product that is sold by measure", () => {
  it("shows what a measure costs, for each variant, and what search engines are to read", async () => {
    const platform = await testPlatform();
    const { product } = await platform.admin({ products }).products.createProduct({
      product: {
        name: "Linseed oil",
        productType: "physical",
        priceData: { price: 12 },
        discount: { type: "PERCENT", value: 50 },
        pricePerUnitData: {
          totalQuantity: 250,
          totalMeasurementUnit: "ML",
          baseQuantity: 100,
          baseMeasurementUnit: "ML",
        },
        seoData: {
          tags: [
            { type: "title", children: "Oil for wood", props: {}, meta: {} },
            { type: "meta", children: "", props: { name: "description", content: "Pressed cold." }, meta: {} },
          ],
        },
      },
    });
    const detail = toDetail(product, noPreorders);
    expect(detail.price).toMatchObject({ amount: 6, was: 12, perUnit: "$2.40 / 100 ml" });
    expect(detail.seo).toEqual({ title: "Oil for wood", description: "Pressed cold." });
    await platform.close();
  });
});
