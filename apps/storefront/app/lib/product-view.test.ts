import { products } from "@vitrine/contract";
import { testPlatform } from "@vitrine/testing";
import { expect, it } from "vitest";
import { noPreorders, toDetail } from "./product-view.ts";

it("shows the info sections that have a text, in their order, and untitled ones below the description", async () => {
  const platform = await testPlatform();
  const additionalInfoSections = [
    { title: "Size", description: "<p>9 cm</p>" },
    { title: "Care", description: "" },
    { title: "Use", description: "<p> </p>" },
    { title: "", description: "<p>In a box</p>" },
    { title: "Made in", description: "<p>Porto</p>" },
  ];
  const { product } = await platform.admin({ products }).products.createProduct({
    product: { name: "Cup", productType: "physical", priceData: { price: 12 }, additionalInfoSections },
  });
  const { blocks, sections } = toDetail(product, noPreorders);
  expect(sections.map(({ title }) => title)).toEqual(["Size", "Made in"]);
  expect(JSON.stringify(blocks)).toContain("In a box");
  await platform.close();
});

it("costs from what its cheapest variant for sale costs", async () => {
  const platform = await testPlatform();
  const client = platform.admin({ products });
  const { product } = await client.products.createProduct({
    product: {
      name: "Cup",
      productType: "physical",
      priceData: { price: 12 },
      manageVariants: true,
      productOptions: [{ name: "Size", choices: [{ value: "S" }, { value: "M" }, { value: "L" }] }],
    },
  });
  const variants = [
    { choices: { Size: "S" }, price: 1, visible: false },
    { choices: { Size: "M" }, price: 10 },
  ];
  await client.products.updateProductVariants({ id: product.id, variants });
  const found = await client.products.getProduct({ id: product.id });
  expect(toDetail(found.product, noPreorders).price).toMatchObject({ amount: 10, from: true });
  await platform.close();
});
