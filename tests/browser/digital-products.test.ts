import { readFile } from "node:fs/promises";
import { digitalFiles, orderDelivery, orders, products } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBackofficeShop } from "../support/backoffice-shop.ts";
import { openBrowser, sizes } from "../support/browser.ts";
import { holdChange } from "../support/held.ts";
import { productFile } from "../support/product-file.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { signIn } from "./backoffice-steps.ts";
import { fillContact, fillPayment, goToCheckout, visible } from "./checkout-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const pattern = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 7 + (index >> 9)) % 256));
const notes = Buffer.from("Fire at 1,040 degrees.");

describe("a digital product", () => {
  const stage = openStage();
  let page: Page;
  let merchant: Page;
  let productId = "";
  let link = "";

  beforeAll(async () => {
    const open = async () =>
      (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    [page, merchant] = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    await Promise.all([page?.context().close(), merchant?.context().close()]);
  });

  const app = () => {
    const auth = ApiKeyStrategy(stage.shop);
    return createClient({ baseUrl: stage.shop.url, auth, services: { digitalFiles, products } });
  };
  const names = async () => (await app().digitalFiles.listProductFiles({ productId })).files.map(({ name }) => name);
  const panel = () => merchant.getByRole("region", { name: "Files to download" });
  const file = (name: string) =>
    panel().getByRole("list", { name: "Files to download" }).getByRole("listitem").filter({ hasText: name });

  test("gets its files in the back office, each seen on its way", { timeout: 120_000 }, async () => {
    await merchant.goto(`${stage.shop.url}/admin/products/new`);
    await signIn(merchant, stage.shop.staff);
    await merchant.getByRole("textbox", { name: "Name", exact: true }).fill("Moon jar pattern");
    await merchant.getByRole("textbox", { name: "Price", exact: true }).fill("12");
    await merchant.getByRole("switch", { name: "Digital product" }).check({ force: true });
    await panel().getByText("Save the product first").waitFor();
    await merchant.getByRole("button", { name: "Save", exact: true }).click();
    await merchant.waitForURL(/\/products\/[0-9a-f-]{36}/);
    productId = new URL(merchant.url()).pathname.split("/").at(-1) ?? "";
    await panel().getByText("No files yet").waitFor();
    await panel()
      .getByText("Drop files here")
      .evaluate((target, text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "notes.txt", { type: "text/plain" }));
        target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      }, notes.toString());
    await file("notes.txt").getByText("22 bytes").waitFor();
    const sending = holdChange(merchant, /\/digital-files$/);
    const chooser = merchant.waitForEvent("filechooser");
    await panel().getByRole("button", { name: "Add files" }).click();
    await (await chooser).setFiles({ name: "moon-jar.pdf", mimeType: "application/pdf", buffer: pattern });
    const upload = await sending;
    await merchant.getByRole("link", { name: "Orders", exact: true }).click();
    const question = merchant.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay here" }).click();
    await upload.continue();
    await file("moon-jar.pdf").getByText("3 MB").waitFor();
    expect(await names()).toEqual(["notes.txt", "moon-jar.pdf"]);
    await settled(merchant);
    for (const look of looks) await expectAccessibleAs(merchant, look);
  });

  test("has a file replaced and another one deleted, each at once", { timeout: 120_000 }, async () => {
    const before = (await app().digitalFiles.listProductFiles({ productId })).files;
    const chooser = merchant.waitForEvent("filechooser");
    await file("moon-jar.pdf").getByRole("button", { name: "Replace moon-jar.pdf" }).click();
    await (await chooser).setFiles({ name: "moon-jar-2.pdf", mimeType: "application/pdf", buffer: pattern });
    await file("moon-jar-2.pdf").waitFor();
    expect((await app().digitalFiles.listProductFiles({ productId })).files[1]?.id).toBe(before[1]?.id);
    const looked = merchant.waitForEvent("download");
    await file("notes.txt").getByRole("button", { name: "Download notes.txt" }).click();
    expect(await readFile((await (await looked).path()) ?? "")).toEqual(notes);
    await file("notes.txt").getByRole("button", { name: "Delete notes.txt" }).click();
    await merchant.getByRole("dialog").getByRole("button", { name: "Delete file" }).click();
    await file("notes.txt").waitFor({ state: "detached" });
    expect(await names()).toEqual(["moon-jar-2.pdf"]);
  });

  test("is bought and downloaded, byte by byte as it was uploaded", { timeout: 120_000 }, async () => {
    const { product } = await app().products.getProduct({ id: productId });
    await page.goto(`${stage.shop.url}/products/${product.slug}`);
    await settled(page);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await page.goto(`${stage.shop.url}/cart`);
    await settled(page);
    await goToCheckout(page);
    await fillContact(page);
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Moss");
    await page.getByLabel("Street address").fill("12 Kiln Lane");
    await page.getByLabel("City").fill("Hudson");
    await page.getByLabel("State", { exact: true }).selectOption({ label: "New York" });
    await page.getByLabel("ZIP code").fill("12534");
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^(Pay|Place order)/).click();
    await page.waitForURL(/thank-you/);
    const download = page.getByRole("link", { name: "Download moon-jar-2.pdf" });
    await download.waitFor();
    link = (await download.getAttribute("href")) ?? "";
    const saved = page.waitForEvent("download");
    await download.click();
    const got = await saved;
    expect(got.suggestedFilename()).toBe("moon-jar-2.pdf");
    expect((await readFile((await got.path()) ?? "")).equals(pattern)).toBe(true);
  });

  test("is refused to a stranger who changed the link, with a page that says so", async () => {
    const context = await stage.browser.newContext({ viewport: sizes.phone });
    const stranger = await context.newPage();
    const forged = link.slice(0, -6) + [...link.slice(-6)].reverse().join("");
    const response = await stranger.goto(forged);
    expect(response?.status()).toBe(410);
    await stranger.getByRole("heading", { name: /link/i }).waitFor();
    await context.close();
  });
});

test("a link to a bought file that has expired says so", async () => {
  const [shop, browser] = await Promise.all([openBackofficeShop(), openBrowser()]);
  try {
    const app = shop.admin({ digitalFiles, orderDelivery, orders, products });
    const { product } = await app.products.createProduct({
      product: { name: "Moon jar pattern", productType: "digital", priceData: { price: 12 } },
    });
    const { fileId } = await productFile({ app, fetch: shop.fetch }, { productId: product.id });
    const { order } = await app.orders.createOrder({
      order: {
        lineItems: [
          {
            productName: { original: product.name },
            catalogReference: { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: product.id },
            itemType: { preset: "DIGITAL" },
            digitalFile: { fileId },
            quantity: 1,
            price: { amount: "12.00" },
          },
        ],
        priceSummary: { total: { amount: "12.00" } },
        channelInfo: { type: "POS" },
        paymentStatus: "PAID",
      },
    });
    const { downloads } = await app.orderDelivery.listDownloads({ orderId: order.id });
    shop.clock.advance(7 * 24 * 60 * 60 * 1000);
    const page = await browser.newPage({ viewport: sizes.phone });
    const response = await page.goto(downloads[0]?.link ?? "");
    expect(response?.status()).toBe(410);
    await page.getByRole("heading", { name: /link/i }).waitFor();
  } finally {
    await browser.close();
    await shop.close();
  }
});
