import { coupons } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("the pages of a list", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { coupons } });
    for (let number = 1; number <= 51; number += 1) {
      const specification = { name: `Coupon ${number}`, code: `CODE${number}`, moneyOffAmount: 5 };
      await app.coupons.createCoupon({
        specification: { ...specification, startTime: "1700000000000", scope: { namespace: "stores" } },
      });
    }
    await placeOrder(stage.shop, { payment: "reserved" });
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/discounts`);
    await signIn(page, stage.shop.staff);
  });

  const pager = () => page.getByRole("navigation", { name: "Pages" });
  const rows = () => page.locator("tbody tr[data-id]");
  const open = (path: string) => page.goto(`${stage.shop.url}/admin${path}`);

  test("are turned with the keyboard, which stays on the button at the last one", async () => {
    await pager().getByText("1–50 of 51", { exact: true }).waitFor();
    const next = pager().getByRole("button", { name: "Next" });
    await next.press("Enter");
    await pager().getByText("51–51 of 51", { exact: true }).waitFor();
    expect(await next.isDisabled()).toBe(true);
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await pager().getByText("1–50 of 51", { exact: true }).waitFor();
  });

  test("that are gone with their rows, or came from an old link, lead to those that are there", async () => {
    await open("/products?page=2");
    await page.getByLabel("Select all rows on this page").check();
    await page
      .getByRole("region", { name: /selected/ })
      .getByRole("button", { name: "Delete" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await pager().getByText("1–50 of 50", { exact: true }).waitFor();
    await eventually(() => rows().count()).toBe(50);
    expect(new URL(page.url()).search).toBe("");
    await open("/discounts?page=99");
    await pager().getByText("51–51 of 51", { exact: true }).waitFor();
    await open("/orders?cursor=of-another-version");
    await eventually(() => rows().count()).toBe(1);
    expect(new URL(page.url()).search).toBe("");
  });

  test("keep room for what their rows are called, on a small laptop", async () => {
    for (const width of [1040, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [path, name] of [
        ["/orders", "Customer"],
        ["/products", "Product"],
        ["/discounts", "Name"],
      ] as const) {
        await open(path);
        await rows().first().waitFor();
        const heading = page.getByRole("columnheader", { name, exact: true });
        const widthOf = () => heading.evaluate((cell) => cell.getBoundingClientRect().width);
        await eventually(async () => (await widthOf()) > 120).toBe(true);
      }
    }
    for (const width of [1024, 1100, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await open("/orders");
      await page.getByRole("columnheader", { name: "Delivery", exact: true }).waitFor();
      await page.getByRole("columnheader", { name: "Placed" }).waitFor();
      const cut = rows()
        .first()
        .locator("td:has(.status)")
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
      expect(await cut).toBe(0);
    }
    await open("/discounts");
    await rows().first().waitFor();
    const cells = await rows().first().locator("td, th").count();
    expect(cells).toBe(await page.locator("thead th").count());
  });

  test("say how many rows there are, of those that are read by cursor too", async () => {
    await placeOrder(stage.shop, { email: "ada@example.com" });
    await open("/orders");
    await pager().getByText("2 of 2", { exact: true }).waitFor();
    await open("/orders?q=ada");
    await pager().getByText("1 of 1", { exact: true }).waitFor();
  });

  test("say what is selected, and where the keyboard is, in colors of the reader's own choosing", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await open("/orders");
    const search = page.getByRole("searchbox");
    await search.focus();
    expect(await search.evaluate((input) => getComputedStyle(input).outlineStyle)).toBe("solid");
    const box = page.locator("tbody input[type=checkbox]").first();
    const color = () => box.evaluate((input) => getComputedStyle(input).backgroundColor);
    const before = await color();
    await box.check();
    expect(await color()).not.toBe(before);
  });
});
