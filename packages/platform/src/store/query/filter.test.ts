import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { type TestProduct, testProduct, testProducts } from "@vitrine/test-support/products";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Filter } from "./filter.ts";

const site = randomUUID();
const [red, blue] = [randomUUID(), randomUUID()];

/** Names with every trap of LIKE, of case and of other scripts. */
const names = [
  "Apple",
  "apple",
  "APPLE PIE",
  "100% wool",
  "under_score",
  "back\\slash",
  "Ünder",
  "élan",
  "ÉLAN",
  "日本",
  "𝒜pple",
  "O'Brien",
  "",
  "a".repeat(300),
];

const products: readonly TestProduct[] = names.map((name, number) =>
  testProduct(number, {
    name,
    price: [0, 29, 1999, 1050][number % 4] ?? 0,
    sku: number % 3 === 0 ? null : `SKU-${number % 5}`,
    visible: number % 2 === 0,
    ...(number % 4 === 0 ? {} : { brand: number % 4 === 1 ? null : (["", "Maren", "maren"][number % 3] ?? "") }),
    ...(number % 5 === 0 ? {} : { rating: (number % 5) + 0.5 }),
    ...(number % 3 === 1 ? {} : { amount: ["9.90", "10.00", "-1.5"][number % 3] ?? "0" }),
    ...(number % 3 === 2 ? {} : { verified: number % 2 === 0 }),
    ...(number % 2 === 0 ? {} : { releasedDate: `2026-0${(number % 9) + 1}-01T00:00:00.000Z` }),
    ...(number % 4 === 3 ? {} : { tags: ["new", "sale", "SALE", "50%"].slice(0, number % 4) }),
    ...(number % 3 === 0 ? {} : { lines: [{ item: { id: `item-${number % 4}` } }, { item: { id: "common" } }] }),
  }),
);
const collectionsOf = new Map(products.map(({ id, number }) => [id, [red, blue].slice(0, number % 3)]));

type Case = readonly [filter: Filter, expected: (product: TestProduct) => boolean];

const fold = (text: string) => text.normalize("NFKC").toLowerCase();
const ascii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const tagsOf = ({ tags = [] }: TestProduct) => tags;

