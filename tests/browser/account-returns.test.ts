import { text } from "node:stream/consumers";
import { members, type Order, orderFulfillments, orders, returns } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { giveHistory } from "./account-history.ts";
import { registerMember, signIn } from "./account-steps.ts";
import { visible } from "./checkout-steps.ts";

describe.each([
  { size: "phone", javaScriptEnabled: false },
  { size: "desktop", javaScriptEnabled: true },
] as const)("an order in the account, $size, scripts $javaScriptEnabled", ({ size, javaScriptEnabled }) => {
  const stage = openStage();
  const email = `returns.${size}@example.com`;

  function app() {
    const { url, siteId, apiKey } = stage.shop;
    const services = { members, orderFulfillments, orders, returns };
    return createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services });
  }

  /** Orders of the member, each sent with a tracking number: one of one line, one of several. */
  async function sentOrders() {
    await registerMember(stage.shop, email);
    await giveHistory(stage.shop, email);
    const { items } = await app().orders.searchOrders({ search: { filter: { "buyerInfo.email": email } } });
    for (const { id, lineItems } of items) {
      await app().orderFulfillments.createFulfillment({
        orderId: id,
        fulfillment: {
          lineItems: lineItems.map((line) => ({ id: line.id, quantity: line.quantity })),
          trackingInfo: { shippingProvider: "ups", trackingNumber: "1Z999" },
        },
      });
    }
    return items.toSorted((one, other) => one.lineItems.length - other.lineItems.length);
  }
  let short: Order | undefined;
  let long: Order | undefined;
  beforeAll(async () => {
    [short, long] = await sentOrders();
  });

  test("says by keyboard what came of asking for a return, and keeps what was entered", async () => {
    const context = await stage.browser.newContext({ viewport: sizes[size], javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, stage.shop.url, email);
    await page.goto(`${stage.shop.url}/account/orders/${long?.id}`);
    await page.getByText("Return something").press("Enter");
    await page.getByLabel("Anything we should know?").fill("A crack in the rim");
    await page.getByLabel("Why").selectOption({ label: "It arrived damaged" });
    await visible(page, "Ask for the return").press("Enter");
    const message = page.getByText("Choose at least one unit.");
    await message.waitFor();
    const isSeen = () => message.evaluate((one) => one.getBoundingClientRect().top < innerHeight && scrollY > 0);
    await eventually(isSeen).toBe(true);
    if (javaScriptEnabled) await eventually(() => message.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Anything we should know?").inputValue()).toBe("A crack in the rim");
    expect(await page.getByLabel("Why").inputValue()).toBe("DAMAGED");
    // On from the message and not from the top of the page.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
    const focused = () => page.evaluate(() => document.activeElement?.closest("section")?.textContent ?? "");
    expect(await focused()).toContain("Choose at least one unit.");
    await context.close();
  });

  test("shows its parcel, and takes and gives up a return", { timeout: 120_000 }, async () => {
    const id = short?.id ?? "";
    const context = await stage.browser.newContext({ viewport: sizes[size], javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, stage.shop.url, email);
    await page.goto(`${stage.shop.url}/account/orders/${id}`);
    const parcel = page.getByRole("link", { name: "Follow UPS 1Z999" });
    expect(await parcel.getAttribute("href")).toBe("https://www.ups.com/track?tracknum=1Z999");

    await page.getByText("Return something").click();
    await visible(page, "Ask for the return").click();
    await page.getByRole("alert").getByText("Choose at least one unit.").waitFor();
    await page.getByLabel(/: units$/).selectOption("1");
    await page.getByLabel("Why").selectOption({ label: "It arrived damaged" });
    await page.getByLabel("Anything we should know?").fill("A crack in the rim");
    if (javaScriptEnabled) {
      await settled(page);
      await expectAccessible(page);
    }
    await visible(page, "Ask for the return").click();
    await page.getByText("Waiting for our answer").waitFor();
    const [asked] = (await app().returns.listReturnsOfOrder({ orderId: id })).returns;
    expect(asked).toMatchObject({
      status: "REQUESTED",
      requestedByBuyer: true,
      note: "A crack in the rim",
      lineItems: [{ quantity: 1, reason: "DAMAGED" }],
    });

    await visible(page, "Cancel the return").click();
    await page.getByRole("listitem").getByText("Canceled").waitFor();
    expect((await app().returns.getReturn({ id: asked?.id ?? "" })).return.status).toBe("CANCELED");
    await context.close();
  });

  test("is returned by a guest who knows its number and email", { timeout: 120_000 }, async () => {
    const context = await stage.browser.newContext({ viewport: sizes[size], javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${stage.shop.url}/order-status?number=${long?.number}`);
    await page.getByLabel("E-mail").fill(email);
    await visible(page, "Look it up").click();
    await page.getByText("Return something").click();
    await visible(page, "Ask for the return").click();
    await page.getByRole("alert").getByText("Choose at least one unit.").waitFor();
    const units = page.getByLabel(/: units$/);
    await eventually(() => units.count()).toBe(3);
    await units.first().selectOption("1");
    await page.getByLabel("Why").selectOption({ label: "It does not fit" });
    if (javaScriptEnabled) {
      await settled(page);
      await expectAccessible(page);
    }
    await visible(page, "Ask for the return").click();
    await page.getByText("We have your request").waitFor();
    await page.getByText("Waiting for our answer").waitFor();
    // Its account alone can take it back, and the address bar tells no one whose it is.
    await eventually(() => page.getByRole("button", { name: "Cancel the return" }).count()).toBe(0);
    expect(page.url()).toBe(`${stage.shop.url}/order-status?number=${long?.number}#returns`);
    // It is there again after a reload, in this browser alone.
    await page.reload();
    await page.getByText("Waiting for our answer").waitFor();
    const [kept] = (await context.cookies()).filter(({ name }) => name.startsWith("vitrine-order"));
    expect(kept).toMatchObject({ expires: -1, httpOnly: true, sameSite: "Lax" });
    expect(kept?.value).not.toContain(email.split("@")[0]);
    // Its papers are posted for, and saved as files.
    const saving = page.waitForEvent("download");
    await visible(page, "Invoice (PDF)").click();
    const invoice = await saving;
    expect(invoice.suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);
    expect(await text(await invoice.createReadStream())).toMatch(/^%PDF-/);
    const { returns: asked } = await app().returns.listReturnsOfOrder({ orderId: long?.id ?? "" });
    expect(asked).toMatchObject([
      { status: "REQUESTED", requestedByBuyer: true, lineItems: [{ quantity: 1, reason: "DOES_NOT_FIT" }] },
    ]);
    await context.close();
  });

  test("is not returned by someone with another email, however often they try", { timeout: 120_000 }, async () => {
    const lineItemId = short?.lineItems[0]?.id ?? "";
    const ask = () =>
      fetch(`${stage.shop.url}/order-status`, {
        method: "POST",
        headers: { origin: stage.shop.url },
        body: new URLSearchParams({
          number: short?.number ?? "",
          email: `eve.${size}@example.com`,
          intent: "return",
          [`units-${lineItemId}`]: "1",
        }),
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await ask()).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses[20]).toBe(429);
    const { returns: asked } = await app().returns.listReturnsOfOrder({ orderId: short?.id ?? "" });
    expect(asked.filter(({ status }) => status === "REQUESTED")).toEqual([]);
  });

  test("has an invoice for its member, and for no one else", { timeout: 120_000 }, async () => {
    const context = await stage.browser.newContext({ viewport: sizes[size], javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, stage.shop.url, email);
    await page.goto(`${stage.shop.url}/account/orders/${short?.id}`);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Invoice (PDF)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);
    expect(await text(await download.createReadStream())).toMatch(/^%PDF-/);

    const other = `other.${size}@example.com`;
    await registerMember(stage.shop, other);
    const stranger = await (await stage.browser.newContext({ javaScriptEnabled })).newPage();
    const address = `${stage.shop.url}/account/orders/${short?.id}/invoice`;
    await stranger.goto(address);
    expect(new URL(stranger.url()).pathname).toBe("/account/login");
    await signIn(stranger, stage.shop.url, other);
    expect((await stranger.goto(address))?.status()).toBe(404);
    await stranger.context().close();
    await context.close();
  });
});
