import { members, webhooks } from "@vitrine/sdk/services";
import { openReceiver } from "@vitrine/test-support/receiver";
import { codeOf } from "@vitrine/test-support/shop";
import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import { loopbackNetworks } from "../../../adapters/outbound/networks.ts";
import { createOutbound } from "../../../adapters/outbound/outbound.ts";

const services = { webhooks, members };

/** A shop whose names are looked up by the test. */
async function shopWith(networks: readonly string[], addresses: readonly string[]) {
  const resolve = async () => addresses.map((address) => ({ address, family: 4 }));
  const shop = await testPlatform({ catalog: "empty", outbound: createOutbound({ networks, resolve }) });
  const app = shop.admin(services);
  const attemptTo = async (url: string) => {
    const { webhook } = await app.webhooks.createWebhook({ url });
    await app.members.createMember({ member: {} });
    await shop.deliverWebhooks();
    const { items } = await app.webhooks.queryWebhookDeliveries({ query: { filter: { webhookId: webhook.id } } });
    return items[0]?.attempts[0];
  };
  return { shop, app, attemptTo };
}

test.for([
  "https://localhost/hooks",
  "https://127.0.0.1/hooks",
  "https://10.0.0.1/hooks",
  "https://[64:ff9b::a00:1]/hooks",
  "https://metadata.google.internal/hooks",
  "https://worker/hooks",
])("a webhook cannot be saved for %s", async (url) => {
  const { shop, app } = await shopWith([], []);
  const { error } = await app.webhooks.createWebhook({ url }).safe();
  expect(error?.fieldViolations).toMatchObject([
    { field: "url", description: expect.stringMatching(/must (not )?be/) },
  ]);
  const { webhook } = await app.webhooks.createWebhook({ url: "https://hooks.example/" });
  expect(await codeOf(app.webhooks.updateWebhook({ id: webhook.id, url }))).toBe("INVALID_ARGUMENT");
  await shop.close();
});

test("a message is not sent where a public name leads to this machine, and the log tells no more than that", async () => {
  const { shop, attemptTo } = await shopWith([], ["127.0.0.1"]);
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  const open = await attemptTo(`https://hooks.example:${port}/`);
  const closed = await attemptTo("https://hooks.example:1/");
  expect(open).toMatchObject({ reason: "ADDRESS_NOT_ALLOWED", problem: expect.stringContaining("must be public") });
  expect(closed?.problem).toBe(open?.problem);
  expect(receiver.received).toEqual([]);
  await receiver.close();
  await shop.close();
});

test("a message is sent to a private name in a network that the operator lists", async () => {
  const { shop, attemptTo } = await shopWith(loopbackNetworks, ["127.0.0.1"]);
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  expect(await attemptTo(`http://worker.internal:${port}/`)).toMatchObject({ status: 200 });
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
  await shop.close();
});
