import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { authentication, members, redirects, verification } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSite } from "../../packages/platform/src/domains/operations/sites/repository.ts";
import type { ProviderConnection } from "../../packages/platform/src/kernel/provider-connection.ts";
import type { SiteSettings } from "../../packages/platform/src/kernel/site.ts";
import { HostedBrowser } from "../support/hosted-browser.ts";
import { type Issuer, type IssuerAccount, startIssuer } from "../support/issuer.ts";
import { becomeMember } from "../support/sign-in.ts";

const services = { authentication, members, redirects, verification };
const connectionId = "7f1e2d3c-4b5a-4c6d-8e9f-0a1b2c3d4e5f";
const tokensId = "8a2f3e4d-5c6b-4d7e-9fa0-1b2c3d4e5f6a";
const ada: IssuerAccount = { sub: "ada-1", email: "ada@example.com", email_verified: true, given_name: "Ada" };
const password = "correct horse battery";
const returnTo = "http://localhost:5173/signed-in";

let shop: TestPlatform;

async function change(settings: Partial<SiteSettings>): Promise<void> {
  const site = await shop.site();
  await shop.platform.runtime.store.write((db) =>
    saveSite(db, { id: site.id, settings: { ...site.settings, ...settings } }),
  );
  shop.platform.runtime.sites.invalidate();
}

const policy = (rules: Partial<SiteSettings["registration"]>) =>
  change({ registration: { requireOwnerApproval: false, requireEmailVerification: false, ...rules } });

function visitor() {
  return createClient({
    baseUrl: shop.origin,
    fetch: shop.fetch,
    auth: OAuthStrategy({ clientId: shop.clientId }),
    services,
  });
}

