import { authentication, recovery, redirects } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSite } from "../../packages/platform/src/domains/operations/sites/repository.ts";
import { HostedBrowser } from "../support/hosted-browser.ts";

// A platform in production, on an origin of its own: loopback addresses are strangers there.
const origin = "https://shop.example";
const allowedOrigin = "https://www.maren.example";
const allowedUri = "https://app.maren.example/signed-in?from=login";

/** Addresses that look like allowed ones to careless eyes. */
const tricks = [
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "https:\\\\evil.example",
  "https://shop.example.evil.example/",
  "https://shop.example@evil.example/",
  "https://shop.example:secret@evil.example/",
  "https://evil.example/https://shop.example/",
  "https://evil.example#https://shop.example/",
  "https://evil.example?x=https://shop.example/",
  "https://evil.example%2f@shop.example.evil.example/",
  "https://shop.example%2eevil.example/",
  "https://shop.example%00.evil.example/",
  "https://ѕhop.example/",
  "http://shop.example/",
  "https://shop.example:8443/",
  "https://www.maren.example.evil.example/",
  "http://localhost:3000/callback",
  "http://127.0.0.1/",
  "javascript:alert(document.domain)//https://shop.example/",
  "data:text/html,<script>alert(1)</script>",
  " javascript:alert(1)",
  "vbscript:msgbox(1)",
  "\thttps://evil.example/",
  "https://evil.example\r\nLocation: https://evil.example",
];

describe("callbacks of a platform in production", () => {
  let shop: TestPlatform;

  beforeEach(async () => {
    shop = await testPlatform({ catalog: "empty", origin });
    const site = await shop.site();
    const settings = {
      ...site.settings,
      storefrontUrl: origin,
      redirects: { allowedOrigins: [allowedOrigin], allowedUris: [allowedUri] },
    };
    await shop.platform.runtime.store.write((db) => saveSite(db, { id: site.id, settings }));
    shop.platform.runtime.sites.invalidate();
  });
  afterEach(() => shop.close());

  const visitor = () => shop.client({ authentication, recovery, redirects });

  /** Where a page sends the browser, if anywhere: by header or by something a script or a form would follow. */
  async function leadsTo(response: Response): Promise<string | null> {
    const location = response.headers.get("location");
    if (location) return new URL(location, origin).origin;
    expect(await response.text()).not.toMatch(/http-equiv="?refresh|<script|<form|<a href="(?!\/)/i);
    return null;
  }

  function authorizeUrl(changes: Record<string, string>): URL {
    const url = new URL("/oauth2/authorize", origin);
    const fields = { client_id: shop.clientId, response_type: "code", state: "s", code_challenge_method: "S256" };
    url.search = new URLSearchParams({ ...fields, code_challenge: "a".repeat(43), ...changes }).toString();
    return url;
  }

  test.for(tricks)("no authorization code goes to %j", async (redirectUri) => {
    const browser = new HostedBrowser(shop);
    for (const prompt of ["login", "none"]) {
      const response = await browser.visit(authorizeUrl({ redirect_uri: redirectUri, prompt }));
      expect(response.status).toBe(400);
      expect(await leadsTo(response)).toBeNull();
    }
  });

  test("the exact address is allowed, and not one letter more", async () => {
    const browser = new HostedBrowser(shop);
    const answer = async (redirectUri: string) =>
      (await browser.visit(authorizeUrl({ redirect_uri: redirectUri, prompt: "none" }))).headers.get("location");
    expect(await answer(allowedUri)).toMatch(
      /^https:\/\/app\.maren\.example\/signed-in\?from=login&error=login_required/,
    );
    const near = [
      `${allowedUri}&more=1`,
      `${allowedUri}#`,
      `${allowedUri}/`,
      allowedUri.replace("signed-in", "signed-in/../evil"),
      allowedUri.replace("signed-in", "signed%2Din"),
      allowedUri.replace("app.maren", "APP.maren"),
      allowedUri.replace("https:", "http:"),
      "https://app.maren.example/",
    ];
    for (const address of near) expect(await answer(address), address).toBeNull();
  });

  test("an allowed origin of other callbacks is no address for codes", async () => {
    const response = await new HostedBrowser(shop).visit(authorizeUrl({ redirect_uri: `${allowedOrigin}/` }));
    expect(response.status).toBe(400);
  });

  test.for(tricks)("no frame of %j hears a code", async (redirectUri) => {
    const url = authorizeUrl({ redirect_uri: redirectUri, response_mode: "web_message", prompt: "none" });
    const response = await new HostedBrowser(shop).visit(url);
    const page = await response.text();
    const [, target] = /postMessage\(.*, "([^"]*)"\)/.exec(page) ?? [];
    // Text that is no address at all means the platform's own page.
    expect([undefined, origin]).toContain(target);
    expect(page).not.toContain('evil.example"');
  });

  const callbacks = [
    "postFlowUrl",
    "thankYouPageUrl",
    "cartPageUrl",
    "loginUrl",
    "planListUrl",
    "bookingsServiceListUrl",
  ];

  test.for(callbacks.flatMap((name) => tricks.map((url) => [name, url] as const)))(
    "%s leads nowhere near %j",
    async ([name, url]) => {
      for (const intent of [{ login: {} }, { logout: { clientId: shop.clientId } }]) {
        const made = await visitor()
          .redirects.createRedirectSession({ ...intent, callbacks: { [name]: url } })
          .safe();
        if (made.error) {
          expect(made.error.status).toBe(400);
          continue;
        }
        const response = await new HostedBrowser(shop).visit(made.data.redirectSession.fullUrl);
        expect(response.status).toBe(400);
        expect(await leadsTo(response)).toBeNull();
      }
    },
  );

  test.for(callbacks)("%s leads to an allowed origin", async (name) => {
    const made = await visitor().redirects.createRedirectSession({
      login: {},
      callbacks: { [name]: `${allowedOrigin}/anywhere` },
    });
    const response = await new HostedBrowser(shop).visit(made.redirectSession.fullUrl);
    expect(response.status).toBe(303);
  });

  test.for(tricks)("a logout does not end at %j", async (postLogoutRedirectUri) => {
    const { data, error } = await visitor().authentication.logout({ postLogoutRedirectUri }).safe();
    expect(error?.status ?? 400).toBe(400);
    expect(data?.headers.find(({ key }) => key === "Location")).toBeUndefined();
  });

  test.for(tricks)("the return address %j of a mailed link is not followed", async (url) => {
    const client = visitor();
    const email = "ada@example.com";
    await client.authentication.registerV2({ loginId: { email }, password: "correct horse battery" });
    const { error } = await client.recovery.sendRecoveryEmail({ email, redirect: { url } }).safe();
    if (error) return;
    const link = /https:\/\/\S+/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";
    expect(new URL(link).origin).toBe(origin);
    const browser = new HostedBrowser(shop);
    await browser.visit(link);
    const session = await browser.visit("/_vitrine/hosted/session");
    expect(((await session.json()) as { callbacks: object }).callbacks).toEqual({});
  });

  test.for(tricks)("signing in on the hosted pages does not end at %j", async (url) => {
    const email = "ada@example.com";
    const password = "correct horse battery";
    await visitor().authentication.registerV2({ loginId: { email }, password });
    const browser = new HostedBrowser(shop);
    await browser.visit(`/login?return=${encodeURIComponent(url)}`);
    expect((await browser.logIn(email, password)).origin).toBe(origin);
  });
});
