import type { Order } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { outboxEvents, recordEvents } from "@vitrine/test-support/stored";
import { beforeAll, expect, test } from "vitest";
import { resumePayments } from "./resume.ts";

const DECLINES = { ...CARD, number: "4000000000000002" };
const PENDING_DECLINES = { ...CARD, number: "4000000000000341" };

onEveryEngine("what becomes of a payment", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
    await recordEvents(shop);
  });

  const bought = async (
    methodId: "manual" | "sandbox",
    card?: { readonly number: string } & Omit<typeof CARD, "number">,
  ) => {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
    const paid = await buyer.payments.payForCheckout({ checkoutId, methodId, ...(card && { card }) });
    return { buyer, orderId: paid.orderId, status: paid.status };
  };
  /** The order as the last event about it has it. */
  const told = async (orderId: string): Promise<Order | undefined> => {
    const events = await outboxEvents(shop.store, orderId);
    const last = events.findLast(({ name }) => !name.startsWith("order_transactions"));
    const body = last?.body as (Order & { order?: Order }) | undefined;
    return body?.order ?? body;
  };
  const expectTold = async (orderId: string) => {
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    const { status, paymentStatus, activities } = order;
    expect(await told(orderId)).toMatchObject({ status, paymentStatus, activities });
    return order;
  };

  test("is told when it is declined at once", async () => {
    const { orderId, status } = await bought("sandbox", DECLINES);
    expect(status).toBe("DECLINED");
    const order = await expectTold(orderId);
    expect(order.activities.at(-1)?.activityType).toBe("PAYMENT_DECLINED");
  });

  test("is told while it waits for the bank, and when the bank says no", async () => {
    const { orderId, status } = await bought("sandbox", PENDING_DECLINES);
    expect(status).toBe("PENDING");
    expect(await expectTold(orderId)).toMatchObject({ status: "PENDING" });
    shop.clock.advance(60 * 60_000);
    await resumePayments(shop.platform.runtime);
    expect(await expectTold(orderId)).toMatchObject({ status: "REJECTED" });
  });

  test("is told of an order that stands already, whatever becomes of it", async () => {
    const { buyer, orderId } = await bought("manual");
    await buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: DECLINES });
    await expectTold(orderId);
    const request = { ecomOrderId: orderId, amount: { amount: "2.00" } };
    for (const delayedCapture of [false, true]) {
      const { paymentGatewayOrderId } = await shop.app.orders.preparePaymentCollection({ ...request, delayedCapture });
      await buyer.payments.payPaymentRequest({ paymentGatewayOrderId, methodId: "sandbox", card: CARD });
      const { balanceSummary } = await expectTold(orderId);
      expect((await told(orderId))?.balanceSummary).toEqual(balanceSummary);
    }
  });
});
