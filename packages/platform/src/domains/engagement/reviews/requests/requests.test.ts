import { siteSettings } from "@vitrine/contract";
import type { SiteSettings } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, HOME, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { openInbox, type SmtpInbox } from "@vitrine/test-support/smtp-inbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "../../../../kernel/context.ts";
import { sendRequests } from "./send.ts";

const day = 24 * 60 * 60_000;

onEveryEngine("mails that ask for reviews", (engine) => {
  let inbox: SmtpInbox;
  beforeAll(async () => {
    inbox = await openInbox();
  });
  afterAll(() => inbox.close());

  const open = async (reviews: SiteSettings["reviews"] = { sendRequests: true }) => {
    const shop = await openShop(engine.store(), { reviews });
    const { runtime } = shop.platform;
    inbox.received.length = 0;
    /** Sold by a till, and handed over: a line for each product. */
    const sell = async (productIds: readonly string[], email = "ada@example.com", prices: readonly string[] = []) => {
      const lineItems = productIds.map((id, index) => ({
        ...item(id, 2),
        productName: { original: "Bowl" },
        itemType: { preset: "PHYSICAL" } as const,
        price: { amount: prices[index] ?? "10.00" },
      }));
      const { order } = await shop.app.orders.createOrder({
        order: {
          channelInfo: { type: "POS" },
          lineItems,
          priceSummary: { total: { amount: "40.00" } },
          paymentStatus: "PAID",
          buyerInfo: { email },
          billingInfo: { address: HOME, contactDetails: { firstName: "Ada", lastName: "King" } },
          shippingInfo: { title: "Standard", logistics: { shippingDestination: { address: HOME } } },
        },
      });
      const lines = order.lineItems.map(({ id }) => ({ id }));
      const send = () =>
        shop.app.orderFulfillments.createFulfillment({ orderId: order.id, fulfillment: { lineItems: lines } });
      return { orderId: order.id, number: order.number, lines, send };
    };
    /** What arrives by then. */
    const asked = async () => {
      inbox.received.length = 0;
      await sendRequests(runtime);
      await inbox.deliver(shop);
      return inbox.received.filter((mail) => mail.includes("invitation="));
    };
    return { shop, runtime, sell, asked };
  };
  const tokensIn = (mail = "") => [
    ...new Set([...mail.matchAll(/invitation=([\w.-]+)/g)].map(([, token = ""]) => token)),
  ];

  test("arrive once after the delay, and open a review that is verified without a sign-in", async () => {
    const { shop, sell, asked } = await open({ sendRequests: true, requestDelayDays: 7, guests: false });
    const bowl = await shop.product({ name: "Tide bowl" });
    const { orderId, number, send } = await sell([bowl]);
    await send();
    shop.clock.advance(7 * day - 1);
    expect(await asked()).toEqual([]);
    shop.clock.advance(1);
    const [mail = "", ...others] = await asked();
    expect(others).toEqual([]);
    expect(mail).toContain("Subject: How do you like Tide bowl?");
    expect(mail).toContain(number);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(await asked()).toEqual([]);
    const [token = ""] = tokensIn(mail);
    const stored = (await shop.mailbox.all()).find(({ subject }) => subject.includes("Tide bowl"));
    expect(stored?.text).not.toContain(token);
    const visitor = await shop.visitor();
    expect(await visitor.reviews.getReviewInvitation({ token })).toEqual({
      entityId: bowl,
      authorName: "Ada",
      isReviewed: false,
    });
    const content = { rating: 5, body: "Holds soup" };
    const { review } = await visitor.reviews.createInvitedReview({ token, content });
    expect(review).toMatchObject({ verified: true, author: { authorName: "Ada" }, entityId: bowl, content });
    expect(await codeOf(visitor.reviews.createInvitedReview({ token, content }))).toBe("ALREADY_EXISTS");
    expect((await visitor.reviews.getReviewInvitation({ token })).isReviewed).toBe(true);
    const { purchase } = await shop.app.reviews.listModeration({ reviewId: review.id });
    expect(purchase).toEqual({ orderId, orderNumber: Number(number) });
  });

  test("are links of one shop and one purpose, for half a year", async () => {
    const { shop, sell, asked } = await open({ sendRequests: true, requestDelayDays: 0 });
    const other = await openShop(engine.store());
    const { send } = await sell([await shop.product()]);
    await send();
    const [mail = ""] = await asked();
    const [token = ""] = tokensIn(mail);
    const optOut = /unsubscribe\/reviews\/[\w-]+\.([\w.-]+)/.exec(mail)?.[1] ?? "";
    const read = async (given: string, by = shop) =>
      codeOf((await by.visitor()).reviews.getReviewInvitation({ token: given }));
    expect(await read(token, other)).toBe("REVIEW_INVITATION_INVALID");
    expect(await read(optOut)).toBe("REVIEW_INVITATION_INVALID");
    expect(await read(`${token}x`)).toBe("REVIEW_INVITATION_INVALID");
    shop.clock.advance(181 * day);
    expect(await read(token)).toBe("REVIEW_INVITATION_INVALID");
  });

  test("go out once, however many nodes look and whatever dies on the way", async () => {
    const { shop, runtime, sell } = await open({ sendRequests: true, requestDelayDays: 0 });
    const id = await shop.product();
    for (let order = 0; order < 4; order += 1) await (await sell([id], `buyer${order}@example.com`)).send();
    await expect(sendRequests(dyingAfter(2, runtime))).rejects.toThrow("killed");
    await Promise.all([runtime, runtime, runtime].map((node) => sendRequests(node)));
    await inbox.deliver(shop);
    const mails = inbox.received.filter((mail) => mail.includes("invitation="));
    const recipients = mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).toSorted();
    expect(recipients).toEqual([0, 1, 2, 3].map((order) => `buyer${order}@example.com`));
  });

  test("are about the five dearest things that the buyer has and has not reviewed", async () => {
    const { shop, sell, asked } = await open({ sendRequests: true, requestDelayDays: 0 });
    const ids = await Promise.all([..."abcdefgh"].map((name) => shop.product({ name: `Bowl ${name}` })));
    const prices = [..."abcdefgh"].map((_, index) => `${index + 1}.00`);
    const { orderId, lines, send } = await sell(ids, "ada@example.com", prices);
    await send();
    const [back] = lines.slice(-1);
    await shop.app.returns.createReturn({ orderId, lineItems: [{ lineItemId: back?.id ?? "", quantity: 2 }] });
    const [mail = ""] = await asked();
    expect(tokensIn(mail)).toHaveLength(5);
    expect([..."abcdefgh"].filter((name) => mail.includes(`Bowl ${name}`))).toEqual(["c", "d", "e", "f", "g"]);
    const again = await sell([ids[6] ?? ""]);
    const visitor = await shop.visitor();
    await visitor.reviews.createInvitedReview({ token: tokensIn(mail)[0] ?? "", content: { rating: 4 } });
    await again.send();
    expect(await asked()).toEqual([]);
  });

  test("are not sent for canceled orders, to those who want none, nor while they are off", async () => {
    const { shop, sell, asked } = await open({ sendRequests: true, requestDelayDays: 1 });
    const id = await shop.product();
    const canceled = await sell([id], "bo@example.com");
    await canceled.send();
    await shop.app.orders.cancelOrder({ id: canceled.orderId });
    const first = await sell([id]);
    await first.send();
    shop.clock.advance(day);
    const mails = await asked();
    expect(mails).toHaveLength(1);
    const link = /https?:\/\/\S+unsubscribe\/reviews\/[\w.-]+/.exec(mails[0] ?? "")?.[0] ?? "";
    const page = await shop.fetch(new Request(`${link}?lang=de`));
    expect(await page.text()).toContain("E-Mails, die um Bewertungen bitten");
    expect((await shop.fetch(new Request(`${link}x`, { method: "POST" }))).status).toBe(400);
    expect((await shop.fetch(new Request(link, { method: "POST" }))).status).toBe(200);
    const [second, third] = [await sell([await shop.product()]), await sell([id], "cy@example.com")];
    await second.send();
    await third.send();
    await shop
      .admin({ siteSettings })
      .siteSettings.updateSiteSettings({ settings: { reviews: { sendRequests: false } } });
    shop.clock.advance(day);
    expect(await asked()).toEqual([]);
  });

  test("come for files too, which are there at once", async () => {
    const { shop, asked } = await open({ sendRequests: true, requestDelayDays: 0 });
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ isDigital: true, name: "Glazes" }))]);
    await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect((await asked())[0]).toContain("How do you like Glazes?");
  });

  test("are the only way to review, beside an account, where buyers alone may", async () => {
    const { shop, sell, asked } = await open({ sendRequests: true, requestDelayDays: 0, buyersOnly: true });
    const id = await shop.product();
    const visitor = await shop.visitor();
    const content = { rating: 1 };
    const asGuest = { namespace: "stores", entityId: id, email: "ada@example.com", content } as const;
    expect(await codeOf(visitor.reviews.createReviewAndContact(asGuest))).toBe("PERMISSION_DENIED");
    const member = await shop.registered();
    const own = { review: { namespace: "stores", entityId: id, content } } as const;
    expect(await codeOf(member.reviews.createReview(own))).toBe("PERMISSION_DENIED");
    await (await sell([id])).send();
    const [token = ""] = tokensIn((await asked())[0]);
    expect((await visitor.reviews.createInvitedReview({ token, content, name: "A." })).review).toMatchObject({
      verified: true,
      author: { authorName: "A." },
    });
  });
});

/** A node that is killed at the end of its next transaction but so many, before the commit. */
function dyingAfter(transactions: number, runtime: Runtime): Runtime {
  let left = transactions;
  const write: Runtime["store"]["write"] = (work, options) =>
    runtime.store.write(async (db) => {
      const result = await work(db);
      if (left-- === 0) throw new Error("killed");
      return result;
    }, options);
  const store = new Proxy(runtime.store, {
    get: (target, name) => (name === "write" ? write : Reflect.get(target, name, target).bind?.(target)),
  });
  return { ...runtime, store };
}
