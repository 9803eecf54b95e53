import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { signOnPolicy } from "@vitrine/sdk/services";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";
import { mailedCode } from "./account-steps.ts";

describe("direct login in a browser, from a page of another origin", () => {
  let shop: HostedDemo;
  let browser: Browser;
  let site: Server;
  let address: string;

  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL("vendor-page.ts", import.meta.url))],
      bundle: true,
      write: false,
      format: "iife",
      platform: "browser",
      logLevel: "error",
    });
    const script = outputFiles[0]?.text ?? "";
    site = createServer((request, response) => {
      const isScript = request.url === "/page.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.end(
        isScript ? script : "<!doctype html><title>A shop elsewhere</title><script src='/page.js'></script>",
      );
    }).listen(0, "127.0.0.1");
    await once(site, "listening");
    address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    [shop, browser] = await Promise.all([openDemo(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    site?.close();
  });

  const email = "ada@example.com";
  const password = "correct horse battery";

  function admin() {
    const { siteId, apiKey, url: baseUrl } = shop;
    return createClient({ baseUrl, auth: ApiKeyStrategy({ apiKey, siteId }), services: { signOnPolicy } });
  }

  async function openPage(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(address);
    await page.evaluate(
      ([platform = "", clientId = ""]) => window.openVendorPage(platform, clientId),
      [shop.url, shop.clientId],
    );
    return page;
  }

  test("the vendor's client registers, proves its address, signs in, changes, and logs out", async () => {
    await admin().signOnPolicy.updateSignOnPolicy({ signOnPolicy: { requireEmailVerification: true } });
    const page = await openPage();
    const registered = await page.evaluate(
      ([to = "", secret = ""]) => window.vendor.register(to, secret),
      [email, password],
    );
    expect(registered).toMatchObject({ loginState: "EMAIL_VERIFICATION_REQUIRED" });
    expect(await page.evaluate((code) => window.vendor.verify(code), await mailedCode(shop.url, email))).toMatchObject({
      loginState: "SUCCESS",
    });
    const signedIn = await page.evaluate(
      ([to = "", secret = ""]) => window.vendor.signIn(to, secret),
      [email, password],
    );
    expect(signedIn).toEqual({ loggedIn: true, email });
    expect(await page.evaluate(() => window.vendor.rename("Ada"))).toEqual({ loggedIn: true, email, firstName: "Ada" });
    const logoutUrl = await page.evaluate((back) => window.vendor.logout(back), `${address}/bye`);
    expect(await page.evaluate(() => window.vendor.whoIs())).toEqual({ loggedIn: false });
    await page.goto(logoutUrl);
    expect(page.url()).toBe(`${address}/bye?wixMemberLoggedIn=false`);
  });

  test("a sign-in page in a window of its own answers the page that opened it, and closes", async () => {
    const page = await openPage();
    await admin().signOnPolicy.updateSignOnPolicy({ signOnPolicy: { requireEmailVerification: false } });
    const to = "grace@example.com";
    await page.evaluate(([to = "", secret = ""]) => window.vendor.register(to, secret), [to, password]);
    const opened = page.waitForEvent("popup");
    const signedIn = page.evaluate(() => window.vendor.signInByPopup());
    const popup = await opened;
    const closed = popup.waitForEvent("close");
    await popup.getByLabel("E-mail").fill(to);
    await popup.getByLabel("Password", { exact: true }).fill(password);
    await popup.getByRole("button", { name: "Log in" }).click();
    expect(await signedIn).toEqual({ loggedIn: true, email: to });
    await closed;
  });
});
