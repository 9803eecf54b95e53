import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { authentication } from "@vitrine/sdk/services";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { arrive, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { password, registerMember, signIn } from "./account-steps.ts";
import { fillAddress, fillContact, fillPayment, goToCheckout, typeAddress, visible } from "./checkout-steps.ts";

const email = "ada@example.com";

describe("signing in half-way through a checkout", () => {
  const stage = openStage();

  beforeAll(async () => {
    const client = createClient({
      baseUrl: stage.shop.url,
      auth: OAuthStrategy({ clientId: stage.shop.clientId }),
      services: { authentication },
    });
    await client.authentication.registerV2({ loginId: { email }, password });
  });

  test("keeps the checkout, and the shop knows the member afterwards", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    await goToCheckout(page);
    const checkout = new URL(page.url()).pathname.split("/").slice(0, 3).join("/");

    await page
      .getByRole("link", { name: /log in/i })
      .first()
      .click();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("E-mail").fill(email);
    await visible(page, "Log in").click();
    await page.waitForURL((url) => url.pathname.startsWith(checkout));

    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^(Pay|Place order)/).click();
    await arrive(page, /\/thank-you\?orderId=[^&]+$/);
    const number = /1\d{4}/.exec(await page.locator("main").innerText())?.[0] ?? "";
    expect(number).not.toBe("");

    await page.goto(`${stage.shop.url}/account`);
    expect(await page.locator("main").innerText()).toContain(number);
  });

  test("signing in in another tab does not get in the way of what is pressed next", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    const who = "fay@example.com";
    await registerMember(stage.shop, who, "Fay");
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    await goToCheckout(page);
    const tab = await page.context().newPage();
    await signIn(tab, stage.shop.url, who);
    await fillContact(page, who);
    await typeAddress(page, "Fay", "Reed");
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));
    await visible(page, "Continue to delivery").click();
    await visible(page, "Continue to payment").waitFor();
    expect(loads).toEqual([]);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^Pay/).click();
    await arrive(page, /\/thank-you\?.*orderId=/);
    await page.goto(`${stage.shop.url}/account`);
    expect(await page.locator("main").innerText()).toMatch(/1\d{4}/);
  });

  test("signing out in another tab leads to signing in again, and back to what was typed", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    const who = "eve@example.com";
    await registerMember(stage.shop, who, "Eve");
    await signIn(page, stage.shop.url, who);
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    await goToCheckout(page);
    const { pathname } = new URL(page.url());
    const tab = await page.context().newPage();
    await visit(tab, `${stage.shop.url}/account`);
    await visible(tab, "Sign out").click();
    await tab.getByText("You are signed out.").waitFor();
    await typeAddress(page, "Eve", "Sand");
    await visible(page, "Continue to delivery").click();
    await page.waitForURL(/\/login/);
    await page.getByLabel("E-mail").fill(who);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await visible(page, "Log in").click();
    await page.waitForURL((url) => url.pathname === pathname);
    await eventually(() => page.getByLabel("Last name").inputValue()).toBe("Sand");
    await visible(page, "Continue to delivery").click();
    await visible(page, "Continue to payment").waitFor();
  });
});
