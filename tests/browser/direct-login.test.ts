import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type RunningShop, startShop } from "../support/server.ts";

describe("direct login in a browser, from a page of another origin", () => {
  let shop: RunningShop;
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
    [shop, browser] = await Promise.all([startShop(), openBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    site?.close();
  });

  test("the vendor's client becomes a member through the hidden frame", { timeout: 60_000 }, async () => {
    const page = await browser.newPage();
    await page.goto(address);
    const outcome = await page.evaluate(
      ([platform = "", clientId = ""]) => window.signIn(platform, clientId, "ada@example.com", "correct horse battery"),
      [shop.url, shop.clientId],
    );
    expect(outcome).toEqual({ loggedIn: true, email: "ada@example.com" });
  });
});
