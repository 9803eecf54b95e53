import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { arrive, settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { mailedLink, password, registerMember, signIn } from "./account-steps.ts";
import { fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

describe.each([
  { size: "phone", javaScriptEnabled: false },
  { size: "desktop", javaScriptEnabled: true },
] as const)("an account in the browser, $size, scripts $javaScriptEnabled", ({ size, javaScriptEnabled }) => {
  const stage = openStage();
  const email = `ada.${size}@example.com`;
  const problems: string[] = [];

  async function newPage(scripts: boolean = javaScriptEnabled): Promise<Page> {
    const context = await stage.browser.newContext({
      viewport: sizes[size],
      reducedMotion: "reduce",
      javaScriptEnabled: scripts,
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("response", (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    });
    return page;
  }

  const main = (page: Page) => page.locator("main").innerText();
  const look = async (page: Page) => {
    if (!javaScriptEnabled) return;
    await settled(page);
    await expectAccessible(page);
  };

  async function fillCart(page: Page, slug: string): Promise<void> {
    await page.goto(`${stage.shop.url}/products/${slug}`);
    if (javaScriptEnabled) await settled(page);
    await visible(page, /add to cart/i).click();
    if (javaScriptEnabled) await page.getByRole("dialog").waitFor();
    else await page.waitForURL(/\/cart/);
  }

  /** Name of the field that has the focus. */
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

  async function cartOf(page: Page): Promise<string> {
    await page.goto(`${stage.shop.url}/cart`);
    return main(page);
  }

  async function register(page: Page): Promise<void> {
    await page.goto(`${stage.shop.url}/account`);
    await page.waitForURL(/\/account\/login/);
    await look(page);
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.waitForURL(/\/account\/register/);
    await look(page);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await visible(page, "Create account").click();
    await page.getByText("Use at least 8 characters.").waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
    await eventually(() => focused(page)).toBe("password");
    await look(page);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await visible(page, "Create account").click();
    await page.waitForURL(`${stage.shop.url}/account`);
  }

  test("keeps the cart and the orders, here and on the next device", { timeout: 180_000 }, async () => {
    const page = await newPage();
    await fillCart(page, "tide-bowl");
    await register(page);
    await look(page);
    expect(await main(page)).toContain("No orders yet");
    expect(await cartOf(page)).toContain("Tide bowl");

    await fillIn(page);
    await look(page);

    if (javaScriptEnabled) await placeOrder(page);
    await fillCart(page, "morning-mug");

    await page.goto(`${stage.shop.url}/account`);
    await visible(page, "Sign out").click();
    await page.waitForURL(/note=signed-out/);
    await page.getByText("You are signed out.").waitFor();
    await look(page);
    await page.goto(`${stage.shop.url}/account`);
    expect(page.url()).toContain("/account/login");
    expect(await cartOf(page)).not.toContain("Morning mug");

    const other = await newPage();
    await signIn(other, stage.shop.url, email);
    expect(await cartOf(other)).toContain("Morning mug");
    if (javaScriptEnabled) {
      await other.goto(`${stage.shop.url}/account`);
      await other.getByRole("link", { name: /^Order 1\d{4}/ }).click();
      await other.waitForURL(/\/account\/orders\//);
      await other.getByRole("heading", { name: /^Order 1\d{4}/ }).waitFor();
      expect(await main(other)).toContain("Tide bowl");
      await look(other);
      await visible(other, "Buy again").click();
      await arrive(other, `${stage.shop.url}/cart`);
      expect(await main(other)).toMatch(/Morning mug[\s\S]*Tide bowl/);
    }
    expect(problems).toEqual([]);
  });

  /** Name, phone and an address; each is there again after saving. */
  async function fillIn(page: Page): Promise<void> {
    await page.goto(`${stage.shop.url}/account`);
    await page.getByLabel("Last name").fill("Moss");
    await page.getByLabel("Phone").fill("+1 518 555 0100");
    await visible(page, "Save details").click();
    await arrive(page, /saved=profile/);
    expect(await page.getByLabel("Last name").inputValue()).toBe("Moss");
    await page.getByText("Add an address").click();
    await page.getByLabel("Street address").fill("12 Kiln Lane");
    await page.getByLabel("City").fill("Hudson");
    await page.getByLabel("ZIP code").fill("one two");
    await visible(page, "Save address").click();
    await page.getByText("Choose an option for State").waitFor();
    await page.getByText("ZIP code must look like 10013.").waitFor();
    expect(await page.getByLabel("Street address").inputValue()).toBe("12 Kiln Lane");
    await eventually(() => focused(page)).toBe("subdivision");
    await look(page);
    await page.getByLabel("State").selectOption({ label: "New York" });
    await page.getByLabel("ZIP code").fill("12534");
    await visible(page, "Save address").click();
    await arrive(page, /saved=address/);
    expect(await main(page)).toContain("Hudson, NY 12534");
  }

  /** As a member: the checkout offers the address just saved. */
  async function placeOrder(page: Page): Promise<void> {
    await page.goto(`${stage.shop.url}/cart`);
    await settled(page);
    await goToCheckout(page);
    await page.getByRole("radio", { name: /12 Kiln Lane/ }).waitFor();
    await visible(page, "Continue to delivery").click();
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^(Pay|Place order)/).click();
    await page.waitForURL(/thank-you/);
  }

  test("says the same to every wrong guess and every forgotten password", async () => {
    const page = await newPage();
    for (const who of [email, "nobody@example.com"]) {
      await page.goto(`${stage.shop.url}/account/login`);
      await page.getByLabel("E-mail").fill(who);
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await visible(page, "Sign in").click();
      await page.getByText("E-mail or password is wrong.").waitFor();
      expect(await page.getByLabel("E-mail").inputValue()).toBe(who);
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await page.waitForURL(/forgot/);
      await look(page);
      await page.getByLabel("E-mail").fill(who);
      await visible(page, "Send the link").click();
      await page.getByText(`If ${who} has an account here`).waitFor();
      await look(page);
    }
  });

  test("is open again with a password chosen from the mail", async () => {
    const who = "reset@example.com";
    await registerMember(stage.shop, who);
    const page = await newPage(true);
    await page.goto(`${stage.shop.url}/account/forgot`);
    await page.getByLabel("E-mail").fill(who);
    await visible(page, "Send the link").click();
    await page.getByText(`If ${who} has an account here`).waitFor();
    await page.goto(await mailedLink(stage.shop.url, who, "/reset-password"));
    await page.getByLabel("New password").fill("eight quiet kilns");
    await visible(page, "Save and log in").click();
    await arrive(page, `${stage.shop.url}/account`);
    await page.getByText(`Signed in as ${who}`).waitFor();
  });

  test("leaves nothing to go back to when it is signed out of, nor in another tab", async () => {
    const page = await newPage();
    const who = `eve.${size}@example.com`;
    await registerMember(stage.shop, who);
    await signIn(page, stage.shop.url, who);
    const tab = await page.context().newPage();
    await tab.goto(`${stage.shop.url}/account/security`);
    if (javaScriptEnabled) await settled(tab);
    await visible(page, "Sign out").click();
    await page.getByText("You are signed out.").waitFor();
    // Without scripts a page that is open stays as it is.
    if (javaScriptEnabled) await tab.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await main(page)).not.toContain(who);
  });

  test("is reached by the shop's own sign-in page as well", async () => {
    const page = await newPage(true);
    await page.goto(`${stage.shop.url}/account/login?next=/cart`);
    await visible(page, "Use the shop's sign-in page").click();
    await page.waitForURL(({ pathname }) => pathname === "/login");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await visible(page, "Log in").click();
    await arrive(page, `${stage.shop.url}/cart`);
    expect(await main(page)).toContain("Morning mug");
    await page.goto(`${stage.shop.url}/account/callback?code=made-up&state=made-up`);
    await page.waitForURL(/\/account$/);
  });

  test("is open in the shop after a sign-in on that page alone", async () => {
    const page = await newPage(true);
    const who = `direct.${size}.${javaScriptEnabled}@example.com`;
    await registerMember(stage.shop, who);
    await page.goto(`${stage.shop.url}/login`);
    await page.getByLabel("E-mail").fill(who);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await visible(page, "Log in").click();
    await page.waitForURL(`${stage.shop.url}/account`);
    await page.getByText(`Signed in as ${who}`).waitFor();
  });

  test("can be used by everybody at every step of signing in", async () => {
    const page = await newPage(true);
    for (const step of ["login?note=signed-out", "register", "verify", "waiting", "forgot"]) {
      await page.goto(`${stage.shop.url}/account/${step}`);
      await settled(page);
      await expectAccessible(page);
    }
    expect(problems).toEqual([]);
  });
});
