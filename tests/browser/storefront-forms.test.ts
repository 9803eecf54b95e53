import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { productEditor as editorService, products as productsService } from "@vitrine/sdk/services";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdChange } from "../support/held.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { visible } from "./checkout-steps.ts";
import { picture } from "./given-files.ts";

describe("a form of the storefront", () => {
  const stage = openStage();
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const open = (path: string) => visit(page, stage.shop.url + path);
  const button = (name: string) => page.getByRole("button", { name });
  const alert = (text: RegExp) => page.getByRole("alert").filter({ hasText: text });
  /** It has the focus, and nobody has to scroll to see it. */
  const expectNoticed = async (place: Locator) => {
    await eventually(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
    const { y = -1, height = 0 } = (await place.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(sizes.phone.height);
  };
  const away = async (isAway: boolean) => {
    await context.setOffline(isAway);
    await page.waitForFunction((expected) => navigator.onLine !== expected, isAway);
  };

  async function writeReview(email: string): Promise<void> {
    await open("/products/tide-bowl/reviews");
    await page.getByRole("radio", { name: "4 stars" }).check();
    await page.getByLabel("In a few words").fill("Holds a whole salad");
    await page.locator("textarea").fill("Thrown thin, and still it does not tip over.");
    await page.getByLabel("E-mail").fill(email);
  }
  const isWritten = async () => {
    expect(await page.getByRole("radio", { name: "4 stars" }).isChecked()).toBe(true);
    expect(await page.locator("textarea").inputValue()).toBe("Thrown thin, and still it does not tip over.");
  };

  test("keeps a review that could not be sent, says so, and sends it when there is a network", async () => {
    await writeReview("ada@example.com");
    await away(true);
    await button("Send review").click();
    await expectNoticed(alert(/could not be reached/));
    await isWritten();
    await away(false);
    await button("Send review").click();
    await page.waitForURL(/sent=/);
    await page.getByText("Holds a whole salad").first().waitFor();
  });

  test("keeps a review that the shop failed at", async () => {
    await writeReview("grace@example.com");
    await page.route(/reviews\.data/, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    await button("Send review").click();
    await expectNoticed(alert(/did not work/));
    await isWritten();
    await page.unroute(/reviews\.data/);
    await button("Send review").click();
    await page.waitForURL(/sent=/);
  });

  test("shows what a review lacks, above the button that sent it", async () => {
    await open("/products/tide-bowl/reviews");
    await button("Send review").click();
    await expectNoticed(page.getByRole("radio", { name: "5 stars" }));
    await expectAccessibleInBothSchemes(page);
  });

  test("sends a review with the photos that are on their way", async () => {
    await writeReview("joan@example.com");
    const sending = holdChange(page, /reviews\/media/);
    await page.getByLabel(/^Photos/).setInputFiles([await picture("mug.webp", "morning-mug-front")]);
    const upload = await sending;
    await eventually(() => button("Send review").isDisabled()).toBe(true);
    await upload.continue();
    await button("Remove file 1").waitFor();
    await button("Send review").click();
    await page.waitForURL(/sent=/);
    await page
      .getByRole("img", { name: /^Photo 1/ })
      .first()
      .waitFor();
  });

  test("says that a vote did not arrive, beside its button", async () => {
    await open("/products/tide-bowl/reviews");
    const vote = page.getByRole("button", { name: /helpful/i }).first();
    await away(true);
    await vote.click();
    await page.getByText(/could not be reached/).waitFor();
    await away(false);
    await vote.click();
    await page.waitForURL(/voted=/);
  });

  test("keeps a gift card: what is wrong with it, and without a network", async () => {
    await open("/gift-card");
    const email = page.getByLabel("Their e-mail");
    await email.fill("nobody");
    await page.getByLabel("Message").fill("Many happy returns");
    await button("Add to cart").click();
    await expectNoticed(email);
    await email.fill("ada@example.com");
    await away(true);
    await button("Add to cart").click();
    await expectNoticed(alert(/could not be reached/));
    expect(await page.getByLabel("Message").inputValue()).toBe("Many happy returns");
    await away(false);
    await button("Add to cart").click();
    await page.waitForURL(/\/cart$/);
  });

  test("keeps the number and the address of an order that is looked up", async () => {
    await open("/order-status");
    await page.getByLabel("Order number").fill("10001");
    await page.getByLabel("E-mail").fill("ada@example.com");
    await away(true);
    await page.getByRole("main").getByRole("button").first().click();
    await expectNoticed(alert(/could not be reached/));
    expect(await page.getByLabel("Order number").inputValue()).toBe("10001");
    await away(false);
    await page.getByRole("main").getByRole("button").first().click();
    await alert(/no order/).waitFor();
  });

  test("of the account stays where it is without a network, and goes through after it", async () => {
    await open("/account/register");
    await page.getByLabel("E-mail").fill("new@example.com");
    await page.locator("[name=password]").fill("long enough for anyone");
    await away(true);
    await button("Create account").click();
    await alert(/could not be reached/).waitFor();
    await expectAccessibleInBothSchemes(page);
    expect(await page.getByLabel("E-mail").inputValue()).toBe("new@example.com");
    await away(false);
    await button("Create account").click();
    await page.waitForURL((url) => url.pathname !== "/account/register");
  });

  test.for([
    ["fails", /did not work/],
    ["is cut", /could not be reached/],
  ] as const)("of the account keeps what was typed while the way to the shop %s", async ([how, said]) => {
    await open("/account/register");
    await page.getByLabel("E-mail").fill(`${how.replace(" ", "-")}@example.com`);
    await page.locator("[name=password]").fill("long enough for anyone");
    const broken = "**/*";
    await page.route(broken, (route) =>
      how === "fails" ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.abort("connectionreset"),
    );
    await button("Create account").click();
    await alert(said).waitFor();
    expect(new URL(page.url()).pathname).toBe("/account/register");
    expect(await page.locator("[name=password]").inputValue()).toBe("long enough for anyone");
    await page.unroute(broken);
    await button("Create account").click();
    await page.waitForURL((url) => url.pathname === "/account");
  });

  test("that leaves is sent once by many presses", async () => {
    await open("/account/forgot");
    await page.getByLabel("E-mail").fill("nobody@example.com");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await button("Send the link").evaluate((pressed: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) pressed.click();
    });
    await page.getByText("nobody@example.com").waitFor();
    expect(sent.length).toBe(1);
  });

  test("of the cart leads to the checkout once there is a network", async () => {
    await open("/products/tide-bowl");
    await button("Add to cart").click();
    await page.waitForFunction(() => document.querySelector("dialog[open]"));
    await page.getByRole("button", { name: "Check out" }).waitFor();
    await away(true);
    await page.getByRole("button", { name: "Check out" }).click();
    await alert(/could not be reached/).waitFor();
    await away(false);
    await page.getByRole("button", { name: "Check out" }).click();
    await page.waitForURL(/\/checkout\//);
  });

  test("asks for what a product wants written, and takes it into the cart", async () => {
    const { products, productEditor } = createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { products: productsService, productEditor: editorService },
    });
    const { product } = await products.createProduct({
      product: { name: "Named cup", slug: "named-cup", productType: "physical", priceData: { price: 30 } },
    });
    const customTextFields = [
      {
        title: "Which name?",
        maxLength: 12,
        mandatory: true,
        translations: [{ language: "de", title: "Welcher Name?" }],
      },
      { title: "Wish", maxLength: 40, mandatory: false },
    ];
    await productEditor.saveProduct({ productId: product.id, choices: { customTextFields } });
    await open("/products/named-cup");
    await expectAccessibleInBothSchemes(page);
    const name = page.getByLabel("Which name?");
    await name.fill("   ");
    await visible(page, "Add to cart").click();
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill("Ada Lovelace Byron");
    expect(await name.inputValue()).toBe("Ada Lovelace");
    await visible(page, "Add to cart").click();
    await page.getByRole("dialog", { name: "Your cart" }).getByText("Which name? Ada Lovelace").waitFor();
    await open("/cart");
    await page.getByRole("main").getByText("Which name? Ada Lovelace").waitFor();
    await open("/products/named-cup");
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByLabel("Welcher Name?").fill("Grace");
    await visible(page, "In den Warenkorb").click();
    await page.getByRole("dialog", { name: "Ihr Warenkorb" }).getByText("Welcher Name? Grace").waitFor();
  });
});
