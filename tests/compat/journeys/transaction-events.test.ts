import { giftVouchers } from "@vitrine/contract";
import { expect, test } from "vitest";
import { readyCheckout } from "../cases/checkout.ts";
import { hiddenCollector } from "../cases/manual-payments.ts";
import { cards, paidWith } from "../cases/orders.ts";
import { sold } from "../cases/sold-elsewhere.ts";
import { toldOf } from "../cases/told.ts";
import { onBothEngines } from "../world.ts";

onBothEngines("a program that keeps the books", (world) => {
  const told = toldOf(world, [
    "wix.ecom.v1.order_transactions_updated",
    "wix.ecom.v1.order_transactions_details_updated",
  ]);

  /** Statuses of the payments that `work` adds or changes, each time the vendor's client is told of them. */
  async function heard(work: () => Promise<unknown>): Promise<unknown[]> {
    const messages = await told.messages(async () => {
      await work();
      await world().deliverWebhooks();
    });
    const client = told.client();
    const [older, newer]: [unknown[], unknown[]] = [[], []];
    const note = (seen: unknown[]) => (event: object) => {
      const { data } = event as {
        data: {
          orderTransactions?: { payments?: { _id?: string; status?: string; _createdDate?: Date }[] };
          paymentIds?: string[];
        };
      };
      for (const id of data.paymentIds ?? []) {
        const payment = data.orderTransactions?.payments?.find(({ _id }) => _id === id);
        expect(payment?._createdDate).toBeInstanceOf(Date);
        seen.push(payment?.status);
      }
    };
    client.orderTransactions.onOrderTransactionsUpdated(note(older));
    client.orderTransactions.onOrderTransactionsDetailsUpdated(note(newer));
    for (const message of messages) await client.webhooks.process(message);
    expect(newer).toEqual(older);
    return older;
  }
  test("hears of a card that was charged, and of one that was declined", async () => {
    expect(await heard(() => paidWith(world(), cards.good))).toEqual(["APPROVED"]);
    expect(await heard(() => paidWith(world(), "4000000000000002"))).toEqual(["DECLINED"]);
  });

  test("hears of an amount that is reserved, and captured or voided", async () => {
    let order = { orderId: "", paymentId: "" };
    const reserve = async () => {
      order = await paidWith(world(), cards.reserving);
    };
    const { orderBilling } = world().merchant;
    expect(await heard(reserve)).toEqual(["AUTHORIZED"]);
    const capture = () =>
      orderBilling.captureAuthorizedPayments(order.orderId, { payments: [{ paymentId: order.paymentId }] });
    expect(await heard(capture)).toEqual(["APPROVED"]);
    await reserve();
    const release = () => orderBilling.voidAuthorizedPayments(order.orderId, { paymentIds: [order.paymentId] });
    expect(await heard(release)).toEqual(["VOIDED"]);
  });

  test("hears of a gift card that pays a whole order", async () => {
    const issued = await world()
      .admin({ giftVouchers })
      .giftVouchers.issueGiftCard({ giftCard: { initialValue: "500" } });
    const visitor = world().visitor();
    const { _id } = await readyCheckout(world(), visitor);
    await visitor.checkout.updateCheckout(_id ?? "", {}, { giftCardCode: issued.code });
    expect(await heard(() => visitor.checkout.createOrder(_id ?? ""))).toEqual(["APPROVED"]);
  });

  test("hears of payments that are added, and of one that is noted by hand", async () => {
    const { orderTransactions } = world().merchant;
    const { _id } = await sold(world(), { paymentStatus: "NOT_PAID" });
    const payment = (amount: string) => ({ amount: { amount }, regularPaymentDetails: { offlinePayment: true } });
    const add = () => orderTransactions.addPayments(_id, [payment("5.00"), payment("3.00")]);
    expect(await heard(add)).toEqual(["APPROVED", "APPROVED"]);
    expect(await heard(() => hiddenCollector(world()).paymentCollectionMarkOrderAsPaid(_id))).toEqual(["APPROVED"]);
  });
});
