import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openStage } from "../support/stage.ts";
import { authorizationUrl, password, registerMember, signInHosted } from "./account-steps.ts";
import { visible } from "./checkout-steps.ts";
import { expectAccessibleAs, looks } from "./looks.ts";

const email = "ada@example.com";

describe("the hosted account pages in a browser", () => {
  const stage = openStage();
  /** The app that asks for the sign-in. */
  let app: Server;
  let callback: string;

  beforeAll(async () => {
    app = createServer((_request, response) => response.end("<!doctype html><title>An app</title>"));
    await new Promise<void>((ready) => app.listen(0, "127.0.0.1", ready));
    callback = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
    await registerMember(stage.shop, email);
  });
  afterAll(async () => {
    app?.close();
  });

  async function newPage(options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
    const context = await stage.browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    return page;
  }

  const ask = (prompt: string) => authorizationUrl(stage.shop, { redirect_uri: callback, prompt });
  /** What the app is answered with. */
  async function answerOf(page: Page): Promise<Record<string, string>> {
    await page.waitForURL((url) => url.href.startsWith(callback));
    return Object.fromEntries(new URL(page.url()).searchParams);
  }

  describe("consent", () => {
    test("names the app, the account and where it leads, and sends a code when it is given", async () => {
      const page = await newPage();
      await signInHosted(page, stage.shop.url, email);
      await page.goto(ask("consent"));
      await page.getByRole("heading", { name: /wants to sign you in/ }).waitFor();
      await page.locator("main").getByText(email).waitFor();
      expect(await page.locator("main").innerText()).toContain(new URL(callback).origin);
      await visible(page, "Allow").click();
      expect(await answerOf(page)).toMatchObject({ code: expect.any(String), state: "s1", iss: stage.shop.url });
    });

    test("refused, tells the app and keeps the sign-in", async () => {
      const page = await newPage();
      await signInHosted(page, stage.shop.url, email);
      await page.goto(ask("consent"));
      await visible(page, "Not now").click();
      expect(await answerOf(page)).toMatchObject({ error: "access_denied", state: "s1" });
      await page.goto(ask("none"));
      expect(await answerOf(page)).toHaveProperty("code");
    });

    test("asks who it is first, when nobody is signed in", async () => {
      const page = await newPage();
      await page.goto(ask("consent"));
      await page.waitForURL(/\/login/);
    });
  });

  describe("the choice of an account", () => {
    test("goes on with the one that is signed in", async () => {
      const page = await newPage();
      await signInHosted(page, stage.shop.url, email);
      await page.goto(ask("select_account"));
      await page.getByRole("button", { name: `Continue as ${email}` }).click();
      expect(await answerOf(page)).toHaveProperty("code");
    });

    test("lets somebody else in", async () => {
      const other = "bea@example.com";
      await registerMember(stage.shop, other, "Bea");
      const page = await newPage();
      await signInHosted(page, stage.shop.url, email);
      await page.goto(ask("select_account"));
      await page.getByRole("link", { name: "Use another account" }).click();
      await page.getByLabel("E-mail").fill(other);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await visible(page, "Log in").click();
      expect(await answerOf(page)).toHaveProperty("code");
      await page.goto(ask("select_account"));
      await page.getByRole("button", { name: `Continue as ${other}` }).waitFor();
    });
  });

  test("nobody signed in and nothing to be asked answers login_required", async () => {
    const page = await newPage();
    await page.goto(ask("none"));
    expect(await answerOf(page)).toMatchObject({ error: "login_required", state: "s1" });
  });

  test("password managers and one-time codes find their fields", async () => {
    const page = await newPage();
    const token = async (label: string) => page.getByLabel(label, { exact: true }).getAttribute("autocomplete");
    await page.goto(`${stage.shop.url}/login`);
    await page.getByLabel("E-mail").waitFor();
    expect([await token("E-mail"), await token("Password")]).toEqual(["username", "current-password"]);
    await page.goto(`${stage.shop.url}/signup`);
    await page.getByLabel("First name").waitFor();
    expect([await token("E-mail"), await token("Password")]).toEqual(["username", "new-password"]);
    const field = page.getByLabel("Password", { exact: true });
    await field.fill("a look at it");
    await page.getByRole("button", { name: "Show password" }).click();
    await eventually(() => field.getAttribute("type")).toBe("text");
  });

  test("the address chooses the language, on every page from there", async () => {
    const page = await newPage();
    await page.goto(`${stage.shop.url}/login?lang=de`);
    await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.getByText("E-Mail bitte angeben.").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Passwort vergessen?" }).click();
    await page.getByText("Geben Sie Ihre Adresse ein, und wir").waitFor();
    for (const asked of [{ lang: "de" }, { ui_locales: "de-AT en" }]) {
      await page.goto(authorizationUrl(stage.shop, { prompt: "login", ...asked }));
      await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    }
    for (const [asked, shown] of Object.entries({ xx: "en", "!!": "en", "en-GB": "en-GB" })) {
      await page.goto(`${stage.shop.url}/login?lang=${asked}`);
      await page.getByRole("heading", { name: "Log in" }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(shown);
    }
  });

  test("the keyboard alone signs in, and a mistake moves the focus to its field", async () => {
    const page = await newPage();
    await page.goto(ask("login"));
    await page.getByLabel("E-mail").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type("ada");
    await page.keyboard.press("Enter");
    await page
      .getByText(/does not look like|e-mail address/i)
      .first()
      .waitFor();
    await page.locator(":focus[name=email]").waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    expect(await answerOf(page)).toHaveProperty("code");
  });

  const signedOut = [
    "login",
    "signup",
    "verify",
    "waiting-for-approval",
    "forgot-password",
    "reset-password",
    "reset-password?token=made-up",
    "signed-out",
    "_vitrine/redirect/made-up",
  ];
  const pages: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
    ...signedOut.map((path) => {
      const open = async (page: Page) => {
        await page.goto(`${stage.shop.url}/${path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
      };
      return [path, open] as const;
    }),
    [
      "login, refused",
      async (page) => {
        await page.goto(`${stage.shop.url}/login`);
        await page.getByLabel("E-mail").fill("nobody@example.com");
        await page.getByLabel("Password", { exact: true }).fill("not the password");
        await visible(page, "Log in").click();
        await page.getByText("E-mail or password is wrong.").waitFor();
      },
    ],
    ...["consent", "select_account"].map((prompt) => {
      const open = async (page: Page) => {
        await signInHosted(page, stage.shop.url, email);
        await page.goto(ask(prompt));
        await page.getByText(email).first().waitFor();
      };
      return [prompt, open] as const;
    }),
  ];

  describe.each(pages)("%s can be used by everybody", (_, open) => {
    let page: Page;
    beforeAll(async () => {
      page = await newPage();
      await open(page);
    });
    afterAll(() => page?.context().close());

    test.for(looks)("on a %s in the %s", (look) => expectAccessibleAs(page, look));
  });
});
