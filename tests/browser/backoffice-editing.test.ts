import { draftOrders, orders } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { HOME, item } from "../support/shop.ts";
import { openStage } from "../support/stage.ts";
import { findProduct, placeOrder, signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const stage = openStage();

test("a line is edited in the back office after it says what that means for the money, and the rest is given back", async () => {
  const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
  const page = await context.newPage();
  const id = await placeOrder(stage.shop, { quantity: 2 });
  const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { orders } });
  await page.goto(`${stage.shop.url}/admin/orders/${id}`);
  await signIn(page, stage.shop.staff);
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit items" }).click();
  await page.getByLabel("Units of Tide bowl").fill("1");
  await page.getByText("To give back by a refund").waitFor();
  await settled(page);
  for (const look of looks) await expectAccessibleAs(page, look);
  await page.getByRole("button", { name: "Save the change" }).click();
  await page.getByText("The order is changed.").waitFor();
  await eventually(async () => (await app.orders.getOrder({ id })).order.lineItems[0]?.quantity).toBe(1);
  const totals = page.getByRole("region", { name: "Payment" });
  await totals.getByText("To give back").waitFor();
  await page.goto(`${stage.shop.url}/admin/orders?payment=OVERPAID`);
  await eventually(() => page.locator("tbody .row-link").count()).toBe(1);
  await page.locator("tbody .row-link").click();
  await totals.getByText("To give back").waitFor();
  await totals.getByRole("button", { name: "Refund" }).click();
  await page.getByRole("button", { name: /^Refund \$\d/ }).click();
  await eventually(async () => (await app.orders.getOrder({ id })).order.balanceSummary?.balance?.amount).toBe("0.00");
  await eventually(() => totals.getByText("To give back").count()).toBe(0);
  await context.close();
});

test("an unpaid order that was written for a customer gets another product, is accepted and sent before it is paid", async () => {
  const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
  const page = await context.newPage();
  const services = { draftOrders, orders };
  const app = createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services });
  const contact = { address: HOME, contactDetails: { firstName: "Grace", lastName: "Hopper" } };
  const bowl = await findProduct(stage.shop, "tide-bowl");
  const glaze = Object.fromEntries(bowl.productOptions.map(({ name, choices }) => [name, choices?.[0]?.description]));
  const { draftOrder } = await app.draftOrders.createDraftOrder({
    draftOrder: {
      email: "invoice@example.com",
      shippingDestination: contact,
      billingInfo: contact,
      lineItems: [item(bowl.id, 1, { options: glaze })],
    },
  });
  const [{ carrierId, shippingOptions: [option] = [] } = {}] =
    draftOrder.details.shippingInfo?.carrierServiceOptions ?? [];
  const delivery = { code: option?.code ?? "", ...(carrierId && { carrierId }) };
  await app.draftOrders.updateDraftOrder({ id: draftOrder.id, draftOrder: { delivery } });
  const { order } = await app.draftOrders.placeDraftOrder({ id: draftOrder.id });
  expect(order.status).toBe("INITIALIZED");
  await page.goto(`${stage.shop.url}/admin/orders/${order.id}`);
  await signIn(page, stage.shop.staff);
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit items" }).click();
  await page.getByRole("combobox", { name: "Add a product" }).fill("Moon");
  await page.getByRole("option", { name: "Moon jar" }).click();
  await page.getByText("To be paid").waitFor();
  await page.getByRole("button", { name: "Save the change" }).click();
  await page.getByText("The order is changed.").waitFor();
  await page.locator('[class*="timeline_"]').getByText("1 × Moon jar added").waitFor();
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Accept before it is paid" }).click();
  await page.getByText(/is accepted and can be sent/).waitFor();
  await page.getByRole("button", { name: "More actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Send 2 items" }).click();
  await page.getByText("2 items are sent.").waitFor();
  const after = (await app.orders.getOrder({ id: order.id })).order;
  expect(after).toMatchObject({ status: "APPROVED", paymentStatus: "NOT_PAID", fulfillmentStatus: "FULFILLED" });
  await context.close();
});
