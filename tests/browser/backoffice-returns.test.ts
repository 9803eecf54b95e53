import { orderFulfillments, orders, returns } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const services = { orderFulfillments, orders, returns };

describe("returns in the back office", () => {
  const stage = openStage();
  let page: Page;
  let id = "";

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    id = await placeOrder(stage.shop, { quantity: 2 });
    const { order } = await app().orders.getOrder({ id });
    const lineItems = order.lineItems.map((line) => ({ id: line.id }));
    await app().orderFulfillments.createFulfillment({ orderId: id, fulfillment: { lineItems } });
    await page.goto(`${stage.shop.url}/admin/orders/${id}`);
    await signIn(page, stage.shop.staff);
  });

  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialogButton = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
  const theReturn = async () => (await app().returns.listReturnsOfOrder({ orderId: id })).returns[0];

  test("are made for a customer who wrote, received and put back into stock", async () => {
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Return items" }).click();
    await page.getByLabel("Returned units of Tide bowl").fill("1");
    await dialogButton("Make the return").click();
    await page.getByText("The return is made.").waitFor();
    await button("Receive").click();
    await dialogButton("Receive").click();
    await page.getByText("The items are received.").waitFor();
    expect(await theReturn()).toMatchObject({ status: "RECEIVED", lineItems: [{ restockedQuantity: 1 }] });
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("have their steps side by side on a phone", async () => {
    await page.setViewportSize(sizes.phone);
    const steps = [button("Refund"), button("More about this return")];
    const [first, rest] = await Promise.all(steps.map((step) => step.boundingBox()));
    expect(rest?.y).toBe(first?.y);
    await page.setViewportSize(sizes.desktop);
  });

  test("are refunded by what came back, and closed", async () => {
    await button("Refund").click();
    await dialogButton("Refund $74.03").or(dialogButton("Refund $74.04")).click();
    await eventually(async () => (await theReturn())?.refundIds.length).toBe(1);
    await button("Close").click();
    await dialogButton("Close").last().click();
    await eventually(async () => (await theReturn())?.status).toBe("CLOSED");
    await page.goto(`${stage.shop.url}/admin/returns`);
    await page.getByRole("cell", { name: "Done" }).waitFor();
  });

  test("begin with the unit of an order that has no other", async () => {
    const single = await placeOrder(stage.shop, { quantity: 1 });
    const { order } = await app().orders.getOrder({ id: single });
    const lineItems = order.lineItems.map((line) => ({ id: line.id }));
    await app().orderFulfillments.createFulfillment({ orderId: single, fulfillment: { lineItems } });
    await page.goto(`${stage.shop.url}/admin/orders/${single}`);
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Return items" }).click();
    await eventually(() => page.getByLabel("Returned units of Tide bowl").inputValue()).toBe("1 / 1");
    await dialogButton("Make the return").click();
    await page.getByText("The return is made.").waitFor();
    const { returns: made } = await app().returns.listReturnsOfOrder({ orderId: single });
    expect(made).toMatchObject([{ lineItems: [{ quantity: 1 }] }]);
  });
});
