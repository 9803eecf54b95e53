import type { NewCustomLineItem } from "@vitrine/contract";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@vitrine/sdk";
import { authentication, checkout, coupons, members, products, redirects } from "@vitrine/sdk/services";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, openBrowser, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdChange } from "../support/held.ts";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";
import { settled } from "../support/settled.ts";
import { slowBank } from "../support/slow-bank.ts";
import { overflow } from "../support/storefront.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { fillAddress, fillContact, fillPayment, orderIdOf, visible } from "./checkout-steps.ts";

const thing: NewCustomLineItem = {
  quantity: 1,
  price: "40.00",
  productName: { original: "Vase to order" },
  itemType: { preset: "PHYSICAL" },
  physicalProperties: { shippable: true },
};

describe("states of the hosted checkout", () => {
  let shop: HostedDemo;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openDemo({ VITRINE_DECLINES_PER_SHOPPER: "2" }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce", locale: "en-US" });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const merchant = () => {
    const auth = ApiKeyStrategy({ siteId: shop.siteId, apiKey: shop.apiKey });
    return createClient({ baseUrl: shop.url, auth, services: { checkout, coupons, products, redirects } });
  };

  /** Opens a checkout that an app made of lines of its own. */
  async function open(lines: readonly Partial<NewCustomLineItem>[]): Promise<void> {
    const customLineItems = lines.map((line) => ({ ...thing, ...line }));
    const { checkout: made } = await merchant().checkout.createCheckout({ channelType: "WEB", customLineItems });
    const { redirectSession } = await merchant().redirects.createRedirectSession({
      ecomCheckout: { checkoutId: made.id },
    });
    await page.goto(redirectSession.fullUrl);
    await page.getByLabel("E-mail").waitFor();
  }

  async function toPayment(card?: string): Promise<void> {
    await fillContact(page);
    await fillAddress(page);
    await payFrom(card);
  }

  async function payFrom(card?: string): Promise<void> {
    await visible(page, "Continue to payment").click();
    await fillPayment(page, card);
    await visible(page, /^Pay/).waitFor();
  }

  test("a price that rises at the payment is told with what it was and what it is", async () => {
    const { items } = await merchant().products.queryProducts({ query: { filter: { name: "Dusk lamp" } } });
    const { id = "", priceData } = items[0] ?? {};
    const { price = 0 } = priceData ?? {};
    const { url, checkoutId } = await beginCheckout(shop, { names: ["Dusk lamp"] });
    await page.goto(url);
    expect(await page.locator("link[as=fetch]").getAttribute("href")).toContain(`session?checkout=${checkoutId}`);
    await toPayment();
    await merchant().products.updateProduct({ product: { id, priceData: { price: price + 20 } } });
    await visible(page, /^Pay/).click();
    const notice = page.getByRole("alert").filter({ hasText: "Something in your order has changed" });
    await notice.getByText(`Dusk lamp was $${price}.00 and is now $${price + 20}.00.`).waitFor();
    await notice.getByText(/^The total was \$[\d.]+ and is now \$[\d.]+\.$/).waitFor();
    await expectAccessibleInBothSchemes(page);
    await visible(page, /^Pay/).click();
    await orderIdOf(page);
    await merchant().products.updateProduct({ product: { id, priceData: { price } } });
  });

  test("who had too many cards declined is told when to try again", async () => {
    const { url } = await beginCheckout(shop, { names: ["Dusk lamp"] });
    await page.goto(url);
    await toPayment("4000000000000002");
    for (let declines = 0; declines < 2; declines += 1) {
      await page.getByLabel("Security code").fill("123");
      await visible(page, /^Pay/).click();
      await page.getByText("declined the card").waitFor();
      await eventually(() => page.getByLabel("Security code").inputValue()).toBe("");
    }
    await page.getByLabel("Security code").fill("123");
    await visible(page, /^Pay/).click();
    const notice = page.getByRole("alert").filter({ hasText: "Too many tries in a short time" });
    await notice.getByText("Wait 60 minutes, then try again.").waitFor();
    await expectAccessibleInBothSchemes(page);
  });

  test("a deposit of a long order: terms agreed to first, what is due later told, and the total in sight", async () => {
    await page.setViewportSize(sizes.desktop);
    const policies = [{ title: "Made to order", content: "It is made for you and cannot be sent back." }];
    const rest = Array.from({ length: 40 }, (_, index) => ({ productName: { original: `Tile ${index}` } }));
    const paidInPart = { paymentOption: "DEPOSIT_ONLINE" as const, depositAmount: "10.00" };
    await open([{ productName: { original: "W".repeat(120) }, quantity: 1200, policies, ...paidInPart }, ...rest]);
    const total = page.locator("aside").getByText("Total so far");
    await total.waitFor();
    expect((await total.boundingBox())?.y).toBeLessThan(sizes.desktop.height);
    await eventually(() => page.locator("aside li").count()).toBe(4);
    await visible(page, "Show all 41 items").click();
    await eventually(() => page.locator("aside li").count()).toBe(41);
    await page.locator("aside").getByText("Quantity 1,200").waitFor();
    await toPayment();
    await visible(page, /^Pay/).click();
    await page.locator(":focus[aria-invalid=true]").waitFor();
    await page.getByText("Tick the box to place the order.").waitFor();
    await page.getByText(/The remaining .* is due later/).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("I have read these policies").check();
    await visible(page, /^Pay/).click();
    await orderIdOf(page);
    await page.getByText("To pay later").waitFor();
    expect(await overflow(page)).toBe(0);
    await expectAccessibleInBothSchemes(page);
  });

  test("a file that costs nothing is ordered with an e-mail address alone", async () => {
    await open([{ price: "0", itemType: { preset: "DIGITAL" }, physicalProperties: { shippable: false } }]);
    await page.getByLabel("E-mail").fill("ada@example.com");
    await visible(page, "Continue to payment").click();
    await page.getByText("There is nothing to pay.").waitFor();
    await visible(page, "Place order").click();
    await orderIdOf(page);
  });

  test("a company and a tax number stand on the order", async () => {
    await open([{ itemType: { preset: "DIGITAL" }, physicalProperties: { shippable: false } }]);
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Country").selectOption("BR");
    await visible(page, "Add a company").click();
    const company = page.getByLabel("Company");
    await eventually(() => company.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await company.getAttribute("autocomplete")).toBe("billing organization");
    await company.fill("Ateliê Maré");
    await page.getByLabel("CPF or CNPJ").fill("11.222.333/0001-82");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Reis");
    await page.getByLabel("Street address").fill("Rua do Forno 12");
    await page.getByLabel("City").fill("Recife");
    await page.getByLabel("State").selectOption({ label: "Pernambuco" });
    await page.getByLabel("Postal code").fill("50030230");
    await visible(page, "Continue to payment").click();
    await page.getByText("Check the CPF or CNPJ").waitFor();
    await page.getByLabel("CPF or CNPJ").fill("11.222.333/0001-81");
    await visible(page, "Continue to payment").click();
    await visible(page, /^Pay/).waitFor();
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    const { checkout: stored } = await merchant().checkout.getCheckout({ id });
    const vatId = { id: "11222333000181", type: "CNPJ" };
    expect(stored.billingInfo?.contactDetails).toMatchObject({ company: "Ateliê Maré", vatId });
    expect(stored.billingInfo?.address).toMatchObject({ subdivision: "BR-PE", subdivisionFullname: "Pernambuco" });
  });

  test("a member chooses among saved addresses, or gives another", async () => {
    const [email, password] = ["member@example.com", "correct horse battery"];
    const auth = OAuthStrategy({ clientId: shop.clientId });
    const visitor = createClient({ baseUrl: shop.url, auth, services: { authentication } });
    const { identity } = await visitor.authentication.registerV2({ loginId: { email }, password });
    const staff = ApiKeyStrategy({ siteId: shop.siteId, apiKey: shop.apiKey });
    const back = createClient({ baseUrl: shop.url, auth: staff, services: { members } });
    const home = { country: "US", subdivision: "US-NY", city: "Hudson", postalCode: "12534" };
    const addresses = [
      { ...home, addressLine: "12 Kiln Lane" },
      { ...home, addressLine: "3 Dock Road" },
      { country: "FR", city: "Lyon", postalCode: "69001", addressLine: "1 rue du Four" },
    ];
    const contact = { firstName: "Ada", lastName: "Moss", addresses };
    await back.members.updateMember({ member: { id: identity?.id ?? "", contact } });

    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await page.getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("E-mail").fill(email);
    await visible(page, "Log in").click();
    await page.getByRole("group", { name: "Your addresses" }).waitFor();
    // The shop does not deliver to France.
    await eventually(() => page.getByRole("radio").count()).toBe(3);
    expect(await page.getByLabel("First name").count()).toBe(0);
    await page.getByRole("radio", { name: "Another address" }).check();
    await eventually(() => page.getByLabel("First name").inputValue()).toBe("Ada");
    await visible(page, "Continue to delivery").click();
    await page.getByText("Street address is required.").waitFor();
    await page.getByRole("radio", { name: /3 Dock Road/ }).check();
    await eventually(() => page.getByLabel("First name").count()).toBe(0);
    await expectAccessibleInBothSchemes(page);
    await visible(page, "Continue to delivery").click();
    await page.getByText("3 Dock Road, Hudson, NY 12534").waitFor();
    await page.getByText("Ada Moss").waitFor();
    await page.getByRole("button", { name: "Change contact and address" }).click();
    await eventually(() => page.getByRole("radio", { name: /3 Dock Road/ }).isChecked()).toBe(true);
    await payFrom();
    await visible(page, /^Pay/).click();
    await orderIdOf(page);
  });

  /** Presses the button and reloads the page before it hears what came of it. */
  async function reloadWhilePaying(onPaid: () => Promise<void> = async () => {}): Promise<void> {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    await page.route(/pay-for-checkout/, (route) => route.fetch().then(onPaid).then(arrived), { times: 1 });
    await visible(page, /^Pay/).click();
    await visible(page, /Placing your order/).waitFor();
    await arrival;
    await page.reload();
  }

  test("a page that is reloaded while it pays finds the order, and so does whoever comes back", async () => {
    const { checkoutId, url } = await beginCheckout(shop, { names: ["Tide bowl"] });
    await page.goto(url);
    await toPayment();
    await reloadWhilePaying();
    const orderId = await orderIdOf(page);
    expect(orderId).not.toBe("");
    await page.goto(`${shop.url}/checkout/${checkoutId}`);
    expect(await orderIdOf(page)).toBe(orderId);
  });

  test("paying again after a reload, while the first payment is on its way, waits for that one", async () => {
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await toPayment("4000000000000077");
    const bank = slowBank(shop);
    await reloadWhilePaying(bank.hold);
    await fillPayment(page);
    await visible(page, /^Pay/).click();
    await page.getByRole("heading", { name: "Your payment is on its way" }).waitFor();
    await bank.settle();
    await orderIdOf(page);
  });

  test("a payment whose response is lost says what is known, and leads to its order with the network", async () => {
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await toPayment();
    await page.route(
      /pay-for-checkout/,
      async (route) => {
        await route.fetch();
        await context.setOffline(true);
        await route.abort("internetdisconnected");
      },
      { times: 1 },
    );
    await visible(page, /^Pay/).click();
    await page.getByRole("alert").getByText("Your order may have been placed").waitFor();
    await context.setOffline(false);
    await fillPayment(page);
    await visible(page, /^Pay/).click();
    expect(await orderIdOf(page)).not.toBe("");
  });

  test("a payment of which no response comes leads to its order as soon as the shop is asked", async () => {
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await toPayment();
    await page.route(/pay-for-checkout/, (route) => route.fetch().then(() => route.abort()));
    await visible(page, /^Pay/).click();
    expect(await orderIdOf(page)).not.toBe("");
  });

  test("a payment that hangs says so before long, and that nothing is charged twice", async () => {
    await page.clock.install();
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await toPayment();
    const paying = holdChange(page, /pay-for-checkout/);
    await visible(page, /^Pay/).click();
    const payment = await paying;
    const word = page.getByRole("status").filter({ hasText: "nothing is charged twice" });
    expect(await word.count()).toBe(0);
    await page.clock.fastForward(11_000);
    await word.waitFor();
    await expectAccessibleInBothSchemes(page);
    await payment.continue();
    expect(await orderIdOf(page)).not.toBe("");
  });

  test("ways to pay that cannot be read again stay as they are, with the card that was typed", async () => {
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await toPayment();
    const methods = "**/payments/methods";
    await page.route(methods, (route) => route.fulfill({ status: 400, json: { message: "No." } }));
    const failed = page.waitForResponse(methods);
    // As when the buyer comes back from another window.
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await failed;
    await settled(page);
    expect(await page.getByLabel("Card number").inputValue()).toContain("4242");
    await visible(page, /^Pay/).click();
    expect(await orderIdOf(page)).not.toBe("");
  });

  test("what was ordered in one tab leads to its order in the others, to pay or to change", async () => {
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await toPayment();
    const [paying, changing] = await Promise.all([context.newPage(), context.newPage()]);
    for (const tab of [paying, changing]) {
      await tab.goto(page.url());
      await fillPayment(tab);
    }
    await changing.getByRole("button", { name: "Change contact and address" }).click();
    await changing.getByLabel("City").fill("Troy");
    await visible(page, /^Pay/).click();
    const orderId = await orderIdOf(page);
    await visible(paying, /^Pay/).click();
    await visible(changing, "Continue to payment").click();
    for (const tab of [paying, changing]) expect(await orderIdOf(tab)).toBe(orderId);
  });

  test("while a change is on its way the total says so, and one that fails is told", async () => {
    const start = { startTime: `${Date.now() - 60_000}`, scope: { namespace: "stores" } };
    await merchant().coupons.createCoupon({
      specification: { name: "Kiln", code: "KILN10", percentOffRate: 10, ...start },
    });
    await page.setViewportSize(sizes.desktop);
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await fillContact(page);
    await fillAddress(page);
    const totals = (isBusy: boolean) => page.locator(`dl[aria-busy=${isBusy}]`).waitFor();
    await totals(false);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/ecom\/v1\/checkouts\//, (route) => held.then(() => route.continue()), { times: 1 });
    await page.getByRole("radio").nth(1).check();
    await totals(true);
    release();
    await totals(false);
    await visible(page, "Add a promo code").click();
    await page.getByLabel("Promo code").fill("kiln10");
    await visible(page, "Apply").click();
    await visible(page, "Remove code KILN10").waitFor();
    await context.setOffline(true);
    await visible(page, "Remove code KILN10").click();
    await page.getByRole("alert").getByText("You are offline").waitFor();
    await context.setOffline(false);
    await visible(page, "Remove code KILN10").click();
    await page.locator(":focus", { hasText: "Add a promo code" }).waitFor();
  });

  test("what is no longer sold is named; an emptied checkout and an address that is none say so", async () => {
    const name = "Short-lived jug";
    const { product } = await merchant().products.createProduct({
      product: { name, productType: "physical", priceData: { price: 12 } },
    });
    const { checkoutId: id, url } = await beginCheckout(shop, { names: [name, "Tide bowl"] });
    await page.goto(url);
    await toPayment();
    await merchant().products.deleteProduct({ id: product.id ?? "" });
    await visible(page, /^Pay/).click();
    await page.getByText(`${name}: No longer sold`).waitFor();
    const { checkout: stored } = await merchant().checkout.getCheckout({ id });
    await merchant().checkout.removeLineItems({ id, lineItemIds: stored.lineItems.map((line) => line.id) });
    await page.reload();
    await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.goto(`${shop.url}/checkout/%E0%A4%A`);
    await page.getByRole("link", { name: "Back to the shop" }).waitFor();
  });

  test("the only thing in a checkout that is no longer sold is what it says, and not that the address is wrong", async () => {
    const name = "Shorter-lived jug";
    const { product } = await merchant().products.createProduct({
      product: { name, productType: "physical", priceData: { price: 12 } },
    });
    await page.goto((await beginCheckout(shop, { names: [name] })).url);
    await toPayment();
    await merchant().products.deleteProduct({ id: product.id ?? "" });
    await visible(page, /^Pay/).click();
    await page.getByText(`${name}: No longer sold`).waitFor();
    await settled(page);
    expect(await page.getByText("can be delivered to this address").count()).toBe(0);
    await page.getByRole("link", { name: "Back to cart" }).last().waitFor();
  });

  test("an amount that the provider never takes is not blamed on the card, and can be paid otherwise", async () => {
    const { product } = await merchant().products.createProduct({
      product: { name: "Whole house", productType: "physical", priceData: { price: 2_000_000 } },
    });
    await page.goto((await beginCheckout(shop, { names: [product.name ?? ""] })).url);
    await toPayment();
    await visible(page, /^Pay/).click();
    const alert = page.getByRole("alert").filter({ hasText: "This payment cannot be made" });
    await alert.getByText("Nothing was charged. Choose another way to pay").waitFor();
    await page.getByRole("radio", { name: "Manual payment" }).check({ force: true });
    await visible(page, "Place order").click();
    await orderIdOf(page);
  });

  test("a page whose code does not arrive says so and can be loaded again", async () => {
    await page.route(/CheckoutPages-/, (route) => route.abort());
    await page.goto((await beginCheckout(shop, { names: ["Tide bowl"] })).url);
    await page.getByRole("heading", { name: "The page could not be loaded" }).waitFor();
    await page.getByText("The shop or your connection had a problem").waitFor();
    await page.unroute(/CheckoutPages-/);
    await visible(page, "Try again").click();
    await page.getByLabel("E-mail").waitFor();
  });
});
