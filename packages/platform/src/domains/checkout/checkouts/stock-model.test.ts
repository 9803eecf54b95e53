import { onEveryStore } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shopper, stockOf } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PENDING_TIME } from "../../../adapters/payments/cards.ts";
import { releaseExpiredStock } from "../holds/expiry.ts";
import { resumePayments } from "../payments/resume.ts";

const buyers = [0, 1, 2] as const;
const cards = {
  good: "4242424242424242",
  bad: "4000000000000002",
  slow: "4000000000000077",
  slowThenBad: "4000000000000341",
};

const step = fc.oneof(
  fc.record({ do: fc.constant("order" as const), buyer: fc.constantFrom(...buyers) }),
  fc.record({
    do: fc.constant("pay" as const),
    buyer: fc.constantFrom(...buyers),
    card: fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[])),
  }),
  fc.record({
    do: fc.constant("change" as const),
    buyer: fc.constantFrom(...buyers),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant("cancel" as const), buyer: fc.constantFrom(...buyers) }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(0.2, 20) }),
);

onEveryStore("whatever buyers do in whatever order", (engine) => {
  test("the shelf never holds less than was promised, and nothing appears or vanishes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const shop = await openShop(engine.store());
        const initial = 5;
        const product = await shop.product({ stock: initial, isDigital: true });
        const carts: { buyer: Shopper; id: string }[] = [];
        for (const quantity of buyers.map((index) => index + 1)) {
          const buyer = await shop.visitor();
          carts.push({ buyer, id: await readyCheckout(buyer, [item(product, quantity)]) });
        }
        for (const next of steps) {
          if (next.do === "wait") {
            shop.clock.advance(next.minutes * 60_000 + PENDING_TIME);
            await resumePayments(shop.platform.runtime);
            await releaseExpiredStock(shop.platform.runtime);
          } else {
            const { buyer, id } = carts[next.buyer] ?? { buyer: await shop.visitor(), id: "" };
            await act(next, buyer, id);
          }
          const { onHand, reserved } = await stockOf(shop, product);
          expect(reserved).toBeGreaterThanOrEqual(0);
          expect(onHand - reserved).toBeGreaterThanOrEqual(0);
          expect(onHand + (await unitsSold())).toBe(initial);
        }

        async function act(next: Exclude<(typeof steps)[number], { do: "wait" }>, buyer: Shopper, id: string) {
          if (next.do === "order") return buyer.checkout.createOrder({ id }).safe();
          if (next.do === "pay") {
            const card = { ...CARD, number: cards[next.card] };
            return buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card }).safe();
          }
          if (next.do === "change") {
            const { checkout } = await buyer.checkout.getCheckout({ id });
            const lineItems = [{ id: checkout.lineItems[0]?.id ?? "", quantity: next.quantity }];
            return buyer.checkout.updateLineItemsQuantity({ id, lineItems }).safe();
          }
          const { items } = await shop.app.orders.searchOrders({ search: { filter: { checkoutId: id } } });
          const order = items.at(0);
          return order && shop.app.orders.cancelOrder({ id: order.id, restockAllItems: true }).safe();
        }

        /** What approved orders took; canceled ones put it back. */
        async function unitsSold(): Promise<number> {
          const { items } = await shop.app.orders.searchOrders({ search: { filter: { status: "APPROVED" } } });
          return items.reduce((sum, order) => sum + (order.lineItems[0]?.quantity ?? 0), 0);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
