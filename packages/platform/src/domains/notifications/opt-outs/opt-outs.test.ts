import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { openInbox, type SmtpInbox } from "@vitrine/test-support/smtp-inbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailOptOuts } from "../../../store/migrations/0395-mail-opt-outs.ts";
import { schemaOf } from "../../../store/migrations/schema.ts";
import { addressHashOf, optOutLink } from "./links.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

onEveryEngine("mails that their reader wants no more of", (engine) => {
  let inbox: SmtpInbox;
  beforeAll(async () => {
    inbox = await openInbox();
  });
  afterAll(() => inbox.close());

  const left = async (shop: Shop, language?: string) => {
    const id = await readyCheckout(await shop.visitor(language), [item(await shop.product({ name: "Tide bowl" }))]);
    shop.clock.advance(2 * hour);
    return id;
  };
  const remind = (shop: Shop, id: string) => shop.app.unfinishedCheckouts.sendCheckoutReminder({ id });
  /** The reminder, as the mail server got it. */
  const received = async (shop: Shop, id: string) => {
    inbox.received.length = 0;
    await remind(shop, id);
    await inbox.deliver(shop);
    return inbox.received[0] ?? "";
  };
  const linkOf = (mail: string) => /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mail)?.[1] ?? "";
  const rows = (shop: Shop) => shop.store.read((db) => db.selectFrom("mail_opt_outs").selectAll().execute());
  const oneClick = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };

  test.for([
    ["en", "Send me no more reminders"],
    ["de", "Keine Erinnerungen mehr senden"],
    ["fr", "Ne plus m’envoyer de rappels"],
    ["es", "No me envíen más recordatorios"],
  ] as const)("have a link and the headers of RFC 8058 in %s", async ([language, label]) => {
    const shop = await openShop(engine.store());
    const mail = await received(shop, await left(shop, language));
    const link = linkOf(mail);
    expect(new URL(link).searchParams.get("lang")).toBe(language);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [text = "", html = ""] = mail.split("Content-Type: text/html");
    expect(text.replace(/\s:/g, ":")).toContain(`${label}: ${link}`);
    expect(html).toContain(`>${label}</a>`);
    expect(html).toContain(`href="${link.replace("&", "&amp;")}"`);
  });

  test("end by a press or by a mail program, not by looking, and can be had again", async () => {
    const shop = await openShop(engine.store());
    const id = await left(shop);
    const link = linkOf(await received(shop, id));
    shop.clock.advance(day);
    for (const method of ["GET", "HEAD"]) expect((await shop.fetch(link, { method })).status).toBe(200);
    const page = await (await shop.fetch(`${link}&undo=1`)).text();
    expect(page).toContain("Send me no more");
    expect(await rows(shop)).toEqual([]);

    const ended = await shop.fetch(link, oneClick);
    expect(ended.status).toBe(200);
    expect(await ended.text()).toContain("Undo: send them again");
    expect((await shop.fetch(link, oneClick)).status).toBe(200);
    expect(await codeOf(remind(shop, id))).toBe("CHECKOUT_EMAIL_UNSUBSCRIBED");
    expect(JSON.stringify(await rows(shop))).not.toContain("ada@example.com");
    const again = await (await shop.fetch(link)).text();
    expect(again).toContain("You get no more of these emails");

    const undo = /action="([^"]+)"/.exec(again)?.[1]?.replaceAll("&#38;", "&") ?? "";
    const undone = await shop.fetch(new URL(undo, link).href, { method: "POST" });
    expect(await undone.text()).toContain("You get these emails again");
    expect(await rows(shop)).toEqual([]);
    await remind(shop, id);
  });

  test("are those of one kind, one address and one shop, however the address is written", async () => {
    const shop = await openShop(engine.store());
    const other = await openShop(engine.store());
    const { runtime } = shop.platform;
    const to = { email: "ada@example.com", language: "en" };
    const reviews = optOutLink(runtime, "REVIEW_REQUEST", shop.siteId, to);
    const reminders = optOutLink(runtime, "CHECKOUT_REMINDER", shop.siteId, to);
    const elsewhere = optOutLink(runtime, "CHECKOUT_REMINDER", other.siteId, to);
    await shop.fetch(reviews, oneClick);
    await shop.fetch(elsewhere, oneClick);
    const mixed = reviews.replace("/reviews/", "/reminders/");
    for (const wrong of [mixed, reminders.replace("?", "x?"), reminders.replace(shop.siteId, other.siteId)]) {
      for (const method of ["GET", "POST"]) expect((await shop.fetch(wrong, { method })).status).toBe(400);
    }
    const id = await left(shop);
    await remind(shop, id);
    shop.clock.advance(day);
    await shop.fetch(reminders, oneClick);
    const buyerInfo = { email: "Ada@Example.com" };
    await shop.app.checkout.updateCheckout({ checkout: { id, buyerInfo } });
    expect(await codeOf(remind(shop, id))).toBe("CHECKOUT_EMAIL_UNSUBSCRIBED");
    await shop.app.checkout.updateCheckout({ checkout: { id, buyerInfo: { email: "bo@example.com" } } });
    await remind(shop, id);
  });

  test("are marked in the list of unfinished checkouts", async () => {
    const shop = await openShop(engine.store());
    const id = await left(shop);
    const listed = async () => (await shop.app.unfinishedCheckouts.queryUnfinishedCheckouts({ query: {} })).items;
    expect(await listed()).toMatchObject([{ id, isUnsubscribed: false }]);
    const to = { email: "ada@example.com", language: "en" };
    await shop.fetch(optOutLink(shop.platform.runtime, "CHECKOUT_REMINDER", shop.siteId, to), oneClick);
    expect(await listed()).toMatchObject([{ id, isUnsubscribed: true }]);
  });

  test("do not show the shop the link, with which it could take back what was asked for", async () => {
    const shop = await openShop(engine.store());
    const link = linkOf(await received(shop, await left(shop)));
    expect(link).not.toBe("");
    const [mail] = await shop.store.read((db) => db.selectFrom("mails").select(["doc"]).execute());
    expect(mail?.doc).not.toContain(link);
    expect(JSON.parse(mail?.doc ?? "").text).toContain("[removed]");
  });

  test("stay as they were noted before there was more than one kind", async () => {
    const shop = await openShop(engine.store());
    const hash = addressHashOf(shop.platform.runtime, "REVIEW_REQUEST", shop.siteId, "ada@example.com");
    await shop.store.write(async (db) => {
      const schema = schemaOf(db);
      await schema.run("drop table mail_opt_outs");
      await schema.createTable("review_opt_outs", {
        columns: { site_id: "text", address_hash: "text", created_at: "integer" },
        primaryKey: ["site_id", "address_hash"],
        isNarrow: true,
      });
      await schema.run(`insert into review_opt_outs values ('${shop.siteId}', '${hash}', 7)`);
      await mailOptOuts.up(schema);
    });
    const noted = { site_id: shop.siteId, kind: "REVIEW_REQUEST", address_hash: hash, created_at: 7 };
    expect((await rows(shop)).map((row) => ({ ...row, created_at: Number(row.created_at) }))).toEqual([noted]);
  });
});
