import { productEditor, products } from "@vitrine/sdk/services";
import { simpleProduct, testPlatform } from "@vitrine/testing";
import { expect, expectTypeOf, test } from "vitest";
import { productCare } from "./plugin.ts";

async function open() {
  const shop = await testPlatform({ plugins: [productCare] });
  return { shop, app: shop.admin({ productEditor, products }), id: (await simpleProduct(shop)).id };
}

test("the merchant sets them, and shoppers read them with their types", async () => {
  const { shop, app, id } = await open();
  const care = { material: "Stoneware", washing: "hand" } as const;
  await app.productEditor.saveProduct({
    productId: id,
    product: { extendedFields: { namespaces: { "product-care": care } } },
  });
  const { product } = await shop.client({ products }).products.getProduct({ id });
  const found = product?.extendedFields?.namespaces?.["product-care"];
  expectTypeOf(found?.washing).toEqualTypeOf<"hand" | "machine" | undefined>();
  expect(found).toEqual(care);
  await shop.close();
});

test("what is not a value of a field is rejected", async () => {
  const { shop, app, id } = await open();
  const save = (namespaces: object) =>
    app.productEditor
      .saveProduct({ productId: id, product: { extendedFields: { namespaces: { ...namespaces } } } })
      .safe();
  const wrong = [{ washing: "never" }, { material: "x".repeat(61) }, { colour: "red" }];
  for (const data of wrong) expect((await save({ "product-care": data })).error?.code).toBe("INVALID_ARGUMENT");
  await save({ "product-care": { material: "Clay" } });
  await save({ "erp.sync": { row: 7 } });
  const { product } = await app.products.getProduct({ id });
  expect(product?.extendedFields?.namespaces).toEqual({ "product-care": { material: "Clay" }, "erp.sync": { row: 7 } });
  await save({ "product-care": {} });
  const after = (await app.products.getProduct({ id })).product;
  expect(after?.extendedFields?.namespaces).toEqual({ "erp.sync": { row: 7 } });
  await shop.close();
});

test("the back office learns which fields there are", async () => {
  const { shop, app } = await open();
  expect((await app.productEditor.listProductFields({})).fields).toEqual([
    { namespace: "product-care", name: "material", type: "text", label: "Material", maxLength: 60 },
    { namespace: "product-care", name: "washing", type: "choice", label: "Washing", choices: ["hand", "machine"] },
  ]);
  await shop.close();
});
