import { orders, products, staff, webhooks } from "@vitrine/sdk/services";
import { onEveryStore } from "@vitrine/test-support/engines";
import { openReceiver, type Receiver } from "@vitrine/test-support/receiver";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { engineTitle, record } from "@vitrine/test-support/soak";
import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deliverWebhooks } from "../deliver.ts";

/** Generous: the machine may be busy. */
const patient = { timeout: 30_000 };
const minute = 60_000;
const hour = 60 * minute;

/** What a receiver was sent, in the order it came. */
function seenBy(open: Receiver) {
  return open.received.map((jwt) => {
    const claims = decodeJwt(jwt);
    const { eventType, data } = JSON.parse(String(claims.data));
    const event = JSON.parse(data);
    return {
      type: String(eventType).split(/[._]/).at(-1),
      jti: claims.jti,
      id: String(event.id),
      entityId: String(event.entityId),
      sequence: Number(event.entityEventSequence),
    };
  });
}

onEveryStore("queues of webhooks", (engine) => {
  let shop: Shop;
  const receivers: Receiver[] = [];
  const receiver = async (status: Receiver["status"] = 200) => {
    const open = await openReceiver();
    open.status = status;
    receivers.push(open);
    return open;
  };
  beforeAll(async () => {
    shop = await openShop(engine.store());
    await shop.deliverWebhooks();
  });
  afterEach(async () => {
    for (const { id } of (await hooks().listWebhooks()).webhooks) await hooks().deleteWebhook({ id });
    await shop.deliverWebhooks();
  });
  afterAll(() => Promise.all(receivers.map((open) => open.close())));

  const hooks = () => shop.admin({ webhooks }).webhooks;
  const orderEvents = ["wix.ecom.v1.order_created", "wix.ecom.v1.order_updated"];
  const subscribe = async (open: Receiver, events = orderEvents) =>
    (await hooks().createWebhook({ url: open.url, events })).webhook.id;
  const healthOf = async (id: string) => (await hooks().listWebhooks()).webhooks.find((each) => each.id === id)?.health;
  const deliver = (options = {}) => deliverWebhooks(shop.platform.runtime, { ...patient, ...options });
  const price = { amount: "10.00" };
  const line = { productName: { original: "Bowl" }, quantity: 1, price, itemType: { preset: "PHYSICAL" } } as const;
  const sell = async () => {
    const order = { lineItems: [line], priceSummary: { subtotal: price, total: price }, currency: "USD" };
    const made = await shop.app.orders.createOrder({ order: { ...order, channelInfo: { type: "WEB" } } });
    return made.order.id ?? "";
  };
  const note = (id: string, text: string) =>
    shop
      .admin({ orders })
      .orders.updateOrder({ order: { id, extendedFields: { namespaces: { "@shop/notes": { text } } } } });

  test("number the events of each entity from one, and give every event an id", async () => {
    const open = await receiver();
    await subscribe(open, []);
    const [first, second] = [await sell(), await sell()];
    for (const text of ["a", "b"]) for (const id of [first, second]) await note(id, text);
    const productId = await shop.product();
    await shop.admin({ products }).products.updateProduct({ product: { id: productId, name: "Cup" } });
    await deliver();
    const seen = seenBy(open);
    for (const id of [first, second, productId]) {
      const numbers = seen.filter(({ entityId }) => entityId === id).map(({ sequence }) => sequence);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    expect(seen.some(({ type, entityId }) => type === "ProductChanged" && entityId === productId)).toBe(true);
    expect(seen.every(({ id, jti }) => /^[0-9a-f-]{36}$/.test(id) && jti === id)).toBe(true);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });

  test("number without gaps when an entity is changed by many at once", async () => {
    const open = await receiver();
    await subscribe(open);
    const id = await sell();
    await Promise.all(Array.from({ length: 12 }, (_, index) => note(id, `note ${index}`)));
    await Promise.all(Array.from({ length: 4 }, () => deliver()));
    await deliver();
    expect(seenBy(open).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  });

  test("keep the order of an entity while others go on", async () => {
    const open = await receiver(500);
    await subscribe(open);
    const [stuck, ...others] = [await sell(), await sell(), await sell()];
    await note(stuck ?? "", "second");
    await deliver();
    // Each entity was tried with its first event only.
    expect(seenBy(open).map(({ sequence }) => sequence)).toEqual([1, 1, 1]);
    open.received.length = 0;
    open.status = 200;
    await note(others[0] ?? "", "new");
    const fresh = await sell();
    await deliver();
    // One that waits for its next try holds up its own later events and no others.
    expect(seenBy(open).map(({ entityId }) => entityId)).toEqual([fresh]);
    shop.clock.advance(minute);
    await Promise.all(Array.from({ length: 4 }, () => deliver()));
    for (const id of [stuck, others[0]])
      expect(seenBy(open).flatMap((seen) => (seen.entityId === id ? [seen.sequence] : []))).toEqual([1, 2]);
  });

  test("share the tries of what waits in line, so that nothing waits longer than one schedule", async () => {
    const open = await receiver(500);
    const webhookId = await subscribe(open);
    const id = await sell();
    await note(id, "second");
    for (let tries = 0; tries < 14; tries++) {
      await deliver();
      shop.clock.advance(12 * hour);
    }
    const { items } = await hooks().queryWebhookDeliveries({ query: { filter: { webhookId } } });
    // The later one had its turn when the first was given up, and was tried once more than not at all.
    expect(items.map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ["FAILED", 1],
      ["FAILED", 13],
    ]);
    expect(seenBy(open).map(({ sequence }) => sequence)).toEqual([...Array(13).fill(1), 2]);
  });

  test("deliver once more without holding up what happens meanwhile", async () => {
    const open = await receiver();
    const webhookId = await subscribe(open);
    const id = await sell();
    await deliver();
    const { items } = await hooks().queryWebhookDeliveries({ query: { filter: { webhookId } } });
    open.status = 500;
    await hooks().redeliver({ id: items[0]?.id ?? "" });
    await deliver();
    open.status = 200;
    await note(id, "later");
    await deliver();
    expect(seenBy(open).map(({ sequence }) => sequence)).toEqual([1, 1, 2]);
  });

  test("bring a good receiver everything while three others hang, fail and redirect", async () => {
    const [good, ...bad] = [await receiver(), await receiver("nothing"), await receiver(500), await receiver(302)];
    for (const open of [good, ...bad]) await subscribe(open ?? good);
    const ids: string[] = [];
    const stop = new AbortController();
    // The run goes on as long as the hanging one has something to wait for, and looks for new events meanwhile.
    ids.push(await sell());
    const running = deliver({ timeout: 120_000, signal: stop.signal });
    for (let count = 1; count < 60; count++) ids.push(await sell());
    await expect.poll(() => good.received.length, { timeout: 30_000, interval: 20 }).toBe(60);
    // As many as one address is sent at once, and never more.
    await expect.poll(() => bad[0]?.received.length, { timeout: 30_000, interval: 20 }).toBe(8);
    stop.abort();
    await running;
    expect(new Set(seenBy(good).map(({ entityId }) => entityId))).toEqual(new Set(ids));
    expect(bad[0]?.received).toHaveLength(8);
    record({
      fault: `Webhooks: one receiver hangs, one answers 500, one redirects, ${engineTitle(engine)}`,
      extent: "60 orders, each an event to every receiver",
      result:
        "the good receiver gets all of them while the others are tried; at most 8 messages wait for the hanging one",
    });
  });

  test("end at once when the process stops, and leave what was under way to the next", async () => {
    const open = await receiver("nothing");
    const webhookId = await subscribe(open);
    await sell();
    const stop = new AbortController();
    const running = deliver({ signal: stop.signal });
    await expect.poll(() => open.received.length, { timeout: 20_000 }).toBe(1);
    stop.abort();
    await running;
    open.status = 200;
    await deliver();
    expect(open.received).toHaveLength(2);
    const { items } = await hooks().queryWebhookDeliveries({ query: { filter: { webhookId } } });
    expect(items).toMatchObject([{ state: "DELIVERED", attempts: [{ status: 200 }] }]);
  });

  test("pause an address that takes nothing, mail the owners once, and go on when it is back", async () => {
    const email = `owner-${engine.name}@example.com`;
    await shop.admin({ staff }).staff.createStaffMember({ email, password: "a long enough one", role: "OWNER" });
    const mails = async () =>
      (await shop.mailbox.all()).filter(({ to, subject }) => to === email && /webhook/.test(subject));
    const open = await receiver(503);
    const webhookId = await subscribe(open);
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push(await sell());
    await deliver();
    expect(await healthOf(webhookId)).toMatchObject({ state: "FAILING", waiting: 12, failedTries: 12 });
    expect(await mails()).toHaveLength(0);
    shop.clock.advance(5 * minute);
    await deliver();
    expect(await healthOf(webhookId)).toMatchObject({
      state: "PAUSED",
      waiting: 12,
      status: 503,
      problem: "The response was 503.",
    });
    expect(await mails()).toHaveLength(1);
    // Nothing but one try now and then, however much happens and however often someone looks.
    open.received.length = 0;
    for (const id of ids) await note(id, "while paused");
    for (let looks = 0; looks < 3; looks++) await deliver();
    expect(open.received).toHaveLength(0);
    for (const pause of [5, 10, 20, 40, 60, 60]) {
      shop.clock.advance(pause * minute);
      await Promise.all([deliver(), deliver()]);
    }
    expect(open.received).toHaveLength(6);
    expect(await mails()).toHaveLength(1);
    open.received.length = 0;
    open.status = 200;
    shop.clock.advance(60 * minute);
    await deliver();
    expect(await healthOf(webhookId)).toMatchObject({ state: "ACTIVE", waiting: 0, failedTries: 0 });
    for (const id of ids) {
      const numbers = seenBy(open).flatMap((seen) => (seen.entityId === id ? [seen.sequence] : []));
      expect(numbers).toEqual([1, 2]);
    }
  });

  test("go on at once when they are told to, or have a new address", async () => {
    for (const resume of ["resumeWebhook", "updateWebhook"] as const) {
      const open = await receiver(503);
      const webhookId = await subscribe(open);
      for (let count = 0; count < 12; count++) await sell();
      await deliver();
      shop.clock.advance(5 * minute);
      await deliver();
      expect(await healthOf(webhookId)).toMatchObject({ state: "PAUSED" });
      open.status = 200;
      open.received.length = 0;
      const { webhook } = await (resume === "resumeWebhook"
        ? hooks().resumeWebhook({ id: webhookId })
        : hooks().updateWebhook({ id: webhookId, url: `${open.url}/new` }));
      expect(webhook.health).toMatchObject({ state: "ACTIVE", waiting: 12 });
      await deliver();
      expect(open.received).toHaveLength(12);
    }
  });

  test("write nothing for events that nobody asked for", async () => {
    const open = await receiver();
    await subscribe(open, ["wix.members.v1.member_created"]);
    await sell();
    await deliver();
    const rows = await shop.store.read(async (db) => [
      await db.selectFrom("webhook_lanes").select("lane").where("site_id", "=", shop.siteId).execute(),
      await db.selectFrom("webhook_deliveries").select("id").where("site_id", "=", shop.siteId).execute(),
    ]);
    expect(rows).toEqual([[], []]);
  });
});
