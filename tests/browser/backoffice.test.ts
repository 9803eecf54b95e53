import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder } from "./backoffice-steps.ts";

describe.each(["light", "dark"] as const)("the back office, %s", (colorScheme) => {
  const stage = openStage();
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    await placeOrder(stage.shop);
    await placeOrder(stage.shop, { email: "ada@example.com", firstName: "Ada", lastName: "Lovelace" });
    const context = await stage.browser.newContext({ viewport: sizes.desktop, colorScheme, reducedMotion: "reduce" });
    page = await context.newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("response", (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    });
  });
  afterAll(async () => {
    expect(problems).toEqual([]);
  });

  const button = (name: RegExp | string) => page.getByRole("button", { name });
  const toast = (text: RegExp | string) => page.locator('[class*="toast_"]').getByText(text);
  const rows = () => page.locator("tbody .row-link");
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };

  test("asks who is there, says when that is wrong, and goes on where it was", async () => {
    await open("/orders");
    await expectAccessible(page);
    await page.getByLabel("E-mail").fill(stage.shop.staff.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await button("Sign in").click();
    await page.getByRole("alert").getByText("wrong").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill(stage.shop.staff.password);
    await button("Sign in").click();
    await rows().first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/orders");
    await settled(page);
    await expectAccessible(page);
  });

  test("finds a paid order while typing and keeps the search in the address", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("lovelace");
    await page.waitForURL(/q=lovelace/);
    await eventually(() => rows().count()).toBe(1);
    await button("Filter").click();
    await page.getByRole("menuitem", { name: "paid", exact: true }).click();
    await page.waitForURL(/payment=PAID/);
    await eventually(() => rows().count()).toBe(1);
    await page.reload();
    await eventually(() => rows().count()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^Order 1\d+/ }).waitFor();
  });

  test("cancels it, and the timeline says so", async () => {
    await expectAccessible(page);
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Cancel order" }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Notify the customer by e-mail").uncheck();
    await button("Cancel the order").click();
    await toast(/is canceled/).waitFor();
    await page.locator('[class*="timeline_"]').getByText("Order canceled").waitFor();
    await expectAccessible(page);
  });

  test("archives an order and takes that back", async () => {
    await button("Archive").click();
    // Pointed at, it stays for as long as that takes.
    await toast(/is archived/).hover();
    await page.locator('[class*="marks_"]').getByText("Archived").waitFor();
    await button("Undo").click();
    await toast(/out of the archive/).waitFor();
    await eventually(() => page.locator('[class*="marks_"]').innerText()).not.toContain("Archived");
  });

  test("finds an order from anywhere by the palette", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("grace@example.com");
    await page.getByRole("option", { name: /Grace Hopper/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("combobox").fill("discnt");
    await page.getByRole("option", { name: "Go to discounts" }).waitFor();
    await page.getByRole("dialog").getByRole("combobox").fill("time zone");
    await page.getByRole("option", { name: "Settings: Time zone" }).waitFor();
    await page.getByRole("dialog").getByRole("combobox").fill("grace@example.com");
    await page.getByRole("option", { name: /Grace Hopper/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "grace@example.com" }).waitFor();
  });

  test("the palette opens what was typed last, however soon Enter follows", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("grace@example.com");
    await page.getByRole("option", { name: /Grace Hopper/ }).waitFor();
    await page.getByRole("dialog").getByRole("combobox").fill("ada@example.com");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "ada@example.com" }).waitFor();
  });

  test("changes a product's price and stock, next to messages about what is wrong", async () => {
    await open("/products?q=tide");
    await expectAccessible(page);
    await rows().first().click();
    const price = page.getByRole("textbox", { name: "Price", exact: true });
    await price.waitFor();
    await settled(page);
    await expectAccessible(page);
    const units = page.getByRole("textbox", { name: /^Units/ }).first();
    const before = Number(await units.inputValue());
    await price.fill("abc");
    await button("Save").click();
    await page.getByText("Enter a price of 0 or more, such as 12.50 USD").waitFor();
    expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
    // Elsewhere the bar with the buttons lies over a part of some field, which axe takes for a small one.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
    await price.fill("71,5");
    await units.fill(String(before + 7));
    await page.keyboard.press("Control+s");
    await toast("The product is saved.").waitFor();
    await page.reload();
    await eventually(() => price.inputValue()).toBe("71.50");
    expect(Number(await units.inputValue())).toBe(before + 7);
  });

  test("makes a coupon and refuses its code a second time", async () => {
    await open("/discounts/new");
    await expectAccessible(page);
    await fillCoupon();
    await toast("DUSK26 can be used now.").waitFor();
    await page.getByRole("heading", { name: "DUSK26" }).waitFor();
    await expectAccessible(page);
    await open("/discounts/new");
    await fillCoupon();
    await page.getByText("Another coupon already has this code.").waitFor();
    await button("Discard").click();
    await page.getByRole("link", { name: "Back to discounts" }).click();
    await page.getByRole("link", { name: "DUSK26" }).waitFor();
    await expectAccessible(page);
  });

  test("signs out for good", async () => {
    await button(/Account/).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByLabel("E-mail").waitFor();
    await open("/orders");
    await page.getByLabel("E-mail").waitFor();
  });

  async function fillCoupon(): Promise<void> {
    await page.getByLabel("Code").fill("DUSK26");
    await page.getByLabel("Name").fill("At dusk");
    await page.getByLabel("Percent", { exact: true }).fill("12");
    await button("Save").click();
  }
});
