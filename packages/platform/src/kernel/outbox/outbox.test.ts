import { webhooks } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { item, openShop, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";
import { unpack } from "../database/packed.ts";

onEveryEngine("events in the outbox", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });
  const rowsOf = (entityId: string) =>
    shop.store.read((db) =>
      db.selectFrom("outbox").selectAll().where("entity_id", "=", entityId).orderBy("id").execute(),
    );
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
    const { cartId } = await added();
    expect(await rowsOf(cartId)).toEqual([]);
    const [row, ...others] = await notedOf(cartId);
    expect(others).toEqual([]);
    expect(JSON.parse(row?.events ?? "")).toEqual([["cart_created", cartId]]);
    expect(JSON.parse(row?.identity ?? "")).toMatchObject({ identityType: "ANONYMOUS_VISITOR" });
  });

  test("are noted once for all that happened in one transaction, in order", async () => {
    const { buyer, cartId } = await added();
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const [, row] = await notedOf(cartId);
    const expected = [
      ["checkout_created", checkoutId],
      ["cart_updated", cartId],
    ];
    expect(JSON.parse(row?.events ?? "").toSorted()).toEqual(expected.toSorted());
  });

  test("have their content from the moment a webhook receives their kind", async () => {
    const { buyer, productId, cartId } = await added();
    const hooks = shop.admin({ webhooks }).webhooks;
    const type = "wix.ecom.v1.cart_updated";
    const { webhook } = await hooks.createWebhook({ url: "https://hooks.example", events: [type] });
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const [updated, linked] = await rowsOf(cartId);
    expect(updated).toMatchObject({ name: "cart_updated", entity_sequence: 1, published_at: null });
    expect(JSON.parse(unpack(updated?.event ?? new Uint8Array()))).toMatchObject({
      entityId: cartId,
      slug: "updated",
      body: cart,
    });
    expect(linked).toMatchObject({ name: "cart_updated", entity_sequence: 2 });
    expect(await rowsOf(checkoutId)).toEqual([]);
    await hooks.updateWebhook({ id: webhook.id, enabled: false });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    expect(await rowsOf(cartId)).toHaveLength(2);
    expect((await notedOf(cartId)).at(-1)?.events).toContain("cart_updated");
  });
});
