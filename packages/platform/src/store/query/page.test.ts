import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { type TestProduct, testProduct, testProducts } from "@vitrine/test-support/products";
import { beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../kernel/database/port.ts";
import { ValidationError } from "../../kernel/errors.ts";
import type { PageQuery } from "./page-types.ts";
import type { Sorting } from "./sort.ts";

const byCursor = { paging: "cursor" } as const;
const byOffset = { paging: "offset" } as const;

/** A thousand rows with many ties and many missing values. */
const thousand: readonly TestProduct[] = Array.from({ length: 1_000 }, (_, number) =>
  testProduct(number, {
    price: number % 7,
    sku: number % 4 === 0 ? null : `S${number % 10}`,
    name: `Name ${number % 13}`,
    ...(number % 3 === 0 ? {} : { brand: `B${number % 5}` }),
    ...(number % 2 === 0 ? {} : { rating: number % 5 }),
  }),
);

const orders: readonly (readonly Sorting[])[] = [
  [],
  [{ fieldName: "createdDate", order: "DESC" }],
  [{ fieldName: "price", order: "ASC" }],
  [
    { fieldName: "name", order: "DESC" },
    { fieldName: "price", order: "DESC" },
  ],
  [
    { fieldName: "price", order: "DESC" },
    { fieldName: "name", order: "ASC" },
  ],
  [{ fieldName: "sku", order: "ASC" }],
  [
    { fieldName: "sku", order: "DESC" },
    { fieldName: "brand", order: "ASC" },
  ],
  [
    { fieldName: "brand", order: "DESC" },
    { fieldName: "rating", order: "DESC" },
    { fieldName: "id", order: "ASC" },
  ],
];

onEveryStore("paging", ({ store }) => {
  const site = randomUUID();
  beforeAll(() =>
    store().write(async (db) => {
      for (const product of thousand) await testProducts.insert(db, site, product);
    }),
  );

  it.each(orders.map((sort) => [JSON.stringify(sort), sort] as const))(
    "walks a thousand rows by cursor, there and back: %s",
    async (_, sort) => {
      const expected = inOrder(thousand, sort).map(({ id }) => id);
      const forward = await walk(store(), site, { sort, cursorPaging: { limit: 97 } }, "next");
      expect(forward.ids).toEqual(expected);
      const back = await walk(store(), site, { cursorPaging: { limit: 97, cursor: forward.last ?? "" } }, "prev");
      // The walk back starts before the last page that was read.
      expect([...back.ids].reverse()).toEqual(expected.slice(0, -(1_000 % 97)));
    },
  );

  it("repeats and loses no row while others are inserted between the pages", async () => {
    const busy = randomUUID();
    await store().write(async (db) => {
      for (const product of thousand) await testProducts.insert(db, busy, { ...product, id: randomUUID() });
    });
    let number = 10_000;
    const sort = [{ fieldName: "price", order: "ASC" }];
    const walked = await walk(store(), busy, { sort, cursorPaging: { limit: 50 } }, "next", async () => {
      await store().write(async (db) => {
        for (const price of [0, 3, 6])
          await testProducts.insert(db, busy, testProduct(number++, { price, name: "late" }));
      });
    });
    expect(new Set(walked.ids).size).toBe(walked.ids.length);
    expect(walked.names.filter((name) => name !== "late")).toHaveLength(1_000);
  });

  it("answers a cursor alone, with the filter and sort it was made for", async () => {
    const query = {
      filter: { price: { $gte: "0.05" } },
      sort: [{ fieldName: "number", order: "DESC" }],
      cursorPaging: { limit: 10 },
    };
    const first = await page(query);
    const second = await page({ cursorPaging: { limit: 10, cursor: first.cursors?.next ?? "" } });
    const expected = thousand.filter(({ price }) => price >= 5).reverse();
    expect([...first.items, ...second.items].map(({ entity }) => entity.number)).toEqual(
      expected.slice(0, 20).map(({ number }) => number),
    );
    expect(first.cursors?.prev).toBeUndefined();
    const again = await page({ cursorPaging: { limit: 10, cursor: second.cursors?.prev ?? "" } });
    expect(again.items).toEqual(first.items);
    expect(again.cursors?.prev).toBeUndefined();
    expect(again.hasNext).toBe(true);
  });

  it("sorts by the name that the vendor's client has for a field, from page to page", async () => {
    const sort = [{ fieldName: "_createdDate", order: "DESC" }];
    const first = await page({ sort, cursorPaging: { limit: 3 } });
    const second = await page({ cursorPaging: { limit: 3, cursor: first.cursors?.next ?? "" } });
    const newest = inOrder(thousand, [{ fieldName: "createdDate", order: "DESC" }]).slice(0, 6);
    expect([...first.items, ...second.items].map(({ entity }) => entity.id)).toEqual(newest.map(({ id }) => id));
  });

  it("says where the rows end", async () => {
    const all = await page({ filter: { number: { $lt: 10 } }, cursorPaging: { limit: 10 } });
    expect(all).toMatchObject({ hasNext: false, cursors: {} });
    const none = await page({ filter: { number: -1 } });
    expect(none).toMatchObject({ items: [], hasNext: false, cursors: {} });
  });

  it("keeps the server's own conditions out of the caller's reach", async () => {
    const scope = { price: { $lt: 0.03 } };
    const first = await store().read((db) =>
      testProducts.page(db, site, { cursorPaging: { limit: 5 } }, { ...byCursor, scope }),
    );
    const cursor = first.cursors?.next ?? "";
    const next = await store().read((db) =>
      testProducts.page(db, site, { cursorPaging: { cursor } }, { ...byCursor, scope }),
    );
    expect(next.items.every(({ entity }) => entity.price < 3)).toBe(true);
    expect(Buffer.from(cursor.slice(1), "base64url").toString()).not.toContain("0.03");
  });

  it("skips and counts by offset", async () => {
    const query = { filter: { price: "0.06" }, sort: [{ fieldName: "number" }], paging: { limit: 20, offset: 130 } };
    const found = await store().read((db) => testProducts.page(db, site, query, byOffset));
    const expected = thousand.filter(({ price }) => price === 6);
    expect(found).toMatchObject({ total: expected.length, offset: 130, hasNext: false, tooManyToCount: false });
    expect(found.items.map(({ entity }) => entity)).toEqual(expected.slice(130, 150));
    const beyond = await store().read((db) =>
      testProducts.page(db, site, { ...query, paging: { offset: 5_000 } }, byOffset),
    );
    expect(beyond).toMatchObject({ items: [], total: expected.length, hasNext: false });
    const counting = await store().read((db) =>
      testProducts.page(db, site, { ...query, paging: { limit: 0 } }, byOffset),
    );
    expect(counting).toMatchObject({ items: [], total: expected.length });
  });

  it("uses the service's order and page size when the request names none", async () => {
    const rules = { ...byOffset, defaultLimit: 3, defaultSort: [{ fieldName: "number", order: "DESC" }] };
    const found = await store().read((db) => testProducts.page(db, site, {}, rules));
    expect(found.items.map(({ entity }) => entity.number)).toEqual([999, 998, 997]);
  });

  function page(query: PageQuery) {
    return store().read((db) => testProducts.page(db, site, query, byCursor));
  }

  describe("a forged cursor is refused:", () => {
    const pack = (value: unknown) => `p${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
    it.each([
      ["nonsense", "nonsense"],
      ["not even base64", "p§§§"],
      ["compressed nonsense", "zAAAA"],
      ["another table's", pack(["orders", {}, [], ["a"], 0])],
      ["too few parts", pack(["products", {}])],
      ["too few values", pack(["products", {}, [["price", 0]], ["a"], 0])],
      ["a text for a number", pack(["products", {}, [["price", 0]], ["1 or 1=1", "a"], 0])],
      ["a fraction for a whole number", pack(["products", {}, [["price", 0]], [1.5, "a"], 0])],
      ["null where nothing is missing", pack(["products", {}, [["price", 0]], [null, "a"], 0])],
      ["an object for a value", pack(["products", {}, [], [{}], 0])],
      ["text that cannot be stored", pack(["products", {}, [], ["\u0000"], 0])],
      ["an internal field", pack(["products", { visible: true }, [], ["a"], 0])],
      ["an unknown order", pack(["products", {}, [["visible", 0]], [1, "a"], 0])],
      ["a deep tree", `p${Buffer.from("[".repeat(9_000)).toString("base64url")}`],
      ["too long", `p${"A".repeat(16_000)}`],
    ])("%s", async (_, cursor) => {
      await expect(page({ cursorPaging: { cursor } })).rejects.toBeInstanceOf(ValidationError);
    });
  });
});

async function walk(
  store: Store,
  site: string,
  query: PageQuery,
  direction: "next" | "prev",
  between: () => Promise<void> = async () => {},
): Promise<{ ids: string[]; names: string[]; last: string | undefined }> {
  const rows: TestProduct[] = [];
  let last: string | undefined;
  let asked: PageQuery | undefined = query;
  while (asked) {
    const current: PageQuery = asked;
    const page = await store.read((db) => testProducts.page(db, site, current, byCursor));
    const items = page.items.map(({ entity }) => entity);
    rows.push(...(direction === "next" ? items : items.reverse()));
    if (direction === "next") last = page.cursors?.prev;
    const cursor = page.cursors?.[direction];
    asked = cursor === undefined ? undefined : { cursorPaging: { limit: query.cursorPaging?.limit, cursor } };
    if (asked) await between();
  }
  return { ids: rows.map(({ id }) => id), names: rows.map(({ name }) => name), last };
}

/** The order of the engines, in plain JavaScript: missing values first, ties by id. */
function inOrder(products: readonly TestProduct[], sort: readonly Sorting[]): TestProduct[] {
  const direction = sort.at(-1)?.order ?? "ASC";
  const keys = sort.some(({ fieldName }) => fieldName === "id")
    ? sort
    : [...sort, { fieldName: "id", order: direction }];
  return [...products].sort((a, b) => {
    for (const { fieldName, order } of keys) {
      const [left, right] = [a, b].map(
        (product) => (product as unknown as Record<string, string | number | null>)[fieldName ?? ""] ?? null,
      );
      if (left === right) continue;
      const isLess = left === null || (right !== null && (left ?? 0) < (right ?? 0));
      return isLess === (order !== "DESC") ? -1 : 1;
    }
    return 0;
  });
}
