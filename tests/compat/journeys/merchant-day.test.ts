import { giftCardProduct, returns, webhooks } from "@vitrine/sdk/services";
import { AppStrategy, createClient } from "@wix/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendNotices } from "../../../packages/platform/src/domains/engagement/back-in-stock/notices/job.ts";
import { learn } from "../../../packages/platform/src/domains/engagement/recommendations/learn/job.ts";
import { deliverMails } from "../../../packages/platform/src/domains/notifications/mail/deliver.ts";
import { deliverGiftCards } from "../../../packages/platform/src/domains/pricing/gift-card-product/deliver.ts";
import { openReceiver, type Receiver } from "../../support/receiver.ts";
import { ADDRESS, CONTACT } from "../cases/checkout.ts";
import { line, makeProduct, STORES, stockUp } from "../cases/makers.ts";
import { cards, payFor } from "../cases/orders.ts";
import { vendorPackages } from "../vendor-packages.ts";
import { onBothEngines, type VendorShopper, type World } from "../world.ts";

const modules = vendorPackages;
const together = () => ({ _id: "d5aac1e1-2e53-4d11-85f7-7172710b4783", appId: STORES });

type Line = ReturnType<typeof line> | object;

/** A checkout of these lines with everything an order needs. */
async function checkoutOf(visitor: VendorShopper, lineItems: readonly Line[], giftCardCode?: string) {
  const made = await visitor.checkout.createCheckout({ channelType: "WEB", lineItems: [...lineItems] } as never);
  const id = made._id ?? "";
  const filled = await visitor.checkout.updateCheckout(
    id,
    {
      buyerInfo: { email: "ada@example.com" },
      billingInfo: { address: ADDRESS, contactDetails: CONTACT },
      shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: CONTACT } },
    },
    giftCardCode === undefined ? {} : { giftCardCode },
  );
  const code = filled.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code;
  if (code) await visitor.checkout.updateCheckout(id, { shippingInfo: { selectedCarrierServiceOption: { code } } });
  return id;
}

async function buy(world: World, lineItems: readonly Line[], giftCardCode?: string) {
  const visitor = world.visitor();
  const checkoutId = await checkoutOf(visitor, lineItems, giftCardCode);
  const { orderId } = await payFor(world, visitor, checkoutId, cards.good);
  return { visitor, orderId };
}

const cents = (price: { amount?: string | null } | null | undefined) => Math.round(Number(price?.amount ?? 0) * 100);
const money = (minor: number) => (minor / 100).toFixed(2);

