import { orders, webhooks } from "@vitrine/sdk/services";
import { onEveryStore } from "@vitrine/test-support/engines";
import { openReceiver } from "@vitrine/test-support/receiver";
import { openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import type { Db } from "../../../../kernel/database/port.ts";
import { shortDeliveries } from "../../../../store/migrations/0260-short-deliveries.ts";
import { schemaOf } from "../../../../store/migrations/schema.ts";

onEveryStore("the log of deliveries", (engine) => {
  async function openLog() {
    const shop = await openShop(engine.store());
    const receiver = await openReceiver();
    const hooks = shop.admin({ webhooks }).webhooks;
    const events = ["wix.ecom.v1.order_created", "wix.ecom.v1.order_updated"];
    const { webhook } = await hooks.createWebhook({ url: receiver.url, events });
    const price = { amount: "10.00" };
    const line = { productName: { original: "Bowl" }, quantity: 1, price, itemType: { preset: "PHYSICAL" } } as const;
    const sell = async () => {
      const order = { lineItems: [line], priceSummary: { subtotal: price, total: price }, currency: "USD" };
      await shop.admin({ orders }).orders.createOrder({ order: { ...order, channelInfo: { type: "WEB" } } });
    };
    const log = async (filter: Record<string, unknown> = {}) =>
      (await hooks.queryWebhookDeliveries({ query: { filter } })).items;
    const rows = () =>
      shop.store.read((db) =>
        db.selectFrom("webhook_deliveries").selectAll().where("site_id", "=", shop.siteId).execute(),
      );
    return { shop, receiver, hooks, webhookId: webhook.id, sell, log, rows };
  }

  test("says the same of a delivery that an earlier version wrote, and can send it again", async () => {
    const { shop, receiver, hooks, webhookId, sell, log, rows } = await openLog();
    await sell();
    await shop.deliverWebhooks();
    receiver.status = 500;
    await sell();
    await shop.deliverWebhooks();
    const before = await log();
    expect(before).toMatchObject([
      { webhookId, state: "PENDING", attempts: [{ status: 500 }] },
      { webhookId, state: "DELIVERED", attempts: [{ status: 200 }] },
    ]);
    await shop.store.write(async (db) => {
      for (const delivery of before) await writeAsBefore(db, shop.siteId, delivery);
      await shortDeliveries.up(schemaOf(db));
    });
    expect(await log()).toEqual(before);
    expect((await rows()).every(({ lane, position }) => lane !== null && position !== null)).toBe(true);
    receiver.status = 200;
    for (const { id } of before) expect((await hooks.redeliver({ id })).delivery).toMatchObject({ id, webhookId });
    await shop.deliverWebhooks();
    expect((await log()).map(({ id, state }) => [id, state])).toEqual(before.map(({ id }) => [id, "DELIVERED"]));
    await receiver.close();
  });

  test("keeps of one that arrived at the first try no more than its columns", async () => {
    const { shop, receiver, sell, log, rows } = await openLog();
    await sell();
    await shop.deliverWebhooks();
    const [shown] = await log();
    const [row] = await rows();
    expect(JSON.parse(String(row?.doc))).toEqual({});
    expect(shown?.attempts).toEqual([{ date: shown?.updatedDate, status: 200 }]);
    expect(row).toMatchObject({ id: shown?.id, state: "DELIVERED", lane: null, position: 1 });
    expect(Object.keys(shown ?? {}).toSorted()).toEqual(
      "attempts createdDate entityId eventId eventType id state updatedDate webhookId".split(" "),
    );
    await receiver.close();
  });

  test("is read by state, latest first", async () => {
    const { shop, receiver, webhookId, sell, log } = await openLog();
    for (const status of [200, 500, 200, 500] as const) {
      receiver.status = status;
      await sell();
      await shop.deliverWebhooks();
    }
    const all = await log();
    const states = async (filter: Record<string, unknown>) => (await log(filter)).map(({ id }) => id);
    const expected = (...of: string[]) => all.filter(({ state }) => of.includes(state)).map(({ id }) => id);
    expect(expected("PENDING")).toHaveLength(2);
    expect(await states({ state: "PENDING" })).toEqual(expected("PENDING"));
    expect(await states({ state: { $eq: "PENDING" }, webhookId })).toEqual(expected("PENDING"));
    expect(await states({ state: { $in: ["FAILED", "PENDING"] } })).toEqual(expected("PENDING"));
    expect(await states({ state: { $in: ["DELIVERED", "PENDING"] } })).toEqual(expected("PENDING", "DELIVERED"));
    expect(await states({ state: { $ne: "PENDING" } })).toEqual(expected("DELIVERED"));
    expect(await states({ state: "DELIVERED" })).toEqual(expected("DELIVERED"));
    await receiver.close();
  });
});

/** The whole delivery in its document, and a lane when it is over too. */
async function writeAsBefore(
  db: Db,
  siteId: string,
  delivery: { readonly id: string; readonly entityId: string },
): Promise<void> {
  const doc = JSON.stringify({ ...delivery, lane: delivery.entityId, position: 1, failuresBefore: 0 });
  await db
    .updateTable("webhook_deliveries")
    .set({ doc, lane: delivery.entityId, position: 1 })
    .where("site_id", "=", siteId)
    .where("id", "=", delivery.id)
    .execute();
}
