import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { authentication } from "@vitrine/sdk/services";
import { beforeAll, describe, expect, test } from "vitest";
import { sizes } from "../support/browser.ts";
import { arrive, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { fillAddress, fillPayment, goToCheckout, visible } from "./checkout-steps.ts";

const email = "ada@example.com";
const password = "correct horse battery";

describe("signing in half-way through a checkout", () => {
  const stage = openStage();

  beforeAll(async () => {
    const client = createClient({
      baseUrl: stage.shop.url,
      auth: OAuthStrategy({ clientId: stage.shop.clientId }),
      services: { authentication },
    });
    await client.authentication.registerV2({ loginId: { email }, password });
  });

  test("keeps the checkout, and the shop knows the member afterwards", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    await visit(page, `${stage.shop.url}/products/tide-bowl`);
    await visible(page, /add to cart/i).click();
    await page.getByRole("dialog").waitFor();
    await visit(page, `${stage.shop.url}/cart`);
    await goToCheckout(page);
    const checkout = new URL(page.url()).pathname.split("/").slice(0, 3).join("/");

    await page
      .getByRole("link", { name: /log in/i })
      .first()
      .click();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("E-mail").fill(email);
    await visible(page, "Log in").click();
    await page.waitForURL((url) => url.pathname.startsWith(checkout));

    await fillAddress(page);
    await visible(page, "Continue to payment").click();
    await fillPayment(page);
    await visible(page, /^(Pay|Place order)/).click();
    await arrive(page, /\/thank-you\?orderId=[^&]+$/);
    const number = /1\d{4}/.exec(await page.locator("main").innerText())?.[0] ?? "";
    expect(number).not.toBe("");

    await page.goto(`${stage.shop.url}/account`);
    expect(await page.locator("main").innerText()).toContain(number);
  });
});
