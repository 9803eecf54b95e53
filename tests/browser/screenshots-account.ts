import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { sizes } from "../support/browser.ts";
import type { RunningShop } from "../support/server.ts";
import { settled, visit } from "../support/settled.ts";
import { giveHistory } from "./account-history.ts";
import { authorizationUrl, registerMember, signIn, signInHosted } from "./account-steps.ts";
import { visible } from "./checkout-steps.ts";

/** What the pictures need to know of a running shop. */
export type PhotographedShop = Pick<RunningShop, "url" | "clientId" | "siteId" | "apiKey">;
type Shoot = (name: string) => Promise<void>;

/** Pages that need no one, by the name of their picture. */
const open: Readonly<Record<string, string>> = {
  "account-login": "/account/login",
  "account-register": "/account/register",
  "account-forgot": "/account/forgot",
  "account-verify-lost": "/account/verify",
  "account-waiting": "/account/waiting",
  "hosted-login": "/login",
  "hosted-register": "/signup",
  "hosted-forgot": "/forgot-password",
  "hosted-reset": "/reset-password?token=made-up",
  "hosted-reset-missing": "/reset-password",
  "hosted-waiting": "/waiting-for-approval",
  "hosted-signed-out": "/signed-out",
  "hosted-verify-lost": "/verify",
  "hosted-link-used": "/_vitrine/redirect/used-before",
};

/**
 * Takes the pictures of every account page, on the storefront and hosted, into `folder`: three widths, light and dark.
 * @param wanted pictures whose name contains this
 */
export async function shootAccount(
  browser: Browser,
  shop: PhotographedShop,
  folder: string,
  wanted = "",
): Promise<void> {
  const email = "ada.moss@maren.example";
  await registerMember(shop, email);
  await giveHistory(shop, email);
  for (const [width, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const shoot: Shoot = async (name) => {
        if (!name.includes(wanted)) return;
        await settled(page);
        const path = join(folder, `${name}-${width}-${colorScheme}.jpg`);
        // The header stays at the top of what is seen; a whole page is seen from its top.
        await page.evaluate(() => globalThis.scrollTo(0, 0));
        await page.screenshot({ path, type: "jpeg", quality: 82, fullPage: name.startsWith("account-") });
      };
      await shootOpen(page, shop, shoot);
      await shootRefused(page, shop, shoot);
      await shootMember(page, shop, email, shoot);
      await shootAsked(page, shop, email, shoot);
      await context.close();
    }
  }
}

async function shootOpen(page: Page, { url }: PhotographedShop, shoot: Shoot): Promise<void> {
  for (const [name, path] of Object.entries(open)) {
    await page.goto(url + path);
    await shoot(name);
  }
}

/** Forms that came back. */
async function shootRefused(page: Page, { url }: PhotographedShop, shoot: Shoot): Promise<void> {
  await page.goto(`${url}/account/register`);
  await page.getByLabel("E-mail").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await visible(page, "Create account").click();
  await page.getByText("Use at least 8 characters.").waitFor();
  await shoot("account-register-refused");
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await visible(page, "Log in").click();
  await page.getByText("E-mail or password is wrong.").waitFor();
  await shoot("hosted-login-refused");
}

async function shootMember(page: Page, { url }: PhotographedShop, email: string, shoot: Shoot): Promise<void> {
  await signIn(page, url, email);
  await shoot("account");
  await page
    .getByRole("link", { name: /^Order 1/ })
    .first()
    .click();
  await page.waitForURL(/\/account\/orders\//);
  await shoot("account-order");
  await visit(page, `${url}/account`);
  await page.getByText("Add an address").click();
  await shoot("account-address");
  await page.goto(`${url}/account/security`);
  await shoot("account-security");
  await page.getByText("Choose another password").click();
  await page.locator("form:has(input[value=password])").getByRole("button", { name: "Change password" }).click();
  await page.getByText("Check the fields marked below.").waitFor();
  await shoot("account-security-refused");
}

/** Consent and the choice of an account, for anyone who is signed in here. */
async function shootAsked(page: Page, shop: PhotographedShop, email: string, shoot: Shoot): Promise<void> {
  await signInHosted(page, shop.url, email);
  await page.goto(authorizationUrl(shop, { prompt: "consent" }));
  await page.getByRole("button", { name: "Allow" }).waitFor();
  await shoot("hosted-consent");
  await page.goto(authorizationUrl(shop, { prompt: "select_account" }));
  await page.getByRole("button", { name: /Continue as/ }).waitFor();
  await shoot("hosted-choose-account");
}
