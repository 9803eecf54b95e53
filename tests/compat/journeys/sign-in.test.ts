import { reviews } from "@vitrine/sdk/services";
import { describe, expect, test } from "vitest";
import { localCaptcha } from "../../../packages/platform/src/adapters/captcha.ts";
import { readyCheckout } from "../cases/checkout.ts";
import { makeProduct, STORES } from "../cases/makers.ts";
import { CALLBACK, onBothEngines, PASSWORD, signIn, type VendorShopper, type World } from "../world.ts";

let people = 0;
const somebody = () => `person-${++people}@example.com`;

/** Runs part of a story under another policy for new accounts. */
async function under<T>({ merchant }: World, policy: object, story: () => Promise<T>): Promise<T> {
  await merchant.signOnPolicy.updateSignOnPolicy(policy);
  try {
    return await story();
  } finally {
    await merchant.signOnPolicy.updateSignOnPolicy({ requireOwnerApproval: false, requireEmailVerification: false });
  }
}

/** Runs part of a story with a captcha in front of the doors. */
async function withCaptcha<T>({ platform }: World, story: () => Promise<T>): Promise<T> {
  const adapters = platform.runtime.adapters as { captcha: unknown };
  const { captcha } = adapters;
  adapters.captcha = localCaptcha("human");
  try {
    return await story();
  } finally {
    adapters.captcha = captcha;
  }
}

async function memberNamed({ merchant }: World, email: string) {
  const [member] = (
    await merchant.members
      .queryMembers({ fieldsets: ["FULL"] })
      .eq("loginEmail", email)
      .find()
  ).items;
  return { ...member, _id: member?._id ?? "" };
}

const codeIn = async ({ mailbox }: World, email: string) =>
  /\b\d{6}\b/.exec((await mailbox.latestTo(email)).text)?.[0] ?? "";

async function order(world: World, client: VendorShopper, email: string): Promise<void> {
  const { _id } = await readyCheckout(world, client);
  await client.checkout.updateCheckout(_id ?? "", { buyerInfo: { email } });
  await client.checkout.createOrder(_id ?? "");
}

/** What makes an address that of a contact. */
const makeContact: Record<string, (world: World, client: VendorShopper, email: string) => Promise<unknown>> = {
  async "an order of another visitor"(world, _client, email) {
    await order(world, world.visitor(), email);
  },
  async "a notice"(world, client, email) {
    const catalogReference = { appId: STORES, catalogItemId: await makeProduct(world, { stock: 0 }) };
    const { createBackInStockNotificationRequest: ask } = client.backInStockNotifications;
    await ask({ catalogReference, email }, { name: "Salt cellar", price: "24" });
  },
  async "a review"(world, _client, email) {
    const entityId = await makeProduct(world);
    const by = { name: "Ada", email };
    const review = { namespace: "stores", entityId, content: { rating: 5 } } as const;
    await world.client({ reviews }).reviews.createReviewAndContact({ ...review, ...by });
  },
};

