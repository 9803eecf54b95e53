import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { visible } from "./checkout-steps.ts";

describe("a page of another site", () => {
  const stage = openStage();
  let evil: Server;
  let form = "";

  beforeAll(async () => {
    evil = createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end(form);
    }).listen(0, "127.0.0.1");
    await once(evil, "listening");
  });
  afterAll(() => {
    evil.close();
  });

  /** Has the browser send a form to the shop, as soon as the page of the other site is open. */
  async function post(page: Page, path: string, fields: Record<string, string>): Promise<number> {
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    form = `<form method="post" action="${stage.shop.url}${path}">${inputs.join("")}</form><script>document.forms[0].submit()</script>`;
    const answered = page.waitForResponse((response) => response.url() === stage.shop.url + path);
    await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
    return (await answered).status();
  }

  const sessionOf = async (context: BrowserContext) =>
    (await context.cookies(stage.shop.url)).map(({ name, value }) => `${name}=${value}`).sort();

  test("cannot put things into a cart, sign anybody out or in, or replace their session", async () => {
    const context = await stage.browser.newContext();
    const page = await context.newPage();
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    const productId = await page.locator('input[name="productId"]').first().getAttribute("value");
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await settled(page);
    const before = await sessionOf(context);
    expect(before.length).toBeGreaterThan(0);
    const other = await context.newPage();
    const fields = { intent: "add", productId: productId ?? "", quantity: "9" };
    expect(await post(other, "/cart/change", fields)).toBe(403);
    expect(await post(other, "/account/sign-out", {})).toBe(403);
    expect(await post(other, "/account/login", { email: "eve@example.com", password: "correct horse" })).toBe(403);
    expect(await post(other, "/checkout", {})).toBe(403);
    expect(await sessionOf(context)).toEqual(before);
    await visit(page, `${stage.shop.url}/cart`);
    expect(await page.getByLabel("Quantity, Tide bowl").inputValue()).toBe("1");
  });
});
