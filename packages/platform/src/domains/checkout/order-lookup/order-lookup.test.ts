import { randomUUID } from "node:crypto";
import { productEditor } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { pagesOf } from "@vitrine/test-support/pdf";
import { CARD, codeOf, HOME, item, openShop, readyCheckout, type Shop, type Shopper } from "@vitrine/test-support/shop";
import { beforeAll, describe, expect, test } from "vitest";
import { numberOf } from "../orders/find-by-look-up.ts";

onEveryEngine("looking up an order", (engine) => {
  let shop: Shop;
  let number: string;
  beforeAll(async () => {
    shop = await openShop(engine.store());
    ({ number } = await buy("Ada@Example.com"));
  });

  async function buy(email: string, chosen: object = {}) {
    const buyer = await shop.visitor();
    const productId = await shop.product({ name: "Tide bowl", sizes: ["Small", "Large"] });
    const choices = {
      modifierGroups: [{ id: "lid", name: "Lid", modifiers: [{ id: "oak", label: "Oak" }] }],
      subscriptionOptions: [{ id: "m", title: "Monthly", subscriptionSettings: { frequency: "MONTH" as const } }],
    };
    await shop.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    const { checkout } = await buyer.checkout.createCheckout({
      channelType: "WEB",
      lineItems: [item(productId, 2, { options: { Size: "Large" }, ...chosen })],
      checkoutInfo: {
        buyerInfo: { email },
        buyerNote: "By the side door",
        billingInfo: { address: HOME, contactDetails: { firstName: "Ada", lastName: "King", phone: "+15550123" } },
        shippingInfo: {
          shippingDestination: { address: HOME, contactDetails: { firstName: "Ada", lastName: "King" } },
        },
      },
    });
    const code = checkout.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
    await buyer.checkout.updateCheckout({
      checkout: { id: checkout.id, shippingInfo: { selectedCarrierServiceOption: { code } } },
    });
    const { orderId } = await buyer.payments.payForCheckout({
      checkoutId: checkout.id,
      methodId: "sandbox",
      card: CARD,
    });
    return (await shop.app.orders.getOrder({ id: orderId })).order;
  }

  const lookUp = async (text: string, email: string, client?: Pick<Shopper, "orderLookup">) =>
    (client ?? (await shop.visitor())).orderLookup.lookUpOrder({ number: text, email });
  const errorOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!isApiError(error)) throw new Error("The call did not fail with an API error.", { cause: error });
    return error;
  };

  test("says what a line comes to of which only the price of a unit is known", async () => {
    const line = { productName: { original: "Stool" }, quantity: 3, itemType: { preset: "PHYSICAL" } } as const;
    const { order } = await shop.app.orders.importOrder({
      order: {
        number: String(Math.floor(Math.random() * 1e9)),
        createdDate: shop.clock.now().toISOString(),
        channelInfo: { type: "POS" },
        currency: "USD",
        status: "APPROVED",
        paymentStatus: "PAID",
        buyerInfo: { email: "ada@example.com" },
        lineItems: [{ ...line, price: { amount: "12.50" } }],
        priceSummary: { total: { amount: "37.50" } },
      },
    });
    const found = await lookUp(String(order.number), "ada@example.com");
    expect(found.order.lineItems).toMatchObject([{ lineItemPrice: { amount: "37.50" } }]);
  });

  test("answers whoever knows its number and its e-mail, however they are written", async () => {
    for (const [text, email] of [
      [number, "ada@example.com"],
      [`#${number}`, " ADA@example.COM "],
      [` # ${number} `, "Ada@Example.com"],
    ] as const) {
      expect((await lookUp(text, email)).order.number).toBe(number);
    }
    const { order } = await lookUp(number, "ada@example.com", shop.app);
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID", fulfillmentStatus: "NOT_FULFILLED" });
    expect(order.lineItems).toMatchObject([{ quantity: 2, productName: { original: "Tide bowl" } }]);
    expect(order.cards).toEqual([{ brand: "VISA", lastFourDigits: "4242" }]);
    expect(order.delivery?.destination).toEqual({
      country: "US",
      subdivision: "US-NY",
      city: "Hudson",
      postalCode: "12534",
    });
    expect(order.events.map(({ type }) => type)).toContain("ORDER_PAID");
  });

  test("tells the extras of a line, and the terms of a subscription", async () => {
    const bought = await buy("mary@example.com", { modifiers: ["oak"], subscriptionOptionId: "m" });
    const { order } = await lookUp(bought.number, "mary@example.com");
    expect(order.lineItems).toMatchObject([
      {
        modifierGroups: [{ modifiers: [{ label: { original: "Oak" } }] }],
        subscriptionInfo: { subscriptionSettings: { frequency: "MONTH" } },
      },
    ]);
  });

  test("tells nothing that the two do not open", async () => {
    const text = JSON.stringify(await lookUp(number, "ada@example.com"));
    for (const secret of ["Kiln Lane", "King", "+1555", "side door", "isitorId", "heckoutId", "example.com"]) {
      expect(text).not.toContain(secret);
    }
  });

  test("says the same of an unknown number and of a wrong e-mail", async () => {
    const tries = [
      ["99999", "ada@example.com"],
      [number, "eve@example.com"],
      ["nonsense", "ada@example.com"],
      ["999999999999999", "eve@example.com"],
    ] as const;
    const answers = await Promise.all(
      tries.map(async ([text, email]) => {
        const { status, code, message, details } = await errorOf(lookUp(text, email));
        return [status, code, message, details];
      }),
    );
    expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(answers[0]?.slice(0, 2)).toEqual([404, "ORDER_NOT_FOUND"]);
  });

  test("refuses what can be no e-mail, naming the field", async () => {
    const { status, fieldViolations } = await errorOf(lookUp(number, "ada"));
    expect([status, fieldViolations.map(({ field }) => field)]).toEqual([400, ["email"]]);
  });

  test("of another shop finds nothing", async () => {
    const other = await openShop(engine.store());
    expect(await codeOf(lookUp(number, "ada@example.com", await other.visitor()))).toBe("ORDER_NOT_FOUND");
  });

  test("refuses whoever guesses e-mails of a number, or numbers of an e-mail, until an hour has passed", async () => {
    const guessed = await buy("grace@example.com");
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await codeOf(lookUp(guessed.number, `guess${guess}@example.com`))).toBe("ORDER_NOT_FOUND");
      expect(await codeOf(lookUp(String(20_000 + guess), "joan@example.com"))).toBe("ORDER_NOT_FOUND");
    }
    const { status, code } = await errorOf(lookUp(guessed.number, "grace@example.com"));
    expect([status, code]).toEqual([429, "THROTTLED_FEATURE"]);
    expect(await codeOf(lookUp("20021", "joan@example.com"))).toBe("THROTTLED_FEATURE");
    shop.clock.advance(61 * 60 * 1000);
    expect((await lookUp(guessed.number, "grace@example.com")).order.number).toBe(guessed.number);
  });

  test("lets buyers look as often as they like", async () => {
    for (let look = 0; look < 25; look += 1) await lookUp(number, "ada@example.com");
  });

  test("refuses an address from which too many numbers are tried, and no other", async () => {
    const claims = { subject: randomUUID(), kind: "visitor", clientId: shop.clientId, familyId: randomUUID() } as const;
    const authorization = await shop.platform.tokens.issue({ ...claims, siteId: shop.siteId });
    const ask = (address: string, number: string, email: string) =>
      shop.platform.fetch(
        new Request(`${shop.origin}/_vitrine/v1/orders/look-up`, {
          method: "POST",
          headers: { authorization, "content-type": "application/json" },
          body: JSON.stringify({ number, email }),
        }),
        { address },
      );
    const from = (address: string, guess: number) => ask(address, String(30_000 + guess), `guess${guess}@example.com`);
    for (let right = 0; right < 5; right += 1)
      expect((await ask("203.0.113.7", number, "ada@example.com")).status).toBe(200);
    for (let guess = 0; guess < 100; guess += 1) expect((await from("203.0.113.7", guess)).status).toBe(404);
    expect((await from("203.0.113.7", 101)).status).toBe(429);
    expect((await from("203.0.113.8", 102)).status).toBe(404);
    // One customer of a network has all addresses of a /64.
    const address = (guess: number) => `2001:db8:7:1::${guess.toString(16)}`;
    for (let guess = 200; guess < 300; guess += 1) expect((await from(address(guess), guess)).status).toBe(404);
    expect((await from(address(301), 301)).status).toBe(429);
    expect((await from("2001:db8:7:2::1", 302)).status).toBe(404);
  });

  test("shows its parcels and where to follow them", async () => {
    const order = await buy("parcels@example.com");
    const [line] = order.lineItems;
    const units = { id: line?.id ?? "", quantity: 1 };
    const before = (await lookUp(order.number, "parcels@example.com")).order;
    expect([before.parcels, before.pickup]).toEqual([[], undefined]);
    await shop.app.orderFulfillments.createFulfillment({
      orderId: order.id,
      fulfillment: { lineItems: [units], trackingInfo: { shippingProvider: "ups", trackingNumber: "1Z 9" } },
    });
    const report = (await lookUp(order.number, "parcels@example.com")).order;
    expect([report.fulfillmentStatus, report.pickup]).toEqual(["PARTIALLY_FULFILLED", undefined]);
    expect(report.parcels).toEqual([
      {
        sentDate: expect.stringMatching(/T/),
        lineItems: [units],
        trackingInfo: {
          shippingProvider: "ups",
          trackingNumber: "1Z 9",
          trackingLink: "https://www.ups.com/track?tracknum=1Z%209",
        },
      },
    ]);
  });

  test("lists its papers and opens them, without names and streets, for nobody else", async () => {
    const order = await buy("papers@example.com");
    const other = await buy("elsewhere@example.com");
    const visitor = await shop.visitor();
    const at = { number: order.number, email: "papers@example.com" };
    const transactions = async (id: string) =>
      (await shop.app.orderTransactions.listTransactionsForSingleOrder({ orderId: id })).orderTransactions;
    const refund = async (id: string) => {
      const paymentId = (await transactions(id)).payments[0]?.id ?? "";
      await shop.app.orderBilling.refundPayments({
        orderId: id,
        paymentRefunds: [{ paymentId, amount: { amount: "5" } }],
      });
      return (await transactions(id)).refunds[0]?.id ?? "";
    };
    const [refundId, foreign] = [await refund(order.id), await refund(other.id)];
    const { papers } = (await lookUp(order.number, "papers@example.com", visitor)).order;
    expect(papers.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ["INVOICE", order.priceSummary.total?.amount],
      ["RECEIPT", order.priceSummary.total?.amount],
      ["CREDIT_NOTE", "5.00"],
    ]);
    for (const { kind, refundId: refunded, paymentId } of papers) {
      const about = { ...(refunded && { refundId: refunded }), ...(paymentId && { paymentId }) };
      const { document } = await visitor.orderLookup.lookUpPaper({ ...at, kind, ...about });
      const text = (await pagesOf(document)).join(" ");
      expect(text).toContain(order.number);
      expect(text).not.toMatch(/Kiln|King/);
    }
    expect(papers.at(-1)?.refundId).toBe(refundId);
    const open = (more: object) => codeOf(visitor.orderLookup.lookUpPaper({ ...at, kind: "CREDIT_NOTE", ...more }));
    expect(await open({ refundId: foreign })).toBe("PAPER_NOT_FOUND");
    expect(await open({})).toBe("PAPER_NOT_FOUND");
    expect(await open({ refundId, email: "elsewhere@example.com" })).toBe("ORDER_NOT_FOUND");
    for (let guess = 0; guess < 20; guess += 1) await open({ refundId, email: `guess${guess}@example.com` });
    expect(await open({ refundId })).toBe("THROTTLED_FEATURE");
  });

  test("of a member are listed and opened by them alone", async () => {
    const [owner, other] = [await shop.member(), await shop.member()];
    const productId = await shop.product({ isDigital: true });
    const checkoutId = await readyCheckout(owner, [item(productId)]);
    const { orderId } = await owner.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const papersFor = (who: typeof owner) => who.orderDocuments;
    const { papers } = await papersFor(owner).listOrderPapers({ orderId });
    expect(papers.map(({ kind }) => kind)).toEqual(["INVOICE", "RECEIPT"]);
    const paymentId = papers[1]?.paymentId ?? "";
    expect((await papersFor(owner).getReceipt({ orderId, paymentId })).document.fileName).toMatch(/^receipt-/);
    expect(await codeOf(papersFor(other).listOrderPapers({ orderId }))).toBe("ORDER_NOT_FOUND");
    expect(await codeOf(papersFor(other).getReceipt({ orderId, paymentId }))).toBe("ORDER_NOT_FOUND");
  });

  test("shows what became of it, in the words of the shop's own events", async () => {
    const { id, number: text } = await buy("mary@example.com");
    await shop.app.orders.cancelOrder({ id });
    const { order } = await lookUp(text, "mary@example.com");
    expect([order.status, order.events.at(-1)?.type]).toEqual(["CANCELED", "ORDER_CANCELED"]);
  });
});

describe("a number", () => {
  test("is read as people type it; anything else is nobody's", () => {
    expect(["10001", " #10001", "# 10001 "].map(numberOf)).toEqual([10_001, 10_001, 10_001]);
    expect(["", "1e9", "-1", "10001a", "9".repeat(16)].map(numberOf)).toEqual([0, 0, 0, 0, 0]);
  });
});
