import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { fees, giftVouchers, orders } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { openStage } from "../support/stage.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { fillAddress, fillContact, fillPayment, orderIdOf, visible } from "./checkout-steps.ts";

describe("paying by gift card in the hosted checkout", () => {
  const stage = openStage();

  const merchant = () => {
    const auth = ApiKeyStrategy({ siteId: stage.shop.siteId, apiKey: stage.shop.apiKey });
    return createClient({ baseUrl: stage.shop.url, auth, services: { fees, giftVouchers, orders } });
  };
  const issue = async (initialValue: string) =>
    (await merchant().giftVouchers.issueGiftCard({ giftCard: { initialValue } })).code;
  const balanceOf = async (code: string) =>
    (await merchant().giftVouchers.getGiftCard({ code })).giftCard.balance?.value;

  /** A new shopper at the delivery options, with the field for a gift card open. */
  async function atGiftCard(size: keyof typeof sizes = "desktop"): Promise<Page> {
    const context = await stage.browser.newContext({ viewport: sizes[size], locale: "en-US" });
    const page = await context.newPage();
    await page.goto((await beginCheckout(stage.shop, { names: ["Tide bowl"] })).url);
    await fillContact(page);
    await fillAddress(page);
    if (size === "phone") await visible(page, "Show order summary").click();
    await visible(page, "Add a gift card").click();
    return page;
  }

  async function enter(page: Page, code: string): Promise<void> {
    await page.getByLabel("Gift card").fill(code);
    await visible(page, "Apply").click();
  }

  const orderOf = async (page: Page) => (await merchant().orders.getOrder({ id: await orderIdOf(page) })).order;

  test("an unknown one is refused with its reason; a known one pays its part and the card the rest", async () => {
    const [page, code] = [await atGiftCard("phone"), await issue("20")];
    await enter(page, "AAAABBBBCCCC");
    await page.locator(":focus[aria-invalid=true]").waitFor();
    await page.getByText("We do not know this gift card.").first().waitFor();
    await expectAccessible(page);
    await enter(page, code.toLowerCase());
    await page
      .getByText(`•••• ${code.slice(-4)}`)
      .first()
      .waitFor();
    await page.getByText("To pay now").first().waitFor();
    await expectAccessible(page);
    expect(await page.content()).not.toContain(code);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^Pay/).click();
    const order = await orderOf(page);
    expect(order).toMatchObject({ paymentStatus: "PAID", balanceSummary: { balance: { amount: "0.00" } } });
    expect(await balanceOf(code)).toBe("0.00");
  });

  test("one that covers everything needs no card, and taking it off asks for one again", async () => {
    const [page, code] = [await atGiftCard(), await issue("500")];
    await enter(page, code);
    await visible(page, /Remove gift card/).waitFor();
    await visible(page, "Continue to payment").click();
    await visible(page, /Remove gift card/).click();
    await page.getByLabel("Card number").waitFor();
    await visible(page, "Add a gift card").click();
    await enter(page, code);
    // What was chosen while nothing was due holds again.
    await visible(page, /Place order/).click();
    expect(await orderOf(page)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect(Number(await balanceOf(code))).toBeLessThan(500);
  });

  test("a fee stands in the sum by its name", async () => {
    await merchant().fees.createFee({ fee: { name: "Careful packing", amount: "4.20" } });
    const page = await atGiftCard();
    await page.getByText("Careful packing").first().waitFor();
    await page.getByText("$4.20").first().waitFor();
  });
});
