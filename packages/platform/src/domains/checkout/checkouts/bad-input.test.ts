import type { NewLineItem } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import {
  CARD,
  codeOf,
  HOME,
  item,
  openShop,
  readyCheckout,
  type Shop,
  type Shopper,
  stockOf,
} from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { saveSite } from "../../operations/sites/repository.ts";

/** Texts that break pages, queries and mails which do not take them for what they are: text. */
const HOSTILE = [
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "'; drop table orders; --",
  "{{constructor.constructor('return 1')()}}",
  "Robert\r\nBcc: everybody@example.com",
  "\u202Eevil\u202C \u0000 \uD800 \u{1F4A9}",
  '=HYPERLINK("http://evil")',
  "../../etc/passwd",
];

onEveryEngine("whatever buyers and merchants send", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const pay = (buyer: Shopper, checkoutId: string) =>
    buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });

  test("coupons racing at their last uses: each use goes to one order, and losers hold no stock", async () => {
    const { coupon, visitor, product, app } = await shop();
    const code = await coupon({ usageLimit: 3, minimumSubtotal: 0 });
    const productId = await product({ stock: 50, isDigital: true });
    const ready = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const buyer = await visitor();
        const id = await readyCheckout(buyer, [item(productId)]);
        await buyer.checkout.updateCheckout({ checkout: { id }, couponCode: code });
        return { buyer, id };
      }),
    );
    const outcomes = await Promise.all(ready.map(({ buyer, id }) => buyer.checkout.createOrder({ id }).safe()));
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(3);
    expect(new Set(outcomes.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(
      new Set(["CHECKOUT_CHANGED"]),
    );
    const filter = JSON.stringify({ "specification.code": code });
    const { coupons } = await app.coupons.queryCoupons({ query: { filter } });
    expect(coupons[0]?.numberOfUsages).toBe(3);
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 50, reserved: 3 });
    const loser = ready[outcomes.findIndex(({ error }) => error)];
    if (!loser) throw new Error("Somebody has to lose.");
    expect((await pay(loser.buyer, loser.id)).status).toBe("APPROVED");
  });

  test("one customer racing against a limit per customer uses the coupon once", async () => {
    const { coupon, member, product } = await shop();
    const [code, buyer] = [await coupon({ limitPerCustomer: 1, minimumSubtotal: 0 }), await member()];
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const id = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
        await buyer.checkout.updateCheckout({ checkout: { id }, couponCode: code });
        return id;
      }),
    );
    const outcomes = await Promise.all(ids.map((id) => buyer.checkout.createOrder({ id }).safe()));
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1);
  });

  test("a gift card and a coupon refused together leave nothing taken", async () => {
    const { coupon, giftCard, visitor, product, app } = await shop();
    const code = await coupon({ usageLimit: 1, minimumSubtotal: 0 });
    const card = await giftCard({ initialValue: "5" });
    const buyer = await visitor();
    const id = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    await buyer.checkout.updateCheckout({ checkout: { id }, couponCode: code, giftCardCode: card.code });
    const { appId } = (await app.giftVouchers.getGiftCard({ code: card.code })).giftCard;
    await app.giftVouchers.redeemGiftCard({ code: card.code, amount: { value: "5", currency: "USD" }, appId });
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("REDEEM_GIFT_CARD_ERROR");
    const filter = JSON.stringify({ "specification.code": code });
    expect((await app.coupons.queryCoupons({ query: { filter } })).coupons[0]?.numberOfUsages).toBe(0);
    await buyer.checkout.removeGiftCard({ id });
    expect((await pay(buyer, id)).status).toBe("APPROVED");
  });

  test("guessing codes ends soon, for shoppers and not for the shop, and the right ones work again later", async () => {
    const { visitor, product, giftCard, app, clock } = await openShop(engine.store());
    const [buyer, card] = [await visitor(), await giftCard()];
    const id = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    const guess = (index: number) =>
      index % 2 === 0
        ? codeOf(buyer.checkout.updateCheckout({ checkout: { id }, giftCardCode: `GUESS${1000 + index}` }))
        : codeOf(buyer.checkout.updateCheckout({ checkout: { id }, couponCode: `GUESS${1000 + index}` }));
    const codes: string[] = [];
    for (let index = 0; index < 24; index += 1) codes.push(await guess(index));
    expect(codes.slice(0, 20)).not.toContain("THROTTLED_FEATURE");
    expect(codes.slice(20)).toEqual(Array(4).fill("THROTTLED_FEATURE"));
    const right = () => buyer.checkout.updateCheckout({ checkout: { id }, giftCardCode: card.code });
    expect(await codeOf(right())).toBe("THROTTLED_FEATURE");
    const lineItems = [{ id: "a", quantity: 1, price: "1" }];
    const calculation = await app.totalsCalculator.calculateTotals({ lineItems, giftCardCode: card.code });
    expect(calculation.giftCard?.amount?.amount).toBe("1.00");
    clock.advance(15 * 60_000);
    expect((await right()).checkout.giftCard?.amount?.amount).toBe("10.00");
  });

  test("a hundred thousand of a scarce item becomes what there is", async () => {
    const { visitor, product } = await shop();
    const [buyer, productId] = [await visitor(), await product({ stock: 7 })];
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, 100_000)] });
    expect(cart.lineItems[0]?.quantity).toBe(7);
    const many = { lineItems: [{ id: cart.lineItems[0]?.id ?? "", quantity: 100_000 }] };
    const again = await buyer.currentCart.updateCurrentCartLineItemQuantity(many);
    expect(again.cart.lineItems[0]?.quantity).toBe(7);
    for (const quantity of [0, -1, 1.5, 100_001, Number.MAX_SAFE_INTEGER]) {
      expect(await codeOf(buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, quantity)] }))).toBe(
        "INVALID_ARGUMENT",
      );
    }
    const dear = await product({ price: 99_999_999_999 });
    expect(await codeOf(buyer.currentCart.addToCurrentCart({ lineItems: [item(dear, 100_000)] }))).toBe(
      "INVALID_ARGUMENT",
    );
  });

  test("three hundred lines are priced, ordered and paid; one more is refused", async () => {
    const { visitor, product, coupon } = await shop();
    const sizes = Array.from({ length: 100 }, (_, index) => `${index}`);
    const lines: NewLineItem[] = [];
    for (let index = 0; index < 3; index += 1) {
      const productId = await product({ sizes, isDigital: true, price: 999 + index });
      for (const size of sizes) lines.push(item(productId, 1 + (index % 2), { options: { Size: size } }));
    }
    const buyer = await visitor();
    const checkoutInfo = { buyerInfo: { email: "ada@example.com" }, billingInfo: { address: HOME } };
    const couponCode = await coupon({ percentOffRate: 33.33, minimumSubtotal: 0 });
    const request = { channelType: "WEB" as const, lineItems: lines, checkoutInfo, couponCode };
    const { checkout } = await buyer.checkout.createCheckout(request);
    expect(checkout.lineItems).toHaveLength(300);
    const sum = (amounts: (string | undefined)[]) => amounts.reduce((total, text) => total + Number(text) * 100, 0);
    const after = checkout.lineItems.map((line) => line.totalPriceAfterTax?.amount);
    expect(Math.round(sum(after))).toBe(Math.round(Number(checkout.priceSummary?.total?.amount) * 100));
    const more = { id: checkout.id, lineItems: [item(await product({ isDigital: true }))] };
    expect(await codeOf(buyer.checkout.addToCheckout(more))).toBe("INVALID_ARGUMENT");
    expect((await pay(buyer, checkout.id)).status).toBe("APPROVED");
  });

  test("a price that changes between cart and order is shown before it is paid", async () => {
    const own = await shop();
    const [buyer, productId] = [await own.visitor(), await own.product({ isDigital: true })];
    const id = await readyCheckout(buyer, [item(productId)]);
    const seen = (await buyer.checkout.getCheckout({ id })).checkout.priceSummary?.total?.amount ?? "";
    await setPrice(own, productId, 2000);
    expect(await codeOf(pay(buyer, id))).toBe("CHECKOUT_CHANGED");
    const now = (await buyer.checkout.getCheckout({ id })).checkout.priceSummary?.total?.amount;
    expect([seen, now]).toEqual(["10.89", "21.78"]);
    // The page still shows the old total: another tab looked at the new one.
    const stale = { checkoutId: id, methodId: "sandbox", card: CARD, expectedTotal: seen };
    expect(await codeOf(buyer.payments.payForCheckout(stale))).toBe("CHECKOUT_CHANGED");
    expect((await buyer.payments.payForCheckout({ ...stale, expectedTotal: now ?? "" })).status).toBe("APPROVED");
  });

  test("a product deleted between cart and order stays visible and stops the order", async () => {
    const own = await shop();
    const [buyer, productId] = [await own.visitor(), await own.product({ isDigital: true })];
    const kept = await own.product({ isDigital: true });
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId), item(kept)] });
    const { checkoutId: id } = await buyer.currentCart.createCheckoutFromCurrentCart({
      channelType: "WEB",
      billingAddress: HOME,
    });
    await own.store.write((db) =>
      db.deleteFrom("products").where("site_id", "=", own.siteId).where("id", "=", productId).execute(),
    );
    const estimate = await buyer.currentCart.estimateCurrentCartTotals({});
    expect(estimate.violations).toMatchObject([{ severity: "ERROR" }]);
    expect(await codeOf(pay(buyer, id))).toBe("VIOLATIONS_WITH_ERROR_SEVERITY");
    const { checkout } = await buyer.checkout.getCheckout({ id });
    const gone = checkout.lineItems.find((line) => line.availability?.status === "NOT_FOUND");
    await buyer.checkout.removeLineItems({ id, lineItemIds: [gone?.id ?? ""] });
    expect((await pay(buyer, id)).status).toBe("APPROVED");
  });

  test("a currency that changes under a cart and a checkout is never charged unseen", async () => {
    const own = await openShop(engine.store());
    const [buyer, productId] = [await own.visitor(), await own.product({ isDigital: true })];
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    const id = await readyCheckout(buyer, [item(productId)]);
    const { settings } = await own.platform.runtime.sites.load(own.siteId);
    await own.store.write((db) => saveSite(db, { id: own.siteId, settings: { ...settings, currency: "KWD" } }));
    own.platform.runtime.sites.invalidate();
    const { cart } = await buyer.currentCart.getCurrentCart();
    expect([cart.currency, cart.lineItems[0]?.price?.amount]).toEqual(["KWD", "1.000"]);
    expect((await buyer.currentCart.estimateCurrentCartTotals({})).currency).toBe("KWD");
    expect((await buyer.checkout.getCheckout({ id })).checkout.currency).toBe("USD");
    expect(await codeOf(pay(buyer, id))).toBe("CHECKOUT_CHANGED");
    expect((await buyer.checkout.getCheckout({ id })).checkout.currency).toBe("KWD");
  });

  test.each([
    { country: "BR", subdivision: "BR-SP" },
    { country: "AQ" },
    { country: "ZA", postalCode: "x".repeat(50) },
  ])("an address in a country that is not served says so: %j", async (place) => {
    const { visitor, product } = await shop();
    const buyer = await visitor();
    const address = { ...place, city: "Somewhere", addressLine: "1 Road" };
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(await product())] });
    const estimate = await buyer.currentCart.estimateCurrentCartTotals({ shippingAddress: address });
    const error = estimate.calculationErrors?.generalShippingCalculationError?.applicationError;
    expect(error?.code).toBe("NO_DELIVERY_TO_ADDRESS");
    expect(error?.description).toMatch(/\.$/);
    expect(estimate.shippingInfo?.carrierServiceOptions).toEqual([]);
  });

  test("a country that is none is refused", async () => {
    const { visitor, product } = await shop();
    const buyer = await visitor();
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(await product())] });
    const estimate = (country: string) => buyer.currentCart.estimateCurrentCartTotals({ shippingAddress: { country } });
    for (const country of ["Germany", "", "de", "de;", "XXX", "UK", "EU", "QQ", "ZZ"])
      expect([country, await codeOf(estimate(country))]).toEqual([country, "INVALID_ARGUMENT"]);
    for (const country of ["GB", "XK", "AQ"]) expect((await estimate(country)).cart.lineItems).toHaveLength(1);
  });

  test("a currency that is none is refused, and one that a shop may have had is not", async () => {
    const { app } = await shop();
    const create = (currency: string) =>
      app.orders.createOrder({
        order: {
          channelInfo: { type: "OTHER_PLATFORM" },
          currency,
          priceSummary: { total: { amount: "5" } },
          lineItems: [
            {
              productName: { original: "Bowl" },
              itemType: { preset: "DIGITAL" },
              digitalFile: { fileId: "a" },
              quantity: 1,
              price: { amount: "5" },
            },
          ],
        },
      });
    for (const currency of ["QQQ", "ZZZ", "eur", "EURO"])
      expect([currency, await codeOf(create(currency))]).toEqual([currency, "INVALID_ARGUMENT"]);
    for (const currency of ["EUR", "HRK", "CLF"]) expect((await create(currency)).order.currency).toBe(currency);
  });

  test.each(HOSTILE)("%j is kept and answered as the text it is, in every field a page shows", async (text) => {
    const { app, product } = await shop();
    const address = { country: "US", city: text.slice(0, 50), addressLine: text, postalCode: "12534" };
    const person = { address, contactDetails: { firstName: text, lastName: text, company: text } };
    const line = {
      price: "5",
      quantity: 1,
      productName: { original: text },
      itemType: { preset: "DIGITAL" as const },
      descriptionLines: [{ name: { original: text }, plainText: { original: text } }],
    };
    const response = await app.checkout
      .createCheckout({
        channelType: "WEB",
        lineItems: [item(await product({ isDigital: true }))],
        customLineItems: [line],
        checkoutInfo: {
          buyerNote: text,
          billingInfo: person,
          shippingInfo: { shippingDestination: person },
          customFields: [{ title: text, value: text }],
        },
      })
      .safe();
    if (response.error) {
      // Text that no database keeps is rejected, naming the field.
      expect(response.error.code).toBe("INVALID_ARGUMENT");
      return;
    }
    const { checkout } = response.data;
    expect(checkout.buyerNote).toBe(text);
    expect(checkout.billingInfo?.contactDetails?.firstName).toBe(text);
    const { orderId = "" } = await app.checkout.createOrder({ id: checkout.id });
    const { order } = await app.orders.getOrder({ id: orderId });
    expect(order.buyerNote).toBe(text);
    expect(order.lineItems.map((each) => each.productName?.original)).toContain(text);
  });

  test.each(HOSTILE)("%j as a code, a name or an e-mail is refused or kept, never run", async (text) => {
    const { visitor, product, app } = await shop();
    const buyer = await visitor();
    const id = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    const couponCode = await codeOf(buyer.checkout.updateCheckout({ checkout: { id }, couponCode: text }));
    expect(couponCode).toMatch(/^(ERROR_COUPON_DOES_NOT_EXIST|INVALID_ARGUMENT)$/);
    const giftCardCode = await codeOf(buyer.checkout.updateCheckout({ checkout: { id }, giftCardCode: text }));
    expect(giftCardCode).toMatch(/^(GIFT_CARD_CODE_INVALID|INVALID_ARGUMENT)$/);
    const buyerInfo = { email: text };
    expect(await codeOf(buyer.checkout.updateCheckout({ checkout: { id, buyerInfo } }))).toBe("INVALID_ARGUMENT");
    const fee = await app.fees.createFee({ fee: { name: text.slice(0, 50), amount: "1", active: false } }).safe();
    expect(fee.error?.code ?? fee.data?.fee.name).toMatch(/./s);
  });
});

async function setPrice({ store, siteId }: Shop, productId: string, price: number): Promise<void> {
  await store.write(async (db) => {
    const row = await db
      .selectFrom("products")
      .select("doc")
      .where("site_id", "=", siteId)
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    const doc = JSON.stringify({ ...JSON.parse(row.doc), price, currentPrice: price });
    await db.updateTable("products").set({ doc }).where("site_id", "=", siteId).where("id", "=", productId).execute();
  });
}
