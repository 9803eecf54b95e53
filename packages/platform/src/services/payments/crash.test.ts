import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSqliteStore } from "@vitrine/platform";
import { afterAll, describe, expect, test } from "vitest";
import { CARD, item, openShop, readyCheckout, type Shop, stockOf } from "../../../../../tests/support/shop.ts";
import { fileLedger, type LedgerEntry } from "../../adapters/payments/ledger.ts";
import { sandboxProvider } from "../../adapters/payments/sandbox.ts";
import { NEVER_SENT_AFTER, resumePayments } from "./resume.ts";

const child = fileURLToPath(new URL("../../../../../tests/support/pay-and-die.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "crash-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let runs = 0;

/** A shop whose buyer was paying when the process was killed, started again on the same files. */
async function killedAt(point: string, number: string = CARD.number) {
  const [database, ledger] = [join(folder, `${++runs}.db`), join(folder, `${runs}-ledger`)];
  const store = createSqliteStore({ path: database });
  await store.migrate();
  const shop = await openShop(store);
  const { runtime } = shop.platform;
  const sandbox = sandboxProvider(fileLedger(ledger), runtime.clock);
  (runtime.adapters.payments as Map<string, typeof sandbox>).set("sandbox", sandbox);
  const [productId, buyer] = [await shop.product({ stock: 3, isDigital: true }), await shop.visitor()];
  const checkoutId = await readyCheckout(buyer, [item(productId)]);
  const { authorization } = (await buyer.auth.getAuthHeaders()) as { authorization: string };
  const arguments_ = ["--conditions=source", child, database, ledger, authorization, checkoutId, number, point];
  const [, signal] = await once(spawn(process.execPath, arguments_, { stdio: "inherit" }), "exit");
  expect(signal).toBe("SIGKILL");
  const charges = (): LedgerEntry[] => {
    try {
      return readdirSync(ledger).map((name) => JSON.parse(readFileSync(join(ledger, name), "utf8")));
    } catch {
      return [];
    }
  };
  return { shop, buyer, checkoutId, productId, charges };
}

const resume = async ({ clock, platform }: Shop) => {
  // The child lived by the wall clock, a little after this one.
  clock.advance(2 * NEVER_SENT_AFTER);
  await resumePayments(platform.runtime);
};

const taken = (charges: readonly LedgerEntry[]) => charges.reduce((sum, charge) => sum + charge.captured, 0);

describe("a process killed while a buyer pays", () => {
  test.each(["recording the intent", "intent recorded"])(
    "while %s charges nothing, and the buyer can pay again",
    async (point) => {
      const { shop, buyer, checkoutId, productId, charges } = await killedAt(point);
      await resume(shop);
      expect(charges()).toEqual([]);
      const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
      expect(paid.status).toBe("APPROVED");
      expect(charges()).toHaveLength(1);
      expect(await stockOf(shop, productId)).toEqual({ onHand: 2, reserved: 0 });
    },
  );

  test.each(["charged", "writing the outcome down", "outcome written down"])(
    "after %s ends with one charge and its order approved",
    async (point) => {
      const { shop, buyer, checkoutId, productId, charges } = await killedAt(point);
      await resume(shop);
      await resume(shop);
      const { items } = await shop.app.orders.searchOrders({ search: {} });
      expect(items).toMatchObject([{ status: "APPROVED", paymentStatus: "PAID", checkoutId }]);
      expect(charges()).toHaveLength(1);
      expect(taken(charges())).toBe(Math.round(Number(items[0]?.priceSummary?.total?.amount) * 100));
      expect(await stockOf(shop, productId)).toEqual({ onHand: 2, reserved: 0 });
      const again = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD }).safe();
      expect(again.error?.code).toBe("CHECKOUT_ALREADY_PAID");
    },
  );

  test("tells the buyer who tries again that the first charge went through", async () => {
    const { buyer, checkoutId, charges } = await killedAt("charged");
    const again = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect(again.status).toBe("APPROVED");
    expect(charges()).toHaveLength(1);
  });

  test("refuses a second charge while the first may still be on its way", async () => {
    const { buyer, checkoutId, charges } = await killedAt("intent recorded");
    const again = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD }).safe();
    expect(again.error?.code).toBe("CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
    expect(charges()).toEqual([]);
  });

  test("after a declined charge leaves the checkout open", async () => {
    const { shop, buyer, checkoutId, charges } = await killedAt("charged", "4000000000000002");
    await resume(shop);
    const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect(paid.status).toBe("APPROVED");
    expect(charges().filter((charge) => charge.captured > 0)).toHaveLength(1);
  });
});