describe("signing in with a real OpenID provider", () => {
  let issuer: Issuer;
  let connection: ProviderConnection;
  beforeAll(async () => {
    issuer = await startIssuer(["http://localhost:4000/oauth2/callback", returnTo]);
    const { url, clientId, clientSecret } = issuer;
    connection = { id: connectionId, name: "Atelier", kind: "oidc", issuer: url, clientId, clientSecret };
  });
  afterAll(() => issuer.close());
  beforeEach(async () => {
    shop = await testPlatform({ catalog: "empty" });
    await change({ identityProviders: [connection] });
  });
  afterEach(() => shop.close());

  /** Goes the whole way as a browser does: to the shop's sign-in, to the provider, and back. */
  async function signIn(account: IssuerAccount, client = visitor()) {
    const data = client.auth.generateOAuthData(returnTo);
    const { authUrl } = await client.auth.getAuthUrl(data, { idp: { connectionId } });
    const browser = new HostedBrowser(shop);
    const away = browser.location(await browser.visit(browser.location(await browser.visit(authUrl))));
    expect(away.origin).toBe(issuer.url);
    const back = await issuer.signIn(away.href, account);
    const response = await browser.visit(back);
    return { client, data, browser, back, response };
  }

  async function tokensOf({ client, data, browser, response }: Awaited<ReturnType<typeof signIn>>) {
    const { code, state } = client.auth.parseFromUrl(browser.location(response).href);
    await client.auth.setTokens(await client.auth.getMemberTokens(code, state, data));
    return (await client.members.getCurrentMember({ fieldsets: ["FULL"] })).member;
  }

  test("makes a member the first time and knows them after", async () => {
    const first = await tokensOf(await signIn(ada));
    expect(first).toMatchObject({ loginEmail: ada.email, loginEmailVerified: true, contact: { firstName: "Ada" } });
    const again = await tokensOf(await signIn({ ...ada, email: "ada@elsewhere.example" }));
    expect(again.id).toBe(first.id);
  });

  test("opens the account that has the address, if the provider vouches for it", async () => {
    const registered = await visitor().authentication.registerV2({ loginId: { email: "ada@example.com" }, password });
    const member = await tokensOf(await signIn(ada));
    expect(member.id).toBe(registered.identity?.id);
    expect(member.loginEmailVerified).toBe(true);
  });

  test("shuts out whoever set a password on the address before its owner came", async () => {
    const squatter = visitor();
    await becomeMember(squatter, squatter.auth.register({ email: "ada@example.com", password }));
    await tokensOf(await signIn(ada));
    expect(await visitor().auth.login({ email: "ada@example.com", password })).toMatchObject({
      errorCode: "invalidPassword",
    });
    expect((await squatter.members.getCurrentMember({}).safe()).error?.status).toBe(404);
    expect(squatter.auth.loggedIn()).toBe(false);
  });

  test("an address nobody vouches for must be proven, whether it is taken or free", async () => {
    await visitor().authentication.registerV2({ loginId: { email: "ada@example.com" }, password });
    for (const email of ["ada@example.com", "free@example.com"]) {
      const { response, browser } = await signIn({ sub: `someone with ${email}`, email, email_verified: false });
      const page = browser.location(response);
      expect(page.pathname).toBe("/verify");
      const stateToken = new URLSearchParams(page.hash.slice(1)).get("state") ?? "";
      const code = /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";
      const verified = await visitor().verification.verifyDuringAuthentication({ code, stateToken });
      expect(verified).toMatchObject({
        state: "SUCCESS",
        identity: { email: { address: email }, connections: [{ idpConnection: { idpConnectionId: connectionId } }] },
      });
    }
  });

  test("an unproven address answers alike, whether it is taken or free", async () => {
    await visitor().authentication.registerV2({ loginId: { email: "ada@example.com" }, password });
    const answers: object[] = [];
    for (const email of ["ada@example.com", "free@example.com"]) {
      const url = new URL(`${issuer.url}/auth`);
      const fields = { client_id: issuer.clientId, response_type: "code", redirect_uri: returnTo };
      url.search = new URLSearchParams({ ...fields, scope: "openid email", state: "s" }).toString();
      const back = await issuer.signIn(url.href, { sub: `nobody with ${email}`, email, email_verified: false });
      const tokenParams = { code: back.searchParams.get("code") ?? "", redirect_uri: returnTo, iss: issuer.url };
      answers.push(await visitor().authentication.loginWithTokenParams({ idpConnectionId: connectionId, tokenParams }));
    }
    for (const answer of answers) {
      expect(answer).toEqual({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken: expect.any(String) });
      // Nothing but the code from the mail leads on: the account may be someone else's.
      const { stateToken } = answer as { stateToken: string };
      const resumed = await visitor().authentication.proceedToNextState({ stateToken });
      expect(resumed).toEqual({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken });
    }
  });

  test("somebody who signs in twice at the same moment is one member", async () => {
    const codes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const url = new URL(`${issuer.url}/auth`);
      const fields = { client_id: issuer.clientId, response_type: "code", redirect_uri: returnTo };
      url.search = new URLSearchParams({ ...fields, scope: "openid", state: "s" }).toString();
      codes.push((await issuer.signIn(url.href, { sub: "no address" })).searchParams.get("code") ?? "");
    }
    const login = (code: string) =>
      visitor().authentication.loginWithTokenParams({
        idpConnectionId: connectionId,
        tokenParams: { code, redirect_uri: returnTo, iss: issuer.url },
      });
    await Promise.all(codes.map((code) => login(code).safe()));
    const { items } = await shop.admin(services).members.queryMembers({ query: {} });
    expect(items).toHaveLength(1);
  });

  test("a browser without cookies is told, not sent in circles", async () => {
    const first = await shop.fetch(`${shop.origin}/oauth2/provider/${connectionId}`, { redirect: "manual" });
    const second = await shop.fetch(new URL(first.headers.get("location") ?? "", shop.origin), { redirect: "manual" });
    expect([first.status, second.status]).toEqual([303, 400]);
    expect(await second.text()).toContain("needs cookies");
  });

  test("waits for the owner of the shop where the shop wants that", async () => {
    await policy({ requireOwnerApproval: true });
    const { response, browser } = await signIn(ada);
    expect(browser.location(response).pathname).toBe("/waiting-for-approval");
  });

  test("nobody comes back with a sign-in of another browser, or twice", async () => {
    const { back } = await signIn(ada);
    const other = new HostedBrowser(shop);
    await other.visit("/login");
    const stolen = await other.visit(back);
    expect(stolen.status).toBe(400);
    expect(await stolen.text()).toContain("This sign-in has ended");
    const started = await signIn(ada);
    expect((await started.browser.visit(started.back)).status).toBe(400);
  });

  test("a forged code is refused on a page that leads nowhere else", async () => {
    const client = visitor();
    const { authUrl } = await client.auth.getAuthUrl(client.auth.generateOAuthData(returnTo), {
      idp: { connectionId },
    });
    const browser = new HostedBrowser(shop);
    const away = browser.location(await browser.visit(browser.location(await browser.visit(authUrl))));
    const back = new URL("/oauth2/callback", shop.origin);
    const state = away.searchParams.get("state") ?? "";
    back.search = new URLSearchParams({ code: "forged", state, iss: issuer.url }).toString();
    const response = await browser.visit(back);
    expect(response.status).toBe(403);
    expect(response.headers.get("location")).toBeNull();
  });

  test("an unknown provider is the client's mistake", async () => {
    const client = visitor();
    const data = client.auth.generateOAuthData(returnTo);
    await expect(client.auth.getAuthUrl(data, { idp: "google" })).rejects.toMatchObject({
      fieldViolations: [{ field: "auth.authRequest.idp", description: "is not a login provider of this shop" }],
    });
  });

  test("the login page offers it", async () => {
    const browser = new HostedBrowser(shop);
    await browser.visit("/login");
    const session = (await (await browser.visit("/_vitrine/hosted/session")).json()) as { providers: object[] };
    expect(session.providers).toEqual([{ id: connectionId, name: "Atelier" }]);
  });

  test("a shop that goes there by itself brings the code along", async () => {
    const url = new URL(`${issuer.url}/auth`);
    const fields = { client_id: issuer.clientId, response_type: "code", redirect_uri: returnTo, nonce: "n-1" };
    url.search = new URLSearchParams({ ...fields, scope: "openid email", state: "s" }).toString();
    const code = (await issuer.signIn(url.href, ada)).searchParams.get("code") ?? "";
    const login = (tokenParams: Record<string, string>) =>
      visitor().authentication.loginWithTokenParams({ idpConnectionId: connectionId, tokenParams }).safe();
    const missing = await login({ code });
    expect(missing.error?.fieldViolations[0]?.field).toBe("tokenParams");
    const done = await login({ code, redirect_uri: returnTo, nonce: "n-1", iss: issuer.url });
    expect(done.data).toMatchObject({ state: "SUCCESS", sessionToken: expect.any(String) });
  });
});

