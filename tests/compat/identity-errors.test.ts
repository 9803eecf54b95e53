import { authentication, members, recovery as recoveryService, signOnPolicy } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import * as authenticationModule from "@wix/auto_sdk_identity_authentication";
import * as membersModule from "@wix/auto_sdk_members_members";
import * as productsModule from "@wix/auto_sdk_stores_products";
import { AppStrategy, createClient, OAuthStrategy } from "@wix/sdk";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localCaptcha } from "../../packages/platform/src/adapters/captcha.ts";
import type { Adapters } from "../../packages/platform/src/kernel/ports.ts";
import { redirectVendorHosts } from "./vendor.ts";
import { signIn } from "./world.ts";

// What the vendor's published client makes of every error: its documented states and codes, never an exception.

const email = "ada@example.com";
const password = "correct horse battery";
const answer = "the answer";
const services = { authentication, members, signOnPolicy };

describe("states and codes in the vendor's client", () => {
  let shop: TestPlatform;
  let restore: () => void;

  async function open(adapters: Partial<Adapters> = {}): Promise<void> {
    shop = await testPlatform({ catalog: "empty", adapters });
    restore = redirectVendorHosts(shop.fetch);
  }
  beforeEach(() => open());
  afterEach(async () => {
    restore();
    await shop.close();
  });

  const vendor = () =>
    createClient({ modules: { members: membersModule }, auth: OAuthStrategy({ clientId: shop.clientId }) });
  const policy = (rules: object) => shop.admin(services).signOnPolicy.updateSignOnPolicy({ signOnPolicy: rules });
  const register = () => shop.client(services).authentication.registerV2({ loginId: { email }, password });
  const codeFor = async () => /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";

  async function reopen(adapters: Partial<Adapters>): Promise<void> {
    restore();
    await shop.close();
    await open(adapters);
  }

  test.for(["register", "login"] as const)(
    "%s without a captcha is missingCaptchaToken, with a wrong one invalidCaptchaToken",
    async (call) => {
      await reopen({ captcha: localCaptcha(answer) });
      const { auth } = vendor();
      const failed = (errorCode: string) => ({ loginState: "FAILURE", errorCode, error: expect.any(String) });
      expect(await auth[call]({ email, password })).toMatchObject(failed("missingCaptchaToken"));
      const wrong = { recaptchaToken: "wrong", invisibleRecaptchaToken: "wrong" };
      expect(await auth[call]({ email, password, captchaTokens: wrong })).toMatchObject(failed("invalidCaptchaToken"));
      const right = { recaptchaToken: answer };
      const outcome = await auth[call]({ email, password, captchaTokens: right });
      expect(outcome).toMatchObject(call === "register" ? { loginState: "SUCCESS" } : failed("invalidPassword"));
      const unseen = { invisibleRecaptchaToken: answer };
      expect((await auth.login({ email, password, captchaTokens: unseen })).loginState).toBe(
        call === "register" ? "SUCCESS" : "FAILURE",
      );
    },
  );

  test("a member whose password was changed elsewhere signs in again, or out, in the same browser", async () => {
    await register();
    const client = vendor();
    const enter = async (word: string) => {
      const state = await client.auth.login({ email, password: word });
      if (state.loginState !== "SUCCESS") return state.loginState;
      await signIn(client, state.data.sessionToken, shop.fetch);
      return (await client.members.getCurrentMember({ fieldsets: ["FULL"] })).member?.loginEmail;
    };
    expect(await enter(password)).toBe(email);
    const { recovery } = shop.client({ recovery: recoveryService });
    await recovery.sendRecoveryEmail({ email });
    const token = /[?&]token=([^&\s]+)/.exec((await shop.mailbox.latestTo(email)).text)?.[1] ?? "";
    await recovery.recover({ recoveryToken: decodeURIComponent(token), password: "quite another phrase" });
    await expect(client.members.getCurrentMember()).rejects.toThrow();
    expect(await enter(password)).toBe("FAILURE");
    const { logoutUrl } = await client.auth.logout("http://localhost:3000/callback");
    expect(logoutUrl).toMatch(/^http/);
    expect(await enter("quite another phrase")).toBe(email);
  });

  test("a captcha on demand is asked for only after wrong passwords", async () => {
    await reopen({ captcha: localCaptcha(answer, "suspicion") });
    await register();
    const { auth } = vendor();
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 4; guess += 1) {
      const outcome = await auth.login({ email, password: `guess ${guess}` });
      codes.push("errorCode" in outcome ? outcome.errorCode : outcome.loginState);
    }
    expect(codes).toEqual(["invalidPassword", "invalidPassword", "invalidPassword", "missingCaptchaToken"]);
    expect((await auth.login({ email, password, captchaTokens: { recaptchaToken: answer } })).loginState).toBe(
      "SUCCESS",
    );
    expect((await auth.login({ email, password })).loginState).toBe("SUCCESS");
  });

  test("a taken address is emailAlreadyExists", async () => {
    await register();
    expect(await vendor().auth.register({ email, password })).toMatchObject({
      loginState: "FAILURE",
      errorCode: "emailAlreadyExists",
      error: expect.stringContaining("already has an account"),
    });
  });

  test.for([
    "",
    "ada",
    "ada@",
    "@example.com",
    "a b@example.com",
    "ada@example",

    "ada@exa\u200bmple.com",
    `${"a".repeat(250)}@example.com`,
  ])("the address %j is invalidEmail at registration", async (address) => {
    const outcome = await vendor().auth.register({ email: address, password });
    expect(outcome).toMatchObject({ loginState: "FAILURE", errorCode: "invalidEmail", error: expect.any(String) });
  });

  test.for(["", "short", "x".repeat(10_000)])(
    "a password that cannot be one has no code, but says why (%#)",
    async (bad) => {
      const outcome = await vendor().auth.register({ email, password: bad });
      expect(outcome).toMatchObject({ loginState: "FAILURE", error: expect.stringMatching(/password/) });
      expect(outcome).not.toHaveProperty("errorCode", expect.any(String));
    },
  );

  test("a wrong password and an unknown address are both invalidPassword", async () => {
    await register();
    const { auth } = vendor();
    // The client puts the id of the request into the text.
    const outcome = async (input: { email: string; password: string }) =>
      JSON.stringify(await auth.login(input)).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "");
    const wrong = await outcome({ email, password: "something else" });
    expect(JSON.parse(wrong)).toMatchObject({ loginState: "FAILURE", errorCode: "invalidPassword" });
    expect(await outcome({ email: "nobody@example.com", password })).toBe(wrong);
    expect(await outcome({ email: "not an address", password: "x".repeat(10_000) })).toBe(wrong);
  });

  test("an account the shop made has no password yet: resetPassword, for nobody but its member", async () => {
    const { member } = await shop.admin(services).members.createMember({ member: { loginEmail: email } });
    const { auth } = vendor();
    expect(await auth.login({ email, password })).toMatchObject({
      loginState: "FAILURE",
      errorCode: "invalidPassword",
    });
    auth.setTokens(await auth.getMemberTokensForExternalLogin(member.id, shop.apiKey));
    expect(await auth.login({ email, password })).toMatchObject({
      loginState: "FAILURE",
      errorCode: "resetPassword",
    });
  });

  test("changing a password or leaving a while after signing in: an error that says to sign in again", async () => {
    const { identity } = await register();
    const client = createClient({
      modules: { authentication: authenticationModule, members: membersModule },
      auth: OAuthStrategy({ clientId: shop.clientId }),
    });
    const signIn = async () =>
      client.auth.setTokens(await client.auth.getMemberTokensForExternalLogin(identity?.id ?? "", shop.apiKey));
    const needsSignIn = { details: { applicationError: { code: "REAUTHENTICATION_REQUIRED" } } };
    await signIn();
    shop.clock.advance(11 * 60_000);
    await expect(client.authentication.changePassword("eight loud kilns")).rejects.toMatchObject(needsSignIn);
    await expect(client.members.deleteMyMember()).rejects.toMatchObject(needsSignIn);
    await signIn();
    await client.authentication.changePassword("eight loud kilns");
    await client.members.deleteMyMember();
  });

  test("throttling is a failure like any other to it, and says how long", async () => {
    await register();
    const { auth } = vendor();
    for (let guess = 0; guess < 10; guess += 1) await auth.login({ email, password: `guess ${guess}` });
    expect(await auth.login({ email, password })).toMatchObject({
      loginState: "FAILURE",
      errorCode: "invalidEmail",
      error: expect.stringContaining("Too many tries"),
    });
  });

  test("a blocked member's login is in no state it knows", async () => {
    const { identity } = await register();
    await shop.admin(services).members.blockMember({ id: identity?.id ?? "" });
    expect(await vendor().auth.login({ email, password })).toMatchObject({
      loginState: "FAILURE",
      error: "Unknown _state",
    });
  });

  test("owner approval is a state, at registration and at every login until it is given", async () => {
    await policy({ requireOwnerApproval: true });
    const { auth } = vendor();
    const waiting = { loginState: "OWNER_APPROVAL_REQUIRED" };
    expect(await auth.register({ email, password })).toEqual(waiting);
    expect(await auth.login({ email, password })).toEqual(waiting);
    const { items } = await shop.admin(services).members.queryMembers({ query: {} });
    await shop.admin(services).members.approveMember({ id: items[0]?.id ?? "" });
    expect((await auth.login({ email, password })).loginState).toBe("SUCCESS");
  });

  test("with verification and approval, one follows the other", async () => {
    await policy({ requireOwnerApproval: true, requireEmailVerification: true });
    const { auth } = vendor();
    const started = await auth.register({ email, password });
    expect(started).toMatchObject({
      loginState: "EMAIL_VERIFICATION_REQUIRED",
      data: { stateToken: expect.any(String) },
    });
    const code = await codeFor();
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(auth.processVerification({ verificationCode: wrong })).rejects.toMatchObject({
      details: { applicationError: { code: "VERIFICATION_FAILED" } },
    });
    expect(await auth.processVerification({ verificationCode: code })).toEqual({
      loginState: "OWNER_APPROVAL_REQUIRED",
    });
  });

  test("callbacks without code or with a foreign state, and verifiers of a wrong length, keep their messages", async () => {
    const { auth } = vendor();
    const data = auth.generateOAuthData("http://localhost:3000/callback");
    await expect(auth.getMemberTokens("", data.state, data)).rejects.toThrow("Missing code or _state");
    await expect(auth.getMemberTokens("code", "other", data)).rejects.toThrow("Invalid _state");
    await expect(auth.getMemberTokens("forged", data.state, data)).rejects.toThrow(/invalid_grant/);
  });

  test("external login, with and without a session, brings a member and their cart", async () => {
    const client = vendor();
    await client.auth.setTokens(await client.auth.generateVisitorTokens());
    const external = client.auth as typeof client.auth & {
      getMemberTokensForExternalLogin(
        memberId: string,
        apiKey: string,
      ): Promise<ReturnType<typeof client.auth.getTokens>>;
      getMemberTokensForExternalLoginWithSession?(
        email: string,
        apiKey: string,
        options?: object,
      ): Promise<ReturnType<typeof client.auth.getTokens>>;
    };
    const { identity } = await register();
    const tokens = await external.getMemberTokensForExternalLogin(identity?.id ?? "", shop.apiKey);
    expect(tokens.refreshToken.role).toBe("member");
    client.auth.setTokens(tokens);
    expect((await client.members.getCurrentMember({ fieldsets: ["FULL"] })).member?.loginEmail).toBe(email);
    const other = vendor();
    await other.auth.setTokens(await other.auth.generateVisitorTokens());
    const withSession = (other.auth as typeof external).getMemberTokensForExternalLoginWithSession;
    if (!withSession) return;
    other.auth.setTokens(
      await withSession("grace@example.com", shop.apiKey, { profile: { firstName: "Grace" }, verifyEmail: true }),
    );
    const me = await other.members.getCurrentMember({ fieldsets: ["FULL"] });
    expect(me.member).toMatchObject({
      loginEmail: "grace@example.com",
      loginEmailVerified: true,
      contact: { firstName: "Grace" },
    });
  });

  test("an app speaks with client credentials, and frees itself of a session it was sent a token of", async () => {
    const { store } = shop.platform.runtime;
    const { id: appId } = await store.read((db) => db.selectFrom("api_keys").select("id").executeTakeFirstOrThrow());
    const modules = { products: productsModule };
    const installed = createClient({
      modules,
      auth: AppStrategy({ appId, appSecret: shop.apiKey, instanceId: shop.siteId }),
    });
    expect((await installed.products.queryProducts().find()).items).toEqual([]);
    const { accessToken } = await shop.client(services).auth.ready();
    const response = await shop.fetch(`${shop.origin}/oauth2/token`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `${accessToken.value},${shop.apiKey}` },
      body: JSON.stringify({ grant_type: "authorized_client", member_id: (await register()).identity?.id }),
    });
    const sent = ((await response.json()) as { access_token: string }).access_token;
    const bound = createClient({ modules, auth: AppStrategy({ appId, appSecret: shop.apiKey, accessToken: sent }) });
    expect((await bound.products.queryProducts().find()).items).toEqual([]);
    const elevated = createClient({ modules, auth: await bound.auth.elevated() });
    expect((await elevated.products.queryProducts().find()).items).toEqual([]);
  });
});
