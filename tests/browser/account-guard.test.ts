import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { settled, visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { password, registerMember, signIn } from "./account-steps.ts";
import { visible } from "./checkout-steps.ts";

/** Fills a sign-in or registration form, on the storefront and on the hosted pages alike. */
async function fillForm(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
}

describe("a shop that asks for a captcha", () => {
  const env = { VITRINE_CAPTCHA_ANSWER: "tern" };
  const stage = openStage({ env });

  test.for([
    { place: "storefront", start: "/account/register", submit: "Create account" },
    { place: "hosted pages", start: "/signup", submit: "Create account" },
  ] as const)("shows it on the $place once it is needed", async ({ start, submit, place }) => {
    const page = await (await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
    await page.goto(stage.shop.url + start);
    const captcha = page.getByLabel(/captcha/i);
    await page.getByLabel("E-mail").waitFor();
    expect(await captcha.count()).toBe(0);
    await fillForm(page, `ada.${place.length}@example.com`);
    await visible(page, submit).click();
    await captcha.waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await captcha.fill("gull");
    await visible(page, submit).click();
    await page.getByText("The captcha was not solved. Try again.").waitFor();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await captcha.fill("tern");
    await visible(page, submit).click();
    await page.waitForURL(`${stage.shop.url}/account`);
  });
});

describe("a shop whose shoppers come back", () => {
  const stage = openStage();
  const email = "ada@example.com";
  beforeAll(async () => {
    await registerMember(stage.shop, email);
  });

  async function newDevice(): Promise<Page> {
    const page = await (await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
    return page;
  }

  test("says that there were too many tries, in words of its own", async () => {
    for (const [path, submit] of [
      ["/account/login", "Sign in"],
      ["/login", "Log in"],
    ] as const) {
      const page = await newDevice();
      const tooMany = page.getByText("Too many tries. Wait a few minutes, then try again.");
      for (let tries = 0; tries < 12 && (await tooMany.count()) === 0; tries += 1) {
        // Opened anew, the page says nothing of the try before.
        await page.goto(stage.shop.url + path);
        await fillForm(page, email, `a guess ${tries}`);
        await visible(page, submit).click();
        await page.getByText(/E-mail or password is wrong|Too many tries/).waitFor();
      }
      expect(await tooMany.count()).toBe(1);
      await expectAccessible(page);
    }
  });

  test("gives back what was typed while a session ended, to who typed it", async () => {
    const other = "grace@example.com";
    await registerMember(stage.shop, other, "Grace");
    const page = await newDevice();
    const add = page.getByText("Add an address");
    const street = page.getByLabel("Street address").filter({ visible: true });
    const write = async () => {
      await signIn(page, stage.shop.url, email);
      await settled(page);
      await add.click();
      await street.fill("12 Kiln Lane");
      await page.getByLabel("City").filter({ visible: true }).fill("Hudson");
      await page.context().clearCookies();
      await visible(page, "Save address").click();
      await page.getByText("You were signed out meanwhile").waitFor();
      await expectAccessible(page);
    };
    const comeBack = async (as: string) => {
      await fillForm(page, as);
      await visible(page, "Sign in").click();
      await page.waitForURL(`${stage.shop.url}/account?saved=no`);
      await settled(page);
    };
    await write();
    await comeBack(other);
    expect(await page.getByText("before this was saved").count()).toBe(0);
    await page.context().clearCookies();
    await write();
    await comeBack(email);
    await page.getByRole("alert").getByText("You were signed out before this was saved").waitFor();
    expect(await street.inputValue()).toBe("12 Kiln Lane");
    await page.getByLabel("State", { exact: true }).filter({ visible: true }).selectOption({ label: "New York" });
    await page.getByLabel("ZIP code").filter({ visible: true }).fill("12534");
    await expectAccessible(page);
    await visible(page, "Save address").click();
    await page.waitForURL(/saved=address/);
    await settled(page);
    await page.getByText("12 Kiln Lane").first().waitFor();
    expect(await page.getByText("before this was saved").count()).toBe(0);
  });

  test("joins the carts of two devices, and shows one cart on both", async () => {
    const other = "bea@example.com";
    await registerMember(stage.shop, other, "Bea");
    const fill = async (page: Page, slug: string) => {
      await visit(page, `${stage.shop.url}/products/${slug}`);
      await visible(page, /add to cart/i).click();
      await page.getByRole("dialog").waitFor();
    };
    const cartOf = async (page: Page) => {
      await page.goto(`${stage.shop.url}/cart`);
      return page.locator("main").innerText();
    };
    const [first, second] = [await newDevice(), await newDevice()];
    await fill(first, "tide-bowl");
    await signIn(first, stage.shop.url, other);
    expect(await cartOf(first)).toContain("Tide bowl");
    await fill(second, "morning-mug");
    await signIn(second, stage.shop.url, other);
    for (const device of [second, first]) {
      const cart = await cartOf(device);
      expect(cart).toContain("Tide bowl");
      expect(cart).toContain("Morning mug");
    }
  });
});
