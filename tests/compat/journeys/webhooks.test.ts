import { generateKeyPairSync, randomUUID } from "node:crypto";
import { webhooks } from "@vitrine/sdk/services";
import { expect, test } from "vitest";
import { toldOf } from "../cases/told.ts";
import { onBothEngines } from "../world.ts";

/** A client is notified of everything here, and rejects what it does not listen to. */
function unexpected(error: Error): void {
  expect(error.message).toContain("Unexpected event type");
}

onBothEngines("webhooks in the hands of the vendor's client", (world) => {
  const { client: app, messages: told } = toldOf(world);

  test("a new member arrives as an entity with its dates, and who caused it", async () => {
    const messages = await told(() => world().member("told@example.com"));
    const client = app();
    const seen: unknown[] = [];
    client.members.onMemberCreated((event) => void seen.push(event));
    for (const message of messages) await client.webhooks.process(message).catch(unexpected);
    expect(seen).toEqual([
      {
        entity: expect.objectContaining({ loginEmail: "told@example.com", _createdDate: expect.any(Date) }),
        metadata: expect.objectContaining({
          instanceId: world().siteId,
          entityFqdn: "wix.members.v1.member",
          slug: "created",
          eventTime: expect.any(Date),
          entityEventSequence: expect.stringMatching(/^\d+$/),
        }),
      },
    ]);
  });

  test("a cart that is filled, changed and deleted is told of each time", async () => {
    const { merchant } = world();
    const price = { price: 20 };
    const { product } = await merchant.products.createProduct({
      name: "Jug",
      productType: "physical",
      priceData: price,
    });
    const messages = await told(async () => {
      const visitor = world().visitor();
      const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
      const lineItems = [{ quantity: 1, catalogReference: { appId, catalogItemId: product?._id ?? "" } }];
      await visitor.currentCart.addToCurrentCart({ lineItems });
      await visitor.currentCart.updateCurrentCart({ cartInfo: { buyerNote: "Ring twice" } });
      await visitor.currentCart.deleteCurrentCart();
    });
    const client = app();
    const seen: [string, unknown][] = [];
    client.carts.onCartCreated(({ entity }) => void seen.push(["created", entity.lineItems?.length]));
    client.carts.onCartUpdated(({ entity }) => void seen.push(["updated", entity.buyerNote]));
    client.carts.onCartDeleted(({ metadata }) => void seen.push(["deleted", metadata.slug]));
    for (const message of messages) await client.webhooks.process(message).catch(unexpected);
    expect(seen.map(([name]) => name)).toEqual(expect.arrayContaining(["created", "updated", "deleted"]));
    expect(seen).toContainEqual(["updated", "Ring twice"]);
  });

  test("a member's cart and open checkout are deleted with the account, and so are told of", async () => {
    const { merchant } = world();
    const { product } = await merchant.products.createProduct({
      name: "Left jug",
      productType: "physical",
      priceData: { price: 20 },
    });
    const member = await world().member();
    const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
    const lineItems = [{ quantity: 1, catalogReference: { appId, catalogItemId: product?._id ?? "" } }];
    const { cart } = await member.currentCart.addToCurrentCart({ lineItems });
    const { checkoutId } = await member.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const messages = await told(() => member.members.deleteMyMember());
    const client = app();
    const seen: unknown[] = [];
    const note = ({ metadata }: { metadata: { entityId?: string } }) => void seen.push(metadata.entityId);
    client.carts.onCartDeleted(note);
    client.checkout.onCheckoutDeleted(note);
    for (const message of messages) await client.webhooks.process(message).catch(unexpected);
    expect(new Set(seen)).toEqual(new Set([cart?._id, checkoutId]));
  });

  test("events of the catalog arrive as bare data", async () => {
    const messages = await told(() =>
      world().merchant.products.createProduct({ name: "Told bowl", productType: "physical", priceData: { price: 12 } }),
    );
    const client = app();
    const seen: unknown[] = [];
    client.products.onProductCreated(
      ({ data, metadata }) => void seen.push([data.name, metadata.identity?.identityType]),
    );
    for (const message of messages) await client.webhooks.process(message).catch(unexpected);
    expect(seen).toEqual([["Told bowl", "APP"]]);
  });

  test("a back-in-stock request is told of when it is made, marked and deleted", async () => {
    const { merchant } = world();
    const { product } = await merchant.products.createProduct({
      name: "Rare jug",
      productType: "physical",
      priceData: { price: 20 },
    });
    const appId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
    const catalogReference = { appId, catalogItemId: product?._id ?? "" };
    const messages = await told(async () => {
      const { backInStockNotifications: requests } = merchant;
      const details = { name: "Rare jug", price: "20.00" };
      const made = await requests.createBackInStockNotificationRequest(
        { catalogReference, email: "ada@example.com" },
        details,
      );
      await requests.markAsNotificationSent(made._id ?? "");
      await requests.deleteBackInStockNotificationRequest(made._id ?? "");
    });
    const client = app();
    const seen: unknown[] = [];
    const { backInStockNotifications: requests } = client;
    requests.onBackInStockNotificationRequestCreated(({ entity }) => void seen.push([entity.email, entity.status]));
    requests.onBackInStockNotificationRequestUpdated(
      ({ entity }) => void seen.push([entity.status, entity.autoNotified]),
    );
    requests.onBackInStockNotificationRequestDeleted(({ metadata }) => void seen.push(metadata.slug));
    for (const message of messages) await client.webhooks.process(message).catch(unexpected);
    expect(seen).toEqual([["ada@example.com", "RECEIVED"], ["NOTIFICATION_SENT", false], "deleted"]);
  });

  test("a review is told of when it is written, rejected, published again and deleted", async () => {
    const { merchant } = world();
    const { product } = await merchant.products.createProduct({
      name: "Told jug",
      productType: "physical",
      priceData: { price: 20 },
    });
    const messages = await told(async () => {
      const made = await merchant.reviews.createReview({
        namespace: "stores",
        entityId: product?._id ?? "",
        author: { contactId: randomUUID() },
        content: { rating: 4 },
      });
      await merchant.reviews.updateModerationStatus(made._id ?? "", { status: "REJECTED" });
      await merchant.reviews.updateModerationStatus(made._id ?? "", { status: "APPROVED" });
      await merchant.reviews.deleteReview(made._id ?? "");
    });
    const { reviews, webhooks: hooks } = app();
    const seen: unknown[] = [];
    reviews.onReviewCreated(({ entity }) => void seen.push(["created", entity.content?.rating]));
    reviews.onReviewUpdated(({ entity }) => void seen.push(["updated", entity.revision]));
    reviews.onReviewModerationStatusChanged(({ data }) => {
      seen.push([data.previousModerationStatus, data.review?.moderation?.moderationStatus]);
    });
    reviews.onReviewPublished(({ data }) => void seen.push(["published", data.review?.publishCount]));
    reviews.onReviewDeleted(({ metadata }) => void seen.push(metadata.slug));
    for (const message of messages) await hooks.process(message).catch(unexpected);
    expect(seen).toEqual([
      ["created", 4],
      ["SUBMITTED", "APPROVED"],
      ["published", 1],
      ["updated", "2"],
      ["APPROVED", "REJECTED"],
      ["updated", "3"],
      ["REJECTED", "APPROVED"],
      ["published", 2],
      "deleted",
    ]);
  });

  test("a test event of every type is accepted", async () => {
    const merchant = world().admin({ webhooks });
    const { webhooks: known, eventTypes } = await merchant.webhooks.listWebhooks();
    const messages = await told(async () => {
      for (const eventType of eventTypes) {
        const sent = await merchant.webhooks.sendTestEvent({ id: known[0]?.id ?? "", eventType });
        expect(sent, eventType).toMatchObject({ accepted: true });
      }
    });
    const client = app();
    const seen: unknown[] = [];
    client.orders.onOrderApproved(({ data, metadata }) => void seen.push(data.order?.number, metadata.originatedFrom));
    client.products.onProductChanged(({ data }) => void seen.push(data.changedFields));
    for (const message of messages) await client.webhooks.process(message).catch(unexpected);
    expect(seen).toEqual(expect.arrayContaining([["name"], "Sample", "TEST"]));
  });

  test("a request is read as it came, and one that somebody else signed is refused", async () => {
    const [message = ""] = await told(() => world().member());
    const request = new Request("https://app.example/hooks", { method: "POST", body: message });
    expect((await app().webhooks.processRequest(request)).instanceId).toBe(world().siteId);
    const { publicKey: foreign } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    await expect(app(foreign).webhooks.process(message)).rejects.toThrow("signature verification failed");
  });
});
