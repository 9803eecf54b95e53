import { type NewOrder, type OrderCreationSettings, staff } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import { staffBrowser } from "@vitrine/test-support/staff-browser";
import { expect, test } from "vitest";
import { releaseExpiredStock } from "../holds/expiry.ts";
import { resumePayments } from "../payments/resume.ts";
import { LONGEST_PAUSE } from "../records/payment-schedule.ts";

onEveryEngine("an order that an app makes, to be paid online", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  async function world(stock = 5) {
    const { app, product, visitor } = await shop();
    const [productId, buyer] = [await product({ stock, isDigital: true }), await visitor()];
    const create = async (quantity = 3, settings?: OrderCreationSettings, more: Partial<NewOrder> = {}) => {
      const line = {
        productName: { original: "Bowl" },
        itemType: { preset: "PHYSICAL" as const },
        price: { amount: "100.00" },
        ...item(productId, quantity),
      };
      const order: NewOrder = {
        lineItems: [line],
        priceSummary: { subtotal: { amount: `${100 * quantity}.00` }, total: { amount: `${100 * quantity}.00` } },
        channelInfo: { type: "BACKOFFICE_MERCHANT" },
        buyerInfo: { visitorId: buyer.id, email: "ada@example.com" },
        ...more,
      };
      return (await app.orders.createOrder({ order, ...(settings && { settings }) })).order;
    };
    const pay = (orderId: string, number: string = CARD.number) =>
      buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: { ...CARD, number } });
    const order = async (id: string) => (await app.orders.getOrder({ id })).order;
    const units = async () => stockOf(await shop(), productId);
    return { app, buyer, productId, create, pay, order, units };
  }

  test("is found by staff and not by apps, can be collected, and holds its stock without taking it", async () => {
    const { app, create, units } = await world();
    const { id, status } = await create();
    expect(status).toBe("INITIALIZED");
    expect(await units()).toEqual({ onHand: 5, reserved: 3 });
    expect(await app.orders.getPaymentCollectabilityStatus({ ecomOrderId: id })).toMatchObject({
      status: "COLLECTABLE",
      amount: { amount: "300.00" },
    });
    const account = { email: "grace@maren.example", password: "correct horse battery staple" };
    await (await shop()).admin({ staff }).staff.createStaffMember({ ...account, role: "OWNER" });
    const browser = staffBrowser(await shop());
    await browser.staffSession.signInStaff(account);
    const found = async ({ orders }: Pick<typeof app, "orders">, filter: Record<string, unknown>) =>
      (await orders.searchOrders({ search: { filter } })).items.map((order) => order.id);
    expect(await found(browser, {})).toContain(id);
    expect(await found(browser, { status: "INITIALIZED" })).toContain(id);
    expect(await found(browser, { status: "APPROVED" })).not.toContain(id);
    for (const filter of [{}, { id }, { status: "INITIALIZED" }, { status: { $ne: "APPROVED" } }]) {
      expect(await found(app, filter)).not.toContain(id);
    }
  });

  test("is approved when it costs nothing, unless something has to be received or saved for it", async () => {
    const { app, create, units } = await world();
    const free = async (settings?: OrderCreationSettings) =>
      create(1, settings, { priceSummary: { total: { amount: "0" } } });
    expect((await free()).status).toBe("APPROVED");
    expect((await free({ orderApprovalStrategy: "DEFAULT" })).status).toBe("APPROVED");
    const { id, status } = await free({ orderApprovalStrategy: "PAYMENT_RECEIVED" });
    expect(status).toBe("INITIALIZED");
    expect((await free({ orderApprovalStrategy: "PAYMENT_METHOD_SAVED" })).status).toBe("INITIALIZED");
    expect(await units()).toEqual({ onHand: 3, reserved: 2 });
    expect((await app.orders.updateOrderStatus({ orderId: id, status: "APPROVED" })).order.status).toBe("APPROVED");
    const paid = await create(1, { orderApprovalStrategy: "PAYMENT_RECEIVED" }, { paymentStatus: "PAID" });
    expect(paid.status).toBe("APPROVED");
  });

  test("is confirmed to its buyer whatever its app calls their language", async () => {
    const { create } = await world();
    const { mailbox } = await shop();
    const billingInfo = { address: { country: "DE", city: "Berlin" }, contactDetails: { firstName: "Ada" } };
    const paid = { status: "APPROVED", paymentStatus: "PAID", billingInfo } as const;
    const email = (name: string) => ({ buyerInfo: { email: `${name}@example.com` } });
    await create(1, undefined, { ...paid, ...email("spaced"), buyerLanguage: "not a language" });
    expect((await mailbox.latestTo("spaced@example.com")).text).toContain("Germany");
    await create(1, undefined, { ...paid, ...email("underscored"), buyerLanguage: "de_DE" });
    expect((await mailbox.latestTo("underscored@example.com")).text).toContain("Deutschland");
  });

  test("needs no carrier, and amounts that cannot be counted are shown and not reckoned with", async () => {
    const { app, create } = await world();
    const shippingInfo = {
      carrierId: null,
      code: null,
      title: "By hand",
      cost: { price: { amount: "0" }, taxInfo: { taxAmount: { amount: "999999999999999.99" } } },
    };
    const paid = { status: "APPROVED", paymentStatus: "PAID" } as const;
    const { id, shippingInfo: shown, lineItems } = await create(1, undefined, { ...paid, shippingInfo });
    expect(shown).toEqual({
      title: "By hand",
      cost: {
        price: { amount: "0", formattedAmount: "$0.00" },
        taxInfo: { taxAmount: { amount: "999999999999999.99", formattedAmount: "999999999999999.99 USD" } },
      },
    });
    const refundItems = { lineItems: [{ lineItemId: lineItems[0]?.id ?? "", quantity: 1 }] };
    expect(await app.orderBilling.calculateRefund({ orderId: id, refundItems })).toMatchObject({
      summary: { lineItemsSubtotal: { amount: "100.00" } },
    });
  });

  test("says of a line with a weight or an SKU whether it is sent, also where its maker does not", async () => {
    const { create } = await world();
    const line = { productName: { original: "Bowl" }, price: { amount: "100.00" }, quantity: 1 };
    const physicalProperties = { sku: "BOWL-1" };
    const { lineItems } = await create(1, undefined, {
      lineItems: [
        { ...line, itemType: { preset: "PHYSICAL" }, physicalProperties },
        { ...line, itemType: { preset: "SERVICE" }, physicalProperties },
        { ...line, itemType: { preset: "PHYSICAL" }, physicalProperties: { ...physicalProperties, shippable: false } },
      ],
    });
    expect(lineItems.map((made) => made.physicalProperties)).toEqual([
      { sku: "BOWL-1", shippable: true },
      { sku: "BOWL-1", shippable: false },
      { sku: "BOWL-1", shippable: false },
    ]);
  });

  test("has no two lines with one id", async () => {
    const { create, units } = await world();
    const line = {
      id: "22222222-2222-4222-8222-222222222222",
      productName: { original: "Bowl" },
      itemType: { preset: "PHYSICAL" as const },
      price: { amount: "100.00" },
      quantity: 1,
    };
    const outcome = create(1, undefined, { lineItems: [line, { ...line, id: line.id.toUpperCase() }] });
    await expect(outcome).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: "order.lineItems[1].id" }] } },
    });
    expect(await units()).toEqual({ onHand: 5, reserved: 0 });
  });

  test("is approved by a card, and takes what it held", async () => {
    const { create, pay, order, units } = await world();
    const { id } = await create();
    expect((await pay(id)).status).toBe("APPROVED");
    expect(await order(id)).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
      balanceSummary: { paid: { amount: "300.00" }, balance: { amount: "0.00" } },
    });
    expect(await units()).toEqual({ onHand: 2, reserved: 0 });
    expect(await codeOf(pay(id))).toBe("ORDER_ALREADY_PAID");
  });

  test("is approved by money that arrived elsewhere, once all of it has", async () => {
    const { app, create, order, units } = await world();
    const { id } = await create();
    await app.payments.recordManualPayment({ orderId: id, amount: "100.00" });
    expect(await order(id)).toMatchObject({ status: "INITIALIZED", paymentStatus: "PARTIALLY_PAID" });
    expect(await units()).toEqual({ onHand: 5, reserved: 3 });
    await app.payments.recordManualPayment({ orderId: id });
    expect(await order(id)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect(await units()).toEqual({ onHand: 2, reserved: 0 });
  });

  test("stays open when a card is declined at once or later, and its stock stays held", async () => {
    const { create, pay, order, units } = await world();
    const { clock, platform } = await shop();
    const { id } = await create();
    expect((await pay(id, "4000000000000002")).status).toBe("DECLINED");
    expect((await pay(id, "4000000000000341")).status).toBe("PENDING");
    expect(await order(id)).toMatchObject({ status: "INITIALIZED", paymentStatus: "PENDING" });
    expect(await codeOf(pay(id))).toBe("ORDER_PAYMENT_ALREADY_IN_PROGRESS");
    clock.advance(LONGEST_PAUSE);
    await resumePayments(platform.runtime);
    await releaseExpiredStock(platform.runtime);
    expect(await order(id)).toMatchObject({ status: "INITIALIZED", paymentStatus: "NOT_PAID" });
    expect(await units()).toEqual({ onHand: 5, reserved: 3 });
    expect((await pay(id)).status).toBe("APPROVED");
  });

  test("gives its stock back when it is canceled, and after a month", async () => {
    const { app, create, units } = await world();
    const { clock, platform } = await shop();
    const { id } = await create();
    await app.orders.cancelOrder({ id });
    expect(await units()).toEqual({ onHand: 5, reserved: 0 });
    await create();
    clock.advance(31 * 24 * 60 * 60 * 1000);
    await releaseExpiredStock(platform.runtime);
    expect(await units()).toEqual({ onHand: 5, reserved: 0 });
  });

  test("is not paid online when its goods went to others meanwhile", async () => {
    const { create, productId, app, order, units } = await world();
    const { clock, platform, visitor } = await shop();
    const { id } = await create();
    clock.advance(31 * 24 * 60 * 60 * 1000);
    await releaseExpiredStock(platform.runtime);
    const other = await visitor();
    const checkoutId = await readyCheckout(other, [item(productId, 4)]);
    await other.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const card = app.payments.payForOrder({ orderId: id, methodId: "sandbox", card: CARD });
    expect(await codeOf(card)).toBe("INSUFFICIENT_STOCK");
    // Money that is there already is noted all the same, and so is what is missing.
    await app.payments.recordManualPayment({ orderId: id });
    expect(await units()).toEqual({ onHand: 0, reserved: 0 });
    expect((await order(id)).activities.find(({ customActivity }) => customActivity)?.customActivity).toMatchObject({
      type: "SOLD_WITHOUT_STOCK",
      additionalData: { [`${productId}/00000000-0000-0000-0000-000000000000`]: "2" },
    });
    await app.orders.cancelOrder({ id, restockAllItems: true });
    expect(await units()).toEqual({ onHand: 1, reserved: 0 });
  });

  test("asks for no more than there is, unless whoever makes it says so", async () => {
    const { create, order, app, units } = await world(5);
    expect(await codeOf(create(99_999))).toBe("INSUFFICIENT_STOCK");
    expect(await codeOf(create(6, undefined, { paymentStatus: "PAID" }))).toBe("INSUFFICIENT_STOCK");
    expect(await units()).toEqual({ onHand: 5, reserved: 0 });
    const { id } = await create(8, { allowOverselling: true }, { paymentStatus: "PAID" });
    expect(await units()).toEqual({ onHand: 0, reserved: 0 });
    const [note] = (await order(id)).activities.flatMap(({ customActivity }) => customActivity ?? []);
    expect(note?.type).toBe("SOLD_WITHOUT_STOCK");
    expect(Object.values(note?.additionalData ?? {})).toEqual(["3"]);
    await app.orders.cancelOrder({ id, restockAllItems: true });
    expect(await units()).toEqual({ onHand: 5, reserved: 0 });
  });

  test("is never paid twice by two that pay at once", async () => {
    const { create, app, order, pay } = await world();
    const { id } = await create();
    const paid = await Promise.all([
      pay(id).safe(),
      app.payments.payForOrder({ orderId: id, methodId: "sandbox", card: CARD }).safe(),
      app.payments.recordManualPayment({ orderId: id }).safe(),
    ]);
    expect(paid.filter(({ data }) => data?.status === "APPROVED")).toHaveLength(1);
    expect((await order(id)).balanceSummary).toMatchObject({ paid: { amount: "300.00" }, balance: { amount: "0.00" } });
  });

  test("may name a checkout that has an order, and one that its buyer orders from later", async () => {
    const { app, buyer, productId, create, order } = await world();
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const { id: first } = await create(1, undefined, { checkoutId });
    const { orderId = "" } = await buyer.checkout.createOrder({ id: checkoutId });
    const { id: copy } = await create(1, undefined, { checkoutId });
    const imported = await app.orders.importOrder({
      order: {
        checkoutId,
        lineItems: [
          { productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, price: { amount: "1" }, quantity: 1 },
        ],
        priceSummary: { total: { amount: "1" } },
        channelInfo: { type: "POS" },
        status: "APPROVED",
        paymentStatus: "PAID",
      },
    });
    const ids = [first, orderId, copy, imported.order.id];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(await order(id)).toMatchObject({ checkoutId });
    expect((await buyer.checkout.createOrder({ id: checkoutId })).orderId).toBe(orderId);
  });

  test("made from a checkout is paid through it by its buyer; the merchant may note money for it", async () => {
    const { app, buyer, productId, order } = await world();
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const { orderId = "" } = await buyer.checkout.createOrder({ id: checkoutId });
    expect(await codeOf(buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: CARD }))).toBe(
      "ORDER_NOT_PAYABLE",
    );
    await app.payments.recordManualPayment({ orderId });
    expect(await order(orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect((await buyer.checkout.getCheckout({ id: checkoutId })).checkout.completed).toBe(true);
    const again = buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect(await codeOf(again)).toBe("CHECKOUT_ALREADY_PAID");
  });
});
