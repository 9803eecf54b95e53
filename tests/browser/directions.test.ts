import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { merchantOf } from "../support/storefront.ts";
import { goToCheckout, visible } from "./checkout-steps.ts";

/** Its first word is read first, at the right; what is in brackets follows at its left. */
const name = "كوب (XL)";

describe("a product whose name is of another direction than the shop", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    await merchantOf(stage.shop).products.createProduct({
      product: {
        name,
        slug: "cup",
        productType: "physical",
        priceData: { price: 12 },
        description: `<p>${name}</p>`,
        additionalInfoSections: [{ title: "Material", description: `<p>${name}</p>` }],
      },
    });
    page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
  });
  afterAll(() => page?.context().close());

  /** Where it begins, from the start of its place, and which of its parts is the first from the left. */
  const read = (locator: Locator) =>
    locator.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) throw new Error("There is no text.");
      const edge = (start: number, end: number) => {
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, end);
        return range.getBoundingClientRect().left;
      };
      const [word, brackets] = [edge(0, 3), edge(4, 8)];
      return {
        indent: Math.round(Math.min(word, brackets) - element.getBoundingClientRect().left),
        isReadFromTheRight: brackets < word,
      };
    });
  const asWritten = { indent: 0, isReadFromTheRight: true };

  test("is read from the right where it stands, which is at the left", async () => {
    await visit(page, `${stage.shop.url}/search?q=${encodeURIComponent("كوب")}`);
    expect(await read(page.locator("main article h3"))).toEqual(asWritten);
    await visit(page, `${stage.shop.url}/products/cup`);
    expect(await read(page.getByRole("heading", { level: 1 }))).toEqual(asWritten);
    const paragraphs = page.locator("main p", { hasText: name });
    expect(await read(paragraphs.first())).toEqual(asWritten);
    expect(await read(paragraphs.last())).toEqual(asWritten);
    await visible(page, "Add to cart").click();
    expect(await read(page.getByRole("dialog").locator("p", { hasText: name }))).toEqual(asWritten);
    await visit(page, `${stage.shop.url}/cart`);
    await goToCheckout(page);
    expect(await read(page.locator("p", { hasText: name }).filter({ visible: true }).first())).toEqual(asWritten);
  });
});
