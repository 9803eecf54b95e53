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
  const added = async () => {
    const buyer = await shop.visitor();
    const productId = await shop.product({ isDigital: true });
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    return { buyer, productId, cartId: cart.id };
  };

  test("are noted without their content while nobody receives them, and need no delivery", async () => {
    const { cartId } = await added();
    const [row, ...others] = await rowsOf(cartId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name: "cart_created", entity_sequence: null });
    expect(row?.published_at).toBe(row?.created_at);
    expect(Object.keys(JSON.parse(row?.event ?? ""))).toEqual(["identity"]);
  });

  test("have their content from the moment a webhook receives their kind", async () => {
    const { buyer, productId, cartId } = await added();
    const hooks = shop.admin({ webhooks }).webhooks;
    const type = "wix.ecom.v1.cart_updated";
    const { webhook } = await hooks.createWebhook({ url: "https://hooks.example", events: [type] });
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    const [created, updated, linked] = await rowsOf(cartId);
    expect(created?.name).toBe("cart_created");
    expect(updated).toMatchObject({ name: "cart_updated", entity_sequence: 1, published_at: null });
    expect(JSON.parse(unpack(updated?.event ?? ""))).toMatchObject({ entityId: cartId, slug: "updated", body: cart });
    expect(linked).toMatchObject({ name: "cart_updated", entity_sequence: 2 });
    expect((await rowsOf(checkoutId)).map(({ published_at }) => published_at)).not.toContain(null);
    await hooks.updateWebhook({ id: webhook.id, enabled: false });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    expect((await rowsOf(cartId)).at(-1)).toMatchObject({ name: "cart_updated", entity_sequence: null });
  });
});
