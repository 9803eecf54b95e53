import type { WebhookOutcome } from "@vitrine/contract";
import { testPlatform } from "@vitrine/testing";
import { describe, expect, test } from "vitest";
import type { Site } from "../../../kernel/site.ts";
import { readMail } from "./letter.ts";
import { colorsOf } from "./mail-colors.ts";
import { mailMessages } from "./messages.ts";
import { orderCanceledMail, orderPlacedMail } from "./order-mails.ts";
import { pickupOrder, sampleOrder } from "./samples/sample-order.ts";
import { sampleMails } from "./samples/samples.ts";
import { recoveryMail, verificationMail, webhookPausedMail } from "./templates.ts";

async function site(changes: Partial<Site["settings"]> = {}): Promise<Site> {
  const shop = await testPlatform({ catalog: "empty" });
  const { id, settings } = await shop.site();
  await shop.close();
  return { id, settings: { ...settings, ...changes } };
}

const noMoney = { paid: "0", refunded: "0", giftCard: "0" };

const htmlOf = async (mail: object) => (await readMail(JSON.stringify(mail))).html ?? "";

describe("mails", () => {
  test("say the same in text and HTML", async () => {
    const mail = verificationMail(await site(), "ada@example.com", "204816");
    expect(mail.subject).toBe("204816 is your code");
    expect(mail.text).toMatch(/^This is your code for Maren:\n\n204816\n\n/);
    const html = await htmlOf(mail);
    for (const part of ["This is your code for Maren:", "204816", "It works for 15 minutes", "Maren"])
      expect(html).toContain(part);
  });

  test("say what a webhook returned last in the language of the shop", async () => {
    const german = await site({ language: "de" });
    const bodyOf = (outcome: WebhookOutcome) =>
      webhookPausedMail(german, "owner@maren.example", { url: "https://hooks.example/", outcome, link: "" }).text;
    expect(bodyOf({ reason: "HOST_UNKNOWN" })).toContain("Das letzte Problem: Servername unbekannt.");
    expect(bodyOf({ status: 503 })).toContain("Das letzte Problem: Die Antwort war 503.");
  });

  test("carry nothing that runs, follows or loads", async () => {
    for (const { mail } of sampleMails(await site(), "en")) {
      const html = await htmlOf(mail);
      expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
      expect(html).not.toMatch(/<script|<link|<form|<iframe|javascript:|\son\w+=|url\(/i);
      expect(html).toContain('name="color-scheme" content="light dark"');
    }
  });

  test("escape whatever people wrote", async () => {
    const nasty = `<img src=x onerror="alert(1)">&"'`;
    const shop = await site({ name: nasty, businessAddress: `${nasty}\n12 Kiln Lane` });
    const items = [{ name: nasty, price: "1", color: nasty, imageUrl: `https://shop.example/"onerror="alert(1)` }];
    const order = sampleOrder({ site: shop, to: "ada@example.com", language: "en", items });
    const mail = orderCanceledMail(shop, "ada@example.com", { ...order, number: nasty }, noMoney, {
      link: "https://shop.example/order-status",
      message: `${nasty}\nsecond`,
    });
    const html = await htmlOf(mail);
    expect(html).not.toMatch(/<[^>]*" ?onerror="/);
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&quot;&#x27;");
  });

  test("say what a gift card pays of an order, and what is left", async () => {
    const shop = await site();
    const order = sampleOrder({ site: shop, to: "ada@example.com", language: "en" });
    const giftCard = { obfuscatedCode: "************4F7K", amount: { amount: "50.00" } };
    const withCard = { ...order, balanceSummary: { giftCard } } as typeof order;
    const { text } = orderPlacedMail(shop, "ada@example.com", withCard, { order: "https://shop.example/order-status" });
    expect(text).toMatch(/Total:? +\$376\.00\n.*Gift card •••• 4F7K:? +−\$50\.00\n.*After the gift card:? +\$326\.00/);
  });

  test("say what was paid, what a gift card paid apart, and do not ask again for what a card has reserved", async () => {
    const shop = await site();
    const order = sampleOrder({ site: shop, to: "ada@example.com", language: "en" });
    const sums = (balanceSummary: object) => {
      const given = { ...order, balanceSummary } as typeof order;
      const { text } = orderPlacedMail(shop, "ada@example.com", given, { order: "https://shop.example/order-status" });
      return text.slice(text.indexOf("Total:"), text.indexOf("\n\n", text.indexOf("Total:"))).split("\n");
    };
    const price = (amount: string) => ({ amount });
    const giftCard = { obfuscatedCode: "************4F7K", amount: price("50.00") };
    expect(sums({ paid: price("376.00") })).toEqual(["Total: $376.00", "Paid: $376.00"]);
    expect(sums({ paid: price("376.00"), giftCard })).toEqual([
      "Total: $376.00",
      "Gift card •••• 4F7K: −$50.00",
      "After the gift card: $326.00",
      "Paid: $326.00",
    ]);
    const reserved = { paid: price("0.00"), authorized: price("300.00"), balance: price("376.00") };
    expect(sums(reserved)).toEqual(["Total: $376.00", "Reserved on your card: $300.00", "Left to pay: $76.00"]);
    const all = { ...reserved, authorized: price("376.00") };
    expect(sums(all)).toEqual(["Total: $376.00", "Reserved on your card: $376.00"]);
  });

  test("say of a canceled order that it is not sent where all of it still was to be", async () => {
    const shop = await site();
    const sample = { site: shop, to: "ada@example.com", language: "en" };
    const introOf = (order: ReturnType<typeof sampleOrder>) => {
      const { letter } = orderCanceledMail(shop, sample.to, order, noMoney, {
        link: "https://shop.example/order-status",
      });
      return letter.body[0];
    };
    const order = sampleOrder(sample);
    const plain = "Your order 10001 at Maren is canceled.";
    expect(introOf(order)).toBe(`${plain} It will not be sent.`);
    expect(introOf({ ...order, fulfillmentStatus: "PARTIALLY_FULFILLED" })).toBe(plain);
    expect(introOf(pickupOrder(sample))).toBe(plain);
    const { shippingInfo: _, ...files } = order;
    expect(introOf(files as typeof order)).toBe(plain);
  });

  test("say that delivery is free, and nothing of it where there is none", async () => {
    const shop = await site();
    const sample = { site: shop, to: "ada@example.com", language: "en" };
    const textOf = (order: ReturnType<typeof sampleOrder>) => {
      const free = { ...order, priceSummary: { ...order.priceSummary, shipping: { amount: "0.00" } } };
      return orderPlacedMail(shop, sample.to, free, { order: "https://shop.example/order-status" }).text;
    };
    expect(textOf(sampleOrder(sample))).toContain("Delivery: $0.00");
    expect(textOf(pickupOrder(sample))).not.toContain("$0.00");
  });

  test("about an order lead to it, and the text of all of them to the shop", async () => {
    const shop = await site({ storefrontUrl: "https://maren.example" });
    for (const { name, mail } of sampleMails(shop, "en")) {
      expect(mail.text, name).toContain("\nMaren\nhttps://maren.example");
      if (/^(order|payment-received|pickup|return|shipment|subscription|downloads)/.test(name))
        expect(mail.text, name).toContain("https://shop.example/order-status?number=10001");
    }
  });

  test("say of an order that is collected that it is set aside, and where in the words of the place", async () => {
    const shop = await site();
    const sample = { site: shop, to: "ada@example.com", language: "en" };
    const { text } = orderPlacedMail(shop, sample.to, pickupOrder(sample), { order: "https://shop.example/order" });
    expect(text).toContain("We have your order 10001. Maren sets it aside");
    expect(text).not.toContain("packing");
    expect(text).toContain("12 Kiln Lane, Hudson, NY 12534");
  });

  test("keep links whole", async () => {
    const link = "https://shop.example/reset-password?token=a-b_c&return=https%3A%2F%2Fx.example%2F%3Fa%3D1%26b%3D2";
    const mail = recoveryMail(await site(), "ada@example.com", link);
    expect(mail.text.split("\n")).toContain(link);
    const [, href = ""] = /href="([^"]+)"/.exec(await htmlOf(mail)) ?? [];
    expect(href.replaceAll("&amp;", "&")).toBe(link);
  });

  test.for(mailMessages.languages)("are written in %s, every one", async (language) => {
    const english = sampleMails(await site(), "en");
    const mails = sampleMails(await site(), `${language}-XX`);
    for (const [index, { mail }] of mails.entries()) {
      expect(await htmlOf(mail)).toContain(`<html lang="${language}"`);
      expect(mail.text).not.toMatch(/undefined|\[object|function/);
      if (language !== "en") expect(mail.text).not.toBe(english[index]?.mail.text);
    }
  });

  test("have the space that French puts before a colon, in the text as well", async () => {
    for (const { name, mail } of sampleMails(await site(), "fr"))
      expect([name, mail.text.match(/[^\s\d\u00a0]+:(?!\/\/)/g)]).toEqual([name, null]);
  });

  test("follow the reader's language, else the shop's, else are English", async () => {
    const german = await site({ language: "de" });
    const languages = [undefined, "fr-CA", "xx", "constructor"].map(
      (language) => verificationMail(german, "ada@example.com", "204816", language).letter.language,
    );
    expect(languages).toEqual(["de", "fr", "en", "en"]);
  });

  test("wear the shop's colours where they are plain, and are readable on them", () => {
    expect(colorsOf({ accent: "#FFE9A8", radius: "8px" })).toMatchObject({
      accent: "#FFE9A8",
      onAccent: "#1a1916",
      radius: "8px",
    });
    expect(colorsOf({ accent: "#102030" }).onAccent).toBe("#ffffff");
    expect(colorsOf({ accent: "red;background:url(//evil.example)", radius: "1px;x:y" })).toMatchObject({
      accent: "#1f4d3a",
      radius: "2px",
    });
  });
});
