import { expect } from "vitest";
import type { VendorShopper, World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { readyCheckout } from "./checkout.ts";
import { manualPaymentCases } from "./manual-payments.ts";
import { membershipCases } from "./memberships.ts";
import { orderChangeCases } from "./order-changes.ts";
import { sold } from "./sold-elsewhere.ts";

async function commented(world: World) {
  const { _id } = await sold(world);
  const orderActivities = [{ activityType: "MERCHANT_COMMENT", merchantComment: { message: "Packed" } } as const];
  const { order, activityIds = [] } = await world.merchant.orders.addActivities(_id, { orderActivities });
  return { _id, order, identifiers: { _id, activityId: activityIds[0] ?? "" } };
}

interface Log {
  readonly order?: { readonly activities?: readonly { readonly _id?: string }[] };
}

/** Exported and callable, but left out of the package's types. */
function hidden({ merchant }: World) {
  return merchant.orders as unknown as {
    updateActivity(identifiers: { _id: string; activityId: string }, activity: object): Promise<Log>;
    deleteActivity(identifiers: { _id: string; activityId: string }): Promise<Log>;
  };
}

const comments: Cases = {
  addActivities: {
    async succeeds(world) {
      const { order, identifiers } = await commented(world);
      expect(order?.activities).toContainEqual(
        expect.objectContaining({
          _id: identifiers.activityId,
          type: "MERCHANT_COMMENT",
          merchantComment: { message: "Packed" },
          _createdDate: expect.any(Date),
        }),
      );
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) =>
      merchant.orders.addActivities(NOWHERE, {
        orderActivities: [{ activityType: "MERCHANT_COMMENT", merchantComment: { message: "Packed" } }],
      }),
    ),
  },
  updateActivity: {
    async succeeds(world) {
      const { identifiers } = await commented(world);
      const activity = { merchantComment: { message: "Packed and sealed" } };
      const { order } = await hidden(world).updateActivity(identifiers, activity);
      const changed = expect.objectContaining({ _id: identifiers.activityId, ...activity });
      expect(order?.activities).toContainEqual(changed);
    },
    fails: refused("ORDER_NOT_FOUND", 404, (world) =>
      hidden(world).updateActivity({ _id: NOWHERE, activityId: NOWHERE }, { merchantComment: { message: "x" } }),
    ),
  },
  deleteActivity: {
    async succeeds(world) {
      const { identifiers } = await commented(world);
      const { order } = await hidden(world).deleteActivity(identifiers);
      expect(order?.activities?.map(({ _id }) => _id)).not.toContain(identifiers.activityId);
    },
    fails: refused("ORDER_NOT_FOUND", 404, (world) =>
      hidden(world).deleteActivity({ _id: NOWHERE, activityId: NOWHERE }),
    ),
  },
};

