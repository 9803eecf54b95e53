import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { arrive, settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { mailedCode, password, registerMember, signIn } from "./account-steps.ts";
import { visible } from "./checkout-steps.ts";

describe.each([
  { size: "phone", javaScriptEnabled: true },
  { size: "desktop", javaScriptEnabled: false },
] as const)("signing in and security, $size, scripts $javaScriptEnabled", ({ size, javaScriptEnabled }) => {
  const stage = openStage();

  async function newDevice(): Promise<Page> {
    const context = await stage.browser.newContext({
      viewport: sizes[size],
      reducedMotion: "reduce",
      javaScriptEnabled,
    });
    const page = await context.newPage();
    return page;
  }

  const look = async (page: Page) => {
    if (!javaScriptEnabled) return;
    await settled(page);
    await expectAccessible(page);
  };

  const security = async (page: Page) => {
    await page.goto(`${stage.shop.url}/account`);
    await page.getByRole("link", { name: "Sign-in and security" }).click();
    await page.waitForURL(/\/account\/security/);
  };

  /** Types into a form of the page; several forms have fields of one name. */
  const form = (page: Page, intent: string) => page.locator(`form:has(input[name=intent][value="${intent}"])`);

  test("a new password keeps this device and signs the others out", async () => {
    const email = `ada.${size}@example.com`;
    await registerMember(stage.shop, email);
    const [here, there] = [await newDevice(), await newDevice()];
    await signIn(there, stage.shop.url, email);
    await signIn(here, stage.shop.url, email);
    await security(here);
    await look(here);
    await here.getByText("Choose another password").click();
    const fields = form(here, "password");
    await fields.getByLabel("Your password", { exact: true }).fill("a guess");
    await fields.getByLabel("New password", { exact: true }).fill("eight loud kilns");
    await visible(here, "Change password").click();
    await here.getByText("This is not your password.").waitFor();
    await look(here);
    await form(here, "password").getByLabel("Your password", { exact: true }).fill(password);
    await form(here, "password").getByLabel("New password", { exact: true }).fill("eight loud kilns");
    await visible(here, "Change password").click();
    await here.getByText("Changed. Other devices are signed out.").waitFor();
    await there.goto(`${stage.shop.url}/account`);
    expect(there.url()).toContain("/account/login");
  });

  test("the address changes with the code from its mail", async () => {
    const email = `bea.${size}@example.com`;
    const newEmail = `bea.new.${size}@example.com`;
    await registerMember(stage.shop, email, "Bea");
    const page = await newDevice();
    await signIn(page, stage.shop.url, email);
    await security(page);
    await page.getByText("Use another address").click();
    await form(page, "email").getByLabel("New e-mail").fill(newEmail);
    await form(page, "email").getByLabel("Your password", { exact: true }).fill(password);
    await visible(page, "Change e-mail").click();
    await page.getByText(`We have sent a code of six digits to ${newEmail}`).waitFor();
    await look(page);
    const code = page.getByLabel("Code");
    expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
    await code.fill(await mailedCode(stage.shop.url, newEmail));
    await visible(page, "Confirm").click();
    await page.getByText("Changed.").waitFor();
    await page.getByText(`Signed in as ${newEmail}`).waitFor();
    await signIn(await newDevice(), stage.shop.url, newEmail);
  });

  test("signing out everywhere reaches every device at once", async () => {
    const email = `cleo.${size}@example.com`;
    await registerMember(stage.shop, email, "Cleo");
    const [here, there, third] = [await newDevice(), await newDevice(), await newDevice()];
    for (const device of [third, there, here]) await signIn(device, stage.shop.url, email);
    await security(here);
    await visible(here, "Sign out everywhere else").click();
    await here.getByText("Signed out everywhere else.").waitFor();
    await there.goto(`${stage.shop.url}/account`);
    expect(there.url()).toContain("/account/login");
    await signIn(there, stage.shop.url, email);
    await security(here);
    await here.getByRole("button", { name: "Sign out everywhere", exact: true }).click();
    await here.getByText("You are signed out on every device.").waitFor();
    for (const device of [here, there, third]) {
      await device.goto(`${stage.shop.url}/account`);
      expect(device.url()).toContain("/account/login");
    }
  });

  test("leaving takes the account away", async () => {
    const email = `dora.${size}@example.com`;
    await registerMember(stage.shop, email, "Dora");
    const page = await newDevice();
    await signIn(page, stage.shop.url, email);
    await security(page);
    await page.getByText("Delete the account").click();
    await look(page);
    await form(page, "delete").getByLabel("Your password", { exact: true }).fill(password);
    await visible(page, "Delete for good").click();
    await page.getByText("Your account is deleted.").waitFor();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await visible(page, "Sign in").click();
    await page.getByText("E-mail or password is wrong.").waitFor();
  });

  // The words of a form follow its country only where scripts run.
  if (javaScriptEnabled) {
    test("an address follows the words of its country", async () => {
      const email = `eve.${size}@example.com`;
      await registerMember(stage.shop, email, "Eve");
      const page = await newDevice();
      await signIn(page, stage.shop.url, email);
      await settled(page);
      await page.getByText("Add an address").click();
      await page.getByLabel("Country").selectOption("GB");
      await page.getByLabel("Postcode").waitFor();
      expect(await page.getByLabel("State").count()).toBe(0);
      await page.getByLabel("Street address").fill("1 Clay Street");
      await page.getByLabel("Town or city").fill("Stoke");
      await page.getByLabel("Postcode").fill("st4 1aa");
      await look(page);
      await visible(page, "Save address").click();
      await arrive(page, /saved=address/);
      expect(await page.locator("main").innerText()).toContain("ST4 1AA");
    });
  }
});
