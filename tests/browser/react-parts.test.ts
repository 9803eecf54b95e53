import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { products, signOnPolicy } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../support/audit.ts";
import { openBrowser } from "../support/browser.ts";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";
import { mailedCode } from "./account-steps.ts";

// The headless parts on a page of another origin, with a keyboard and for axe.

describe("the headless parts", () => {
  let shop: HostedDemo;
  let site: Server;
  let browser: Browser;
  let slug: string;

  beforeAll(async () => {
    const script = await bundle();
    [shop, browser] = await Promise.all([openDemo(), openBrowser()]);
    const { url, apiKey, siteId, clientId } = shop;
    const admin = createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services: { products } });
    const choices = ["Small", "Large"].map((value) => ({ value, description: value }));
    const { product } = await admin.products.createProduct({
      product: {
        name: "Tide bowl of parts",
        productType: "physical",
        priceData: { price: 38 },
        manageVariants: true,
        productOptions: [{ name: "Size", choices }],
      },
    });
    slug = product.slug;
    const html = `<!doctype html><html lang="en" data-platform="${url}" data-client="${clientId}" data-slug="${slug}"><title>Parts</title><style>button { min-width: 2rem; min-height: 2rem }</style><body><script src="/page.js"></script>`;
    site = createServer((request, response) => {
      const isScript = request.url === "/page.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
      response.end(isScript ? script : html);
    }).listen(0, "127.0.0.1");
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    site?.close();
  });

  async function open(): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await page.getByRole("heading", { name: "Tide bowl of parts" }).waitFor();
    return page;
  }

  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

  test("break no rule of axe, empty and in use", async () => {
    const page = await open();
    expect(await audit(page, rules)).toEqual([]);
    await page.getByRole("radio", { name: "Large" }).check();
    await page.getByRole("button", { name: "Add to the cart" }).click();
    await page.getByRole("status").filter({ hasText: "1 item in the cart" }).waitFor();
    expect(await audit(page, rules)).toEqual([]);
    await page.context().close();
  });

  test("show the language of the client they are given, and keep cart and session", async () => {
    const page = await open();
    const collections = page.getByRole("status", { name: "Collections" });
    await collections.filter({ hasText: "Ceramics" }).waitFor();
    await page.getByRole("radio", { name: "Large" }).check();
    await page.getByRole("button", { name: "Add to the cart" }).click();
    await page.getByRole("status").filter({ hasText: "1 item in the cart" }).waitFor();
    await page.getByRole("button", { name: "Other language" }).click();
    await collections.filter({ hasText: "Keramik" }).waitFor();
    expect(await collections.innerText()).not.toContain("Ceramics");
    await page.getByRole("button", { name: "One Tide bowl of parts more" }).click();
    await page.getByRole("status").filter({ hasText: "2 items in the cart" }).waitFor();
    await page.getByRole("button", { name: "Other language" }).click();
    await collections.filter({ hasText: "Ceramics" }).waitFor();
    await page.context().close();
  });

  test("make one checkout however often its button is pressed until the page is left", async () => {
    const page = await open();
    await page.getByRole("radio", { name: "Large" }).check();
    await page.getByRole("button", { name: "Add to the cart" }).click();
    await page.getByRole("status").filter({ hasText: "1 item in the cart" }).waitFor();
    const asked: object[] = [];
    page.on("request", (request) => {
      if (request.method() !== "POST" || !request.url().endsWith("/redirect-session")) return;
      asked.push(request.postDataJSON().callbacks);
    });
    // Presses go on while the next page is on its way, which comes after three of them.
    const presses: string[] = [];
    page.on("console", (message) => presses.push(message.text()));
    await page.route(
      (url) => url.origin === shop.url,
      async (route) => {
        if (route.request().isNavigationRequest()) {
          presses.length = 0;
          await expect.poll(() => presses.length).toBeGreaterThan(2);
        }
        await route.continue();
      },
    );
    await page.evaluate(() => {
      const found = [...document.querySelectorAll("button")].find(({ innerText }) => innerText.startsWith("Leave"));
      const press = () => {
        found?.click();
        console.log(found?.ariaDisabled);
      };
      setInterval(press, 50);
    });
    await page.getByText("Order summary").first().waitFor();
    expect(new Set(presses)).toEqual(new Set(["true"]));
    expect(asked).toEqual([{ postFlowUrl: shop.url, thankYouPageUrl: `${shop.url}/thanks` }]);
    await page.context().close();
  });

  test("take a shopper from a choice to the checkout by keyboard alone", async () => {
    const page = await open();
    const add = page.getByRole("button", { name: "Add to the cart" });
    expect(await add.isDisabled()).toBe(true);
    await page.getByRole("radio", { name: "Small" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("radio", { name: "Large" }).isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const more = page.getByRole("button", { name: "One Tide bowl of parts more" });
    await more.press("Enter");
    await page.getByRole("status").filter({ hasText: "2 items in the cart" }).waitFor();
    await page.getByRole("button", { name: "Go to the checkout" }).press("Enter");
    const destination = page.getByRole("status", { name: "Destination" });
    await expect.poll(() => destination.textContent()).toMatch(/^http:\/\//);
    await page.getByRole("button", { name: "Remove Tide bowl of parts" }).press("Enter");
    await page.getByRole("status").filter({ hasText: "0 items in the cart" }).waitFor();
    await page.context().close();
  });

  test("ask for a notice, say that nobody wrote yet, and name what a form lacks", async () => {
    const page = await open();
    await page.getByText("Nobody has written about it yet.").waitFor();
    await page.getByRole("textbox", { name: "Email", exact: true }).fill("ada@example.com");
    await page.getByRole("button", { name: "Tell me when it is back" }).press("Enter");
    const answer = page.getByText("We will write to you once.").or(page.getByRole("alert"));
    await answer.waitFor();
    const email = page.getByRole("textbox", { name: "Your email" });
    await email.fill("somebody@example.com");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create account" }).press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await audit(page, rules)).toEqual([]);
    await page.context().close();
  });

  test("take a quantity that is deleted and typed anew", async () => {
    const page = await open();
    await page.getByRole("radio", { name: "Large" }).check();
    await page.getByRole("button", { name: "Add to the cart" }).click();
    const quantity = page.getByRole("spinbutton", { name: "Quantity of Tide bowl of parts" });
    await quantity.press("End");
    await quantity.press("Backspace");
    expect(await quantity.inputValue()).toBe("");
    await quantity.press("3");
    await page.getByRole("status").filter({ hasText: "3 items in the cart" }).waitFor();
    await quantity.press("Backspace");
    await quantity.press("Tab");
    expect(await quantity.inputValue()).toBe("3");
    await page.context().close();
  });

  test("give effects the same items until there are others", async () => {
    const page = await open();
    await expect.poll(() => page.getByLabel("Lists").innerText()).toBe("1 in 2");
    await page.context().close();
  });

  test("say that reviews could not be read, and not that there are none", async () => {
    const page = await (await browser.newContext()).newPage();
    await page.route("**/reviews/query", (route) => route.fulfill({ status: 400, json: { message: "Not today." } }));
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await page.getByRole("alert").filter({ hasText: "Not today." }).waitFor();
    expect(await page.getByText("Nobody has written about it yet.").count()).toBe(0);
    await page.context().close();
  });

  test("ask for a code again that was typed wrong, and let go of it", async () => {
    const { url, apiKey, siteId } = shop;
    const admin = createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services: { signOnPolicy } });
    const demand = (requireEmailVerification: boolean) =>
      admin.signOnPolicy.updateSignOnPolicy({ signOnPolicy: { requireEmailVerification } });
    await demand(true);
    const page = await open();
    const register = async (email: string) => {
      await page.getByRole("textbox", { name: "Your email" }).fill(email);
      await page.getByLabel("Password").fill("a bowl of tides, 38");
      await page.getByRole("button", { name: "Create account" }).press("Enter");
      await page.getByLabel("Code from the email").waitFor();
    };
    await register("first@example.com");
    await page.getByLabel("Code from the email").fill("000000");
    await page.getByRole("button", { name: "Confirm" }).press("Enter");
    await page.getByRole("alert").filter({ hasText: "The code is wrong" }).waitFor();
    expect(await audit(page, rules)).toEqual([]);
    await page.getByRole("button", { name: "Start again" }).press("Enter");
    await register("coded@example.com");
    await page.getByLabel("Code from the email").fill("000000");
    await page.getByRole("button", { name: "Confirm" }).press("Enter");
    await page.getByRole("alert").filter({ hasText: "The code is wrong" }).waitFor();
    await page.getByLabel("Code from the email").fill(await mailedCode(url, "coded@example.com"));
    await page.getByRole("button", { name: "Confirm" }).press("Enter");
    await page.getByText("Signed in as coded@example.com").waitFor();
    await page.context().close();
    await demand(false);
  });

  test("show another shopper's data as soon as somebody else is signed in, and none of it afterwards", async () => {
    const page = await open();
    await page.getByRole("textbox", { name: "Your email" }).fill("grace@example.com");
    await page.getByLabel("Password").fill("a bowl of tides, 38");
    await page.getByRole("button", { name: "Create account" }).press("Enter");
    await page.getByText("Signed in as grace@example.com").waitFor();
    await page.getByRole("radio", { name: "Large" }).check();
    await page.getByRole("button", { name: "Add to the cart" }).click();
    await page.getByRole("status").filter({ hasText: "1 item in the cart" }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).press("Enter");
    await page.getByRole("status").filter({ hasText: "0 items in the cart" }).waitFor();
    await page.getByRole("textbox", { name: "Your email" }).waitFor();
    await page.context().close();
  });
});

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../../packages/react/checks/parts-page.tsx", import.meta.url))],
    bundle: true,
    format: "iife",
    jsx: "automatic",
    conditions: ["source"],
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
