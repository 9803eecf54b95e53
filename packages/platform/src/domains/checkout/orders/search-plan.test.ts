import { randomUUID } from "node:crypto";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
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
  ["a number names one", { number: 20_001, paymentStatus: "PAID" }, "number"],
];

test.each(cases)("%s", async (_, filter, column) => {
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
  const plan = await store.read((db) => choosePlan(db, shop.siteId, context, [filter as never], keys));
  expect(plan.index).toMatch(new RegExp(`^orders_${column}`));
});
