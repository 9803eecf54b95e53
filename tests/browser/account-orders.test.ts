import { members, orders } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { registerMember, signIn } from "./account-steps.ts";

const stage = openStage();
const email = "often@example.com";

test.each(["phone", "desktop"] as const)("a member pages through all orders by keyboard, on a %s", async (size) => {
  const app = createClient({
    baseUrl: stage.shop.url,
    auth: ApiKeyStrategy(stage.shop),
    services: { members, orders },
  });
  const find = async () => (await app.members.queryMembers({ query: { filter: { loginEmail: email } } })).items[0];
  if (!(await find())) {
    await registerMember(stage.shop, email);
    const memberId = (await find())?.id ?? "";
    for (let number = 1; number <= 21; number += 1) {
      const line = { productName: { original: `Plate ${number}` }, quantity: 1, price: { amount: "20" } };
      await app.orders.createOrder({
        order: {
          channelInfo: { type: "WEB" },
          buyerInfo: { memberId, email },
          lineItems: [{ ...line, itemType: { preset: "PHYSICAL" } }],
          priceSummary: { total: { amount: "20" } },
        },
      });
    }
  }
  const page = await (await stage.browser.newContext({ viewport: sizes[size], reducedMotion: "reduce" })).newPage();
  await signIn(page, stage.shop.url, email);
  const list = page.getByRole("region", { name: "Orders" });
  for (const [first, older] of [
    ["Plate 21", true],
    ["Plate 11", true],
    ["Plate 1", false],
  ] as const) {
    await list.getByRole("listitem").first().getByText(first, { exact: true }).waitFor();
    await list.getByText("21 orders", { exact: true }).waitFor();
    await settled(page);
    await expectAccessible(page);
    if (!older) break;
    await list.getByRole("link", { name: "Older orders" }).press("Enter");
    await list.locator("h2:focus").waitFor();
  }
  expect(await list.getByRole("link", { name: "Older orders" }).count()).toBe(0);
  await list.getByRole("link", { name: "Newest orders" }).press("Enter");
  await list.locator("h2:focus").waitFor();
  await page.context().close();
});
