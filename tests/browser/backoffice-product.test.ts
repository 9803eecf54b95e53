import { products } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, signIn } from "./backoffice-steps.ts";

describe("the editor of a product", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/products`);
    await signIn(page, stage.shop.staff);
  });

  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { products } });
  const toast = (text: RegExp | string) => page.locator('[class*="toast_"]').getByText(text);
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };

  test("says when a name holds as much as it can", async () => {
    const { id } = await findProduct(stage.shop, "moon-jar");
    await open(`/products/${id}`);
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("x".repeat(79));
    const full = page.getByText("No more than 80 characters fit.");
    expect(await full.count()).toBe(0);
    await name.press("End");
    await name.pressSequentially("yz");
    await full.waitFor();
    expect(await name.inputValue()).toBe(`${"x".repeat(79)}y`);
    await button("Discard").click();
    await full.waitFor({ state: "detached" });
  });

  test("asks before a save deletes variants, and saves once it may", async () => {
    const { product } = await app().products.createProduct({
      product: {
        name: "Two bowls",
        priceData: { price: 10 },
        manageVariants: true,
        productOptions: [
          { name: "Glaze", choices: ["Moss", "Sand"].map((text) => ({ value: text, description: text })) },
        ],
      },
    });
    const variantsOf = async () => (await findProduct(stage.shop, product.slug)).variants.length;
    await open(`/products/${product.id}`);
    await button("Remove the choice Sand").click();
    await button("Save").click();
    await dialog().getByText("Delete 1 variant?").waitFor();
    await dialog().getByText("Sand", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await variantsOf()).toBe(2);
    await button("Save").click();
    await dialog().getByRole("button", { name: "Save and delete" }).click();
    await toast("The product is saved.").waitFor();
    expect(await variantsOf()).toBe(1);
  });

  test("gives a product another address, unless it is taken or none", async () => {
    const { id } = await findProduct(stage.shop, "moon-jar");
    await open(`/products/${id}`);
    const address = page.getByLabel("Address", { exact: true });
    expect(await address.inputValue()).toBe("moon-jar");
    await address.fill("moon jar?");
    await page.getByText(/Links to the old address/).waitFor();
    await button("Save").click();
    await page.getByText("Leave out spaces and the characters").waitFor();
    await address.fill("tide-bowl");
    await button("Save").click();
    await page.getByText("Another product has this address.").waitFor();
    await address.fill("full-moon");
    await button("Save").click();
    await toast("The product is saved.").waitFor();
    expect((await findProduct(stage.shop, "full-moon")).id).toBe(id);
    const shop = await stage.browser.newPage();
    await shop.goto(`${stage.shop.url}/products/moon-jar`);
    expect(shop.url()).toBe(`${stage.shop.url}/products/full-moon`);
    await address.fill("moon-jar");
    await button("Save").click();
    await page.getByRole("button", { name: "Save", exact: true }).waitFor({ state: "detached" });
  });

  test("says where old addresses lead, lists them, and deletes one", async () => {
    const { id } = await findProduct(stage.shop, "tide-bowl");
    const address = page.getByRole("textbox", { name: "Address", exact: true });
    const old = page.getByRole("list", { name: "Old addresses that lead here" });
    await open(`/products/${id}`);
    expect(await old.count()).toBe(0);
    await address.fill("low-tide-bowl");
    await page.getByText("will lead to the new one once you save").waitFor();
    await button("Save").click();
    await old.getByText("tide-bowl", { exact: true }).waitFor();
    await expectAccessible(page);
    await button("Delete the old address tide-bowl").click();
    await dialog().getByRole("button", { name: "Delete address" }).click();
    await toast("The old address tide-bowl is deleted.").waitFor();
    await old.waitFor({ state: "detached" });
    await address.fill("tide-bowl");
    await button("Save").click();
    await old.getByText("low-tide-bowl").waitFor();
    const seoData = { settings: { preventAutoRedirect: true } };
    await app().products.updateProduct({ product: { id, seoData } });
    await open(`/products/${id}`);
    await address.fill("another-bowl");
    await page.getByText("this product keeps no old addresses").waitFor();
    await button("Discard").click();
  });
});
