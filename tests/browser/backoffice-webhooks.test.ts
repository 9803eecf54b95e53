import { orders, staff, webhooks } from "@vitrine/sdk/services";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { settled } from "../support/settled.ts";
import { signIn } from "./backoffice-steps.ts";

const price = { amount: "10.00" };
const line = { productName: { original: "Bowl" }, quantity: 1, price, itemType: { preset: "PHYSICAL" } } as const;

describe("the room about webhooks", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let receiver: Receiver;
  let page: Page;

  beforeAll(async () => {
    [shop, browser, receiver] = await Promise.all([openBackofficeShop(), openBrowser(), openReceiver()]);
    page = await newPage(shop.staff);
  });
  afterAll(async () => {
    await browser?.close();
    await receiver?.close();
    await shop?.close();
  });

  /** Signed in, in the room. */
  async function newPage(login: BackofficeShop["staff"]): Promise<Page> {
    const context = await browser.newContext({
      viewport: sizes.desktop,
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const made = await context.newPage();
    await made.goto(`${shop.url}/admin/webhooks`);
    await signIn(made, login);
    return made;
  }
  const app = () => shop.admin({ orders, staff, webhooks });
  const toast = (text: RegExp | string) => page.locator('[class*="toast_"]').getByText(text);
  const button = (name: RegExp | string) => page.getByRole("button", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const row = (name: RegExp) => page.getByRole("row", { name });
  const open = async (path: string) => {
    await page.goto(`${shop.url}/admin${path}`);
    await settled(page);
  };
  const sell = async () => {
    const order = { lineItems: [line], priceSummary: { subtotal: price, total: price }, currency: "USD" };
    const sold = { ...order, channelInfo: { type: "WEB" }, paymentStatus: "PAID" } as const;
    return (await app().orders.createOrder({ order: sold })).order.id;
  };
  const stateOf = async () => (await app().webhooks.listWebhooks()).webhooks[0]?.health?.state;
  /** The log of one event of an order. */
  const logOf = (orderId: string, event: string) =>
    open(`/webhooks/deliveries?q=${orderId}&event=wix.ecom.v1.${event}`);

  test("says what webhooks are for, and adds one that the shop accepts", async () => {
    await page.getByText("A webhook notifies another program of what happens in the shop").waitFor();
    await expectAccessible(page);
    await button("Add a webhook").click();
    await button("Add").click();
    await dialog().getByText("Enter the address to notify.").waitFor();
    await page.getByLabel("Address", { exact: true }).fill("ftp://a.example");
    await button("Add").click();
    await dialog().getByText("Must be an https:// URL.").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Address", { exact: true }).fill(receiver.url);
    await button("Add").click();
    await toast(/is notified of events from now on/).waitFor();
    await dialog().waitFor({ state: "detached" });
    await row(/hooks.*Everything/).waitFor();
    expect((await app().webhooks.listWebhooks()).webhooks).toMatchObject([{ url: receiver.url, events: [] }]);
  });

  test("narrows what it is told of to events that are found by their names", async () => {
    await button(`Edit ${receiver.url}`).click();
    await dialog().getByRole("switch", { name: "Everything" }).uncheck();
    await button("Save").click();
    await dialog().getByText("Choose at least one event.").waitFor();
    await page.getByLabel("Search events").fill("approved order");
    await dialog().getByText("2 events found, 0 events chosen").waitFor();
    await page.getByLabel(/wix\.ecom\.v1\.order_approved/).check();
    await page.getByLabel("Search events").fill("order_created");
    await page.getByLabel(/wix\.ecom\.v1\.order_created/).check();
    await page.getByLabel("Search events").fill("no such event");
    await dialog().getByText("No event is called “no such event”.").waitFor();
    await page.getByLabel("Search events").fill("");
    await dialog().getByText("2 events chosen").waitFor();
    await expectAccessible(page);
    await button("Save").click();
    await row(/2 events: Order approved, Order created/).waitFor();
    const [webhook] = (await app().webhooks.listWebhooks()).webhooks;
    expect(webhook?.events).toEqual(["wix.ecom.v1.order_approved", "wix.ecom.v1.order_created"]);
  });

  test("shows the whole address to whoever points at it or comes by keyboard, and the key to copy", async () => {
    await button("Add a webhook").focus();
    await page.keyboard.press("Tab");
    await page.getByRole("tooltip").getByText(receiver.url).waitFor();
    await expectAccessible(page);
    await button("Copy the key").click();
    const { publicKey } = await app().webhooks.listWebhooks();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(publicKey);
  });

  test("logs what was delivered, with every try and a way to what it is about", async () => {
    const orderId = await sell();
    await shop.deliverWebhooks();
    expect(receiver.received).toHaveLength(2);
    await page.getByRole("link", { name: "Delivery log" }).click();
    await row(/Order approved.*Delivered.*200/).waitFor();
    await row(/Order created.*Delivered.*200/).waitFor();
    await page.getByRole("button", { name: "Order approved" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("wix.ecom.v1.order_approved").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: orderId, exact: true }).click();
    await page.waitForURL(new RegExp(`/orders/${orderId}`));
  });

  test("tells why a delivery did not arrive, and delivers again", async () => {
    receiver.status = 500;
    const before = receiver.received.length;
    const orderId = await sell();
    await shop.deliverWebhooks();
    await logOf(orderId, "order_created");
    const one = row(/Order created/);
    await one.getByText("Trying again").waitFor();
    await one.getByText("500").waitFor();
    receiver.status = 200;
    await one.getByRole("button", { name: "Try now" }).click();
    await toast("Order created is delivered again.").waitFor();
    await shop.deliverWebhooks();
    await button("Refresh").click();
    await one.getByText("Delivered").waitFor();
    expect(await one.innerText()).toMatch(/200\s+2\s/);
    await one.getByRole("button", { name: "Deliver again" }).click();
    await one.getByText("Waiting").waitFor();
    await shop.deliverWebhooks();
    await button("Refresh").click();
    await one.getByText("Delivered").waitFor();
    await one.getByRole("button", { name: "Order created" }).click();
    await eventually(() => page.locator(".attempts li").allInnerTexts()).toEqual([
      expect.stringContaining("500"),
      expect.stringContaining("200"),
      expect.stringContaining("200"),
    ]);
    // One of the other event, three of this one.
    expect(receiver.received).toHaveLength(before + 4);
  });

  test("sends a test event and shows what became of it", async () => {
    await open("/webhooks");
    const before = receiver.received.length;
    await button(`Actions for ${receiver.url}`).click();
    await page.getByRole("menuitem", { name: "Send a test event" }).click();
    await button("Send").click();
    await dialog()
      .getByText(/^Accepted: 200, after \d+ ms$/)
      .waitFor();
    await expectAccessible(page);
    receiver.status = 500;
    await button("Send").click();
    await dialog()
      .getByText(/^Not accepted: 500/)
      .waitFor();
    receiver.status = "nothing";
    await button("Send").click();
    await dialog()
      .getByText(/^Not accepted: No response within 1\.25 seconds\. /)
      .waitFor();
    receiver.status = 200;
    expect(receiver.received).toHaveLength(before + 3);
    await dialog().getByRole("button", { name: "Close" }).last().click();
  });

  test("switches one off, which gives up what waits, and finds it among the failed", async () => {
    receiver.status = 500;
    const orderId = await sell();
    await shop.deliverWebhooks();
    await open("/webhooks");
    const on = page.getByRole("switch", { name: `Notify ${receiver.url}` });
    const track = page.locator(".mantine-Switch-track");
    await track.click();
    await toast(/is off/).waitFor();
    await eventually(() => on.isChecked()).toBe(false);
    expect((await app().webhooks.listWebhooks()).webhooks).toMatchObject([{ enabled: false }]);
    await logOf(orderId, "order_approved");
    await row(/Order approved/)
      .getByRole("button", { name: "Try now" })
      .click();
    await toast("Order approved is delivered again.").waitFor();
    await shop.deliverWebhooks();
    await page.getByRole("link", { name: "Failed", exact: true }).click();
    await page.waitForURL(/state=FAILED/);
    await row(/Order approved.*Failed.*The webhook is switched off\./).waitFor();
    await expectAccessible(page);
    await open("/webhooks");
    await track.click();
    await toast(/from now on/).waitFor();
    receiver.status = 200;
  });

  test("keeps its filters in the address and its pages by cursor", async () => {
    for (let count = 0; count < 26; count++) await sell();
    await shop.deliverWebhooks();
    await open("/webhooks");
    await button(`Actions for ${receiver.url}`).click();
    await page.getByRole("menuitem", { name: "See its deliveries" }).click();
    await page.waitForURL(/webhook=/);
    await page.getByRole("status").getByText("First 50 rows").waitFor();
    await button("Next").click();
    await page.waitForURL(/cursor=/);
    await page.getByRole("status").getByText("Last 8 rows").waitFor();
    await button("Filter").click();
    await page.getByRole("menuitem", { name: /^Find one of \d+…$/ }).click();
    await page.getByRole("searchbox", { name: "Search: Event" }).fill("order approved");
    await page.getByRole("checkbox", { name: "Order approved" }).check();
    await page.keyboard.press("Escape");
    await page.waitForURL(/event=wix\.ecom\.v1\.order_approved/);
    expect(page.url()).not.toContain("cursor=");
    await page.getByRole("status").getByText("29 rows").waitFor();
    await page.reload();
    await page.getByText("of Order approved").waitFor();
    await page.getByRole("status").getByText("29 rows").waitFor();
  });

  test("says when an address is paused, and lets it go on", async () => {
    receiver.status = 503;
    for (let count = 0; count < 12; count++) await sell();
    await shop.deliverWebhooks();
    for (let minutes = 0; minutes < 30 && (await stateOf()) !== "PAUSED"; minutes += 5) {
      shop.clock.advance(5 * 60_000);
      await shop.deliverWebhooks();
    }
    receiver.status = 200;
    const before = receiver.received.length;
    await open("/webhooks");
    await page.getByText("Paused", { exact: true }).waitFor();
    await page.getByText(/The response was 503\. \d+ events wait\./).waitFor();
    await expectAccessible(page);
    for (const [language, problem] of [
      ["Deutsch", /Die Antwort war 503\. \d+ Ereignisse warten\./],
      ["English", /The response was 503\. \d+ events wait\./],
    ] as const) {
      await page
        .getByRole("button", { name: /Account|Konto/ })
        .first()
        .click();
      await page.getByRole("menuitemradio", { name: language }).click();
      await page.getByText(problem).waitFor();
    }
    await button(`Resume ${receiver.url}`).click();
    await toast(/is sent everything that waits/).waitFor();
    await page.getByText("Paused", { exact: true }).waitFor({ state: "detached" });
    await shop.deliverWebhooks();
    expect(receiver.received.length).toBeGreaterThan(before);
    expect(await stateOf()).toBe("ACTIVE");
  });

  test("is not there for those who may not see it", async () => {
    const login = { email: "ida@maren.example", password: "ida's own password" };
    await app().staff.createStaffMember({ ...login, role: "CATALOG" });
    const other = await newPage(login);
    await other.getByText("You may not see this").waitFor();
    expect(await other.locator('[class*="sidebar-pages_"]').innerText()).not.toContain("Webhooks");
    await other.context().close();
  });

  test("says what is lost before it deletes one", async () => {
    await open("/webhooks");
    await button(`Actions for ${receiver.url}`).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await dialog()
      .getByText(/Its delivery log is lost/)
      .waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Delete" }).click();
    await toast(/is deleted/).waitFor();
    await page.getByText("No webhooks").waitFor();
    expect((await app().webhooks.listWebhooks()).webhooks).toEqual([]);
    await open("/webhooks/deliveries");
    await page.getByText("What is sent to webhooks is listed here for 30 days").waitFor();
    await expectAccessible(page);
  });
});
