import type { Shop } from "../support/shop.ts";
import { assertFirst, NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

type Table = Readonly<Record<string, Provocations>>;

const TRACKING = { trackingInfo: { trackingNumber: "1Z999", shippingProvider: "ups" } };

/** An order of two bowls, one of them sent. */
export async function halfSent({ app }: Shop) {
  const { order } = await app.orders.createOrder({
    order: {
      lineItems: [
        { productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, quantity: 2, price: { amount: "1.00" } },
      ],
      priceSummary: { total: { amount: "2.00" } },
      channelInfo: { type: "POS" },
      paymentStatus: "PAID",
      shippingInfo: { title: "Standard" },
    },
  });
  const [orderId, lineId] = [order.id, order.lineItems[0]?.id ?? ""];
  const fulfillment = { lineItems: [{ id: lineId, quantity: 1 }], ...TRACKING };
  const { fulfillmentId } = await app.orderFulfillments.createFulfillment({ orderId, fulfillment });
  return { orderId, lineId, fulfillmentId };
}

const missing = (call: (shop: Shop) => PromiseLike<unknown>): Provocations => ({ ORDER_NOT_FOUND: call });
const nothing = { orderId: NOWHERE, fulfillmentId: NOWHERE };
const lineItems = [{ id: NOWHERE }];

/** Sends the second bowl under the number of the first. */
const again =
  (
    create: (shop: Shop, orderId: string, fulfillment: { lineItems: { id: string }[] }) => PromiseLike<unknown>,
  ): Provocation =>
  async (shop) => {
    const { orderId, lineId } = await halfSent(shop);
    return create(shop, orderId, { lineItems: [{ id: lineId }], ...TRACKING });
  };

async function createMany({ app }: Shop, orderId: string, fulfillment: { lineItems: { id: string }[] }): Promise<void> {
  const ordersWithFulfillments = [{ orderId, fulfillments: [fulfillment] }];
  assertFirst((await app.orderFulfillments.bulkCreateFulfillments({ ordersWithFulfillments })).results);
}

export const orderFulfillments: Table = {
  createFulfillment: {
    ORDER_NOT_FOUND: ({ app }) =>
      app.orderFulfillments.createFulfillment({ orderId: NOWHERE, fulfillment: { lineItems } }),
    TRACKING_NUMBER_ALREADY_EXISTS: again(({ app }, orderId, fulfillment) =>
      app.orderFulfillments.createFulfillment({ orderId, fulfillment }),
    ),
  },
  bulkCreateFulfillments: {
    ORDER_NOT_FOUND: (shop) => createMany(shop, NOWHERE, { lineItems }),
    TRACKING_NUMBER_ALREADY_EXISTS: again(createMany),
  },
  updateFulfillment: {
    ORDER_NOT_FOUND: ({ app }) =>
      app.orderFulfillments.updateFulfillment({ orderId: NOWHERE, fulfillment: { id: NOWHERE } }),
    TRACKING_NUMBER_ALREADY_EXISTS: async (shop) => {
      const { orderId, lineId } = await halfSent(shop);
      const fulfillment = { lineItems: [{ id: lineId }] };
      const { fulfillmentId: id } = await shop.app.orderFulfillments.createFulfillment({ orderId, fulfillment });
      return shop.app.orderFulfillments.updateFulfillment({ orderId, fulfillment: { id, ...TRACKING } });
    },
  },
  deleteFulfillment: missing(({ app }) => app.orderFulfillments.deleteFulfillment(nothing)),
  listFulfillmentsForSingleOrder: missing(({ app }) =>
    app.orderFulfillments.listFulfillmentsForSingleOrder({ orderId: NOWHERE }),
  ),
};

export const orderDelivery: Table = {
  getOrderDelivery: missing(({ app }) => app.orderDelivery.getOrderDelivery({ orderId: NOWHERE })),
  listDownloads: missing(({ app }) => app.orderDelivery.listDownloads({ orderId: NOWHERE })),
  sendDownloadLinks: missing(({ app }) => app.orderDelivery.sendDownloadLinks({ orderId: NOWHERE })),
  fulfillOrder: {
    ORDER_NOT_FOUND: ({ app }) => app.orderDelivery.fulfillOrder({ orderId: NOWHERE, fulfillment: { lineItems } }),
    TRACKING_NUMBER_ALREADY_EXISTS: again(({ app }, orderId, fulfillment) =>
      app.orderDelivery.fulfillOrder({ orderId, fulfillment }),
    ),
  },
  cancelFulfillment: missing(({ app }) => app.orderDelivery.cancelFulfillment(nothing)),
  sendShippingConfirmation: missing(({ app }) => app.orderDelivery.sendShippingConfirmation(nothing)),
  markReadyForPickup: missing(({ app }) => app.orderDelivery.markReadyForPickup({ orderId: NOWHERE })),
  markCollected: missing(({ app }) => app.orderDelivery.markCollected({ orderId: NOWHERE })),
  undoPickup: missing(({ app }) => app.orderDelivery.undoPickup({ orderId: NOWHERE })),
};

const back = { lineItems: [{ lineItemId: NOWHERE, quantity: 1 }] };

export const returns: Table = {
  createReturn: missing(({ app }) => app.returns.createReturn({ orderId: NOWHERE, ...back })),
  listReturnsOfOrder: missing(({ app }) => app.returns.listReturnsOfOrder({ orderId: NOWHERE })),
  requestGuestReturn: {
    ORDER_NOT_FOUND: ({ app }) => app.returns.requestGuestReturn({ number: "1", email: "ada@example.com", ...back }),
    THROTTLED_FEATURE: async (shop) => {
      const { returns: own } = await shop.visitor();
      const attempt = () => own.requestGuestReturn({ number: "1", email: "ada@example.com", ...back });
      for (let tries = 0; tries < 20; tries += 1) await attempt().safe();
      return attempt();
    },
  },
};
