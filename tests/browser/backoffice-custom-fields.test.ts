import { productEditor, products } from "@vitrine/contract";
import { definePlugin } from "@vitrine/platform";
import { simpleProduct } from "@vitrine/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productCare } from "../../examples/plugins/product-care/plugin.ts";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { expectAccessibleInBothSchemes, openBrowser, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { reload } from "../support/settled.ts";
import { overflow, watch } from "../support/storefront.ts";
import { signIn } from "./backoffice-steps.ts";

/** The kinds of fields that the example has none of. */
const kiln = definePlugin({
  name: "kiln",
  fields: {
    product: {
      heat: { type: "number", label: "Firing temperature" },
      glazed: { type: "boolean", label: "Glazed by hand" },
    },
  },
});

describe("fields that plugins add to products, in the back office", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;
  let problems: readonly string[];
  let id: string;

  beforeAll(async () => {
    const options = { catalog: "demo", plugins: [productCare, kiln] } as const;
    [shop, browser] = await Promise.all([openBackofficeShop(options), openBrowser()]);
    id = (await simpleProduct(shop)).id;
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    problems = watch(page);
    await page.goto(`${shop.url}/admin/products/${id}`);
    await signIn(page, shop.staff);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const panel = () => page.locator("section").filter({ has: page.getByRole("heading", { name: "More about it" }) });
  const field = (name: string) => panel().getByLabel(name, { exact: true });
  const fieldsOf = async () =>
    (await shop.admin({ products }).products.getProduct({ id })).product?.extendedFields?.namespaces ?? {};
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator('[class*="toast_"]').getByText("The product is saved.").waitFor();
    await reload(page);
  };

  test("are edited with the control of their kind, and kept", async () => {
    await field("Material").fill("Stoneware");
    await field("Washing").click();
    await page.getByRole("option", { name: "hand" }).click();
    await field("Firing temperature").fill("1240");
    await field("Glazed by hand").check();
    await save();
    expect(await fieldsOf()).toEqual({
      "product-care": { material: "Stoneware", washing: "hand" },
      kiln: { heat: 1240, glazed: true },
    });
    await eventually(() => field("Material").inputValue()).toBe("Stoneware");
    expect(await field("Washing").inputValue()).toBe("hand");
    expect(await field("Firing temperature").inputValue()).toBe("1240");
    expect(await field("Glazed by hand").isChecked()).toBe(true);
  });

  test("leave alone what a colleague changes meanwhile in the fields of another plugin", async () => {
    const namespaces = { "product-care": { material: "Porcelain" } };
    const { productEditor: editor } = shop.admin({ productEditor });
    await editor.saveProduct({ productId: id, product: { extendedFields: { namespaces } } });
    await field("Firing temperature").fill("");
    await field("Glazed by hand").uncheck();
    await save();
    expect(await fieldsOf()).toEqual(namespaces);
  });

  test("take no longer text than the plugin allows", async () => {
    await field("Material").fill("");
    await field("Material").pressSequentially("x".repeat(62));
    expect(await field("Material").inputValue()).toHaveLength(60);
  });

  test("can be read by everybody on a desktop and a phone, light and dark", async () => {
    for (const viewport of [sizes.desktop, sizes.phone]) {
      await page.setViewportSize(viewport);
      await expectAccessibleInBothSchemes(page);
      expect(await overflow(page)).toBe(0);
    }
    expect(problems).toEqual([]);
  });
});
