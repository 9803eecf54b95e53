import { giftVouchers } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { signIn } from "./backoffice-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

describe("gift cards in the back office", () => {
  const stage = openStage();
  let page: Page;
  let code = "";

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(`${stage.shop.url}/admin/gift-cards`);
    await signIn(page, stage.shop.staff);
  });

  const app = () =>
    createClient({ baseUrl: stage.shop.url, auth: ApiKeyStrategy(stage.shop), services: { giftVouchers } });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  test("are issued, and their code is shown once", async () => {
    await button("New gift card").first().click();
    await button("Issue the card").click();
    await page.getByText(/Enter an amount above 0/).waitFor();
    await page.getByRole("textbox", { name: "Value" }).fill("50");
    await page.getByRole("textbox", { name: "Note" }).fill("For the photographs");
    await button("Issue the card").click();
    code = await page.getByRole("textbox", { name: "Code", exact: true }).inputValue();
    await button("I have copied it").click();
    await page.getByText("For the photographs").waitFor();
    expect((await app().giftVouchers.getGiftCard({ code })).giftCard.balance?.value).toBe("50.00");
  });

  test("are found by the code a customer holds, and show what they paid", async () => {
    const { giftCard } = await app().giftVouchers.getGiftCard({ code });
    const amount = { value: "12.50", currency: "USD" };
    await app().giftVouchers.redeemGiftCard({ code, appId: giftCard.appId, amount });
    await button("Look up").click();
    await page.getByRole("dialog").getByLabel("Code").fill("NOSUCHCARD");
    await button("Look it up").click();
    await page.getByText("No gift card has this code.").waitFor();
    await page.getByRole("dialog").getByLabel("Code").fill(code);
    await button("Look it up").click();
    await page.getByRole("cell", { name: "$37.50" }).waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
  });

  test("are disabled, and allowed again from the notice", async () => {
    await button("Disable").click();
    await page.getByText("The gift card is disabled.").hover();
    expect((await app().giftVouchers.getGiftCard({ code })).giftCard.status).toBe("DISABLED");
    await button("Undo").click();
    await page.getByText("The gift card can be used again.").waitFor();
    expect((await app().giftVouchers.getGiftCard({ code })).giftCard.status).toBe("VALID");
  });
});
