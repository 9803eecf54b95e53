import { randomUUID } from "node:crypto";
import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { demoCollectionId } from "../../../../main/seed/index.ts";

const zero = "00000000-0000-0000-0000-000000000000";

onEveryEngine("writing products", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store(), { withCatalog: false });
  });
  const create = async (product: object = {}) => {
    const body = { product: { name: "Bowl", priceData: { price: 40 }, ...product } };
    return (await api.app("POST /stores/v1/products", body)).body.product;
  };
  const read = async (id: string) => (await api.visitor(`GET /stores-reader/v1/products/${id}`)).body?.product;
  const update = (id: string, product: object) => api.app(`PATCH /stores/v1/products/${id}`, { product });
  const choice = (value: string, description = value) => ({ value, description });
  const options = [
    { name: "Size", choices: [choice("Small"), choice("Large")] },
    { name: "Glaze", choices: [choice("#556b2f", "Moss"), choice("#2f3b47", "Ink")] },
  ];

  it("a new product is on sale and not counted", async () => {
    const made = await create({ sku: "B-1", weight: 1.2, brand: "Maren", ribbon: "New", description: "Round." });
    const seen = await read(made.id);
    expect(seen).toMatchObject({
      name: "Bowl",
      visible: true,
      productType: "physical",
      sku: "B-1",
      weight: 1.2,
      brand: "Maren",
      ribbon: "New",
      ribbons: [{ text: "New" }],
      priceData: { price: 40, discountedPrice: 40 },
      stock: { trackInventory: false, inStock: true, inventoryStatus: "IN_STOCK" },
      variants: [{ id: zero, choices: {} }],
      createdDate: "2026-06-01T10:00:00.000Z",
    });
    expect(await api.events()).toContainEqual({ name: "ProductCreated", entityId: made.id });
  });

  it("slugs follow from names and stay unique", async () => {
    const name = `Größe Café ${randomUUID()}`;
    const [first, second] = [await create({ name }), await create({ name })];
    expect(first.slug).toMatch(/^grosse-cafe-|^große-cafe-/);
    expect(second.slug).toBe(`${first.slug}-2`);
    const taken = await api.app("POST /stores/v1/products", {
      product: { name, slug: first.slug, priceData: { price: 1 } },
    });
    expect([taken.status, taken.code]).toEqual([409, "ALREADY_EXISTS"]);
    const moved = await update(second.id, { slug: first.slug });
    expect([moved.status, moved.code]).toEqual([409, "ALREADY_EXISTS"]);
    for (const slug of ["a b", "a/b", "a?b", "   "])
      expect((await update(second.id, { slug })).fields).toEqual(["product.slug"]);
    expect((await update(second.id, { slug: "кружка-2.b_c" })).status).toBe(200);
  });

  it("an update changes what is sent, and null clears", async () => {
    const { id } = await create({ brand: "Maren", ribbon: "New", weight: 2 });
    api.clock.advance(1000);
    const { status, body } = await update(id, {
      brand: null,
      discount: { type: "PERCENT", value: 25 },
      costAndProfitData: { itemCost: 10 },
    });
    expect(status).toBe(200);
    expect(body.product).toMatchObject({
      ribbon: "New",
      weight: 2,
      priceData: { price: 40, discountedPrice: 30 },
      costAndProfitData: { itemCost: 10, profit: 20, formattedProfit: "$20.00", profitMargin: 0.6667 },
    });
    expect(body.product.brand).toBeUndefined();
    expect(body.product.lastUpdated > body.product.createdDate).toBe(true);
    expect((await read(id)).costAndProfitData).toBeUndefined();
  });

  it("tags and words for search engines come back with their defaults", async () => {
    const { id } = await create({
      seoData: { tags: [{ type: "meta", props: { name: "robots" } }], settings: { keywords: [{ term: "bowl" }] } },
    });
    expect((await read(id)).seoData).toEqual({
      tags: [{ type: "meta", props: { name: "robots" }, children: "", custom: false, disabled: false }],
      settings: { preventAutoRedirect: false, keywords: [{ term: "bowl", isMain: false }] },
    });
  });

  it("managed options make a variant of every combination, which keeps its data", async () => {
    const { id } = await create({ productOptions: options, manageVariants: true });
    const before = await read(id);
    expect(before.variants).toHaveLength(4);
    expect(before.productOptions.map((option: { optionType: string }) => option.optionType)).toEqual([
      "drop_down",
      "color",
    ]);
    const chosen = { Size: "Large", Glaze: "Ink" };
    const variants = [{ choices: chosen, price: 55, sku: "B-L-I", visible: false }];
    expect((await api.app(`PATCH /stores/v1/products/${id}/variants`, { variants })).status).toBe(200);
    const more = [{ name: "Size", choices: [choice("Small"), choice("Large"), choice("Huge")] }, options[1]];
    await update(id, { productOptions: more });
    const after = await read(id);
    expect(after.variants).toHaveLength(6);
    const large = after.variants.find((v: { choices: object }) => v.choices && same(v.choices, chosen));
    expect(large).toMatchObject({ variant: { sku: "B-L-I", visible: false, priceData: { price: 55 } } });
    expect(before.variants.map((v: { id: string }) => v.id)).toContain(large.id);
    await api.app(`POST /stores/v1/products/${id}/variants/resetToDefault`);
    const reset = (await read(id)).variants.find((v: { id: string }) => v.id === large.id);
    expect(reset.variant).toMatchObject({ sku: "", visible: true, priceData: { price: 40 } });
  });

  it("unmanaged options share the product's price and stock", async () => {
    const { id } = await create({ productOptions: options });
    const { variants } = await read(id);
    expect(variants.map((variant: { id: string }) => variant.id)).toEqual([zero, zero, zero, zero]);
    const refused = await api.app(`PATCH /stores/v1/products/${id}/variants`, { variants: [] });
    expect(refused.code).toBe("FAILED_PRECONDITION");
    expect((await api.app(`DELETE /stores/v1/products/${id}/options`)).status).toBe(200);
    expect((await read(id)).productOptions).toEqual([]);
  });

  it("managed options cannot be deleted", async () => {
    const { id } = await create({ productOptions: options, manageVariants: true });
    expect((await api.app(`DELETE /stores/v1/products/${id}/options`)).code).toBe("FAILED_PRECONDITION");
  });

  it("pictures belong to the product and to choices of one option", async () => {
    const { id } = await create({ productOptions: options });
    const media = [
      { url: "https://pictures.example/a.png" },
      { mediaId: "b.webp", choice: { option: "Glaze", choice: "Moss" } },
    ];
    expect((await api.app(`POST /stores/v1/products/${id}/media`, { media })).status).toBe(200);
    const seen = await read(id);
    expect(seen.media.items.map((item: { image: { url: string } }) => item.image.url)).toEqual([
      "https://pictures.example/a.png",
      "http://localhost:4000/media/b.webp",
    ]);
    expect(seen.productOptions[1].choices[0].media.items[0].id).toBe("b.webp");
    const toSize = { media: [{ option: "Size", choice: "Small", mediaIds: ["b.webp"] }] };
    expect((await api.app(`PATCH /stores/v1/products/${id}/choices/media`, toSize)).code).toBe("FAILED_PRECONDITION");
    const fromGlaze = { media: [{ option: "Glaze", choice: "Moss", mediaIds: [] }] };
    await api.app(`POST /stores/v1/products/${id}/choices/media/delete`, fromGlaze);
    expect((await read(id)).productOptions[1].choices[0].media).toBeUndefined();
    await api.app(`POST /stores/v1/products/${id}/media/delete`, { mediaIds: [] });
    expect((await read(id)).media).toEqual({ items: [] });
  });

  it("ribbon and brand are removed", async () => {
    const { id } = await create({ brand: "Maren", ribbon: "New" });
    await api.app(`POST /stores/v1/products/${id}/remove-ribbon`);
    await api.app(`POST /stores/v1/products/${id}/remove-brand`);
    const seen = await read(id);
    expect([seen.ribbon, seen.ribbons, seen.brand]).toEqual(["", [], undefined]);
  });

  it("many products change at once, each answered for", async () => {
    const [a, b] = [await create(), await create()];
    const ids = [a.id, randomUUID(), b.id];
    const set = await api.app("POST /stores/v1/bulk/products/update", { ids, set: { price: 20 } });
    expect(set.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(set.body.results[1].itemMetadata).toMatchObject({ success: false, error: { code: "NOT_FOUND" } });
    const adjust = { price: { percentage: { rate: -33, roundToInt: true } } };
    await api.app("POST /stores/v1/bulk/products/adjust-properties", { ids: [a.id], adjust });
    expect([(await read(a.id)).priceData.price, (await read(b.id)).priceData.price]).toEqual([13, 20]);
  });

  it("a deleted product is gone, with its stock", async () => {
    const { id } = await create();
    expect((await api.app(`DELETE /stores/v1/products/${id}`)).body).toEqual({});
    expect(await read(id)).toBeUndefined();
    expect((await api.app(`DELETE /stores/v1/products/${id}`)).code).toBe("NOT_FOUND");
    for (const table of ["stock", "product_variants", "product_collections"] as const) {
      const left = await store().read((db) => db.selectFrom(table).selectAll().where("product_id", "=", id).execute());
      expect([table, left]).toEqual([table, []]);
    }
  });

  it("hidden products are for the merchant", async () => {
    const { id } = await create({ visible: false });
    expect(await read(id)).toBeUndefined();
    expect((await api.app(`GET /stores-reader/v1/products/${id}`)).status).toBe(200);
  });

  it.each([
    [{ priceData: { price: -1 } }, "product.priceData.price"],
    [{ priceData: { price: null } }, "product.priceData.price"],
    [{ weight: -1 }, "product.weight"],
    [{ discount: { type: "PERCENT", value: 101 } }, "product.discount.value"],
    [{ productOptions: [options[0], options[0]] }, "product.productOptions"],
    [{ productOptions: [{ name: "Size", choices: [choice("S"), choice("S")] }] }, "product.productOptions[0].choices"],
    [
      { productOptions: ["A", "B", "C", "D"].map((name) => ({ name, choices: [..."123456"].map((c) => choice(c)) })) },
      "product.productOptions",
    ],
    [{ name: "x".repeat(81) }, "product.name"],
    [{ nonsense: 1 }, "product.nonsense"],
  ])("refuses %j", async (product, field) => {
    const response = await api.app("POST /stores/v1/products", {
      product: { name: "x", priceData: { price: 1 }, ...product },
    });
    expect([response.status, response.fields]).toEqual([400, [field]]);
  });

  it("visitors cannot write", async () => {
    const response = await api.visitor("POST /stores/v1/products", { product: { name: "x", priceData: { price: 1 } } });
    expect([response.status, response.code]).toEqual([403, "PERMISSION_DENIED"]);
  });

  it("collections count their visible products through every change", async () => {
    const { body } = await api.app("POST /stores/v1/collections", { collection: { name: "Lamps" } });
    const { id } = body.collection;
    const count = async (collection = id) =>
      (await api.visitor(`GET /v2/collections/${collection}`)).body.collection.numberOfProducts;
    const [a, b] = [await create(), await create({ visible: false })];
    const members = { productIds: [a.id, b.id] };
    expect((await api.app(`POST /stores/v1/collections/${id}/productIds`, members)).status).toBe(200);
    await api.app(`POST /stores/v1/collections/${id}/productIds`, members);
    expect([await count(), (await read(a.id)).collectionIds]).toEqual([1, [id]]);
    await update(b.id, { visible: true });
    expect(await count()).toBe(2);
    await api.app(`DELETE /stores/v1/products/${a.id}`);
    expect(await count()).toBe(1);
    await api.app(`POST /stores/v1/collections/${id}/productIds/delete`, { productIds: [b.id] });
    expect([await count(), (await read(b.id)).collectionIds]).toEqual([0, []]);
    const unknown = await api.app(`POST /stores/v1/collections/${id}/productIds`, { productIds: [b.id, randomUUID()] });
    expect([unknown.fields, await count()]).toEqual([["productIds[1]"], 0]);
  });

  it("collections are changed, hidden and deleted", async () => {
    const { body } = await api.app("POST /stores/v1/collections", { collection: { name: "Glass things" } });
    const { id, slug } = body.collection;
    expect(slug).toBe("glass-things");
    const { id: productId } = await create();
    await api.app(`POST /stores/v1/collections/${id}/productIds`, { productIds: [productId] });
    const changed = await api.app(`PATCH /stores/v1/collections/${id}`, {
      collection: { name: "Glass", description: "Clear." },
    });
    expect(changed.body.collection).toMatchObject({ name: "Glass", slug, description: "Clear.", numberOfProducts: 1 });
    await api.app(`PATCH /stores/v1/collections/${id}`, { collection: { visible: false } });
    expect((await api.visitor(`GET /v2/collections/slug/${slug}`)).status).toBe(404);
    expect((await api.app(`GET /v2/collections/slug/${slug}`)).status).toBe(200);
    expect((await api.app(`DELETE /stores/v1/collections/${id}`)).status).toBe(200);
    expect((await read(productId)).collectionIds).toEqual([]);
    expect((await api.app(`DELETE /stores/v1/collections/${demoCollectionId("none")}`)).code).toBe("NOT_FOUND");
  });
});

function same(a: object, b: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(a) === sorted(b);
}
