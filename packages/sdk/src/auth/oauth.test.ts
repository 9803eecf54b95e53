import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ApiKeyStrategy, type ClientOptions, createClient, type OAuthSession, OAuthStrategy } from "../index.ts";
import { authentication, members, redirects, signOnPolicy } from "../services.ts";

const services = { authentication, members, redirects, signOnPolicy };
const email = "ada@example.com";
const password = "correct horse battery";

let platform: TestPlatform;
beforeEach(async () => {
  platform = await testPlatform({ catalog: "empty" });
});
afterEach(() => platform.close());

function visit(options: Partial<ClientOptions<typeof services, OAuthSession>> = {}) {
  return createClient({
    baseUrl: platform.origin,
    auth: OAuthStrategy({ clientId: platform.clientId }),
    services,
    fetch: platform.fetch,
    timers: { now: () => platform.clock.now().getTime(), sleep: async () => {}, random: () => 0 },
    ...options,
  });
}

const policy = (rules: object) => {
  const { apiKey, siteId } = platform;
  const auth = ApiKeyStrategy({ apiKey, siteId });
  const merchant = createClient({ baseUrl: platform.origin, auth, services, fetch: platform.fetch });
  return merchant.signOnPolicy.updateSignOnPolicy({ signOnPolicy: { ...rules } });
};

const mailedCode = async () => /\b\d{6}\b/.exec((await platform.mailbox.latestTo(email)).text)?.[0] ?? "";

async function sessionTokenOf(auth: OAuthSession): Promise<string> {
  const outcome = await auth.register({ email, password, profile: { nickname: "Ada" } });
  if (outcome.loginState !== "SUCCESS") throw new Error(`The registration ended as ${outcome.loginState}.`);
  return outcome.data.sessionToken;
}

describe("registering and logging in", () => {
  test("an open shop answers a session token", async () => {
    const { auth } = visit();
    expect(await auth.register({ email, password })).toEqual({
      loginState: "SUCCESS",
      data: { sessionToken: expect.any(String) },
    });
    expect((await auth.login({ email, password })).loginState).toBe("SUCCESS");
  });

  test("a shop that verifies asks for the mailed code, and remembers the step", async () => {
    await policy({ requireEmailVerification: true });
    const { auth } = visit();
    const started = await auth.register({ email, password });
    expect(started).toEqual({ loginState: "EMAIL_VERIFICATION_REQUIRED", data: { stateToken: expect.any(String) } });
    const done = await auth.processVerification({ verificationCode: await mailedCode() });
    expect(done).toEqual({ loginState: "SUCCESS", data: { sessionToken: expect.any(String) } });
    expect(await auth.processVerification({ code: "000000" })).toEqual({
      loginState: "FAILURE",
      error: "Unknown _state",
    });
  });

  test("the step can be given by whoever kept it, and a wrong code throws", async () => {
    await policy({ requireEmailVerification: true });
    const started = await visit().auth.register({ email, password });
    const { auth } = visit();
    const code = await mailedCode();
    const wrong = code === "111111" ? "222222" : "111111";
    await expect(auth.processVerification({ code: wrong }, started)).rejects.toMatchObject({
      code: "VERIFICATION_FAILED",
    });
    expect((await auth.processVerification({ code }, started)).loginState).toBe("SUCCESS");
  });

  test("a shop that approves its members lets them wait", async () => {
    await policy({ requireOwnerApproval: true });
    expect(await visit().auth.register({ email, password })).toEqual({ loginState: "OWNER_APPROVAL_REQUIRED" });
  });

  test("nothing can be verified before anything began", async () => {
    expect(await visit().auth.processVerification({ code: "123456" })).toEqual({
      loginState: "FAILURE",
      error: "Unknown _state",
    });
  });

  test("rejections are returned with their code, not thrown", async () => {
    const { auth } = visit();
    await auth.register({ email, password });
    expect(await auth.register({ email, password })).toMatchObject({
      loginState: "FAILURE",
      errorCode: "emailAlreadyExists",
      error: expect.any(String),
    });
    expect(await auth.register({ email: "no address", password })).toMatchObject({ errorCode: "invalidEmail" });
    expect(await auth.login({ email, password: "something else" })).toMatchObject({ errorCode: "invalidPassword" });
  });

  test("too many tries have a code of their own, and say how long to wait", async () => {
    const { auth } = visit();
    await auth.register({ email, password });
    let outcome = await auth.login({ email, password: "guess 0" });
    for (let guess = 1; guess < 19 && "errorCode" in outcome && outcome.errorCode === "invalidPassword"; guess += 1)
      outcome = await auth.login({ email, password: `guess ${guess}` });
    expect(outcome).toMatchObject({
      loginState: "FAILURE",
      errorCode: "tooManyAttempts",
      error: expect.stringMatching(/Try again in \d+ minutes/),
    });
  });

  test("an unreachable server is no rejection", async () => {
    const { auth } = visit();
    await auth.ready();
    platform.faults.disconnect({ path: "/login" });
    await expect(auth.login({ email, password })).rejects.toMatchObject({ code: "NETWORK_ERROR", retryable: true });
  });
});

