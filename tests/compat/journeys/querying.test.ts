import type { ProductsQueryBuilder } from "@wix/auto_sdk_stores_products";
import { beforeAll, describe, expect, test } from "vitest";
import { vendorError } from "../cases/case.ts";
import { onBothEngines } from "../world.ts";

/** Names and prices of a shelf that only these tests use. */
const shelf = [
  { name: "Qarafe", price: 10, sku: "Q-1" },
  { name: "Qettle", price: 20, sku: "Q-2" },
  { name: "Qitchen scale", price: 30, sku: "Q-3" },
  { name: "Quilt", price: 40, sku: "Q-4" },
  { name: "Qup", price: 50, sku: "Q-5" },
] as const;

const names = shelf.map(({ name }) => name);
type Query = ProductsQueryBuilder;

/** The builder without the limits of its types, as shops without types use it. */
interface LooseQuery extends Pick<Query, "descending" | "find"> {
  startsWith(field: string, value: string): LooseQuery;
  eq(field: string, value: unknown): LooseQuery;
  hasSome(field: string, values: readonly unknown[]): LooseQuery;
  gt(field: string, value: unknown): LooseQuery;
  lt(field: string, value: unknown): LooseQuery;
  limit(limit: number): LooseQuery;
  skip(skip: number): LooseQuery;
}

