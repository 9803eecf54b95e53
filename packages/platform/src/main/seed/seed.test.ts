import { randomUUID } from "node:crypto";
import { members, orders } from "@vitrine/contract";
import { catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { testPlatform } from "@vitrine/testing";
import { expect, it } from "vitest";
import { apiKeyPrefix } from "../../domains/accounts/credentials/api-keys.ts";
import { reviewDocuments } from "../../domains/engagement/reviews/repository.ts";
import { readSummaries } from "../../domains/engagement/reviews/totals.ts";
import { findSite, saveSite } from "../../domains/operations/sites/repository.ts";
import { demoProductId, seedDemo, seedProducts } from "./index.ts";
import { addSampleOrders } from "./sample-orders.ts";

onEveryEngine("seeding", ({ store }) => {
  it("makes the demo shop once, and leaves a merchant's changes alone", async () => {
    const siteId = randomUUID();
    await seedDemo(store(), { siteId });
    const site = await store().read((db) => findSite(db, siteId));
    if (!site) throw new Error("no site");
    await store().write((db) => saveSite(db, { ...site, settings: { ...site.settings, name: "Renamed" } }));
    await seedDemo(store(), { siteId });
    expect((await store().read((db) => findSite(db, siteId)))?.settings.name).toBe("Renamed");
    const count = await store().read((db) =>
      db
        .selectFrom("products")
        .select((is) => is.fn.countAll().as("count"))
        .where("site_id", "=", siteId)
        .executeTakeFirst(),
    );
    expect(Number(count?.count)).toBe(72);
  });

  it("made-up products join the catalog, the same ones each time", async () => {
    const api = await catalogApi(store());
    await seedProducts(store(), api.siteId, 1_200);
    await seedProducts(store(), api.siteId, 1_500);
    const query = { filter: { sku: { $startsWith: "GEN-" } }, sort: [{ fieldName: "sku", order: "ASC" }] };
    const { body } = await api.visitor("POST /stores-reader/v1/products/query-platformized", { query });
    expect(body.metadata.total).toBe(1_500);
    expect(body.products[0].sku).toBe("GEN-0000001");
    const all = await api.visitor("GET /v2/collections/slug/all-products");
    expect(all.body.collection.numberOfProducts).toBe(1_572);
  });

  it("has reviews where they are asked for: public ones that count, and some that wait", async () => {
    const siteId = randomUUID();
    await seedDemo(store(), { siteId, withReviews: true });
    const [summary] = await store().read((db) => readSummaries(db, siteId, "stores", [demoProductId("tide-bowl")]));
    expect(summary).toMatchObject({ reviewCount: 5, averageRating: 4.4 });
    const waiting = { "moderation.moderationStatus": "IN_MODERATION" };
    expect(await store().read((db) => reviewDocuments.count(db, siteId, waiting))).toBe(2);
  });

  it("has sample orders and their customers where they are asked for, of which nothing was sent or taken from stock", async () => {
    const credentials = { siteId: randomUUID(), clientId: randomUUID(), apiKey: `${apiKeyPrefix}${randomUUID()}` };
    await seedDemo(store(), { siteId: credentials.siteId, access: credentials });
    const shop = await testPlatform({ store: { store: store(), credentials } });
    const client = shop.admin({ members, orders });
    const all = async () => {
      const status = { $in: ["APPROVED" as const, "CANCELED" as const] };
      return (await client.orders.searchOrders({ search: { filter: { status }, cursorPaging: { limit: 100 } } })).items;
    };
    expect(await all()).toEqual([]);
    const { runtime } = shop.platform;
    await addSampleOrders(runtime, await runtime.sites.load(credentials.siteId));
    const found = await all();
    expect(found).toHaveLength(12);
    const states = found.map(({ status, paymentStatus, fulfillmentStatus }) =>
      status === "CANCELED" ? status : `${paymentStatus} ${fulfillmentStatus}`,
    );
    expect([...new Set(states)].sort()).toEqual([
      "CANCELED",
      "FULLY_REFUNDED FULFILLED",
      "NOT_PAID NOT_FULFILLED",
      "PAID FULFILLED",
      "PAID NOT_FULFILLED",
      "PAID PARTIALLY_FULFILLED",
      "PARTIALLY_REFUNDED FULFILLED",
    ]);
    for (const { imported, buyerNote, buyerInfo } of found) {
      expect([imported, buyerNote]).toEqual([true, "A sample: nobody ordered this."]);
      expect(buyerInfo?.memberId).toBeDefined();
    }
    expect((await client.members.queryMembers({ query: {} })).items).toHaveLength(5);
    expect(await shop.mailbox.all()).toEqual([]);
    await client.orders.bulkDeleteImportedOrders({ orderIds: found.map(({ id }) => id) });
    expect(await all()).toEqual([]);
  });

  it("gives the same ids on every machine", () => {
    expect(demoProductId("tide-bowl")).toBe("c91c2710-644f-5b66-b256-2be5a41aaa1c");
  });
});
