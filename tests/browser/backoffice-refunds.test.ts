import { orders, products } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Locator, Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const services = { orders, products };

describe("refunding an order from the back office", () => {
  const stage = openStage();
  let page: Page;
  let id = "";

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    id = await placeOrder(stage.shop, { quantity: 3 });
    await page.goto(`${stage.shop.url}/admin/orders/${id}`);
    await signIn(page, stage.shop.staff);
  });

  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const orderOf = async (orderId: string) => (await app().orders.getOrder({ id: orderId })).order;
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const openRefund = async () => {
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Refund" }).click();
    await page.getByRole("dialog").getByLabel("Give back").waitFor();
  };

  test("leads the keyboard to what is wrong with it, in this dialog and in others", async () => {
    const wrong = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute("aria-invalid") === "true" ? (at as HTMLInputElement).labels?.[0]?.textContent : "";
      });
    await openRefund();
    await page.getByRole("dialog").getByRole("button", { name: "Refund", exact: true }).press("Enter");
    await eventually(wrong).toBe("Give back");
    await page.getByLabel("Give back").fill("5000");
    expect(await wrong()).not.toBe("Reason");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Refund/ })
      .press("Enter");
    await eventually(wrong).toBe("Give back");
    await page.keyboard.press("Escape");
    await page.goto(`${stage.shop.url}/admin/webhooks`);
    await button("Add a webhook").first().click();
    await page.getByLabel("Address", { exact: true }).fill("ftp://a.example");
    await button("Add").press("Enter");
    await page.getByText("Must be an https:// URL.").waitFor();
    await eventually(wrong).toBe("Address");
    await page.goto(`${stage.shop.url}/admin/orders/${id}`);
  });

  test("gives a line back with its share of the tax, says to which card, and restocks it", async () => {
    const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
    await openRefund();
    await page.keyboard.press("Escape");
    await eventually(() => hasFocus(button("More actions"))).toBe(true);
    // What can be refunded is read first, and may take its time.
    const isSlow = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    };
    await page.route(/refundability/, isSlow);
    await openRefund();
    await eventually(() => hasFocus(page.getByLabel("Refunded units of Tide bowl"))).toBe(true);
    await page.keyboard.press("Escape");
    await page.unroute(/refundability/, isSlow);
    await openRefund();
    await eventually(() => hasFocus(page.getByLabel("Refunded units of Tide bowl"))).toBe(true);
    await page.getByLabel("Refunded units of Tide bowl").fill("1");
    await page.getByRole("dialog").getByText("VISA ending in 4242").waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await page.getByLabel("Reason").fill("Chipped");
    await button("Refund $74.04").click();
    await page.getByText(/\$74\.04 (is refunded|is on its way back)/).waitFor();
    await page.getByText("1 refunded").waitFor();
    await page.locator("dl > div", { hasText: "Net payment" }).getByText("$148.07").waitFor();
    await page.getByText("Refund to: VISA ending in 4242").waitFor();
    const order = await orderOf(id);
    expect(order.lineItems[0]).toMatchObject({ refundQuantity: 1, restockQuantity: 1 });
    await eventually(async () => (await orderOf(id)).balanceSummary?.refunded?.amount).toBe("74.04");
  });

  test("gives something back as a gesture, for nothing of the order, and never more than was paid", async () => {
    await openRefund();
    await page.getByLabel("Give back").fill("9999");
    await button(/^Refund/).click();
    await page.getByText(/Enter an amount above 0 and up to \$148\.07/).waitFor();
    await page.getByLabel("Give back").fill("5");
    await button("Refund $5.00").click();
    await page.getByText(/\$5\.00 (is refunded|is on its way back)/).waitFor();
    await eventually(async () => (await orderOf(id)).balanceSummary?.refunded?.amount).toBe("79.04");
    expect((await orderOf(id)).lineItems[0]?.refundQuantity).toBe(1);
  });

  test("keeps its buttons in reach where there is more than the window shows", async () => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await openRefund();
    const refund = await button(/^Refund$/).boundingBox();
    expect(refund && refund.y + refund.height).toBeLessThan(420);
    const isLonger = await page.getByRole("dialog").evaluate((one) => one.scrollHeight > one.clientHeight);
    expect(isLonger).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.setViewportSize(sizes.desktop);
  });

  test("has money that came from outside given back by hand", async () => {
    const other = await placeOrder(stage.shop, { payment: "manual" });
    await page.goto(`${stage.shop.url}/admin/orders/${other}`);
    await button("Mark as paid").click();
    await page.getByRole("dialog").getByRole("button", { name: "Mark as paid" }).click();
    await page.getByText("The payment is noted.").waitFor();
    await openRefund();
    await page.getByLabel("Give back").fill("10");
    await page.getByText("You hand it over yourself").waitFor();
    await button("Refund $10.00").click();
    await page.getByText("$10.00 is refunded.").waitFor();
    expect((await orderOf(other)).paymentStatus).toBe("PARTIALLY_REFUNDED");
  });
});
