import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";
import type { Sdk } from "../support/sdk-page.ts";

declare global {
  var sdk: Sdk;
}

// A shop's page on an origin of its own, in a real browser: sessions over tabs, and signing in without leaving.

describe("the SDK in a browser", () => {
  let shop: HostedDemo;
  let site: Server;
  let browser: Browser;
  let context: BrowserContext;
  let tokenRequests: number;

  beforeAll(async () => {
    const script = await bundle();
    site = createServer((request, response) => {
      const isScript = request.url === "/page.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.end(isScript ? script : '<!doctype html><title>Shop</title><body><script src="/page.js"></script>');
    }).listen(0, "127.0.0.1");
    [shop, browser] = await Promise.all([openDemo(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    site?.close();
  });

  beforeEach(async () => {
    context = await browser.newContext();
    tokenRequests = 0;
    context.on("request", (request) => {
      if (request.url().endsWith("/oauth2/token") && request.method() === "POST") tokenRequests += 1;
    });
  });
  afterEach(() => context.close());

  async function openTab(): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await page.evaluate(([url, clientId]) => globalThis.sdk.start(url, clientId), [shop.url, shop.clientId] as const);
    return page;
  }

  const visitorOf = (page: Page) =>
    page.evaluate(async () => {
      await globalThis.sdk.client.auth.ready();
      return globalThis.sdk.client.auth.getTokens().refreshToken.value;
    });

  /** Registers in the page and returns the session token. */
  const register = (page: Page, email: string) =>
    page.evaluate(async (address) => {
      const outcome = await globalThis.sdk.client.auth.register({ email: address, password: "correct horse battery" });
      return outcome.loginState === "SUCCESS" ? outcome.data.sessionToken : outcome.loginState;
    }, email);

  test("tabs that open together are one visitor, made once", async () => {
    const tabs = await Promise.all([openTab(), openTab(), openTab()]);
    const visitors = await Promise.all(tabs.map(visitorOf));
    expect(new Set(visitors).size).toBe(1);
    expect(tokenRequests).toBe(1);
  });

  test("a reload is the same visitor", async () => {
    const page = await openTab();
    const before = await visitorOf(page);
    await page.reload();
    await page.evaluate(([url, clientId]) => globalThis.sdk.start(url, clientId), [shop.url, shop.clientId] as const);
    expect(await visitorOf(page)).toBe(before);
    expect(tokenRequests).toBe(1);
  });

  test("signing in needs no other page, and the other tabs hear of it", async () => {
    const [page, other] = await Promise.all([openTab(), openTab()]);
    await visitorOf(page);
    const sessionToken = await register(page, "ada@example.com");
    const email = await page.evaluate(async (token) => {
      const { auth, members } = globalThis.sdk.client;
      await auth.setTokens(await auth.getMemberTokensForDirectLogin(token));
      return (await members.getCurrentMember({ fieldsets: ["FULL"] })).member.loginEmail;
    }, sessionToken);
    expect(email).toBe("ada@example.com");
    expect(await page.locator("iframe").count()).toBe(0);
    await other.waitForFunction(() => globalThis.sdk.client.auth.loggedIn());
    await page.evaluate(() => globalThis.sdk.client.auth.logout(location.href));
    await other.waitForFunction(() => !globalThis.sdk.client.auth.loggedIn());
  });

  test("an answer that somebody else posts is ignored, and the wait ends after two minutes", async () => {
    const page = await openTab();
    await visitorOf(page);
    const sessionToken = await register(page, "eve@example.com");
    await page.route(/_vitrine\/redirect/, (route) => route.fulfill({ body: "", contentType: "text/html" }));
    await page.clock.install();
    const asked = page.waitForRequest((request) => request.url().endsWith("/redirect-session"));
    const outcome = page.evaluate(
      (token) => globalThis.sdk.client.auth.getMemberTokensForDirectLogin(token).then(String, String),
      sessionToken,
    );
    const { state } = (await asked).postDataJSON().auth.authRequest;
    await page.waitForSelector("iframe", { state: "attached" });
    await page.evaluate((known) => postMessage({ code: "forged", state: known }, "*"), state);
    await page.clock.fastForward(100_000);
    expect(await page.locator("iframe").count()).toBe(1);
    await page.clock.fastForward(21_000);
    expect(await outcome).toContain("OAuth flow timed out");
    expect(await page.locator("iframe").count()).toBe(0);
  });

  test("tabs with a cookie session tell each other through a channel", async () => {
    const [page, other] = await Promise.all([openTab(), openTab()]);
    await other.evaluate(() => globalThis.sdk.listen());
    await page.evaluate(() => globalThis.sdk.announce("login"));
    await other.waitForFunction(() => globalThis.sdk.heard.includes("login"));
  });
});

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../support/sdk-page.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    conditions: ["source"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
