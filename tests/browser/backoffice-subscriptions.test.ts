import { productEditor } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { declineSubscription } from "../support/past-due.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { findProduct, placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("subscriptions in the back office", () => {
  const stage = openStage();
  let page: Page;
  let orderId = "";

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/subscriptions`);
    await signIn(page, stage.shop.staff);
  });

  const go = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };
  const row = () => page.getByRole("row", { name: /Grace Hopper/ });
  const dialog = () => page.getByRole("dialog");
  const more = () => page.getByRole("button", { name: "Actions for 2 × Tide bowl, Grace Hopper" });
  const carryOut = async (step: string, confirm: string, said: string) => {
    await more().click();
    await page.getByRole("menuitem", { name: step, exact: true }).click();
    await dialog().getByRole("button", { name: confirm, exact: true }).click();
    await page.locator('[class*="toast_"]').getByText(said).waitFor();
    await dialog().waitFor({ state: "detached" });
  };
  const lookAtAll = async () => {
    await settled(page);
    for (const look of looks) {
      await expectAccessibleAs(page, look);
      expect(await overflow(page)).toBe(0);
    }
  };

  test("are none at first, and say how they are sold", async () => {
    await page.getByText("No subscriptions", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Choose a product" }).waitFor();
    await lookAtAll();
  });

  test("are listed with who gets what, and when next", async () => {
    const { id: productId } = await findProduct(stage.shop, "tide-bowl");
    const subscriptionSettings = { frequency: "WEEK", interval: 2, billingCycles: 6 } as const;
    const subscriptionOptions = [{ id: "weekly", title: "Every other week", subscriptionSettings }];
    const app = createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { productEditor },
    });
    await app.productEditor.saveProduct({ productId, choices: { subscriptionOptions } });
    orderId = await placeOrder(stage.shop, { quantity: 2, subscriptionOptionId: "weekly" });
    await go("/subscriptions");
    await row().getByText("grace@example.com").waitFor();
    await row().getByText("2 × Tide bowl").first().waitFor({ state: "attached" });
    await row().getByText("Every 2 weeks, order 1 of 6").first().waitFor({ state: "attached" });
    await row().getByText("Active", { exact: true }).waitFor();
    await lookAtAll();
  });

  test("are paused by keyboard, and resumed", async () => {
    await more().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Pause", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await dialog().getByText("Pause 2 × Tide bowl?").waitFor();
    await lookAtAll();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await carryOut("Pause", "Pause", "The subscription is paused.");
    await row().getByText("Paused", { exact: true }).waitFor();
    await go("/subscriptions?status=PAUSED");
    await carryOut("Resume", "Resume", "The subscription goes on.");
    await page
      .getByText("Nothing found")
      .or(page.getByText(/Nothing matches/))
      .first()
      .waitFor();
  });

  test("stand on the page of their order, which leads to them", async () => {
    await go(`/orders/${orderId}`);
    const panel = page.getByRole("region", { name: "Subscriptions" });
    await panel.getByText("Began with this order").waitFor();
    await panel.getByText("Every 2 weeks, order 1 of 6").waitFor();
    await lookAtAll();
    await panel.getByRole("link", { name: "2 × Tide bowl" }).click();
    await page.waitForURL(/subscriptions\?one=/);
    await page.getByText("it is this one").waitFor();
    await row().waitFor();
  });

  test("wait on Home when they were not paid, until they are canceled", async () => {
    await declineSubscription(stage.shop, orderId);
    await go("/home");
    await page.getByRole("link", { name: /1 subscription was not paid/ }).click();
    await row().getByText("Not paid", { exact: true }).waitFor();
    await row().getByText("Next payment").waitFor();
    await lookAtAll();
    await carryOut("Cancel", "Cancel the subscription", "The subscription is canceled.");
    await go("/subscriptions");
    await row().getByText("Canceled", { exact: true }).waitFor();
    expect(await more().count()).toBe(0);
  });
});
