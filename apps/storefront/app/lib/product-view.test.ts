import { products } from "@vitrine/contract";
import { testPlatform } from "@vitrine/testing";
import { expect, it } from "vitest";
import { noPreorders, toDetail } from "./product-view.ts";

it("shows the info sections that have a text, in their order", async () => {
  const platform = await testPlatform();
  const additionalInfoSections = [
    { title: "Size", description: "<p>9 cm</p>" },
    { title: "Care", description: "" },
    { title: "Use", description: "<p> </p>" },
    { title: "Made in", description: "<p>Porto</p>" },
  ];
  const { product } = await platform.admin({ products }).products.createProduct({
    product: { name: "Cup", productType: "physical", priceData: { price: 12 }, additionalInfoSections },
  });
  expect(toDetail(product, noPreorders).sections.map(({ title }) => title)).toEqual(["Size", "Made in"]);
  await platform.close();
});
