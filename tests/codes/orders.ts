import { releaseExpiredStock } from "../../packages/platform/src/domains/checkout/holds/expiry.ts";
import { resumePayments } from "../../packages/platform/src/domains/checkout/payments/resume.ts";
import { CARD, item, readyCheckout, type Shop, type Shopper } from "../support/shop.ts";
import { whileDisconnected, whileUnreachable } from "./providers.ts";
import { assertFirst, NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

export type Table = Readonly<Record<string, Provocations>>;

const id = NOWHERE;
const RESERVES = "4000000000000259";
const IS_SLOW = "4000000000000077";
const ASKS_BACK = "4000000000003220";

/** An order that was paid for by card, or tried to be. */
export async function paid(shop: Shop, number: string = CARD.number) {
  const buyer = await shop.visitor();
  const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
  const card = { ...CARD, number };
  const { orderId, paymentId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card });
  return { buyer, ecomOrderId: orderId, paymentId };
}

/** An order whose payment failed after all. */
export async function rejected(shop: Shop) {
  const { ecomOrderId } = await paid(shop, "4000000000000341");
  shop.clock.advance(60_000);
  await resumePayments(shop.platform.runtime);
  return ecomOrderId;
}

/** An order on account, approved and owed. */
export async function owed(shop: Shop) {
  const buyer = await shop.visitor();
  const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
  return { buyer, orderId: (await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" })).orderId };
}

/** A checkout of a buyer who had as many cards declined as anyone may. */
export async function declinedOften(shop: Shop, buyer: Shopper): Promise<string> {
  const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }))]);
  const card = { ...CARD, number: "4000000000000002" };
  for (let tries = 0; tries < 20; tries += 1)
    await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card });
  return checkoutId;
}

export async function canceled(shop: Shop): Promise<string> {
  const { orderId } = await owed(shop);
  await shop.app.orders.cancelOrder({ id: orderId });
  return orderId;
}

/** An order whose buyer's card is slow. */
export async function inProgress(shop: Shop): Promise<string> {
  const { buyer, orderId } = await owed(shop);
  await buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: { ...CARD, number: IS_SLOW } });
  return orderId;
}

/** An order that waits for its payment; what it held went to someone else. */
export async function soldElsewhere(shop: Shop): Promise<string> {
  const lines = [item(await shop.product({ isDigital: true, stock: 1 }))];
  const late = await shop.visitor();
  const { orderId = "" } = await late.checkout.createOrder({ id: await readyCheckout(late, lines) });
  shop.clock.advance(32 * 24 * 60 * 60 * 1000);
  await releaseExpiredStock(shop.platform.runtime);
  const other = await shop.visitor();
  await other.payments.payForCheckout({ checkoutId: await readyCheckout(other, lines), methodId: "manual" });
  return orderId;
}

/** An order over more than the sandbox takes at once. */
export async function beyondProvider({ app }: Shop): Promise<string> {
  const price = { amount: "1000000.00" };
  const bell = { productName: { original: "Bell" }, itemType: { preset: "PHYSICAL" }, quantity: 1, price };
  const order = { channelInfo: { type: "POS" }, lineItems: [bell], priceSummary: { total: price } } as never;
  return (await app.orders.createOrder({ order })).order.id;
}

const missing = (call: (shop: Shop) => PromiseLike<unknown>): Provocations => ({ ORDER_NOT_FOUND: call });

type Payment = Awaited<ReturnType<typeof paid>>;
export type Decide = (shop: Shop, payment: Pick<Payment, "ecomOrderId" | "paymentId">) => PromiseLike<unknown>;

/** Every way an amount is neither taken nor released. */
export function decisionProvocations(decide: Decide): Provocations {
  const after =
    (happen: (shop: Shop, payment: Payment) => PromiseLike<unknown>, number = RESERVES): Provocation =>
    async (shop) => {
      const payment = await paid(shop, number);
      await happen(shop, payment);
      return decide(shop, payment);
    };
  const capture = ({ app }: Shop, { paymentId }: Payment) => app.payments.capturePayment({ paymentId });
  return {
    PAYMENT_NOT_FOUND: async (shop) => decide(shop, { ...(await paid(shop)), paymentId: id }),
    PAYMENT_NOT_AUTHORIZED: after(async () => {}, CARD.number),
    PAYMENT_ALREADY_CAPTURED: after(capture),
    PAYMENT_ALREADY_VOIDED: after(({ app }, { paymentId }) => app.payments.voidPayment({ paymentId })),
    PAYMENT_HAS_PENDING_CAPTURE: after((shop, payment) =>
      whileUnreachable(shop, ["capture"], () => capture(shop, payment).safe()),
    ),
  };
}

