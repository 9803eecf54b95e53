import { expect, test } from "vitest";
import { vendorError } from "../cases/case.ts";
import { onBothEngines } from "../world.ts";
import { makeShirt, shopDesk, shopFront, tree } from "./shop.ts";

interface Priced {
  readonly actualPriceRange?: { readonly minValue?: { amount?: string }; readonly maxValue?: { amount?: string } };
}

/** Prices of products whose variants cost the same: lists are sorted by the product's own. */
const prices = (products: readonly Priced[]) =>
  products.flatMap(({ actualPriceRange: { minValue, maxValue } = {} }) =>
    minValue?.amount === maxValue?.amount ? [Number(minValue?.amount)] : [],
  );

onBothEngines("lists of the newer catalog", (world) => {
  const search = (request: object, fields: readonly string[] = []) =>
    shopFront(world()).productsV3.searchProducts(request as never, { fields: fields as never });

  test("are paged to their end by cursors alone, which keep conditions and order", async () => {
    const { productsV3 } = shopFront(world());
    const { count } = await productsV3.countProducts({ filter: { $and: [{ visible: true }] } });
    const first = {
      filter: { visible: true },
      sort: [{ fieldName: "name", order: "ASC" }],
      cursorPaging: { limit: 30 },
    };
    const names: string[] = [];
    for (let request: object | undefined = first; request; ) {
      const { products = [], pagingMetadata } = await search(request);
      names.push(...products.map(({ name }) => name ?? ""));
      expect(pagingMetadata?.count).toBe(products.length);
      const cursor = pagingMetadata?.cursors?.next;
      expect(pagingMetadata?.hasNext).toBe(cursor !== undefined);
      request = cursor ? { cursorPaging: { limit: 30, cursor } } : undefined;
    }
    expect(names).toHaveLength(count ?? 0);
    expect(names.map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()).sort());
  });

  test("of a query go on with its pages", async () => {
    const { productsV3 } = shopFront(world());
    const page = await productsV3.queryProducts().descending("slug").limit(2).find();
    const next = await page.next();
    const slugs = [...page.items, ...next.items].map(({ slug }) => slug ?? "");
    expect(slugs).toEqual([...new Set(slugs)].sort().reverse());
    const chosen = await productsV3.queryProducts().in("slug", ["tide-bowl", "dusk-lamp"]).find();
    expect(chosen.items.map(({ slug }) => slug).sort()).toEqual(["dusk-lamp", "tide-bowl"]);
  });

  test("are narrowed by price, stock and category as shop fronts ask, and sorted", async () => {
    const { categories, productsV3 } = shopFront(world());
    const { category } = await categories.getCategoryBySlug("kitchen", tree);
    const filter = {
      $and: [
        { visible: true },
        { "allCategoriesInfo.categories": { $matchItems: [{ id: category?._id }] } },
        { "actualPriceRange.minValue.amount": { $gte: "20" } },
        { "actualPriceRange.minValue.amount": { $lte: "60" } },
        { "inventory.availabilityStatus": { $eq: "IN_STOCK" } },
      ],
    };
    const sort = [
      { fieldName: "actualPriceRange.minValue.amount", order: "DESC" },
      { fieldName: "name", order: "ASC" },
    ];
    const { products = [] } = await search({ filter, sort }, ["CURRENCY", "DIRECT_CATEGORIES_INFO"]);
    expect(products.length).toBeGreaterThan(2);
    expect(prices(products)).toEqual(prices(products).sort((a, b) => b - a));
    for (const product of products) {
      expect(product.directCategoriesInfo?.categories?.map(({ _id }) => _id)).toContain(category?._id);
      expect(product.inventory?.availabilityStatus).not.toBe("OUT_OF_STOCK");
    }
    const low = prices(products).every((price) => price >= 20 && price <= 60);
    expect(low).toBe(true);
    expect(await productsV3.countProducts({ filter })).toEqual({ count: products.length });
    const all = await productsV3.getAllProductsCategory();
    const everything = await productsV3.countProducts({
      filter: { "directCategoriesInfo.categories": { $matchItems: [{ _id: all.categoryId }] } },
    });
    expect(everything).toEqual(await productsV3.countProducts());
  });

  test("tell choices of options apart by id", async () => {
    const id = await makeShirt(world());
    const { options = [] } = await shopFront(world()).productsV3.getProduct(id);
    const choices = options.flatMap(({ choicesSettings }) => choicesSettings?.choices ?? []);
    const idOf = (name: string) => choices.find((choice) => choice.name === name)?.choiceId;
    const withChoices = (...names: string[]) =>
      search({
        filter: {
          _id: id,
          "options.choicesSettings.choices.choiceId": { $hasSome: names.map((name) => idOf(name) ?? name) },
        },
      });
    expect((await withChoices("Red")).products).toHaveLength(1);
    expect((await withChoices("Red", "L")).products).toHaveLength(1);
    expect((await withChoices("nothing")).products).toHaveLength(0);
    const blueSize = Buffer.from(JSON.stringify(["Size", "Blue"])).toString("base64url");
    expect((await withChoices(blueSize)).products).toHaveLength(0);
    const byOption = await search({ filter: { "options._id": { $hasAll: options.map(({ _id }) => _id) }, _id: id } });
    expect(byOption.products).toHaveLength(1);
    const byName = await search({ filter: { _id: id, "brand.name": "Loom & Co", "ribbon.name": { $in: ["New"] } } });
    expect(byName.products).toHaveLength(1);
  });

  test("are searched by words, narrowed and paged", async () => {
    const words = { expression: "bowl", fields: ["name"] };
    const { products = [], pagingMetadata } = await search({ search: words, cursorPaging: { limit: 2 } });
    expect(products.every(({ name = "" }) => /bowl/i.test(name ?? ""))).toBe(true);
    const { count = 0 } = await shopFront(world()).productsV3.countProducts({ search: words });
    expect(count).toBeGreaterThan(2);
    const cursor = pagingMetadata?.cursors?.next;
    const next = await search({ cursorPaging: { limit: 2, cursor } });
    expect(next.products?.map(({ _id }) => _id)).not.toContain(products[0]?._id);
    const back = await search({ cursorPaging: { limit: 2, cursor: next.pagingMetadata?.cursors?.prev } });
    expect(back.products?.map(({ _id }) => _id)).toEqual(products.map(({ _id }) => _id));
    const cheap = await search({
      search: words,
      filter: { $and: [{ visible: true }, { "actualPriceRange.minValue.amount": { $lte: "50" } }] },
      sort: [{ fieldName: "actualPriceRange.minValue.amount", order: "ASC" }],
    });
    expect(prices(cheap.products ?? []).every((price) => price <= 50)).toBe(true);
    expect(prices(cheap.products ?? [])).toEqual(prices(cheap.products ?? []).sort((a, b) => a - b));
  });

  test("are counted by value", async () => {
    const { aggregationData, products } = await search({
      cursorPaging: { limit: 0 },
      filter: { slug: { $in: ["tide-bowl", "dusk-lamp"] } },
      aggregations: [
        { name: "low", fieldPath: "actualPriceRange.minValue.amount", type: "SCALAR", scalar: { type: "MIN" } },
        { name: "high", fieldPath: "actualPriceRange.maxValue.amount", type: "SCALAR", scalar: { type: "MAX" } },
        {
          name: "options",
          fieldPath: "options.name",
          type: "VALUE",
          value: { sortType: "VALUE", sortDirection: "ASC" },
        },
        { name: "stock", fieldPath: "inventory.availabilityStatus", type: "VALUE" },
      ],
    });
    expect(products).toEqual([]);
    expect(aggregationData?.results).toEqual([
      {
        name: "low",
        type: "SCALAR",
        fieldPath: "actualPriceRange.minValue.amount",
        scalar: { type: "MIN", value: 68 },
      },
      {
        name: "high",
        type: "SCALAR",
        fieldPath: "actualPriceRange.maxValue.amount",
        scalar: { type: "MAX", value: 240 },
      },
      {
        name: "options",
        type: "VALUE",
        fieldPath: "options.name",
        values: { results: [{ value: "Color", count: 2 }] },
      },
      {
        name: "stock",
        type: "VALUE",
        fieldPath: "inventory.availabilityStatus",
        values: { results: [{ value: "IN_STOCK", count: 2 }] },
      },
    ]);
  });

  test("of variants have one for each combination, page by page, also where the shop does not manage them", async () => {
    for (const managed of [true, false]) {
      const id = await makeShirt(world(), managed);
      const { productsV3, readOnlyVariantsV3 } = shopFront(world());
      const page = await readOnlyVariantsV3
        .queryVariants({ fields: ["CURRENCY"] })
        .eq("productData.productId", id)
        .limit(3)
        .find();
      expect(page.hasNext()).toBe(true);
      const next = await page.next();
      expect(next.hasNext()).toBe(false);
      const variants = [...page.items, ...next.items];
      const { variantsInfo } = await productsV3.getProduct(id);
      expect(variants.map(({ variantId }) => variantId)).toEqual(variantsInfo?.variants?.map(({ _id }) => _id));
      expect(new Set(variants.map(({ variantId }) => variantId)).size).toBe(4);
      expect(variants[0]).toMatchObject({
        visible: true,
        inventoryStatus: { inStock: true, preorderEnabled: false },
        price: { actualPrice: { amount: "18.00", formattedAmount: "$18.00" } },
        optionChoices: [{ optionChoiceNames: { optionName: "Size", choiceName: "S" } }, { optionChoiceNames: {} }],
        productData: { productId: id, currency: "USD", productType: "PHYSICAL" },
      });
      const one = await readOnlyVariantsV3
        .queryVariants()
        .eq("_id", variants[2]?._id ?? "")
        .find();
      expect(one.items.map(({ variantId }) => variantId)).toEqual([variants[2]?.variantId]);
    }
  });

  test("of all variants end, and hold each once", async () => {
    const { readOnlyVariantsV3 } = shopFront(world());
    const seen: string[] = [];
    let page = await readOnlyVariantsV3.queryVariants().limit(100).find();
    seen.push(...page.items.map(({ _id }) => _id ?? ""));
    while (page.hasNext()) {
      page = await page.next();
      seen.push(...page.items.map(({ _id }) => _id ?? ""));
    }
    expect(seen.length).toBeGreaterThan(150);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("leave out hidden variants, except for the merchant", async () => {
    const id = await makeShirt(world());
    await world().merchant.products.updateProductVariants(id, [
      { choices: { Size: "S", Color: "Blue" }, visible: false },
    ]);
    const count = async (client: Pick<ReturnType<typeof shopFront>, "productsV3" | "readOnlyVariantsV3">) => {
      const { items } = await client.readOnlyVariantsV3.queryVariants().eq("productData.productId", id).find();
      const { variantsInfo } = await client.productsV3.getProduct(id);
      return [items.length, variantsInfo?.variants?.length];
    };
    expect(await count(shopFront(world()))).toEqual([3, 3]);
    expect(await count(shopDesk(world()))).toEqual([4, 4]);
  });

  test("reject what they cannot do, and say what", async () => {
    const { productsV3, readOnlyVariantsV3 } = shopFront(world());
    const inStock = "inventory.availabilityStatus";
    const calls: readonly [() => Promise<unknown>, string][] = [
      [() => search({ filter: { "directCategoriesInfo.categories": { $hasSome: ["a"] } } }), "$matchItems"],
      [() => search({ filter: { "taxGroup.name": "a" } }), "cannot be filtered by"],
      [() => search({ filter: { [inStock]: "SOLD" } }), "must be one of IN_STOCK"],
      [() => search({ filter: { [inStock]: "PARTIALLY_OUT_OF_STOCK" } }), "cannot tell"],
      [
        () => search({ search: { expression: "bowl" }, filter: { slug: "tide-bowl" } }),
        "cannot be combined with words",
      ],
      [() => search({ search: { expression: "bowl" }, sort: [{ fieldName: "name", order: "DESC" }] }), "name ASC"],
      [() => search({ search: { expression: "bowl" }, aggregations: [{ fieldPath: "options.name" }] }), "with words"],
      [() => search({ aggregations: [{ fieldPath: "description", type: "VALUE" }] }), "cannot be counted"],
      [() => search({ cursorPaging: { limit: 101 } }), "100"],
      [() => search({ cursorPaging: { cursor: "s.nonsense" } }), "is no cursor"],
      [() => search({ cursorPaging: { cursor: "nonsense" } }), "cursor"],
      [() => search({ sort: [{ fieldName: "ribbon.name" }] }), "cannot be sorted by"],
      [() => productsV3.countProducts({ filter: { price: 1 } }), "cannot be filtered by"],
      [() => readOnlyVariantsV3.queryVariants({ filter: { sku: "a" } } as never, {}), "cannot be filtered by"],
      [
        () => readOnlyVariantsV3.queryVariants({ filter: { variantId: "a" } } as never, {}),
        "add productData.productId",
      ],
      [() => readOnlyVariantsV3.queryVariants({ sort: [{ fieldName: "variantId" }] } as never, {}), "alone"],
      [() => readOnlyVariantsV3.queryVariants({ cursorPaging: { limit: 0 } } as never, {}), "1 or more"],
    ];
    for (const [call, text] of calls) {
      const error = await vendorError(call());
      expect([error.status, error.message]).toEqual([400, expect.stringContaining(text)]);
      expect(error.details.validationError?.fieldViolations).toHaveLength(1);
    }
  });
});