describe("signing in with a token of the shop's own program", () => {
  let keys: Server;
  let sign: (
    claims: Record<string, unknown>,
    changes?: { audience?: string; issuer?: string; age?: number },
  ) => Promise<string>;
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    const jwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "ES256" };
    keys = createServer((_, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ keys: [jwk] }));
    }).listen(0, "127.0.0.1");
    await new Promise((done) => keys.once("listening", done));
    sign = (claims, { audience = "maren", issuer = "https://accounts.maren.example", age = 0 } = {}) => {
      const now = Math.floor(shop.clock.now().getTime() / 1000) - age;
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", kid: "k1" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(privateKey);
    };
  });
  afterAll(() => keys.close());
  beforeEach(async () => {
    shop = await testPlatform({ catalog: "empty" });
    const jwksUri = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
    const issuer = "https://accounts.maren.example";
    await change({
      identityProviders: [{ id: tokensId, name: "Maren accounts", kind: "jwt", issuer, clientId: "maren", jwksUri }],
    });
  });
  afterEach(() => shop.close());

  const login = (id_token: string, client = visitor()) =>
    client.authentication
      .loginWithTokenParams({ idpConnectionId: tokensId.toUpperCase(), tokenParams: { id_token } })
      .safe();

  test("ends in a session of the member", async () => {
    const client = visitor();
    const { data } = await login(await sign(ada as never), client);
    expect(data).toMatchObject({
      state: "SUCCESS",
      identity: { email: { address: "ada@example.com", isVerified: true } },
    });
    const tokens = await client.auth.getMemberTokensForDirectLogin(data?.sessionToken ?? "");
    expect(tokens.refreshToken.role).toBe("member");
  });

  test("somebody without an address is a member all the same", async () => {
    const { data } = await login(await sign({ sub: "only-an-id", name: "Grace" }));
    expect(data).toMatchObject({ state: "SUCCESS", identity: { identityProfile: { nickname: "Grace" } } });
    expect(data?.identity?.email).toBeUndefined();
  });

  test("works once for each token", async () => {
    const token = await sign({ ...ada });
    expect((await login(token)).data?.state).toBe("SUCCESS");
    expect((await login(token)).error).toMatchObject({ code: "PERMISSION_DENIED", status: 403 });
  });

  test("is refused for other audiences and issuers, old, unsigned and shared-secret tokens", async () => {
    const good = await sign({ ...ada });
    const [, payload = ""] = good.split(".");
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: "k1" })).toString("base64url");
    const shared = await new SignJWT({ ...ada })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("https://accounts.maren.example")
      .setAudience("maren")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(new TextEncoder().encode("a secret as long as it has to be for this"));
    const bad = [
      await sign({ ...ada }, { audience: "another shop" }),
      await sign({ ...ada }, { issuer: "https://evil.example" }),
      await sign({ ...ada }, { age: 1200 }),
      await sign({ ...ada, azp: "another client" }),
      `${header("none")}.${payload}.`,
      `${header("HS256")}.${payload}.c2lnbmF0dXJl`,
      shared,
      "not a token",
    ];
    for (const token of bad) expect((await login(token)).error?.code, token).toBe("PERMISSION_DENIED");
    const { items } = await shop.admin(services).members.queryMembers({ query: {} });
    expect(items).toEqual([]);
  });

  test("a provider that cannot be reached is said to be away, not wrong", async () => {
    await change({
      identityProviders: [
        {
          id: tokensId,
          name: "Maren",
          kind: "jwt",
          issuer: "https://x.example",
          clientId: "maren",
          jwksUri: "http://127.0.0.1:1/",
        },
      ],
    });
    const { error } = await visitor()
      .authentication.loginWithTokenParams(
        {
          idpConnectionId: tokensId,
          tokenParams: { id_token: await sign({ ...ada }, { issuer: "https://x.example" }) },
        },
        { retry: { attempts: 1 } },
      )
      .safe();
    expect(error).toMatchObject({ code: "UNAVAILABLE", status: 503 });
  });

  test("a site without the connection says so", async () => {
    await change({ identityProviders: [] });
    expect((await login(await sign({ ...ada }))).error?.code).toBe("FAILED_PRECONDITION");
  });
});