onBothEngines("querying with the vendor's builder", (world) => {
  let collectionId = "";
  beforeAll(async () => {
    const { products } = world().merchant;
    const { collection } = await products.createCollection({ name: "Querying" });
    collectionId = collection?._id ?? "";
    const ids: string[] = [];
    for (const { name, price, sku } of shelf) {
      const { product } = await products.createProduct({
        name,
        sku,
        productType: "physical",
        priceData: { price },
      } as never);
      ids.push(product?._id ?? "");
    }
    await products.addProductsToCollection(collectionId, ids);
  });

  const query = (): Query => world().visitor().products.queryProducts().hasSome("collectionIds", [collectionId]);
  const found = async (built: Query) => (await built.ascending("name").find()).items.map(({ name }) => name);

  test.for<readonly [string, (from: Query) => Query, readonly string[]]>([
    ["eq", (from) => from.eq("name", "Quilt"), ["Quilt"]],
    ["ne", (from) => from.ne("name", "Quilt"), names.filter((name) => name !== "Quilt")],
    ["startsWith", (from) => from.startsWith("name", "Qu"), ["Quilt", "Qup"]],
    ["in", (from) => from.in("name", ["Qup", "Qettle", "nothing"]), ["Qettle", "Qup"]],
    ["gt", (from) => from.gt("priceData.price", 30), ["Quilt", "Qup"]],
    ["ge", (from) => from.ge("priceData.price", 30), ["Qitchen scale", "Quilt", "Qup"]],
    ["lt", (from) => from.lt("priceData.price", 20), ["Qarafe"]],
    ["le", (from) => from.le("priceData.price", 20), ["Qarafe", "Qettle"]],
    ["exists", (from) => from.exists("sku", true), names],
    ["two conditions", (from) => from.gt("priceData.price", 10).lt("priceData.price", 40), ["Qettle", "Qitchen scale"]],
  ])("%s", async ([, narrow, expected]) => {
    expect(await found(narrow(query()))).toEqual(expected);
  });

  test("sorts either way, and by several fields", async () => {
    const sorted = async (built: Query) => (await built.find()).items.map(({ name }) => name);
    expect(await sorted(query().ascending("price"))).toEqual(names);
    expect(await sorted(query().descending("price"))).toEqual(names.toReversed());
    expect(await sorted(query().descending("name"))).toEqual(names.toReversed());
  });

  test("a builder is not changed by what is made of it", async () => {
    const all = query();
    all.eq("name", "Quilt");
    expect(await found(all)).toEqual(names);
  });

  describe("pages by offset", () => {
    test("know where they are, forth and back", async () => {
      const first = await query().ascending("name").limit(2).find();
      expect(first).toMatchObject({ currentPage: 0, totalPages: 3, totalCount: 5, pageSize: 2, length: 2 });
      expect([first.hasPrev(), first.hasNext()]).toEqual([false, true]);
      const last = await (await first.next()).next();
      expect(last).toMatchObject({ currentPage: 2, length: 1 });
      expect([last.hasPrev(), last.hasNext()]).toEqual([true, false]);
      expect(last.items.map(({ name }) => name)).toEqual(["Qup"]);
      expect((await last.prev()).items.map(({ name }) => name)).toEqual(["Qitchen scale", "Quilt"]);
    });

    test("end with an error the caller can read", async () => {
      const only = await query().limit(50).find();
      await expect(only.next()).rejects.toThrow("No next page to fetch");
      await expect(only.prev()).rejects.toThrow("No previous page to fetch");
    });

    test("can be skipped to, and can be empty", async () => {
      const middle = await query().ascending("name").skip(2).limit(2).find();
      expect(middle.items.map(({ name }) => name)).toEqual(["Qitchen scale", "Quilt"]);
      const beyond = await query().skip(90).limit(2).find();
      expect(beyond).toMatchObject({ items: [], length: 0, totalCount: 5 });
      expect(beyond.hasNext()).toBe(false);
    });
  });

  test("pages by cursor go through everything once, and back", async () => {
    const { shippingOptions } = world().merchant;
    const all = (await shippingOptions.queryShippingOptions().ascending("_id").find()).items.map(({ _id }) => _id);
    const walked: (string | null | undefined)[] = [];
    let page = await shippingOptions.queryShippingOptions().ascending("_id").limit(2).find();
    walked.push(...page.items.map(({ _id }) => _id));
    while (page.hasNext()) {
      page = await page.next();
      walked.push(...page.items.map(({ _id }) => _id));
    }
    expect(walked).toEqual(all);
    while (page.hasPrev()) page = await page.prev();
    expect(page.items.map(({ _id }) => _id)).toEqual(all.slice(0, 2));
  });

  test("a query of one's own, in the language itself: and, or, not", async () => {
    const { products } = world().merchant;
    const asked = async (filter: object) => {
      const sort = [{ fieldName: "name", order: "ASC" }];
      const scope = { collectionIds: { $hasSome: [collectionId] } };
      const answer = await products.queryProducts({ filter: { $and: [scope, filter] }, sort } as never);
      return (answer as unknown as { products: { name: string }[] }).products.map(({ name }) => name);
    };
    expect(await asked({ $or: [{ name: "Qup" }, { price: { $lte: 10 } }] })).toEqual(["Qarafe", "Qup"]);
    expect(await asked({ $not: { price: { $gt: 20 } } })).toEqual(["Qarafe", "Qettle"]);
    expect(await asked({ name: { $in: ["Quilt", "Qup"] } })).toEqual(["Quilt", "Qup"]);
    expect(await asked({ sku: { $ne: null }, price: { $gte: 20, $lt: 40 } })).toEqual(["Qettle", "Qitchen scale"]);
  });

  test("a long question goes as a body, and is answered the same", async () => {
    const { products } = world().visitor();
    const many = [
      ...names,
      ...Array.from({ length: 90 }, (_, index) => `a name that nothing in this shop has, number ${index}`),
    ];
    const built = products.queryProducts().in("name", many).hasSome("collectionIds", [collectionId]);
    expect(await found(built)).toEqual(names);
  });

  test("a list page as shops write it, with what the address bar holds", async () => {
    // Beyond what the package's types allow and what its documentation of the language promises: equality with one
    // of many, one of many for a single value, numbers as text, and a name that may be empty.
    const page = (name: string) =>
      (world().visitor().products.queryProducts() as unknown as LooseQuery)
        .startsWith("name", name)
        .eq("collectionIds", collectionId)
        .hasSome("productType", ["physical", "digital"])
        .gt("priceData.price", "5")
        .lt("priceData.price", "45")
        .limit(3)
        .skip(1);
    const everything = await page("").descending("priceData.price").find();
    expect(everything.items.map(({ name }) => name)).toEqual(["Qitchen scale", "Qettle", "Qarafe"]);
    expect(everything.totalCount).toBe(4);
    expect((await page("qu").find()).items).toEqual([]);
    expect((await page("qu").find()).totalCount).toBe(1);
  });

  test("shoppers do not find what is not on sale", async () => {
    const { products } = world().merchant;
    const { product } = await products.createProduct({
      name: "Queued",
      visible: false,
      priceData: { price: 1 },
    } as never);
    const id = product?._id ?? "";
    expect((await world().visitor().products.queryProducts().eq("_id", id).find()).items).toEqual([]);
    expect((await products.queryProducts().eq("_id", id).find()).items).toHaveLength(1);
    expect(await vendorError(world().visitor().products.getProduct(id))).toMatchObject({ status: 404 });
  });
});
