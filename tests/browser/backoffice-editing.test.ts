import { orders } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { test } from "vitest";
import { sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { placeOrder, signIn } from "./backoffice-steps.ts";
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
  await totals.getByRole("button", { name: "Refund" }).click();
  await page.getByRole("button", { name: /^Refund \$\d/ }).click();
  await eventually(async () => (await app.orders.getOrder({ id })).order.balanceSummary?.balance?.amount).toBe("0.00");
  await eventually(() => totals.getByText("To give back").count()).toBe(0);
  await context.close();
});
