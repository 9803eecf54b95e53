import { productEditor, siteSettings } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const from = "2020-01-01T00:00:00.000Z";
const currencies = [
  { currency: "EUR", rates: [{ rate: "0.92", from }], increment: "0.05", isCharged: true },
  { currency: "JPY", rates: [{ rate: "150", from }] },
  { currency: "KWD", rates: [{ rate: "0.3", from }] },
];

describe("prices of a product in other currencies", () => {
  const stage = openStage();
  let page: Page;
  let productId: string;
  let ids: readonly string[];

  const app = () => {
    const auth = ApiKeyStrategy(stage.shop);
    return createClient({ baseUrl: stage.shop.url, auth, services: { productEditor, siteSettings } });
  };
  const panel = () => page.getByRole("region", { name: "Price", exact: true });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const choose = async (name: string, option: string) => {
    await page.getByRole("combobox", { name, exact: true }).click();
    await page.getByRole("option", { name: option }).click();
  };
  const press = () => page.getByRole("button", { name: "Save", exact: true }).click();
  const bar = () => page.getByRole("region", { name: "Unsaved changes" });
  const saved = async () => (await app().productEditor.getProductChoices({ productId })).listedPrices;
  const open = async () => {
    await page.goto(`${stage.shop.url}/admin/products/${productId}`);
    await settled(page);
  };

  beforeAll(async () => {
    const { product } = await app().productEditor.saveProduct({
      product: {
        name: "Jar",
        priceData: { price: 12 },
        manageVariants: true,
        productOptions: [{ name: "Size", choices: ["S", "L"].map((text) => ({ value: text, description: text })) }],
      },
    });
    productId = product.id;
    ids = ["S", "L"].map((text) => product.variants.find(({ choices }) => choices?.Size === text)?.id ?? "");
    await app().productEditor.saveProduct({ productId, variants: [{ variantIds: [ids[1] ?? ""], price: 20 }] });
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/products/${productId}`);
    await signIn(page, stage.shop.staff);
  });

  test("are not asked for in a shop with one currency", async () => {
    await field("Price").waitFor();
    await settled(page);
    expect(await panel().getByRole("group").count()).toBe(0);
    expect(await panel().getByRole("combobox").count()).toBe(1);
  });

  test("begin as the rate has them, for the product and its variants", async () => {
    await app().siteSettings.updateSiteSettings({ settings: { currencies } });
    await open();
    await panel().getByText("About €11.05 now").waitFor();
    await choose("In EUR", "A price of its own");
    expect(await field("Price in EUR").inputValue()).toBe("11.05");
    expect(await field("Price in EUR of L").inputValue()).toBe("18.40");
    expect(await field("Price in EUR of S").inputValue()).toBe("");
    expect(await field("Price in EUR of S").getAttribute("placeholder")).toBe("11.05");
  });

  test("take the decimals of their currency, and are saved with the rest of the product", async () => {
    await choose("In JPY", "A price of its own");
    await choose("In KWD", "A price of its own");
    await field("Price in EUR").fill("9,90");
    await field("Price in JPY").fill("1500.5");
    await field("Price in KWD of S").fill("3.1234");
    await press();
    await panel().getByText("Enter a price of 0 or more, such as 1250 JPY.").waitFor();
    await page.getByText("Enter a price of 0 or more, such as 12.50 KWD.").waitFor();
    for (const look of looks) {
      await expectAccessibleAs(page, look);
      expect(await overflow(page)).toBe(0);
    }
    await field("Price in JPY").fill("1,500");
    await field("Price in JPY of L").fill("");
    await field("Price in KWD of S").fill("3.125");
    await field("Name").fill("Jar with a lid");
    await press();
    await bar().waitFor({ state: "detached" });
    const [small = "", large = ""] = ids;
    expect(await saved()).toEqual([
      { currency: "EUR", price: "9.90", variants: [{ variantId: large, price: "18.40" }] },
      { currency: "JPY", price: "1500" },
      {
        currency: "KWD",
        price: "3.600",
        variants: expect.arrayContaining([
          { variantId: small, price: "3.125" },
          { variantId: large, price: "6" },
        ]),
      },
    ]);
  });

  test("go back to the rate, and are kept apart from those that someone else changes", async () => {
    await open();
    await choose("In KWD", "Worked out at the rate");
    const others = (await saved()) ?? [];
    const changed = others.map((one) => (one.currency === "JPY" ? { ...one, price: "1400" } : one));
    await app().productEditor.saveProduct({ productId, choices: { listedPrices: changed } });
    await press();
    await bar().waitFor({ state: "detached" });
    await eventually(async () => (await saved())?.map(({ currency, price }) => [currency, price])).toEqual([
      ["EUR", "9.90"],
      ["JPY", "1400"],
    ]);
    expect(await field("Price in JPY").inputValue()).toBe("1400");
  });

  test("are not overwritten where someone else changed the same one", async () => {
    await field("Price in EUR of L").fill("17");
    const changed = ((await saved()) ?? []).map((one) => (one.currency === "EUR" ? { ...one, price: "8.00" } : one));
    await app().productEditor.saveProduct({ productId, choices: { listedPrices: changed } });
    await press();
    const mine = page.getByRole("button", { name: "Save mine over it" });
    await mine.waitFor();
    expect(await saved()).toEqual(changed);
    await mine.click();
    await bar().waitFor({ state: "detached" });
    expect((await saved())?.[0]).toEqual({
      currency: "EUR",
      price: "9.90",
      variants: [{ variantId: ids[1], price: "17" }],
    });
  });

  test("stay when prices of many products change, and that is said", async () => {
    const before = await saved();
    await page.goto(`${stage.shop.url}/admin/products?q=jar+lid`);
    await page.getByLabel("Select Jar with a lid").check();
    await page.getByRole("button", { name: "Prices", exact: true }).click();
    await page.getByRole("dialog").getByText("Prices of their own in other currencies stay as they are.").waitFor();
    await page.getByLabel("Percent", { exact: true }).last().fill("10");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByText("Prices of 1 product changed.").waitFor();
    expect(await saved()).toEqual(before);
  });
});