const ofOrder: (decide: Decide) => Provocations = (decide) => ({
  ORDER_NOT_FOUND: (shop) => decide(shop, { ecomOrderId: id, paymentId: id }),
  NOT_REGULAR_ONLINE_PAYMENT: async (shop) => {
    const { orderId } = await owed(shop);
    const { paymentId = "" } = await shop.app.payments.recordManualPayment({ orderId });
    return decide(shop, { ecomOrderId: orderId, paymentId });
  },
  ...whenGone(decide),
  ...decisionProvocations(decide),
});

const ofPayment: (decide: Decide) => Provocations = (decide) => ({
  ...whenGone(decide),
  ...decisionProvocations(decide),
});

const whenGone: (decide: Decide) => Provocations = (decide) => ({
  PAYMENT_GATEWAY_ID_NOT_FOUND: async (shop) => {
    const payment = await paid(shop, RESERVES);
    return whileDisconnected(shop, () => decide(shop, payment));
  },
});

/** An order sold elsewhere. */
export const sold = (more: object = {}) =>
  ({
    lineItems: [
      {
        productName: { original: "Bowl" },
        itemType: { preset: "PHYSICAL" },
        quantity: 1,
        price: { amount: "1.00" },
      },
    ],
    priceSummary: { subtotal: { amount: "1.00" }, total: { amount: "1.00" } },
    channelInfo: { type: "POS" },
    ...more,
  }) as never;

const update = (orderId: string) => ({ order: { id: orderId, buyerInfo: { email: "ada@example.com" } } });

/** One of many, failing as it did. */
async function updateInBulk({ app }: Shop, orderId: string): Promise<void> {
  const { results } = await app.orders.bulkUpdateOrders({ orders: [update(orderId)] });
  assertFirst(results);
}

const settledLess = (change: (shop: Shop, orderId: string) => PromiseLike<unknown>): Provocations => ({
  ORDER_NOT_FOUND: (shop) => change(shop, id),
  ORDER_IS_PENDING: async (shop) => change(shop, (await paid(shop, IS_SLOW)).ecomOrderId),
  ORDER_IS_REJECTED: async (shop) => change(shop, await rejected(shop)),
});

export const orders: Table = {
  addActivities: missing(({ app }) =>
    app.orders.addActivities({
      orderId: id,
      orderActivities: [{ activityType: "MERCHANT_COMMENT", merchantComment: { message: "x" } }],
    }),
  ),
  updateActivity: missing(({ app }) =>
    app.orders.updateActivity({ id, activityId: id, activity: { merchantComment: { message: "x" } } }),
  ),
  addActivity: missing(({ app }) => app.orders.addActivity({ id, activity: { merchantComment: { message: "x" } } })),
  bulkUpdateOrderTags: missing(async ({ app }) => {
    assertFirst((await app.orders.bulkUpdateOrderTags({ orderIds: [id] })).results);
  }),
  updateOrderLineItem: {
    ...missing(({ app }) => app.orders.updateOrderLineItem({ id, lineItem: { id } })),
    ORDER_LINE_ITEM_NOT_FOUND: async (shop) =>
      shop.app.orders.updateOrderLineItem({ id: (await paid(shop)).ecomOrderId, lineItem: { id } }),
  },
  updateOrderStatus: {
    ...missing(({ app }) => app.orders.updateOrderStatus({ orderId: id, status: "CANCELED" })),
    STATUS_NOT_SUPPORTED: async (shop) =>
      shop.app.orders.updateOrderStatus({ orderId: (await paid(shop)).ecomOrderId, status: "INITIALIZED" }),
    STATUS_ALREADY_SET: async (shop) =>
      shop.app.orders.updateOrderStatus({ orderId: (await paid(shop)).ecomOrderId, status: "APPROVED" }),
    UNSUPPORTED_TRANSITION: async (shop) =>
      shop.app.orders.updateOrderStatus({ orderId: (await paid(shop)).ecomOrderId, status: "REJECTED" }),
  },
  importOrder: {
    CANNOT_OVERWRITE_NON_IMPORTED_ORDER: async (shop) => {
      const order = sold({ id: (await paid(shop)).ecomOrderId, status: "APPROVED", paymentStatus: "PAID" });
      return shop.app.orders.importOrder({ order });
    },
  },
  setOrderNumberCounter: {
    CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER: ({ app }) => app.orders.setOrderNumberCounter({ counter: "1" }),
  },
  deleteActivity: missing(({ app }) => app.orders.deleteActivity({ id, activityId: id })),
  bulkUpdateOrders: settledLess(updateInBulk),
  cancelOrder: {
    ...settledLess(({ app }, orderId) => app.orders.cancelOrder({ id: orderId })),
    ORDER_HAS_AUTHORIZED_TRANSACTION: async (shop) =>
      shop.app.orders.cancelOrder({ id: (await paid(shop, RESERVES)).ecomOrderId }),
  },
  captureAuthorizedPayments: {
    ...ofOrder(({ app }, { ecomOrderId, paymentId }) =>
      app.orders.captureAuthorizedPayments({ ecomOrderId, payments: [{ paymentId }] }),
    ),
    INVALID_AMOUNT: async (shop) => {
      const { ecomOrderId, paymentId } = await paid(shop, RESERVES);
      const payments = [{ paymentId, amount: { amount: "999.00" } }];
      return shop.app.orders.captureAuthorizedPayments({ ecomOrderId, payments });
    },
  },
  voidAuthorizedPayments: ofOrder(({ app }, { ecomOrderId, paymentId }) =>
    app.orders.voidAuthorizedPayments({ ecomOrderId, paymentIds: [paymentId] }),
  ),
  getPaymentCollectabilityStatus: missing(({ app }) => app.orders.getPaymentCollectabilityStatus({ ecomOrderId: id })),
  createOrder: {
    PURCHASED_DATE_CANNOT_BE_IN_FUTURE: ({ app, clock }) => {
      const purchasedDate = new Date(clock.now().getTime() + 60_000).toISOString();
      return app.orders.createOrder({ order: sold({ purchasedDate }) });
    },
    INSUFFICIENT_STOCK: async (shop) => {
      const line = {
        productName: { original: "Bowl" },
        itemType: { preset: "PHYSICAL" },
        price: { amount: "1.00" },
        ...item(await shop.product({ stock: 1 }), 2),
      };
      return shop.app.orders.createOrder({ order: sold({ lineItems: [line], paymentStatus: "PAID" }) });
    },
  },
  getOrder: missing(({ app }) => app.orders.getOrder({ id })),
  updateOrder: settledLess(({ app }, orderId) => app.orders.updateOrder(update(orderId))),
};

