import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { watch } from "../support/storefront.ts";

describe("the shop in the language of a visitor's browser", () => {
  const stage = openStage();
  const problems: (readonly string[])[] = [];
  let open: (locale: string, size?: keyof typeof sizes) => Promise<import("playwright-core").Page>;

  beforeAll(() => {
    open = async (locale, size = "phone") => {
      const context = await stage.browser.newContext({ viewport: sizes[size], locale, reducedMotion: "reduce" });
      const page = await context.newPage();
      problems.push(watch(page));
      return page;
    };
  });
  afterAll(() => expect(problems.flat()).toEqual([]));

  test.each(["phone", "desktop"] as const)(
    "is offered at the head of a page and taken with one press, %s",
    async (size) => {
      const page = await open("de-AT", size);
      await visit(page, `${stage.shop.url}/products/tide-bowl`);
      const offer = page.getByRole("form", { name: "Diesen Shop gibt es auch auf Deutsch." });
      await offer.waitFor();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      await offer.getByRole("button", { name: "Weiter auf Deutsch" }).click();
      await page.getByRole("button", { name: "In den Warenkorb" }).waitFor();
      expect(new URL(page.url()).hash).toBe("");
      expect(await page.locator("html").getAttribute("lang")).toBe("de-DE");
      expect(await page.locator("#offer form:visible").count()).toBe(0);
    },
  );

  test("is offered once: who closed it, or chose a language, is not asked again", async () => {
    const page = await open("de-DE");
    const offer = page.getByRole("form", { name: "Diesen Shop gibt es auch auf Deutsch." });
    await visit(page, `${stage.shop.url}/`);
    await offer.getByRole("button", { name: "Schließen" }).click();
    await offer.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Maren" }).first().click();
    await visit(page, `${stage.shop.url}/collections/ceramics`);
    expect(await offer.isVisible()).toBe(false);

    const other = await open("de-DE");
    await visit(other, `${stage.shop.url}/products/tide-bowl?language=de`);
    await other.getByRole("button", { name: "English" }).click();
    await other.getByRole("button", { name: "Add to cart" }).waitFor();
    expect(await other.locator("#offer form:visible").count()).toBe(0);
  });

  test("is not offered in languages that the shop or the visitor has not", async () => {
    for (const locale of ["en-GB", "ja-JP"]) {
      const page = await open(locale);
      await visit(page, `${stage.shop.url}/`);
      expect(await page.locator("#offer form:visible").count(), locale).toBe(0);
    }
  });
});
