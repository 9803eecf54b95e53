import { orders as orderRecords } from "../../packages/platform/src/domains/checkout/records/order-repository.ts";
import { CARD, item, readyCheckout, type Shop } from "../support/shop.ts";
import { type Decide, decisionProvocations } from "./orders.ts";
import { whileDisconnected } from "./providers.ts";
import { NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

type Table = Readonly<Record<string, Provocations>>;

const id = NOWHERE;
const RESERVES = "4000000000000259";
const BY_HAND = "4000000000003097";

/** An order that was paid by card, with its only line. */
async function paid(shop: Shop, number: string = CARD.number) {
  const buyer = await shop.visitor();
  const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true }), 2)]);
  const card = { ...CARD, number };
  const { orderId, paymentId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card });
  const { order } = await shop.app.orders.getOrder({ id: orderId });
  return { orderId, paymentId, lineItemId: order.lineItems[0]?.id ?? "" };
}

type Paid = Awaited<ReturnType<typeof paid>>;

/** A refund of such an order that is wrong in one thing. */
const refunding =
  (wrong: (order: Paid) => object, number?: string): Provocation =>
  async (shop) => {
    const order = await paid(shop, number);
    const { orderId, paymentId } = order;
    const paymentRefunds = [{ paymentId, amount: { amount: "1.00" } }];
    return shop.app.orderBilling.refundPayments({ orderId, paymentRefunds, ...wrong(order) });
  };

/** An order with a fee and a delivery that someone else sold, paid here. */
const soldWithExtras =
  (refundItems: (order: { readonly feeId: string }) => object, more: object = {}): Provocation =>
  async (shop) => {
    const { order } = await shop.app.orders.createOrder({
      order: {
        lineItems: [
          {
            productName: { original: "Bowl" },
            itemType: { preset: "PHYSICAL" },
            quantity: 2,
            price: { amount: "5.00" },
            ...more,
          },
        ],
        shippingInfo: { title: "Post", cost: { price: { amount: "2.00" } } },
        additionalFees: [{ name: "Wrapping", price: { amount: "1.00" } }],
        priceSummary: { subtotal: { amount: "10.00" }, total: { amount: "13.00" } },
        channelInfo: { type: "POS" },
        status: "APPROVED",
      } as never,
    });
    const { paymentId = "" } = await shop.app.payments.recordManualPayment({ orderId: order.id });
    return shop.app.orderBilling.refundPayments({
      orderId: order.id,
      paymentRefunds: [{ paymentId, amount: { amount: "1.00" }, externalRefund: true }],
      ...refundItems({ feeId: order.additionalFees[0]?.id ?? "" }),
    });
  };

/** The buyer's bank takes money back. */
async function chargeBack({ store, siteId }: Shop, orderId: string): Promise<void> {
  await store.write(async (db) => {
    const order = await orderRecords.get(db, siteId, orderId);
    if (!order) throw new Error("There is no such order.");
    const money = { ...order.entity.money, chargeback: 100 };
    await orderRecords.update(db, siteId, order.revision, { ...order.entity, money });
  });
}

const decisions = (decide: Decide): Provocations => ({
  ORDER_NOT_FOUND: (shop) => decide(shop, { ecomOrderId: id, paymentId: id }),
  ...decisionProvocations(decide),
});

