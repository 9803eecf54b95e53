import { checkout, payments, products, staff } from "@vitrine/contract";
import { ApiKeyStrategy, createClient, VisitorStrategy } from "@vitrine/sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { type RunningShop, startShop } from "../support/server.ts";
import { CARD, HOME, item } from "../support/shop.ts";

describe.each(["light", "dark"] as const)("the back office, %s", (colorScheme) => {
  let shop: RunningShop;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(), openBrowser()]);
    await placeOrder(shop, "grace@example.com", "Grace", "Hopper");
    await placeOrder(shop, "ada@example.com", "Ada", "Lovelace");
    const context = await browser.newContext({ viewport: sizes.desktop, colorScheme, reducedMotion: "reduce" });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("response", (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    });
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    expect(problems).toEqual([]);
  });

  const button = (name: RegExp | string) => page.getByRole("button", { name });
  const toast = (text: RegExp | string) => page.locator(".toast").getByText(text);
  const rows = () => page.locator("tbody .row-link");
  const open = async (path: string) => {
    await page.goto(`${shop.url}/admin${path}`);
    await page.waitForLoadState("networkidle");
  };

  test("asks who is there, says when that is wrong, and goes on where it was", async () => {
    await open("/orders");
    await expectAccessible(page);
    await page.getByLabel("E-mail").fill(shop.staff.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await button("Sign in").click();
    await page.getByRole("alert").getByText("wrong").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill(shop.staff.password);
    await button("Sign in").click();
    await rows().first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/orders");
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  });

  test("finds a paid order while typing and keeps the search in the address", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("lovelace");
    await page.waitForURL(/q=lovelace/);
    await expect.poll(() => rows().count()).toBe(1);
    await button("Filter").click();
    await page.getByRole("menuitem", { name: "paid", exact: true }).click();
    await page.waitForURL(/payment=PAID/);
    await expect.poll(() => rows().count()).toBe(1);
    await page.reload();
    await expect.poll(() => rows().count()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^Order 1\d+/ }).waitFor();
  });

  test("cancels it, and the timeline says so", async () => {
    await expectAccessible(page);
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Cancel order" }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Tell the customer by e-mail").uncheck();
    await button("Cancel the order").click();
    await toast(/is cancelled/).waitFor();
    await page.locator(".timeline").getByText("Order cancelled").waitFor();
    await expectAccessible(page);
  });

  test("archives an order and takes that back", async () => {
    await button("Archive").click();
    await toast(/is archived/).waitFor();
    await page.locator(".marks").getByText("Archived").waitFor();
    await button("Undo").click();
    await toast(/out of the archive/).waitFor();
    expect(await page.locator(".marks").innerText()).not.toContain("Archived");
  });

  test("finds an order from anywhere by the palette", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("grace@example.com");
    await page.getByRole("option", { name: /Grace Hopper/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "grace@example.com" }).waitFor();
  });

  test("changes a product's price and stock, next to messages about what is wrong", async () => {
    await open("/products?q=tide");
    await expectAccessible(page);
    await rows().first().click();
    const price = page.getByRole("textbox", { name: "Price", exact: true });
    await price.waitFor();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    const units = page.getByRole("textbox", { name: /^Units/ }).first();
    const before = Number(await units.inputValue());
    await price.fill("abc");
    await button("Save").click();
    await page.getByText("Enter a price of 0 or more").waitFor();
    expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await price.fill("71.5");
    await units.fill(String(before + 7));
    await page.keyboard.press("Control+s");
    await toast("The product is saved.").waitFor();
    await page.reload();
    await expect.poll(() => price.inputValue()).toBe("71.5");
    expect(Number(await units.inputValue())).toBe(before + 7);
  });

  test("makes a coupon and refuses its code a second time", async () => {
    await open("/discounts/new");
    await expectAccessible(page);
    await fillCoupon();
    await toast("DUSK26 can be used now.").waitFor();
    await page.getByRole("heading", { name: "DUSK26" }).waitFor();
    await expectAccessible(page);
    await open("/discounts/new");
    await fillCoupon();
    await page.getByText("Another coupon already has this code.").waitFor();
    await button("Discard").click();
    await page.getByRole("link", { name: "Back to discounts" }).click();
    await page.getByRole("link", { name: "DUSK26" }).waitFor();
    await expectAccessible(page);
  });

  test("signs out for good", async () => {
    await button(/Account/).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByLabel("E-mail").waitFor();
    await open("/orders");
    await page.getByLabel("E-mail").waitFor();
  });

  async function fillCoupon(): Promise<void> {
    await page.getByLabel("Code").fill("DUSK26");
    await page.getByLabel("Name").fill("At dusk");
    await page.getByLabel("Percent", { exact: true }).fill("12");
    await button("Save").click();
  }
});

