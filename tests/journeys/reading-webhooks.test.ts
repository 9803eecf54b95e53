import { generateKeyPairSync } from "node:crypto";
import { orders, products, webhooks } from "@vitrine/sdk/services";
import { readWebhook, WebhookError } from "@vitrine/sdk/webhooks";
import { testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReceiver, type Receiver } from "../support/receiver.ts";

let receiver: Receiver;
let publicKey: string;
let close: () => Promise<void>;
let siteId: string;

beforeAll(async () => {
  receiver = await openReceiver();
  const shop = await testPlatform({ catalog: "empty" });
  ({ siteId } = shop);
  close = async () => {
    await receiver.close();
    await shop.close();
  };
  const merchant = shop.admin({ webhooks, orders, products });
  await merchant.webhooks.createWebhook({ url: receiver.url });
  ({ publicKey } = await merchant.webhooks.listWebhooks());
  await merchant.orders.createOrder({
    order: {
      channelInfo: { type: "POS" },
      paymentStatus: "PAID",
      lineItems: [
        {
          productName: { original: "Bowl" },
          quantity: 2,
          itemType: { preset: "PHYSICAL" },
          price: { amount: "12.00" },
        },
      ],
      priceSummary: { subtotal: { amount: "24.00" }, total: { amount: "24.00" } },
    },
  });
  await merchant.products.createProduct({
    product: { name: "Jug", productType: "physical", priceData: { price: 12 } },
  });
  await shop.deliverWebhooks();
});
afterAll(() => close());

const foreignKey = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .publicKey.export({ type: "spki", format: "pem" })
  .toString();

const read = (message: string | Request) => readWebhook(message, { publicKey });

test("an event says what happened, to what, when, and who did it", async () => {
  const events = await Promise.all(receiver.received.map(read));
  const created = events.find(({ type }) => type === "wix.ecom.v1.order_created");
  if (created?.type !== "wix.ecom.v1.order_created") throw new Error("There is no such event.");
  expect(created).toMatchObject({
    instanceId: siteId,
    identity: { identityType: "APP" },
    sequence: expect.any(String),
  });
  expect(created.data.priceSummary?.total?.amount).toBe("24.00");
  expect(created.entityId).toBe(created.data.id);
  expect(Date.parse(created.time ?? "")).toBeGreaterThan(0);
  const approved = events.find(({ type }) => type === "wix.ecom.v1.order_approved");
  expect(approved).toMatchObject({ data: { order: { id: created.entityId } } });
  const product = events.find(({ type }) => type.endsWith(".ProductCreated"));
  expect(product).toMatchObject({ data: { productId: expect.any(String) } });
});

test("a request is read as it came, with the key in either form", async () => {
  const [body = ""] = receiver.received;
  const request = () => new Request("https://app.example/hooks", { method: "POST", body });
  const event = await read(request());
  expect(await readWebhook(request(), { publicKey: btoa(publicKey) })).toEqual(event);
});

test("of several keys any one will do, in a list or one text after the other", async () => {
  const [body = ""] = receiver.received;
  const event = await read(body);
  expect(await readWebhook(body, { publicKey: [foreignKey, publicKey] })).toEqual(event);
  expect(await readWebhook(body, { publicKey: `${publicKey}\n${foreignKey}` })).toEqual(event);
  expect(await readWebhook(body, { publicKey: btoa(`${foreignKey}${publicKey}`) })).toEqual(event);
  await expect(readWebhook(body, { publicKey: foreignKey })).rejects.toMatchObject({ code: "BAD_SIGNATURE" });
});

test("messages of anybody else are refused", async () => {
  const [message = ""] = receiver.received;
  const [head = "", body = "", signature = ""] = message.split(".");
  const none = btoa(JSON.stringify({ alg: "none" }));
  const symmetric = btoa(JSON.stringify({ alg: "HS256" }));
  const other = btoa(JSON.stringify({ data: "{}", exp: 9e9 })).replaceAll("=", "");
  const codeOf = (text: string, now?: () => number) =>
    readWebhook(text, { publicKey, ...(now && { now }) }).then(
      () => "believed",
      (error: WebhookError) => error.code,
    );
  expect(await codeOf(`${head}.${other}.${signature}`)).toBe("BAD_SIGNATURE");
  expect(await codeOf(`${head}.${body}.`)).toBe("BAD_SIGNATURE");
  expect(await codeOf(`${none}.${body}.`)).toBe("MALFORMED");
  expect(await codeOf(`${symmetric}.${body}.${signature}`)).toBe("MALFORMED");
  expect(await codeOf(`${message}.more`)).toBe("MALFORMED");
  for (const text of ["", "hello", "a.b.c", "{}", "💥.💥.💥"]) expect(await codeOf(text), text).toBe("MALFORMED");
  expect(await codeOf(message, () => Date.now() + 3_600_000)).toBe("EXPIRED");
  expect(await codeOf(message)).toBe("believed");
});

test("a body that a framework has parsed, or read as bytes, is named, and the message is not blamed", async () => {
  for (const body of [{ a: 1 }, Buffer.from("a.b.c"), undefined, null]) {
    const error = await readWebhook(body as never, { publicKey }).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(WebhookError);
    expect(String(error)).toContain("the request, or its body as text");
  }
});

test("a key that is missing or none is named, and the message is not blamed", async () => {
  const [message = ""] = receiver.received;
  for (const key of [
    process.env.NOT_SET as string,
    "",
    "garbage",
    "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----",
  ]) {
    const error = await readWebhook(message, { publicKey: key }).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(WebhookError);
    expect(String(error)).toContain("publicKey is no public key as PEM text");
  }
});
