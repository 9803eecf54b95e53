import { giftCardProduct, orderDocuments, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { pagesOf } from "@vitrine/test-support/pdf";
import { CARD, codeOf, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { mailText } from "../../notifications/mail/stored-mail.ts";
import { deliverGiftCards } from "./deliver.ts";
import { giftCardPurchases } from "./repository.ts";

const DAY = 86_400_000;

onEveryEngine("gift cards for sale", (engine) => {
  const selling = async (more: object = {}) => {
    const own = await openShop(engine.store());
    const { product } = await own.app.giftCardProduct.createGiftCardProduct({
      product: { name: "Gift card", amounts: ["25", "50"], customAmount: { min: "10", max: "200" }, ...more },
    });
    const line = (options: object = {}, quantity = 1) => ({
      quantity,
      catalogReference: { appId: product.appId, catalogItemId: product.id, options: { amount: "50", ...options } },
    });
    return { own, product, line };
  };
  const buy = async (own: Shop, lineItems: Parameters<typeof readyCheckout>[1]) => {
    const buyer = await own.visitor();
    const checkoutId = await readyCheckout(buyer, lineItems);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    return { buyer, orderId };
  };
  const deliver = async (own: Shop) => {
    await deliverGiftCards(own.platform.runtime);
    const rows = await own.store.read((db) =>
      db
        .selectFrom("mails")
        .select(["doc", "record", "recipient"])
        .where("site_id", "=", own.siteId)
        .orderBy("id")
        .execute(),
    );
    return rows.map((row) => ({
      recipient: row.recipient,
      text: (JSON.parse(mailText(row)) as { text: string }).text,
    }));
  };
  const codeIn = (text: string) => /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(text)?.[0] ?? "";

  test("are read, bought and named on the line in the language of the buyer", async () => {
    const { own, product, line } = await selling({ description: "For bowls." });
    const admin = own.admin({ giftCardProduct, siteSettings });
    await admin.siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
    const { id: _, createdDate: __, updatedDate: ___, appId: ____, currency: _____, ...values } = product;
    const translations = [{ language: "de", name: "Geschenkkarte", description: "Für Schalen." }];
    const replace = (languages: readonly string[]) =>
      admin.giftCardProduct.replaceGiftCardProduct({
        product: { ...values, translations: languages.map((language) => ({ ...translations[0], language })) },
      });
    expect(await codeOf(replace(["de", "it"]))).toBe("INVALID_ARGUMENT");
    expect((await replace(["de"])).product).toMatchObject({ name: "Gift card", translations });
    const shopper = own.client({ giftCardProduct });
    const german = await shopper.giftCardProduct.getGiftCardProduct({}, { headers: { "x-wix-linguist": "de-AT" } });
    expect(german.product).toMatchObject({ name: "Geschenkkarte", description: "Für Schalen." });
    const english = (await shopper.giftCardProduct.getGiftCardProduct()).product;
    expect([english.name, english.description]).toEqual(["Gift card", "For bowls."]);
    expect(english).not.toHaveProperty("translations");
    const buyer = await own.visitor("de");
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [line()] });
    expect(cart.lineItems[0]?.productName).toEqual({ original: "Gift card", translated: "Geschenkkarte" });
  });

  test("are issued when they are paid, mailed to whoever they are for, and pay", async () => {
    const { own, line } = await selling();
    const options = { recipientName: "Ada", recipientEmail: "gift@example.com", senderName: "Bo", message: "Enjoy" };
    const { orderId } = await buy(own, [line(options, 2)]);
    const { order } = await own.app.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({
      fulfillmentStatus: "FULFILLED",
      lineItems: [
        { itemType: { preset: "GIFT_CARD" }, price: { amount: "50.00" }, taxInfo: { taxAmount: { amount: "0.00" } } },
      ],
      priceSummary: { total: { amount: "100.00" } },
    });
    const mails = (await deliver(own)).filter(({ recipient }) => recipient === "gift@example.com");
    expect(mails).toHaveLength(2);
    const codes = mails.map(({ text }) => codeIn(text));
    expect(new Set(codes).size).toBe(2);
    expect(mails[0]?.text).toContain("Bo gives you a gift card of $50.00");
    expect(mails[0]?.text).toContain("Enjoy");
    const { giftCard } = await own.app.giftVouchers.getGiftCard({ code: codes[0] ?? "" });
    expect(giftCard).toMatchObject({ balance: { value: "50.00", currency: "USD" }, status: "VALID" });
    expect(await deliver(own)).toHaveLength(3);
  });

  test("wait for their date, and are sent again with the same code", async () => {
    const { own, line } = await selling({ validFor: { unit: "YEAR", count: 1 } });
    const deliveryDate = new Date(own.clock.now().getTime() + 10 * DAY).toISOString();
    const { orderId } = await buy(own, [line({ deliveryDate, recipientEmail: "gift@example.com" })]);
    const list = async () => (await own.app.giftCardProduct.listPurchasedGiftCards({ orderId })).giftCards;
    const [waiting] = await list();
    expect(await codeOf(own.app.giftCardProduct.resendGiftCard({ id: waiting?.id ?? "" }))).toBe(
      "GIFT_CARD_NOT_ISSUED",
    );
    expect((await deliver(own)).some(({ recipient }) => recipient === "gift@example.com")).toBe(false);
    expect(await list()).toMatchObject([{ status: "ISSUED", deliveryDate }]);
    own.clock.advance(10 * DAY + 1);
    const sent = (await deliver(own)).filter(({ recipient }) => recipient === "gift@example.com");
    expect(sent).toHaveLength(1);
    expect(await list()).toMatchObject([{ status: "SENT", sentDate: expect.any(String) }]);
    await own.app.giftCardProduct.resendGiftCard({ id: waiting?.id ?? "", recipientEmail: "eve@example.com" });
    const again = (await deliver(own)).find(({ recipient }) => recipient === "eve@example.com");
    expect(codeIn(again?.text ?? "")).toBe(codeIn(sent[0]?.text ?? ""));
  });

  test("tell the day of their delivery as a date, in mails and on papers", async () => {
    const { own, line } = await selling();
    const deliveryDate = new Date(own.clock.now().getTime() + 10 * DAY).toISOString();
    const { orderId } = await buy(own, [line({ deliveryDate, recipientEmail: "gift@example.com" })]);
    const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "America/New_York" }).format(
      new Date(deliveryDate),
    );
    const placed = (await deliver(own)).find(({ text }) => text.includes(day));
    expect(placed?.text).not.toContain(deliveryDate.slice(0, 10));
    const { document } = await own.admin({ orderDocuments }).orderDocuments.getInvoice({ orderId });
    const invoice = (await pagesOf(document)).join(" ").replaceAll(/\s+/g, " ");
    expect(invoice).toContain(day);
    expect(invoice).not.toContain(deliveryDate.slice(0, 10));
  });

  test("are sent at noon of the shop's day where only a day is named, and valid for days of the shop", async () => {
    const { own, line } = await selling({ validFor: { unit: "MONTH", count: 1 } });
    await own.admin({ siteSettings }).siteSettings.updateSiteSettings({ settings: { timeZone: "Pacific/Auckland" } });
    own.clock.set(new Date("2027-01-30T20:00:00Z"));
    const { orderId } = await buy(own, [line({ deliveryDate: "2027-02-02", recipientEmail: "gift@example.com" })]);
    const { giftCards } = await own.app.giftCardProduct.listPurchasedGiftCards({ orderId });
    expect(giftCards).toMatchObject([{ deliveryDate: "2027-02-01T23:00:00.000Z" }]);
    const { order } = await own.app.orders.getOrder({ id: orderId });
    expect(order.lineItems[0]?.descriptionLines).toContainEqual(
      expect.objectContaining({ plainText: expect.objectContaining({ original: "2027-02-02" }) }),
    );
    own.clock.set(new Date("2027-02-01T23:00:00Z"));
    const mail = (await deliver(own)).find(({ recipient }) => recipient === "gift@example.com");
    expect(mail?.text).toContain("February 28, 2027");
  });

  test("are withdrawn with a canceled order", async () => {
    const { own, line } = await selling();
    const { orderId } = await buy(own, [line({ recipientEmail: "gift@example.com" })]);
    const [mail] = (await deliver(own)).filter(({ recipient }) => recipient === "gift@example.com");
    await own.app.orders.cancelOrder({ id: orderId });
    const { giftCard } = await own.app.giftVouchers.getGiftCard({ code: codeIn(mail?.text ?? "") });
    expect(giftCard.status).toBe("DISABLED");
    const { giftCards } = await own.app.giftCardProduct.listPurchasedGiftCards({ orderId });
    expect(giftCards).toMatchObject([{ status: "CANCELED" }]);
  });

  test("given back one by one end, and those that were spent stay", async () => {
    const { own, line, product } = await selling();
    const { orderId } = await buy(own, [line({ recipientEmail: "gift@example.com" }, 3)]);
    const mails = (await deliver(own)).filter(({ recipient }) => recipient === "gift@example.com");
    const codes = mails.map(({ text }) => codeIn(text));
    const cardOf = async (code = "") => (await own.app.giftVouchers.getGiftCard({ code })).giftCard;
    const amount = { value: "1.00", currency: "USD" };
    await own.app.giftVouchers.redeemGiftCard({ code: codes[0] ?? "", amount, appId: product.appId });
    const { order } = await own.app.orders.getOrder({ id: orderId });
    const { payments } = await own.app.orderBilling.getOrderRefundability({ orderId });
    const refund = (quantity: number) =>
      own.app.orderBilling.refundPayments({
        orderId,
        paymentRefunds: [
          { paymentId: payments[0]?.payment?.paymentId ?? "", amount: { amount: (quantity * 50).toFixed(2) } },
        ],
        refundItems: { lineItems: [{ lineItemId: order.lineItems[0]?.id ?? "", quantity }] },
      });
    expect(await codeOf(refund(3))).toBe("INVALID_LINE_ITEM_REFUND_QUANTITY");
    await refund(2);
    const cards = await Promise.all(codes.map((code) => cardOf(code)));
    expect(cards.map(({ status, balance }) => [status, balance?.value]).sort()).toEqual([
      ["DISABLED", "0.00"],
      ["DISABLED", "0.00"],
      ["VALID", "49.00"],
    ]);
    expect(await codeOf(refund(1))).toBe("INVALID_LINE_ITEM_REFUND_QUANTITY");
  });

  test("of an order whose whole amount goes back are withdrawn", async () => {
    const { own, line } = await selling();
    const { orderId } = await buy(own, [line({ recipientEmail: "gift@example.com" })]);
    const [mail] = (await deliver(own)).filter(({ recipient }) => recipient === "gift@example.com");
    const { payments } = await own.app.orderBilling.getOrderRefundability({ orderId });
    const paymentRefunds = [{ paymentId: payments[0]?.payment?.paymentId ?? "" }];
    await own.app.orderBilling.refundPayments({ orderId, paymentRefunds });
    const { giftCard } = await own.app.giftVouchers.getGiftCard({ code: codeIn(mail?.text ?? "") });
    expect(giftCard.status).toBe("DISABLED");
  });

  test("whose code cannot be read any more get another one and hold up no others", async () => {
    const { own, line } = await selling();
    const deliveryDate = new Date(own.clock.now().getTime() + DAY).toISOString();
    const one = line({ deliveryDate, recipientEmail: "one@example.com" });
    const [first] = [
      await buy(own, [one]),
      await buy(own, [line({ deliveryDate, recipientEmail: "two@example.com" })]),
    ];
    await deliver(own);
    // As if it had been issued by another installation, whose key this one does not have.
    const [sold] = await own.store.read((db) => giftCardPurchases.listBy(db, own.siteId, { order_id: first.orderId }));
    if (!sold) throw new Error("No gift card was sold.");
    const broken = { ...sold.entity, sealedCode: `${sold.entity.sealedCode?.slice(0, -6)}AAAAAA` };
    await own.store.write((db) => giftCardPurchases.update(db, own.siteId, sold.revision, broken));
    const resent = own.app.giftCardProduct.resendGiftCard({ id: sold.entity.id });
    expect(await codeOf(resent)).toBe("GIFT_CARD_CODE_UNREADABLE");
    own.clock.advance(DAY + 1);
    const mails = await deliver(own);
    for (const to of ["one@example.com", "two@example.com"]) {
      const text = mails.find(({ recipient }) => recipient === to)?.text ?? "";
      const { giftCard } = await own.app.giftVouchers.getGiftCard({ code: codeIn(text) });
      expect(giftCard).toMatchObject({ status: "VALID", balance: { value: "50.00" } });
    }
  });

  test("are paid neither by gift card nor by coupon", async () => {
    const { own, line } = await selling();
    const buyer = await own.visitor();
    const withCard = await readyCheckout(buyer, [line()]);
    await buyer.checkout.updateCheckout({ checkout: { id: withCard }, giftCardCode: (await own.giftCard()).code });
    expect(await codeOf(buyer.checkout.createOrder({ id: withCard }))).toBe(
      "GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD",
    );
    const withCoupon = await readyCheckout(buyer, [line()]);
    const { checkout } = await buyer.checkout.updateCheckout({
      checkout: { id: withCoupon },
      couponCode: await own.coupon(),
    });
    expect(checkout.priceSummary?.discount?.amount).toBe("0.00");
  });

  test.each([
    ["an amount nobody offers", { amount: "9.99" }],
    ["no amount", { amount: undefined }],
    ["an address that is none", { recipientEmail: "nobody" }],
    ["a date in ten years", { deliveryDate: "2099-01-01" }],
  ])("refuse %s", async (_, options) => {
    const { own, line } = await selling();
    const buyer = await own.visitor();
    expect(await codeOf(buyer.currentCart.addToCurrentCart({ lineItems: [line(options)] }))).toBe("INVALID_ARGUMENT");
  });

  test("are one product, shown to shoppers while it is active", async () => {
    const { own, product } = await selling();
    const again = { name: "Another", amounts: ["5"] };
    expect(await codeOf(own.app.giftCardProduct.createGiftCardProduct({ product: again }))).toBe(
      "GIFT_CARD_PRODUCT_ALREADY_EXISTS",
    );
    const buyer = own.client({ giftCardProduct });
    expect((await buyer.giftCardProduct.getGiftCardProduct({})).product).toMatchObject({
      id: product.id,
      currency: "USD",
    });
    await own.app.giftCardProduct.replaceGiftCardProduct({ product: { ...again, revision: "1", active: false } });
    expect(await codeOf(buyer.giftCardProduct.getGiftCardProduct({}))).toBe("GIFT_CARD_PRODUCT_NOT_FOUND");
  });

  test("are never overdrawn by redemptions at once", async () => {
    const { own } = await selling();
    const { code } = await own.giftCard({ initialValue: "10.00" });
    const { appId } = (await own.app.giftVouchers.getGiftCard({ code })).giftCard;
    const take = () => own.app.giftVouchers.redeemGiftCard({ code, amount: { value: "3.00", currency: "USD" }, appId });
    const taken = await Promise.allSettled(Array.from({ length: 8 }, take));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const left = await own.app.giftVouchers.getGiftCard({ code });
    expect(left.giftCard.balance?.value).toBe("1.00");
    const [first] = taken.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const { transactionId = "" } = first ?? {};
    await own.app.giftVouchers.voidTransaction({ transactionId, appId });
    expect((await own.app.giftVouchers.getGiftCard({ code })).giftCard.balance?.value).toBe("4.00");
  });
});
