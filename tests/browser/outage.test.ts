import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { startShop } from "../support/server.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { type RunningStorefront, startStorefront } from "../support/storefront-process.ts";
import { signIn } from "./backoffice-steps.ts";
import { orderCart, visible } from "./checkout-steps.ts";

describe("a shop whose platform is away", () => {
  let data: string;
  let browser: Browser;
  let storefront: RunningStorefront;
  let port: number;
  let platform: Awaited<ReturnType<typeof startShop>> | undefined;

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "vitrine-away-"));
    const first = await startShop({ data });
    port = Number(new URL(first.url).port);
    await first.stop();
    storefront = await startStorefront(`http://localhost:${port}`, first.clientId);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    storefront?.process.kill();
    await platform?.stop();
    await rm(data, { recursive: true, force: true });
  });

  test.each(["/", "/collections/ceramics", "/products/tide-bowl", "/search?q=lamp", "/cart", "/no-such-page"])(
    "says so on %s with status 503, and when to come back",
    async (path) => {
      const response = await fetch(storefront.url + path, { redirect: "manual" });
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
      const text = await response.text();
      expect(text).toContain("Back in a moment");
      expect(text).not.toMatch(/ECONNREFUSED|node_modules|at .*\.(ts|js):\d/);
    },
  );

  test("offers another try, which works as soon as the platform is back", async () => {
    const page = await (await browser.newContext({ viewport: sizes.phone })).newPage();
    await page.goto(`${storefront.url}/products/tide-bowl`);
    await page.getByRole("heading", { name: "Back in a moment" }).waitFor();
    await expectAccessible(page);
    platform = await startShop({ data, port });
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Tide bowl" }).waitFor();
  });
});

describe("a shopper without a network", () => {
  const stage = openStage();
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await stage.browser.newContext({ viewport: sizes.desktop });
    page = await context.newPage();
    await visit(page, stage.shop.url);
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
  });
  afterEach(() => context.close());

  test("stays in the shop, is told, and goes on when the network is back", async () => {
    await page.getByRole("link", { name: "Glass" }).first().click();
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await context.setOffline(false);
    await page.waitForURL("**/collections/glass");
    await page.getByRole("heading", { name: "Glass", level: 1 }).waitFor();
  });

  test("is told where the cause may lie, when a page does not come though there is a network", async () => {
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    // Pointing at the link asks as well.
    const data = /\/collections\/glass\.data/;
    await page.route(data, (route) => route.abort());
    await page.getByRole("link", { name: "Glass" }).first().click();
    await page.getByRole("heading", { name: "This page could not be loaded" }).waitFor();
    await page.getByText("The shop or your connection had a problem").waitFor();
    await page.unroute(data);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Glass", level: 1 }).waitFor();
  });

  test("points at links, which ask for nothing, and keeps the page", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    for (const link of [
      page.getByRole("navigation").getByRole("link", { name: "Glass" }).first(),
      page.getByRole("main").getByRole("link", { name: "Tide bowl" }).first(),
    ]) {
      await link.hover();
      await page.evaluate(longerThanIntent);
    }
    expect(asked.filter((url) => !url.includes("/media/"))).toEqual([]);
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole("link", { name: "Tide bowl" }).first().click();
    await page.getByRole("heading", { name: "Tide bowl", level: 1 }).waitFor();
  });
});

/** Chromium says that it is offline where a machine has no network but itself: on a train, in a container. */
describe("a browser on a machine without a network", () => {
  const stage = openStage();
  let page: Page;

  beforeEach(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop });
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }));
    page = await context.newPage();
  });
  afterEach(() => page.context().close());

  test("shops in the shop that runs there", async () => {
    await visit(page, stage.shop.url);
    await page.getByRole("link", { name: "Glass" }).first().click();
    await page.getByRole("heading", { name: "Glass", level: 1 }).waitFor();
    await page.goto(`${stage.shop.url}/products/tide-bowl`);
    await visible(page, "Add to cart").click();
    await orderCart(page);
  });

  test("works in its back office, which does not speak of a network", async () => {
    const { url, staff } = stage.shop;
    await page.goto(`${url}/admin`);
    await signIn(page, staff);
    await page.getByRole("link", { name: "Orders" }).first().click();
    await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
    expect(await page.locator(".offline").count()).toBe(0);
  });
});

/** Runs in the page: a link is prefetched when it was pointed at for 100 ms. */
function longerThanIntent(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

describe("a shop with a bug", () => {
  let nonsense: Server;
  let storefront: RunningStorefront;

  beforeAll(async () => {
    // Answers everything with something that is no response.
    const surprise = JSON.stringify({ access_token: "a", expires_in: 100, collections: [null], products: [null] });
    nonsense = createServer((_request, response) => {
      response.setHeader("content-type", "application/json").end(surprise);
    }).listen(0, "127.0.0.1");
    await once(nonsense, "listening");
    const address = nonsense.address();
    const port = typeof address === "object" ? address?.port : undefined;
    storefront = await startStorefront(`http://127.0.0.1:${port}`, crypto.randomUUID());
  });
  afterAll(() => {
    storefront?.process.kill();
    nonsense?.close();
  });

  test("shows a page with status 500 and nothing of its insides", async () => {
    for (const path of ["/", "/products/tide-bowl", "/collections/ceramics"]) {
      const response = await fetch(storefront.url + path);
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(text).toContain("This page could not be loaded");
      expect(text).not.toMatch(/TypeError|reading '|node_modules|at .*\.(ts|js):\d/);
    }
  });
});