describe("direct login on a server", () => {
  test("trades the session token for a member's tokens", async () => {
    const shop = visit();
    const tokens = await shop.auth.getMemberTokensForDirectLogin(await sessionTokenOf(shop.auth));
    expect(tokens.refreshToken.role).toBe("member");
    expect(shop.auth.loggedIn()).toBe(false);
    await shop.auth.setTokens(tokens);
    expect(shop.auth.loggedIn()).toBe(true);
    expect((await shop.members.getCurrentMember({ fieldsets: ["FULL"] })).member.loginEmail).toBe(email);
  });

  test("works once for each session token", async () => {
    const { auth } = visit();
    const sessionToken = await sessionTokenOf(auth);
    await auth.getMemberTokensForDirectLogin(sessionToken);
    await expect(auth.getMemberTokensForDirectLogin(sessionToken)).rejects.toThrow("Failed to get member tokens");
  });

  test("a member's session is renewed as a member's", async () => {
    const shop = visit();
    await shop.auth.setTokens(await shop.auth.getMemberTokensForDirectLogin(await sessionTokenOf(shop.auth)));
    platform.clock.advance(5 * 60 * 60 * 1000);
    expect((await shop.members.getCurrentMember({ fieldsets: ["FULL"] })).member.loginEmail).toBe(email);
    expect(shop.auth.loggedIn()).toBe(true);
  });
});

describe("a sign-in by redirect", () => {
  const returnTo = "http://localhost:5173/signed-in";

  test("begins with an address that carries challenge and state", async () => {
    const { auth } = visit();
    const data = auth.generateOAuthData(returnTo, "/product/7");
    expect(data).toMatchObject({ redirectUri: returnTo, originalUri: "/product/7" });
    const { authUrl, authorizationEndpoint } = await auth.getAuthUrl(data);
    expect(new URL(authUrl).origin).toBe(platform.origin);
    expect(authUrl.startsWith(authorizationEndpoint)).toBe(true);
  });

  test("ends with the tokens of the member", async () => {
    const { auth } = visit();
    const sessionToken = await sessionTokenOf(auth);
    const data = auth.generateOAuthData(returnTo);
    const { authUrl } = await auth.getAuthUrl(data, { sessionToken });
    const location = (await platform.fetch(authUrl, { redirect: "manual" })).headers.get("location") ?? "";
    const { code, state } = auth.parseFromUrl(location);
    const tokens = await auth.getMemberTokens(code, state, data);
    expect(tokens.refreshToken.role).toBe("member");
  });

  test("does not go on without code and state, or with another's", async () => {
    const { auth } = visit();
    const data = auth.generateOAuthData(returnTo);
    await expect(auth.getMemberTokens("", data.state, data)).rejects.toThrow("Missing code or _state");
    await expect(auth.getMemberTokens("code", undefined, data)).rejects.toThrow("Missing code or _state");
    await expect(auth.getMemberTokens("code", "other", data)).rejects.toThrow("Invalid _state");
  });

  test("fails readably when the code is not good", async () => {
    const { auth } = visit();
    const data = auth.generateOAuthData(returnTo);
    const failure = auth.getMemberTokens("forged", data.state, data);
    await expect(failure).rejects.toMatchObject({ message: "Failed to get member tokens", code: "invalid_grant" });
    await expect(failure).rejects.toHaveProperty("cause.message", expect.stringMatching(/^something went wrong/));
  });

  test("a code is sent once, however shaky the network", async () => {
    const { auth } = visit();
    const data = auth.generateOAuthData(returnTo);
    platform.faults.disconnect({ path: "/oauth2/token", times: 1 });
    await expect(auth.getMemberTokens("code", data.state, data)).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  });
});

test("a response is read from the fragment or the query, with its error", () => {
  const { auth } = visit();
  expect(auth.parseFromUrl("https://s/cb#code=c&state=s")).toEqual({ code: "c", state: "s" });
  expect(auth.parseFromUrl("https://s/cb?code=c&state=s", "query")).toEqual({ code: "c", state: "s" });
  expect(auth.parseFromUrl("https://s/cb#error=access_denied&error_description=No&state=s")).toEqual({
    code: "",
    state: "s",
    error: "access_denied",
    errorDescription: "No",
  });
});

