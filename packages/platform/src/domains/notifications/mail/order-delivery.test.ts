import { productEditor, products } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { openInbox, type SmtpInbox } from "@vitrine/test-support/smtp-inbox";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

onEveryEngine("mails of orders through a real SMTP server", (engine) => {
  let shop: Shop;
  let inbox: SmtpInbox;
  let bowl: string;
  let received: readonly string[];

  beforeAll(async () => {
    inbox = await openInbox();
    received = inbox.received;
    shop = await openShop(engine.store(), { language: "de" });
    bowl = await shop.product({ name: "Tide bowl" });
    const media = [{ url: "https://pictures.example/tide-bowl.webp" }];
    await shop.admin({ products }).products.addProductMedia({ id: bowl, media });
  });
  beforeEach(async () => {
    await deliver();
    inbox.received.length = 0;
  });
  afterAll(() => inbox.close());

  const deliver = () => inbox.deliver(shop);

  async function place(methodId: "manual" | "sandbox") {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(bowl, 2)]);
    const pay = methodId === "sandbox" ? { card: CARD } : {};
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId, ...pay });
    return (await shop.app.orders.getOrder({ id: orderId })).order;
  }

  test("list what was bought with pictures, sums and addresses, once, in text and HTML", async () => {
    const { number, lineItems, priceSummary } = await place("sandbox");
    await deliver();
    await deliver();
    expect(received).toHaveLength(1);
    const [mail = ""] = received;
    expect(mail).toContain("To: ada@example.com");
    expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m);
    const [, text = "", html = ""] = mail.split(/^Content-Type: text\//m);
    const name = lineItems[0]?.productName?.original ?? "none";
    const total = priceSummary.total?.formattedAmount ?? "none";
    for (const part of [text, html]) {
      for (const said of [number, name, total, "Lieferadresse", "Ada King"]) expect(part).toContain(said);
    }
    expect(text).toContain(`2 × ${name}`);
    expect(text).toMatch(/Wo ist meine Bestellung\?\r?\nhttps?:/);
    expect(html).toMatch(/<img [^>]*src="https?:\/\/[^"]+"[^>]*alt="[^"]+"|<img [^>]*alt="[^"]+"[^>]*src="https?:/);
  });

  test("say which extras were chosen, and how often a subscription comes", async () => {
    const productId = await shop.product({ name: "Tea jar" });
    const choices = {
      modifierGroups: [{ id: "lid", name: "Lid", modifiers: [{ id: "oak", label: "Oak lid", price: "5" }] }],
      subscriptionOptions: [
        { id: "m", title: "Monthly", subscriptionSettings: { frequency: "MONTH" as const, billingCycles: 12 } },
      ],
    };
    await shop.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    const buyer = await shop.visitor();
    const options = { modifiers: ["oak"], subscriptionOptionId: "m" };
    const checkoutId = await readyCheckout(buyer, [item(productId, 1, options)]);
    await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    await deliver();
    expect(received[0]).toContain("1 × Tea jar, Oak lid, Jeden Monat, 12 Monate lang");
  });

  test("say how to pay, and thank for the money when it has come", async () => {
    const { id = "", number } = await place("manual");
    await deliver();
    expect(received[0]).toContain(`Ihre Bestellung ${number}`);
    expect(received[0]).toMatch(/Jetzt bezahlen:\r?\nhttps?:\/\/\S+\/pay\//);
    await shop.app.payments.recordManualPayment({ orderId: id });
    await deliver();
    expect(received).toHaveLength(2);
    expect(received[1]).toContain(`Ihre Zahlung für Bestellung ${number} ist da`);
  });

  test("list a parcel and a cancellation with pictures", async () => {
    const { id = "", lineItems } = await place("sandbox");
    await deliver();
    const line = { id: lineItems[0]?.id ?? "", quantity: 1 };
    const trackingInfo = { trackingNumber: "1Z 999", shippingProvider: "ups" };
    await shop.app.orderDelivery.fulfillOrder({ orderId: id, fulfillment: { lineItems: [line], trackingInfo } });
    await shop.app.orders.cancelOrder({ id, sendOrderCanceledEmail: true, customMessage: "<b>Leider</b>" });
    await deliver();
    expect(received).toHaveLength(3);
    for (const mail of received.slice(1)) expect(mail).toMatch(/<img [^>]*loading="lazy"/);
    expect(received[1]).toContain("1Z 999");
    expect(received[2]).toContain("&lt;b&gt;Leider&lt;/b&gt;");
  });
});
