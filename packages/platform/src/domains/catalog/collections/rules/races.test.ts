import { randomUUID } from "node:crypto";
import { collectionRules, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { untilOverOrWaiting } from "@vitrine/test-support/waiting";
import { beforeAll, expect, test } from "vitest";
import { definePlugin } from "../../../../kernel/plugin.ts";
import { followRules } from "./job.ts";

const services = { collectionRules, products };

onEveryEngine("automatic collections, while a product is being written", (engine) => {
  /** Set to hold the transaction that changes a product just before it commits. */
  let hold: (() => Promise<void>) | undefined;
  const pause = async () => {
    const holding = hold;
    hold = undefined;
    await holding?.();
  };
  const plugins = [definePlugin({ name: "slow", inTransaction: { ProductCreated: pause, ProductChanged: pause } })];
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop(engine.store(), {}, { plugins });
  });

  /** Begins `write`, changes the rules and looks at all products before it commits, as far as the database lets it. */
  const during = async (write: () => Promise<unknown>, change: () => Promise<unknown>) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isReached = () => {};
    const reached = new Promise<void>((resolve) => {
      isReached = resolve;
    });
    hold = () => {
      isReached();
      return held;
    };
    const writing = write();
    await reached;
    const following = change().then(() => followRules(shop.platform.runtime));
    await untilOverOrWaiting(shop.store, following);
    release();
    await Promise.all([writing, following]);
  };

  const begin = async () => {
    const api = shop.admin(services);
    const { id } = (await api.products.createCollection({ collection: { name: "Raced" } })).collection;
    const rule = (value: string) =>
      api.collectionRules.setCollectionRules({
        collectionId: id,
        rules: { match: "ALL", conditions: [{ kind: "BRAND", value }] },
      });
    const make = async (brand: string) =>
      (await api.products.createProduct({ product: { name: "Mug", priceData: { price: 1 }, brand } })).product.id;
    const members = async () => (await api.collectionRules.getCollectionOrder({ collectionId: id })).productIds;
    return { api, rule, make, members };
  };

  test.each([
    ["a collection that had no rules", undefined],
    ["a collection whose rules change", "Old"],
  ])("a product that is created belongs into %s", async (_, old) => {
    const { rule, make, members } = await begin();
    if (old) await rule(old);
    const brand = randomUUID();
    let id = "";
    const write = async () => {
      id = await make(brand);
    };
    await during(write, () => rule(brand));
    expect(await members()).toEqual([id]);
  });

  test("a product that changes leaves when the new rules do not fit, and joins when they do", async () => {
    const { api, rule, make, members } = await begin();
    const id = await make("First");
    const rename = (brand: string) => () => api.products.updateProduct({ product: { id, brand } });
    await rule("Second");
    await followRules(shop.platform.runtime);
    await during(rename("Second"), () => rule("Third"));
    expect(await members()).toEqual([]);
    await during(rename("Fourth"), () => rule("Fourth"));
    expect(await members()).toEqual([id]);
  });
});
