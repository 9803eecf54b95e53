import { randomUUID } from "node:crypto";
import { products, reviews, siteSettings } from "@vitrine/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { openBrowser, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const services = { products, reviews, siteSettings };

describe("reviews in the back office", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;
  const ids: string[] = [];

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openBackofficeShop(), openBrowser()]);
    const { products: catalog, reviews: reviewing, siteSettings: settings } = shop.admin(services);
    await settings.updateSiteSettings({ settings: { reviews: { moderation: "ALL" } } });
    const made = { name: "Tide bowl", productType: "physical", priceData: { price: 38 } } as const;
    const { product } = await catalog.createProduct({ product: made });
    for (const title of ["First", "Second", "Third", "Fourth", "Fifth"]) {
      const author = { contactId: randomUUID(), authorName: `${title} author` };
      const shown = [{ image: { id: "morning-mug-front.webp" } }, { video: { url: `${shop.url}/media/film.webm` } }];
      const media = title === "First" ? shown : [];
      const content = { rating: 4, title: `${title} words`, body: `${title} body`, media };
      const review = { namespace: "stores", entityId: product?.id ?? "", author, content } as const;
      ids.push((await reviewing.createReview({ review })).review.id);
      shop.clock.advance(1000);
    }
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${shop.url}/admin/reviews?status=IN_MODERATION&sort=createdDate`);
    await signIn(page, shop.staff);
    await page.getByRole("row", { name: /First words/ }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const app = () => shop.admin(services).reviews;
  const pane = () => page.getByRole("region", { name: "The review" });
  const statusOf = async (index: number) => {
    const { review } = await app().getReview({ reviewId: ids[index] ?? "", returnPrivateReviews: true });
    return review.moderation.moderationStatus;
  };
  const isShown = (title: string) =>
    pane()
      .getByRole("heading", { name: `${title} words` })
      .waitFor();

  test("are read, approved, rejected and replied to with the keyboard alone", async () => {
    await isShown("First");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await isShown("Second");
    await page.keyboard.press("ArrowUp");
    await isShown("First");
    await page.keyboard.press("v");
    await page.getByRole("dialog", { name: "Photos and videos, 1 of 2" }).getByAltText("Photo 1").waitFor();
    await page.keyboard.press("ArrowRight");
    const viewer = page.getByRole("dialog", { name: "Photos and videos, 2 of 2" });
    await viewer.getByLabel("Video 2").waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.setViewportSize(sizes.desktop);
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "hidden" });
    await pane().getByRole("button", { name: "Open photo 1" }).waitFor();
    await page.keyboard.press("a");
    await page.getByText("The review is public.").waitFor();
    await isShown("Second");
    expect(await statusOf(0)).toBe("APPROVED");
    await page.keyboard.press("z");
    await page.getByText("The decision is taken back.").waitFor();
    expect(await statusOf(0)).toBe("IN_MODERATION");
    await isShown("Second");
    await page.keyboard.press("r");
    await page.getByRole("dialog").getByLabel("Reason").fill("Not about the bowl");
    await page.keyboard.press("Control+Enter");
    await page.getByText("The review is rejected.").waitFor();
    const { decisions } = await app().listModeration({ reviewId: ids[1] ?? "" });
    expect(decisions.at(-1)).toMatchObject({ status: "REJECTED", decidedBy: "STAFF", reason: "Not about the bowl" });
    await isShown("Third");
    await page.keyboard.press("w");
    await page.getByLabel("Reply of the shop").fill("Thank you");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /First words/ }).click();
    await isShown("First");
    expect(await page.getByLabel("Reply of the shop").count()).toBe(0);
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await page.getByRole("link", { name: "Reviews", exact: true }).click();
    await page.getByRole("link", { name: /Third words/ }).click();
    expect(await page.getByLabel("Reply of the shop").inputValue()).toBe("Thank you");
    await page.getByLabel("Reply of the shop").press("Control+Enter");
    await page.getByText("The reply is saved.").waitFor();
    await pane().getByText("Thank you", { exact: true }).waitFor();
  });

  test("have nothing wrong on any screen, and their shortcuts are listed", async () => {
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.setViewportSize(sizes.desktop);
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByText("Take the last decision back").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  });

  test("have replies that are changed and taken away, and a history", async () => {
    await pane().getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Reply of the shop").fill("Thanks");
    await pane().getByRole("button", { name: "Save" }).click();
    await pane().getByText("Thanks", { exact: true }).waitFor();
    await pane().getByRole("button", { name: "Remove" }).click();
    await page.getByText("The reply is removed.").waitFor();
    await pane().getByText("Every review is looked at.").waitFor();
    await pane().getByRole("link", { name: "Tide bowl" }).waitFor();
  });

  test("are searched, filtered, and decided about together; what fails is named", async () => {
    await page.goto(`${shop.url}/admin/reviews`);
    await page.getByLabel(/^Search/).fill("second BODY");
    await eventually(() => page.locator("tbody tr[data-id]").count()).toBe(1);
    await page.goto(`${shop.url}/admin/reviews?status=IN_MODERATION`);
    for (const title of ["Fourth", "Fifth"]) await page.getByLabel(`Select ${title} words`).check();
    await app().deleteReview({ reviewId: ids[4] ?? "" });
    await page.getByRole("region", { name: "2 selected" }).getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog", { name: "1 review is left" }).getByText("It was deleted in the meantime.").waitFor();
    expect(await statusOf(3)).toBe("APPROVED");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  });

  test("open in place of the list on a phone", async () => {
    await page.setViewportSize(sizes.phone);
    await page.goto(`${shop.url}/admin/reviews`);
    await page.getByRole("link", { name: /First words/ }).click();
    await isShown("First");
    expect(await page.getByRole("table").isVisible()).toBe(false);
    await page.getByRole("button", { name: "All reviews" }).click();
    await page.getByRole("table").waitFor();
  });
});
