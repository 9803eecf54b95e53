import { productEditor } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shopper } from "@vitrine/test-support/shop";
import { monthly } from "@vitrine/test-support/subscription-terms";
import { expect, test } from "vitest";
import { subscriptionDocuments } from "../../domains/checkout/subscriptions/repository.ts";
import { claimedSubscriptions } from "./0390-claimed-subscriptions.ts";
import { schemaOf } from "./schema.ts";

onEveryEngine("subscriptions whose order a member took over before they went with it", ({ store }) => {
  test("are the member's, and those of guests stay nobody's", async () => {
    const own = await openShop(store());
    const productId = await own.product({ isDigital: true });
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: monthly });
    const subscribe = async (buyer: Shopper) => {
      const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
      const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
      return async () => (await own.app.subscriptions.listSubscriptions({ orderId })).subscriptions[0];
    };
    const member = await own.member();
    const [claimed, guest] = [await subscribe(member), await subscribe(await own.visitor())];
    const [now, others] = [await claimed(), await guest()];
    await store().write(async (db) => {
      // As it was before.
      const stored = await subscriptionDocuments.getLocked(db, own.siteId, now?.id ?? "");
      if (!stored) throw new Error("There is no subscription.");
      const { memberId: _member, ...nobodys } = stored.entity;
      await subscriptionDocuments.update(db, own.siteId, stored.revision, nobodys);
    });
    expect((await member.subscriptions.listMySubscriptions({})).subscriptions).toEqual([]);
    await store().write((db) => claimedSubscriptions.up(schemaOf(db)));
    expect(now?.memberId).toBe(member.id);
    expect((await member.subscriptions.listMySubscriptions({})).subscriptions).toEqual([now]);
    expect(await guest()).toEqual(others);
  });
});
