import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdRead } from "../support/held.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, placeOrder, signIn } from "./backoffice-steps.ts";

describe("the back office of a shop that fails", () => {
  const stage = openStage();
  let page: Page;
  let asked = 0;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/home`);
    await signIn(page, stage.shop.staff);
  });
  beforeEach(() => page.unrouteAll());

  const open = (path: string) => page.goto(`${stage.shop.url}/admin${path}`);
  const retry = () => page.getByRole("button", { name: "Try again" });
  /** What a proxy sends in place of a shop that is away. */
  async function failAt(path: RegExp): Promise<void> {
    asked = 0;
    await page.route(path, (route) => {
      asked += 1;
      return route.fulfill({ status: 502, contentType: "text/html", body: "<html>nginx</html>" });
    });
  }

  test.each([/\/_vitrine\/v1\/staff\/me$/, /\/_vitrine\/v1\/site\/settings$/])(
    "says so when %s does not respond, asks no more by itself, and goes on when it does",
    async (path) => {
      await failAt(path);
      await open("/products");
      await page.getByText("This could not be loaded").waitFor();
      const before = asked;
      expect(before).toBeLessThan(6);
      await page.waitForTimeout(1_500);
      expect(asked).toBe(before);
      await expectAccessible(page);
      await page.unrouteAll();
      await retry().click();
      await page.locator("tbody .row-link").first().waitFor();
    },
  );

  test("shows that a page is on its way when its code takes long", async () => {
    await open("/products");
    await page.locator("tbody .row-link").first().waitFor();
    const code = holdRead(page, /\/MembersPage-[\w-]+\.js$/);
    await page.getByRole("link", { name: "Members", exact: true }).click();
    const letGo = await code;
    const note = page.getByRole("status").filter({ hasText: /^Loading$/ });
    await note.waitFor({ state: "attached" });
    await letGo();
    await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();
    await note.waitFor({ state: "detached" });
  });

  test("does not say that nothing needs a hand when it could not look", async () => {
    await failAt(new RegExp(`^${stage.shop.url}/(?!admin/|_vitrine/v1/(staff/me|site/settings)$)`));
    await open("/home");
    await page.getByText("Some of this page could not be loaded.").waitFor();
    await page.getByText("This could not be loaded").first().waitFor();
    expect(await page.getByText("Nothing waits").count()).toBe(0);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("region", { name: "Needs a hand today" }).getByRole("button", { name: "Try again" }).click();
    await page.getByText("2 reviews wait for moderation").waitFor();
    await page.getByText("Some of this page could not be loaded.").waitFor({ state: "detached" });
  });

  test("does not say that there are no collections when it could not look", async () => {
    const { id } = await findProduct(stage.shop, "tide-bowl");
    await failAt(/\/collections\/query\b/);
    await open(`/products/${id}`);
    const organization = page.getByRole("group", { name: "Collections" });
    await organization.getByText("Some of this page could not be loaded.").waitFor();
    expect(await page.getByText("There are no collections.").count()).toBe(0);
    await expectAccessible(page);
    await page.unrouteAll();
    await organization.getByRole("button", { name: "Try again" }).click();
    await organization.getByRole("checkbox").first().waitFor();
  });

  test("does not say that nothing matches when some of it could not be searched", async () => {
    await open("/products");
    await page.locator("tbody .row-link").first().waitFor();
    await failAt(/\/members\/query\b/);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: /^Search orders/ }).fill("nobody at all");
    await page.getByText("Not everything could be searched.").waitFor();
    expect(await page.getByText("Nothing matches").count()).toBe(0);
  });

  test("says that a part of an order is missing, with what can be done about it", async () => {
    const id = await placeOrder(stage.shop);
    await failAt(/\/delivery(\?|$)/);
    await open(`/orders/${id}`);
    await page.getByText("Some of this page could not be loaded.").waitFor();
    expect(await page.getByRole("button", { name: "Send", exact: true }).count()).toBe(0);
    await page.unrouteAll();
    await retry().click();
    await page.getByRole("button", { name: "Send", exact: true }).waitFor();
    await page.getByText("Some of this page could not be loaded.").waitFor({ state: "detached" });
  });

  test("says that the folders of the media library are missing", async () => {
    await failAt(/\/site-media\/v1\/folders\/query$/);
    await open("/media");
    await page.getByText("Some of this page could not be loaded.").waitFor();
    await page.unrouteAll();
    await retry().click();
    await page.getByText("Some of this page could not be loaded.").waitFor({ state: "detached" });
  });

  test("shows that a change of an order is under way, and keeps what is typed when it fails", async () => {
    const id = await placeOrder(stage.shop);
    await open(`/orders/${id}`);
    await page.getByRole("button", { name: "More actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Edit e-mail" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail").fill("typed@example.com");
    await failAt(new RegExp(`/orders/${id}(\\?|$)`));
    const save = dialog.getByRole("button", { name: "Save" });
    await save.click();
    await eventually(() => save.getAttribute("data-loading")).toBe("true");
    await dialog.getByText("try again in a moment").waitFor();
    expect(await dialog.getByLabel("E-mail").inputValue()).toBe("typed@example.com");
    await page.unrouteAll();
    await save.click();
    await page.getByText("The e-mail address is changed.").waitFor();
  });

  test("says that too much was asked for where that is why a list is missing", async () => {
    await page.route(/\/products\/query$/, (route) => route.fulfill({ status: 429, body: "" }));
    await open("/products");
    await page.getByText("Too much was tried in a short time.").waitFor();
    expect(await page.getByText("No products").count()).toBe(0);
    await page.unrouteAll();
    await retry().click();
    await page.locator("tbody .row-link").first().waitFor();
  });
});
