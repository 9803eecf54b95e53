import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { sold, soldElsewhere } from "./sold-elsewhere.ts";

interface Changed {
  readonly order?: {
    readonly _id?: string;
    readonly status?: string;
    readonly lineItems?: readonly object[];
    readonly activities?: readonly object[];
  };
}

/** Exported and callable, but left out of the package's types. */
export function hiddenOrders({ merchant }: World) {
  return merchant.orders as unknown as {
    addActivity(id: string, activity: object): Promise<Changed & { activityId?: string }>;
    aggregateOrders(options: object): Promise<{ aggregates?: object }>;
    updateOrderLineItem(identifiers: { _id: string; lineItemId: string }, lineItem: object): Promise<Changed>;
    updateOrderStatus(orderId: string, status: string): Promise<Changed>;
  };
}

const imported = (changes: object = {}) => soldElsewhere({ billingInfo: { contactDetails: {} }, ...changes }) as never;

let last = 70_000;

export const orderChangeCases: Cases = {
  importOrder: {
    async succeeds({ merchant }) {
      const number = String(++last);
      const _createdDate = new Date("2024-02-03T04:05:06.789Z");
      const first = imported({ number, _createdDate, fulfillmentStatus: "PARTIALLY_FULFILLED" });
      const { order } = await merchant.orders.importOrder(first);
      expect(order).toMatchObject({
        number,
        _createdDate,
        imported: true,
        status: "APPROVED",
        paymentStatus: "PAID",
        fulfillmentStatus: "PARTIALLY_FULFILLED",
        balanceSummary: { paid: { amount: "20.00" }, balance: { amount: "0.00" } },
      });
      const again = imported({ _id: order?._id, status: "CANCELED" });
      const { order: replaced } = await merchant.orders.importOrder(again);
      expect(replaced).toMatchObject({ _id: order?._id, number, status: "CANCELED" });
    },
    fails: refused("CANNOT_OVERWRITE_NON_IMPORTED_ORDER", 428, async (world) => {
      const { _id } = await sold(world);
      return world.merchant.orders.importOrder(imported({ _id }));
    }),
  },
  bulkDeleteImportedOrders: {
    async succeeds(world) {
      const { orders } = world.merchant;
      const { order } = await orders.importOrder(imported());
      const { _id: stays } = await sold(world);
      const { jobId } = await orders.bulkDeleteImportedOrders([order?._id ?? "", stays, NOWHERE]);
      expect(jobId).toMatch(/^[0-9a-f-]{36}$/);
      await expect(orders.getOrder(order?._id ?? "")).rejects.toThrow("There is no order with this id.");
      expect(await orders.getOrder(stays)).toMatchObject({ _id: stays });
    },
    fails: invalid("orderIds", "MIN_SIZE", ({ merchant }) => merchant.orders.bulkDeleteImportedOrders([])),
  },
  setOrderNumberCounter: {
    async succeeds(world) {
      const { setOrderNumberCounter } = world.merchant.orders;
      const last = Number((await sold(world)).number);
      const moved = await setOrderNumberCounter(String(last + 1_000));
      expect(moved).toEqual({ oldCounter: String(last + 1), newCounter: String(last + 1_000) });
      expect((await sold(world)).number).toBe(String(last + 1_000));
      await setOrderNumberCounter(String(last), { allowLowerCounter: true });
      // That number is taken.
      expect((await sold(world)).number).toBe(String(last + 1));
      await setOrderNumberCounter(String(last + 1_001));
    },
    fails: refused("CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER", 428, async (world) => {
      await sold(world);
      return world.merchant.orders.setOrderNumberCounter("1");
    }),
  },
  bulkUpdateOrderTags: {
    async succeeds(world) {
      const { orders } = world.merchant;
      const { _id } = await sold(world, { tags: { tags: { tagIds: ["old"] } } });
      const { results, bulkActionMetadata } = await orders.bulkUpdateOrderTags([_id, NOWHERE], {
        assignTags: { tags: { tagIds: ["new"] }, privateTags: { tagIds: ["vip"] } },
        unassignTags: { tags: { tagIds: ["old"] } },
      });
      expect(results).toMatchObject([
        { itemMetadata: { _id, originalIndex: 0, success: true } },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: "ORDER_NOT_FOUND" } } },
      ]);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
      const { tags } = await orders.getOrder(_id);
      expect(tags).toEqual({ tags: { tagIds: ["new"] }, privateTags: { tagIds: ["vip"] } });
    },
    fails: invalid("orderIds", "MAX_SIZE", ({ merchant }) =>
      merchant.orders.bulkUpdateOrderTags(Array(101).fill(NOWHERE), {}),
    ),
  },
  addActivity: {
    async succeeds(world) {
      const { _id } = await sold(world);
      const customActivity = { type: "LABEL_PRINTED", additionalData: { printer: "desk" } };
      const { order, activityId } = await hiddenOrders(world).addActivity(_id, { customActivity });
      expect(order?.activities).toContainEqual(
        expect.objectContaining({
          _id: activityId,
          type: "CUSTOM_ACTIVITY",
          customActivity: expect.objectContaining(customActivity),
        }),
      );
    },
    fails: refused("ORDER_NOT_FOUND", 404, (world) =>
      hiddenOrders(world).addActivity(NOWHERE, { merchantComment: { message: "x" } }),
    ),
  },
  aggregateOrders: {
    async succeeds(world) {
      const ids = [await sold(world), await sold(world), await sold(world, { paymentStatus: "NOT_PAID" })];
      const filter = { id: { $in: ids.map(({ _id }) => _id) } };
      const { aggregates } = await hiddenOrders(world).aggregateOrders({
        filter,
        aggregation: {
          statuses: { type: "VALUE", fieldPath: "paymentStatus" },
          sum: { type: "SCALAR", fieldPath: "priceSummary.total.amount", scalar: { type: "SUM" } },
        },
      });
      expect(aggregates).toEqual({
        statuses: {
          type: "VALUE",
          fieldPath: "paymentStatus",
          values: {
            results: [
              { value: "PAID", count: 2 },
              { value: "NOT_PAID", count: 1 },
            ],
          },
        },
        sum: { type: "SCALAR", fieldPath: "priceSummary.total.amount", scalar: { type: "SUM", value: 60 } },
      });
    },
    fails: invalid("options.aggregation.a.fieldPath", "FIELD_NOT_ALLOWED", (world) =>
      hiddenOrders(world).aggregateOrders({ aggregation: { a: { type: "VALUE", fieldPath: "buyerNote" } } }),
    ),
  },
  updateOrderLineItem: {
    async succeeds(world) {
      const { _id, lineItems = [] } = await sold(world);
      const identifiers = { _id, lineItemId: lineItems[0]?._id ?? "" };
      const changes = { fulfillerId: NOWHERE, physicalProperties: { sku: "B-1" } };
      const { order } = await hiddenOrders(world).updateOrderLineItem(identifiers, changes);
      expect(order?.lineItems).toMatchObject([{ ...changes, quantity: 2, price: { amount: "10.00" } }]);
    },
    fails: refused("ORDER_LINE_ITEM_NOT_FOUND", 404, async (world) => {
      const { _id } = await sold(world);
      return hiddenOrders(world).updateOrderLineItem({ _id, lineItemId: NOWHERE }, { fulfillerId: NOWHERE });
    }),
  },
  updateOrderStatus: {
    async succeeds(world) {
      const unpaid = { status: "INITIALIZED", paymentStatus: "NOT_PAID" };
      const { _id } = await sold(world, unpaid);
      const { updateOrderStatus } = hiddenOrders(world);
      expect((await updateOrderStatus(_id, "PENDING")).order).toMatchObject({ _id, status: "PENDING" });
      expect((await updateOrderStatus(_id, "APPROVED")).order).toMatchObject({ _id, status: "APPROVED" });
      expect((await updateOrderStatus(_id, "CANCELED")).order).toMatchObject({ _id, status: "CANCELED" });
    },
    fails: refused("UNSUPPORTED_TRANSITION", 428, async (world) => {
      const { _id } = await sold(world);
      return hiddenOrders(world).updateOrderStatus(_id, "REJECTED");
    }),
  },
};
