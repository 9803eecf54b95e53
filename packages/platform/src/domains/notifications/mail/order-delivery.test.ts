import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { products } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { smtp } from "../../../adapters/smtp.ts";
import { deliverMails } from "./deliver.ts";

onEveryEngine("mails of orders through a real SMTP server", (engine) => {
  let shop: Shop;
  let server: SMTPServer;
  let bowl: string;
  let received: string[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      async onData(stream, _session, done) {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part);
        received.push(decoded(Buffer.concat(parts).toString("utf8")));
        done();
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    shop = await openShop(engine.store(), { language: "de" });
    bowl = await shop.product({ name: "Tide bowl" });
    const media = [{ url: "https://pictures.example/tide-bowl.webp" }];
    await shop.admin({ products }).products.addProductMedia({ id: bowl, media });
  });
  beforeEach(async () => {
    await deliver();
    received = [];
  });
  afterAll(() => new Promise<void>((done) => server.close(() => done())));

  async function deliver() {
    const { port } = server.server.address() as AddressInfo;
    const mail = smtp(`smtp://127.0.0.1:${port}`, "Maren <shop@maren.example>");
    const { runtime } = shop.platform;
    for (let round = 0; round < 5; round += 1)
      await deliverMails({ ...runtime, adapters: { ...runtime.adapters, mail } });
  }

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
    expect(html).toMatch(/<img [^>]*src="https?:\/\/[^"]+"[^>]*alt="[^"]+"|<img [^>]*alt="[^"]+"[^>]*src="https?:/);
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

/** A message with its quoted-printable parts and encoded subject as people read them. */
function decoded(message: string): string {
  const bytes = (text: string) => text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  const utf8 = (text: string) => Buffer.from(text, "latin1").toString("utf8");
  const words = message.replace(/=\?UTF-8\?Q\?([^?]*)\?=(\r\n )?/gi, (_, word) => String(word).replaceAll("_", "=20"));
  return utf8(bytes(words.replace(/=\r?\n/g, "")));
}
