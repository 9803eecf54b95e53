import { mailTemplates, type NewOrder, shopPages } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, HOME, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";
import { resumePayments } from "../payments/resume.ts";

onEveryEngine("the confirmation of an order", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const mails = async () => (await shop.mailbox.all()).filter(({ subject }) => subject.startsWith("Your order"));

  async function pay(card: string = CARD.number, language?: string) {
    const buyer = await shop.visitor(language);
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ name: "Tide bowl" }), 2)]);
    const { orderId } = await buyer.payments.payForCheckout({
      checkoutId,
      methodId: "sandbox",
      card: { ...CARD, number: card },
    });
    return (await shop.app.orders.getOrder({ id: orderId })).order;
  }

  test("goes to the buyer once, with what was bought and where to look it up", async () => {
    const before = (await mails()).length;
    const { number, priceSummary } = await pay();
    const [mail, ...more] = (await mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: "ada@example.com", subject: `Your order ${number}` });
    for (const part of ["2 × Tide bowl", String(priceSummary.total?.formattedAmount)])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(`${shop.origin}/order-status?number=${number}`);
    expect(mail?.text).not.toContain("4242");
  });

  test("leads to the order in the language it was bought in, on whatever device it is opened", async () => {
    for (const [language, query] of [
      ["de-AT", "&language=de-AT"],
      ["en-GB", ""],
    ] as const) {
      const { number } = await pay(undefined, language);
      const mail = (await shop.mailbox.all()).find(({ subject }) => subject.includes(number));
      expect(mail?.text.split("\n")).toContain(`${shop.origin}/order-status?number=${number}${query}`);
    }
  });

  test("links to the pages that hold for the order and that shoppers see, in the buyer's language", async () => {
    const before = (await mails()).length;
    await pay();
    expect((await mails())[before]?.text).not.toContain("These apply to your order");
    const { shopPages: pages } = shop.admin({ shopPages });
    const content = "<p>Whatever holds.</p>";
    const { page } = await pages.createShopPage({ page: { kind: "TERMS", title: "What holds", content } });
    await pages.createShopPage({ page: { kind: "PRIVACY", title: "Privacy", content, visible: false } });
    await pay();
    const mail = (await mails())[before + 1];
    const terms = `${shop.origin}/pages/${page.slug}`;
    expect(mail?.text).toContain(`\n\nThese apply to your order:\nTerms of sale: ${terms}\n\n`);
    expect(mail?.html).toContain(`href="${terms}"`);
    expect(mail?.text).not.toContain("Privacy");
    const { number } = await pay(undefined, "de");
    const bought = (await shop.mailbox.all()).find(({ subject }) => subject.includes(number));
    expect(bought?.text).toContain(`AGB: ${terms}?language=de\n`);
    const { mailTemplates: templates } = shop.admin({ mailTemplates });
    const german = await templates.previewMail({ kind: "ORDER_PLACED_UNPAID", language: "de" });
    expect(german.text).toContain(`Für Ihre Bestellung gelten:\nAGB: ${terms}`);
    await pages.deleteShopPage({ id: page.id });
  });

  test("of an order that is collected says where, in which slot by the studio's clock, and how to get in", async () => {
    const buyer = await shop.visitor();
    const id = await readyCheckout(buyer, [item(await shop.product({ name: "Tide bowl" }))]);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    const options = (checkout.shippingInfo?.carrierServiceOptions ?? []).flatMap((carrier) => carrier.shippingOptions);
    const pickup = options.find((option) => option?.logistics?.pickupDetails && option.logistics.deliveryTimeSlot);
    const selectedCarrierServiceOption = { code: pickup?.code ?? "" };
    await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: { selectedCarrierServiceOption } } });
    const before = (await mails()).length;
    await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
    const [mail] = (await mails()).slice(before);
    expect(mail?.text).toMatch(/Collect from the studio, \w{3}, \w{3} \d+, \d+:00.*E[SD]T/);
    expect(mail?.text).toContain("12 Kiln Lane, Hudson, NY 12534");
    expect(mail?.text).toContain("Ring at the green door.");
    expect(mail?.text).not.toContain("tracking");
  });

  test("waits until a pending payment has arrived", async () => {
    const before = (await mails()).length;
    const { number } = await pay("4000000000000077");
    expect((await mails()).slice(before)).toEqual([]);
    shop.clock.advance(24 * 60 * 60_000);
    await resumePayments(shop.platform.runtime);
    expect((await mails()).slice(before).map(({ subject }) => subject)).toEqual([`Your order ${number}`]);
  });

  test("of an order that is taken over is sent, unless the shop says otherwise", async () => {
    const order: NewOrder = {
      channelInfo: { type: "POS" },
      lineItems: [
        {
          productName: { original: "Bowl" },
          quantity: 1,
          itemType: { preset: "PHYSICAL" },
          price: { amount: "12.00" },
        },
      ],
      priceSummary: { total: { amount: "12.00" } },
      paymentStatus: "PAID",
      buyerInfo: { email: "grace@example.com" },
      buyerLanguage: "de",
    };
    const quiet = { notifications: { sendNotificationToBuyer: false } };
    await shop.app.orders.createOrder({ order, settings: quiet });
    const to = async () => (await shop.mailbox.all()).filter((mail) => mail.to === "grace@example.com");
    expect(await to()).toEqual([]);
    const { order: told } = await shop.app.orders.createOrder({ order });
    expect((await to()).map(({ subject }) => subject)).toEqual([`Ihre Bestellung ${told.number}`]);
  });

  /** An order over two bowls, placed and paid by the given method or card. */
  async function place(methodId: string, number?: string, language = "en") {
    const buyer = await shop.visitor();
    const as = { headers: { "x-wix-linguist": language } };
    const productId = await shop.product({ name: "Tide bowl" });
    const { checkout } = await buyer.checkout.createCheckout(
      {
        channelType: "WEB",
        lineItems: [item(productId, 2)],
        checkoutInfo: {
          buyerInfo: { email: "ada@example.com" },
          billingInfo: { address: HOME },
          shippingInfo: {
            shippingDestination: { address: HOME, contactDetails: { firstName: "Ada", lastName: "King" } },
          },
        },
      },
      as,
    );
    const code = checkout.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
    const change = { id: checkout.id, shippingInfo: { selectedCarrierServiceOption: { code } } };
    await buyer.checkout.updateCheckout({ checkout: change }, as);
    const card = number ? { card: { ...CARD, number } } : {};
    const paid = await buyer.payments.payForCheckout({ checkoutId: checkout.id, methodId, ...card }, as);
    const text = (await shop.mailbox.all()).at(-1)?.text ?? "";
    return { text, ...paid, order: (await shop.app.orders.getOrder({ id: paid.orderId })).order };
  }

  test("of an unpaid order says what is due and how to pay, and not that it is being packed", async () => {
    const { payments } = (await shop.platform.runtime.sites.load(shop.siteId)).settings;
    const { text, order } = await place("manual");
    expect(text).toContain(`${order.priceSummary.total?.formattedAmount} is still to be paid.`);
    expect(text).toContain(`How to pay:\n${payments.manualInstructions}`);
    expect(text).not.toContain("packing");
    for (const part of ["Deliver to:\nAda King\n12 Kiln Lane\nHudson, NY 12534", "Tax: $"])
      expect(text).toContain(part);
    const german = (await place("manual", undefined, "de")).text;
    expect(german).toContain("So bezahlen Sie:");
    expect(german).not.toContain("packt");
  });

  test("of an order whose amount is only reserved says so", async () => {
    const { text } = await place("sandbox", "4000000000000259");
    expect(text).toMatch(/\$[\d.]+ is reserved on your card and charged when/);
    expect(text).not.toContain("packing");
  });

  test.each([
    ["sandbox", CARD.number, /You have paid \$[\d.]+\. Maren refunds it to the payment method you used\./],
    ["manual", undefined, /Nothing was charged\./],
  ])(
    "is followed, when an order paid by %s is canceled, by what happens with the money",
    async (method, number, said) => {
      const { orderId } = await place(method, number);
      await shop.app.orders.cancelOrder({ id: orderId, sendOrderCanceledEmail: true, customMessage: "Sorry" });
      const mail = (await shop.mailbox.all()).at(-1);
      expect(mail?.text).toMatch(said);
      expect(mail?.text).toContain("Sorry");
    },
  );
});
