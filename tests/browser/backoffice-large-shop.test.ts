import { mediaFolders, products, reviews, siteSettings, staff } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";

describe("the back office of a large shop", () => {
  const stage = openStage();
  let page: Page;

  const services = { mediaFolders, products, reviews, siteSettings, staff };
  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await page.locator("h1").waitFor();
    await settled(page);
  };

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/products`);
    await signIn(page, stage.shop.staff);
  });

  test("finds a collection among many in the filter of products", async () => {
    for (let number = 1; number <= 60; number += 1) {
      await app().products.createCollection({ collection: { name: `Shelf ${number}`, slug: `shelf-${number}` } });
    }
    const [last] = await Promise.all(
      ["shelf-60", "shelf-7"].map(async (slug, place) => {
        const { id } = await findProduct(stage.shop, ["tide-bowl", "ash-stool"][place] ?? "");
        const found = await page.request.get(`${stage.shop.url}/stores-reader/v1/collections/slug/${slug}`, {
          headers: { authorization: stage.shop.apiKey, "wix-site-id": stage.shop.siteId },
        });
        const { collection } = (await found.json()) as { collection: { id: string } };
        await app().products.addProductsToCollection({ id: collection.id, productIds: [id] });
        return collection.id;
      }),
    );
    await open("/products");
    await button("Filter").click();
    await page.getByRole("menuitem", { name: /^Find one of \d+…$/ }).click();
    const search = page.getByRole("searchbox", { name: "Search: Collection" });
    await search.waitFor();
    await eventually(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByText(/\d+ more: type to find them/).waitFor();
    await expectAccessible(page);
    await page.keyboard.type("shelf 60");
    await page.getByRole("checkbox", { name: "Shelf 60" }).check();
    await page.waitForURL((url) => url.searchParams.get("collection") === last);
    await search.fill("shelf 7");
    await page.getByRole("checkbox", { name: "Shelf 7", exact: true }).check();
    const rows = page.locator("tbody .row-link");
    await eventually(() => rows.allInnerTexts()).toEqual(expect.arrayContaining(["Tide bowl", "Ash stool"]));
    await eventually(() => rows.count()).toBe(2);
    await page.keyboard.press("Escape");
    await search.waitFor({ state: "detached" });
    await button("in Shelf 60 or Shelf 7").waitFor();
    await button("Remove the filter Collection").click();
    await eventually(() => rows.count()).toBeGreaterThan(2);
  });

  test("takes a filter that nothing was chosen of away again", async () => {
    await open("/products");
    await button("Filter").click();
    await page.getByRole("menuitem", { name: /^Find one of/ }).click();
    await button("in …").waitFor();
    await page.keyboard.press("Escape");
    await button("in …").waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  test("shows files before hundreds of folders, and finds folders by name", async () => {
    for (let number = 1; number <= 20; number += 1) {
      await app().mediaFolders.createFolder({ displayName: `Season ${number}` });
    }
    await open("/media");
    const cards = page.locator("main li", { has: page.getByRole("button", { name: /^Folder Season/ }) });
    expect(await cards.count()).toBe(12);
    await button(/^Show all \d+ folders$/).click();
    expect(await cards.count()).toBe(20);
    await page.getByRole("searchbox", { name: /Name or label/ }).fill("season 19");
    await eventually(() => cards.count()).toBe(1);
    await cards.getByRole("link", { name: "Season 19" }).click();
    await page.getByRole("heading", { name: "Season 19" }).waitFor();

    await page.setViewportSize(sizes.phone);
    await open("/media");
    const places = page.getByRole("combobox", { name: "Folders" });
    await places.click();
    await places.fill("season 7");
    await page.getByRole("option", { name: "Library / Season 7" }).click();
    await page.getByRole("heading", { name: "Season 7" }).waitFor();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize(sizes.desktop);
  });

  test("finds a collection from everywhere", async () => {
    await app().products.createCollection({ collection: { name: "Lamps for reading", slug: "for-reading" } });
    await open("/home");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /collections/ }).fill("for read");
    await page.getByRole("option", { name: /Lamps for reading/ }).click();
    await page.getByRole("heading", { name: "Lamps for reading" }).waitFor();
  });

  test("counts all reviews that wait, and reads none of them for it", async () => {
    const { id: entityId } = await findProduct(stage.shop, "tide-bowl");
    await app().siteSettings.updateSiteSettings({ settings: { reviews: { moderation: "ALL" } } });
    for (const many of [100, 23]) {
      const written = Array.from({ length: many }, () => ({
        namespace: "stores" as const,
        entityId,
        content: { title: "Good", rating: 4 },
        author: { contactId: crypto.randomUUID(), authorName: "Ada" },
      }));
      await app().reviews.bulkCreateReview({ reviews: written });
    }
    const waiting = { filter: { "moderation.moderationStatus": "IN_MODERATION" }, includePrivateReviews: true };
    const { count } = await app().reviews.countReviews(waiting);
    expect(count).toBeGreaterThan(100);
    const read: string[] = [];
    page.on("request", (request) => read.push(new URL(request.url()).pathname));
    await open("/home");
    await page.getByRole("link", { name: `${count} reviews wait for moderation` }).waitFor();
    expect(read).not.toContain("/_vitrine/v1/reviews/search");
  });

  test("shows names on a phone that begin alike so that they can be told apart", async () => {
    for (const what of ["small", "large"]) {
      const name = `Stoneware planter for ${what} rooms`;
      await app().products.createProduct({ product: { name, productType: "physical", priceData: { price: 5 } } });
    }
    await page.setViewportSize(sizes.phone);
    await open("/products?q=stoneware+planter");
    for (const what of ["small", "large"]) {
      const name = page.getByText(`Stoneware planter for ${what} rooms`);
      await name.waitFor();
      expect(await name.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
      expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    }
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(sizes.desktop);
  });

  test("says how far a change of many products has come, and holds the page meanwhile", async () => {
    await open("/products?q=lamp");
    await page.getByLabel("Select all rows on this page").check();
    const rows = await page.locator("tbody tr[data-selected]").count();
    expect(rows).toBeGreaterThan(3);
    const held: (() => Promise<void>)[] = [];
    let saves = 0;
    await page.route("**/products/save", async (route) => {
      saves += 1;
      if (saves <= 2) await route.continue();
      else held.push(() => route.continue());
    });
    await button("Hide").click();
    await page.getByRole("status").getByText(`2 of ${rows}`).waitFor();
    const isHeld = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    expect(await isHeld()).toBe(true);
    saves = Number.NEGATIVE_INFINITY;
    for (const release of held) await release();
    await page.getByText(`${rows} products hidden.`).waitFor();
    await page.unroute("**/products/save");
    expect(await isHeld()).toBe(false);
    await button("Undo").click();
    await eventually(() => page.locator("tbody").getByText("Hidden").count()).toBe(0);
  });

  test("finds one of many regions for a delivery option, and shows colleagues by their names", async () => {
    const { settings } = await app().siteSettings.getSiteSettings({});
    const countries = ["FR", "ES", "IT", "NL", "BE", "AT", "CH", "DK", "SE", "NO", "FI", "IE", "PT", "PL", "CZ"];
    const added = countries.map((country) => ({
      id: crypto.randomUUID(),
      name: `Zone ${country}`,
      destinations: [{ country }],
    }));
    await app().siteSettings.updateSiteSettings({
      settings: { delivery: { regions: [...settings.delivery.regions, ...added] } },
    });
    await open("/shipping/options/new");
    const search = page.getByRole("searchbox", { name: "Search: Regions" });
    await search.fill("zone pt");
    await search.press("Enter");
    await page.getByRole("checkbox", { name: "Zone PT (Portugal)" }).check();
    expect(await page.getByText("Give it a name.").count()).toBe(0);
    await page.getByText("Unsaved changes").waitFor();
    await expectAccessible(page);
    await button("Discard").click();

    const email = "colleague.with.a.long.address@warehouse-north.example.com";
    await app().staff.inviteStaffMember({ email, name: "Bob Baker", role: "ADMIN" });
    await open("/staff");
    const name = page.getByText("Bob Baker", { exact: true });
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
});
