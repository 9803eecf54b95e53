import { webhooks } from "@vitrine/sdk/services";
import { readWebhook } from "@vitrine/sdk/webhooks";
import { openReceiver, type Receiver } from "@vitrine/test-support/receiver";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { definitions, knownNames } from "../../../kernel/operations.ts";
import { createSqliteStore } from "../../../store/index.ts";
import { Validator } from "../../../wire/validate.ts";
import { envelopeOf } from "./envelope.ts";
import { eventTypesOf } from "./event-types.ts";
import { entityTypes, sampleEvent } from "./samples/events.ts";
import { sampleOf } from "./samples/sample.ts";

const known = knownNames();
const eventTypes = eventTypesOf(known);

test.each([...new Set(entityTypes)])("the sample of %s is what the contract says it is", (type) => {
  expect(new Validator(definitions).response(type, sampleOf(type))).toEqual([]);
});

test.each(eventTypes)("there is a sample of %s", (type) => {
  expect(sampleEvent(type, known)).toMatchObject({ entityId: expect.any(String), entityFqdn: expect.any(String) });
});

test("an event about the transactions of an order is an action of theirs, whatever it is called", () => {
  const transactions = eventTypes.filter((type) => type.startsWith("wix.ecom.v1.order_transactions_"));
  const sent = transactions.map((type) => {
    const kept = { ...sampleEvent(type, known), eventTime: new Date(0).toISOString(), identity: {} };
    return JSON.parse(JSON.parse(envelopeOf({ id: "1", siteId: "1", sequence: 1, kept }, type)).data);
  });
  expect(sent.map(({ slug }) => slug)).toEqual([
    "chargeback_approved",
    "chargeback_reversed",
    "details_updated",
    "refund_completed",
    "updated",
  ]);
  for (const event of sent) {
    expect(event).toMatchObject({ entityFqdn: "wix.ecom.v1.order_transactions", actionEvent: { body: {} } });
    expect(event).not.toHaveProperty("updatedEvent");
  }
});

describe("a test event", () => {
  let shop: Shop;
  let receiver: Receiver;
  let id: string;
  const hooks = () => shop.admin({ webhooks }).webhooks;
  beforeAll(async () => {
    const store = createSqliteStore({ path: ":memory:" });
    await store.migrate();
    [shop, receiver] = [await openShop(store), await openReceiver()];
    id = (await hooks().createWebhook({ url: receiver.url, events: ["wix.ecom.v1.order_created"] })).webhook.id;
  });
  afterAll(async () => {
    await receiver.close();
    await shop.close();
  });

  test("of every type is sent at once, and read like any other", async () => {
    const { publicKey } = await hooks().listWebhooks();
    for (const eventType of eventTypes) {
      const sent = await hooks().sendTestEvent({ id, eventType });
      expect(sent).toMatchObject({ accepted: true, status: 200, duration: expect.any(Number) });
      const event = await readWebhook(receiver.received.at(-1) ?? "", { publicKey });
      expect(event).toMatchObject({ type: eventType, id: sent.eventId, sequence: "1", instanceId: shop.siteId });
    }
    expect((await hooks().queryWebhookDeliveries({ query: { filter: { webhookId: id } } })).items).toEqual([]);
  });

  test("says what was wrong with the answer", async () => {
    const eventType = "wix.ecom.v1.order_created";
    receiver.status = 500;
    expect(await hooks().sendTestEvent({ id, eventType })).toMatchObject({ accepted: false, status: 500 });
    receiver.status = "nothing";
    const silent = await hooks().sendTestEvent({ id, eventType });
    expect(silent).toMatchObject({ accepted: false, reason: "TIMED_OUT", problem: "No response within 1250 ms." });
    expect(silent).not.toHaveProperty("status");
  });

  test("is refused for a type that there is not, and a webhook that there is not", async () => {
    const nobody = "5f0c1f0e-53a7-4b0e-9c55-02a5c0f4d0ff";
    expect(await codeOf(hooks().sendTestEvent({ id, eventType: "wix.nothing" }))).toBe("INVALID_ARGUMENT");
    const eventType = "wix.ecom.v1.order_created";
    expect(await codeOf(hooks().sendTestEvent({ id: nobody, eventType }))).toBe("NOT_FOUND");
    expect(await codeOf(hooks().resumeWebhook({ id: nobody }))).toBe("NOT_FOUND");
  });

  test("of a type as plugins name it is told the whole name", async () => {
    const { error } = await hooks().sendTestEvent({ id, eventType: "order_approved" }).safe();
    expect(error?.message).toBe('INVALID_ARGUMENT: "eventType" is not a type of event; wix.ecom.v1.order_approved is');
  });
});