const full: Cases = {
  createOrder: {
    async succeeds(world) {
      const order = await sold(world, { purchasedDate: new Date("2026-01-02T03:04:05.678Z") });
      expect(order).toMatchObject({
        number: expect.stringMatching(/^\d+$/),
        status: "APPROVED",
        paymentStatus: "PAID",
        purchasedDate: new Date("2026-01-02T03:04:05.678Z"),
        lineItems: [{ quantity: 2, price: { amount: "10.00", formattedAmount: "$10.00" } }],
        priceSummary: { total: { amount: "20.00", formattedAmount: "$20.00" } },
        activities: expect.arrayContaining([
          expect.objectContaining({ type: "ORDER_PLACED", _createdDate: expect.any(Date) }),
        ]),
      });
    },
    fails: refused("PURCHASED_DATE_CANNOT_BE_IN_FUTURE", 428, (world) =>
      sold(world, { purchasedDate: new Date(Date.now() + 86_400_000) }),
    ),
  },
  getOrder: {
    async succeeds(world) {
      const { _id } = await sold(world);
      const order = await world.merchant.orders.getOrder(_id);
      expect(order).toMatchObject({ _id, currency: "USD", fulfillmentStatus: "FULFILLED", archived: false });
      expect(order._createdDate).toBeInstanceOf(Date);
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) => merchant.orders.getOrder(NOWHERE)),
  },
  searchOrders: {
    async succeeds(world) {
      const made = [await sold(world), await sold(world), await sold(world)].map(({ _id }) => _id);
      const filter = { _id: { $in: made } };
      const { searchOrders } = world.merchant.orders;
      const first = await searchOrders({ filter, cursorPaging: { limit: 2 } } as never);
      expect(first).toMatchObject({ metadata: { count: 2, hasNext: true, cursors: { next: expect.any(String) } } });
      const second = await searchOrders({ cursorPaging: { limit: 2, cursor: first.metadata?.cursors?.next ?? "" } });
      const found = [...(first.orders ?? []), ...(second.orders ?? [])];
      expect(found.map(({ _id }) => _id)).toEqual(made.toReversed());
      expect(second.metadata).toMatchObject({ count: 1, hasNext: false });
      expect(found.every(({ _updatedDate }) => _updatedDate instanceof Date)).toBe(true);
      expect((await (searchOrders as () => Promise<object>)()) as object).toMatchObject({
        metadata: { count: expect.any(Number) },
      });
      // The client of 2024 took the search as a field; shops that install today's go on to write it so.
      const nested = { search: { filter: { _id: made[0] }, cursorPaging: { limit: 2 } } };
      expect(await searchOrders(nested as never)).toMatchObject({ orders: [{ _id: made[0] }], metadata: { count: 1 } });
    },
    fails: invalid("search.cursorPaging.limit", "MAX", ({ merchant }) =>
      merchant.orders.searchOrders({ cursorPaging: { limit: 101 } }),
    ),
  },
  updateOrder: {
    async succeeds(world) {
      const { _id } = await sold(world);
      const changed = await world.merchant.orders.updateOrder(_id, { archived: true, seenByAHuman: true });
      expect(changed).toMatchObject({ _id, archived: true, seenByAHuman: true });
    },
    fails: refused("ORDER_IS_PENDING", 428, async (world) =>
      world.merchant.orders.updateOrder(await pending(world), { archived: true }),
    ),
  },
  bulkUpdateOrders: {
    async succeeds(world) {
      const { _id } = await sold(world);
      const changes = [_id, NOWHERE].map((id) => ({ order: { _id: id, archived: true } }));
      const { results, bulkActionMetadata } = await world.merchant.orders.bulkUpdateOrders(changes, {
        returnEntity: true,
      });
      expect(results).toMatchObject([
        { itemMetadata: { _id, originalIndex: 0, success: true }, item: { archived: true } },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: "ORDER_NOT_FOUND" } } },
      ]);
      expect(results?.[0]?.item?._createdDate).toBeInstanceOf(Date);
      expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    },
    fails: invalid("orders", "MAX_SIZE", ({ merchant }) =>
      merchant.orders.bulkUpdateOrders(Array(101).fill({ order: { _id: NOWHERE, archived: true } })),
    ),
  },
  cancelOrder: {
    async succeeds(world) {
      const { _id } = await sold(world);
      const { order } = await world.merchant.orders.cancelOrder(_id, { restockAllItems: true });
      expect(order).toMatchObject({ _id, status: "CANCELED" });
    },
    fails: refused("ORDER_IS_PENDING", 428, async (world) => world.merchant.orders.cancelOrder(await pending(world))),
  },
};

const collecting: Cases = {
  getPaymentCollectabilityStatus: {
    async succeeds(world) {
      const { _id: unpaid } = await sold(world, { paymentStatus: "NOT_PAID", status: "APPROVED" });
      const { orders } = world.merchant;
      expect(await orders.getPaymentCollectabilityStatus(unpaid)).toEqual({
        status: "COLLECTABLE",
        amount: { amount: "20.00", formattedAmount: "$20.00" },
      });
      const { _id: paid } = await sold(world);
      expect(await orders.getPaymentCollectabilityStatus(paid)).toEqual({ status: "NONCOLLECTABLE_ORDER_IS_PAID" });
      await orders.cancelOrder(unpaid);
      expect(await orders.getPaymentCollectabilityStatus(unpaid)).toEqual({
        status: "NONCOLLECTABLE_ORDER_IS_CANCELLED",
      });
      const { orderId } = await paidWith(world, cards.slow);
      expect(await orders.getPaymentCollectabilityStatus(orderId)).toEqual({
        status: "NONCOLLECTABLE_ORDER_IS_PENDING",
      });
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) => merchant.orders.getPaymentCollectabilityStatus(NOWHERE)),
  },
  captureAuthorizedPayments: {
    async succeeds(world) {
      const { orderId, paymentId } = await paidWith(world, cards.reserving);
      const { orders } = world.merchant;
      const capture = [{ paymentId, amount: { amount: "5.50" } }];
      const { orderTransactions } = await orders.captureAuthorizedPayments(orderId, capture);
      expect(orderTransactions).toMatchObject({
        orderId,
        payments: [
          {
            _id: paymentId,
            status: "APPROVED",
            _createdDate: expect.any(Date),
            regularPaymentDetails: {
              creditCardDetails: { brand: "VISA", lastFourDigits: "0259" },
              paymentOrderId: orderId,
              gatewayTransactionId: paymentId,
              offlinePayment: false,
              authorizationDetails: {
                authorizedDate: expect.any(Date),
                captures: [
                  { _id: paymentId, status: "SUCCEEDED", amount: { amount: "5.50" }, _createdDate: expect.any(Date) },
                ],
              },
            },
          },
        ],
        refunds: [],
      });
      const order = await orders.getOrder(orderId);
      expect(order).toMatchObject({ paymentStatus: "PARTIALLY_PAID", balanceSummary: { paid: { amount: "5.50" } } });
    },
    fails: refused("INVALID_AMOUNT", 400, async (world) => {
      const { orderId, paymentId } = await paidWith(world, cards.reserving);
      const capture = [{ paymentId, amount: { amount: "1000000.00" } }];
      return world.merchant.orders.captureAuthorizedPayments(orderId, capture);
    }),
  },
  voidAuthorizedPayments: {
    async succeeds(world) {
      const { orderId, paymentId } = await paidWith(world, cards.reserving);
      const { orderTransactions } = await world.merchant.orders.voidAuthorizedPayments(orderId, [paymentId]);
      const gone = { status: "SUCCEEDED", voidedDate: expect.any(Date), reason: "MANUAL" };
      expect(orderTransactions?.payments).toMatchObject([
        { _id: paymentId, status: "VOIDED", regularPaymentDetails: { authorizationDetails: { void: gone } } },
      ]);
    },
    fails: refused("PAYMENT_ALREADY_VOIDED", 428, async (world) => {
      const { orderId, paymentId } = await paidWith(world, cards.reserving);
      await world.merchant.orders.voidAuthorizedPayments(orderId, [paymentId]);
      return world.merchant.orders.voidAuthorizedPayments(orderId, [paymentId]);
    }),
  },
};

