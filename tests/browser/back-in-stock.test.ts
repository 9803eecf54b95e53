import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { backInStockNotifications, inventory, products } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { openStage } from "../support/stage.ts";
import { registerMember, signIn } from "./account-steps.ts";
import { signIn as signInAsStaff } from "./backoffice-steps.ts";

describe.each([true, false])("what is sold out, with scripts: %s", (javaScriptEnabled) => {
  const stage = openStage();
  const services = { backInStockNotifications, inventory, products };
  const merchant = () => {
    const { url, apiKey, siteId } = stage.shop;
    return createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services });
  };
  let page: Page;
  let slug: string;

  beforeAll(async () => {
    const { product } = await merchant().products.createProduct({
      product: {
        name: "Rare bowl",
        priceData: { price: 38 },
        manageVariants: true,
        productOptions: [{ name: "Size", choices: [{ value: "S" }, { value: "M" }] }],
      },
    });
    const { inventoryItem } = await merchant().inventory.getInventoryVariants({ inventoryId: product.id });
    const variants = (inventoryItem?.variants ?? []).map(({ variantId = "" }, index) => ({
      variantId,
      quantity: index,
    }));
    await merchant().inventory.updateInventoryVariants({
      inventoryItem: { productId: product.id, trackQuantity: true, variants },
    });
    slug = product.slug;
    const context = await stage.browser.newContext({ viewport: sizes.desktop, javaScriptEnabled });
    page = await context.newPage();
  });

  test("is asked for by email, for the choice that is gone", async () => {
    await page.goto(`${stage.shop.url}/products/${slug}?size=M`);
    expect(await page.getByLabel("Email me when it is back").count()).toBe(0);
    await page.goto(`${stage.shop.url}/products/${slug}?size=S`);
    const field = page.getByLabel("Email me when it is back");
    if (javaScriptEnabled) await expectAccessibleInBothSchemes(page);
    await field.fill("ada@example.com");
    await page.getByRole("button", { name: "Email me", exact: true }).click();
    await page.waitForURL(/size=S&notice=sent/);
    expect(await page.getByRole("status").filter({ hasText: "We will email you" }).count()).toBe(1);
    const { items } = await merchant().backInStockNotifications.queryBackInStockNotificationRequests({ query: {} });
    expect(items).toMatchObject([
      { email: "ada@example.com", status: "RECEIVED", catalogReference: { options: { options: { Size: "S" } } } },
    ]);
    expect(items[0]?.itemUrl).toBe(`${stage.shop.url}/products/${slug}`);
  });

  test("stands outside the parts that React may draw anew, which would lose what is typed before", async () => {
    const html = await (await fetch(`${stage.shop.url}/products/${slug}?size=S`)).text();
    expect(html).toContain('<form id="notice"');
    expect(html).not.toMatch(/<!--\$[?!~]?--><form id="notice"/);
  });

  test("says what is wrong with an address", async () => {
    await page.goto(`${stage.shop.url}/products/${slug}?size=S`);
    await page.getByLabel("Email me when it is back").fill("ada@localhost");
    await page.getByRole("button", { name: "Email me", exact: true }).click();
    await page.waitForURL(/notice=invalid/);
    expect(await page.getByRole("alert").innerText()).toContain("no email address");
  });

  test("is asked for with the address of who is signed in", async () => {
    await registerMember(stage.shop, "moss@example.com");
    const context = await stage.browser.newContext({ viewport: sizes.phone, javaScriptEnabled });
    const own = await context.newPage();
    await signIn(own, stage.shop.url, "moss@example.com");
    await own.goto(`${stage.shop.url}/products/${slug}?size=S`);
    expect(await own.getByLabel("Email me when it is back").inputValue()).toBe("moss@example.com");
    await context.close();
  });

  test("is marked as notified and deleted in the back office", async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop });
    const office = await context.newPage();
    await office.goto(`${stage.shop.url}/admin/back-in-stock`);
    await signInAsStaff(office, stage.shop.staff);
    const requests = async () =>
      (await merchant().backInStockNotifications.queryBackInStockNotificationRequests({ query: {} })).items;
    await office.getByLabel("Select all rows on this page").check();
    await office.getByRole("button", { name: "Mark as notified" }).click();
    await office.getByText("1 request is marked as notified.").waitFor();
    expect(await requests()).toMatchObject([{ email: "ada@example.com", status: "NOTIFICATION_SENT" }]);
    await office.getByLabel("Select all rows on this page").check();
    await office.getByRole("button", { name: "Delete", exact: true }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await office.getByText("1 request is deleted.").waitFor();
    expect(await requests()).toEqual([]);
    await context.close();
  });
});
