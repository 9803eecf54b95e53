import { giftVouchers, searchTuning } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { uploadFile } from "@vitrine/sdk/uploads";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { addAutomaticCollection, addWebhook, findProduct, placeOrder, signIn } from "./backoffice-steps.ts";

describe("the back office, on a phone and a desktop, light and dark", () => {
  const stage = openStage();
  let page: Page;
  /** Pages of one thing, by what the tests call them. */
  const things: Record<string, string> = {};

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await addWebhook(stage.shop);
    things.reserved = `/orders/${await placeOrder(stage.shop, { payment: "reserved" })}`;
    things.paid = `/orders/${await placeOrder(stage.shop, { quantity: 2 })}`;
    things.owed = `/orders/${await placeOrder(stage.shop, { payment: "manual" })}`;
    const { id, collectionIds } = await findProduct(stage.shop, "tide-bowl");
    things.product = `/products/${id}`;
    things.collection = `/collections/${collectionIds[0]}`;
    things.automatic = `/collections/${await addAutomaticCollection(stage.shop)}`;
    await addMoreThings(id);
    await page.goto(`${stage.shop.url}/admin/orders`);
    await signIn(page, stage.shop.staff);
  });

  /** One of each that a fresh shop has none of. */
  async function addMoreThings(productId: string): Promise<void> {
    const { url, ...credentials } = stage.shop;
    const services = { giftVouchers, searchTuning };
    const app = createClient({ baseUrl: url, auth: ApiKeyStrategy(credentials), services });
    const giftCard = { initialValue: "50" };
    things.giftCard = `/gift-cards/${(await app.giftVouchers.issueGiftCard({ giftCard })).giftCard.id}`;
    const boosts = [{ kind: "PRODUCT", value: productId, factor: 3 }];
    const { rule } = await app.searchTuning.createSearchRule({ rule: { query: "bowl", boosts } });
    things.rule = `/search/rules/${rule.id}`;
    await uploadFile(app, new TextEncoder().encode("Wash by hand."), { fileName: "care.txt" });
  }

  const go = async (place: string) => {
    await page.goto(`${stage.shop.url}/admin${things[place] ?? place}`);
    await page.locator("h1").waitFor();
    await settled(page);
  };

  /** At both sizes and in both schemes, and nothing wider than the window. */
  async function expectFine(): Promise<void> {
    for (const viewport of [sizes.desktop, sizes.phone]) {
      await page.setViewportSize(viewport);
      await expectAccessibleInBothSchemes(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${page.url()} at ${viewport.width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(sizes.desktop);
  }

  test.each([
    "/home",
    "/analytics",
    "/analytics?days=365",
    "/orders",
    "/orders?payment=NOT_PAID,PAID&placed=week",
    "/orders?q=nobody-has-this-name",
    "reserved",
    "owed",
    "/products",
    "product",
    "/products/new",
    "/collections",
    "collection",
    "automatic",
    "/collections/new",
    "/pages",
    "/pages/new",
    "/stock",
    "/stock?q=nobody-has-this-name",
    "/catalog-files",
    "/media",
    "/search",
    "/search/rules/new?query=vase",
    "rule",
    "/discounts",
    "/discounts/new",
    "/automatic-discounts",
    "/automatic-discounts/new",
    "/gift-cards",
    "/gift-cards/sell",
    "giftCard",
    "/returns",
    "/members",
    "/plans",
    "/plans/new",
    "/back-in-stock",
    "/reviews",
    "/settings",
    "/mails",
    "/mails/ORDER_PLACED_UNPAID",
    "/payment-providers",
    "/shipping",
    "/shipping/options/new",
    "/shipping/pickup/new",
    "/draft-orders",
    "/draft-orders/new",
    "/unfinished-checkouts",
    "/subscriptions",
    "/taxes",
    "/staff",
    "/api-keys",
    "/webhooks",
    "/webhooks/deliveries",
    "/audit-log",
    "/account",
    "/no-such-room",
  ])("has nothing wrong at %s", async (place) => {
    await go(place);
    await expectFine();
  });

  test("has nothing wrong while a tooltip tells what a button does", async () => {
    await go("/orders");
    await page.getByRole("button", { name: "Columns" }).hover();
    await page.getByRole("tooltip").waitFor();
    await expectFine();
  });

  test("has nothing wrong while a delivery shows its tries", async () => {
    await eventually(async () => {
      await go("/webhooks/deliveries");
      return page.locator('[class*="row-opener_"]').count();
    }).toBeGreaterThan(0);
    await page.locator('[class*="row-opener_"]').first().click();
    await page.getByRole("heading", { name: "Attempts" }).waitFor();
    await expectFine();
  });

  test.each([
    ["/orders", "Filter", "menu"],
    ["/orders", "Columns", "menu"],
    ["/orders", /Account/, "menu"],
    ["reserved", "Capture", "dialog"],
    ["reserved", "Release", "dialog"],
    ["reserved", "More actions", "menu"],
    ["paid", "Send", "dialog"],
    ["owed", "Mark as paid", "dialog"],
    ["product", "Add a picture", "dialog"],
    ["/media", "New folder", "dialog"],
    ["/search", "Add synonyms", "dialog"],
    ["/gift-cards", "Look up", "dialog"],
    ["/shipping", "Add a region", "dialog"],
    ["/shipping", "Edit Germany", "dialog"],
    ["/shipping", "Remove Germany", "dialog"],
    ["/taxes", "Add a region", "dialog"],
    ["/staff", "Invite a colleague", "dialog"],
    ["/api-keys", "New key", "dialog"],
    ["/api-keys", "Revoke First key", "dialog"],
    ["/webhooks", "Add a webhook", "dialog"],
    ["/webhooks", /^Edit http/, "dialog"],
    ["/webhooks", /^Actions for/, "menu"],
  ] as const)("has nothing wrong at %s behind %s", async (place, name, role) => {
    await go(place);
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole(role).waitFor();
    await settled(page);
    await expectFine();
  });
});
