import { onEveryStore } from "@vitrine/test-support/engines";
import { CARD, eventsOf, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";
import type { ChargeOutcome, PaymentProvider } from "../../../kernel/ports.ts";
import { checkouts } from "../records/checkout-repository.ts";
import { outsideCall } from "./outside.ts";
import { settle } from "./settle.ts";

onEveryStore("a charge whose payment or checkout somebody changes before its outcome is recorded", (engine) => {
  let shop: Shop;
  /** What happens while the provider's response is on its way. */
  let meanwhile: (paymentId: string, outcome: ChargeOutcome) => Promise<unknown> = async () => {};

  beforeAll(async () => {
    shop = await openShop(engine.store());
    const providers = shop.platform.runtime.adapters.payments as Map<string, PaymentProvider>;
    const sandbox = providers.get("sandbox");
    if (!sandbox) throw new Error("The shop has no sandbox.");
    const charge: PaymentProvider["charge"] = async (request, call) => {
      const outcome = await sandbox.charge(request, call);
      await meanwhile(request.idempotencyKey, outcome);
      return outcome;
    };
    providers.set("sandbox", { ...sandbox, charge });
  });

  const pay = async () => {
    const productId = await shop.product({ stock: 3, isDigital: true });
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    return { ...paid, productId, checkoutId };
  };
  const approvals = async (orderId: string) =>
    (await eventsOf(shop, orderId)).filter((name) => name === "order_approved");

  test("is approved once when its webhook was faster", async () => {
    meanwhile = (paymentId, outcome) =>
      outsideCall(shop.platform.runtime, shop.siteId, (work) => settle(work, paymentId, outcome));
    const { status, orderId, productId } = await pay();
    expect(status).toBe("APPROVED");
    expect(await approvals(orderId)).toEqual(["order_approved"]);
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 2, reserved: 0 });
  });

  test("completes the checkout as it is by then", async () => {
    let changed = "";
    meanwhile = () =>
      shop.store.write(async (db) => {
        const stored = await checkouts.get(db, shop.siteId, changed);
        if (stored) await checkouts.update(db, shop.siteId, stored, { ...stored.entity, buyerNote: "Ring twice" });
      });
    const productId = await shop.product({ stock: 3, isDigital: true });
    const buyer = await shop.visitor();
    changed = await readyCheckout(buyer, [item(productId)]);
    const paid = await buyer.payments.payForCheckout({ checkoutId: changed, methodId: "sandbox", card: CARD });
    expect(paid.status).toBe("APPROVED");
    expect(await approvals(paid.orderId)).toEqual(["order_approved"]);
    const stored = await shop.store.read((db) => checkouts.get(db, shop.siteId, changed));
    expect(stored?.entity).toMatchObject({ completed: true, buyerNote: "Ring twice" });
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 2, reserved: 0 });
  });
});
