import { createPublicKey } from "node:crypto";
import { webhooks } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openReceiver, type Receiver } from "@vitrine/test-support/receiver";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "../../../kernel/context.ts";
import type { Store } from "../../../kernel/database/port.ts";
import { purgeExpired } from "../../../main/purge/purge.ts";
import { deliverWebhooks } from "./deliver.ts";
import { pauses } from "./queue/schedule.ts";

/** Generous: the machine may be busy. */
const patient = { timeout: 30_000 };

onEveryEngine("webhooks", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const merchant = async () => (await shop()).admin({ webhooks }).webhooks;
  const receivers: Receiver[] = [];
  const receiver = async () => {
    const open = await openReceiver();
    receivers.push(open);
    return open;
  };
  afterAll(() => Promise.all(receivers.map((open) => open.close())));

  /** Notes an order, of which there are several events. */
  const sell = async () => {
    const price = { amount: "10.00" };
    const line = { productName: { original: "Bowl" }, quantity: 1, price, itemType: { preset: "PHYSICAL" } };
    const order = { lineItems: [line], priceSummary: { subtotal: price, total: price }, currency: "USD" };
    return (await shop()).app.orders.createOrder({
      order: { ...order, channelInfo: { type: "WEB" }, paymentStatus: "PAID" },
    });
  };
  /** What is on its way is over before the next test counts. */
  beforeAll(async () => (await shop()).deliverWebhooks());
  const logOf = async (webhookId: string) =>
    (await (await merchant()).queryWebhookDeliveries({ query: { filter: { webhookId } } })).items;

  test("tell of the types they ask for, and of nothing after they are off", async () => {
    const { deliverWebhooks } = await shop();
    const hooks = await merchant();
    const [all, some] = [await receiver(), await receiver()];
    const { webhook: everything } = await hooks.createWebhook({ url: all.url });
    const { webhook } = await hooks.createWebhook({ url: some.url, events: ["wix.ecom.v1.order_created"] });
    const { order } = await sell();
    await deliverWebhooks();
    await deliverWebhooks();
    const types = (open: Receiver) => open.received.map((jwt) => JSON.parse(String(decodeJwt(jwt).data)).eventType);
    expect(types(some)).toEqual(["wix.ecom.v1.order_created"]);
    expect(types(all)).toContain("wix.ecom.v1.order_approved");
    const log = (await logOf(everything.id)).map(({ eventType }) => eventType.split("_")[1]);
    expect(log.indexOf("approved")).toBeLessThan(log.indexOf("created"));
    const [delivery] = await logOf(webhook.id);
    expect(delivery).toMatchObject({ entityId: order.id, state: "DELIVERED", attempts: [{ status: 200 }] });
    expect(delivery).not.toHaveProperty("tries");
    await hooks.updateWebhook({ id: webhook.id, enabled: false });
    await hooks.deleteWebhook({ id: everything.id });
    await sell();
    await deliverWebhooks();
    await hooks.updateWebhook({ id: webhook.id, enabled: true });
    await deliverWebhooks();
    expect(some.received).toHaveLength(1);
    expect(await logOf(everything.id)).toEqual([]);
    await hooks.deleteWebhook({ id: webhook.id });
  });

  test("are signed with a key that everybody can read and nobody else has", async () => {
    const { deliverWebhooks, siteId } = await shop();
    const hooks = await merchant();
    const open = await receiver();
    const { webhook } = await hooks.createWebhook({ url: open.url, events: ["wix.ecom.v1.order_created"] });
    const { order } = await sell();
    await deliverWebhooks();
    const { publicKey, eventTypes } = await hooks.listWebhooks();
    expect(eventTypes).toContain("wix.members.v1.member_created");
    const { payload, protectedHeader } = await jwtVerify(open.received[0] ?? "", createPublicKey(publicKey));
    expect(protectedHeader).toMatchObject({ alg: "RS256", typ: "JWT" });
    const message = JSON.parse(String(payload.data));
    expect(message).toMatchObject({ eventType: "wix.ecom.v1.order_created", instanceId: siteId });
    expect(JSON.parse(message.identity)).toMatchObject({ identityType: "APP" });
    expect(JSON.parse(message.data)).toMatchObject({
      entityFqdn: "wix.ecom.v1.order",
      slug: "created",
      entityId: order.id,
      createdEvent: { entity: { id: order.id, number: order.number } },
    });
    await hooks.deleteWebhook({ id: webhook.id });
  });

  test("are tried thirteen times, at the documented times, and once more when asked", async () => {
    const { deliverWebhooks, clock } = await shop();
    const hooks = await merchant();
    const open = await receiver();
    open.status = 500;
    const { webhook } = await hooks.createWebhook({ url: open.url, events: ["wix.ecom.v1.order_created"] });
    await sell();
    await deliverWebhooks();
    for (const [index, pause] of pauses.entries()) {
      expect(open.received).toHaveLength(index + 1);
      clock.advance(pause - 1);
      await deliverWebhooks();
      expect(open.received, `before ${pause} ms`).toHaveLength(index + 1);
      clock.advance(1);
      await deliverWebhooks();
    }
    expect(open.received).toHaveLength(13);
    const [failed] = await logOf(webhook.id);
    expect(failed).toMatchObject({ state: "FAILED", attempts: { length: 13 } });
    expect(failed).not.toHaveProperty("nextAttemptDate");
    open.status = 200;
    const { delivery } = await hooks.redeliver({ id: failed?.id ?? "" });
    expect(delivery).toMatchObject({ state: "PENDING" });
    await deliverWebhooks();
    expect((await logOf(webhook.id))[0]).toMatchObject({ state: "DELIVERED", attempts: { length: 14 } });
    const ids = open.received.map((jwt) => JSON.parse(JSON.parse(String(decodeJwt(jwt).data)).data).id);
    expect(new Set(ids).size).toBe(1);
    await hooks.deleteWebhook({ id: webhook.id });
  });

  test.each([
    ["an answer that is not 200", 204, { status: 204 }],
    ["a redirect, which is not followed", 302, { status: 302 }],
  ] as const)("try again after %s", async (_, status, attempt) => {
    const { deliverWebhooks } = await shop();
    const hooks = await merchant();
    const open = await receiver();
    open.status = status;
    const { webhook } = await hooks.createWebhook({ url: open.url, events: ["wix.ecom.v1.order_created"] });
    await sell();
    await deliverWebhooks();
    expect(open.received).toHaveLength(1);
    const [delivery] = await logOf(webhook.id);
    expect(delivery).toMatchObject({ state: "PENDING", attempts: [attempt], nextAttemptDate: expect.any(String) });
    await hooks.deleteWebhook({ id: webhook.id });
  });

  test("try again after silence", async () => {
    const { platform } = await shop();
    const hooks = await merchant();
    const open = await receiver();
    open.status = "nothing";
    const { webhook } = await hooks.createWebhook({ url: open.url, events: ["wix.ecom.v1.order_created"] });
    await sell();
    await deliverWebhooks(platform.runtime, { timeout: 50 });
    const attempts = [{ reason: "TIMED_OUT", problem: "No response within 50 ms." }];
    expect((await logOf(webhook.id))[0]).toMatchObject({ state: "PENDING", attempts });
    await hooks.deleteWebhook({ id: webhook.id });
  });

  test("try again when nothing listens, and a slow one holds nobody up", async () => {
    const { deliverWebhooks } = await shop();
    const hooks = await merchant();
    const [gone, good] = [await receiver(), await receiver()];
    await gone.close();
    receivers.splice(receivers.indexOf(gone), 1);
    const events = ["wix.ecom.v1.order_created"];
    const { webhook } = await hooks.createWebhook({ url: gone.url, events });
    const other = await hooks.createWebhook({ url: good.url, events });
    await sell();
    await deliverWebhooks();
    expect(good.received).toHaveLength(1);
    expect((await logOf(webhook.id))[0]).toMatchObject({
      attempts: [{ reason: "CONNECTION_REFUSED", problem: "Nothing listens there.", errorCode: "ECONNREFUSED" }],
    });
    for (const { id } of [webhook, other.webhook]) await hooks.deleteWebhook({ id });
  });

  test("are told once of each event by any number of nodes, and what a killed one began is tried again", async () => {
    const { platform, clock } = await shop();
    const hooks = await merchant();
    const open = await receiver();
    const { webhook } = await hooks.createWebhook({ url: open.url, events: ["wix.ecom.v1.order_created"] });
    for (let count = 0; count < 20; count++) await sell();
    await Promise.all(Array.from({ length: 4 }, () => deliverWebhooks(platform.runtime, patient)));
    await deliverWebhooks(platform.runtime, patient);
    expect(open.received).toHaveLength(20);
    await sell();
    // Killed while it waits for the response: the try is due again when its time is over.
    await expect(deliverWebhooks(dyingAfter(2, platform.runtime), patient)).rejects.toThrow("killed");
    expect(open.received).toHaveLength(21);
    await deliverWebhooks(platform.runtime, patient);
    expect(open.received).toHaveLength(21);
    clock.advance(30_000);
    await deliverWebhooks(platform.runtime, patient);
    expect(open.received).toHaveLength(22);
    await hooks.deleteWebhook({ id: webhook.id });
  });

  test("refuse what nobody can be told at, and what nobody tells", async () => {
    const hooks = await merchant();
    for (const url of [
      "ftp://a.example",
      "nonsense",
      "http://shop.example/h",
      "https://169.254.169.254/",
      "http://[::ffff:169.254.169.254]/",
      "https://a:b@shop.example",
    ])
      expect(await codeOf(hooks.createWebhook({ url })), url).toBe("INVALID_ARGUMENT");
    expect(await codeOf(hooks.createWebhook({ url: "https://a.example", events: ["wix.nothing"] }))).toBe(
      "INVALID_ARGUMENT",
    );
    expect(await codeOf(hooks.deleteWebhook({ id: "5f0c1f0e-53a7-4b0e-9c55-02a5c0f4d0ff" }))).toBe("NOT_FOUND");
    expect(await codeOf(hooks.redeliver({ id: "5f0c1f0e-53a7-4b0e-9c55-02a5c0f4d0ff" }))).toBe("NOT_FOUND");
    const made: string[] = [];
    for (let count = 0; count < 20; count++)
      made.push((await hooks.createWebhook({ url: "https://a.example" })).webhook.id);
    expect(await codeOf(hooks.createWebhook({ url: "https://a.example" }))).toBe("MAX_WEBHOOKS_REACHED");
    for (const id of made) await hooks.deleteWebhook({ id });
  });

  test("keep their log for thirty days", async () => {
    const { deliverWebhooks, clock, platform } = await shop();
    const hooks = await merchant();
    const open = await receiver();
    const { webhook } = await hooks.createWebhook({ url: open.url, events: ["wix.ecom.v1.order_created"] });
    await sell();
    await deliverWebhooks();
    const [kept] = await logOf(webhook.id);
    clock.advance(30 * 24 * 60 * 60_000 + 1);
    await purgeExpired(platform.runtime);
    expect(await logOf(webhook.id)).toEqual([]);
    expect(await codeOf(hooks.redeliver({ id: kept?.id ?? "" }))).toBe("NOT_FOUND");
    await hooks.deleteWebhook({ id: webhook.id });
  });
});

/** A node that lives for so many writes. */
function dyingAfter(writes: number, runtime: Runtime): Runtime {
  const { store } = runtime;
  let left = writes;
  const write: Store["write"] = async (work, options) => {
    if (left-- === 0) throw new Error("killed");
    return store.write(work, options);
  };
  return { ...runtime, store: Object.assign(Object.create(store), { write, read: store.read.bind(store) }) };
}
