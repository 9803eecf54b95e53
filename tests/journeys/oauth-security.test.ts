import { createHash, randomBytes, randomUUID } from "node:crypto";
import { authentication, members, oauth, products } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertClient } from "../../packages/platform/src/domains/accounts/records/oauth-repository.ts";
import { HostedBrowser } from "../support/hosted-browser.ts";

const email = "ada@example.com";
const password = "correct horse battery";
const redirectUri = "http://localhost:3000/callback";

interface TokenResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe("OAuth under attack", () => {
  let shop: TestPlatform;

  beforeEach(async () => {
    shop = await testPlatform({ catalog: "empty" });
    await shop.client({ authentication }).authentication.registerV2({ loginId: { email }, password });
  });
  afterEach(() => shop.close());

  async function token(fields: Record<string, unknown>, headers: Record<string, string> = {}): Promise<TokenResponse> {
    const response = await shop.fetch(`${shop.origin}/oauth2/token`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(fields),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  function authorizeUrl(changes: Record<string, string | undefined> = {}): URL {
    const url = new URL("/oauth2/authorize", shop.origin);
    const fields = {
      client_id: shop.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      state: "s",
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...changes,
    };
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) url.searchParams.set(name, value);
    return url;
  }

  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");

  async function code(): Promise<string> {
    const browser = new HostedBrowser(shop);
    await browser.visit(authorizeUrl());
    return (await browser.logIn(email, password)).searchParams.get("code") ?? "";
  }

  const exchange = (value: string, changes: Record<string, unknown> = {}) =>
    token({
      clientId: shop.clientId,
      grantType: "authorization_code",
      redirectUri,
      code: value,
      codeVerifier: verifier,
      ...changes,
    });

  test("a code becomes tokens once; its replay ends the session it began", async () => {
    const value = await code();
    const first = await exchange(value);
    expect(first.status).toBe(200);
    const replay = await exchange(value);
    expect(replay).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    const refresh = await token({
      clientId: shop.clientId,
      grantType: "refresh_token",
      refreshToken: first.body.refresh_token,
    });
    expect(refresh.body.error).toBe("invalid_grant");
  });

  test.for([
    ["missing", undefined],
    ["wrong", randomBytes(32).toString("base64url")],
    ["the challenge itself, as `plain` would have it", challenge],
  ])("a verifier that is %s is refused", async ([, codeVerifier]) => {
    const answer = await exchange(await code(), { codeVerifier });
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  test("a code is worth nothing to another address", async () => {
    const answer = await exchange(await code(), { redirectUri: "http://localhost:3000/other" });
    expect(answer.body.error).toBe("invalid_grant");
  });

  test("a code is worth nothing to another client, and nothing to its own after", async () => {
    const id = randomUUID();
    const { store } = shop.platform.runtime;
    const other = { id, siteId: shop.siteId, name: "Another shop front", redirectUris: [redirectUri] };
    await store.write((db) => insertClient(db, other));
    const value = await code();
    expect((await exchange(value, { clientId: id })).body.error).toBe("invalid_grant");
    expect((await exchange(value)).body.error).toBe("invalid_grant");
    expect((await exchange(await code(), { clientId: randomUUID() })).body.error).toBe("invalid_client");
  });

  test("a code that met a wrong verifier is spent, so verifiers cannot be guessed", async () => {
    const value = await code();
    await exchange(value, { codeVerifier: randomBytes(32).toString("base64url") });
    expect((await exchange(value)).body.error).toBe("invalid_grant");
  });

  test("a code works for minutes, not hours", async () => {
    const value = await code();
    shop.clock.advance(5 * 60_000);
    expect((await exchange(value)).body.error).toBe("invalid_grant");
  });

  test.for([{ code_challenge: undefined }, { code_challenge_method: "plain" }, { code_challenge_method: undefined }])(
    "a request without S256 is sent back with invalid_request (%j)",
    async (changes) => {
      const browser = new HostedBrowser(shop);
      const back = browser.location(await browser.visit(authorizeUrl(changes)));
      expect(back.searchParams.get("error")).toBe("invalid_request");
    },
  );

  test.for([
    "https://evil.example/callback",
    "http://localhost:3000@evil.example/callback",
    "http://localhost.evil.example/callback",
    "http://localhost:3000/callback#fragment",
    "javascript:alert(1)",
    "//evil.example",
    "http://127.0.0.1.evil.example/",
  ])("a redirect to %s is refused on a page that names it", async (uri) => {
    const browser = new HostedBrowser(shop);
    const response = await browser.visit(authorizeUrl({ redirect_uri: uri }));
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
    const page = await response.text();
    expect(page).toContain("not allowed");
    expect(page).toContain("vitrine redirects allow");
    expect(page).not.toContain("<script");
  });

  test("the pages of a sign-in cannot be framed, and a code posted to a frame reaches one origin", async () => {
    const browser = new HostedBrowser(shop);
    const pages = ["/login", "/signup", "/consent", "/choose-account", "/reset-password?token=x", "/verify"];
    for (const page of [authorizeUrl({ redirect_uri: "https://evil.example/" }), ...pages]) {
      const response = await browser.visit(page);
      expect(response.headers.get("content-security-policy"), String(page)).toContain("frame-ancestors 'none'");
    }
    const response = await browser.visit(authorizeUrl({ response_mode: "web_message", prompt: "none" }));
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors http://localhost:3000");
    expect(await response.text()).toContain('}, "http://localhost:3000");');
  });

  test.for(["login", "none", "consent", "select_account"])("the prompt %s does what it says", async (prompt) => {
    const stranger = new HostedBrowser(shop);
    const asked = stranger.location(await stranger.visit(authorizeUrl({ prompt })));
    const member = new HostedBrowser(shop);
    await member.visit(authorizeUrl());
    await member.logIn(email, password);
    const known = member.location(await member.visit(authorizeUrl({ prompt })));
    const pages = { login: "/login", consent: "/consent", select_account: "/choose-account" } as Record<string, string>;
    if (prompt === "none") {
      expect(asked.searchParams.get("error")).toBe("login_required");
      expect(known.searchParams.get("code")).toEqual(expect.any(String));
    } else {
      expect([asked.pathname, known.pathname]).toEqual(["/login", pages[prompt]]);
    }
  });

  test("whoever is signed in is not asked again when nothing asks for it, and an unknown prompt is a mistake", async () => {
    const browser = new HostedBrowser(shop);
    await browser.visit(authorizeUrl());
    await browser.logIn(email, password);
    const again = browser.location(await browser.visit(authorizeUrl()));
    expect(again.searchParams.get("code")).toEqual(expect.any(String));
    const wrong = browser.location(await browser.visit(authorizeUrl({ prompt: "everything" })));
    expect(wrong.searchParams.get("error")).toBe("invalid_request");
  });

  test.for(["query", "fragment", "web_message"] as const)(
    "the answer comes by %s, with state and issuer",
    async (mode) => {
      const browser = new HostedBrowser(shop);
      const response = await browser.visit(authorizeUrl({ response_mode: mode, prompt: "none" }));
      const expected = { error: "login_required", state: "s", iss: shop.origin };
      if (mode === "web_message") {
        const [, message = "{}"] = /postMessage\((\{.*\}), /.exec(await response.text()) ?? [];
        expect(JSON.parse(message)).toMatchObject(expected);
        return;
      }
      const back = browser.location(response);
      const fields = mode === "query" ? back.searchParams : new URLSearchParams(back.hash.slice(1));
      expect(Object.fromEntries(fields)).toMatchObject(expected);
      expect(mode === "query" ? back.hash : back.search).toBe("");
    },
  );

  test("refresh tokens rotate for clients that ask, and their reuse after the window ends the family", async () => {
    const rotate = { "x-vitrine-rotate": "1" };
    const anonymous = await token({ clientId: shop.clientId, grantType: "anonymous" });
    const first = String(anonymous.body.refresh_token);
    const renew = (refreshToken: string) =>
      token({ clientId: shop.clientId, grantType: "refresh_token", refreshToken }, rotate);
    const second = await renew(first);
    expect(second.body.refresh_token).not.toBe(first);
    shop.clock.advance(30_000);
    expect((await renew(first)).status).toBe(200);
    shop.clock.advance(120_000);
    expect((await renew(first)).body.error).toBe("invalid_grant");
    expect((await renew(String(second.body.refresh_token))).body.error).toBe("invalid_grant");
  });

  test("clients that do not ask keep their refresh token", async () => {
    const anonymous = await token({ clientId: shop.clientId, grantType: "anonymous" });
    for (let round = 0; round < 3; round += 1) {
      const renewed = await token({
        clientId: shop.clientId,
        grantType: "refresh_token",
        refreshToken: anonymous.body.refresh_token,
      });
      expect(renewed.status).toBe(200);
      shop.clock.advance(5 * 60 * 60 * 1000);
    }
  });

  test("forged, re-signed and unsigned access tokens open nothing", async () => {
    const client = shop.client({ products });
    await client.products.queryProducts({ query: {} });
    const genuine = client.auth.getTokens().accessToken.value;
    const [header = "", payload = "", signature = ""] = genuine.split(".");
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const forgeries = [
      `${encode({ alg: "none", typ: "at+jwt" })}.${payload}.`,
      `${encode({ alg: "HS256", typ: "at+jwt" })}.${payload}.${signature}`,
      `${header}.${encode({ ...claims, knd: "staff", scp: "all" })}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      "not a token",
    ];
    for (const forged of forgeries) {
      const response = await shop.fetch(`${shop.origin}/stores-reader/v1/products/query-platformized`, {
        headers: { authorization: forged },
      });
      expect(response.status, forged).toBe(401);
    }
  });

  test("an expired access token is refused and renewed by the client without anybody noticing", async () => {
    const client = shop.client({ products });
    await client.products.queryProducts({ query: {} });
    const before = client.auth.getTokens();
    shop.clock.advance(5 * 60 * 60 * 1000);
    await client.products.queryProducts({ query: {} });
    const after = client.auth.getTokens();
    expect(after.accessToken.value).not.toBe(before.accessToken.value);
  });

  test("signing in changes the hosted cookie, so one planted before is worth nothing", async () => {
    const browser = new HostedBrowser(shop);
    await browser.visit(authorizeUrl());
    const cookie = [...browser.cookies.keys()].find((name) => name.startsWith("vitrine-hosted")) ?? "";
    const planted = browser.cookies.get(cookie);
    await browser.logIn(email, password);
    expect(browser.cookies.get(cookie)).not.toBe(planted);
    const stolen = await shop.fetch(`${shop.origin}/_vitrine/hosted/session`, {
      headers: { cookie: `${cookie}=${planted}` },
    });
    expect(stolen.status).toBe(401);
  });

  test("another site cannot drive the hosted session", async () => {
    const browser = new HostedBrowser(shop);
    await browser.visit(authorizeUrl());
    const strangers = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { origin: "https://evil.example" },
      { origin: "null" },
      {},
    ];
    for (const headers of strangers) {
      for (const step of ["continue", "decline", "sign-out"]) {
        const response = await browser.visit(`/_vitrine/hosted/${step}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: "{}",
        });
        expect(response.status, `${step} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    expect((await browser.visit("/_vitrine/hosted/session")).status).toBe(200);
  });

  test("a member's id opens nothing to a visitor or another member", async () => {
    const admin = shop.admin({ members });
    const { items: all } = await admin.members.queryMembers({ query: {} });
    const id = all[0]?.id ?? "";
    const visitor = shop.client({ members, oauth });
    const looked = await visitor.members.getMember({ id }).safe();
    expect(looked.error?.status).toBe(404);
    const changed = await visitor.members.updateMember({ member: { id, contact: { firstName: "Eve" } } }).safe();
    expect(changed.error?.status).toBe(403);
    const listed = await visitor.members.queryMembers({ query: {} });
    expect(listed.items).toEqual([]);
  });
});
