import { giftCardProduct, giftVouchers } from "@vitrine/contract";
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
    createClient({
      baseUrl: stage.shop.url,
      auth: ApiKeyStrategy(stage.shop),
      services: { giftCardProduct, giftVouchers },
    });
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

  test("are put on sale with amounts, limits and an end, taken off, and put on again", async () => {
    const { url } = stage.shop;
    const visit = () => fetch(`${url}/gift-card`);
    await page.goto(`${url}/admin/gift-cards`);
    await page.getByRole("link", { name: "Sell gift cards" }).click();
    const field = (name: string, exact = false) => page.getByRole("textbox", { name, exact });
    await field("To choose from").fill("30 zero");
    await page.getByRole("switch", { name: "Shoppers may enter another amount" }).check();
    await field("From", true).fill("500");
    await field("To", true).fill("20");
    await button("Save").click();
    await page.getByText("zero is not an amount above 0.").waitFor();
    await page.getByText("This must not be below the least amount.").waitFor();
    await settled(page);
    for (const look of looks) await expectAccessibleAs(page, look);
    await field("To choose from").fill("30 60");
    await field("From", true).fill("20");
    await field("To", true).fill("500");
    await field("Usable for").fill("2");
    await button("Remove picture").click();
    await button("Save").click();
    await page.getByText("Gift cards are on sale.").waitFor();
    const { product } = await app().giftCardProduct.getGiftCardProduct();
    expect(product).toMatchObject({
      amounts: ["30", "60"],
      customAmount: { min: "20", max: "500" },
      validFor: { unit: "YEAR", count: 2 },
    });
    expect(product.image).toBeUndefined();
    expect(await (await visit()).text()).toContain("$60");

    await button("Choose a picture").click();
    await page.getByRole("tab", { name: "From products" }).click();
    await page.getByRole("button", { name: /^Add / }).nth(1).click();
    await page.getByRole("switch", { name: "Sold in the shop" }).click();
    await button("Save").click();
    await page.getByText("Gift cards are saved, and not on sale.").waitFor();
    expect((await app().giftCardProduct.getGiftCardProduct()).product.image?.url).toContain("/media/");
    expect((await visit()).status).toBe(404);

    await page.getByRole("switch", { name: "Sold in the shop" }).click();
    await button("Save").click();
    await page.getByText("Gift cards are on sale.").waitFor();
    expect((await visit()).status).toBe(200);
  });
});
