import { collectionRules, products } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page, Request } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { drag } from "../support/drag.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { signIn } from "./backoffice-steps.ts";

describe("collections in the back office", () => {
  const stage = openStage();
  let page: Page;
  let shopper: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    [page, shopper] = await Promise.all([context.newPage(), stage.browser.newPage()]);
    await page.goto(`${stage.shop.url}/admin/collections`);
    await signIn(page, stage.shop.staff);
  });

  const app = () =>
    createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { collectionRules, products },
    });
  const toast = (text: RegExp | string) => page.locator('[class*="toast_"]').getByText(text);
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const preview = () => page.getByRole("region", { name: "What fits now" });
  const rows = () => page.locator("[data-member] a").allInnerTexts();
  const choose = async (label: string, option: string, at = 0) => {
    await page.getByRole("combobox", { name: label, exact: true }).nth(at).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await page.locator("h1").waitFor();
    await settled(page);
  };
  test("narrow the list of products from its first request on", async () => {
    const [found] = (await app().products.queryProducts({ query: { filter: { slug: "tide-bowl" } } })).items;
    const asked: unknown[] = [];
    const note = (request: Request) => {
      if (request.url().endsWith("/v1/products/query")) asked.push(request.postDataJSON().query.filter);
    };
    page.on("request", note);
    const id = found?.collectionIds[0];
    await open(`/products?collection=${id}`);
    await page.getByRole("link", { name: "Tide bowl" }).waitFor();
    expect(asked).toEqual([{ collectionIds: { $hasSome: [id] } }]);
    page.off("request", note);
  });

  const collectionId = () => new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const inShop = async (slug: string) => {
    await shopper.goto(`${stage.shop.url}/collections/${slug}`);
    return shopper.getByRole("main").getByRole("article").getByRole("link").allInnerTexts();
  };

  test("fill themselves by rules that are tried first, and shoppers find what they chose", async () => {
    await open("/collections/new");
    await page.getByLabel("Name", { exact: true }).first().fill("Bowls");
    await choose("Products are", "Chosen by rules");
    await preview().getByText("Complete the conditions").waitFor();
    await button("Save").click();
    await page.getByText("Enter what to compare with.").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).last().getAttribute("aria-invalid")).toBe("true");

    const value = page.getByRole("group", { name: "Condition 1" }).getByRole("textbox", { name: "Name" });
    await value.fill("bowl");
    await preview().getByText("Tide bowl").waitFor();
    const count = await preview().getByRole("status").innerText();
    await button("Add a condition").click();
    await choose("What is looked at", "Price", 1);
    await page.getByLabel("Highest").fill("x");
    await button("Save").click();
    await page.getByText("x is not an amount.").waitFor();
    await page.getByLabel("Highest").fill("0.01");
    await preview().getByText("No product fits.").waitFor();
    await choose("Products must meet", "One of the conditions");
    await preview().getByText(count).waitFor();
    await button("Remove condition 2").click();
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport);
      await expectAccessibleInBothSchemes(page);
    }
    await button("Save").click();
    await toast("Bowls is made.").waitFor();

    await page.locator("[data-member]").getByText("Tide bowl").waitFor();
    expect(await page.getByRole("combobox", { name: "Add a product" }).count()).toBe(0);
    const { selection } = await app().collectionRules.getCollectionRules({ collectionId: collectionId() });
    expect(selection.rules).toEqual({ match: "ANY", conditions: [{ kind: "NAME", value: "bowl" }] });
    const found = await inShop("bowls");
    expect(found).toEqual(await rows());
    expect(found).toContain("Tide bowl");
  });

  test("are put in order by keyboard, by place and by sort, and shoppers see that order", async () => {
    const before = await rows();
    const [first = "", second = ""] = before;
    await button(`Move ${second} up`).focus();
    await page.keyboard.press("Enter");
    await page.getByText(`${second} is now 1 of ${before.length}.`).waitFor({ state: "attached" });
    // The button at the top can do no more; the one beside it takes the focus.
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      `Move ${second} down`,
    );
    const id = collectionId();
    const order = async () => (await app().collectionRules.getCollectionOrder({ collectionId: id })).arranged;
    await eventually(order).toBe(1);
    const swapped = [second, first, ...before.slice(2)];
    expect(await rows()).toEqual(swapped);
    expect(await inShop("bowls")).toEqual(swapped);

    await page.getByLabel(`Place of ${second}`).fill(String(before.length));
    await page.keyboard.press("Enter");
    const moved = [first, ...before.slice(2), second];
    await eventually(rows).toEqual(moved);
    await eventually(() => inShop("bowls")).toEqual(moved);

    await drag(page.locator("[data-member]").last(), page.locator("[data-member]").first());
    await eventually(rows).toEqual([second, first, ...before.slice(2)]);
    await eventually(() => inShop("bowls")).toEqual([second, first, ...before.slice(2)]);

    await button("Sort all").click();
    await page.getByRole("menuitem", { name: "By name" }).click();
    await toast(/The products are sorted: By name/).waitFor();
    const sorted = before.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    await eventually(rows).toEqual(sorted);
    expect(await inShop("bowls")).toEqual(sorted);
  });

  test("have a picture that the shop shows, and go back to products chosen by hand", async () => {
    await button("Choose a picture").click();
    await page.getByRole("tab", { name: "From products" }).click();
    await page.getByRole("dialog").getByRole("searchbox").fill("moon jar");
    await page
      .getByRole("button", { name: /^Add this picture: .*[Mm]oon jar/ })
      .first()
      .click();
    await choose("Products are", "Chosen by hand");
    await page.getByText("Once this is saved, the products in it stay").waitFor();
    await button("Save").click();
    await toast("Bowls is saved.").waitFor();
    await page.getByRole("combobox", { name: "Add a product" }).waitFor();
    const tile = async () => {
      await shopper.goto(`${stage.shop.url}/collections`);
      const picture = shopper.getByRole("article").filter({ hasText: "Bowls" }).locator("img");
      await picture.scrollIntoViewIfNeeded();
      return picture.getAttribute("src");
    };
    expect(await tile()).toContain("moon-jar");
    await shopper.goto(`${stage.shop.url}/collections/bowls`);
    expect(await shopper.locator('meta[property="og:image"]').getAttribute("content")).toContain("moon-jar");
    await button("Remove picture").click();
    await button("Save").click();
    await toast("Bowls is saved.").waitFor();
    await page.getByText("The shop shows the first product's picture.").waitFor();
    await eventually(tile).not.toContain("moon-jar");
  });

  test("with hundreds of products are ordered across pages", async () => {
    const { products: catalog, collectionRules: rules } = app();
    const { id } = (await catalog.createCollection({ collection: { name: "Many" } })).collection;
    const made = [];
    for (let number = 1; number <= 120; number += 1) {
      const product = { name: `Thing ${number}`, priceData: { price: number } };
      made.push((await catalog.createProduct({ product })).product.id);
    }
    await catalog.addProductsToCollection({ id, productIds: made.slice(0, 100) });
    await catalog.addProductsToCollection({ id, productIds: made.slice(100) });
    await open(`/collections/${id}`);
    await button("Next").click();
    await eventually(async () => (await rows())[0]).toBe("Thing 51");
    await button("Move Thing 51 up").press("Enter");
    await eventually(async () => (await rows()).at(-1)).toBe("Thing 51");
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Move Thing 51 up",
    );
    await button("Next").click();
    await button("Next").click();
    await page.getByLabel("Place of Thing 120").fill("1");
    await page.keyboard.press("Enter");
    await eventually(async () => (await rows()).slice(0, 2)).toEqual(["Thing 120", "Thing 1"]);
    const saved = async () => (await rules.getCollectionOrder({ collectionId: id })).productIds;
    const [last, ...others] = [made.at(-1), ...made.slice(0, 49), made[50], made[49], ...made.slice(51, 119)];
    await eventually(saved).toEqual([last, ...others]);
  });

  test("of a shop with many are all there: found by their names on a product, and in the filter of a list", async () => {
    const client = app();
    const names = Array.from({ length: 120 }, (_, index) => `Range ${String(index + 1).padStart(3, "0")}`);
    for (const name of names) await client.products.createCollection({ collection: { name } });
    const product = { name: "Ranged cup", priceData: { price: 9 } };
    const { id } = (await client.products.createProduct({ product })).product;
    await open(`/products/${id}`);
    const field = page.getByRole("combobox", { name: "Collections", exact: true });
    await field.fill("Range 120");
    await page.getByRole("option", { name: "Range 120" }).click();
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    await page.reload();
    await page.locator("main").getByText("Range 120").first().waitFor();
    await expectAccessibleInBothSchemes(page);
    await open("/products");
    await button("Filter").click();
    await page.getByRole("menuitem", { name: /^Find one of \d+…$/ }).click();
    await page.getByRole("searchbox", { name: "Search: Collection" }).fill("range 120");
    await page.getByRole("checkbox", { name: "Range 120" }).check();
    await page.keyboard.press("Escape");
    await eventually(() => page.locator("tbody tr").count()).toBe(1);
    await page.getByText("Ranged cup").first().waitFor();
  });
});