const cases: readonly Case[] = [
  [{}, () => true],
  [{ name: "Apple" }, ({ name }) => name === "Apple"],
  [{ name: { $eq: "Apple" } }, ({ name }) => name === "Apple"],
  [{ name: { $ne: "Apple" } }, ({ name }) => name !== "Apple"],
  [{ name: { $gt: "apple" } }, ({ name }) => after(name, "apple")],
  [{ name: { $gte: "apple", $lt: "É" } }, ({ name }) => !after("apple", name) && after("É", name)],
  [{ name: { $lte: "apple" } }, ({ name }) => !after(name, "apple")],
  [{ name: { $in: ["Apple", "日本", "nothing"] } }, ({ name }) => name === "Apple" || name === "日本"],
  [{ name: { $nin: ["Apple", "日本"] } }, ({ name }) => name !== "Apple" && name !== "日本"],
  [{ name: { $in: [] } }, () => false],
  [{ name: { $nin: [] } }, () => true],
  [{ name: { $startsWith: "APP" } }, ({ name }) => fold(name).startsWith("app")],
  [{ name: { $startsWith: "ü" } }, ({ name }) => name === "Ünder"],
  [{ name: { $startsWith: "" } }, () => true],
  [{ name: { $startsWith: "100%" } }, ({ name }) => name === "100% wool"],
  [{ name: { $startsWith: "1_0" } }, () => false],
  [{ name: { $endsWith: "Lan" } }, ({ name }) => fold(name).endsWith("lan")],
  [{ name: { $endsWith: "pple" } }, ({ name }) => fold(name).endsWith("pple")],
  [{ name: { $endsWith: "x".repeat(500) } }, () => false],
  [{ name: { $contains: "%" } }, ({ name }) => name.includes("%")],
  [{ name: { $contains: "_" } }, ({ name }) => name.includes("_")],
  [{ name: { $contains: "\\" } }, ({ name }) => name.includes("\\")],
  [{ name: { $contains: "'" } }, ({ name }) => name.includes("'")],
  [{ name: { $contains: "本" } }, ({ name }) => name.includes("本")],
  [{ name: { $contains: "" } }, () => true],
  [{ name: { $isEmpty: true } }, ({ name }) => name === ""],
  [{ name: { $isEmpty: false } }, ({ name }) => name !== ""],
  [{ slug: { $startsWith: "PRODUCT-1" } }, ({ number }) => String(number).startsWith("1")],
  [{ brand: { $contains: "MAR" } }, ({ brand }) => ascii(brand ?? "").includes("mar")],
  [{ brand: { $endsWith: "EN" } }, ({ brand }) => ascii(brand ?? "").endsWith("en")],
  [{ brand: null }, ({ brand }) => (brand ?? null) === null],
  [{ brand: { $ne: null } }, ({ brand }) => (brand ?? null) !== null],
  [{ brand: { $ne: "Maren" } }, ({ brand }) => brand !== "Maren"],
  [{ brand: { $in: [null, "Maren"] } }, ({ brand }) => (brand ?? null) === null || brand === "Maren"],
  [{ brand: { $nin: [null, "Maren"] } }, ({ brand }) => (brand ?? null) !== null && brand !== "Maren"],
  [{ brand: { $nin: ["Maren"] } }, ({ brand }) => brand !== "Maren"],
  [{ brand: { $exists: true } }, ({ brand }) => (brand ?? null) !== null],
  [{ brand: { $exists: false } }, ({ brand }) => (brand ?? null) === null],
  [{ brand: { $isEmpty: true } }, ({ brand }) => (brand ?? "") === ""],
  [{ brand: { $isEmpty: false } }, ({ brand }) => (brand ?? "") !== ""],
  [{ brand: { $gt: "" } }, ({ brand }) => (brand ?? "") > ""],
  [{ sku: null }, ({ sku }) => sku === null],
  [{ sku: { $gte: "SKU-2" } }, ({ sku }) => sku !== null && sku >= "SKU-2"],
  [{ number: 3 }, ({ number }) => number === 3],
  [{ number: "3" }, ({ number }) => number === 3],
  [{ number: { $gt: 2.5, $lte: 7 } }, ({ number }) => number > 2.5 && number <= 7],
  [{ number: { $lt: 1e300 } }, () => true],
  [{ number: { $in: [1, 2.5, "4"] } }, ({ number }) => number === 1 || number === 4],
  [{ price: "19.99" }, ({ price }) => price === 1999],
  [{ price: 0.29 }, ({ price }) => price === 29],
  [{ price: { $gte: 10.5 } }, ({ price }) => price >= 1050],
  [{ price: { $lt: 10.499 } }, ({ price }) => price < 1050],
  [{ rating: 1.5 }, ({ rating }) => rating === 1.5],
  [{ rating: { $gte: 2.5 } }, ({ rating = -1 }) => rating >= 2.5],
  [{ rating: { $ne: 1.5 } }, ({ rating }) => rating !== 1.5],
  [{ amount: { $gt: "9.95" } }, ({ amount }) => amount === "10.00"],
  [{ amount: 9.9 }, ({ amount }) => amount === "9.90"],
  [{ amount: { $lt: 0 } }, ({ amount }) => amount === "-1.5"],
  [{ verified: true }, ({ verified }) => verified === true],
  [{ verified: false }, ({ verified }) => verified === false],
  [{ verified: { $ne: true } }, ({ verified }) => verified !== true],
  [{ verified: null }, ({ verified }) => verified === undefined],
  [{ verified: { $in: [true, false] } }, ({ verified }) => verified !== undefined],
  [{ createdDate: { $gt: "2026-01-01T00:00:05Z" } }, ({ number }) => number > 5],
  [{ createdDate: "2026-01-01T01:00:03.000+01:00" }, ({ number }) => number === 3],
  [{ createdDate: { $gt: Date.parse("2026-01-01T00:00:05Z") } }, ({ number }) => number > 5],
  [{ releasedDate: { $gte: Date.parse("2026-05-01") } }, ({ releasedDate = "" }) => releasedDate >= "2026-05"],
  [{ _createdDate: { $gt: "2026-01-01T00:00:05Z" } }, ({ number }) => number > 5],
  [{ _id: { $in: [products[3]?.id, products[4]?.id] } }, ({ number }) => number === 3 || number === 4],
  [{ releasedDate: { $gte: "2026-05-01" } }, ({ releasedDate = "" }) => releasedDate >= "2026-05"],
  [{ releasedDate: "2026-04-01T00:00:00Z" }, ({ releasedDate = "" }) => releasedDate.startsWith("2026-04-01")],
  [{ tags: { $hasSome: ["sale", "nothing"] } }, (product) => tagsOf(product).includes("sale")],
  [{ tags: { $hasSome: [] } }, () => false],
  [{ tags: { $hasAll: ["new", "sale"] } }, (product) => tagsOf(product).length >= 2],
  [{ tags: { $hasAll: [] } }, () => true],
  [{ tags: { $contains: "SALE" } }, (product) => tagsOf(product).includes("SALE")],
  [{ tags: "sale" }, (product) => tagsOf(product).includes("sale")],
  [{ tags: { $ne: "sale" } }, (product) => !tagsOf(product).includes("sale")],
  [{ tags: { $nin: ["sale"] } }, (product) => !tagsOf(product).includes("sale")],
  [{ tags: null }, (product) => tagsOf(product).length === 0],
  [{ tags: { $in: [null, "sale"] } }, (product) => tagsOf(product).length !== 1],
  [{ tags: { $isEmpty: true } }, (product) => tagsOf(product).length === 0],
  [{ tags: { $exists: true } }, (product) => tagsOf(product).length > 0],
  [{ "lines.item.id": { $hasAll: ["common", "item-1"] } }, ({ number }) => number % 3 !== 0 && number % 4 === 1],
  [
    { "lines.item.id": { $hasSome: ["item-1", "item-2"] } },
    ({ number }) => number % 3 !== 0 && [1, 2].includes(number % 4),
  ],
  [{ collectionIds: { $hasSome: [red, blue] } }, ({ number }) => number % 3 > 0],
  [{ collectionIds: { $hasAll: [red, blue] } }, ({ number }) => number % 3 === 2],
  [{ $and: [{ number: { $gt: 2 } }, { number: { $lt: 5 } }] }, ({ number }) => number === 3 || number === 4],
  [{ $or: [{ number: 1 }, { name: "日本" }] }, ({ number, name }) => number === 1 || name === "日本"],
  [{ $not: { brand: "Maren" } }, ({ brand }) => brand !== "Maren"],
  [{ $not: [{ rating: { $gt: 2 } }] }, ({ rating = -1 }) => !(rating > 2)],
  [{ $not: { $not: { rating: { $gt: 2 } } } }, ({ rating = -1 }) => rating > 2],
  [
    { $not: { tags: { $hasSome: ["new"] } }, number: { $lt: 9 } },
    (product) => product.number < 9 && !tagsOf(product).includes("new"),
  ],
];

