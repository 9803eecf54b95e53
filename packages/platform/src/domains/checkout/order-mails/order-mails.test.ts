import { draftOrders, giftCardProduct, orderMails } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { deliverMails } from "../../notifications/mail/deliver.ts";
import { deliverGiftCards } from "../../pricing/gift-card-product/deliver.ts";

onEveryEngine("mails of an order", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin({ draftOrders, giftCardProduct, orderMails });
  const list = async (orderId: string) => (await (await api()).orderMails.listOrderMails({ orderId })).mails;
  const deliver = async () => deliverMails((await shop()).platform.runtime);
  const textsTo = async (email: string) =>
    (await (await shop()).mailbox.all()).filter(({ to }) => to === email).map(({ text }) => text);

  /** An order of a shopper who writes under an address of their own. */
  async function bought(email: string, methodId: "manual" | "sandbox" = "sandbox", lines?: object[]) {
    const here = await shop();
    const buyer = await here.visitor();
    const items = (lines as Parameters<typeof readyCheckout>[1] | undefined) ?? [item(await here.product())];
    const checkoutId = await readyCheckout(buyer, items);
    await buyer.checkout.updateCheckout({ checkout: { id: checkoutId, buyerInfo: { email } } });
    const card = methodId === "sandbox" && { card: CARD };
    return (await buyer.payments.payForCheckout({ checkoutId, methodId, ...card })).orderId;
  }

  test("are listed latest first, with how far they have come", async () => {
    const { app } = await shop();
    const orderId = await bought("list@example.com");
    expect(await list(orderId)).toMatchObject([
      { kind: "ORDER_PLACED", recipient: "list@example.com", status: "WAITING", resendable: false },
    ]);
    await deliver();
    const { order } = await app.orders.getOrder({ id: orderId });
    const lineItems = order.lineItems.map(({ id }) => ({ id }));
    await app.orderFulfillments.createFulfillment({ orderId, fulfillment: { lineItems } });
    await app.orders.cancelOrder({ id: orderId, sendOrderCanceledEmail: true });
    const mails = await list(orderId);
    expect(mails.map(({ kind, status }) => [kind, status])).toEqual([
      ["ORDER_CANCELED", "WAITING"],
      ["ORDER_SHIPPED", "WAITING"],
      ["ORDER_PLACED", "SENT"],
    ]);
    expect(mails[2]).toMatchObject({ resendable: true, subject: expect.stringContaining(order.number) });
  });

  test("are sent again as they were, to the address of today or another one", async () => {
    const { app } = await shop();
    const orderId = await bought("old@example.com");
    await deliver();
    const [{ id: mailId = "" } = {}] = await list(orderId);
    await app.orders.updateOrder({ order: { id: orderId, buyerInfo: { email: "new@example.com" } } });
    const { mail } = await (await api()).orderMails.resendOrderMail({ orderId, mailId });
    expect(mail).toMatchObject({ kind: "ORDER_PLACED", recipient: "new@example.com", status: "WAITING" });
    await (await api()).orderMails.resendOrderMail({ orderId, mailId, email: "friend@example.com" });
    await deliver();
    const [first] = await textsTo("old@example.com");
    expect(await textsTo("new@example.com")).toEqual([first]);
    expect(await textsTo("friend@example.com")).toEqual([first]);
    expect((await list(orderId)).map(({ status }) => status)).toEqual(["SENT", "SENT", "SENT"]);
  });

  test("are not sent again while they wait, and not for another order", async () => {
    const [orderId, other] = [await bought("wait@example.com"), await bought("other@example.com")];
    const [{ id: mailId = "" } = {}] = await list(orderId);
    const resend = async (id: string) => codeOf((await api()).orderMails.resendOrderMail({ orderId: id, mailId }));
    expect(await resend(orderId)).toBe("MAIL_NOT_RESENDABLE");
    await deliver();
    expect(await resend(other)).toBe("MAIL_NOT_FOUND");
  });

  test("that ask for money name what is owed today, and are not sent once it is paid", async () => {
    const { app } = await shop();
    const orderId = await bought("owes@example.com", "manual");
    const { draftOrders: orders, orderMails: mails } = await api();
    const made = await orders.createPaymentLink({ id: orderId });
    expect(made.sentTo).toBeUndefined();
    const sent = await orders.createPaymentLink({ id: orderId, sendLink: true });
    expect(sent).toMatchObject({ sentTo: "owes@example.com" });
    const { paymentGatewayOrderId } = sent;
    expect((await app.payments.getPaymentRequest({ paymentGatewayOrderId })).status).toBe("OPEN");
    const { order } = await app.orders.getOrder({ id: orderId });
    expect(order.activities.map(({ customActivity }) => customActivity?.type)).toContain("PAYMENT_LINK_SENT");
    expect((await textsTo("owes@example.com")).join("\n")).toContain(sent.paymentUrl);
    await deliver();
    const mailId = (await list(orderId)).find(({ kind }) => kind === "PAYMENT_REQUEST")?.id ?? "";
    await app.payments.recordManualPayment({ orderId, amount: "1.00" });
    await mails.resendOrderMail({ orderId, mailId });
    const due = (await app.orders.getOrder({ id: orderId })).order.balanceSummary?.balance?.amount ?? "";
    expect((await textsTo("owes@example.com")).filter((text) => text.includes(`$${due}`))).toHaveLength(1);
    await app.payments.recordManualPayment({ orderId });
    expect(await codeOf(mails.resendOrderMail({ orderId, mailId }))).toBe("MAIL_NOT_RESENDABLE");
    expect(await codeOf(orders.createPaymentLink({ id: orderId }))).toBe("ORDER_ALREADY_PAID");
  });

  test("with a gift card bring the same code again, to whoever it is for alone", async () => {
    const here = await shop();
    const { giftCardProduct: gifts, orderMails: mails } = await api();
    const { product } = await gifts.createGiftCardProduct({ product: { name: "Gift card", amounts: ["25"] } });
    const options = { amount: "25", recipientEmail: "gift@example.com", recipientName: "Bo" };
    const catalogReference = { appId: product.appId, catalogItemId: product.id, options };
    const orderId = await bought("giver@example.com", "sandbox", [{ quantity: 1, catalogReference }]);
    await deliverGiftCards(here.platform.runtime);
    await deliver();
    const mail = (await list(orderId)).find(({ kind }) => kind === "GIFT_CARD");
    expect(mail).toMatchObject({ recipient: "gift@example.com", resendable: true });
    const request = { orderId, mailId: mail?.id ?? "" };
    expect(await codeOf(mails.resendOrderMail({ ...request, email: "thief@example.com" }))).toBe("MAIL_NOT_RESENDABLE");
    await mails.resendOrderMail(request);
    const codes = (await textsTo("gift@example.com")).map((text) => /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(text)?.[0]);
    expect(codes).toHaveLength(2);
    expect(codes[0]).toBe(codes[1]);
  });
});
