import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

async function sold({ merchant }: World) {
  const order = await merchant.orders.createOrder({
    channelInfo: { type: "POS" },
    lineItems: [
      {
        quantity: 2,
        productName: { original: "Bowl" },
        itemType: { preset: "PHYSICAL" },
        price: { amount: "10.00" },
        catalogReference: { appId: "9a2d1f7c-5b3e-4c86-9d0a-7e1f2b3c4d5e", catalogItemId: "bowl" },
      },
    ],
    shippingInfo: { title: "Standard" },
    priceSummary: { subtotal: { amount: "20.00" }, total: { amount: "20.00" } },
    status: "APPROVED",
    paymentStatus: "PAID",
  } as never);
  return { orderId: order._id ?? "", lineId: order.lineItems?.[0]?._id ?? "" };
}

async function sent(world: World, trackingNumber = "1Z999") {
  const { orderId, lineId } = await sold(world);
  const { fulfillmentId = "" } = await world.merchant.orderFulfillments.createFulfillment(orderId, {
    lineItems: [{ _id: lineId, quantity: 1 }],
    trackingInfo: { trackingNumber, shippingProvider: "fedex" },
  });
  return { orderId, lineId, fulfillmentId };
}

const statusOf = async ({ merchant }: World, orderId: string) =>
  (await merchant.orders.getOrder(orderId)).fulfillmentStatus;

export const orderFulfillmentCases: Cases = {
  createFulfillment: {
    async succeeds(world) {
      const { orderId, lineId } = await sold(world);
      const { orderWithFulfillments, fulfillmentId } = await world.merchant.orderFulfillments.createFulfillment(
        orderId,
        {
          lineItems: [{ _id: lineId, quantity: 1 }],
          trackingInfo: { trackingNumber: "7777", shippingProvider: "fedex" },
        },
      );
      expect(orderWithFulfillments).toEqual({
        orderId,
        fulfillments: [
          {
            _id: fulfillmentId,
            _createdDate: expect.any(Date),
            lineItems: [{ _id: lineId, quantity: 1 }],
            trackingInfo: {
              trackingNumber: "7777",
              shippingProvider: "fedex",
              trackingLink: "https://www.fedex.com/fedextrack/?trknbr=7777",
            },
          },
        ],
      });
      expect(await statusOf(world, orderId)).toBe("PARTIALLY_FULFILLED");
    },
    fails: refused("TRACKING_NUMBER_ALREADY_EXISTS", 409, async (world) => {
      const { orderId, lineId } = await sent(world);
      return world.merchant.orderFulfillments.createFulfillment(orderId, {
        lineItems: [{ _id: lineId }],
        trackingInfo: { trackingNumber: "1Z999", shippingProvider: "fedex" },
      });
    }),
  },
  bulkCreateFulfillments: {
    async succeeds(world) {
      const { orderId, lineId } = await sold(world);
      const fulfillments = [{ lineItems: [{ _id: lineId }], status: "In_Delivery" }];
      const { results, bulkActionMetadata } = await world.merchant.orderFulfillments.bulkCreateFulfillments([
        { orderId, fulfillments },
        { orderId: NOWHERE, fulfillments },
      ]);
      expect(results).toMatchObject([
        {
          itemMetadata: { _id: orderId, originalIndex: 0, success: true },
          ordersWithFulfillments: { orderId, fulfillments: [{ status: "In_Delivery", lineItems: [{ quantity: 2 }] }] },
        },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: "ORDER_NOT_FOUND" } } },
      ]);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
      expect(await statusOf(world, orderId)).toBe("FULFILLED");
    },
    fails: invalid("ordersWithFulfillments", "MIN_SIZE", ({ merchant }) =>
      merchant.orderFulfillments.bulkCreateFulfillments([]),
    ),
  },
  updateFulfillment: {
    async succeeds(world) {
      const { orderId, fulfillmentId } = await sent(world);
      const trackingInfo = { trackingNumber: "8888", shippingProvider: "usps" };
      const identifiers = { orderId, fulfillmentId };
      const changed = await world.merchant.orderFulfillments.updateFulfillment(identifiers, {
        fulfillment: { trackingInfo, status: "Fulfilled", completed: true },
      });
      expect(changed.fulfillments).toMatchObject([
        { _id: fulfillmentId, status: "Fulfilled", completed: true, trackingInfo },
      ]);
      expect(changed.fulfillments?.[0]?.trackingInfo?.trackingLink).toMatch(/^https:\/\/tools\.usps\.com\/.*8888$/);
    },
    fails: refused("TRACKING_NUMBER_ALREADY_EXISTS", 409, async (world) => {
      const { orderId, lineId } = await sent(world);
      const { fulfillmentId = "" } = await world.merchant.orderFulfillments.createFulfillment(orderId, {
        lineItems: [{ _id: lineId }],
      });
      const trackingInfo = { trackingNumber: "1Z999", shippingProvider: "fedex" };
      const options = { fulfillment: { trackingInfo } };
      return world.merchant.orderFulfillments.updateFulfillment({ orderId, fulfillmentId }, options);
    }),
  },
  deleteFulfillment: {
    async succeeds(world) {
      const { orderId, fulfillmentId } = await sent(world);
      const { orderWithFulfillments } = await world.merchant.orderFulfillments.deleteFulfillment({
        orderId,
        fulfillmentId,
      });
      expect(orderWithFulfillments).toEqual({ orderId, fulfillments: [] });
      expect(await statusOf(world, orderId)).toBe("NOT_FULFILLED");
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) =>
      merchant.orderFulfillments.deleteFulfillment({ orderId: NOWHERE, fulfillmentId: NOWHERE }),
    ),
  },
  listFulfillmentsForSingleOrder: {
    async succeeds(world) {
      const { orderId, fulfillmentId } = await sent(world);
      const { orderWithFulfillments } = await world.merchant.orderFulfillments.listFulfillmentsForSingleOrder(orderId);
      expect(orderWithFulfillments).toMatchObject({ orderId, fulfillments: [{ _id: fulfillmentId }] });
      expect(orderWithFulfillments?.fulfillments?.[0]?._createdDate).toBeInstanceOf(Date);
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) =>
      merchant.orderFulfillments.listFulfillmentsForSingleOrder(NOWHERE),
    ),
  },
  listFulfillmentsForMultipleOrders: {
    async succeeds(world) {
      const [first, second] = [await sent(world), await sold(world)];
      const { ordersWithFulfillments } = await world.merchant.orderFulfillments.listFulfillmentsForMultipleOrders([
        second.orderId,
        first.orderId,
      ]);
      expect(ordersWithFulfillments).toMatchObject([
        { orderId: second.orderId, fulfillments: [] },
        { orderId: first.orderId, fulfillments: [{ _id: first.fulfillmentId }] },
      ]);
    },
    fails: invalid("orderIds", "MIN_SIZE", ({ merchant }) =>
      merchant.orderFulfillments.listFulfillmentsForMultipleOrders([]),
    ),
  },
};