/** Exported and callable, but left out of the package's types. */
function refunding({ merchant }: World) {
  return merchant.orders as unknown as {
    getRefundabilityStatus(id: string): Promise<{ readonly refundabilities?: readonly object[] }>;
    triggerRefund(
      id: string,
      payments: readonly object[],
      options?: object,
    ): Promise<{ readonly refundId?: string; readonly orderTransactions?: { readonly refunds?: readonly object[] } }>;
  };
}

const giving: Cases = {
  getRefundabilityStatus: {
    async succeeds(world) {
      const { orderId, paymentId } = await paidWith(world, cards.good);
      expect(await refunding(world).getRefundabilityStatus(orderId)).toEqual({
        refundabilities: [{ paymentId, refundabilityStatus: "REFUNDABLE" }],
        refundablePerItem: true,
      });
    },
    fails: refused("ORDER_NOT_FOUND", 404, (world) => refunding(world).getRefundabilityStatus(NOWHERE)),
  },
  triggerRefund: {
    async succeeds(world) {
      const { orderId, paymentId } = await paidWith(world, cards.good);
      const payments = [{ paymentId, amount: { amount: "1.50" } }];
      const details = { reason: "A scratch" };
      const given = await refunding(world).triggerRefund(orderId, payments, { details });
      expect(given.refundId).toMatch(/^[0-9a-f-]{36}$/);
      expect(given.orderTransactions?.refunds).toMatchObject([
        {
          _id: given.refundId,
          _createdDate: expect.any(Date),
          transactions: [{ paymentId, amount: { amount: "1.50" }, refundStatus: "SUCCEEDED", externalRefund: false }],
          details: { reason: "A scratch", shippingIncluded: false },
        },
      ]);
      expect(await world.merchant.orders.getOrder(orderId)).toMatchObject({
        paymentStatus: "PARTIALLY_REFUNDED",
        balanceSummary: { refunded: { amount: "1.50" }, balance: { amount: "0.00" } },
      });
    },
    fails: refused("INVALID_AMOUNT", 400, async (world) => {
      const { orderId, paymentId } = await paidWith(world, cards.good);
      return refunding(world).triggerRefund(orderId, [{ paymentId, amount: { amount: "1000000.00" } }]);
    }),
  },
};

export const orderCases: Cases = {
  ...full,
  ...comments,
  ...collecting,
  ...giving,
  ...manualPaymentCases,
  ...membershipCases,
  ...orderChangeCases,
};

/** Cards of the sandbox: one that pays, one whose money takes its time, and one that only reserves it. */
export const cards = { good: "4242424242424242", slow: "4000000000000077", reserving: "4000000000000259" };

/** An order that a visitor paid for with a card of the sandbox. */
export async function paidWith(world: World, number: string): Promise<{ orderId: string; paymentId: string }> {
  const visitor = world.visitor();
  const { _id: checkoutId } = await readyCheckout(world, visitor);
  return payFor(world, visitor, checkoutId ?? "", number);
}

/** Pays for a checkout with a card of the sandbox, for which the vendor's client has no call. */
export async function payFor(
  world: World,
  visitor: VendorShopper,
  checkoutId: string,
  number: string,
): Promise<{ orderId: string; paymentId: string }> {
  const authorization = visitor.auth.getTokens().accessToken.value;
  const card = { number, expirationMonth: 12, expirationYear: 2099, securityCode: "123" };
  const response = await world.fetch(`${world.url}/_vitrine/v1/payments/pay-for-checkout`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ checkoutId, methodId: "sandbox", card }),
  });
  return (await response.json()) as { orderId: string; paymentId: string };
}

const pending = async (world: World) => (await paidWith(world, cards.slow)).orderId;