onEveryStore("filters", ({ store }) => {
  beforeAll(async () => {
    await store().write(async (db) => {
      const when = { created_at: 0, updated_at: 0, revision: 1, doc: "{}", visible: 1 } as const;
      for (const id of [red, blue]) {
        await db
          .insertInto("collections")
          .values({ site_id: site, id, slug: id, name: id, ...when })
          .execute();
      }
      for (const product of products) {
        await testProducts.insert(db, site, product);
        for (const collection_id of collectionsOf.get(product.id) ?? []) {
          const link = { site_id: site, collection_id, product_id: product.id, position: 0 };
          await db.insertInto("product_collections").values(link).execute();
        }
      }
      // The same rows of another site, which no filter may reach.
      for (const product of products) await testProducts.insert(db, randomUUID(), product);
    });
  });

  it.each(cases.map(([filter, expected]) => [JSON.stringify(filter), filter, expected] as const))(
    "%s",
    async (_, filter, expected) => {
      expect(await matches(filter)).toEqual(products.filter(expected).map(({ number }) => number));
    },
  );

  it("any two filters join as they do in logic", async () => {
    const one = fc.constantFrom(...cases);
    await fc.assert(
      fc.asyncProperty(one, one, async ([a, isA], [b, isB]) => {
        const numbers = (holds: (product: TestProduct) => boolean) =>
          products.filter(holds).map(({ number }) => number);
        expect(await matches({ $and: [a, b] })).toEqual(numbers((product) => isA(product) && isB(product)));
        expect(await matches({ $or: [a, { $not: b }] })).toEqual(numbers((product) => isA(product) || !isB(product)));
        expect(await matches({ $not: { $or: [a, b] } })).toEqual(numbers((product) => !isA(product) && !isB(product)));
      }),
      { numRuns: 60 },
    );
  });

  it("the server's own conditions join the caller's", async () => {
    const scope = { visible: true };
    const page = await store().read((db) =>
      testProducts.page(db, site, { filter: { number: { $lt: 4 } } }, { paging: "offset", scope }),
    );
    expect(page.items.map(({ entity }) => entity.number).sort()).toEqual([0, 2]);
    const counted = await store().read((db) => testProducts.count(db, site, {}, { scope: () => scope }));
    expect(counted).toBe(names.length / 2);
  });

  async function matches(filter: Filter): Promise<number[]> {
    const query = { filter, sort: [{ fieldName: "number", order: "ASC" }] };
    const page = await store().read((db) => testProducts.page(db, site, query, { paging: "offset" }));
    expect(page.total).toBe(page.items.length);
    return page.items.map(({ entity }) => entity.number);
  }
});

/** By code point, as both engines compare text. */
function after(a: string, b: string): boolean {
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0;
}
