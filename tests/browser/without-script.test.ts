import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openStage } from "../support/stage.ts";
import { addCoupon } from "../support/storefront.ts";
import { visible } from "./checkout-steps.ts";

describe.each(["phone", "desktop"] as const)("a shop without scripts, %s", (size) => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes[size], javaScriptEnabled: false });
    page = await context.newPage();
  });

  const open = (path: string) => page.goto(stage.shop.url + path);
  const field = () => page.getByRole("combobox", { name: "What are you looking for?" });
  const names = () => page.locator("main article h3").allInnerTexts();

  test("is browsed, sorted and paged by links and forms", async () => {
    await open("/");
    if (size === "phone") await page.locator("summary[aria-label=Menu]").click();
    await page.getByRole("link", { name: "Ceramics" }).filter({ visible: true }).first().click();
    await page.waitForURL("**/collections/ceramics");
    const featured = await names();
    expect(featured.length).toBeGreaterThan(8);
    await page.getByLabel("Sort", { exact: true }).selectOption("price-asc");
    await visible(page, "Apply").click();
    await page.waitForURL(/sort=price-asc/);
    expect((await names()).toSorted()).toEqual(featured.toSorted());
    await open("/collections/all-products");
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL(/page=2/);
    const second = await names();
    await page.getByRole("link", { name: "Show more" }).click();
    await page.waitForURL(/page=2&pages=2/);
    expect((await names()).slice(0, second.length)).toEqual(second);
    expect((await names()).length).toBeGreaterThan(second.length);
  });

  test("is filtered by a form, and filters are let go of by links", async () => {
    await open("/collections/ceramics");
    if (size === "phone") await page.getByRole("button", { name: "Filter" }).click();
    await page.locator("summary", { hasText: "Color" }).click();
    await page.getByLabel(/^Moss/).check();
    await visible(page, "Apply").click();
    await page.waitForURL((url) => url.searchParams.has("option.Color", "Moss"));
    expect(await names()).toContain("Tide bowl");
    const chip = page.getByRole("link", { name: "Remove filter Moss" });
    await chip.click();
    await page.waitForURL((url) => !url.href.includes("Moss"));
  });

  test("is searched by a form that forgives slips", async () => {
    await open("/");
    await page.getByRole("link", { name: "Search" }).click();
    await field().fill("tdie bowl");
    await field().press("Enter");
    await page.waitForURL("**/search?q=tdie+bowl");
    expect(await page.locator("main").innerText()).toContain("“tide bowl”");
    expect((await names())[0]).toBe("Tide bowl");
    await field().fill("xqzvw");
    await field().press("Enter");
    await page.locator("main").getByText("Nothing found for “xqzvw”").first().waitFor();
  });

  test("sells the chosen variant, changes the cart, and goes to the checkout", async () => {
    await open("/products/tide-bowl");
    await page.getByRole("radio", { name: "Moss" }).check({ force: true });
    await page.getByRole("button", { name: "Show this choice" }).click();
    await page.waitForURL("**/products/tide-bowl?color=Moss");
    expect(await page.getByRole("radio", { name: "Moss" }).isChecked()).toBe(true);
    await visible(page, "Add to cart").click();
    await page.waitForURL("**/cart");
    const main = page.locator("main");
    expect(await main.innerText()).toMatch(/Tide bowl[\s\S]*Moss/);

    await page.getByLabel("Quantity, Tide bowl").fill("2");
    await main.getByRole("button", { name: "Update" }).first().click();
    await main.getByText("$136.00").first().waitFor();
    expect(await page.getByLabel("Quantity, Tide bowl").inputValue()).toBe("2");

    await page.locator("summary", { hasText: "Promo code" }).click();
    await page.getByLabel("Promo code").fill("NOSUCHCODE");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("alert").getByText("We do not know this code").waitFor();
    await addCoupon(stage.shop, "DUSK10");
    await page.getByLabel("Promo code").fill("DUSK10");
    await page.getByRole("button", { name: "Apply" }).click();
    await main.getByText(/Discount \(DUSK10\)/).waitFor();

    await page.getByLabel("Deliver to").selectOption("GB");
    await main.getByRole("button", { name: "Update" }).filter({ visible: true }).last().click();
    await main.getByText("$16.00").first().waitFor();
    expect(await page.getByLabel("Deliver to").inputValue()).toBe("GB");
    await page.getByLabel("Deliver to").selectOption("US");
    await page.getByLabel("ZIP or postal code").fill("12534");
    await page.getByLabel("ZIP or postal code").press("Enter");
    await eventually(() => main.innerText()).toMatch(/Tax\s+\$\d+\.\d\d/);

    await visible(page, "Check out").click();
    await page.waitForURL("**/checkout/**");
    // The hosted checkout is a program; it says so instead of staying blank, and how to reach the shop.
    await page.getByRole("heading", { name: "This page needs JavaScript" }).waitFor();
    expect(await page.locator("#root").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await page.getByText("studio@maren.example").first().waitFor();
  });

  test("removes a line and says that the cart is empty", async () => {
    await open("/cart");
    await page.getByRole("button", { name: "Remove Tide bowl" }).click();
    await page.locator("main").getByText("Nothing here yet").waitFor();
  });

  test("looks an order up by a form that marks its fields", async () => {
    await open("/order-status?number=10001");
    expect(await page.getByLabel("Order number").inputValue()).toBe("10001");
    await page.getByLabel("E-mail").fill("ada");
    await page.getByRole("button", { name: "Look it up" }).click();
    await eventually(() => page.getByLabel("E-mail").getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("E-mail").fill("nobody@example.com");
    await page.getByRole("button", { name: "Look it up" }).click();
    await page.getByRole("alert").getByText("no order with this number").waitFor();
  });
});
