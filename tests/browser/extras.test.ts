import type { ProductChoicesInput } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import {
  productEditor as editorService,
  orders as ordersService,
  subscriptions as ours,
  products as productsService,
} from "@vitrine/sdk/services";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { registerMember, signIn } from "./account-steps.ts";
import { fillAddress, fillPayment, goToCheckout, orderCart, orderIdOf, visible } from "./checkout-steps.ts";

/** One to choose, one or two of three, and any. */
const modifierGroups = [
  {
    id: "lid",
    name: "Lid",
    minSelected: 1,
    maxSelected: 1,
    modifiers: [
      { id: "cork", label: "Cork" },
      { id: "oak", label: "Oak", price: "5.5" },
    ],
  },
  {
    id: "tea",
    name: "Teas",
    minSelected: 1,
    maxSelected: 2,
    modifiers: [
      { id: "mint", label: "Mint", price: "2" },
      { id: "rose", label: "Rose", price: "3" },
      { id: "sage", label: "Sage", price: "4" },
    ],
  },
];

describe("extras and subscriptions", () => {
  const stage = openStage();
  let context: BrowserContext;
  let page: Page;

  const openContext = async (size: keyof typeof sizes, javaScriptEnabled = true) => {
    context = await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce", javaScriptEnabled });
    page = await context.newPage();
  };
  beforeEach(() => openContext("phone"));
  afterEach(() => context.close());

  const open = (path: string) => visit(page, stage.shop.url + path);
  const drawer = () => page.getByRole("dialog", { name: "Your cart" });

  async function made(slug: string, choices: ProductChoicesInput): Promise<void> {
    const { products, productEditor } = createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { products: productsService, productEditor: editorService },
    });
    const { product } = await products.createProduct({
      product: { name: "Tea jar", slug, productType: "physical", priceData: { price: 30 } },
    });
    await productEditor.saveProduct({ productId: product.id, choices });
  }

  test("a group says what is missing, and the price follows what is chosen", async () => {
    await made("tea-jar", { modifierGroups });
    await open("/products/tea-jar");
    await expectAccessibleInBothSchemes(page);
    expect(await overflow(page)).toBe(0);
    const price = page.locator("main p.text-title").filter({ visible: true });
    await visible(page, "Add to cart").click();
    const cork = page.getByRole("radio", { name: "Cork" });
    await eventually(() => cork.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole("radio", { name: /^Oak/ }).check();
    await eventually(() => price.innerText()).toBe("$35.50");
    await visible(page, "Add to cart").click();
    const mint = page.getByRole("checkbox", { name: /^Mint/ });
    await eventually(() => mint.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await mint.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe("Choose 1 to 2.");
    for (const tea of [/^Mint/, /^Rose/, /^Sage/]) await page.getByRole("checkbox", { name: tea }).check();
    await visible(page, "Add to cart").click();
    expect(await mint.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe("Choose 1 to 2.");
    await page.getByRole("checkbox", { name: /^Rose/ }).uncheck();
    await eventually(() => price.innerText()).toBe("$41.50");
    await visible(page, "Add to cart").click();
    await drawer().getByText("Oak, Mint, Sage").waitFor();
    expect(await drawer().innerText()).toContain("$41.50");
    await expectAccessible(page);
  });

  test("without scripts a group with too few comes back to the product with what was chosen", async () => {
    await made("tea-tin", { modifierGroups });
    await context.close();
    await openContext("phone", false);
    await page.goto(`${stage.shop.url}/products/tea-tin`);
    await page.getByRole("radio", { name: /^Oak/ }).check();
    await visible(page, "Add to cart").click();
    await page.waitForURL(/problem=choose/);
    await page.getByRole("alert").filter({ hasText: "Choose the options first." }).waitFor();
    expect(await page.getByRole("radio", { name: /^Oak/ }).isChecked()).toBe(true);
    await page.getByRole("checkbox", { name: /^Sage/ }).check();
    await visible(page, "Add to cart").click();
    await page.waitForURL("**/cart");
    await page.getByText("Oak, Sage").waitFor();
    await page.getByRole("link", { name: "Tea jar" }).click();
    expect(await page.getByRole("checkbox", { name: /^Sage/ }).isChecked()).toBe(true);
  });

  test("what is only sold as a subscription is added with its terms, also without scripts", async () => {
    const terms = (id: string, title: string, frequency: "MONTH" | "WEEK", discountPercentage: number) => ({
      id,
      title,
      subscriptionSettings: { frequency },
      discountPercentage,
    });
    const subscriptionOptions = [terms("w", "Each week", "WEEK", 20), terms("m", "Each month", "MONTH", 10)];
    await made("tea-box", { subscriptionOptions, subscriptionOnly: true });
    await open("/products/tea-box");
    const names = await page.getByRole("radio").evaluateAll((all) => all.map((one) => one.parentElement?.innerText));
    expect(names).toEqual([expect.stringContaining("Each week"), expect.stringContaining("Each month")]);
    const price = page.locator("main p.text-title").filter({ visible: true });
    await eventually(() => price.innerText()).toBe("$24");
    expect(await page.locator("script[type='application/ld+json']").allInnerTexts()).toEqual([
      expect.not.stringContaining("Offer"),
      expect.stringContaining("BreadcrumbList"),
    ]);
    await page.getByRole("radio", { name: /^Each month/ }).check();
    await visible(page, "Add to cart").click();
    await drawer().getByText("Every month", { exact: true }).waitFor();
    await context.close();
    await openContext("phone", false);
    await page.goto(`${stage.shop.url}/products/tea-box`);
    await visible(page, "Add to cart").click();
    await page.waitForURL("**/cart");
    await page.getByText("Every week", { exact: true }).first().waitFor();
  });

  test("a subscription is ordered on its own, from the product to the end of it", { timeout: 120_000 }, async () => {
    const email = "sketches@example.com";
    await registerMember(stage.shop, email);
    await signIn(page, stage.shop.url, email);
    expect(await page.getByRole("heading", { name: "Subscriptions" }).count()).toBe(0);
    await open("/products/boxed-letters");
    await page.getByRole("checkbox", { name: /^Recycled paper and twine/ }).check();
    await visible(page, "Add to cart").click();
    await drawer().getByText("Oat, Recycled paper and twine").waitFor();
    await open("/products/pencil-set");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("radio", { name: /^A new set each season.*\$23\.40 every 3 months/s }).check();
    await visible(page, "Add to cart").click();
    await drawer().getByText("Every 3 months", { exact: true }).waitFor();
    await drawer().getByText("A subscription is ordered on its own.", { exact: false }).waitFor();
    expect(await drawer().getByRole("button", { name: "Check out" }).isDisabled()).toBe(true);
    await open("/cart");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Save for later: Boxed letters" }).click();
    await page.getByText("Oat · Recycled paper and twine").waitFor();
    await goToCheckout(page);
    await visible(page, /^Continue/).waitFor();
    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await page.getByText(/Your card is kept for the orders that follow, and charged \$[\d.]+ for each\./).waitFor();
    await page.getByText("Show order summary").click();
    await page.locator("dt", { hasText: "Every 3 months" }).waitFor();
    expect(await page.getByRole("button", { name: "Add a gift card" }).count()).toBe(0);
    await expectAccessible(page);
    await visible(page, /^Pay/).click();
    await orderIdOf(page);

    await open("/account");
    await page.getByRole("heading", { name: "Subscriptions" }).waitFor();
    await page.getByText(/^Next order on /).waitFor();
    await expectAccessibleInBothSchemes(page);
    expect(await overflow(page)).toBe(0);
    await page.getByRole("link", { name: /^Latest order/ }).click();
    await page.getByRole("heading", { name: /^Order/ }).waitFor();
    await page.getByText("Every 3 months", { exact: true }).waitFor();
    await expectAccessible(page);
    await open("/account");
    await page.getByText("Cancel the subscription", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Cancel it for good?", { exact: false }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("The subscription is canceled.").waitFor();
    await page.getByText("Canceled", { exact: true }).waitFor();
    expect(await page.getByText("Cancel the subscription", { exact: true }).count()).toBe(0);
  });

  test.each([true, false])(
    "a guest cancels a subscription with number and email, scripts: %s",
    {
      timeout: 120_000,
    },
    async (hasScripts) => {
      await open("/products/pencil-set");
      await page.getByRole("radio", { name: /^A new set each season/ }).check();
      await visible(page, "Add to cart").click();
      await drawer().getByText("Every 3 months", { exact: true }).waitFor();
      await orderCart(page);
      const auth = ApiKeyStrategy(stage.shop);
      const { orders } = createClient({ baseUrl: stage.shop.url, auth, services: { orders: ordersService } });
      const latest = {
        sort: [{ fieldName: "createdDate" as const, order: "DESC" as const }],
        cursorPaging: { limit: 1 },
      };
      const [order] = (await orders.searchOrders({ search: latest })).items;
      await context.close();

      await openContext("phone", hasScripts);
      await page.goto(`${stage.shop.url}/order-status?number=${order?.number}`);
      await page.getByLabel("E-mail").fill(order?.buyerInfo?.email ?? "");
      await visible(page, "Look it up").click();
      await page.getByText(/^Next order on /).waitFor();
      if (hasScripts) await expectAccessibleInBothSchemes(page);
      expect(await overflow(page)).toBe(0);
      await page.getByText("Cancel the subscription", { exact: true }).click();
      await visible(page, "Yes, cancel it").click();
      await page.getByText("The subscription is canceled.").waitFor();
      await page.getByText("Canceled", { exact: true }).waitFor();
      expect(await page.getByText("Cancel the subscription", { exact: true }).count()).toBe(0);
      const { subscriptions } = createClient({ baseUrl: stage.shop.url, auth, services: { subscriptions: ours } });
      const { subscriptions: kept } = await subscriptions.listSubscriptions({ orderId: order?.id ?? "" });
      expect(kept).toMatchObject([{ status: "CANCELED" }]);
    },
  );
});
