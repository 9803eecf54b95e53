import { members, orderFulfillments, orders, returns } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
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

  /** An order of the member, sent with a tracking number. */
  async function sentOrder(): Promise<string> {
    await registerMember(stage.shop, email);
    await giveHistory(stage.shop, email);
    const { items } = await app().orders.searchOrders({ search: { filter: { "buyerInfo.email": email } } });
    const order = items.find(({ lineItems }) => lineItems.length === 1);
    const id = order?.id ?? "";
    await app().orderFulfillments.createFulfillment({
      orderId: id,
      fulfillment: {
        lineItems: (order?.lineItems ?? []).map((line) => ({ id: line.id, quantity: line.quantity })),
        trackingInfo: { shippingProvider: "ups", trackingNumber: "1Z999" },
      },
    });
    return id;
  }

  test("shows its parcel, and takes and gives up a return", { timeout: 120_000 }, async () => {
    const id = await sentOrder();
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
});
