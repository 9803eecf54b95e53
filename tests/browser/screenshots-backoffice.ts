import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { orders } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Browser, Page } from "playwright-core";
import { sizes } from "../support/browser.ts";
import { openReceiver } from "../support/receiver.ts";
import { settled } from "../support/settled.ts";
import { addWebhook, findProduct, placeOrder, type ShopAccess, signIn } from "./backoffice-steps.ts";

/** Rooms by the name of their picture. */
const rooms: Readonly<Record<string, string>> = {
  orders: "/orders",
  "orders-filtered": "/orders?payment=NOT_PAID&placed=week",
  "orders-nothing": "/orders?q=nobody-has-this-name",
  members: "/members",
  stock: "/stock",
  analytics: "/analytics",
  products: "/products",
  "product-new": "/products/new",
  collections: "/collections",
  "collection-new": "/collections/new",
  discounts: "/discounts",
  "discount-new": "/discounts/new",
  settings: "/settings",
  staff: "/staff",
  "api-keys": "/api-keys",
  webhooks: "/webhooks",
  "webhook-deliveries": "/webhooks/deliveries",
  "audit-log": "/audit-log",
  account: "/account",
  "not-found": "/no-such-room",
};

/** Dialogs: the page they open on is prepared by the rooms before. */
const dialogs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "staff-invite": async (page) => {
    await go(page, "/staff");
    await page.getByRole("button", { name: "Invite a colleague" }).click();
  },
  "api-key-new": async (page) => {
    await go(page, "/api-keys");
    await page.getByRole("button", { name: "New key" }).click();
  },
  "webhook-new": async (page) => {
    await go(page, "/webhooks");
    await page.getByRole("button", { name: "Add a webhook" }).click();
    await page.getByRole("switch", { name: "Everything" }).uncheck();
    await page.getByLabel("Search events").fill("order");
    await page.getByLabel(/order_approved/).check();
  },
  palette: async (page) => {
    await go(page, "/orders");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("bowl");
    await page.getByRole("option", { name: /bowl/i }).first().waitFor();
  },
};

/**
 * Takes the pictures of the back office, `backoffice-<name>-<width>-<scheme>.png`: every room and dialog, at three
 * widths, light and dark. Places a few orders first.
 *
 * @param shop a running demo shop with the login of its owner
 * @param folder made when it is missing
 */
export async function takeBackofficePictures(browser: Browser, shop: ShopAccess, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const receiver = await openReceiver();
  await addWebhook(shop, receiver.url);
  await addWebhook(shop);
  const pages = { ...rooms, ...(await detailPages(shop)) };
  for (const [width, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", baseURL: shop.url });
      const page = await context.newPage();
      const shoot = async (name: string, fullPage: boolean) => {
        await settled(page);
        const path = join(folder, `backoffice-${name}-${width}-${colorScheme}.jpg`);
        await page.screenshot({ path, type: "jpeg", quality: 82, fullPage });
      };
      await page.goto("/admin/");
      await page.getByLabel("E-mail").waitFor();
      await shoot("login", true);
      await signIn(page, shop.staff);
      for (const [name, path] of Object.entries(pages)) {
        await go(page, path);
        await shoot(name, true);
      }
      for (const [name, open] of Object.entries(dialogs)) {
        await open(page);
        await shoot(name, false);
      }
      await context.close();
    }
  }
  await receiver.close();
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.locator("h1").waitFor();
  await settled(page);
}

/** Pages of one thing each: a busy order, one to capture, one to be paid, a product. */
async function detailPages(shop: ShopAccess): Promise<Readonly<Record<string, string>>> {
  const app = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { orders } });
  const paid = await placeOrder(shop, { email: "ada@example.com", firstName: "Ada", lastName: "Lovelace" });
  const reserved = await placeOrder(shop, { quantity: 2, payment: "reserved" });
  const owed = await placeOrder(shop, {
    email: "katherine@example.com",
    firstName: "Katherine",
    lastName: "Johnson",
    payment: "manual",
  });
  const message = "Asked for delivery after six.\nThe bell is broken; knock.";
  const comment = { activityType: "MERCHANT_COMMENT", merchantComment: { message } } as const;
  await app.orders.addActivities({ orderId: paid, orderActivities: [comment] });
  const product = await findProduct(shop, "tide-bowl");
  const [collectionId = ""] = product.collectionIds;
  return {
    order: `/orders/${paid}`,
    "order-to-capture": `/orders/${reserved}`,
    "order-to-be-paid": `/orders/${owed}`,
    product: `/products/${product.id}`,
    collection: `/collections/${collectionId}`,
  };
}
