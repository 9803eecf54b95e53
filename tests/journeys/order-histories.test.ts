import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileLedger } from "../../packages/platform/src/adapters/payments/ledger.ts";
import { sandboxProvider } from "../../packages/platform/src/adapters/payments/sandbox.ts";
import { resumePayments } from "../../packages/platform/src/domains/checkout/payments/resume.ts";
import { systemClock } from "../../packages/platform/src/kernel/clock.ts";
import { onEveryEngine } from "../support/engines.ts";
import { accountOf, eventProblems, heldByBank } from "../support/order-accounts.ts";
import { OrderActors } from "../support/order-actors.ts";
import { openShop, type Shop, stockOf } from "../support/shop.ts";
import { rounds } from "../support/soak.ts";
import { ledgerOf } from "../support/whole-shop.ts";

const units = 400;
const giftCards = 3;
const steps = rounds(300, 4_000);

onEveryEngine("what fifty people do to orders at once", (engine) => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-histories-"));
  let shop: Shop;
  let productIds: string[];
  beforeAll(async () => {
    const sandbox = sandboxProvider(fileLedger(folder), systemClock);
    shop = await openShop(engine.store(), {}, { adapters: { payments: new Map([[sandbox.id, sandbox]]) } });
    productIds = await Promise.all([units, units, units].map((stock) => shop.product({ stock, price: 1960 })));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("leaves stock, payments, gift cards and events in balance", { timeout: 120_000 + steps * 200 }, async () => {
    const seed = randomInt(2 ** 31);
    const cards = await Promise.all(Array.from({ length: giftCards }, () => shop.giftCard({ initialValue: "300.00" })));
    const stage = {
      visitor: () => shop.visitor(),
      merchant: () => shop.app,
      productIds,
      giftCards: cards.map(({ code }) => code),
    };
    const actors = new OrderActors(stage, seed, steps);
    await actors.run(50);
    expect({ seed, surprises: actors.surprises }).toEqual({ seed, surprises: [] });
    // A call to the bank whose response was late is looked up by the job; nothing is left open after it.
    for (let look = 0; look < 3; look++) {
      shop.clock.advance(60 * 60_000);
      await resumePayments(shop.platform.runtime);
    }
    const accounts = await Promise.all(actors.orderIds.map((id) => accountOf(shop.app, id)));
    const problems = accounts.flatMap((account) => account.problems);
    for (const [index, id] of productIds.entries()) {
      const { onHand } = await stockOf(shop, id);
      const taken = accounts.reduce((total, account) => total + (account.taken.get(id) ?? 0), 0);
      if (onHand < 0 || onHand + taken !== units) problems.push(`product ${index}: ${onHand} left and ${taken} taken`);
    }
    const left = await Promise.all(
      cards.map(async ({ code }) =>
        Number((await shop.app.giftVouchers.getGiftCard({ code })).giftCard.balance?.value),
      ),
    );
    const redeemed = accounts.reduce((total, { giftMoney }) => total + giftMoney, 0);
    const balance = Math.round(left.reduce((total, value) => total + value, 0) * 100);
    if (balance + redeemed !== giftCards * 30_000)
      problems.push(`gift cards: ${balance} left and ${redeemed} redeemed`);
    const held = accounts.reduce((total, { cardMoney }) => total + cardMoney, 0);
    const atBank = heldByBank(ledgerOf(folder));
    if (held !== atBank) problems.push(`orders hold ${held}, the bank ${atBank}`);
    problems.push(...(await eventProblems(engine.store(), shop.app, actors.orderIds)));
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    // A history in which next to nothing happened would show nothing.
    expect(Object.keys(actors.done).length, JSON.stringify([seed, actors.done])).toBeGreaterThan(6);
  });
});
