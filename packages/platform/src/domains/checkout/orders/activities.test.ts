import { orders, payments, staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, HOME, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

const services = { staff, orders, payments };

onEveryEngine("what staff note on an order", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const admin = async () => (await shop()).admin(services);

  async function placed(delayCapture = false, methodId = "manual") {
    const current = await shop();
    const [productId, buyer] = [await current.product(), await current.visitor()];
    const checkoutId = await readyCheckout(buyer, [item(productId, 2)]);
    const card = methodId === "manual" ? {} : { card: CARD };
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId, delayCapture, ...card });
    return orderId;
  }
  const comment = (message: string) => ({ activityType: "MERCHANT_COMMENT" as const, merchantComment: { message } });
  const kindsOf = async (id: string) =>
    (await (await admin()).orders.getOrder({ id })).order.activities.map(({ activityType }) => activityType);

  test("comments are added in order, changed and taken away", async () => {
    const api = (await admin()).orders;
    const orderId = await placed();
    const added = await api.addActivities({ orderId, orderActivities: [comment("Called"), comment("Call back")] });
    expect(added.activityIds).toHaveLength(2);
    const [first = "", second = ""] = added.activityIds;
    await api.updateActivity({ id: orderId, activityId: first, activity: { merchantComment: { message: "Wrote" } } });
    const { order } = await api.deleteActivity({ id: orderId, activityId: second });
    const comments = order.activities.filter(({ activityType }) => activityType === "MERCHANT_COMMENT");
    expect(comments).toMatchObject([{ id: first, merchantComment: { message: "Wrote" } }]);
  });

  test("carry the address of the person who wrote them", async () => {
    const { client } = await shop();
    const account = { email: `writer-${engine.name}@maren.example`, password: "writes comments" };
    await (await admin()).staff.createStaffMember({ ...account, role: "SUPPORT" });
    const { accessToken } = await client(services).staff.loginStaff(account);
    const as = { headers: { authorization: accessToken } };
    const orderId = await placed();
    const { order } = await client(services).orders.addActivities({ orderId, orderActivities: [comment("Hi")] }, as);
    expect(order.activities.at(-1)).toMatchObject({ authorEmail: account.email });
  });

  test("history cannot be added, changed or taken away", async () => {
    const api = (await admin()).orders;
    const orderId = await placed();
    const add = api.addActivities({ orderId, orderActivities: [{ activityType: "ORDER_PAID" }] });
    expect(await codeOf(add)).toBe("INVALID_ARGUMENT");
    expect(await codeOf(api.addActivities({ orderId, orderActivities: [comment("  ")] }))).toBe("INVALID_ARGUMENT");
    const canceled = (await api.cancelOrder({ id: orderId })).order.activities.at(-1)?.id ?? "";
    expect(await codeOf(api.deleteActivity({ id: orderId, activityId: canceled }))).toBe("FAILED_PRECONDITION");
    const nowhere = "00000000-0000-4000-8000-000000000000";
    expect(await codeOf(api.deleteActivity({ id: orderId, activityId: nowhere }))).toBe("NOT_FOUND");
    expect(await codeOf(api.addActivities({ orderId: nowhere, orderActivities: [comment("x")] }))).toBe(
      "ORDER_NOT_FOUND",
    );
  });

  test("edits of the address and the e-mail are noted, other edits are not", async () => {
    const api = (await admin()).orders;
    const id = await placed();
    await api.updateOrder({ order: { id, archived: true } });
    expect(await kindsOf(id)).not.toContain("EMAIL_EDITED");
    await api.updateOrder({ order: { id, buyerInfo: { email: "new@example.com" } } });
    const shippingDestination = { address: { ...HOME, city: "Catskill" } };
    await api.updateOrder({ order: { id, shippingInfo: { logistics: { shippingDestination } } } });
    expect((await kindsOf(id)).slice(-2)).toEqual(["EMAIL_EDITED", "SHIPPING_ADDRESS_EDITED"]);
  });

  test("a buyer is told of a cancellation when staff say so, in their words", async () => {
    const { mailbox } = await shop();
    const api = (await admin()).orders;
    const quiet = await placed();
    const before = (await mailbox.all()).length;
    await api.cancelOrder({ id: quiet });
    expect(await mailbox.all()).toHaveLength(before);
    const id = await placed();
    const { order } = await api.cancelOrder({ id, sendOrderCanceledEmail: true, customMessage: "The kiln broke." });
    const mail = await mailbox.latestTo("ada@example.com");
    expect(mail.subject).toContain(order.number);
    expect(mail.text).toContain("The kiln broke.");
  });

  test("money from outside pays an order in parts or in full, never more", async () => {
    const api = await admin();
    const orderId = await placed();
    const owed = (await api.orders.getOrder({ id: orderId })).order.balanceSummary?.balance?.amount ?? "";
    expect(await codeOf(api.payments.recordManualPayment({ orderId, amount: "9999" }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(api.payments.recordManualPayment({ orderId, amount: "0" }))).toBe("INVALID_ARGUMENT");
    await api.payments.recordManualPayment({ orderId, amount: "1.50" });
    const partly = (await api.orders.getOrder({ id: orderId })).order;
    expect(partly).toMatchObject({ paymentStatus: "PARTIALLY_PAID", balanceSummary: { paid: { amount: "1.50" } } });
    await api.payments.recordManualPayment({ orderId });
    const { order } = await api.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({ paymentStatus: "PAID", balanceSummary: { paid: { amount: owed } } });
    expect(await codeOf(api.payments.recordManualPayment({ orderId }))).toBe("ORDER_ALREADY_PAID");
  });

  test("two people noting the same transfer count it once", async () => {
    const api = await admin();
    const orderId = await placed();
    const both = await Promise.allSettled([1, 2].map(() => api.payments.recordManualPayment({ orderId })));
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { order } = await api.orders.getOrder({ id: orderId });
    expect(order.balanceSummary?.balance?.amount).toBe("0.00");
  });

  test("an order that is cancelled, or whose amount is reserved on a card, takes no money from outside", async () => {
    const api = await admin();
    const canceled = await placed();
    await api.orders.cancelOrder({ id: canceled });
    expect(await codeOf(api.payments.recordManualPayment({ orderId: canceled }))).toBe("ORDER_NOT_PAYABLE");
    const reserved = await placed(true, "sandbox");
    expect(await codeOf(api.payments.recordManualPayment({ orderId: reserved }))).toBe("ORDER_ALREADY_PAID");
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await codeOf(api.payments.recordManualPayment({ orderId: unknown }))).toBe("ORDER_NOT_FOUND");
  });
});
