import { randomUUID } from "node:crypto";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { products, reviews } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { PNG } from "../support/media.ts";
import { openStage } from "../support/stage.ts";

describe.each([true, false])("reviews of a product, with scripts: %s", (javaScriptEnabled) => {
  const stage = openStage();
  const merchant = () => {
    const { url, apiKey, siteId } = stage.shop;
    return createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services: { products, reviews } });
  };
  let page: Page;
  let slug: string;

  beforeAll(async () => {
    const { product } = await merchant().products.createProduct({
      product: { name: "Reviewed bowl", productType: "physical", priceData: { price: 38 } },
    });
    slug = product.slug;
    const context = await stage.browser.newContext({ viewport: sizes.desktop, javaScriptEnabled });
    page = await context.newPage();
  });

  test("are written by a guest, and shown as they were written", async () => {
    await page.goto(`${stage.shop.url}/products/${slug}`);
    await page.getByRole("link", { name: "Write the first review" }).click();
    await page.waitForURL(/\/reviews$/);
    await page.getByRole("button", { name: "Send review" }).click();
    await page.getByText("Choose 1 to 5 stars.").waitFor();
    await page.getByLabel("4 stars").check();
    await page.getByLabel("In a few words").fill("<b>Lovely</b>");
    await page.getByLabel(/^Photos/).setInputFiles([
      { name: "bowl.png", mimeType: "image/png", buffer: Buffer.from(PNG) },
      { name: "bowl.txt", mimeType: "image/png", buffer: Buffer.from("no picture") },
    ]);
    if (javaScriptEnabled) {
      await page.getByRole("button", { name: "Remove file 1" }).waitFor();
    } else {
      await page.getByLabel("E-mail").fill("ada@example.com");
      await page.getByRole("button", { name: "Send review" }).click();
      // What was taken stays, and the file that was not is named.
      expect(await page.getByRole("checkbox", { name: "bowl.png" }).isChecked()).toBe(true);
      expect(await page.getByLabel("In a few words").inputValue()).toBe("<b>Lovely</b>");
    }
    await page.getByText("bowl.txt could not be taken.").waitFor();
    await page.getByLabel("Your name, as shown").fill("Ada");
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByRole("button", { name: "Send review" }).click();
    await page.waitForURL(/sent=public/);
    await page.getByRole("heading", { name: "<b>Lovely</b>" }).waitFor();
    if (javaScriptEnabled) await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Helpful" }).click();
    await page.getByText("Nobody votes on their own review.").waitFor();
    await page.goto(`${stage.shop.url}/products/${slug}/reviews`);
    await page.getByLabel("With photos").check();
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(/photos=1/);
    await page.getByRole("img", { name: "Photo 1 of the review" }).waitFor();
    await page.getByLabel("With photos").uncheck();
    await page.locator("select[name=stars]").selectOption("5");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(/stars=5/);
    await page.getByText("No review matches.").waitFor();
    await page.goBack();
    await page.waitForURL(/photos=1/);
    await page.getByRole("img", { name: "Photo 1 of the review" }).waitFor();
    if (javaScriptEnabled) {
      const stars = page.locator("select[name=stars]");
      expect([await stars.inputValue(), await page.getByLabel("With photos").isChecked()]).toEqual(["", true]);
    }
    await page.goto(`${stage.shop.url}/products/${slug}/reviews`);
    expect(await page.locator('script[type="application/ld+json"]').innerText()).toContain('"reviewRating":');
    await page.goto(`${stage.shop.url}/products/${slug}`);
    expect(await page.getByRole("link", { name: "★ 4 · 1 review" }).isVisible()).toBe(true);
    expect(await page.content()).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}',
    );
  });

  test("are found helpful by others, and not after all", async () => {
    const context = await stage.browser.newContext({ viewport: sizes.phone, javaScriptEnabled });
    const other = await context.newPage();
    await other.goto(`${stage.shop.url}/products/${slug}/reviews`);
    await other.getByRole("button", { name: "Helpful", exact: true }).click();
    await other.getByText("Thank you. Your vote counts.").waitFor();
    if (javaScriptEnabled) await expectAccessibleInBothSchemes(other);
    await other.getByRole("button", { name: "Helpful (1)", pressed: true }).click();
    await other.getByRole("button", { name: "Helpful", exact: true, pressed: false }).waitFor();
    await context.close();
  });

  test("in a script from right to left keep their direction, and their date its place", async () => {
    const { items } = await merchant().products.queryProducts({ query: { filter: { slug } } });
    const author = { contactId: randomUUID(), authorName: "محمد الأندلسي" };
    const content = { rating: 5, title: "جميل جدا 🌸" };
    await merchant().reviews.createReview({
      review: { namespace: "stores", entityId: items[0]?.id ?? "", author, content },
    });
    await page.goto(`${stage.shop.url}/products/${slug}/reviews?language=de`);
    const title = page.getByRole("heading", { name: content.title });
    expect(await title.evaluate((heading) => getComputedStyle(heading).direction)).toBe("rtl");
    const review = page.getByRole("article").filter({ has: title });
    const date = await review.getByText(/^\d+\. \p{L}+ \d{4}$/u).boundingBox();
    const name = await review.getByText(author.authorName, { exact: true }).boundingBox();
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(date?.x ?? 0);
  });
});
