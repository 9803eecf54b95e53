import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productEditor, subscriptions } from "@vitrine/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileLedger } from "../../packages/platform/src/adapters/payments/ledger.ts";
import { sandboxProvider } from "../../packages/platform/src/adapters/payments/sandbox.ts";
import { resumePayments } from "../../packages/platform/src/domains/checkout/payments/resume.ts";
import { renewSubscriptions } from "../../packages/platform/src/domains/checkout/subscriptions/renew.ts";
import { makeSubscriptionsDue } from "../support/due-subscriptions.ts";
import { onEveryEngine } from "../support/engines.ts";
import { OrderActors } from "../support/order-actors.ts";
import { shopProblems } from "../support/order-invariants.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { rounds } from "../support/soak.ts";
import { recordEvents } from "../support/stored.ts";
import { monthly } from "../support/subscription-terms.ts";
import { ledgerOf } from "../support/whole-shop.ts";

const units = 400;
const giftCards = 3;
const steps = rounds(300, 4_000);

onEveryEngine("what fifty people do to orders at once", (engine) => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-histories-"));
  let shop: Shop;
  let productIds: string[];
  let subscriptionId: string;
  beforeAll(async () => {
    const sandbox = sandboxProvider(fileLedger(folder), { now: () => shop.clock.now() });
    shop = await openShop(engine.store(), {}, { adapters: { payments: new Map([[sandbox.id, sandbox]]) } });
    await recordEvents(shop);
    productIds = await Promise.all([units, units, units].map((stock) => shop.product({ stock, price: 1960 })));
    subscriptionId = await shop.product({ stock: units, price: 840 });
    const editor = shop.admin({ productEditor }).productEditor;
    await editor.saveProduct({ productId: subscriptionId, choices: monthly });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("leaves stock, payments, gift cards and events in balance", { timeout: 120_000 + steps * 200 }, async () => {
    const seed = randomInt(2 ** 31);
    const cards = await Promise.all(
      Array.from({ length: giftCards }, () => shop.giftCard({ initialValue: "2000.00" })),
    );
    const codes = cards.map(({ code }) => code);
    const { runtime } = shop.platform;
    const merchant = { ...shop.app, ...shop.admin({ subscriptions }) };
    const stage = {
      visitor: () => shop.visitor(),
      merchant: () => merchant,
      productIds,
      subscriptionId,
      giftCards: codes,
      renew: async () => {
        await makeSubscriptionsDue(shop.store, shop.siteId, shop.clock.now());
        await renewSubscriptions(runtime);
      },
    };
    const actors = new OrderActors(stage, seed, steps);
    await actors.run(50);
    expect({ seed, surprises: actors.surprises }).toEqual({ seed, surprises: [] });
    // A call to the bank whose response was late is looked up by the job; nothing is left open after it.
    for (let look = 0; look < 3; look++) {
      shop.clock.advance(60 * 60_000);
      await resumePayments(runtime);
    }
    const problems = await shopProblems({
      store: shop.store,
      siteId: shop.siteId,
      merchant,
      ledger: ledgerOf(folder),
      productIds: [...productIds, subscriptionId],
      units,
      giftCards: codes,
      issued: giftCards * 200_000,
      log: actors.log,
    });
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    // A history in which next to nothing happened would show nothing.
    expect(Object.keys(actors.done).length, JSON.stringify([seed, actors.done, actors.rejected])).toBeGreaterThan(12);
  });
});
