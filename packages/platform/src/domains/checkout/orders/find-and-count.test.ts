import type { NewOrder, OrderAggregation } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const sold = (amount: string, more: Partial<NewOrder> = {}): NewOrder => ({
  channelInfo: { type: "POS" },
  lineItems: [
    { productName: { original: `Bowl ${amount}` }, quantity: 1, itemType: { preset: "SERVICE" }, price: { amount } },
  ],
  priceSummary: { total: { amount }, tax: { amount: "0.00" } },
  status: "APPROVED",
  ...more,
});

onEveryEngine("orders are found and counted", (engine) => {
  test("by value, range, number and time", async () => {
    const { app, clock } = await openShop(engine.store());
    clock.advance(Date.parse("2030-01-30T23:00:00.000Z") - clock.now().getTime());
    await app.orders.createOrder({ order: sold("10.50", { paymentStatus: "PAID" }) });
    await app.orders.createOrder({ order: sold("20.00", { archived: true }) });
    clock.advance(3 * 24 * 60 * 60_000);
    await app.orders.createOrder({ order: sold("30.00", { paymentStatus: "PAID" }) });
    const compute = async (aggregation: OrderAggregation, filter = {}) =>
      (await app.orders.aggregateOrders({ aggregation: { it: aggregation }, filter })).aggregates.it;
    const total = "priceSummary.total.amount";
    expect(await compute({ type: "VALUE", fieldPath: "paymentStatus" })).toMatchObject({
      values: {
        results: [
          { value: "PAID", count: 2 },
          { value: "NOT_PAID", count: 1 },
        ],
      },
    });
    expect(await compute({ type: "VALUE", fieldPath: "archived", value: { sortType: "VALUE" } })).toMatchObject({
      values: {
        results: [
          { value: "true", count: 1 },
          { value: "false", count: 2 },
        ],
      },
    });
    expect(await compute({ type: "VALUE", fieldPath: "lineItems.productName.original", value: { limit: 2 } })).toEqual({
      type: "VALUE",
      fieldPath: "lineItems.productName.original",
      values: {
        results: [
          { value: "Bowl 10.50", count: 1 },
          { value: "Bowl 20.00", count: 1 },
        ],
      },
    });
    const missing = { missingValues: "INCLUDE" } as const;
    expect(await compute({ type: "VALUE", fieldPath: "shippingInfo.title", value: missing })).toMatchObject({
      values: { results: [{ value: "", count: 3 }] },
    });
    const buckets = [{ to: 20 }, { from: 20, to: 30 }, { from: 10.5 }];
    expect(await compute({ type: "RANGE", fieldPath: total, range: { buckets } })).toMatchObject({
      ranges: {
        results: [
          { to: 20, count: 1 },
          { from: 20, to: 30, count: 1 },
          { from: 10.5, count: 3 },
        ],
      },
    });
    const numbers = { COUNT: 3, COUNT_DISTINCT: 3, SUM: 60.5, MIN: 10.5, MAX: 30 } as const;
    for (const [type, value] of Object.entries(numbers)) {
      const scalar = { type: type as keyof typeof numbers };
      expect(await compute({ type: "SCALAR", fieldPath: total, scalar })).toMatchObject({ scalar: { type, value } });
    }
    const average = await compute({ type: "SCALAR", fieldPath: total, scalar: { type: "AVG" } }, { archived: false });
    expect(average).toMatchObject({ scalar: { value: 20.25 } });
    const nothing = await compute({ type: "SCALAR", fieldPath: total, scalar: { type: "SUM" } }, { number: "1" });
    expect(nothing?.scalar).toEqual({ type: "SUM" });
    const intervals = {
      YEAR: [["2030-01-01T00:00:00.000Z", 3]],
      MONTH: [
        ["2030-01-01T00:00:00.000Z", 2],
        ["2030-02-01T00:00:00.000Z", 1],
      ],
      WEEK: [["2030-01-28T00:00:00.000Z", 3]],
      DAY: [
        ["2030-01-30T00:00:00.000Z", 2],
        ["2030-02-02T00:00:00.000Z", 1],
      ],
      HOUR: [
        ["2030-01-30T23:00:00.000Z", 2],
        ["2030-02-02T23:00:00.000Z", 1],
      ],
    } as const;
    for (const fieldPath of ["createdDate", "purchasedDate"])
      for (const [interval, counts] of Object.entries(intervals)) {
        const dateHistogram = { interval: interval as keyof typeof intervals };
        const { results = [] } =
          (await compute({ type: "DATE_HISTOGRAM", fieldPath, dateHistogram }))?.dateHistogram ?? {};
        expect(
          results.map(({ value, count }) => [value, count]),
          `${fieldPath} ${interval}`,
        ).toEqual(counts);
      }
    const wrong = compute({ type: "SCALAR", fieldPath: "status", scalar: { type: "SUM" } });
    expect(await codeOf(wrong)).toBe("INVALID_ARGUMENT");
    expect(await codeOf(compute({ type: "RANGE", fieldPath: total }))).toBe("INVALID_ARGUMENT");
  });

  test("by their tags, which buyers do not see", async () => {
    const shop = await openShop(engine.store());
    const { app } = shop;
    const member = await shop.member();
    const checkoutId = await readyCheckout(member, [item(await shop.product({ isDigital: true }))]);
    const { orderId } = await member.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    await app.orders.createOrder({ order: sold("1.00") });
    const assignTags = { tags: { tagIds: ["gift"] }, privateTags: { tagIds: ["vip"] } };
    await app.orders.bulkUpdateOrderTags({ orderIds: [orderId], assignTags });
    await app.orders.addActivity({ id: orderId, activity: { merchantComment: { message: "Difficult" } } });
    for (const filter of [
      { "tags.tags.tagIds": { $hasSome: ["gift", "x"] } },
      { "tags.privateTags.tagIds": { $hasAll: ["vip"] } },
    ]) {
      const { items } = await app.orders.searchOrders({ search: { filter } });
      expect(items.map(({ id }) => id)).toEqual([orderId]);
    }
    expect((await app.orders.getOrder({ id: orderId })).order.tags).toEqual(assignTags);
    const { items } = await member.orders.searchOrders({ search: {} });
    for (const order of [...items, (await member.orders.getOrder({ id: orderId })).order]) {
      expect(order.tags).toBeUndefined();
      expect(order.activities.map(({ activityType }) => activityType)).not.toContain("MERCHANT_COMMENT");
    }
  });

  test("as many as a search would list", async () => {
    const { app } = await openShop(engine.store());
    for (const amount of ["1.00", "2.00", "3.00"]) await app.orders.createOrder({ order: sold(amount) });
    expect(await app.orders.countOrders({})).toEqual({ count: 3, tooManyToCount: false });
    const filter = { "priceSummary.total.amount": { $gt: "1" } };
    expect(await app.orders.countOrders({ filter })).toEqual({ count: 2, tooManyToCount: false });
  });

  test("their own, by members", async () => {
    const { member, product } = await openShop(engine.store());
    const productId = await product();
    const [ada, grace] = [await member(), await member()];
    for (const buyer of [ada, ada, grace]) {
      const checkoutId = await readyCheckout(buyer, [item(productId)]);
      await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    }
    expect(await ada.orders.countOrders({})).toEqual({ count: 2, tooManyToCount: false });
    const everybody = { "buyerInfo.memberId": { $in: [ada.id, grace.id] } };
    expect(await grace.orders.countOrders({ filter: everybody })).toEqual({ count: 1, tooManyToCount: false });
  });

  test("and refuse changes of what they were placed as, by name, unless it is sent back as it was", async () => {
    const { app } = await openShop(engine.store());
    const { order } = await app.orders.createOrder({ order: sold("5.00", { buyerNote: "Ring twice" }) });
    const violations = async (update: object, fieldMask?: string) => {
      const call = app.orders.updateOrder({ order: { id: order.id, ...update }, ...(fieldMask && { fieldMask }) });
      const { error } = await call.safe();
      return error ? JSON.stringify(error.details) : "";
    };
    expect(await violations({ ...order, archived: true } as object)).toBe("");
    for (const [field, value] of [
      ["status", "CANCELED"],
      ["paymentStatus", "PAID"],
      ["buyerNote", "Ring once"],
      ["currency", "EUR"],
      ["tags", { tags: { tagIds: ["x"] } }],
      ["channelInfo", { type: "WEB" }],
    ] as const) {
      expect(await violations({ [field]: value }), field).toContain(`order.${field}`);
    }
    expect(await violations({ shippingInfo: { title: "Rocket" } })).toContain("order.shippingInfo.title");
    expect(await violations({ buyerInfo: { memberId: order.id } })).toContain("order.buyerInfo.memberId");
    // A mask says what is meant: the rest is only carried along.
    expect(await violations({ status: "CANCELED", archived: false }, "archived")).toBe("");
  });
});
