import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, missing, NOWHERE, refused } from "./case.ts";
import { makeProduct, makeSizedProduct } from "./makers.ts";

const PICTURE = "maren/moon-jar.webp";

async function withPicture(world: World) {
  const id = await makeProduct(world);
  await world.merchant.products.addProductMedia(id, [{ mediaId: PICTURE }]);
  return id;
}

async function read({ merchant }: World, id: string) {
  const { product } = await merchant.products.getProduct(id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}

const blue = (mediaIds: string[]) => [{ option: "Size", choice: "S", mediaIds }];

/** Reads and writes of single products. */
const one: Cases = {
  createProduct: {
    async succeeds(world) {
      const product = await read(world, await makeProduct(world, { price: 12.5 }));
      expect(product).toMatchObject({
        name: expect.stringMatching(/^Salt cellar/),
        visible: true,
        productType: "physical",
        priceData: { price: 12.5, currency: "USD", formatted: { price: "$12.50" } },
        numericId: expect.stringMatching(/^\d+$/),
        stock: { trackInventory: false, inStock: true },
        lastUpdated: expect.any(Date),
        _createdDate: expect.any(Date),
      });
    },
    fails: invalid("product.name", "MAX_LENGTH", ({ merchant }) =>
      merchant.products.createProduct({ name: "x".repeat(81), priceData: { price: 1 } } as never),
    ),
  },
  getProduct: {
    async succeeds(world) {
      const id = await makeProduct(world);
      expect(await read(world, id)).toMatchObject({ _id: id });
      const seen = await world.visitor().products.getProduct(id);
      expect(seen.product).toMatchObject({ _id: id });
      expect(seen.product).not.toHaveProperty("costAndProfitData");
    },
    fails: missing((world) => world.visitor().products.getProduct(NOWHERE)),
  },
  updateProduct: {
    async succeeds(world) {
      const id = await makeProduct(world);
      const { product } = await world.merchant.products.updateProduct(id, { ribbon: "New", brand: "Maren" } as never);
      expect(product).toMatchObject({ _id: id, ribbon: "New", brand: "Maren" });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.updateProduct(NOWHERE, { brand: "x" })),
  },
  deleteProduct: {
    async succeeds(world) {
      const id = await makeProduct(world);
      expect(await world.merchant.products.deleteProduct(id)).toBeUndefined();
      expect((await world.merchant.products.queryProducts().eq("_id", id).find()).items).toEqual([]);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.deleteProduct(NOWHERE)),
  },
  queryProducts: {
    async succeeds(world) {
      const { products } = world.visitor();
      const page = await products.queryProducts().ascending("name").limit(3).find();
      expect(page.items).toHaveLength(3);
      expect(page).toMatchObject({ currentPage: 0, pageSize: 3, length: 3 });
      expect(page.totalCount).toBe(
        await products
          .queryProducts()
          .limit(1)
          .find()
          .then((all) => all.totalCount),
      );
      expect(page.totalPages).toBe(Math.ceil((page.totalCount ?? 0) / 3));
      const names = page.items.map(({ name }) => name ?? "");
      const next = await page.next();
      expect([...names, ...next.items.map(({ name }) => name ?? "")]).toEqual(
        [...names, ...next.items.map(({ name }) => name ?? "")].toSorted((a, b) => a.localeCompare(b)),
      );
      expect((await next.prev()).items.map(({ name }) => name)).toEqual(names);
      const [found] = (
        await products
          .queryProducts()
          .eq("slug", page.items[0]?.slug ?? "")
          .find()
      ).items;
      expect(found).toEqual(page.items[0]);
    },
    fails: invalid("undefined.paging.limit", "MAX", (world) =>
      world.visitor().products.queryProducts().limit(101).find(),
    ),
  },
  removeRibbon: {
    async succeeds(world) {
      const id = await makeProduct(world);
      await world.merchant.products.updateProduct(id, { ribbon: "New" } as never);
      expect(await world.merchant.products.removeRibbon(id)).toBeUndefined();
      expect((await read(world, id)).ribbon).toBe("");
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.removeRibbon(NOWHERE)),
  },
  removeBrand: {
    async succeeds(world) {
      const id = await makeProduct(world);
      await world.merchant.products.updateProduct(id, { brand: "Maren" } as never);
      expect(await world.merchant.products.removeBrand(id)).toBeUndefined();
      expect((await read(world, id)).brand ?? "").toBe("");
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.removeBrand(NOWHERE)),
  },
};

/** Options, variants and what they lead to. */
const variants: Cases = {
  queryProductVariants: {
    async succeeds(world) {
      const { id, variants: made } = await makeSizedProduct(world);
      const all = await world.visitor().products.queryProductVariants(id);
      expect(all.variants?.map(({ choices }) => choices)).toEqual([{ Size: "S" }, { Size: "L" }]);
      expect(all).toMatchObject({ totalResults: 2, metadata: { items: 2, offset: 0 } });
      const one = await world.visitor().products.queryProductVariants(id, { variantIds: [made[1]?._id ?? ""] });
      expect(one.variants).toMatchObject([{ _id: made[1]?._id, variant: { priceData: { price: 30 } } }]);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.queryProductVariants(NOWHERE)),
  },
  queryStoreVariants: {
    async succeeds(world) {
      const { id } = await makeSizedProduct(world);
      const query = { filter: { productId: id }, paging: { limit: 10, offset: 0 } };
      const found = await world.merchant.products.queryStoreVariants(query as never);
      const sizes = found.variants?.map((variant) => variant.choices?.Size);
      expect(sizes?.toSorted()).toEqual(["L", "S"]);
      expect(found.variants?.[0]).toMatchObject({ productId: id, managedVariant: true, stock: { inStock: true } });
      expect(found.metadata).toMatchObject({ count: 2, offset: 0, total: 2 });
    },
    fails: invalid("query.filter.colour", "FIELD_NOT_ALLOWED", ({ merchant }) =>
      merchant.products.queryStoreVariants({ filter: { colour: "red" } } as never),
    ),
  },
  getStoreVariant: {
    async succeeds(world) {
      const { id, variants: made } = await makeSizedProduct(world);
      const variantId = made[0]?._id ?? "";
      const { variant } = await world.visitor().products.getStoreVariant(`${id}-${variantId}`);
      expect(variant).toMatchObject({ _id: `${id}-${variantId}`, variantId, productId: id, stock: { inStock: true } });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.getStoreVariant(`${NOWHERE}-${NOWHERE}`)),
  },
  getProductOptionsAvailability: {
    async succeeds(world) {
      const { id } = await makeSizedProduct(world);
      const answer = await world.visitor().products.getProductOptionsAvailability(id, { Size: "L" });
      expect(answer).toMatchObject({ availableForPurchase: true, selectedVariant: { inStock: true, visible: true } });
      expect(answer.productOptions?.[0]?.choices).toMatchObject([{ description: "S" }, { description: "L" }]);
    },
    fails: invalid("options.Colour", "VALIDATION", async (world) => {
      const { id } = await makeSizedProduct(world);
      return world.visitor().products.getProductOptionsAvailability(id, { Colour: "red" });
    }),
  },
  updateProductVariants: {
    async succeeds(world) {
      const { id } = await makeSizedProduct(world);
      const overrides = [{ choices: { Size: "L" }, price: 41, sku: "BOWL-L" }];
      const answer = await world.merchant.products.updateProductVariants(id, overrides);
      const large = answer.variants?.find(({ choices }) => choices?.Size === "L");
      expect(large?.variant).toMatchObject({ priceData: { price: 41 }, sku: "BOWL-L" });
    },
    fails: refused("FAILED_PRECONDITION", 428, async (world) => {
      const id = await makeProduct(world);
      return world.merchant.products.updateProductVariants(id, [{ choices: {}, price: 1 }]);
    }),
  },
  resetAllProductVariantData: {
    async succeeds(world) {
      const { id } = await makeSizedProduct(world);
      await world.merchant.products.updateProductVariants(id, [{ choices: { Size: "L" }, price: 41 }]);
      expect(await world.merchant.products.resetAllProductVariantData(id)).toBeUndefined();
      const prices = (await read(world, id)).variants?.map(({ variant }) => variant?.priceData?.price);
      expect(prices).toEqual([30, 30]);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.resetAllProductVariantData(NOWHERE)),
  },
  deleteProductOptions: {
    async succeeds(world) {
      const { id } = await makeSizedProduct(world);
      await world.merchant.products.updateProduct(id, { manageVariants: false } as never);
      expect(await world.merchant.products.deleteProductOptions(id)).toBeUndefined();
      expect((await read(world, id)).productOptions).toEqual([]);
    },
    fails: refused("FAILED_PRECONDITION", 428, async (world) => {
      const { id } = await makeSizedProduct(world);
      return world.merchant.products.deleteProductOptions(id);
    }),
  },
};

const media: Cases = {
  addProductMedia: {
    async succeeds(world) {
      const id = await makeProduct(world);
      expect(await world.merchant.products.addProductMedia(id, [{ mediaId: PICTURE }])).toBeUndefined();
      const product = await read(world, id);
      expect(product.media?.items).toMatchObject([{ _id: PICTURE, mediaType: "image" }]);
      expect(product.media?.mainMedia).toEqual(product.media?.items?.[0]);
    },
    fails: invalid("media", "MIN_SIZE", async (world) =>
      world.merchant.products.addProductMedia(await makeProduct(world), []),
    ),
  },
  removeProductMedia: {
    async succeeds(world) {
      const id = await withPicture(world);
      expect(await world.merchant.products.removeProductMedia(id, [PICTURE])).toBeUndefined();
      expect((await read(world, id)).media?.items).toEqual([]);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.removeProductMedia(NOWHERE, [PICTURE])),
  },
  addProductMediaToChoices: {
    async succeeds(world) {
      const { id } = await makeSizedProduct(world);
      await world.merchant.products.addProductMedia(id, [{ mediaId: PICTURE }]);
      expect(await world.merchant.products.addProductMediaToChoices(id, blue([PICTURE]))).toBeUndefined();
      const [small] = (await read(world, id)).productOptions?.[0]?.choices ?? [];
      expect(small?.media?.items).toMatchObject([{ _id: PICTURE }]);
    },
    fails: invalid("media[0].mediaIds[0]", "VALIDATION", async (world) => {
      const { id } = await makeSizedProduct(world);
      return world.merchant.products.addProductMediaToChoices(id, blue(["elsewhere.jpg"]));
    }),
  },
  removeProductMediaFromChoices: {
    async succeeds(world) {
      const { id } = await makeSizedProduct(world);
      await world.merchant.products.addProductMedia(id, [{ mediaId: PICTURE }]);
      await world.merchant.products.addProductMediaToChoices(id, blue([PICTURE]));
      expect(await world.merchant.products.removeProductMediaFromChoices(id, blue([PICTURE]))).toBeUndefined();
      const [small] = (await read(world, id)).productOptions?.[0]?.choices ?? [];
      expect(small?.media?.items ?? []).toEqual([]);
    },
    fails: invalid("media[0].option", "VALIDATION", async (world) => {
      const { id } = await makeSizedProduct(world);
      const none = [{ option: "Colour", choice: "red", mediaIds: [] }];
      return world.merchant.products.removeProductMediaFromChoices(id, none);
    }),
  },
};

const many: Cases = {
  bulkUpdateProductsProperty: {
    async succeeds(world) {
      const id = await makeProduct(world);
      const { results, bulkActionMetadata } = await world.merchant.products.bulkUpdateProductsProperty([id, NOWHERE], {
        ribbon: "Sale",
      });
      expect(results).toMatchObject([
        { itemMetadata: { _id: id, originalIndex: 0, success: true } },
        { itemMetadata: { _id: NOWHERE, originalIndex: 1, success: false, error: { code: "NOT_FOUND" } } },
      ]);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
      expect((await read(world, id)).ribbon).toBe("Sale");
    },
    fails: invalid("set", "REQUIRED_ONE_OF_FIELD", async (world) =>
      world.merchant.products.bulkUpdateProductsProperty([await makeProduct(world)], {}),
    ),
  },
  bulkAdjustProductProperty: {
    async succeeds(world) {
      const id = await makeProduct(world, { price: 20 });
      await world.merchant.products.bulkAdjustProductProperty({ price: { amount: 2.5 } }, [id]);
      expect((await read(world, id)).priceData?.price).toBe(22.5);
    },
    fails: invalid("ids", "MAX_SIZE", ({ merchant }) =>
      merchant.products.bulkAdjustProductProperty({ price: { amount: 1 } }, Array(101).fill(NOWHERE)),
    ),
  },
};

const collection = async ({ merchant }: World, name: string) => {
  const made = await merchant.products.createCollection({ name });
  return { ...made.collection, _id: made.collection?._id ?? "" };
};

let collections = 0;
const freshName = () => `Autumn ${++collections}`;

/** The write side of collections. */
const grouping: Cases = {
  createCollection: {
    async succeeds(world) {
      const name = freshName();
      expect(await collection(world, name)).toMatchObject({ name, slug: name.toLowerCase().replace(" ", "-") });
    },
    fails: invalid("collection.name", "MAX_LENGTH", (world) => collection(world, "x".repeat(51))),
  },
  updateCollection: {
    async succeeds(world) {
      const { _id } = await collection(world, freshName());
      const { collection: changed } = await world.merchant.products.updateCollection(_id, { name: "Winter" } as never);
      expect(changed).toMatchObject({ _id, name: "Winter" });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) =>
      merchant.products.updateCollection(NOWHERE, { name: "Winter" } as never),
    ),
  },
  deleteCollection: {
    async succeeds(world) {
      const { _id } = await collection(world, freshName());
      expect(await world.merchant.products.deleteCollection(_id)).toBeUndefined();
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.products.deleteCollection(NOWHERE)),
  },
  getCollectionBySlug: {
    async succeeds({ merchant }) {
      const { collection: found } = await merchant.products.getCollectionBySlug("all-products");
      expect(found).toMatchObject({ slug: "all-products", numberOfProducts: expect.any(Number) });
    },
    fails: missing(({ merchant }) => merchant.products.getCollectionBySlug("none")),
  },
  addProductsToCollection: {
    async succeeds(world) {
      const [id, { _id }] = [await makeProduct(world), await collection(world, freshName())];
      expect(await world.merchant.products.addProductsToCollection(_id, [id])).toBeUndefined();
      const found = await world.visitor().products.queryProducts().hasSome("collectionIds", [_id]).find();
      expect(found.items.map((item) => item._id)).toEqual([id]);
    },
    fails: invalid("productIds[0]", "VALIDATION", async (world) => {
      const { _id } = await collection(world, freshName());
      return world.merchant.products.addProductsToCollection(_id, [NOWHERE]);
    }),
  },
  removeProductsFromCollection: {
    async succeeds(world) {
      const [id, { _id }] = [await makeProduct(world), await collection(world, freshName())];
      await world.merchant.products.addProductsToCollection(_id, [id]);
      expect(await world.merchant.products.removeProductsFromCollection(_id, [id])).toBeUndefined();
      expect((await read(world, id)).collectionIds).not.toContain(_id);
    },
    fails: refused("NOT_FOUND", 404, async (world) =>
      world.merchant.products.removeProductsFromCollection(NOWHERE, [await makeProduct(world)]),
    ),
  },
};

export const productCases: Cases = { ...one, ...variants, ...media, ...many, ...grouping };
