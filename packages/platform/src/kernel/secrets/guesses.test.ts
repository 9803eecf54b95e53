import { randomUUID } from "node:crypto";
import { type Client, createClient } from "@vitrine/sdk";
import { checkout, currentCart, orderLookup, orders, payments } from "@vitrine/sdk/services";
import { onEveryStore } from "@vitrine/test-support/engines";
import { codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";

const services = { checkout, currentCart, orderLookup, orders, payments };

onEveryStore("guesses of codes", ({ store, reopen, isShared }) => {
  /** A shop on two nodes, and a visitor who is on both. */
  async function twoNodes() {
    const shop = await openShop(store());
    const { clientId, siteId, apiKey } = shop;
    const other = await testPlatform({
      store: { store: isShared ? reopen() : store(), credentials: { clientId, siteId, apiKey } },
    });
    const claims = { subject: randomUUID(), kind: "visitor", siteId, clientId, familyId: randomUUID() } as const;
    const authorization = await shop.platform.tokens.issue(claims);
    const on = ({ origin, fetch }: TestPlatform) =>
      createClient({ baseUrl: origin, fetch, auth: () => ({ getAuthHeaders: () => ({ authorization }) }), services });
    const [here, there] = [on(shop), on(other)];
    const id = await readyCheckout(here as never, [item(await shop.product({ isDigital: true }))]);
    return { shop, here, there, id };
  }

  const enter = (node: Client<typeof services>, id: string, code: string) =>
    node.checkout.updateCheckout({ checkout: { id }, couponCode: code });
  const counted = ({ siteId }: Shop) =>
    store().read((db) => db.selectFrom("attempts").select("count").where("site_id", "=", siteId).execute());

  test("are counted over all nodes", async () => {
    const { shop, here, there, id } = await twoNodes();
    for (let index = 0; index < 20; index += 1) {
      const node = index % 2 === 0 ? here : there;
      expect(await codeOf(enter(node, id, `GUESS${index}`))).toBe("ERROR_COUPON_DOES_NOT_EXIST");
    }
    const right = await shop.coupon();
    expect(await codeOf(enter(here, id, right))).toBe("THROTTLED_FEATURE");
    expect(await codeOf(enter(there, id, right))).toBe("THROTTLED_FEATURE");
    shop.clock.advance(15 * 60_000);
    expect((await enter(here, id, right)).checkout.appliedDiscounts).toHaveLength(1);
  });

  test("keep no one out for longer when the clock is set back, and count on where it is a little behind", async () => {
    const { shop, here, id } = await twoNodes();
    const guess = (index: number) => codeOf(enter(here, id, `GUESS${index}`));
    for (let index = 0; index < 20; index += 1) await guess(index);
    shop.clock.advance(-10_000);
    expect(await guess(20)).toBe("THROTTLED_FEATURE");
    shop.clock.advance(-60 * 60_000);
    for (let index = 0; index < 20; index += 1) expect(await guess(index)).toBe("ERROR_COUPON_DOES_NOT_EXIST");
    expect(await guess(20)).toBe("THROTTLED_FEATURE");
  });

  test("made all at once are still only as many as one after the other", async () => {
    const { here, id } = await twoNodes();
    const codes = await Promise.all(Array.from({ length: 60 }, (_, index) => codeOf(enter(here, id, `GUESS${index}`))));
    const looked = codes.filter((code) => code === "ERROR_COUPON_DOES_NOT_EXIST");
    // As many more as may be in the database at the same moment.
    expect(looked.length).toBeLessThanOrEqual(20 + 12);
    expect(codes.filter((code) => code === "THROTTLED_FEATURE")).toHaveLength(60 - looked.length);
  });

  test("are all that is counted: codes that exist write nothing", async () => {
    const { shop, here, id } = await twoNodes();
    for (let index = 0; index < 30; index += 1) await enter(here, id, await shop.coupon());
    expect(await counted(shop)).toEqual([]);
    await codeOf(enter(here, id, "GUESS"));
    expect((await counted(shop)).map(({ count }) => Number(count))).toEqual([1]);
  });
});