describe("the session of a member of staff", () => {
  let shop: RunningShop;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(), openBrowser()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  async function signIn(email: string, password: string): Promise<Page> {
    const context = await browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${shop.url}/admin/products`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.locator("tbody .row-link").first().waitFor();
    return page;
  }

  test("is renewed unnoticed, and asks again once it was ended", async () => {
    const page = await signIn(shop.staff.email, shop.staff.password);
    await spoil(page, "accessToken");
    await page.reload();
    await page.locator("tbody .row-link").first().waitFor();
    await page.waitForLoadState("networkidle");
    await spoil(page, "accessToken");
    await spoil(page, "refreshToken");
    await page.reload();
    await page.getByText("Your session has ended.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/products");
    await expectAccessible(page);
    await page.context().close();
  });

  test("cannot be guessed: after ten tries the page says how long to wait, at once", async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${shop.url}/admin/`);
    await page.getByLabel("E-mail").fill("nobody@maren.example");
    await page.getByLabel("Password", { exact: true }).fill("a guess");
    for (let tries = 1; tries <= 10; tries++) {
      const answer = page.waitForResponse(/staff\/login/);
      await page.getByRole("button", { name: "Sign in" }).click();
      await answer;
      await page.getByRole("alert").waitFor();
    }
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText(/Too many tries. Wait \d+ minutes/).waitFor({ timeout: 3_000 });
    await page.close();
  });

  test("names the permission that a room needs", async () => {
    const app = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { staff } });
    const account = { email: "reader@maren.example", password: "only-reads-here-1" };
    await app.staff.createStaffMember({ ...account, role: "READ_ONLY" });
    const page = await signIn(account.email, account.password);
    await page.goto(`${shop.url}/admin/discounts`);
    await page.getByText("COUPONS.MANAGE").waitFor();
    await expectAccessible(page);
    await page.context().close();
  });

  test("is told when somebody else saved the same product, and overwrites nothing unasked", async () => {
    const page = await signIn(shop.staff.email, shop.staff.password);
    const app = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { products } });
    const [product] = (await app.products.queryProducts({ query: { filter: { slug: "tide-bowl" } } })).items;
    if (!product) throw new Error("The demo shop has no Tide bowl.");
    await page.goto(`${shop.url}/admin/products/${product.id}`);
    await page.getByLabel("Brand").fill("Mine");
    await app.products.updateProduct({ product: { id: product.id, brand: "Theirs" } });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Somebody else changed this").waitFor();
    await expectAccessible(page);
    expect((await app.products.getProduct({ id: product.id })).product.brand).toBe("Theirs");
    await page.getByRole("button", { name: "Show the new version" }).click();
    await expect.poll(() => page.getByLabel("Brand").inputValue()).toBe("Theirs");
    await page.context().close();
  });
});

/** Makes one of the stored tokens worthless, as time or an owner would. */
async function spoil(page: Page, name: "accessToken" | "refreshToken"): Promise<void> {
  await page.evaluate((token) => {
    const stored = JSON.parse(localStorage.getItem("vitrine.staff") ?? "{}");
    stored[token] = { ...stored[token], value: "spoiled", expiresAt: 0 };
    localStorage.setItem("vitrine.staff", JSON.stringify(stored));
  }, name);
}

/** A shopper buys one thing and pays by card. */
async function placeOrder(shop: RunningShop, email: string, firstName: string, lastName: string): Promise<void> {
  const baseUrl = shop.url;
  const app = createClient({ baseUrl, auth: ApiKeyStrategy(shop), services: { products } });
  const shopper = createClient({ baseUrl, auth: VisitorStrategy(shop), services: { checkout, payments } });
  const query = { filter: { slug: "tide-bowl" } };
  const [product] = (await app.products.queryProducts({ query })).items;
  if (!product) throw new Error("The demo shop has no Tide bowl.");
  const choices = product.productOptions.map(({ name, choices: [first] = [] }) => [name, first?.description]);
  const contact = { address: HOME, contactDetails: { firstName, lastName } };
  const { checkout: made } = await shopper.checkout.createCheckout({
    channelType: "WEB",
    lineItems: [item(product.id, 1, { options: Object.fromEntries(choices) })],
    checkoutInfo: { buyerInfo: { email }, billingInfo: contact, shippingInfo: { shippingDestination: contact } },
  });
  const code = made.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code;
  if (!code) throw new Error("The demo shop delivers nowhere.");
  const shippingInfo = { selectedCarrierServiceOption: { code } };
  await shopper.checkout.updateCheckout({ checkout: { id: made.id, shippingInfo } });
  await shopper.payments.payForCheckout({ checkoutId: made.id, methodId: "sandbox", card: CARD });
}
