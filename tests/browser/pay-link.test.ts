import { randomUUID } from "node:crypto";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { draftOrders, orders } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { openStage } from "../support/stage.ts";
import { fillPayment, visible } from "./checkout-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("the page that the link of a mail leads to", () => {
  const stage = openStage();

  const merchant = () => {
    const auth = ApiKeyStrategy({ siteId: stage.shop.siteId, apiKey: stage.shop.apiKey });
    return createClient({ baseUrl: stage.shop.url, auth, services: { draftOrders, orders } });
  };

  /** A draft order for a service, placed; its buyer has a mail. */
  async function place(email: string) {
    const app = merchant();
    const { draftOrder } = await app.draftOrders.createDraftOrder({
      draftOrder: {
        email,
        customLineItems: [
          {
            quantity: 2,
            price: "45.00",
            productName: { original: "Glaze repair" },
            itemType: { preset: "SERVICE" },
          },
        ],
      },
    });
    const { order } = await app.draftOrders.placeDraftOrder({ id: draftOrder.id, sendLink: true });
    return order;
  }

  async function linkMailedTo(email: string): Promise<string> {
    const find = async () => {
      const text = await (await fetch(`${stage.shop.url}/_vitrine/mailbox`)).text();
      const mail = text.split("<article>").find((part) => part.includes(email)) ?? "";
      return /https?:\/\/[^\s"<]+\/pay\/[\w-]+/.exec(mail)?.[0] ?? "";
    };
    await expect.poll(find).toContain("/pay/");
    return find();
  }

  async function open(url: string, size: keyof typeof sizes = "desktop"): Promise<Page> {
    const context = await stage.browser.newContext({ viewport: sizes[size], locale: "en-US" });
    const page = await context.newPage();
    await page.goto(url);
    return page;
  }

  test("takes a card after one that is declined, once, and says from then on that all is paid", async () => {
    const order = await place("ada@example.com");
    const link = await linkMailedTo("ada@example.com");
    const page = await open(link, "phone");
    await page.getByRole("heading", { name: `Payment for order ${order.number}` }).waitFor();
    await page.getByText("Glaze repair").waitFor();
    for (const look of looks) await expectAccessibleAs(page, look);
    await fillPayment(page, "4000000000000002");
    await visible(page, /^Pay \$90/).click();
    await page.getByRole("alert").getByText("Your bank declined the card").waitFor();
    expect(await page.getByLabel("Name on card").inputValue()).toBe("Ada Moss");
    expect(await page.getByLabel("Security code").inputValue()).toBe("");
    await fillPayment(page);
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/pay") && sent.push(request.url()));
    await visible(page, /^Pay \$90/).dblclick();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(sent).toHaveLength(1);
    const paid = await merchant().orders.getOrder({ id: order.id ?? "" });
    expect(paid.order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    await page.reload();
    await page.getByRole("heading", { name: `Order ${order.number} is paid` }).waitFor();
    for (const look of looks) await expectAccessibleAs(page, look);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("asks what the bank asks, also after a reload", async () => {
    await place("bank@example.com");
    const page = await open(await linkMailedTo("bank@example.com"));
    await fillPayment(page, "4000000000003220");
    await visible(page, /^Pay \$90/).click();
    await page.getByLabel("Code from your bank").waitFor();
    await page.reload();
    const code = /\b\d{3,}\b/.exec(await page.getByText(/Enter the code/).innerText())?.[0] ?? "";
    await page.getByLabel("Code from your bank").fill(code);
    await visible(page, "Confirm payment").click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });

  test("says so when the order was canceled", async () => {
    const order = await place("late@example.com");
    const link = await linkMailedTo("late@example.com");
    await merchant().orders.cancelOrder({ id: order.id ?? "" });
    const page = await open(link);
    await page.getByRole("heading", { name: `Order ${order.number} can no longer be paid` }).waitFor();
  });

  test("is not there for an id that no request has, and nothing of it is kept or indexed", async () => {
    for (const id of [randomUUID(), "%00", "nonsense"]) {
      const response = await fetch(`${stage.shop.url}/pay/${id}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This payment link is not valid");
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(response.headers.get("set-cookie")).toBeNull();
    }
    await place("header@example.com");
    const { status, headers } = await fetch(await linkMailedTo("header@example.com"));
    expect(status).toBe(200);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});