onBothEngines("a merchant's day", (world) => {
  let receiver: Receiver;
  let publicKey: string;
  const day = { bowl: "", jug: "", orderId: "", refunded: 0 };

  beforeAll(async () => {
    receiver = await openReceiver();
    const merchant = world().admin({ webhooks });
    await merchant.webhooks.createWebhook({ url: receiver.url });
    ({ publicKey } = await merchant.webhooks.listWebhooks());
    day.bowl = await makeProduct(world(), { price: 24, stock: 10 });
    day.jug = await makeProduct(world(), { price: 30, stock: 4 });
    await world().deliverWebhooks();
    receiver.received.length = 0;
  });
  afterAll(() => receiver.close());

  const orderOf = (id: string) => world().merchant.orders.getOrder(id);
  const stockOf = async (id: string) => {
    const { inventoryItem } = await world().merchant.inventory.getInventoryVariants(
      (await world().merchant.products.getProduct(id)).product?.inventoryItemId ?? "",
    );
    return inventoryItem?.variants?.[0]?.quantity;
  };
  const lineOf = async (product: string) => {
    const { lineItems = [] } = await orderOf(day.orderId);
    return lineItems.find(({ catalogReference }) => catalogReference?.catalogItemId === product)?._id ?? "";
  };
  /** What the shop's program hears of an entity, in order, read by the vendor's client. */
  async function heard(entityId: string): Promise<string[]> {
    await world().deliverWebhooks();
    const client = createClient({ modules, auth: AppStrategy({ appId: "any", appSecret: "any", publicKey }) });
    const seen: string[] = [];
    const note = (name: string) => (event: object) => {
      const { metadata, entity, data } = event as {
        metadata: { entityId?: string };
        entity?: { _id?: string; orderId?: string };
        data?: { order?: { _id?: string }; orderTransactions?: { orderId?: string } };
      };
      const about = [
        metadata.entityId,
        entity?._id,
        entity?.orderId,
        data?.order?._id,
        data?.orderTransactions?.orderId,
      ];
      if (about.includes(entityId)) seen.push(name);
    };
    client.orders.onOrderCreated(note("created"));
    client.orders.onOrderApproved(note("approved"));
    client.orders.onOrderUpdated(note("updated"));
    client.orders.onOrderPaymentStatusUpdated(note("payment status"));
    client.orders.onOrderFulfilled(note("fulfilled"));
    client.orders.onOrderCanceled(note("canceled"));
    client.orderFulfillments.onFulfillmentsUpdated(note("fulfillments"));
    client.orderTransactions.onOrderTransactionsUpdated(note("transactions"));
    client.backInStockNotifications.onBackInStockNotificationRequestCreated(note("request created"));
    client.backInStockNotifications.onBackInStockNotificationRequestUpdated(note("request updated"));
    for (const message of receiver.received)
      await client.webhooks.process(message).catch((error: Error) => {
        expect(error.message).toContain("Unexpected event type");
      });
    return seen;
  }

  async function refund(lineItemId: string, quantity: number, isRestocked: boolean) {
    const { orderBilling } = world().merchant;
    const refundItems = { lineItems: [{ lineItemId, quantity }] };
    const { summary } = await orderBilling.calculateRefund(day.orderId, { refundItems });
    const { payments = [] } = await orderBilling.getOrderRefundability(day.orderId);
    const paymentId = payments[0]?.payment?.paymentId ?? "";
    const amount = { amount: summary?.total?.amount ?? "" };
    const { refund: made } = await orderBilling.refundPayments(day.orderId, {
      paymentRefunds: [{ paymentId, amount }],
      refundItems,
      ...(isRestocked && { sideEffects: { restock: refundItems } }),
    });
    expect(made?.summary?.refunded?.amount).toBe(amount.amount);
    day.refunded += cents(amount);
    return made?._id ?? "";
  }

  test("an order comes in", async () => {
    ({ orderId: day.orderId } = await buy(world(), [line(day.bowl, 3), line(day.jug)]));
    const order = await orderOf(day.orderId);
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID", fulfillmentStatus: "NOT_FULFILLED" });
    expect(order.priceSummary?.subtotal?.amount).toBe("102.00");
    expect(order.balanceSummary).toMatchObject({ balance: { amount: "0.00" }, paid: order.priceSummary?.total });
    expect([await stockOf(day.bowl), await stockOf(day.jug)]).toEqual([7, 3]);
  });

  test("one unit is sent with tracking and comes back for a refund, and the rest is sent", async () => {
    const { createFulfillment } = world().merchant.orderFulfillments;
    const [bowl, jug] = [await lineOf(day.bowl), await lineOf(day.jug)];
    const trackingInfo = { trackingNumber: "1Z999AA10123456784", shippingProvider: "ups" };
    await createFulfillment(day.orderId, { lineItems: [{ _id: bowl, quantity: 1 }], trackingInfo });
    expect(await orderOf(day.orderId)).toMatchObject({ fulfillmentStatus: "PARTIALLY_FULFILLED" });
    await refund(bowl, 1, true);
    const total = cents((await orderOf(day.orderId)).priceSummary?.total);
    expect(await orderOf(day.orderId)).toMatchObject({
      paymentStatus: "PARTIALLY_REFUNDED",
      balanceSummary: {
        balance: { amount: "0.00" },
        paid: { amount: money(total) },
        refunded: { amount: money(day.refunded) },
      },
    });
    expect(await stockOf(day.bowl)).toBe(8);
    const lineItems = [
      { _id: bowl, quantity: 2 },
      { _id: jug, quantity: 1 },
    ];
    await createFulfillment(day.orderId, { lineItems });
    expect((await orderOf(day.orderId)).fulfillmentStatus).toBe("FULFILLED");
  });

  test("a return is asked for, received and refunded", async () => {
    const lineItemId = await lineOf(day.jug);
    const ours = world().admin({ returns }).returns;
    const { return: asked } = await ours.createReturn({
      orderId: day.orderId,
      lineItems: [{ lineItemId, quantity: 1, reason: "DAMAGED" }],
    });
    await ours.receiveReturn({ id: asked.id, restock: true });
    expect(await stockOf(day.jug)).toBe(4);
    const refundId = await refund(lineItemId, 1, false);
    const { return: refunded } = await ours.linkReturnRefund({ id: asked.id, refundId });
    expect(refunded).toMatchObject({ status: "RECEIVED", refundIds: [refundId] });
    const order = await orderOf(day.orderId);
    expect(order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PARTIALLY_REFUNDED",
      fulfillmentStatus: "FULFILLED",
      balanceSummary: {
        balance: { amount: "0.00" },
        paid: order.priceSummary?.total,
        refunded: { amount: money(day.refunded) },
      },
    });
    expect([await stockOf(day.bowl), await stockOf(day.jug)]).toEqual([8, 4]);
  });

  test("its program hears all of it, in order", async () => {
    const all = await heard(day.orderId);
    const changes = all.filter((name) => name !== "updated");
    expect(changes).toEqual([
      ...["created", "payment status", "approved", "transactions"],
      "fulfillments",
      ...["payment status", "transactions"],
      ...["fulfillments", "fulfilled"],
      "transactions",
    ]);
    expect(all.length - changes.length).toBe(9);
  });

  test("a gift card is bought, pays a part of an order, and has its money again when that is canceled", async () => {
    const shop = world().admin({ giftCardProduct });
    const { product } = await shop.giftCardProduct.getGiftCardProduct();
    expect(product.amounts).toContain("25");
    const options = { amount: "25", recipientEmail: "gift@example.com" };
    await buy(world(), [
      { quantity: 1, catalogReference: { appId: product.appId, catalogItemId: product.id, options } },
    ]);
    await deliverGiftCards(world().platform.runtime);
    const { text } = await world().mailbox.latestTo("gift@example.com");
    const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(text)?.[0] ?? "";
    const balance = async () => (await world().merchant.giftVouchers.getGiftCard(code, {})).giftCard?.balance?.value;
    expect(await balance()).toBe("25.00");
    const { orderId } = await buy(world(), [line(day.bowl, 2)], code);
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ paymentStatus: "PAID", balanceSummary: { balance: { amount: "0.00" } } });
    expect(await balance()).toBe("0.00");
    expect(await stockOf(day.bowl)).toBe(6);
    await world().merchant.orders.cancelOrder(orderId, { restockAllItems: true });
    expect(await orderOf(orderId)).toMatchObject({
      status: "CANCELED",
      paymentStatus: "PARTIALLY_REFUNDED",
      balanceSummary: { balance: { amount: "0.00" }, paid: order.priceSummary?.total, refunded: { amount: "25.00" } },
    });
    expect(await balance()).toBe("25.00");
    expect(await stockOf(day.bowl)).toBe(8);
    expect(await heard(orderId)).toEqual([
      ...["created", "payment status", "approved"],
      // Of the gift card, and of the card that paid the rest.
      ...["transactions", "transactions"],
      ...["payment status", "canceled", "updated"],
    ]);
  });

  test("a sold-out item is asked for, comes back, and its buyer is written to", async () => {
    const { merchant, platform } = world();
    const vase = await makeProduct(world(), { price: 80, stock: 0 });
    const asked = await world()
      .visitor()
      .backInStockNotifications.createBackInStockNotificationRequest(
        { catalogReference: { appId: STORES, catalogItemId: vase }, email: "waiting@example.com" },
        { name: "Vase", price: "80.00" },
      );
    await sendNotices(platform.runtime);
    await stockUp(world(), vase, 3);
    await sendNotices(platform.runtime);
    await deliverMails(platform.runtime);
    await sendNotices(platform.runtime);
    expect((await world().mailbox.latestTo("waiting@example.com")).subject).toContain("is back in stock");
    const { getBackInStockNotificationRequest } = merchant.backInStockNotifications;
    const found = await getBackInStockNotificationRequest(asked._id ?? "");
    expect(found).toMatchObject({ status: "NOTIFICATION_SENT", autoNotified: true });
    expect(await heard(asked._id ?? "")).toEqual(["request created", "request updated", "request updated"]);
  });

  test("what was bought together is recommended", async () => {
    for (let count = 0; count < 3; count += 1) await buy(world(), [line(day.bowl), line(day.jug)]);
    world().clock.advance(2 * 60_000);
    await learn(world().platform.runtime);
    const items = [{ appId: STORES, catalogItemId: day.bowl }];
    const found = await world().visitor().recommendations.getRecommendation([together()], { items });
    expect(found.recommendation?.items?.[0]?.catalogItemId).toBe(day.jug);
    expect([await stockOf(day.bowl), await stockOf(day.jug)]).toEqual([5, 1]);
  });
});