const payable = (pay: (payer: Pick<Shopper, "payments">, orderId: string) => PromiseLike<unknown>): Provocations => ({
  ORDER_NOT_FOUND: ({ app }) => pay(app, id),
  ORDER_NOT_PAYABLE: async (shop) => pay(shop.app, await rejected(shop)),
  ORDER_ALREADY_PAID: async (shop) => pay(shop.app, (await paid(shop)).ecomOrderId),
  ORDER_PAYMENT_ALREADY_IN_PROGRESS: async (shop) => pay(shop.app, await inProgress(shop)),
});

export const payments: Table = {
  payForOrder: {
    ...payable((payer, orderId) => payer.payments.payForOrder({ orderId, methodId: "sandbox", card: CARD })),
    INSUFFICIENT_STOCK: async (shop) =>
      shop.app.payments.payForOrder({ orderId: await soldElsewhere(shop), methodId: "sandbox", card: CARD }),
    PAYMENT_ERROR: async (shop) =>
      shop.app.payments.payForOrder({ orderId: await beyondProvider(shop), methodId: "sandbox", card: CARD }),
    PAYMENT_METHOD_NOT_FOUND: async (shop) => {
      const { buyer, orderId } = await owed(shop);
      return buyer.payments.payForOrder({ orderId, methodId: "cowries" });
    },
    THROTTLED_FEATURE: async (shop) => {
      const { buyer, orderId } = await owed(shop);
      await declinedOften(shop, buyer);
      return buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: CARD });
    },
  },
  answerChallenge: {
    PAYMENT_NOT_FOUND: ({ app }) => app.payments.answerChallenge({ paymentId: id, answer: "x" }),
    PAYMENT_PROVIDER_UNAVAILABLE: async (shop) => {
      const { buyer, paymentId } = await paid(shop, ASKS_BACK);
      return whileUnreachable(shop, ["answerChallenge", "lookup"], () =>
        buyer.payments.answerChallenge({ paymentId, answer: "x" }),
      );
    },
  },
  getPayment: { PAYMENT_NOT_FOUND: ({ app }) => app.payments.getPayment({ paymentId: id }) },
  recordManualPayment: payable((payer, orderId) => payer.payments.recordManualPayment({ orderId })),
  capturePayment: ofPayment(({ app }, { paymentId }) => app.payments.capturePayment({ paymentId })),
  voidPayment: ofPayment(({ app }, { paymentId }) => app.payments.voidPayment({ paymentId })),
};
