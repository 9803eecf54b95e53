import { randomUUID } from "node:crypto";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import { unpack } from "../../../kernel/database/packed.ts";
import { createSqliteStore } from "../../../store/index.ts";
import { choosePlan } from "../../../store/query/plan.ts";
import { compileSort } from "../../../store/query/sort.ts";
import { orderSource } from "./search.ts";

/** More paid orders than are ever sorted at once. */
const paid = 5_000;
const store = createSqliteStore({ path: ":memory:" });
let shop: Shop;

beforeAll(async () => {
  await store.migrate();
  shop = await openShop(store);
  await shop.app.orders.createOrder({
    order: {
      channelInfo: { type: "POS" },
      lineItems: [
        { productName: { original: "Bowl" }, quantity: 1, itemType: { preset: "PHYSICAL" }, price: { amount: "5.00" } },
      ],
      priceSummary: { total: { amount: "5.00" } },
      paymentStatus: "PAID",
    },
  });
  await store.write(async (db) => {
    const one = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: paid }, (_, index) => {
      const buyer_email = index % 1_000 === 0 ? "ada@example.com" : `buyer-${index}@example.com`;
      return { ...one, id: randomUUID(), number: 20_000 + index, created_at: one.created_at + index, buyer_email };
    });
    await insertRows(db, "orders", rows);
  });
});
afterAll(() => store.close());

const ada = { "buyerInfo.email": "ada@example.com" };
const recent = { createdDate: { $gte: new Date(0).toISOString() } };
const cases: readonly (readonly [string, object, string])[] = [
  ["paid orders stand in order by themselves", { paymentStatus: "PAID" }, "payment_status"],
  ["a list of one is no list", { paymentStatus: { $in: ["PAID"] } }, "payment_status"],
  ["what is rare is looked for first, wherever it stands", { paymentStatus: "PAID", ...ada }, "buyer_email"],
  ["and in whichever order they are asked for", { ...ada, paymentStatus: "PAID" }, "buyer_email"],
  ["a time is found within them", { paymentStatus: "PAID", ...recent }, "payment_status"],
  ["few orders have chargebacks", { "balanceSummary.chargeback.amount": { $gt: "0" } }, "chargeback"],
  ["few orders were paid too much", { "balanceSummary.overpaid.amount": { $gt: 0 } }, "overpaid"],
  ["a number names one", { number: 20_001, paymentStatus: "PAID" }, "number"],
];

const planOf = (filter: object) => {
  const { table, fields } = orderSource;
  const context = {
    engine: "sqlite",
    table,
    fields,
    units: { currencyExponent: 2 },
    at: "search",
    isInternal: true,
  } as const;
  const keys = compileSort([{ fieldName: "createdDate", order: "DESC" }], {
    engine: "sqlite",
    table,
    fields,
    at: "search",
  });
  return store.read((db) => choosePlan(db, shop.siteId, context, [filter as never], keys));
};

test.each(cases)("%s", async (_, filter, column) => {
  const plan = await planOf(filter);
  expect(plan.index).toMatch(new RegExp(`^orders_${column}`));
});

test("values of a list are read one by one, each where it stands in order", async () => {
  const filter = { paymentStatus: { $in: ["NOT_PAID", "PAID", "PENDING"] } };
  expect(await planOf(filter)).toMatchObject({
    index: expect.stringMatching(/^orders_payment_status/),
    branches: { column: "payment_status", values: ["NOT_PAID", "PAID", "PENDING"] },
  });
  expect(await planOf({ paymentStatus: { $in: ["NOT_PAID", "PENDING"] } })).not.toHaveProperty("branches");
});

test("what is read one by one is one list, page after page and back", async () => {
  await store.write((db) =>
    db
      .updateTable("orders")
      .set({ payment_status: "NOT_PAID" })
      .where("number", "in", [20_001, 24_000, 24_998])
      .execute(),
  );
  const filter = { paymentStatus: { $in: ["NOT_PAID", "PAID", "PENDING"] } };
  const first = await shop.app.orders.searchOrders({ search: { filter, cursorPaging: { limit: 3 } } });
  const second = await first.next();
  const numbers = ({ items }: typeof first) => items.map(({ number }) => Number(number));
  const expected = await store.read((db) =>
    db.selectFrom("orders").select("record").orderBy("created_at", "desc").orderBy("id", "desc").limit(6).execute(),
  );
  const written = expected.map(({ record }) =>
    Number((JSON.parse(unpack(record ?? new Uint8Array())) as { number: number }).number),
  );
  expect([...numbers(first), ...numbers(second)]).toEqual(written);
  expect(numbers(await second.prev())).toEqual(written.slice(0, 3));
});
