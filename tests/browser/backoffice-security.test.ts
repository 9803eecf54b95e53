import { staff, staffSecurity } from "@vitrine/sdk/services";
import { URI } from "otpauth";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BackofficeShop, openBackofficeShop } from "../support/backoffice-shop.ts";
import { expectAccessibleInBothSchemes, openBrowser, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { settled } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";
import { signIn } from "./backoffice-steps.ts";

const step = 30_000;

/** What the browser has for passkeys. */
interface Phone {
  /** Whether the finger is the right one from now on; a wrong one ends the browser's question as closing it does. */
  know(isKnown: boolean): Promise<void>;
}

/** Has the browser answer for passkeys as a phone with a fingerprint would. */
async function addAuthenticator(page: Page): Promise<Phone> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    know: async (isUserVerified) =>
      void (await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })),
  };
}

/** Keeps the next challenge from being asked for until what it resolves to is called. */
async function holdChallenge(page: Page, path: string): Promise<() => void> {
  let goOn = () => {};
  const isReleased = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const hold = async (route: Route) => {
    await isReleased;
    await route.continue();
  };
  await page.route(`**/_vitrine/v1/staff/${path}`, hold, { times: 1 });
  return goOn;
}

async function signOut(page: Page): Promise<void> {
  await page.locator('[class*="sidebar-account_"]').click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
}

describe("a passkey of a member of staff", () => {
  const stage = openStage();

  test("is added, signs in without a password, and confirms what it should", async () => {
    const page = await (await stage.browser.newContext({ viewport: sizes.phone, reducedMotion: "reduce" })).newPage();
    await addAuthenticator(page);
    await page.goto(`${stage.shop.url}/admin/account`);
    await signIn(page, stage.shop.staff);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Phone");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").getByText("Your recovery codes").waitFor();
    expect(await page.locator('[class*="recovery-codes_"] li').count()).toBe(10);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await page.locator('[class*="factor-list_"]').getByText("Phone").waitFor();
    await page.getByText("Not used yet").waitFor();
    await settled(page);
    await expectAccessibleInBothSchemes(page);
    await signOut(page);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Continue with a passkey" }).click();
    await page.getByText(/Last used/).waitFor();
    await signOut(page);
    await page.getByLabel("E-mail").fill(stage.shop.staff.email);
    await page.getByLabel("Password", { exact: true }).fill(stage.shop.staff.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "One more step" }).waitFor();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.locator('[class*="sidebar_"]').waitFor();
    await page.getByRole("button", { name: "Actions for Phone" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.locator('[class*="toast_"]').getByText("Phone is removed.").waitFor();
    await page.context().close();
  });
});

