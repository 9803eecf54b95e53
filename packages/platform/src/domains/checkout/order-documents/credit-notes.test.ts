import { orderDocuments } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { pagesOf } from "@vitrine/test-support/pdf";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

onEveryEngine("credit notes and receipts", (engine) => {
  let shop: Shop;
  const papers = () => shop.admin({ orderDocuments }).orderDocuments;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  /** An order of two over 20.00 and tax, paid with a card. */
  async function paid(number: string = CARD.number) {
    const productId = await shop.product({ isDigital: true, price: 1000 });
    const checkoutId = await readyCheckout(shop.app, [item(productId, 2)]);
    const card = { ...CARD, number };
    const { orderId, paymentId = "" } = await shop.app.payments.payForCheckout({
      checkoutId,
      methodId: "sandbox",
      card,
    });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    return { orderId, paymentId, lineItemId: order.lineItems[0]?.id ?? "", total: order.priceSummary.total };
  }
  const refund = async ({ orderId, paymentId, lineItemId }: Awaited<ReturnType<typeof paid>>, amount: string) => {
    await shop.app.orderBilling.refundPayments({
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount } }],
      refundItems: { lineItems: [{ lineItemId, quantity: 1 }] },
    });
    const { orderTransactions } = await shop.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    return orderTransactions.refunds.at(-1)?.id ?? "";
  };

  test("a refund has one, with what went back and a number without gaps, which stays as it is", async () => {
    const first = await paid();
    const { document: invoice } = await papers().getInvoice({ orderId: first.orderId });
    const refundId = await refund(first, "12.00");
    const { document } = await papers().getCreditNote({ orderId: first.orderId, refundId });
    const text = (await pagesOf(document)).join("\n");
    for (const part of ["Credit note", "$12.00", "Other amount", String(invoice.number), "Refunded"])
      expect(text).toContain(part);
    expect(document.fileName).toBe(`credit-note-${document.number}.pdf`);
    const others = await Promise.all([paid(), paid(), paid()]);
    const refunds = await Promise.all(
      others.map(async (one) => ({ orderId: one.orderId, refundId: await refund(one, "5.00") })),
    );
    const asked = await Promise.all([...refunds, ...refunds].map((one) => papers().getCreditNote(one)));
    const numbers = asked.map((one) => Number(one.document.number));
    expect(numbers.slice(0, 3)).toEqual(numbers.slice(3));
    const from = Number(document.number);
    expect(numbers.slice(0, 3).toSorted((a, b) => a - b)).toEqual([from + 1, from + 2, from + 3]);
    expect((await papers().getCreditNote({ orderId: first.orderId, refundId })).document).toEqual(document);
  });

  test("says the tax of what was refunded rate by rate, and all notes of an order add up to its tax", async () => {
    const line = (name: string, taxRate: string, tax: string, price: string, quantity: number) => ({
      productName: { original: name },
      itemType: { preset: "PHYSICAL" as const },
      quantity,
      price: { amount: price },
      taxInfo: { taxRate, taxAmount: { amount: tax }, taxIncludedInPrice: true },
    });
    // Three units with 1.00 of tax: their shares are 0.33, 0.34 and 0.33.
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        currency: "USD",
        taxIncludedInPrices: true,
        lineItems: [line("Bread", "0.07", "1.00", "5.10", 3), line("Bowl", "0.19", "3.19", "20.00", 1)],
        priceSummary: { subtotal: { amount: "35.30" }, tax: { amount: "4.19" }, total: { amount: "35.30" } },
      },
    });
    const orderId = order.id;
    await shop.app.orders.paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
    const paymentsOf = async () =>
      (await shop.app.orderTransactions.listTransactionsForSingleOrder({ orderId })).orderTransactions;
    const paymentId = (await paymentsOf()).payments[0]?.id ?? "";
    const [bread, bowl] = order.lineItems.map(({ id = "" }) => id);
    const note = async (amount: string, lineItems: { lineItemId: string; quantity: number }[]) => {
      shop.clock.advance(1000);
      await shop.app.orderBilling.refundPayments({
        orderId,
        paymentRefunds: [{ paymentId, amount: { amount }, externalRefund: true }],
        refundItems: { lineItems },
      });
      const refundId = (await paymentsOf()).refunds.at(-1)?.id ?? "";
      const { document } = await papers().getCreditNote({ orderId, refundId });
      return (await pagesOf(document)).join("\n").replaceAll(/\s+/g, " ");
    };
    const first = await note("5.10", [{ lineItemId: bread ?? "", quantity: 1 }]);
    expect(first).toContain("$0.33 Includes Tax 7%");
    expect(first).not.toContain("19%");
    const second = await note("30.20", [
      { lineItemId: bread ?? "", quantity: 2 },
      { lineItemId: bowl ?? "", quantity: 1 },
    ]);
    expect(second).toContain("$0.67 Includes Tax 7%");
    expect(second).toContain("$3.19 Includes Tax 19%");
  });

  test("a refund that is on its way or failed has none", async () => {
    for (const number of ["4000000000007726", "4000000000003055"]) {
      const order = await paid(number);
      const refundId = await refund(order, "5.00");
      expect(await codeOf(papers().getCreditNote({ orderId: order.orderId, refundId }))).toBe("FAILED_PRECONDITION");
    }
  });

  test("a payment has one receipt, whoever asks for it first", async () => {
    const { orderId, paymentId } = await paid();
    const [payment] = (await shop.app.orderTransactions.listTransactionsForSingleOrder({ orderId })).orderTransactions
      .payments;
    expect(payment?.supportReceiptGeneration).toBe(true);
    await shop.app.orderBilling.generateReceipts({ orderId, paymentIds: [paymentId] });
    const { document } = await papers().getReceipt({ orderId, paymentId });
    const text = (await pagesOf(document)).join("\n");
    for (const part of ["Receipt", "4242", "Paid"]) expect(text).toContain(part);
    const other = await paid();
    const ofOther = { orderId: other.orderId, paymentId: other.paymentId };
    const next = (await papers().getReceipt(ofOther)).document;
    expect(Number(next.number)).toBe(Number(document.number) + 1);
    expect((await papers().getReceipt(ofOther)).document).toEqual(next);
    const { activities } = (await shop.app.orders.getOrder({ id: other.orderId })).order;
    expect(activities.filter(({ type }) => type === "RECEIPT_CREATED")).toHaveLength(1);
    const declined = await paid("4000000000000002");
    const asked = papers().getReceipt({ orderId: declined.orderId, paymentId: declined.paymentId });
    expect(await codeOf(asked)).toBe("INVALID_PAYMENT_STATUS");
  });
});
