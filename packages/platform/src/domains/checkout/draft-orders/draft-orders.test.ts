import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, HOME, item, openShop, stockOf } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { mailText } from "../../notifications/mail/stored-mail.ts";
import { releaseExpiredStock } from "../holds/expiry.ts";
import { expireDrafts } from "./expire.ts";

const wrap = {
  quantity: 1,
  price: "5.00",
  productName: { original: "Gift wrap" },
  itemType: { preset: "SERVICE" as const },
};

const day = 24 * 60 * 60_000;

onEveryEngine("draft orders", (engine) => {
  test("are priced as a checkout, placed, paid by their link, and approved", async () => {
    const shop = await openShop(engine.store());
    const { app } = shop;
    const productId = await shop.product({ price: 2000, stock: 3 });
    const { draftOrder } = await app.draftOrders.createDraftOrder({
      draftOrder: {
        lineItems: [item(productId, 2)],
        customLineItems: [wrap],
        discounts: [{ percentage: 10 }],
        email: "phone@example.com",
        note: "Called at noon",
      },
    });
    expect(draftOrder).toMatchObject({ status: "OPEN", note: "Called at noon" });
    expect(draftOrder.details.priceSummary).toMatchObject({
      subtotal: { amount: "45.00" },
      discount: { amount: "4.50" },
    });
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 3, reserved: 0 });
    const { id } = draftOrder;
    expect(await codeOf(app.draftOrders.placeDraftOrder({ id }))).toBe("DRAFT_ORDER_INCOMPLETE");
    const addressed = await app.draftOrders.updateDraftOrder({
      id,
      draftOrder: { shippingDestination: { address: HOME }, billingInfo: { address: HOME } },
    });
    const options = addressed.draftOrder.details.shippingInfo?.carrierServiceOptions ?? [];
    const code = options[0]?.shippingOptions?.[0]?.code ?? "";
    const { draftOrder: complete } = await app.draftOrders.updateDraftOrder({
      id,
      draftOrder: { delivery: { code }, discounts: [{ amount: { amount: "10.00" } }] },
    });
    const placed = await app.draftOrders.placeDraftOrder({ id });
    expect(placed.order).toMatchObject({
      status: "INITIALIZED",
      paymentStatus: "NOT_PAID",
      channelInfo: { type: "BACKOFFICE_MERCHANT" },
      buyerInfo: { email: "phone@example.com" },
      priceSummary: { discount: { amount: "10.00" }, total: { amount: complete.details.priceSummary?.total?.amount } },
    });
    expect(placed.order.checkoutId).toBeUndefined();
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 3, reserved: 2 });
    expect((await app.draftOrders.getDraftOrder({ id })).draftOrder).toMatchObject({
      status: "PLACED",
      orderId: placed.order.id,
    });
    expect(await codeOf(app.draftOrders.placeDraftOrder({ id }))).toBe("DRAFT_ORDER_NOT_OPEN");
    const mails = await shop.store.read((db) => db.selectFrom("mails").select(["subject", "doc", "record"]).execute());
    const mail = mails.find(({ subject }) => subject === `Pay for your order ${placed.order.number}`);
    expect(mail && mailText(mail)).toContain(placed.paymentUrl);
    const buyer = await shop.visitor();
    const { paymentGatewayOrderId = "" } = placed;
    await buyer.payments.payPaymentRequest({ paymentGatewayOrderId, methodId: "sandbox", card: CARD });
    const { order } = await app.orders.getOrder({ id: placed.order.id });
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 1, reserved: 0 });
    shop.clock.advance(31 * day);
    await expireDrafts(shop.platform.runtime);
    expect((await app.draftOrders.getDraftOrder({ id })).draftOrder.status).toBe("PLACED");
  });

  test("promise no more than there is, and are settled by hand too", async () => {
    const shop = await openShop(engine.store());
    const { app } = shop;
    const productId = await shop.product({ price: 2000, stock: 2, isDigital: true });
    const draft = async () =>
      (await app.draftOrders.createDraftOrder({ draftOrder: { lineItems: [item(productId, 2)] } })).draftOrder.id;
    const [first, second] = [await draft(), await draft()];
    const { order } = await app.draftOrders.placeDraftOrder({ id: first, sendLink: false });
    expect(await codeOf(app.draftOrders.placeDraftOrder({ id: second }))).toBe("INSUFFICIENT_STOCK");
    await app.payments.recordManualPayment({ orderId: order.id });
    expect((await app.orders.getOrder({ id: order.id })).order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
    });
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 0, reserved: 0 });
  });

  test("cost nothing and are approved at once when everything is taken off", async () => {
    const { app } = await openShop(engine.store());
    const draftOrder = { customLineItems: [wrap], discounts: [{ percentage: 100 }] };
    const { id } = (await app.draftOrders.createDraftOrder({ draftOrder })).draftOrder;
    const { order, paymentUrl } = await app.draftOrders.placeDraftOrder({ id });
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect(paymentUrl).toBeUndefined();
  });

  test("expire, and the orders that nobody paid are canceled with them", async () => {
    const shop = await openShop(engine.store());
    const { app, clock } = shop;
    const productId = await shop.product({ price: 2000, stock: 2, isDigital: true });
    const expiresDate = new Date(clock.now().getTime() + day).toISOString();
    const draftOrder = { lineItems: [item(productId)], expiresDate };
    const ids = [];
    for (let count = 0; count < 2; count += 1)
      ids.push((await app.draftOrders.createDraftOrder({ draftOrder })).draftOrder.id);
    const [open = "", placed = ""] = ids;
    const { order } = await app.draftOrders.placeDraftOrder({ id: placed });
    clock.advance(day + 1);
    expect((await app.draftOrders.getDraftOrder({ id: open })).draftOrder.status).toBe("EXPIRED");
    expect(await codeOf(app.draftOrders.placeDraftOrder({ id: open }))).toBe("DRAFT_ORDER_NOT_OPEN");
    await expireDrafts(shop.platform.runtime);
    expect((await app.orders.getOrder({ id: order.id })).order.status).toBe("CANCELED");
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 2, reserved: 0 });
    const { items } = await app.draftOrders.queryDraftOrders({ query: { filter: { status: "EXPIRED" } } });
    expect(items.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test("hold their stock until they expire, also after a try to pay and an edit", async () => {
    const shop = await openShop(engine.store());
    const { app, clock } = shop;
    const productId = await shop.product({ price: 2000, stock: 3, isDigital: true });
    const expiresDate = new Date(clock.now().getTime() + 90 * day).toISOString();
    const draftOrder = { lineItems: [item(productId)], email: "phone@example.com", expiresDate };
    const { id } = (await app.draftOrders.createDraftOrder({ draftOrder })).draftOrder;
    const { order, paymentGatewayOrderId = "" } = await app.draftOrders.placeDraftOrder({ id });
    const buyer = await shop.visitor();
    const card = { ...CARD, number: "4000000000000002" };
    const paid = await buyer.payments.payPaymentRequest({ paymentGatewayOrderId, methodId: "sandbox", card });
    expect(paid.status).toBe("DECLINED");
    clock.advance(40 * day);
    await releaseExpiredStock(shop.platform.runtime);
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 3, reserved: 1 });
    const quantities = [{ lineItemId: order.lineItems[0]?.id ?? "", quantity: 2 }];
    await app.draftOrders.editOrder({ id: order.id, quantities });
    clock.advance(40 * day);
    await releaseExpiredStock(shop.platform.runtime);
    expect(await stockOf(shop, productId)).toMatchObject({ onHand: 3, reserved: 2 });
  });

  test("are deleted, and unknown ones are not found", async () => {
    const { app } = await openShop(engine.store());
    const { id } = (await app.draftOrders.createDraftOrder({ draftOrder: { customLineItems: [wrap] } })).draftOrder;
    await app.draftOrders.deleteDraftOrder({ id });
    expect(await codeOf(app.draftOrders.getDraftOrder({ id }))).toBe("DRAFT_ORDER_NOT_FOUND");
    expect(await codeOf(app.draftOrders.deleteDraftOrder({ id: randomUUID() }))).toBe("DRAFT_ORDER_NOT_FOUND");
    const late = { customLineItems: [wrap], expiresDate: "2001-01-01T00:00:00.000Z" };
    expect(await codeOf(app.draftOrders.createDraftOrder({ draftOrder: late }))).toBe("INVALID_ARGUMENT");
  });

  test("belong to a member, and to nobody again once the account is taken away", async () => {
    const shop = await openShop(engine.store());
    const { app } = shop;
    const memberId = (await shop.registered()).id;
    const lineItems = [item(await shop.product({ isDigital: true }))];
    const draftOrder = { lineItems, memberId, email: "phone@example.com", billingInfo: { address: HOME } };
    const { id, details } = (await app.draftOrders.createDraftOrder({ draftOrder })).draftOrder;
    expect(details.buyerInfo?.memberId).toBe(memberId);
    const changed = await app.draftOrders.updateDraftOrder({ id, draftOrder: { memberId: null } });
    expect(changed.draftOrder.details.buyerInfo).not.toHaveProperty("memberId");
    expect((await app.draftOrders.placeDraftOrder({ id })).order.buyerInfo).not.toHaveProperty("memberId");
  });
});
