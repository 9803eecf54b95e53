import { createHash, randomBytes } from "node:crypto";
import { authentication, members, oauth, products } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HostedBrowser } from "../support/hosted-browser.ts";

const email = "ada@example.com";
const password = "correct horse battery";
const redirectUri = "http://localhost:3000/callback";

interface Answer {
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

  async function token(fields: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> {
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

  test("a code is worth nothing to another client", async () => {
    const answer = await exchange(await code(), { clientId: "00000000-0000-4000-8000-000000000000" });
    expect(answer.body.error).toBe("invalid_client");
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

  test("the pages cannot be framed", async () => {
    const browser = new HostedBrowser(shop);
    const response = await browser.visit(authorizeUrl({ redirect_uri: "https://evil.example/" }));
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

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
    const planted = browser.cookies.get("vitrine-hosted");
    await browser.logIn(email, password);
    expect(browser.cookies.get("vitrine-hosted")).not.toBe(planted);
    const stolen = await shop.fetch(`${shop.origin}/_vitrine/hosted/session`, {
      headers: { cookie: `vitrine-hosted=${planted}` },
    });
    expect(stolen.status).toBe(401);
  });

  test("another site cannot drive the hosted session", async () => {
    const browser = new HostedBrowser(shop);
    await browser.visit(authorizeUrl());
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }, {}]) {
      const response = await browser.visit("/_vitrine/hosted/continue", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: "{}",
      });
      expect(response.status).toBe(403);
    }
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
