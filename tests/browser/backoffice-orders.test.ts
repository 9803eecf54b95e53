import { buffer } from "node:stream/consumers";
import { orders, staff } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import type { RunningShop } from "../support/server.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn, submitTwice } from "./backoffice-steps.ts";

const services = { orders, staff };

describe("orders in the back office", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    page = await enter(stage.shop.staff);
  });

  async function enter(account: RunningShop["staff"]): Promise<Page> {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    const entered = await context.newPage();
    await entered.goto(`${stage.shop.url}/admin/orders`);
    await signIn(entered, account);
    return entered;
  }
  const app = () => createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const orderOf = async (id: string) => (await app().orders.getOrder({ id })).order;
  const toast = (text: RegExp | string) => page.locator('[class*="toast_"]').getByText(text);
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const rows = () => page.locator("tbody .row-link");
  const open = async (path: string) => {
    await page.goto(`${stage.shop.url}/admin${path}`);
    await settled(page);
  };

  test("are listed with their buyer's name on a phone", async () => {
    await placeOrder(stage.shop, { firstName: "Maximiliane", lastName: "Wagner", email: "max@example.com" });
    await page.setViewportSize(sizes.phone);
    await open("/orders");
    const name = rows().first().getByText("Maximiliane Wagner");
    await name.waitFor();
    expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expectAccessible(page);
    await page.setViewportSize(sizes.desktop);
    await page.getByRole("columnheader", { name: "Customer" }).waitFor();
    await name.waitFor({ state: "hidden" });
  });

  test("carry comments of colleagues, whatever is in them, and forget them again", async () => {
    const id = await placeOrder(stage.shop);
    await open(`/orders/${id}`);
    const comment = '<img src=x onerror="document.title=1">\nCall first';
    await page.getByLabel("Comment", { exact: true }).fill(comment);
    await page.keyboard.press("Control+Enter");
    await page.locator('[class*="timeline_"]').getByText("Call first").waitFor();
    expect(await page.locator('[class*="comment-text_"]').innerText()).toBe(comment);
    expect(await page.locator('[class*="timeline_"]').innerText()).toContain(stage.shop.staff.email);
    expect(await page.locator('[class*="timeline_"] img').count()).toBe(0);
    await button("Comment actions").click();
    await page.getByRole("menuitem", { name: "Remove the comment" }).press("Enter");
    const commenting = page.getByLabel("Comment", { exact: true });
    await eventually(() => commenting.evaluate((element) => element === document.activeElement)).toBe(true);
    await toast("The comment is removed.").hover();
    await button("Undo").click();
    await page.locator('[class*="timeline_"]').getByText("Call first").waitFor();
  });

  test("get labels, and one that is too long is named and stays in the field", async () => {
    const id = await placeOrder(stage.shop);
    await open(`/orders/${id}`);
    const field = page.getByRole("combobox", { name: "Labels of this order" });
    await field.fill("wholesale");
    await field.press("Enter");
    await page.getByText("wholesale is too long: a label has at most 5 characters.").waitFor();
    expect(await field.inputValue()).toBe("wholesale");
    await field.fill("VIP");
    await field.press("Enter");
    await eventually(async () => (await orderOf(id)).tags?.tags?.tagIds).toEqual(["VIP"]);
    expect(await page.getByText(/is too long/).count()).toBe(0);
  });

  test("are marked as paid in parts, in whatever way the amount is typed, and never beyond what is owed", async () => {
    const id = await placeOrder(stage.shop, { payment: "manual" });
    await open(`/orders/${id}`);
    await button("Mark as paid").click();
    await expectAccessible(page);
    await page.getByLabel("Amount").fill("9999");
    await dialog().getByRole("button", { name: "Mark as paid" }).click();
    await page.getByText(/Enter an amount above 0 and up to/).waitFor();
    await page.getByLabel("Amount").fill("10,50");
    await dialog().getByRole("button", { name: "Mark as paid" }).click();
    await toast("The payment is noted.").waitFor();
    expect((await orderOf(id)).balanceSummary?.paid?.amount).toBe("10.50");
    await button("Mark as paid").click();
    await dialog().getByRole("button", { name: "Mark as paid" }).click();
    await page.locator('[class*="page-header_"]').getByText("Paid", { exact: true }).waitFor();
    expect((await orderOf(id)).paymentStatus).toBe("PAID");
    await eventually(() => button("Mark as paid").count()).toBe(0);
  });

  test("are marked as paid once by a double click, and a comment is sent once, kept until then", async () => {
    const id = await placeOrder(stage.shop, { payment: "manual" });
    await open(`/orders/${id}`);
    await button("Mark as paid").click();
    await page.getByLabel("Amount").fill("10");
    await dialog().locator("form").evaluate(submitTwice);
    await toast("The payment is noted.").waitFor();
    expect((await orderOf(id)).balanceSummary?.paid?.amount).toBe("10.00");
    await page.getByLabel("Comment", { exact: true }).fill("Rang twice");
    await page.locator('form[class*="comment_"]').evaluate(submitTwice);
    await page.locator('[class*="timeline_"]').getByText("Rang twice").waitFor();
    await page.getByLabel("Comment", { exact: true }).fill("Rang again");
    await page.getByRole("link", { name: "Products", exact: true }).click();
    await page.waitForURL(/\/admin\/products/);
    await page.goBack();
    expect(await page.getByLabel("Comment", { exact: true }).inputValue()).toBe("Rang again");
    await page.locator('form[class*="comment_"]').evaluate(submitTwice);
    await page.locator('[class*="timeline_"]').getByText("Rang again").waitFor();
    const comments = (await orderOf(id)).activities.flatMap(({ merchantComment }) => merchantComment?.message ?? []);
    expect(comments).toEqual(["Rang twice", "Rang again"]);
  });

  test("are marked as paid and get a label many at a time, each once, however often is clicked", async () => {
    const owing = [
      await placeOrder(stage.shop, { payment: "manual" }),
      await placeOrder(stage.shop, { payment: "manual" }),
    ];
    const paid = await placeOrder(stage.shop);
    await open("/orders");
    for (const at of [1, 2, 3]) await page.getByRole("row").nth(at).getByRole("checkbox").check();
    await button("Mark as paid").click();
    await expectAccessible(page);
    await page.locator("form.dialog-form").evaluate(submitTwice);
    await toast("2 orders are marked as paid. 1 had nothing to do.").waitFor();
    for (const id of owing) {
      const { activities, paymentStatus } = await orderOf(id);
      expect(paymentStatus).toBe("PAID");
      expect(activities.filter(({ type }) => type === "ORDER_PAID")).toHaveLength(1);
    }
    for (const at of [1, 2, 3]) await page.getByRole("row").nth(at).getByRole("checkbox").check();
    await button("Add a label").click();
    await page.getByLabel("Label", { exact: true }).fill("too long");
    await dialog().getByRole("button", { name: "Add a label" }).click();
    await page.getByText(/Enter one label of at most 5/).waitFor();
    await page.getByLabel("Label", { exact: true }).fill("VIP");
    await page.locator("form.dialog-form").evaluate(submitTwice);
    await toast("3 orders have the label VIP.").waitFor();
    for (const id of [...owing, paid]) expect((await orderOf(id)).tags?.tags?.tagIds).toEqual(["VIP"]);
  });

  test("have their reserved amount captured, in part if the shop wants", async () => {
    const id = await placeOrder(stage.shop, { payment: "reserved" });
    await open(`/orders/${id}`);
    await button("Capture").click();
    await page.getByLabel("Amount").fill("20");
    await dialog().getByRole("button", { name: "Capture" }).click();
    await toast("The payment is captured.").waitFor();
    const order = await orderOf(id);
    expect(order.balanceSummary).toMatchObject({ paid: { amount: "20.00" }, authorized: { amount: "0.00" } });
    await eventually(() => button("Capture").count()).toBe(0);
  });

  test("have their reserved amount released", async () => {
    const id = await placeOrder(stage.shop, { payment: "reserved" });
    await open(`/orders/${id}`);
    await button("Release").click();
    await dialog().getByRole("button", { name: "Release" }).click();
    await toast("The reserved amount is released.").waitFor();
    expect((await orderOf(id)).balanceSummary?.authorized?.amount).toBe("0.00");
    await page.locator('[class*="timeline_"]').getByText("Authorized payment released").waitFor();
  });

  test("get another address, unless somebody changed the order meanwhile and nobody decided", async () => {
    const id = await placeOrder(stage.shop);
    await open(`/orders/${id}`);
    await button("More actions").click();
    await page.getByRole("menuitem", { name: "Edit delivery address" }).click();
    await expectAccessible(page);
    await page.getByLabel("Street address").fill("");
    await button("Save").click();
    await page.getByText("Enter the street and number.").waitFor();
    await page.getByLabel("Street address").fill("4 Salt Road");
    await app().orders.updateOrder({ order: { id, buyerInfo: { email: "else@example.com" } } });
    await button("Save").click();
    await page.getByText("Someone else changed this").waitFor();
    expect((await orderOf(id)).shippingInfo?.logistics?.shippingDestination?.address?.addressLine).toBe("12 Kiln Lane");
    await button("Save mine over it").click();
    await toast("The delivery address is changed.").waitFor();
    const order = await orderOf(id);
    expect(order.shippingInfo?.logistics?.shippingDestination).toMatchObject({
      address: { addressLine: "4 Salt Road", country: "US", subdivision: "US-NY" },
      contactDetails: { firstName: "Grace" },
    });
    expect(order.buyerInfo?.email).toBe("else@example.com");
    await page.locator('[class*="timeline_"]').getByText("Delivery address changed").waitFor();
  });

  test("go into the archive many at a time, and come back", async () => {
    await open("/orders");
    const before = await rows().count();
    await page.getByLabel("Select all rows on this page").check();
    await button("Archive").click();
    await toast(new RegExp(`${before} orders archived`)).hover();
    await page.getByText("Nothing matches").or(page.getByText("No orders yet")).waitFor();
    await button("Undo").click();
    await eventually(() => rows().count()).toBe(before);
  });

  test("are archived with a notice that leaves by itself, also after one whose Undo was pressed", async () => {
    const id = await placeOrder(stage.shop);
    const watched = await enter(stage.shop.staff);
    await watched.clock.install();
    await watched.goto(`${stage.shop.url}/admin/orders/${id}`);
    const notice = watched.locator('[class*="toast_"]');
    await watched.getByRole("button", { name: "Archive", exact: true }).click();
    await notice.getByRole("button", { name: "Undo" }).press("Enter");
    await notice.getByText(/out of the archive/).waitFor();
    await watched.clock.fastForward(10_000);
    await eventually(() => notice.count()).toBe(0);
    await watched.context().close();
  });

  test("are picked in a range with Shift, and stay picked until the list asks something else", async () => {
    await Promise.all(Array.from({ length: 3 }, () => placeOrder(stage.shop)));
    await open("/orders");
    const box = (index: number) => page.locator("tbody input[type=checkbox]").nth(index);
    const bar = (text: string) => page.getByRole("status").getByText(text, { exact: true });
    await box(0).click();
    await box(2).click({ modifiers: ["Shift"] });
    await bar("3 selected").waitFor();
    expect(await box(1).isChecked()).toBe(true);
    await box(1).click();
    await bar("2 selected").waitFor();
    await page.getByRole("link", { name: "Unpaid" }).click();
    await eventually(() => page.locator(".bulk").count()).toBe(0);
    await page.getByRole("link", { name: "All", exact: true }).click();
    await eventually(() => rows().count()).not.toBe(0);
    expect(await page.locator("tbody input:checked").count()).toBe(0);
  });

  test("stay picked where they could not be changed, and an undo that fails says so", async () => {
    await placeOrder(stage.shop);
    await open("/orders");
    await page.locator("tbody input[type=checkbox]").first().click();
    const refuse = () => page.route("**/bulk/orders/update", (route) => route.fulfill({ status: 400, json: {} }));
    await refuse();
    await button("Archive").click();
    await page.locator('[class*="toast_"][data-bad]').waitFor();
    expect(await page.locator("tbody input:checked").count()).toBe(1);
    await page.unroute("**/bulk/orders/update");
    await button("Archive").click();
    await toast("1 order archived.").waitFor();
    await refuse();
    await button("Undo").click();
    await page.locator('[class*="toast_"][data-bad]').waitFor();
    await page.unroute("**/bulk/orders/update");
  });

  test("tell every key there is to press", async () => {
    await open("/orders");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    for (const room of await page.locator('[class*="sidebar-pages_"] a').allInnerTexts()) {
      await dialog().getByText(room, { exact: true }).waitFor();
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("Control+k");
    await page.getByText("Go to API keys", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
  });

  test("leave as a file that no spreadsheet computes, with exactly what the list shows", async () => {
    await placeOrder(stage.shop, { email: "mal@example.com", firstName: "=HYPERLINK(1)", lastName: "+1" });
    await open("/orders?q=mal@example.com");
    await eventually(() => rows().count()).toBe(1);
    const [file] = await Promise.all([page.waitForEvent("download"), button("Export the list as CSV").click()]);
    const lines = (await buffer(await file.createReadStream())).toString("utf8").split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^\ufeffOrder,Booked \(America\/New_York\),Kind,SKU,/);
    expect(lines[1]).toContain("'=HYPERLINK(1) +1");
    expect(lines[1]).toContain(",Item,MRN-TIDBOW-");
    expect(lines[2]).toContain(",Delivery,");
    await toast("1 order exported.").waitFor();
  });

  test("are only read by those who may only read, here and at the platform", async () => {
    const account = { email: "reader@maren.example", password: "only-reads-here-1" };
    await app().staff.createStaffMember({ ...account, role: "READ_ONLY" });
    const id = await placeOrder(stage.shop, { payment: "manual" });
    const reader = await enter(account);
    await reader.goto(`${stage.shop.url}/admin/orders/${id}`);
    await reader.locator('[class*="timeline_"]').waitFor();
    expect(await reader.getByRole("button", { name: "Mark as paid" }).count()).toBe(0);
    expect(await reader.getByLabel("Comment", { exact: true }).count()).toBe(0);
    expect(await reader.getByRole("button", { name: "Archive" }).count()).toBe(0);
    expect(await reader.getByRole("button", { name: "More actions" }).count()).toBe(0);
    await reader.getByText("You need this permission: “Change, cancel and comment on orders”.").waitFor();
    await expectAccessible(reader);
    const status = await reader.evaluate(async (order) => {
      const headers = { "x-vitrine-staff": "1", "content-type": "application/json" };
      const answer = await fetch(`/ecom/v1/orders/${order}/cancel`, { method: "POST", headers, body: "{}" });
      return answer.status;
    }, id);
    expect(status).toBe(403);
    await reader.context().close();
  });
});