describe("a passkey on a phone", () => {
  const stage = openStage();

  test("that is declined, known already or removed is no dead end, for the keyboard neither", async () => {
    const touch = { viewport: sizes.phone, hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;
    const page = await (await stage.browser.newContext(touch)).newPage();
    const phone = await addAuthenticator(page);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const focused = (name: string) => eventually(() => button(name).evaluate((one) => one === document.activeElement));
    /** With the browser's question ended only once the button was seen waiting. */
    const decline = async (name: string, path: string) => {
      await phone.know(false);
      const goOn = await holdChallenge(page, path);
      await button(name).tap();
      await eventually(() => button(name).isDisabled()).toBe(true);
      goOn();
      await eventually(() => button(name).isDisabled()).toBe(false);
      await focused(name).toBe(true);
      await phone.know(true);
    };
    await page.goto(`${stage.shop.url}/admin/account`);
    await signIn(page, stage.shop.staff);
    await decline("Add a passkey", "security/passkeys/start");
    await button("Add a passkey").tap();
    await page.getByRole("dialog").getByLabel("Name").fill("Phone");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).tap();
    await button("I have kept them").tap();
    await focused("Add a passkey").toBe(true);
    await button("Add a passkey").tap();
    await page.getByRole("alert").getByText("Perhaps this device has one already.").waitFor();
    await button("Menu").tap();
    await signOut(page);

    await decline("Continue with a passkey", "session/passkey");
    expect(await page.locator("form").getByRole("alert").count()).toBe(0);
    await button("Continue with a passkey").tap();
    await button("Actions for Phone").tap();
    await page.getByRole("menuitem", { name: "Remove" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).tap();
    await focused("Add a passkey").toBe(true);
    await button("Menu").tap();
    await signOut(page);
    await button("Continue with a passkey").tap();
    const problem = page.getByRole("alert").getByText("This passkey does not sign in here.");
    await problem.waitFor();
    await eventually(() => problem.evaluate((one) => one === document.activeElement)).toBe(true);
    await expectAccessibleInBothSchemes(page);
    await page.context().close();
  });
});

describe("the second factor and the password of a member of staff", () => {
  let shop: BackofficeShop;
  let browser: Browser;
  let page: Page;
  const password = "ida chooses this one";
  const email = "ida@maren.example";

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openBackofficeShop(), openBrowser()]);
    await shop.admin({ staff }).staff.createStaffMember({ email, password, role: "ORDERS" });
  });
  beforeEach(async () => {
    page = await (await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const dialog = () => page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  async function enter(path: string, account = { email, password }): Promise<void> {
    await page.goto(`${shop.url}/admin${path}`);
    await page.getByLabel("E-mail").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await button("Sign in").click();
  }

  test("is a code of an app, with recovery codes for the day it is lost", async () => {
    await enter("/account");
    await button("Set up codes").click();
    const secret = await page.getByLabel("Secret", { exact: true }).inputValue();
    await page.getByRole("img", { name: "QR code for your app" }).waitFor();
    await expectAccessibleInBothSchemes(page);
    const app = URI.parse(`otpauth://totp/x?secret=${secret}`);
    const code = () => app.generate({ timestamp: shop.clock.now().getTime() });
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await button("Turn codes on").click();
    await dialog()
      .getByText(/The code is wrong/)
      .waitFor();
    await page.getByLabel("Code", { exact: true }).fill(code());
    await button("Turn codes on").click();
    await dialog().getByText("Your recovery codes").waitFor();
    const recovery = await page.locator('[class*="recovery-codes_"] li').first().innerText();
    await button("I have kept them").click();
    await page.getByText("10 of 10 left").waitFor();
    await signOut(page);
    shop.clock.advance(step);
    await enter("/account");
    await page.getByRole("heading", { name: "One more step" }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await button("Go on").click();
    await page
      .getByRole("alert")
      .getByText(/The code is wrong/)
      .waitFor();
    await page.getByLabel("Code", { exact: true }).fill(code());
    await button("Go on").click();
    await page.locator('[class*="sidebar_"]').waitFor();
    await signOut(page);
    await enter("/account");
    await button("Use a recovery code").click();
    await page.getByLabel("Recovery code").fill(recovery);
    await button("Go on").click();
    await page.getByText("9 of 10 left").waitFor();
    await button("Turn off").click();
    await dialog().getByRole("button", { name: "Turn off" }).click();
    await page.locator('[class*="toast_"]').getByText("Codes are off.").waitFor();
  });

  test("is asked for once more before somebody changes who may do what, and the change goes on", async () => {
    await enter("/staff", shop.staff);
    await button("Actions for ida@maren.example").waitFor();
    shop.clock.advance(20 * 60_000);
    await button("Actions for ida@maren.example").click();
    await page.getByRole("menuitem", { name: "Change the role" }).click();
    await dialog().getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: "Catalog" }).click();
    await button("Save").click();
    await page.getByText("Is it still you?").waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Your password").fill("wrong");
    await button("Confirm").click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Your password").fill(shop.staff.password);
    await button("Confirm").click();
    await page.locator('[class*="toast_"]').getByText("ida@maren.example has another role.").waitFor();
    const members = (await shop.admin({ staff }).staff.listStaff({})).staff;
    expect(members.find((one) => one.email === email)?.role).toBe("CATALOG");
    shop.clock.advance(20 * 60_000);
    await button("Actions for ida@maren.example").click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await dialog().getByRole("button", { name: "Remove" }).click();
    const question = page.getByRole("dialog", { name: "Is it still you?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await dialog().getByText("Nothing was changed").waitFor();
    await dialog().getByRole("button", { name: "Cancel" }).click();
  });

  test("is replaced by mail when it is forgotten", async () => {
    await page.goto(`${shop.url}/admin/`);
    await button("Forgotten your password?").click();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("E-mail").fill(email);
    await button("Send the link").click();
    await page.getByText(`If ${email} belongs to a member of staff`).waitFor();
    const { text } = await shop.mailbox.latestTo(email);
    const link = /http\S+\/admin\/reset-password#\S+/.exec(text)?.[0] ?? "";
    await page.goto(link);
    await page.getByLabel("New password").waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("New password").fill("password1234");
    await button("Set this password").click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("New password").fill("a much better one");
    await button("Set this password").click();
    await page.getByRole("heading", { name: "Your password is set" }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await button("Go to signing in").click();
    await eventually(() => page.evaluate(() => location.hash)).toBe("");
    await enter("/account", { email, password: "a much better one" });
    await page.locator('[class*="sidebar_"]').waitFor();
  });

  test("is all there is for whoever lacks what the shop asks for", async () => {
    const { admin } = shop;
    const account = { email: "late@maren.example", password };
    await admin({ staff }).staff.createStaffMember({ ...account, role: "ADMIN" });
    const policy = { requiresSecondFactor: true };
    await admin({ staffSecurity }).staffSecurity.updateStaffPolicy({ policy });
    await enter("/products", account);
    await page.getByText("The shop asks everybody for a second factor.").waitFor();
    expect(await page.locator('[class*="sidebar_"]').count()).toBe(0);
    await expectAccessibleInBothSchemes(page);
    await button("Set up codes").click();
    const secret = await page.getByLabel("Secret", { exact: true }).inputValue();
    const app = URI.parse(`otpauth://totp/x?secret=${secret}`);
    await page.getByLabel("Code", { exact: true }).fill(app.generate({ timestamp: shop.clock.now().getTime() }));
    await button("Turn codes on").click();
    await button("I have kept them").click();
    await page.locator('[class*="sidebar_"]').waitFor();
    await page.goto(`${shop.url}/admin/products`);
    await page.getByRole("heading", { name: "Products", exact: true }).waitFor();
  });
});
