import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";

// Each page of the back office is loaded when it is first opened: not when the network is down, and an update of the
// shop replaces the files that a page which stays open knows.
describe("code that does not arrive", () => {
  const stage = openStage();
  let page: Page;

  beforeEach(async () => {
    page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
  });
  afterEach(() => page.context().close());

  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await signIn(page, stage.shop.staff);
  };
  const heading = (name: string) => page.getByRole("heading", { name, level: 1, exact: true });
  const link = (name: string) => page.locator('[class*="sidebar_"]').getByRole("link", { name, exact: true });

  test("leaves the frame around the page, which says so and is loaded again where it was", async () => {
    await open("/collections");
    await heading("Collections").waitFor();
    await page.route(/\/assets\/OrdersPage-/, (route) => route.fulfill({ status: 404, body: "Not found." }));
    await link("Orders").click();
    await heading("This page could not be shown").waitFor();
    await expectAccessibleInBothSchemes(page);
    await link("Collections").click();
    await heading("Collections").waitFor();
    await link("Orders").click();
    await heading("This page could not be shown").waitFor();
    await page.unroute(/\/assets\/OrdersPage-/);
    await page.getByRole("button", { name: "Load again" }).click();
    await heading("Orders").waitFor();
  });

  test("of what every page needs is small and comes in few files, and a second page adds little", async () => {
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
      );
    const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
    await page.goto(`${stage.shop.url}/admin/collections`);
    await page.getByLabel("E-mail").waitFor();
    const first = await scripts();
    expect(first.length).toBeLessThan(8);
    // Compressed. A component that the theme or the frame imports is loaded by everyone.
    expect(total(first)).toBeLessThan(242_000);
    await signIn(page, stage.shop.staff);
    await heading("Collections").waitFor();
    expect(total(await scripts()) - total(first)).toBeLessThan(50_000);
  });

  test("has the messages of the reader's language, of no other unless they do not come", async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, locale: "fr-FR" });
    const reader = await context.newPage();
    const asked: string[] = [];
    reader.on("request", (request) => {
      const name = /\/assets\/(begin|frame|en|de|es|fr)-[\w-]+\.js$/.exec(request.url())?.[1];
      if (name) asked.push(name);
    });
    await reader.goto(`${stage.shop.url}/admin/collections`);
    await reader.getByLabel("Mot de passe", { exact: true }).waitFor();
    expect(asked.toSorted()).toEqual(["begin", "fr", "frame"]);
    await reader.route(/\/assets\/fr-/, (route) => route.fulfill({ status: 404, body: "Not found." }));
    await reader.reload();
    await reader.getByLabel("Password", { exact: true }).waitFor();
    await context.close();
  });

  test("comes by itself when the network is back", async () => {
    await open("/collections");
    await heading("Collections").waitFor();
    await page.context().setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await link("Products").click();
    await page.getByText("It comes as soon as you are online again.").waitFor();
    await page.context().setOffline(false);
    await heading("Products").waitFor();
  });

  test("comes by itself too where the network went away after the page had failed", async () => {
    await open("/collections");
    await heading("Collections").waitFor();
    await page.route(/\/assets\/ProductsPage-/, (route) => route.fulfill({ status: 404, body: "Not found." }));
    await link("Products").click();
    await page.getByRole("button", { name: "Load again" }).waitFor();
    await page.unroute(/\/assets\/ProductsPage-/);
    await page.context().setOffline(true);
    await page.getByText("It comes as soon as you are online again.").waitFor();
    await page.context().setOffline(false);
    await heading("Products").waitFor();
  });

  test("of the editor leaves the text to edit as HTML, and what else was typed", async () => {
    const { id } = await findProduct(stage.shop, "tide-bowl");
    await page.route(/\/assets\/RichTextEditor-/, (route) => route.abort());
    await open(`/products/${id}`);
    const description = page.getByRole("textbox", { name: "Text", exact: true }).first();
    await page.getByText("The editor did not load").first().waitFor();
    await description.fill("<p>Thrown <strong>thin</strong>.</p>");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await eventually(async () => (await findProduct(stage.shop, "tide-bowl")).description).toBe(
      "<p>Thrown <strong>thin</strong>.</p>",
    );
    expect(await description.inputValue()).toBe("<p>Thrown <strong>thin</strong>.</p>");
  });
});
