import { products, webhooks } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, HOME, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { outboxEvents } from "@vitrine/test-support/stored";
import { beforeAll, expect, test } from "vitest";
import { queueEvents } from "../../domains/notifications/subscribers/deliver.ts";
import { placeOf, readEvent } from "./kept-events.ts";

onEveryEngine("events in the outbox", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });
  const eventsOf = (entityId: string) => outboxEvents(shop.store, entityId);
  const waiting = () => shop.store.read((db) => db.selectFrom("waiting_events").selectAll().execute());
  const notedOf = async (entityId: string) => {
    const rows = await shop.store.read((db) => db.selectFrom("noted_events").selectAll().execute());
    return rows.filter(({ events }) => events.includes(entityId));
  };
  const added = async () => {
    const buyer = await shop.visitor();
    const productId = await shop.product({ isDigital: true });
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    return { buyer, productId, cartId: cart.id };
  };

  test("are noted without their content while nobody receives them, and need no delivery", async () => {
    const { product } = await shop.admin({ products }).products.createProduct({
      product: { name: "Mug", priceData: { price: 1 } },
    });
    const productId = product.id;
    expect(await eventsOf(productId)).toEqual([]);
    const [row, ...others] = await notedOf(productId);
    expect(others).toEqual([]);
    expect(JSON.parse(row?.events ?? "")).toContainEqual(["ProductCreated", productId]);
    expect(JSON.parse(row?.identity ?? "")).toMatchObject({ identityType: "APP" });
  });

  test("are noted once for all that happened in one transaction, in order", async () => {
    const { buyer, cartId } = await added();
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    await buyer.checkout.updateCheckout({
      checkout: { id: checkoutId, buyerInfo: { email: "ada@example.com" }, billingInfo: { address: HOME } },
    });
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const [placed, paid, ...others] = await notedOf(orderId);
    expect(others).toEqual([]);
    expect(JSON.parse(placed?.events ?? "")).toEqual([["order_created", orderId]]);
    const names = [
      "order_payment_status_updated",
      "order_approved",
      "order_fulfilled",
      "checkout_completed",
      "cart_deleted",
      "order_transactions_details_updated",
      "order_transactions_updated",
    ];
    const ids = { order: orderId, checkout: checkoutId, cart: cartId };
    const expected = names.map((name) => [name, ids[name.split("_")[0] as keyof typeof ids]]);
    expect(JSON.parse(paid?.events ?? "")).toEqual(expected);
  });

  test("leave no note where what happened need not survive a power cut either", async () => {
    const { cartId } = await added();
    expect(await eventsOf(cartId)).toEqual([]);
    expect(await notedOf(cartId)).toEqual([]);
  });

  test("have their content from the moment a webhook receives their kind", async () => {
    const { buyer, productId, cartId } = await added();
    const hooks = shop.admin({ webhooks }).webhooks;
    const type = "wix.ecom.v1.cart_updated";
    const { webhook } = await hooks.createWebhook({ url: "https://hooks.example", events: [type] });
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const [updated, linked] = await eventsOf(cartId);
    expect(updated).toMatchObject({ name: "cart_updated", entityId: cartId, slug: "updated", body: cart });
    expect(linked).toMatchObject({ name: "cart_updated" });
    const sequences = (await waiting()).filter(({ entity_id }) => entity_id === cartId);
    expect(sequences).toMatchObject([
      { id: updated?.id, name: "cart_updated", entity_sequence: 1 },
      { id: linked?.id, name: "cart_updated", entity_sequence: 2 },
    ]);
    expect(await eventsOf(checkoutId)).toEqual([]);
    await hooks.updateWebhook({ id: webhook.id, enabled: false });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    expect(await eventsOf(cartId)).toHaveLength(2);
  });

  test("wait apart from their rows until they are handed over", async () => {
    const { buyer, productId, cartId } = await added();
    const { webhook } = await shop.admin({ webhooks }).webhooks.createWebhook({ url: "https://hooks.example" });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    const [event] = await eventsOf(cartId);
    const { id, name } = event ?? {};
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ site_id: shop.siteId, entity_id: cartId, id, name }),
    );
    await queueEvents(shop.platform.runtime);
    expect(await waiting()).toEqual([]);
    expect(await eventsOf(cartId)).toEqual([event]);
    await shop.admin({ webhooks }).webhooks.deleteWebhook({ id: webhook.id });
  });

  test("of one transaction are packed together", async () => {
    const { webhook } = await shop.admin({ webhooks }).webhooks.createWebhook({ url: "https://hooks.example" });
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const told = await eventsOf(orderId);
    expect(new Set(told.map(({ id }) => placeOf(id))).size).toBe(2);
    expect(told.length).toBeGreaterThan(4);
    expect(told.map(({ id }) => id)).toEqual(told.map(({ id }) => id).toSorted());
    const id = told.find(({ name }) => name === "order_approved")?.id ?? "";
    const approved = await shop.store.read((db) => readEvent(db, shop.siteId, id));
    expect(approved).toMatchObject({
      entityId: orderId,
      slug: "approved",
      body: { order: { id: orderId, paymentStatus: "PAID" } },
    });
    await shop.admin({ webhooks }).webhooks.deleteWebhook({ id: webhook.id });
  });
});
