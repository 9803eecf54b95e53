import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { awaitedUnits, isLive, type ReturnAction, statusAfter } from "./rules.ts";

const QUANTITY = 4;
const actions = [
  "approve",
  "reject",
  "receivePart",
  "receiveAll",
  "cancel",
  "close",
  "replace",
  "create",
  "send",
] as const;

/** A step: what happens, to which of the returns, with how many units. */
const step = fc.record({
  action: fc.constantFrom(...actions),
  which: fc.nat(3),
  units: fc.integer({ min: 1, max: QUANTITY }),
});

onEveryEngine("any history of returns", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  async function sold() {
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [
          {
            productName: { original: "Bowl" },
            quantity: QUANTITY,
            itemType: { preset: "PHYSICAL" },
            price: { amount: "1.00" },
          },
        ],
        priceSummary: { total: { amount: "4.00" } },
        paymentStatus: "PAID",
        shippingInfo: { title: "Standard" },
      },
    });
    return { orderId: order.id, lineItemId: order.lineItems[0]?.id ?? "" };
  }

  test("follows the arrows and never returns more than was sent", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { orderId, lineItemId } = await sold();
        const { returns, orderFulfillments } = shop.app;
        const all = async () => (await returns.listReturnsOfOrder({ orderId })).returns;
        for (const { action, which, units } of steps) {
          if (action === "send") {
            const fulfillment = { lineItems: [{ id: lineItemId, quantity: units }] };
            await orderFulfillments.createFulfillment({ orderId, fulfillment }).safe();
          } else if (action === "create") {
            await returns.createReturn({ orderId, lineItems: [{ lineItemId, quantity: units }] }).safe();
          } else {
            const known = (await all())[which];
            if (known) await act(action, known, units);
          }
          await check(orderId, lineItemId);
        }
      }),
      { numRuns: 12 },
    );

    async function act(action: ReturnAction, before: Awaited<ReturnType<typeof find>>, units: number) {
      const { returns } = shop.app;
      const { id } = before;
      const [awaited] = awaitedUnits(before);
      const part = { lineItemId: before.lineItems[0]?.lineItemId ?? "", quantity: units };
      const calls: Partial<Record<ReturnAction, () => PromiseLike<unknown>>> = {
        approve: () => returns.approveReturn({ id }),
        reject: () => returns.rejectReturn({ id }),
        receivePart: () => returns.receiveReturn({ id, lineItems: [part] }),
        receiveAll: () => returns.receiveReturn({ id, restock: true }),
        cancel: () => returns.cancelReturn({ id }),
        close: () => returns.closeReturn({ id }),
        replace: () => returns.sendReplacement({ id }),
      };
      const isRefused = await Promise.resolve(calls[action]?.()).then(
        () => false,
        () => true,
      );
      const after = await find(id);
      if (isRefused) return expect(after).toEqual(before);
      const isAll = action === "receivePart" && units === awaited?.quantity;
      const hasArrived = before.lineItems.some(({ receivedQuantity }) => receivedQuantity > 0);
      const taken: ReturnAction = isAll ? "receiveAll" : action === "cancel" && hasArrived ? "cancelRest" : action;
      expect(after.status).toBe(statusAfter(before.status, taken));
    }

    async function find(id: string) {
      return (await shop.app.returns.getReturn({ id })).return;
    }

    async function check(orderId: string, lineItemId: string) {
      const { order } = await shop.app.orders.getOrder({ id: orderId });
      const { returns, returnable } = await shop.app.returns.listReturnsOfOrder({ orderId });
      const { orderWithFulfillments } = await shop.app.orderFulfillments.listFulfillmentsForSingleOrder({ orderId });
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      const sent = sum(
        orderWithFulfillments.fulfillments.flatMap(({ lineItems }) => lineItems.map((line) => line.quantity)),
      );
      const lines = returns.flatMap(({ lineItems }) => lineItems);
      const back = sum(returns.filter(isLive).flatMap(({ lineItems }) => lineItems.map((line) => line.quantity)));
      const replaced = sum(lines.map(({ replacedQuantity }) => replacedQuantity));
      expect(back).toBeLessThanOrEqual(sent);
      expect(sent).toBeLessThanOrEqual(QUANTITY + replaced);
      expect(returnable).toEqual(sent > back ? [{ lineItemId, quantity: sent - back }] : []);
      for (const line of lines) {
        expect(line.receivedQuantity).toBeLessThanOrEqual(line.quantity);
        expect(line.restockedQuantity).toBeLessThanOrEqual(line.receivedQuantity);
        expect(line.replacedQuantity).toBeLessThanOrEqual(line.quantity);
      }
      const wanted = sent === 0 ? "NOT_FULFILLED" : sent >= QUANTITY + replaced ? "FULFILLED" : "PARTIALLY_FULFILLED";
      expect(order.fulfillmentStatus).toBe(wanted);
      expect(order.returnStatus === undefined).toBe(returns.filter(isLive).length === 0);
    }
  });
});
