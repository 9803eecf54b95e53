import { testPlatform } from "@vitrine/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LetterMail, readMail } from "../../packages/platform/src/domains/notifications/mail/letter.ts";
import { sampleMail } from "../../packages/platform/src/domains/notifications/mail/samples/kind-samples.ts";
import { mailKinds } from "../../packages/platform/src/domains/notifications/mail/texts/kinds.ts";
import type { Site } from "../../packages/platform/src/kernel/site.ts";
import { openBrowser } from "../support/browser.ts";

const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmützenaufbewahrungsschachtel";
const kinds = Object.keys(mailKinds) as (keyof typeof mailKinds)[];

describe("mails on a narrow phone", () => {
  let browser: Browser;
  let page: Page;
  let site: Site;

  beforeAll(async () => {
    const shop = await testPlatform({ catalog: "empty" });
    const { id, settings } = await shop.site();
    await shop.close();
    site = { id, settings: { ...settings, name: longWord, currency: "EUR", storefrontUrl: "https://maren.example" } };
    browser = await openBrowser();
    page = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  });
  afterAll(() => browser?.close());

  const show = async ({ template: _, ...mail }: LetterMail) =>
    page.setContent((await readMail(JSON.stringify(mail))).html ?? "");
  const sampleOf = (kind: (typeof kinds)[number], language: string, items = [longWord, "🎁 Probe"]) => {
    const priced = items.map((name, index) => ({ name, price: index === 0 ? "1234.50" : "0" }));
    return sampleMail(kind, { site, to: "ada@example.com", language, items: priced });
  };

  test.for(["de", "fr"])("are no wider than it in %s, whatever things are called", async (language) => {
    for (const kind of kinds) {
      await show(sampleOf(kind, language));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(320);
    }
  });

  test("leave names the room of pictures that there are none of", async () => {
    const nameBegins = () => page.getByText("1 × Lampe").evaluate((name) => name.getBoundingClientRect().left);
    const mail = sampleOf("ORDER_PLACED", "de", ["Schale", "Lampe"]);
    await show(mail);
    expect(await nameBegins()).toBe(20);
    const [first, ...others] = mail.letter.order?.lines ?? [];
    const lines = first ? [{ ...first, picture: { url: "https://shop.example/a.webp", alt: "" } }, ...others] : [];
    const order = mail.letter.order && { ...mail.letter.order, lines };
    await show({ ...mail, letter: { ...mail.letter, ...(order && { order }) } });
    expect(await nameBegins()).toBeGreaterThan(60);
  });
});
