import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { resumePayments } from "./resume.ts";

const hour = 3_600_000;

onEveryEngine("authorized amounts that are decided by the clock", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  async function authorized(scheduledAction: "VOID" | "CAPTURE") {
    const { app } = await shop();
    const bowl = {
      productName: { original: "Bowl" },
      itemType: { preset: "PHYSICAL" },
      quantity: 1,
      price: { amount: "20" },
    };
    const leaflet = { ...bowl, productName: { original: "Leaflet" }, price: { amount: "0" } };
    const lineItems = [bowl, leaflet];
    const { order } = await app.orders.createOrder({
      order: { channelInfo: { type: "POS" }, lineItems, priceSummary: { total: { amount: "20.00" } } } as never,
    });
    const request = await app.orders.preparePaymentCollection({
      ecomOrderId: order.id,
      amount: { amount: "20.00" },
      delayedCaptureSettings: { scheduledAction, delayDuration: { count: 36, unit: "HOURS" } },
    });
    const paid = await app.payments.payPaymentRequest({ ...request, methodId: "sandbox", card: CARD });
    expect(paid.status).toBe("AUTHORIZED");
    return { id: order.id, paymentId: paid.paymentId ?? "", bowlId: order.lineItems[0]?.id ?? "" };
  }

  const after = async (time: number) => {
    const { clock, platform } = await shop();
    clock.advance(time);
    await resumePayments(platform.runtime);
  };

  test("a capture is carried out at its hour and not before", async () => {
    const { app } = await shop();
    const { id, paymentId } = await authorized("CAPTURE");
    await after(35 * hour);
    expect((await app.payments.getPayment({ paymentId })).status).toBe("AUTHORIZED");
    await after(hour + 60_000);
    expect((await app.orders.getOrder({ id })).order).toMatchObject({
      paymentStatus: "PAID",
      balanceSummary: { paid: { amount: "20.00" }, authorized: { amount: "0.00" } },
    });
  });

  test("a void releases the amount", async () => {
    const { app } = await shop();
    const { id, paymentId } = await authorized("VOID");
    await after(37 * hour);
    expect((await app.payments.getPayment({ paymentId })).status).toBe("VOIDED");
    const { order } = await app.orders.getOrder({ id });
    expect(order.balanceSummary).toMatchObject({ authorized: { amount: "0.00" }, balance: { amount: "20.00" } });
    expect(order.activities.map(({ activityType }) => activityType)).toContain("AUTHORIZED_PAYMENT_VOIDED");
  });

  test("nothing is captured of an order that owes nothing since it was edited", async () => {
    const { app } = await shop();
    const { id, paymentId, bowlId } = await authorized("CAPTURE");
    await app.draftOrders.editOrder({ id, quantities: [{ lineItemId: bowlId, quantity: 0 }] });
    const { error } = await app.payments.capturePayment({ paymentId }).safe();
    expect(error).toMatchObject({ status: 400, fieldViolations: [{ field: "amount" }] });
    await after(37 * hour);
    expect((await app.payments.getPayment({ paymentId })).status).toBe("VOIDED");
    expect((await app.orders.getOrder({ id })).order.balanceSummary).toMatchObject({ paid: { amount: "0.00" } });
  });

  test("what the merchant decided before stands", async () => {
    const { app } = await shop();
    const { id, paymentId } = await authorized("VOID");
    await app.orders.captureAuthorizedPayments({
      ecomOrderId: id,
      payments: [{ paymentId, amount: { amount: "12.00" } }],
    });
    await after(40 * hour);
    const { order } = await app.orders.getOrder({ id });
    expect(order.balanceSummary).toMatchObject({ paid: { amount: "12.00" }, authorized: { amount: "0.00" } });
  });
});
