import { type TestProduct, testProduct, testProducts } from "@vitrine/test-support/products";
import { beforeAll, describe, expect, it } from "vitest";
import { createSqliteStore } from "../sqlite/store.ts";
import type { Filter } from "./filter.ts";
import type { Sorting } from "./sort.ts";

/** More rows than are ever sorted at once, so that every way into the table is taken. */
const products: readonly TestProduct[] = Array.from({ length: 9_000 }, (_, number) =>
  testProduct(number, { price: (number * 31) % 997, name: `Name ${(number * 7919) % 9001}`, sku: `S${number % 3}` }),
);
const wide = (product: TestProduct) => product.number % 2 === 0;
const narrow = (product: TestProduct) => product.number % 1_000 === 3;

type Case = readonly [what: string, filter: Filter, sort: readonly Sorting[], holds: (product: TestProduct) => boolean];

const byName = [{ fieldName: "name", order: "ASC" }];
const cases: readonly Case[] = [
  ["an equality that names one row", { slug: "product-77" }, byName, ({ number }) => number === 77],
  ["an equality that names a third", { sku: "S1" }, byName, ({ number }) => number % 3 === 1],
  ["a narrow range", { price: { $gte: 1, $lt: 1.05 } }, byName, ({ price }) => price >= 100 && price < 105],
  ["a wide range", { price: { $gte: 1 } }, byName, ({ price }) => price >= 100],
  [
    "a wide range in its own order",
    { price: { $lt: 9 } },
    [{ fieldName: "price" }, { fieldName: "name", order: "DESC" }],
    ({ price }) => price < 900,
  ],
  ["a small collection", { collectionIds: { $hasSome: ["narrow"] } }, byName, narrow],
  ["a large collection", { collectionIds: { $hasSome: ["wide"] } }, byName, wide],
  [
    "a small and a large one",
    { collectionIds: { $hasAll: ["narrow", "wide"] } },
    byName,
    (product) => narrow(product) && wide(product),
  ],
  ["a large and a missing one", { collectionIds: { $hasSome: ["wide", "none"] } }, byName, wide],
  [
    "a beginning",
    { $and: [{ name: { $startsWith: "name 12" } }] },
    [{ fieldName: "price" }],
    ({ name }) => name.startsWith("Name 12"),
  ],
  ["a list of ids", { id: { $in: products.slice(0, 9).map(({ id }) => id) } }, byName, ({ number }) => number < 9],
  [
    "an order without an index",
    { price: { $lt: 5 } },
    [{ fieldName: "rating", order: "DESC" }],
    ({ price }) => price < 500,
  ],
];

describe("a table of thousands of rows answers", () => {
  const store = createSqliteStore({ path: ":memory:" });
  beforeAll(async () => {
    await store.migrate();
    await store.write(async (db) => {
      const row = { site_id: "site", revision: 1, created_at: 0, updated_at: 0, visible: 1, doc: "{}" } as const;
      for (const id of ["wide", "narrow"])
        await db
          .insertInto("collections")
          .values({ ...row, id, slug: id, name: id })
          .execute();
      for (const product of products) {
        await testProducts.insert(db, "site", product);
        const link = { site_id: "site", product_id: product.id, position: product.number };
        if (wide(product))
          await db
            .insertInto("product_collections")
            .values({ ...link, collection_id: "wide" })
            .execute();
        if (narrow(product))
          await db
            .insertInto("product_collections")
            .values({ ...link, collection_id: "narrow" })
            .execute();
      }
    });
  });

  it.each(cases)("%s, page by page, in order", async (_, filter, sort, holds) => {
    const expected = products.filter(holds);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = cursor ? { cursorPaging: { cursor } } : { filter, sort };
      const page = await store.read((db) =>
        testProducts.page(db, "site", query, { paging: "cursor", defaultLimit: 100 }),
      );
      found.push(...page.items.map(({ entity }) => entity.id));
      cursor = page.cursors?.next;
    } while (cursor !== undefined && found.length < 1_000);
    expect(found).toEqual(inOrder(expected, sort).slice(0, found.length));
    expect(found.length).toBe(Math.min(expected.length, 1_000));
    expect(await store.read((db) => testProducts.count(db, "site", filter))).toBe(expected.length);
  });
});

function inOrder(list: readonly TestProduct[], sort: readonly Sorting[]): string[] {
  const keys = [...sort, { fieldName: "id", order: sort.at(-1)?.order ?? "ASC" }];
  const valueOfKey = (product: TestProduct, key: string) => {
    const value = (product as unknown as Record<string, string | number | undefined>)[key] ?? "";
    return key === "name" ? String(value).toLowerCase() : value;
  };
  return [...list]
    .sort((a, b) => {
      for (const { fieldName = "", order } of keys) {
        const [left, right] = [valueOfKey(a, fieldName ?? ""), valueOfKey(b, fieldName ?? "")];
        if (left !== right) return left < right === (order !== "DESC") ? -1 : 1;
      }
      return 0;
    })
    .map(({ id }) => id);
}
