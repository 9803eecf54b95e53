import { apiKeys, giftVouchers, type Order, orders, siteSettings } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";

// The platform does what it is asked to, and the network fails before the page hears of it: whoever works there presses
// the button again.
describe("a change of the back office whose response gets lost", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/home`);
    await signIn(page, stage.shop.staff);
  });
  beforeEach(() => page.unrouteAll());

  const services = { apiKeys, giftVouchers, orders, siteSettings };
  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const open = (path: string) => page.goto(`${stage.shop.url}/admin${path}`);
  const dialog = () => page.getByRole("dialog");
  /** Every response to a change at an address gets lost until the test goes on. */
  const loseResponses = (path: RegExp) =>
    page.route(path, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await route.fetch();
      return route.abort();
    });
  /** Presses twice: the first time nothing comes back. */
  async function pressTwice(path: RegExp, press: () => Promise<void>): Promise<void> {
    await loseResponses(path);
    await press();
    await page.getByText("The shop cannot be reached.").first().waitFor();
    await page.unrouteAll();
    await press();
  }
  const submit = () => dialog().locator("button[type=submit]").click();

  test("issues one gift card, and shows its code", async () => {
    await open("/gift-cards");
    await page.getByRole("button", { name: "New gift card" }).first().click();
    await dialog().getByLabel("Value").fill("25");
    await dialog().getByLabel("Note").fill("A mistake of ours");
    await pressTwice(/\/gift-cards$/, submit);
    await page.getByRole("button", { name: "Copy the code" }).waitFor();
    const { items } = await app().giftVouchers.queryIssuedGiftCards({ query: {} });
    expect(items.filter(({ note }) => note === "A mistake of ours")).toHaveLength(1);
  });

  test("makes one API key, and shows it", async () => {
    await open("/api-keys");
    await page.getByRole("button", { name: "New key" }).first().click();
    await dialog().getByLabel("Name").fill("Accounting");
    await dialog().getByRole("switch", { name: "May do everything" }).click();
    await pressTwice(/\/api-keys$/, submit);
    await page.getByRole("button", { name: "Copy the key" }).waitFor();
    const { apiKeys: all } = await app().apiKeys.listApiKeys({});
    expect(all.filter(({ name }) => name === "Accounting")).toHaveLength(1);
  });

  test("makes one region", async () => {
    await open("/shipping");
    await page.getByRole("button", { name: "Add a region" }).first().click();
    await dialog().getByLabel("Name").fill("Far north");
    await dialog().getByLabel("Countries").click();
    await page.keyboard.type("Iceland");
    await page.getByRole("option", { name: "Iceland" }).click();
    await dialog().getByLabel("Name").click();
    await pressTwice(/\/site\/settings$/, submit);
    await dialog().waitFor({ state: "detached" });
    const { settings } = await app().siteSettings.getSiteSettings({});
    expect(settings.delivery.regions.filter(({ name }) => name === "Far north")).toHaveLength(1);
  });

  test("makes one automatic discount, and saves it again without a conflict", async () => {
    await open("/automatic-discounts/new");
    await page.getByLabel("Name", { exact: true }).first().fill("Once");
    await page.getByLabel("Percent").first().fill("10");
    const save = () =>
      page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
    await pressTwice(/\/discount-rules$/, save);
    await page.getByText("Once applies from now on.").waitFor();
    await page.getByLabel("Name", { exact: true }).first().fill("Once more");
    await pressTwice(/\/discount-rules\//, save);
    await page.getByText("Once more is saved.").waitFor();
    await open("/automatic-discounts");
    await eventually(() => page.locator("tbody .row-link").filter({ hasText: "Once" }).count()).toBe(1);
  });

  test("changes the e-mail address of an order without taking oneself for someone else", async () => {
    const id = await placeOrder(stage.shop);
    await open(`/orders/${id}`);
    await page.getByRole("button", { name: "More actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Edit e-mail" }).click();
    await dialog().getByLabel("E-mail").fill("once@example.com");
    await pressTwice(new RegExp(`/orders/${id}$`), submit);
    await page.getByText("The e-mail address is changed.").waitFor();
    expect(await orderOf(id)).toMatchObject({ buyerInfo: { email: "once@example.com" } });
  });

  test("leaves one comment in the timeline of an order", async () => {
    const id = await placeOrder(stage.shop);
    await open(`/orders/${id}`);
    await page.getByPlaceholder("Leave a comment for your colleagues").fill("Said once");
    await pressTwice(/\/activities\/add$/, () => page.getByRole("button", { name: "Comment", exact: true }).click());
    await page.getByText("Said once").waitFor();
    const comments = (await orderOf(id)).activities?.filter(({ merchantComment }) => merchantComment);
    expect(comments).toHaveLength(1);
  });

  test("keeps a label that could not be added to an order in its field, with the reason", async () => {
    const id = await placeOrder(stage.shop);
    await open(`/orders/${id}`);
    const field = page.getByRole("combobox", { name: "Labels of this order" });
    await page.route(/update-tags$/, (route) => route.fulfill({ status: 502, body: "<html>nginx</html>" }));
    await field.fill("gift");
    await field.press("Enter");
    await page.getByText("try again in a moment").waitFor();
    expect(await field.inputValue()).toBe("gift");
    await expectAccessible(page);
    await page.unrouteAll();
    await field.press("Enter");
    await eventually(async () => (await orderOf(id)).tags?.tags?.tagIds).toEqual(["gift"]);
    await page.getByText("try again in a moment").waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("");
  });

  async function orderOf(id: string): Promise<Order> {
    return (await app().orders.getOrder({ id })).order;
  }
});
