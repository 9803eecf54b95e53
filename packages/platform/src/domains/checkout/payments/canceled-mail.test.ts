import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("the mail about a canceled order", (engine) => {
  /** An order of 30.00 and delivery that was paid by card, given back in parts (all that is left for undefined), then canceled. */
  const canceled = async (...amounts: readonly (string | undefined)[]) => {
    const { app, mailbox, visitor, product } = await openShop(engine.store());
    const buyer = await visitor();
    const checkoutId = await readyCheckout(buyer, [item(await product(), 3)]);
    const payment = { checkoutId, methodId: "sandbox", card: CARD };
    const { orderId, paymentId = "" } = await buyer.payments.payForCheckout(payment);
    for (const amount of amounts) {
      const paymentRefunds = [{ paymentId, ...(amount && { amount: { amount } }) }];
      await app.orderBilling.refundPayments({ orderId, paymentRefunds });
    }
    const { order } = await app.orders.cancelOrder({ id: orderId, sendOrderCanceledEmail: true });
    const mail = (await mailbox.all()).find(({ subject }) => subject === `Your order ${order.number} is canceled`);
    const total = Number(order.priceSummary.total?.amount);
    return { text: mail?.text ?? "", total: `$${total.toFixed(2)}`, rest: `$${(total - 4).toFixed(2)}` };
  };

  test("says what is given back", async () => {
    const { text, total } = await canceled();
    expect(text).toContain(`You have paid ${total}. Maren refunds it to the payment method you used.`);
    expect(text).toContain("It will not be sent.");
  });

  test("says what was given back before, and what still is", async () => {
    const { text, rest } = await canceled("4.00");
    expect(text).toContain("Maren has already refunded $4.00.");
    expect(text).toContain(`Maren refunds the other ${rest} to the payment method you used.`);
  });

  test("does not say that nothing was charged where all of it was given back before", async () => {
    const { text, total } = await canceled(undefined);
    expect(text).toContain(`Maren has already refunded ${total}.`);
    expect(text).not.toMatch(/Nothing was charged|You have paid/);
  });
});