onBothEngines("signing in with the vendor's client", (world) => {
  describe("login states", () => {
    test("SUCCESS brings a session token, which becomes member tokens", async () => {
      const client = world().visitor();
      const email = somebody();
      const registered = await client.auth.register({ email, password: PASSWORD, profile: { nickname: "Ada" } });
      expect(registered).toEqual({ loginState: "SUCCESS", data: { sessionToken: expect.stringMatching(/\S/) } });
      expect(client.auth.loggedIn()).toBe(false);
      if (registered.loginState !== "SUCCESS") throw new Error(registered.loginState);
      await signIn(client, registered.data.sessionToken, world().fetch);
      expect(client.auth.loggedIn()).toBe(true);
      expect(client.auth.getTokens()).toMatchObject({
        accessToken: { value: expect.any(String), expiresAt: expect.any(Number) },
        refreshToken: { value: expect.any(String), role: "member" },
      });
    });

    test("OWNER_APPROVAL_REQUIRED until the owner agrees", async () => {
      const email = somebody();
      const client = world().visitor();
      const registered = await under(world(), { requireOwnerApproval: true }, () =>
        client.auth.register({ email, password: PASSWORD }),
      );
      expect(registered).toEqual({ loginState: "OWNER_APPROVAL_REQUIRED" });
      expect(await client.auth.login({ email, password: PASSWORD })).toEqual({
        loginState: "OWNER_APPROVAL_REQUIRED",
      });
      const { _id, status } = await memberNamed(world(), email);
      expect(status).toBe("PENDING");
      await world().merchant.members.approveMember(_id);
      expect(await client.auth.login({ email, password: PASSWORD })).toMatchObject({ loginState: "SUCCESS" });
    });

    test("EMAIL_VERIFICATION_REQUIRED until the mailed code comes back", async () => {
      const email = somebody();
      const client = world().visitor();
      const registered = await under(world(), { requireEmailVerification: true }, () =>
        client.auth.register({ email, password: PASSWORD }),
      );
      expect(registered).toEqual({
        loginState: "EMAIL_VERIFICATION_REQUIRED",
        data: { stateToken: expect.stringMatching(/\S/) },
      });
      await expect(client.auth.processVerification({ verificationCode: "------" })).rejects.toMatchObject({
        details: { applicationError: { code: "VERIFICATION_FAILED" } },
      });
      const verificationCode = await codeIn(world(), email);
      const elsewhere = world().visitor();
      expect(await elsewhere.auth.processVerification({ verificationCode })).toEqual({
        loginState: "FAILURE",
        error: "Unknown _state",
      });
      const proven = await elsewhere.auth.processVerification({ verificationCode }, registered as never);
      expect(proven).toMatchObject({ loginState: "SUCCESS", data: { sessionToken: expect.any(String) } });
    });

    test.for(["an order of another visitor", "a notice", "a review"])(
      "EMAIL_VERIFICATION_REQUIRED for the address of %s, whatever the policy",
      async (known) => {
        const email = somebody();
        const client = world().visitor();
        await makeContact[known]?.(world(), client, email);
        const registered = await client.auth.register({ email: email.toUpperCase(), password: PASSWORD });
        expect(registered.loginState).toBe("EMAIL_VERIFICATION_REQUIRED");
        expect(await client.auth.login({ email, password: PASSWORD })).toMatchObject({
          loginState: "EMAIL_VERIFICATION_REQUIRED",
        });
        const verificationCode = await codeIn(world(), email);
        expect(await client.auth.processVerification({ verificationCode })).toMatchObject({ loginState: "SUCCESS" });
        expect(await client.auth.login({ email, password: PASSWORD })).toMatchObject({ loginState: "SUCCESS" });
        expect(await memberNamed(world(), email)).toMatchObject({ status: "APPROVED", loginEmailVerified: true });
      },
    );

    test("SUCCESS for whoever ordered with the address in the same session", async () => {
      const email = somebody();
      const client = world().visitor();
      await order(world(), client, email);
      expect(await client.auth.register({ email, password: PASSWORD })).toMatchObject({ loginState: "SUCCESS" });
    });

    test("FAILURE for a member the shop has blocked", async () => {
      const email = somebody();
      await world().member(email);
      await world().merchant.members.blockMember((await memberNamed(world(), email))._id);
      const outcome = await world().visitor().auth.login({ email, password: PASSWORD });
      expect(outcome).toEqual({ loginState: "FAILURE", error: "Unknown _state" });
    });
  });

  describe("error codes", () => {
    const taken = async () => {
      const email = somebody();
      await world().member(email);
      return email;
    };
    const failing = (errorCode: string) => ({ loginState: "FAILURE", errorCode, error: expect.stringMatching(/\S/) });
    const captchaTokens = { recaptchaToken: "robot" };

    test("register: emailAlreadyExists, in whatever case the address is written", async () => {
      const email = await taken();
      const outcome = await world().visitor().auth.register({ email: email.toUpperCase(), password: PASSWORD });
      expect(outcome).toMatchObject(failing("emailAlreadyExists"));
    });

    test.for(["", "ada", "ada@", "ada@example", "@example.com", "a b@example.com"])(
      "register: invalidEmail for %j",
      async (email) => {
        expect(await world().visitor().auth.register({ email, password: PASSWORD })).toMatchObject(
          failing("invalidEmail"),
        );
      },
    );

    test("register: a password that is too short has no code, but words", async () => {
      const outcome = await world().visitor().auth.register({ email: somebody(), password: "short" });
      expect(outcome).toMatchObject({ loginState: "FAILURE", error: expect.stringContaining("at least 8") });
      expect(outcome).not.toHaveProperty("errorCode");
    });

    test.for(["register", "login"] as const)("%s: missingCaptchaToken and invalidCaptchaToken", async (call) => {
      const email = call === "login" ? await taken() : somebody();
      await withCaptcha(world(), async () => {
        const { auth } = world().visitor();
        expect(await auth[call]({ email, password: PASSWORD })).toMatchObject(failing("missingCaptchaToken"));
        const robot = await auth[call]({ email, password: PASSWORD, captchaTokens });
        expect(robot).toMatchObject(failing("invalidCaptchaToken"));
        for (const solved of [{ recaptchaToken: "human" }, { invisibleRecaptchaToken: "human" }]) {
          const who = call === "login" ? email : somebody();
          const human = await auth[call]({ email: who, password: PASSWORD, captchaTokens: solved });
          expect(human).toMatchObject({ loginState: "SUCCESS" });
        }
      });
    });

    test("login: invalidPassword for a wrong one, and for whoever is unknown", async () => {
      const { auth } = world().visitor();
      const outcome = await auth.login({ email: await taken(), password: "something else" });
      expect(outcome).toMatchObject(failing("invalidPassword"));
      expect(await auth.login({ email: somebody(), password: PASSWORD })).toMatchObject(failing("invalidPassword"));
    });

    test("login: invalidPassword for an account the shop made, until a password was chosen", async () => {
      const email = somebody();
      await world().merchant.members.createMember({ member: { loginEmail: email } });
      const { auth } = world().visitor();
      expect(await auth.login({ email, password: PASSWORD })).toMatchObject(failing("invalidPassword"));
      await auth.sendPasswordResetEmail(email, CALLBACK);
      const token = /token=([^&\s]+)/.exec((await world().mailbox.latestTo(email)).text)?.[1] ?? "";
      await world().visitor().recovery.recover(token, { password: PASSWORD });
      expect(await auth.login({ email, password: PASSWORD })).toMatchObject({ loginState: "SUCCESS" });
    });

    test("login: something that is no address is a failure, not a crash", async () => {
      const outcome = await world().visitor().auth.login({ email: "not an address", password: PASSWORD });
      expect(outcome).toMatchObject({ loginState: "FAILURE", errorCode: expect.any(String) });
    });

    test("login: too many guesses are a failure, not a crash", async () => {
      const email = await taken();
      const { auth } = world().visitor();
      let outcome = await auth.login({ email, password: "guess" });
      for (let guess = 0; guess < 40 && outcome.loginState === "FAILURE"; guess += 1) {
        outcome = await auth.login({ email, password: `guess ${guess}` });
        if ("errorCode" in outcome && outcome.errorCode !== "invalidPassword") break;
      }
      expect(outcome).toMatchObject({
        loginState: "FAILURE",
        errorCode: expect.stringMatching(/^(?!invalidPassword)/),
      });
    });
  });

  describe("the way back from the sign-in page", () => {
    test("needs code and state, and the state that was sent", async () => {
      const { auth } = world().visitor();
      const data = auth.generateOAuthData(CALLBACK, "http://localhost:3000/here");
      expect(data).toMatchObject({ redirectUri: CALLBACK, originalUri: "http://localhost:3000/here" });
      await expect(auth.getMemberTokens("", data.state, data)).rejects.toThrow("Missing code or _state");
      await expect(auth.getMemberTokens("code", "other", data)).rejects.toThrow("Invalid _state");
      await expect(auth.getMemberTokens("code", data.state, data)).rejects.toThrow(
        "Failed to fetch tokens from OAuth API",
      );
    });

    test("says login_required when nobody is signed in and nobody may be asked", async () => {
      const { auth } = world().visitor();
      const data = auth.generateOAuthData(CALLBACK);
      const { authUrl } = await auth.getAuthUrl(data, { prompt: "none", responseMode: "query" });
      const response = await world().fetch(authUrl, { redirect: "manual" });
      const back = auth.parseFromUrl(response.headers.get("location") ?? "", "query");
      expect(back).toMatchObject({ error: "login_required", state: data.state, errorDescription: expect.any(String) });
    });

    test("works once: a code that comes twice is refused", async () => {
      const client = world().visitor();
      const registered = await client.auth.register({ email: somebody(), password: PASSWORD });
      if (registered.loginState !== "SUCCESS") throw new Error(registered.loginState);
      const data = client.auth.generateOAuthData(CALLBACK);
      const options = { prompt: "none", responseMode: "fragment", sessionToken: registered.data.sessionToken } as const;
      const { authUrl } = await client.auth.getAuthUrl(data, options);
      const response = await world().fetch(authUrl, { redirect: "manual" });
      const { code, state } = client.auth.parseFromUrl(response.headers.get("location") ?? "");
      expect((await client.auth.getMemberTokens(code, state, data)).refreshToken.role).toBe("member");
      await expect(client.auth.getMemberTokens(code, state, data)).rejects.toThrow("invalid_grant");
    });
  });

  test("a recovery mail goes to whoever has an account, wherever the answer should lead, and nobody is told", async () => {
    const [email, { auth }] = [somebody(), world().visitor()];
    await auth.register({ email, password: PASSWORD });
    const mails = async () => (await world().mailbox.all()).filter(({ to }) => to === email).length;
    const before = await mails();
    await auth.sendPasswordResetEmail(email, CALLBACK);
    expect((await world().mailbox.latestTo(email)).text).toMatch(/\/reset-password\?token=/);
    const all = (await world().mailbox.all()).length;
    await auth.sendPasswordResetEmail(somebody(), CALLBACK);
    await auth.sendPasswordResetEmail(somebody(), "https://elsewhere.example/");
    expect(await world().mailbox.all()).toHaveLength(all);
    await auth.sendPasswordResetEmail(email, "https://elsewhere.example/");
    expect(await mails()).toBe(before + 2);
  });

  describe("on the word of an API key", () => {
    test("a member is signed in by id", async () => {
      const email = somebody();
      await world().member(email);
      const { _id } = await memberNamed(world(), email);
      const client = world().visitor();
      client.auth.setTokens(await client.auth.generateVisitorTokens());
      const tokens = await client.auth.getMemberTokensForExternalLogin(_id, world().apiKey);
      client.auth.setTokens(tokens);
      expect(client.auth.loggedIn()).toBe(true);
      const { member } = await client.members.getCurrentMember({ fieldsets: ["FULL"] });
      expect(member).toMatchObject({ _id, loginEmail: email });
    });

    test("somebody new is signed on by e-mail, with a session", async () => {
      const email = somebody();
      const client = world().visitor();
      const profile = { nickname: "Grace" };
      const tokens = await client.auth.getMemberTokensForExternalLoginWithSession(email, world().apiKey, {
        profile,
        verifyEmail: true,
      } as never);
      client.auth.setTokens(tokens);
      const { member } = await client.members.getCurrentMember({ fieldsets: ["FULL"] });
      expect(member).toMatchObject({ loginEmail: email, profile });
    });

    test("stays signed in over nights, whichever way", async () => {
      const email = somebody();
      await world().member(email);
      const { _id } = await memberNamed(world(), email);
      const { apiKey } = world();
      const [unknown, visiting, withSession] = [world().visitor(), world().visitor(), world().visitor()];
      visiting.auth.setTokens(await visiting.auth.generateVisitorTokens());
      const given = [
        [unknown, await unknown.auth.getMemberTokensForExternalLogin(_id, apiKey)],
        [visiting, await visiting.auth.getMemberTokensForExternalLogin(_id, apiKey)],
        [withSession, await withSession.auth.getMemberTokensForExternalLoginWithSession(email, apiKey)],
      ] as const;
      for (const [client, { accessToken, refreshToken }] of given) {
        client.auth.setTokens({ refreshToken, accessToken: { ...accessToken, expiresAt: 1 } });
        expect((await client.members.getCurrentMember()).member).toMatchObject({ _id });
        expect(client.auth.loggedIn()).toBe(true);
      }
    });

    test("not without one", async () => {
      const client = world().visitor();
      client.auth.setTokens(await client.auth.generateVisitorTokens());
      const { _id } = await memberNamed(world(), somebody());
      const call = client.auth.getMemberTokensForExternalLogin(_id, "vitrine_no_such_key");
      await expect(call).rejects.toThrow("Failed to fetch tokens from OAuth API");
    });
  });
});
