import { randomUUID } from "node:crypto";
import type { NewOrder, OpenFilter } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import {
  CARD,
  codeOf,
  eventsOf,
  HOME,
  item,
  openShop,
  readyCheckout,
  type Shop,
  stockOf,
} from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { orderNames } from "../../../store/migrations/0018-order-names.ts";
import { index, schemaOf } from "../../../store/migrations/schema.ts";

const orderNamesIndex = "orders_created_at_id_number_buyer_email_billing_first_name_billing_last_name_search_text";

onEveryEngine("orders", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const bought = async (kind: "visitor" | "member" = "visitor", card: string = CARD.number) => {
    const current = await shop();
    const [productId, buyer] = [await current.product({ stock: 5, isDigital: true }), await current[kind]()];
    const checkoutId = await readyCheckout(buyer, [item(productId, 2)]);
    const { orderId } = await buyer.payments.payForCheckout({
      checkoutId,
      methodId: "sandbox",
      card: { ...CARD, number: card },
    });
    return { orderId, buyer, productId };
  };
  const sold = (more: Partial<NewOrder> = {}): NewOrder => ({
    channelInfo: { type: "POS" },
    lineItems: [
      { productName: { original: "Bowl" }, quantity: 2, itemType: { preset: "PHYSICAL" }, price: { amount: "12.00" } },
    ],
    priceSummary: { subtotal: { amount: "24.00" }, total: { amount: "24.00" } },
    ...more,
  });

  test("are seen by their buyer, by apps, and by nobody else", async () => {
    const { visitor, app } = await shop();
    const { orderId, buyer } = await bought();
    expect((await buyer.orders.getOrder({ id: orderId })).order.id).toBe(orderId);
    expect((await app.orders.getOrder({ id: orderId })).order.id).toBe(orderId);
    expect(await codeOf((await visitor()).orders.getOrder({ id: orderId }))).toBe("ORDER_NOT_FOUND");
    expect(await codeOf(app.orders.getOrder({ id: "42" }))).toBe("ORDER_NOT_FOUND");
  });

  test("are searched newest first, by many fields, page by page", async () => {
    const { app } = await openShop(engine.store());
    const numbers: string[] = [];
    for (const amount of ["10.00", "30.00", "20.00"]) {
      const { order } = await app.orders.createOrder({
        order: sold({
          priceSummary: { total: { amount } },
          paymentStatus: "PAID",
          buyerInfo: { email: `A${amount}@example.com` },
        }),
      });
      numbers.push(order.number);
    }
    const search = async (query: object) =>
      (await app.orders.searchOrders({ search: query })).items.map((order) => order.number);
    expect(new Set(await search({}))).toEqual(new Set(numbers));
    expect(await search({ sort: [{ fieldName: "priceSummary.total.amount", order: "DESC" }] })).toEqual([
      numbers[1],
      numbers[2],
      numbers[0],
    ]);
    expect(await search({ filter: { "priceSummary.total.amount": { $gt: "10", $lt: "25" } } })).toEqual([numbers[2]]);
    expect(await search({ filter: { "buyerInfo.email": "a30.00@example.com" } })).toEqual([numbers[1]]);
    expect(await search({ filter: { number: { $in: [numbers[0]] } } })).toEqual([numbers[0]]);
    expect(
      await search({
        filter: {
          "lineItems.productName.original": { $hasSome: ["Bowl"] },
          paymentStatus: "PAID",
          "channelInfo.type": "POS",
        },
      }),
    ).toHaveLength(3);
    const walked: string[] = [];
    for await (const order of app.orders.searchOrders({
      search: { cursorPaging: { limit: 2 }, sort: [{ fieldName: "number", order: "ASC" }] },
    }))
      walked.push(order.number);
    expect(walked).toEqual(numbers);
    expect(
      (await app.orders.searchOrders({ search: { filter: { nonsense: 1 } as OpenFilter } }).safe()).error?.status,
    ).toBe(400);
  });

  test("are found by a part of the buyer's name in any case and script, and by the name they have now", async () => {
    const { app, store } = await openShop(engine.store());
    const place = async (firstName: string, lastName: string) =>
      (
        await app.orders.createOrder({
          order: sold({ paymentStatus: "PAID", billingInfo: { contactDetails: { firstName, lastName } } }),
        })
      ).order;
    const named = await place("Élodie", "ÅNGSTRÖM");
    await place("Ada", "King");
    const found = async (part: "firstName" | "lastName", text: string) => {
      const filter = { [`billingInfo.contactDetails.${part}`]: { $contains: text } };
      return (await app.orders.searchOrders({ search: { filter } })).items.map((order) => order.id);
    };
    expect(await found("lastName", "ngSTröm")).toEqual([named.id]);
    expect(await found("firstName", "éLO")).toEqual([named.id]);
    expect(await found("firstName", "elo")).toEqual([]);
    await app.orders.updateOrder({
      order: { id: named.id, billingInfo: { contactDetails: { firstName: "Élodie", lastName: "Berg" } } },
    });
    expect(await found("lastName", "ngström")).toEqual([]);
    expect(await found("lastName", "ERG")).toEqual([named.id]);
    await store.write(async (db) => {
      // As it was before names had columns.
      const schema = schemaOf(db);
      const wide = store.engine === "sqlite";
      if (wide) await schema.run(`drop index "${orderNamesIndex}"`);
      for (const column of ["billing_first_name", "billing_last_name"])
        await schema.run(`alter table orders drop column ${column}`);
      if (wide) await schema.createIndex("orders", index("created_at", "id"));
      await orderNames.up(schema);
      if (!wide) return;
      const names = ["number", "buyer_email", "billing_first_name", "billing_last_name"];
      await schema.run(`drop index "orders_created_at_id_${names.join("_")}"`);
      await schema.createIndex("orders", index("created_at", "id", ...names, "search_text"));
    });
    expect(await found("lastName", "bERG")).toEqual([named.id]);
  });

  test("of members are searched by the member alone", async () => {
    const { orderId, buyer } = await bought("member");
    await bought("member");
    expect((await buyer.orders.searchOrders({ search: {} })).items.map((order) => order.id)).toEqual([orderId]);
    const others = { search: { filter: { "buyerInfo.memberId": { $ne: buyer.id } } } };
    expect((await buyer.orders.searchOrders(others)).items).toEqual([]);
  });

  test("that wait for their payment show only when asked for, unpaid ones never", async () => {
    const { app, visitor, product } = await shop();
    const { orderId } = await bought("visitor", "4000000000000077");
    const buyer = await visitor();
    const unpaid = await buyer.checkout.createOrder({
      id: await readyCheckout(buyer, [item(await product({ isDigital: true }))]),
    });
    const ids = async (filter: Record<string, unknown>) =>
      (await app.orders.searchOrders({ search: { filter } })).items.map((order) => order.id);
    expect(await ids({})).not.toContain(orderId);
    expect(await ids({ $or: [{ status: "PENDING" }, { status: "INITIALIZED" }] })).toContain(orderId);
    expect(await ids({ status: { $in: ["PENDING", "INITIALIZED"] } })).not.toContain(unpaid.orderId);
    expect(await codeOf(app.orders.cancelOrder({ id: orderId }))).toBe("ORDER_IS_PENDING");
    expect(await codeOf(app.orders.updateOrder({ order: { id: orderId, archived: true } }))).toBe("ORDER_IS_PENDING");
  });

  test("that were rejected cannot be changed or cancelled", async () => {
    const { app, clock, platform } = await shop();
    const { orderId } = await bought("visitor", "4000000000000341");
    clock.advance(60_000);
    await (await import("../payments/resume.ts")).resumePayments(platform.runtime);
    expect(await codeOf(app.orders.cancelOrder({ id: orderId }))).toBe("ORDER_IS_REJECTED");
    expect(await codeOf(app.orders.updateOrder({ order: { id: orderId, archived: true } }))).toBe("ORDER_IS_REJECTED");
  });

  test("sold elsewhere are taken over as they are", async () => {
    const { app, clock } = await shop();
    const { order } = await app.orders.createOrder({
      order: sold({ buyerNote: "Gift", shippingInfo: { title: "Van" } }),
    });
    expect(order).toMatchObject({
      status: "INITIALIZED",
      paymentStatus: "NOT_PAID",
      fulfillmentStatus: "NOT_FULFILLED",
      lineItems: [
        { quantity: 2, price: { amount: "12.00", formattedAmount: "$12.00" }, paymentOption: "FULL_PAYMENT_ONLINE" },
      ],
      priceSummary: { total: { amount: "24.00", formattedAmount: "$24.00" } },
      balanceSummary: { balance: { amount: "24.00" } },
    });
    const paid = (await app.orders.createOrder({ order: sold({ paymentStatus: "PAID" }) })).order;
    expect(paid).toMatchObject({ status: "APPROVED", paymentStatus: "PAID", fulfillmentStatus: "FULFILLED" });
    expect(Number(paid.number)).toBe(Number(order.number) + 1);
    const purchasedDate = new Date(clock.now().getTime() + 60_000).toISOString();
    expect(await codeOf(app.orders.createOrder({ order: sold({ purchasedDate }) }))).toBe(
      "PURCHASED_DATE_CANNOT_BE_IN_FUTURE",
    );
    const [line] = sold().lineItems;
    if (!line) throw new Error("A sold order has a line.");
    for (const wrong of [
      { ...line, id: "one" },
      { ...line, itemType: { preset: "DIGITAL" as const } },
    ])
      expect((await app.orders.createOrder({ order: sold({ lineItems: [wrong] }) }).safe()).error?.status).toBe(400);
  });

  test("sold elsewhere show every amount in words too, and leave the data of apps alone", async () => {
    const { app } = await shop();
    const amount = { amount: "1.50" };
    const extendedFields = { namespaces: { "@looms/orders": { deposit: amount } } };
    const { order } = await app.orders.createOrder({
      order: sold({
        additionalFees: [{ name: "Wrapping", price: amount }],
        appliedDiscounts: [{ discountType: "GLOBAL", merchantDiscount: { amount } }],
        extendedFields,
      }),
    });
    const inWords = { amount: "1.50", formattedAmount: "$1.50" };
    expect(order.additionalFees).toMatchObject([{ name: "Wrapping", source: "MANUAL", price: inWords }]);
    expect(order.appliedDiscounts).toMatchObject([{ merchantDiscount: { amount: inWords } }]);
    expect(order.extendedFields).toEqual(extendedFields);
  });

  test("sold elsewhere take what is on the shelf, and give it back when cancelled", async () => {
    const { app, product } = await shop();
    const productId = await product({ stock: 3 });
    const line = {
      productName: { original: "Bowl" },
      itemType: { preset: "PHYSICAL" as const },
      price: { amount: "1.00" },
      ...item(productId, 2),
    };
    const { order } = await app.orders.createOrder({ order: sold({ lineItems: [line], paymentStatus: "PAID" }) });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 1, reserved: 0 });
    const more = { order: sold({ lineItems: [line], paymentStatus: "PAID" as const }) };
    const { error } = await app.orders.createOrder(more).safe();
    expect(error).toMatchObject({ code: "INSUFFICIENT_STOCK", status: 428 });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 1, reserved: 0 });
    await app.orders.cancelOrder({ id: order.id, restockAllItems: true });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 3, reserved: 0 });
  });

  test("are changed in what may change, field by field", async () => {
    const { app } = await shop();
    const { orderId: id } = await bought();
    const { order } = await app.orders.updateOrder({
      order: {
        id,
        archived: true,
        seenByAHuman: true,
        buyerInfo: { email: "King@example.com" },
        recipientInfo: { address: { ...HOME, city: "Athens" } },
      },
    });
    expect(order).toMatchObject({
      archived: true,
      buyerInfo: { email: "King@example.com" },
      recipientInfo: { address: { city: "Athens" } },
    });
    const masked = await app.orders.updateOrder({
      order: { id, archived: false, seenByAHuman: null },
      fieldMask: "seenByAHuman",
    });
    expect(masked.order).toMatchObject({ archived: true });
    expect(masked.order.seenByAHuman).toBeUndefined();
    expect((await eventsOf(await shop(), id)).filter((name) => name === "order_updated")).toHaveLength(2);
    expect(await codeOf(app.orders.updateOrder({ order: { id: randomUUID(), archived: true } }))).toBe(
      "ORDER_NOT_FOUND",
    );
    const cleared = await app.orders.updateOrder({ order: { id, recipientInfo: { address: null } } });
    expect(cleared.order.recipientInfo?.address).toBeUndefined();
  });

  test("keep the contact details that a change leaves out, and never lose one", async () => {
    const { app } = await shop();
    const { orderId: id } = await bought();
    const contactDetails = { firstName: "Ada", lastName: "King", phone: "+1 555 0100" };
    const change = (order: object) => app.orders.updateOrder({ order: { id, ...order } });
    await change({ billingInfo: { contactDetails }, buyerInfo: { email: "ada@example.com" } });
    const { order } = await change({ billingInfo: { contactDetails: { firstName: "Grace", company: null } } });
    expect(order.billingInfo?.contactDetails).toEqual({ ...contactDetails, firstName: "Grace" });
    await change({
      recipientInfo: { contactDetails },
      shippingInfo: { logistics: { shippingDestination: { contactDetails } } },
    });
    for (const [field, emptied] of [
      ["order.buyerInfo", { buyerInfo: null }],
      ["order.buyerInfo.email", { buyerInfo: { email: null } }],
      ["order.billingInfo.contactDetails", { billingInfo: null }],
      ["order.recipientInfo.contactDetails", { recipientInfo: null }],
      [
        "order.shippingInfo.logistics.shippingDestination.contactDetails",
        { shippingInfo: { logistics: { shippingDestination: null } } },
      ],
      ["order.billingInfo.contactDetails", { billingInfo: { contactDetails: null } }],
      ["order.billingInfo.contactDetails.phone", { billingInfo: { contactDetails: { phone: null } } }],
    ] as const) {
      await expect(change(emptied)).rejects.toMatchObject({
        status: 400,
        details: { validationError: { fieldViolations: [{ field, violatedRule: "REQUIRED_FIELD" }] } },
      });
    }
  });

  test("sold elsewhere without delivery can be given a destination", async () => {
    const { app } = await shop();
    const { order } = await app.orders.createOrder({ order: sold({ paymentStatus: "PAID" }) });
    const shippingDestination = { address: HOME, contactDetails: { firstName: "Ada" } };
    const moved = await app.orders.updateOrder({
      order: { id: order.id, shippingInfo: { logistics: { shippingDestination } } },
    });
    expect(moved.order.shippingInfo).toMatchObject({ logistics: { shippingDestination } });
    expect(moved.order.activities.at(-1)?.activityType).toBe("SHIPPING_ADDRESS_EDITED");
  });

  test("are changed many at a time, each on its own", async () => {
    const { app } = await shop();
    const [one, two] = [await bought(), await bought()];
    const orders = [one.orderId, randomUUID(), two.orderId].map((id) => ({ order: { id, archived: true } }));
    const { results, bulkActionMetadata } = await app.orders.bulkUpdateOrders({ orders, returnEntity: true });
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 });
    expect(results).toMatchObject([
      { itemMetadata: { originalIndex: 0, success: true }, item: { archived: true } },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: "ORDER_NOT_FOUND" } } },
      { itemMetadata: { originalIndex: 2, success: true } },
    ]);
  });

  test("that would lose their buyer's address are refused one by one", async () => {
    const { app } = await shop();
    const [one, two] = [await bought(), await bought()];
    const { results } = await app.orders.bulkUpdateOrders({
      orders: [
        { order: { id: one.orderId, buyerInfo: { email: null } } },
        { order: { id: two.orderId, archived: true } },
      ],
    });
    expect(results).toMatchObject([
      { itemMetadata: { success: false, error: { code: "INVALID_ARGUMENT" } } },
      { itemMetadata: { success: true } },
    ]);
  });

  test("are changed many at a time in the fields of one mask, unless one brings its own", async () => {
    const { app } = await shop();
    const [one, two] = [await bought(), await bought()];
    const change = { archived: true, seenByAHuman: true };
    const { results } = await app.orders.bulkUpdateOrders({
      orders: [
        { order: { id: one.orderId, ...change } },
        { order: { id: two.orderId, ...change }, fieldMask: "archived" },
      ],
      fieldMask: "seenByAHuman",
      returnEntity: true,
    });
    expect(results.map(({ item }) => [item?.archived, item?.seenByAHuman ?? false])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test("are cancelled once, giving the goods back when asked", async () => {
    const { app } = await shop();
    const { orderId: id, productId } = await bought();
    const cancel = () => app.orders.cancelOrder({ id, restockAllItems: true, customMessage: "Sorry" });
    expect((await cancel()).order.status).toBe("CANCELED");
    expect((await cancel()).order.status).toBe("CANCELED");
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
    expect((await eventsOf(await shop(), id)).filter((name) => name === "order_canceled")).toHaveLength(1);
    const authorized = await bought("visitor", "4000000000000259");
    expect(await codeOf(app.orders.cancelOrder({ id: authorized.orderId }))).toBe("ORDER_HAS_AUTHORIZED_TRANSACTION");
    expect(await codeOf(app.orders.cancelOrder({ id: randomUUID() }))).toBe("ORDER_NOT_FOUND");
  });

  test("not paid yet give their hold back when cancelled", async () => {
    const { app, product, visitor } = await shop();
    const [productId, buyer] = [await product({ stock: 2, isDigital: true }), await visitor()];
    const { orderId = "" } = await buyer.checkout.createOrder({ id: await readyCheckout(buyer, [item(productId)]) });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 2, reserved: 1 });
    await app.orders.cancelOrder({ id: orderId });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 2, reserved: 0 });
  });
});
