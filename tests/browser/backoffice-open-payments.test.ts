import { orders, orderTransactions } from "@vitrine/contract";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { openBrowser, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("payments that the shop cannot ask about", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openBackofficeShop({ catalog: "demo" }), openBrowser()]);
    const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${shop.url}/admin/orders`);
    await signIn(page, shop.staff);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const app = () => shop.admin({ orders, orderTransactions });
  const orderOf = async (id: string) => (await app().orders.getOrder({ id })).order;
  const panel = () => page.getByRole("region", { name: "Payments and refunds" });
  const dialog = () => page.getByRole("dialog");
  const setStatus = () => panel().getByRole("button", { name: /^Set status: / });
  const confirm = () => dialog().getByRole("button", { name: "Set status" }).click();
  const open = async (id: string) => {
    await page.goto(`${shop.url}/admin/orders/${id}`);
    await panel().waitFor();
    await settled(page);
  };

  test("are set by hand where their provider is gone, after saying what it means", async () => {
    const id = await placeOrder(shop, { payment: "reserved" });
    await open(id);
    expect(await setStatus().count()).toBe(0);
    const providers = shop.platform.runtime.adapters.payments as Map<string, unknown>;
    const sandbox = providers.get("sandbox");
    await page.getByRole("button", { name: "Release" }).click();
    providers.delete("sandbox");
    await dialog().getByRole("button", { name: "Release" }).click();
    await dialog().getByText("or set the status of the payment under “Payments and refunds”").waitFor();
    await page.keyboard.press("Escape");
    await open(id);
    await setStatus().waitFor();
    expect(await page.getByRole("button", { name: /^(Capture|Release)/ }).count()).toBe(0);
    await page
      .getByRole("region", { name: "Payment", exact: true })
      .getByRole("button", { name: /^Set status: .*4242/ })
      .click();
    await dialog().getByText("Its provider “sandbox” is not connected any more").waitFor();
    expect(await dialog().getByRole("radio").count()).toBe(2);
    await confirm();
    await dialog().getByText("Choose a status.").waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await dialog().getByRole("radio", { name: "Released" }).check();
    await confirm();
    await page.getByText("The status is set.", { exact: true }).waitFor();
    await panel().getByText("Released").waitFor();
    expect(await setStatus().count()).toBe(0);
    expect((await orderOf(id)).balanceSummary).toMatchObject({ authorized: { amount: "0.00" } });
    providers.set("sandbox", sandbox);
  });

  test("are set step by step where another system took them", async () => {
    const id = await placeOrder(shop, { payment: "manual" });
    const payments = [{ amount: { amount: "5.00" }, status: "PENDING" as const }];
    await app().orderTransactions.addPayments({ orderId: id, payments });
    await open(id);
    await setStatus().click();
    await dialog().getByText("Another system took this payment.").waitFor();
    await dialog().getByRole("radio", { name: "Reserved" }).check();
    await confirm();
    await panel().getByText("Reserved").waitFor();
    for (const look of looks) await expectAccessibleAs(page, look);
    await setStatus().click();
    await dialog().getByRole("radio", { name: "Paid" }).check();
    await confirm();
    await panel().getByText("Paid", { exact: true }).waitFor();
    expect((await orderOf(id)).balanceSummary).toMatchObject({ paid: { amount: "5.00" } });
  });
});