describe("a login by an app that knows the member", () => {
  test("needs the member's id", async () => {
    const shop = visit();
    const member = visit();
    await member.auth.setTokens(await member.auth.getMemberTokensForDirectLogin(await sessionTokenOf(member.auth)));
    const { id } = (await member.members.getCurrentMember({ fieldsets: ["FULL"] })).member;
    await shop.auth.setTokens(await shop.auth.getMemberTokensForExternalLogin(id, platform.apiKey));
    expect((await shop.members.getCurrentMember({ fieldsets: ["FULL"] })).member.id).toBe(id);
  });

  test("or an e-mail, which makes a member where there is none", async () => {
    const shop = visit();
    const tokens = await shop.auth.getMemberTokensForExternalLoginWithSession(email, platform.apiKey, {
      profile: { firstName: "Ada" },
    });
    await shop.auth.setTokens(tokens);
    expect((await shop.members.getCurrentMember({ fieldsets: ["FULL"] })).member.loginEmail).toBe(email);
  });

  test("is rejected without a good key", async () => {
    await expect(visit().auth.getMemberTokensForExternalLogin("x", "wrong")).rejects.toThrow(
      "Failed to get member tokens",
    );
  });
});

test("a logout forgets the tokens and answers where to sign out", async () => {
  const shop = visit();
  await shop.auth.setTokens(await shop.auth.getMemberTokensForDirectLogin(await sessionTokenOf(shop.auth)));
  const before = shop.auth.getTokens();
  const { logoutUrl } = await shop.auth.logout("http://localhost:5173/");
  expect(new URL(logoutUrl).origin).toBe(platform.origin);
  await expect(shop.auth.renewToken(before.refreshToken)).rejects.toMatchObject({ code: "invalid_grant" });
  await shop.auth.setTokens(before);
  await shop.members.getCurrentMember({}).safe();
  expect(shop.auth.loggedIn()).toBe(false);
  await shop.auth.logout("http://localhost:5173/");
  expect(shop.auth.getTokens()).toEqual({
    accessToken: { value: "", expiresAt: 0 },
    refreshToken: { value: "", role: "none" },
  });
});

test("a logout that is the first call of a client ends the session its storage is still reading", async () => {
  const shop = visit();
  const tokens = await shop.auth.getMemberTokensForDirectLogin(await sessionTokenOf(shop.auth));
  const storage = { get: async () => tokens, set: async () => {} };
  const next = visit({ auth: OAuthStrategy({ clientId: platform.clientId, storage }) });
  await next.auth.logout("http://localhost:5173/");
  await expect(shop.auth.renewToken(tokens.refreshToken)).rejects.toMatchObject({ code: "invalid_grant" });
});

test("a logout works when the server cannot be told", async () => {
  const shop = visit();
  await shop.auth.setTokens(await shop.auth.getMemberTokensForDirectLogin(await sessionTokenOf(shop.auth)));
  platform.faults.disconnect({ path: "/oauth2/revoke" });
  await shop.auth.logout("http://localhost:5173/");
  expect(shop.auth.loggedIn()).toBe(false);
});

test("a logout that may not return to its address says so, and has ended the session", async () => {
  const shop = visit();
  await shop.auth.setTokens(await shop.auth.getMemberTokensForDirectLogin(await sessionTokenOf(shop.auth)));
  const { refreshToken } = shop.auth.getTokens();
  await expect(shop.auth.logout("https://evil.example/")).rejects.toThrow("redirects allow https://evil.example");
  expect(shop.auth.loggedIn()).toBe(false);
  await expect(shop.auth.renewToken(refreshToken)).rejects.toMatchObject({ code: "invalid_grant" });
});

test("a forgotten password gets a mail", async () => {
  const { auth } = visit();
  await auth.register({ email, password });
  await auth.sendPasswordResetEmail(email, "http://localhost:5173/recover");
  expect((await platform.mailbox.latestTo(email)).text).toContain("http");
});

test("captcha site keys are at hand", () => {
  const auth = OAuthStrategy({ clientId: "c", captchaInvisibleSiteKey: "i", captchaVisibleSiteKey: "v" });
  const { captchaInvisibleSiteKey, captchaVisibleSiteKey } = visit({ auth }).auth;
  expect([captchaInvisibleSiteKey, captchaVisibleSiteKey]).toEqual(["i", "v"]);
});

test("visitor tokens can be made and renewed without touching the session", async () => {
  const { auth } = visit();
  const first = await auth.generateVisitorTokens();
  expect(first.refreshToken.role).toBe("visitor");
  expect(await auth.generateVisitorTokens(first)).toEqual(first);
  const renewed = await auth.renewToken(first.refreshToken);
  expect(renewed.refreshToken).toEqual(first.refreshToken);
  const stale = {
    ...first,
    refreshToken: { value: "gone", role: "visitor" } as const,
    accessToken: { value: "", expiresAt: 0 },
  };
  expect((await auth.generateVisitorTokens(stale)).refreshToken.value).not.toBe("gone");
  expect(auth.getActiveToken()).toBe("");
});
