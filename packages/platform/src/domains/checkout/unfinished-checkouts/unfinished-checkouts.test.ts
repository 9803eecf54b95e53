import { checkout, staff, unfinishedCheckouts } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { HostedBrowser } from "@vitrine/test-support/hosted-browser";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { purgeExpired } from "../../../main/purge/purge.ts";
import { mailText } from "../../notifications/mail/stored-mail.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

onEveryEngine("unfinished checkouts", (engine) => {
  /** A shop at half past an hour: the column of a last change is half an hour later. */
  async function shopAtHalfPast(): Promise<Shop> {
    const shop = await openShop(engine.store());
    const past = shop.clock.now().getTime() % hour;
    shop.clock.advance(hour + 30 * minute - past);
    return shop;
  }

  const listed = async ({ app }: Shop) => (await app.unfinishedCheckouts.queryUnfinishedCheckouts({ query: {} })).items;
  const idsOf = async (shop: Shop) => (await listed(shop)).map(({ id }) => id);

  const mailsTo = async ({ store, siteId }: Shop) => {
    const rows = await store.read((db) =>
      db.selectFrom("mails").select(["subject", "kind", "doc", "record"]).where("site_id", "=", siteId).execute(),
    );
    return rows.map((row) => ({
      kind: row.kind,
      subject: row.subject,
      text: JSON.parse(mailText(row)).text as string,
    }));
  };

  test("are those that nobody changed for an hour, with who left what", async () => {
    const shop = await shopAtHalfPast();
    const product = await shop.product({ name: "Tide bowl", price: 2_000 });
    const buyer = await shop.visitor();
    const id = await readyCheckout(buyer, [item(product, 2)]);
    const member = await shop.member();
    const { checkout } = await member.checkout.createCheckout({ channelType: "WEB", lineItems: [item(product)] });
    shop.clock.advance(hour - 1);
    expect(await idsOf(shop)).toEqual([]);
    await member.checkout.updateCheckout({ checkout: { id: checkout.id, buyerNote: "Wait" } });
    shop.clock.advance(1);
    const [left, ...others] = await listed(shop);
    expect(others).toEqual([]);
    const shown = (await buyer.checkout.getCheckout({ id })).checkout;
    expect(left).toEqual({
      id,
      createdDate: shown.createdDate,
      updatedDate: shown.updatedDate,
      email: "ada@example.com",
      name: "Ada King",
      language: "en",
      items: [{ name: "Tide bowl", quantity: 2 }],
      total: shown.priceSummary?.total && {
        amount: shown.priceSummary.total.amount,
        formattedAmount: shown.priceSummary.total.formattedAmount,
      },
      currency: "USD",
      isUnsubscribed: false,
    });
    shop.clock.advance(hour);
    const [first, second] = await listed(shop);
    expect([first, second]).toMatchObject([{ id: checkout.id, memberId: member.id }, { id }]);
    expect(first).not.toHaveProperty("email");
    expect(first).not.toHaveProperty("name");
  });

  test("are neither completed, nor empty, nor being paid", async () => {
    const shop = await shopAtHalfPast();
    const product = await shop.product();
    const [done, marked, empty, paying, declined] = await Promise.all(
      Array.from({ length: 5 }, async () => readyCheckout(shop.app, [item(product)])),
    );
    const pay = (checkoutId = "", number: string = CARD.number) =>
      shop.app.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: { ...CARD, number } });
    await pay(done);
    await shop.app.checkout.markCheckoutAsCompleted({ id: marked ?? "" });
    const { checkout } = await shop.app.checkout.getCheckout({ id: empty ?? "" });
    const lineItemIds = checkout.lineItems.map(({ id }) => id);
    await shop.app.checkout.removeLineItems({ id: checkout.id, lineItemIds });
    expect(await pay(paying, "4000000000000341")).toMatchObject({ status: "PENDING" });
    expect(await pay(declined, "4000000000000002")).toMatchObject({ status: "DECLINED" });
    shop.clock.advance(2 * hour);
    expect(await idsOf(shop)).toEqual([declined]);
  });

  test("come in pages, what changed last first, and of a period", async () => {
    const shop = await shopAtHalfPast();
    const product = await shop.product();
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      ids.push(await readyCheckout(await shop.visitor(), [item(product)]));
      shop.clock.advance(20 * minute);
    }
    shop.clock.advance(2 * hour);
    const found: string[] = [];
    const query = { cursorPaging: { limit: 2 } };
    for await (const { id } of shop.app.unfinishedCheckouts.queryUnfinishedCheckouts({ query })) found.push(id);
    expect(found).toEqual([...ids].reverse());
    const [, , third] = await listed(shop);
    const filter = { createdDate: { $gt: third?.createdDate ?? "" } };
    const later = await shop.app.unfinishedCheckouts.queryUnfinishedCheckouts({
      query: { filter },
    });
    expect(later.items.map(({ id }) => id)).toEqual([...ids].reverse().slice(0, 2));
  });

  test("stay without their buyer once personal data is erased, until they go themselves", async () => {
    const shop = await shopAtHalfPast();
    const id = await readyCheckout(await shop.visitor(), [item(await shop.product())]);
    shop.clock.advance(31 * day);
    await purgeExpired(shop.platform.runtime);
    const [left] = await listed(shop);
    expect(left).toMatchObject({ id, items: [{ quantity: 1 }] });
    for (const field of ["email", "name"]) expect(left).not.toHaveProperty(field);
    expect(await codeOf(shop.app.unfinishedCheckouts.sendCheckoutReminder({ id }))).toBe("CHECKOUT_EMAIL_MISSING");
    shop.clock.advance(61 * day);
    await purgeExpired(shop.platform.runtime);
    expect(await listed(shop)).toEqual([]);
  });

  test("are reminded of with a link that opens and pays the checkout, and nothing else", async () => {
    const shop = await shopAtHalfPast();
    const product = await shop.product({ name: "Tide bowl", price: 2_000 });
    const buyer = await shop.visitor("de");
    const id = await readyCheckout(buyer, [item(product, 2)]);
    const other = await readyCheckout(buyer, [item(product)]);
    shop.clock.advance(2 * hour);
    const before = await listed(shop);
    const remindedDate = shop.clock.now().toISOString();
    expect(await shop.app.unfinishedCheckouts.sendCheckoutReminder({ id })).toEqual({
      sentTo: "ada@example.com",
      remindedDate,
    });
    expect(await listed(shop)).toEqual(before.map((left) => (left.id === id ? { ...left, remindedDate } : left)));
    const [mail, ...others] = await mailsTo(shop);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "CHECKOUT_REMINDER", subject: expect.stringContaining("Ihr Kauf bei") });
    expect(mail?.text).toContain("2 × Tide bowl: 40,00");
    expect(mail?.text).not.toContain("Kiln Lane");
    const { checkoutUrl } = await shop.app.checkout.getCheckoutUrl({ id });
    expect(mail?.text).toContain(checkoutUrl);
    const browser = new HostedBrowser(shop);
    await browser.visit(checkoutUrl);
    const response = await browser.visit(`/_vitrine/hosted/session?checkout=${id}`);
    const { accessToken } = (await response.json()) as { accessToken: string };
    const stranger = await shop.visitor();
    const headers = { headers: { authorization: accessToken } };
    const { checkout } = await stranger.checkout.getCheckout({ id }, headers);
    expect(checkout.shippingInfo?.selectedCarrierServiceOption).toBeDefined();
    expect(await codeOf(stranger.checkout.getCheckout({ id: other }, headers))).toBe("CHECKOUT_NOT_FOUND");
    const paid = await stranger.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD }, headers);
    expect(paid.status).toBe("APPROVED");
    expect(await idsOf(shop)).toEqual([other]);
    expect(await codeOf(shop.app.unfinishedCheckouts.sendCheckoutReminder({ id }))).toBe("CHECKOUT_IS_COMPLETE");
  });

  test("are never shown to others at an address that their buyer chose and the shop does not know", async () => {
    const own = "https://own.example";
    const shop = await openShop(engine.store(), { redirects: { allowedOrigins: [own], allowedUris: [] } });
    const product = await shop.product();
    const account = { email: "orders@example.com", password: "a long enough password" };
    await shop.admin({ staff }).staff.createStaffMember({ ...account, role: "ORDERS" });
    const { accessToken: authorization } = await shop.client({ staff }).staff.loginStaff(account);
    const left = async (overrideCheckoutUrl: string) => {
      const buyer = await shop.visitor();
      const id = await readyCheckout(buyer, [item(product)]);
      await buyer.checkout.updateCheckout({ checkout: { id }, overrideCheckoutUrl });
      expect((await buyer.checkout.getCheckoutUrl({ id })).checkoutUrl).toBe(overrideCheckoutUrl);
      await shop.app.unfinishedCheckouts.sendCheckoutReminder({ id });
      const copied = await shop.client({ checkout }).checkout.getCheckoutUrl({ id }, { headers: { authorization } });
      return { id, mail: (await mailsTo(shop)).find(({ text }) => text.includes(copied.checkoutUrl))?.text, copied };
    };
    const strange = await left("https://evil.example/pay");
    expect(strange.copied.checkoutUrl).toMatch(new RegExp(`/checkout/${strange.id}`));
    expect(strange.mail).not.toContain("evil.example");
    const known = await left(`${own}/pay`);
    expect(known.copied.checkoutUrl).toBe(`${own}/pay`);
    expect(known.mail).toContain(`${own}/pay`);
  });

  test("are reminded of once a day", async () => {
    const shop = await shopAtHalfPast();
    const product = await shop.product();
    const id = await readyCheckout(shop.app, [item(product)]);
    const send = () => shop.app.unfinishedCheckouts.sendCheckoutReminder({ id });
    // Of two colleagues at once, one sends it.
    const outcomes = await Promise.allSettled([send(), send()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const remindedDate = shop.clock.now().toISOString();
    shop.clock.advance(day - 1);
    // What the buyer changes meanwhile does not make the shop forget.
    await shop.app.checkout.updateCheckout({ checkout: { id, buyerNote: "Ring twice" } });
    const nextDate = new Date(Date.parse(remindedDate) + day).toISOString();
    const { error } = await shop.app.unfinishedCheckouts.sendCheckoutReminder({ id }).safe();
    expect(error).toMatchObject({
      code: "CHECKOUT_ALREADY_REMINDED",
      details: { applicationError: { data: { nextDate } } },
    });
    shop.clock.advance(1);
    await send();
    expect(await mailsTo(shop)).toHaveLength(2);
    shop.clock.advance(90 * day);
    expect(await codeOf(send())).toBe("CHECKOUT_NOT_FOUND");
  });

  test("are seen by all staff and reminded of by those who change checkouts", async () => {
    const shop = await shopAtHalfPast();
    const id = await readyCheckout(await shop.visitor(), [item(await shop.product())]);
    shop.clock.advance(2 * hour);
    const outcomes: Record<string, string> = {};
    for (const role of ["READ_ONLY", "SUPPORT", "CATALOG", "ORDERS"] as const) {
      const account = { email: `${role.toLowerCase()}@example.com`, password: "a long enough password" };
      await shop.admin({ staff }).staff.createStaffMember({ ...account, role });
      const { accessToken: authorization } = await shop.client({ staff }).staff.loginStaff(account);
      const { unfinishedCheckouts: service } = shop.client({ unfinishedCheckouts });
      const headers = { headers: { authorization } };
      const { items: found } = await service.queryUnfinishedCheckouts({ query: {} }, headers);
      expect(found).toMatchObject([{ id }]);
      outcomes[role] = await service.sendCheckoutReminder({ id }, headers).then(
        () => "sent",
        ({ code }) => code,
      );
    }
    const denied = "PERMISSION_DENIED";
    expect(outcomes).toEqual({ READ_ONLY: denied, SUPPORT: denied, CATALOG: denied, ORDERS: "sent" });
    const visitor = await shop.visitor();
    const { unfinishedCheckouts: theirs } = { ...visitor, ...shop.client({ unfinishedCheckouts }) };
    expect(await codeOf(theirs.queryUnfinishedCheckouts({ query: {} }))).toBe(denied);
    expect(await codeOf(theirs.sendCheckoutReminder({ id }))).toBe(denied);
  });
});