export const orderBilling: Table = {
  getOrderRefundability: {
    ORDER_NOT_FOUND: ({ app }) => app.orderBilling.getOrderRefundability({ orderId: id }),
  },
  calculateRefund: { ORDER_NOT_FOUND: ({ app }) => app.orderBilling.calculateRefund({ orderId: id }) },
  refundPayments: {
    ORDER_NOT_FOUND: ({ app }) => app.orderBilling.refundPayments({ orderId: id, paymentRefunds: [{ paymentId: id }] }),
    PAYMENT_NOT_FOUND: refunding(() => ({ paymentRefunds: [{ paymentId: id }] })),
    LINE_ITEM_NOT_FOUND: refunding(() => ({ refundItems: { lineItems: [{ lineItemId: id, quantity: 1 }] } })),
    ADDITIONAL_FEE_NOT_FOUND: refunding(() => ({ refundItems: { additionalFees: [{ additionalFeeId: id }] } })),
    SHIPPING_NOT_FOUND: refunding(() => ({ refundItems: { shipping: {} } })),
    INVALID_PAYMENT_REFUND_AMOUNT: refunding(({ paymentId }) => ({
      paymentRefunds: [{ paymentId, amount: { amount: "999.00" } }],
    })),
    INVALID_ADDITIONAL_FEE_REFUND_AMOUNT: soldWithExtras(({ feeId }) => ({
      refundItems: { additionalFees: [{ additionalFeeId: feeId, amount: { amount: "1.01" } }] },
    })),
    INVALID_SHIPPING_REFUND_AMOUNT: soldWithExtras(() => ({
      refundItems: { shipping: { amount: { amount: "2.01" } } },
    })),
    INVALID_LINE_ITEM_REFUND_QUANTITY: refunding(({ lineItemId }) => ({
      refundItems: { lineItems: [{ lineItemId, quantity: 3 }] },
    })),
    INVALID_LINE_ITEM_RESTOCK_QUANTITY: refunding(({ lineItemId }) => ({
      sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 3 }] } },
    })),
    PAYMENT_NOT_REFUNDABLE: refunding(() => ({}), RESERVES),
    EXTERNAL_REFUND_EXPECTED: refunding(() => ({}), BY_HAND),
    PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED: (shop) => {
      const lineItemId = "11111111-1111-4111-8111-111111111111";
      const locations = [id, lineItemId].map((location) => ({ id: location, quantity: 1 }));
      const sideEffects = { restock: { lineItems: [{ lineItemId, quantity: 1 }] } };
      return soldWithExtras(() => ({ sideEffects }), { id: lineItemId, locations })(shop);
    },
  },
  captureAuthorizedPayments: {
    ...decisions(({ app }, { ecomOrderId: orderId, paymentId }) =>
      app.orderBilling.captureAuthorizedPayments({ orderId, payments: [{ paymentId }] }),
    ),
    GATEWAY_TRANSACTION_NOT_FOUND: async (shop) => {
      const { orderId, paymentId } = await paid(shop, RESERVES);
      return whileDisconnected(shop, () =>
        shop.app.orderBilling.captureAuthorizedPayments({ orderId, payments: [{ paymentId }] }),
      );
    },
    INVALID_AMOUNT: async ({ app, ...shop }) => {
      const { orderId, paymentId } = await paid({ app, ...shop }, RESERVES);
      const payments = [{ paymentId, amount: { amount: "999.00" } }];
      return app.orderBilling.captureAuthorizedPayments({ orderId, payments });
    },
    ORDER_HAS_CHARGEBACKS: async (shop) => {
      const { orderId, paymentId } = await paid(shop, RESERVES);
      await chargeBack(shop, orderId);
      return shop.app.orderBilling.captureAuthorizedPayments({ orderId, payments: [{ paymentId }] });
    },
  },
  voidAuthorizedPayments: {
    ...decisions(({ app }, { ecomOrderId: orderId, paymentId }) =>
      app.orderBilling.voidAuthorizedPayments({ orderId, paymentIds: [paymentId] }),
    ),
    GATEWAY_TRANSACTION_NOT_FOUND: async (shop) => {
      const { orderId, paymentId } = await paid(shop, RESERVES);
      return whileDisconnected(shop, () =>
        shop.app.orderBilling.voidAuthorizedPayments({ orderId, paymentIds: [paymentId] }),
      );
    },
  },
};

const updating =
  (wrong: (refund: { orderId: string; refundId: string; paymentId: string }) => object): Provocation =>
  async (shop) => {
    const { orderId, paymentId } = await paid(shop);
    const { refund } = await shop.app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    const request = { orderId, refundId: refund.id, transaction: { paymentId } };
    return shop.app.orderTransactions.updateRefundTransaction({
      ...request,
      ...wrong({ orderId, refundId: refund.id, paymentId }),
    });
  };

export const orderTransactions: Table = {
  listTransactionsForSingleOrder: {
    ORDER_NOT_FOUND: ({ app }) => app.orderTransactions.listTransactionsForSingleOrder({ orderId: id }),
  },
  updateRefundTransaction: {
    ORDER_TRANSACTIONS_NOT_FOUND: updating(() => ({ orderId: id })),
    REFUND_NOT_FOUND: updating(() => ({ refundId: id })),
    REFUND_TRANSACTION_NOT_FOUND: updating(() => ({ transaction: { paymentId: id } })),
  },
};

const triggering =
  (wrong: (order: Paid) => object, number?: string): Provocation =>
  async (shop) => {
    const order = await paid(shop, number);
    const payments = [{ paymentId: order.paymentId }];
    return shop.app.orders.triggerRefund({ ecomOrderId: order.orderId, payments, ...wrong(order) });
  };

/** The part of the payments collector that gives money back. */
export const refundsOfOrders: Table = {
  getRefundabilityStatus: {
    ORDER_NOT_FOUND: ({ app }) => app.orders.getRefundabilityStatus({ ecomOrderId: id }),
  },
  triggerRefund: {
    ORDER_NOT_FOUND: triggering(() => ({ ecomOrderId: id })),
    PAYMENTS_NOT_FOUND: triggering(() => ({ payments: [{ paymentId: id }] })),
    REFUND_NOT_AVAILABLE: triggering(() => ({}), RESERVES),
    INVALID_AMOUNT: triggering(({ paymentId }) => ({ payments: [{ paymentId, amount: { amount: "999.00" } }] })),
  },
};
