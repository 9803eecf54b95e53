import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";
import { type Issuer, startIssuer } from "../support/issuer.ts";

const program = fileURLToPath(new URL("../../packages/platform/bin/vitrine.ts", import.meta.url));

describe("signing in with an outside provider, in a browser", () => {
  let shop: HostedDemo;
  let issuer: Issuer;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([openDemo(), openBrowser()]);
    issuer = await startIssuer([`${shop.url}/oauth2/callback`]);
    const { url, clientId, clientSecret } = issuer;
    const flags = ["--issuer", url, "--client-id", clientId, "--client-secret", clientSecret];
    const args = [
      "--conditions=source",
      "--disable-warning=ExperimentalWarning",
      program,
      "providers",
      "add",
      "Atelier",
    ];
    const env = { ...process.env, VITRINE_DATA: shop.data, PORT: new URL(shop.url).port, NODE_OPTIONS: "" };
    await promisify(execFile)(process.execPath, [...args, ...flags], { env });
  });
  afterAll(async () => {
    await browser?.close();
    await issuer?.close();
    await shop?.stop();
  });

  test.for(["phone", "desktop"] as const)("goes there and comes back as a member, on a %s", async (size) => {
    const account = { sub: `ada on a ${size}`, email: `${size}@example.com`, email_verified: true, given_name: "Ada" };
    issuer.enrol(account);
    const context = await browser.newContext({ viewport: sizes[size] });
    const page = await context.newPage();
    // A running shop follows its settings within seconds.
    await expect
      .poll(async () => {
        await page.goto(`${shop.url}/login`);
        await page.getByRole("heading", { name: "Log in" }).waitFor();
        return page.getByRole("link", { name: "Continue with Atelier" }).count();
      })
      .toBe(1);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Continue with Atelier" }).click();
    await page.waitForURL((url) => url.origin === issuer.url);
    await page.locator("input[name=login]").fill(account.sub);
    await page.locator("input[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL((url) => url.origin === shop.url);
    const session = await page.evaluate(() => fetch("/_vitrine/hosted/session").then((answer) => answer.json()));
    expect(session).toMatchObject({ isMember: true });
    await context.close();
  });

  test("an address nobody vouches for is proven on the way", async () => {
    const account = { sub: "grace", email: "grace@example.com", email_verified: false };
    issuer.enrol(account);
    const context = await browser.newContext({ viewport: sizes.phone });
    const page = await context.newPage();
    await page.goto(`${shop.url}/login`);
    await page.getByRole("link", { name: "Continue with Atelier" }).click();
    await page.locator("input[name=login]").fill(account.sub);
    await page.locator("input[name=password]").fill("any");
    await page.locator("button[type=submit]").click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
    const mailbox = await (await fetch(`${shop.url}/_vitrine/mailbox`)).text();
    const [, code = ""] = /(\d{6}) is your code/.exec(mailbox) ?? [];
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Confirm" }).click();
    // Opened by itself, it leads into the shop, which has them signed in, too.
    await page.waitForURL((url) => url.pathname === "/account");
    const session = await page.evaluate(() => fetch("/_vitrine/hosted/session").then((answer) => answer.json()));
    expect(session).toMatchObject({ isMember: true });
    await context.close();
  });
});
