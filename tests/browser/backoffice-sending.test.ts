import { setTimeout as delay } from "node:timers/promises";
import { orderBilling, orderDelivery, orders } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdChange } from "../support/held.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const services = { orderBilling, orderDelivery, orders };

describe("sending an order from the back office", () => {
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
  const statusOf = async () => (await app().orders.getOrder({ id })).order.fulfillmentStatus;
  const parcels = async () => (await app().orderDelivery.getOrderDelivery({ orderId: id })).delivery.fulfillments;
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  test("sends a part of it with a number the customer can follow", async () => {
    await button("Send").click();
    await page.getByLabel("Units of Tide bowl").fill("1");
    await page.getByRole("combobox", { name: "Carrier" }).click();
    await page.getByRole("option", { name: "DHL" }).click();
    await page.getByLabel("Tracking number").fill("JD014600003DE");
    await button("Send 1 item").click();
    await page.getByText("1 item is sent.").waitFor();
    await page.getByRole("link", { name: "DHL JD014600003DE" }).waitFor();
    await page.getByText("1 of 3 sent").waitFor();
    const timeline = page.locator('[class*="timeline_"]');
    await timeline.getByText("Parcel 1 · DHL JD014600003DE · 1 × Tide bowl").first().waitFor();
    await page.getByRole("region", { name: "E-mails" }).getByText("Partly sent", { exact: true }).waitFor();
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Return items" }).click();
    await page.getByLabel("Returned units of Tide bowl").waitFor();
    await page.keyboard.press("Escape");
    expect(await statusOf()).toBe("PARTIALLY_FULFILLED");
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("sends the rest, and takes it back from the notice", async () => {
    await button("Send").click();
    await button("Send 2 items").click();
    await page.getByText("2 items are sent.").hover();
    expect(await statusOf()).toBe("FULFILLED");
    await eventually(() => button("Send").count()).toBe(0);
    await button("Undo").click();
    await page.getByText("It is to be sent again.").waitFor();
    expect(await statusOf()).toBe("PARTIALLY_FULFILLED");
    await button("Send").waitFor();
  });

  test("corrects the number of a parcel, and takes a parcel back that never left", async () => {
    await button("Actions for parcel 1").click();
    await page.getByRole("menuitem", { name: "Edit tracking" }).click();
    await page.getByLabel("Tracking number").fill("JD014600004DE");
    await button("Save").click();
    await page.getByRole("link", { name: "DHL JD014600004DE" }).waitFor();
    await button("Actions for parcel 1").click();
    await page.getByRole("menuitem", { name: "Take back" }).click();
    await button("Take back").click();
    await eventually(async () => (await parcels()).length).toBe(0);
    expect(await statusOf()).toBe("NOT_FULFILLED");
  });

  test("sends and captures many orders at once, each as far as it can be", async () => {
    const reserved = await placeOrder(stage.shop, { payment: "reserved" });
    await page.goto(`${stage.shop.url}/admin/orders`);
    await page.getByLabel("Select all rows on this page").check();
    // The list is read again slowly: whoever sees the notice finds nothing picked any more.
    await page.route(/\/orders\/search$/, async (route) => {
      await delay(2_000);
      await route.continue();
    });
    await button("Capture").click();
    await page.getByRole("dialog").getByRole("button", { name: "Capture" }).click();
    await page.getByText(/1 payment is captured\. 1 had nothing to do\./).waitFor();
    expect(await page.getByLabel("Select all rows on this page").isChecked()).toBe(false);
    await page.unrouteAll({ behavior: "wait" });
    expect((await app().orders.getOrder({ id: reserved })).order.paymentStatus).toBe("PAID");
    await page.getByLabel("Select all rows on this page").check();
    await button("Send").click();
    await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await page.getByText("2 orders are sent.").waitFor();
    expect(await statusOf()).toBe("FULFILLED");
  });

  test("keeps an order picked that was picked while others were changed", async () => {
    const held = holdChange(page, /\/bulk\/orders\/update$/);
    const row = (at: number) => page.getByRole("row").nth(at).getByRole("checkbox");
    await row(1).check();
    await button("Take out of the archive").click();
    const change = await held;
    await row(2).check();
    await change.continue();
    await page.getByText("1 order out of the archive.").waitFor();
    expect([await row(1).isChecked(), await row(2).isChecked()]).toEqual([false, true]);
  });

  test("sends nothing that was refunded and put back into stock before", async () => {
    const bought = await placeOrder(stage.shop, { quantity: 2 });
    const { order } = await app().orders.getOrder({ id: bought });
    const lineItems = order.lineItems.map((line) => ({ lineItemId: line.id, quantity: 1 }));
    const { payments } = await app().orderBilling.getOrderRefundability({ orderId: bought });
    const [paymentId = ""] = payments.map(({ payment }) => payment?.paymentId ?? "");
    await app().orderBilling.refundPayments({
      orderId: bought,
      paymentRefunds: [{ paymentId, amount: { amount: "20.00" } }],
      refundItems: { lineItems },
      sideEffects: { restock: { lineItems } },
    });
    await page.goto(`${stage.shop.url}/admin/orders/${bought}`);
    await button("Send").click();
    await button("Send 1 item").click();
    await page.getByText("1 item is sent.").waitFor();
    await eventually(() => button("Send").count()).toBe(0);
    expect((await app().orders.getOrder({ id: bought })).order.fulfillmentStatus).toBe("FULFILLED");
  });
});
