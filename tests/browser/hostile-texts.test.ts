import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { cutOff, merchantOf, overflow, watch } from "../support/storefront.ts";
import { fillAddress, fillContact, fillPayment, visible } from "./checkout-steps.ts";

/** What people with too much time write into fields of 50 characters. */
const texts = {
  markup: "</script><img src=x onerror=pwned=1>",
  attribute: `"><svg onload=pwned=1>'`,
  backwards: "Bowl \u202Elwob\u202D \u2066end",
  long: "W".repeat(50),
  pictures: "🏺👩‍👩‍👧‍👦".repeat(5),
  marks: `Z${"\u0351\u0363".repeat(20)}`,
} as const;

const html = `<p onclick="pwned=1">Fine <b>words</b></p><script>pwned=1</script><img src=x onerror="pwned=1">
  <iframe srcdoc="<script>parent.pwned=1</script>"></iframe><a href="javascript:pwned=1">link</a><p>${"W".repeat(300)}</p>`;

describe("hostile texts in every field stay texts", () => {
  const stage = openStage();
  let page: Page;
  let problems: readonly string[];
  const slugs: string[] = [];

  beforeAll(async () => {
    const merchant = merchantOf(stage.shop);
    for (const [kind, text] of Object.entries(texts)) {
      const { product } = await merchant.products.createProduct({
        product: {
          name: text,
          slug: `hostile-${kind}`,
          productType: "physical",
          priceData: { price: 12.5 },
          description: html,
          brand: text,
          ribbon: text.slice(0, 30),
          additionalInfoSections: [{ title: text, description: html }],
          manageVariants: true,
          productOptions: [
            { name: text, choices: [{ value: "red;} body{display:none", description: text }] },
            {
              name: "Size",
              choices: [
                { value: text, description: text },
                { value: "M", description: "M" },
              ],
            },
          ],
        },
      });
      const { collection } = await merchant.products.createCollection({
        collection: { name: text, slug: `hostile-${kind}`, description: html.slice(0, 400), visible: true },
      });
      await merchant.products.addProductsToCollection({ id: collection.id, productIds: [product.id] });
      slugs.push(`hostile-${kind}`);
    }
    page = await (await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
    problems = watch(page);
  });

  async function expectInert(where: string): Promise<void> {
    expect(await page.evaluate(() => (globalThis as { pwned?: number }).pwned), where).toBeUndefined();
    expect(
      await page.locator("img[src='x'], svg[onload], iframe, [onclick], a[href^='javascript']").count(),
      where,
    ).toBe(0);
    expect(await overflow(page), `${where} is wider than a phone`).toBe(0);
    expect(problems, where).toEqual([]);
  }

  async function look(path: string): Promise<void> {
    await visit(page, stage.shop.url + path);
    await expectInert(path);
  }

  test("in the shop window", async () => {
    await look("/");
    for (const slug of slugs) {
      await look(`/collections/${slug}`);
      await look(`/products/${slug}`);
    }
    expect(await page.locator("h1").innerText()).toContain("Z");
  });

  test("in searches, filters and addresses", async () => {
    for (const text of Object.values(texts)) {
      await look(`/search?q=${encodeURIComponent(text)}`);
      const filter = new URLSearchParams([
        [`option.${text}`, text],
        ["brand", text],
        ["q", "bowl"],
      ]);
      await look(`/search?${filter}`);
      await look(`/products/tide-bowl?colour=${encodeURIComponent(text)}&${encodeURIComponent(text)}=1`);
      await look(`/${encodeURIComponent(text)}`);
      await look(`/cart?problem=${encodeURIComponent(text)}`);
      await look(`/order-status?number=${encodeURIComponent(text)}`);
    }
    await look("/");
    await page.getByRole("link", { name: "Search" }).click();
    const field = page.getByRole("combobox", { name: "What are you looking for?" });
    for (const text of Object.values(texts)) {
      const answered = page.waitForResponse(/\/search\/suggestions/);
      await field.fill(text);
      await answered;
      await settled(page);
      await expectInert(`suggestions for ${text}`);
    }
  });

  test("from the cart to the thanks, with a hostile name and note", async () => {
    for (const slug of slugs) {
      await look(`/products/${slug}`);
      await visible(page, /add to cart/i).click();
      await page.getByRole("dialog", { name: "Your cart" }).waitFor();
      await expectInert(`drawer with ${slug}`);
    }
    await look("/cart");
    await page.locator("summary", { hasText: "Add a note" }).click();
    await page.getByRole("textbox", { name: "A note for the studio" }).fill(Object.values(texts).join("\n"));
    await page.getByRole("button", { name: "Save note" }).click();
    await page.getByText("Saved").waitFor();
    await look("/cart");
    await visible(page, "Check out").click();
    await page.getByLabel("E-mail").waitFor();
    await fillContact(page);
    await fillAddress(page, texts.attribute, texts.backwards);
    await expectInert("checkout, delivery");
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^(Pay|Place order)/).waitFor();
    await expectInert("checkout, review");
    await visible(page, /^(Pay|Place order)/).click();
    await page.waitForURL(/thank-you/);
    await settled(page);
    await expectInert("thank-you");
    const [number = ""] = /1\d{4}/.exec(await page.locator("main").innerText()) ?? [];
    await look("/order-status");
    await page.getByLabel("Order number").fill(number);
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByRole("button", { name: "Look it up" }).click();
    await page.getByText(`Order ${number}`, { exact: true }).waitFor();
    await expectInert("order status");
  });
});

describe("right to left", () => {
  const stage = openStage();

  test.each(["phone", "desktop"] as const)("every page fits its window, %s", async (size) => {
    const context = await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" });
    // As a shop in Hebrew or Arabic is served.
    await context.route(/.*/, async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') });
    });
    const page = await context.newPage();
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await drawer.waitFor();
    // The drawer stands at the end of the line: on the left.
    expect((await drawer.boundingBox())?.x).toBeLessThan(1);
    for (const path of [
      "/",
      "/collections/ceramics?option.Color=Moss",
      "/products/tide-bowl",
      "/search?q=lamp",
      "/search?q=zzzz",
      "/cart",
      "/order-status",
      "/account/login",
      "/nothing-here",
    ]) {
      await visit(page, stage.shop.url + path);
      expect(await page.evaluate(() => getComputedStyle(document.body).direction), path).toBe("rtl");
      expect([await overflow(page), await cutOff(page)], path).toEqual([0, []]);
    }
    await context.close();
  });
});
