import { auditLog, mailTemplates, siteSettings, staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { staffBrowser } from "@vitrine/test-support/staff-browser";
import { beforeAll, expect, test } from "vitest";
import { sendOrderMail } from "../../checkout/order-mails/order-mail.ts";
import { orders } from "../../checkout/records/order-repository.ts";
import { mailMessages } from "../../notifications/mail/messages.ts";
import { mailKinds } from "../../notifications/mail/texts/kinds.ts";

onEveryEngine("mails as a shop writes them", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const api = () => shop.admin({ mailTemplates, siteSettings, auditLog, staff });
  const template = async (kind: keyof typeof mailKinds) =>
    (await api().mailTemplates.getMailTemplate({ kind })).template;
  const latest = async () => (await shop.mailbox.all()).at(-1);

  async function place(methodId: "manual" | "sandbox" = "sandbox"): Promise<string> {
    const buyer = await shop.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await shop.product({ name: "Tide bowl" }), 2)]);
    const pay = methodId === "sandbox" ? { card: CARD } : {};
    return (await buyer.payments.payForCheckout({ checkoutId, methodId, ...pay })).orderId;
  }

  test("are all listed, with the platform's texts in every language", async () => {
    const { templates } = await api().mailTemplates.listMailTemplates({});
    expect(templates.map(({ kind }) => kind)).toEqual(Object.keys(mailKinds));
    for (const { kind, placeholders, translations } of templates) {
      expect(translations.map(({ language }) => language)).toEqual(mailMessages.languages);
      for (const { defaults } of translations) {
        const named = Object.values(defaults).flatMap((text) => text.match(/\{\w+\}/g) ?? []);
        expect(placeholders.map((name) => `{${name}}`)).toEqual(expect.arrayContaining(named));
        expect(`${kind} ${defaults.subject} ${defaults.intro}`).not.toContain("undefined");
      }
    }
  });

  test("have the shop's texts in the reader's language, and the platform's where it wrote none", async () => {
    const { revision } = await template("ORDER_PLACED");
    const texts = { subject: "Yay, {number}!", intro: "Dear {name}, '{we}' pack {total}.\n\nSoon.", outro: "" };
    const save = { kind: "ORDER_PLACED", language: "en", revision, texts } as const;
    const saved = (await api().mailTemplates.saveMailTexts(save)).template;
    expect(Number(saved.revision)).toBe(Number(revision) + 1);
    const { number, priceSummary } = (await shop.app.orders.getOrder({ id: await place() })).order;
    const mail = await latest();
    expect(mail?.subject).toBe(`Yay, ${number}!`);
    expect(mail?.text).toContain(`Dear Ada, {we} pack ${priceSummary.total?.formattedAmount}.\n\nSoon.`);
    expect(mail?.text).toContain("2 × Tide bowl");
    expect(mail?.text).not.toContain("The page asks for the number");
    const german = await api().mailTemplates.previewMail({ kind: "ORDER_PLACED", language: "de" });
    expect(german.subject).toBe("Ihre Bestellung 10001");
    const reset = { kind: "ORDER_PLACED", language: "en", revision: saved.revision } as const;
    const { translations } = (await api().mailTemplates.resetMailTexts(reset)).template;
    expect(translations.every(({ texts }) => Object.keys(texts).length === 0)).toBe(true);
    await place();
    expect((await latest())?.subject).toMatch(/^Your order \d+$/);
  });

  test("name a placeholder that is not known, and list those that are", async () => {
    const { revision } = await template("ORDER_SHIPPED");
    const save = (texts: object) =>
      api().mailTemplates.saveMailTexts({ kind: "ORDER_SHIPPED", language: "en", revision, texts }).safe();
    const unknown = await save({ intro: "Hello {nickname}" });
    expect(JSON.stringify(unknown.error?.details)).toMatch(
      /texts\.intro.*\{nickname\}.*\{shop\}, \{number\}, \{name\}/,
    );
    expect(JSON.stringify((await save({ subject: "Open {number" })).error?.details)).toMatch(/texts\.subject.*ICU/);
    expect(JSON.stringify((await save({ subject: "{number, number}" })).error?.details)).toMatch(
      /write \{number\} alone/,
    );
    expect((await save({ subject: "<b>{number}</b> {name, select, Ada {hi} other {hello}}" })).error).toBeUndefined();
  });

  test("are not overwritten by someone who read an older state", async () => {
    const { revision } = await template("PICKUP_READY");
    const save = (subject: string) =>
      api().mailTemplates.saveMailTexts({ kind: "PICKUP_READY", language: "en", revision, texts: { subject } });
    await save("First");
    expect(await codeOf(save("Second"))).toBe("REVISION_MISMATCH");
    expect((await template("PICKUP_READY")).translations.find(({ language }) => language === "en")?.texts).toEqual({
      subject: "First",
    });
  });

  test("say once that money has come for an order on account, unless the shop does not want that", async () => {
    const receipts = async () =>
      (await shop.mailbox.all()).filter(({ subject }) => subject.startsWith("We have your payment"));
    const first = await place("manual");
    const unpaid = await latest();
    expect(unpaid?.text).toContain("is still to be paid");
    expect(unpaid?.text).toMatch(/Pay now:\nhttps?:\/\/\S+\/pay\/[0-9a-f-]{36}/);
    const before = (await receipts()).length;
    await shop.app.payments.recordManualPayment({ orderId: first });
    expect((await receipts()).length).toBe(before + 1);
    expect((await latest())?.text).toContain("2 × Tide bowl");
    const { revision, optional } = await template("PAYMENT_RECEIVED");
    expect(optional).toBe(true);
    const off = { kind: "PAYMENT_RECEIVED", revision, enabled: false } as const;
    expect((await api().mailTemplates.switchMail(off)).template.enabled).toBe(false);
    await shop.app.payments.recordManualPayment({ orderId: await place("manual") });
    expect((await receipts()).length).toBe(before + 1);
  });

  test("are previewed with the shop's products, with texts that are not saved, and with an order", async () => {
    const { previewMail } = api().mailTemplates;
    for (const kind of Object.keys(mailKinds) as (keyof typeof mailKinds)[]) {
      const { subject, html, text } = await previewMail({ kind, texts: { intro: `Intro of ${kind} <b>` } });
      expect(subject).not.toBe("");
      expect(html).toContain(`Intro of ${kind} &lt;b&gt;`);
      expect(text).toContain(`Intro of ${kind} <b>`);
    }
    const orderId = await place("manual");
    const { number } = (await shop.app.orders.getOrder({ id: orderId })).order;
    const mails = (await shop.mailbox.all()).length;
    const { html } = await previewMail({ kind: "ORDER_PLACED_UNPAID", orderId, language: "fr" });
    expect(html).toContain(`Nous avons votre commande ${number}`);
    expect((await shop.mailbox.all()).length).toBe(mails);
    expect(await codeOf(previewMail({ kind: "ORDER_SHIPPED", orderId }))).toBe("MAIL_NOT_AVAILABLE");
  });

  test("are sent on trial to whoever asks, and no further", async () => {
    const account = { email: "grace@maren.example", password: "correct horse battery staple" };
    await api().staff.createStaffMember({ ...account, role: "OWNER" });
    const browser = staffBrowser(shop);
    await browser.staffSession.signInStaff(account);
    const texts = { subject: "Hello {number}" };
    expect(await browser.mailTemplates.sendTestMail({ kind: "ORDER_PLACED", texts })).toEqual({ to: account.email });
    expect(await latest()).toMatchObject({ to: account.email, subject: "Test: Hello 10001" });
    const { items: entries } = await api().auditLog.queryAuditLog({ query: { filter: { actorName: account.email } } });
    expect(entries.map(({ operation }) => operation)).toContain("vitrine.mail-templates.sendTestMail");
  });

  test("of an order can be sent once more, where the order gives reason for them", async () => {
    const { runtime } = shop.platform;
    const id = await place();
    const site = await runtime.sites.load(shop.siteId);
    const resend = (kind: Parameters<typeof sendOrderMail>[2]) =>
      runtime.store.write(async (db) => {
        const stored = await orders.get(db, shop.siteId, id);
        if (!stored) throw new Error("no order");
        const work = { db, site, now: shop.clock.now(), runtime, emit: () => {} };
        return sendOrderMail(work, stored.entity, kind);
      });
    const before = (await shop.mailbox.all()).length;
    expect(await resend("ORDER_PLACED")).toBe("ada@example.com");
    expect((await shop.mailbox.all()).length).toBe(before + 1);
    expect(await resend("ORDER_SHIPPED")).toBeUndefined();
    expect(await resend("ORDER_CANCELED")).toBeUndefined();
  });
});
