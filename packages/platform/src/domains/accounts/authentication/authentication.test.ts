import { authentication, members, signOnPolicy, verification } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const services = { authentication, verification, members, signOnPolicy };
const email = "ada@example.com";
const password = "correct horse battery";

describe("signing up and logging in", () => {
  let shop: TestPlatform;
  const visitor = () => shop.client(services);
  const policy = (rules: object) => shop.admin(services).signOnPolicy.updateSignOnPolicy({ signOnPolicy: rules });

  beforeEach(async () => {
    shop = await testPlatform({ catalog: "empty" });
  });
  afterEach(() => shop.close());

  test("an open shop lets a new member in at once", async () => {
    const response = await visitor().authentication.registerV2({
      loginId: { email },
      password,
      profile: { nickname: "Ada" },
    });
    expect(response).toMatchObject({ state: "SUCCESS", identity: { email: { address: email } } });
    expect(response.sessionToken).toBeTypeOf("string");
    const again = await visitor().authentication.loginV2({ loginId: { email: "ADA@Example.com ".trim() }, password });
    expect(again.state).toBe("SUCCESS");
  });

  test("a taken address answers -19995", async () => {
    await visitor().authentication.registerV2({ loginId: { email }, password });
    const { error } = await visitor().authentication.registerV2({ loginId: { email }, password }).safe();
    expect(error).toMatchObject({ code: "-19995", status: 409 });
  });

  test("a wrong password and an unknown address answer alike", async () => {
    await visitor().authentication.registerV2({ loginId: { email }, password });
    const wrong = await visitor().authentication.loginV2({ loginId: { email }, password: "something else" }).safe();
    const unknown = await visitor()
      .authentication.loginV2({ loginId: { email: "bob@example.com" }, password })
      .safe();
    expect(wrong.error).toMatchObject({ code: "-19976", status: 403 });
    expect(unknown.error?.message).toBe(wrong.error?.message);
    expect(unknown.error?.status).toBe(wrong.error?.status);
  });

  test("a bad e-mail address is a field violation of type EMAIL", async () => {
    const { error } = await visitor()
      .authentication.registerV2({ loginId: { email: "not an address" }, password })
      .safe();
    expect(error?.fieldViolations?.[0]).toMatchObject({ data: { type: "EMAIL" } });
  });

  test.for(["short", "x".repeat(10_000), ""])("a password that cannot be one is refused (%#)", async (bad) => {
    const { error } = await visitor().authentication.registerV2({ loginId: { email }, password: bad }).safe();
    expect(error?.status).toBe(400);
  });

  test.for(["password", "12345678", "Ada.Lovelace@Example.com", "ada.lovelace"])(
    "%s is refused as a password by name",
    async (common) => {
      const own = "ada.lovelace@example.com";
      const { error } = await visitor()
        .authentication.registerV2({ loginId: { email: own }, password: common })
        .safe();
      expect(error).toMatchObject({ status: 400 });
      expect(error?.fieldViolations).toMatchObject([{ field: "password", data: { type: "PASSWORD" } }]);
    },
  );

  test("e-mail verification asks for the code that was mailed", async () => {
    await policy({ requireEmailVerification: true });
    const client = visitor();
    const started = await client.authentication.registerV2({ loginId: { email }, password });
    expect(started.state).toBe("REQUIRE_EMAIL_VERIFICATION");
    const code = /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";
    const stateToken = started.stateToken ?? "";
    const wrong = await client.verification
      .verifyDuringAuthentication({ code: code === "000000" ? "000001" : "000000", stateToken })
      .safe();
    expect(wrong.error?.code).toBe("VERIFICATION_FAILED");
    const done = await client.verification.verifyDuringAuthentication({ code, stateToken });
    expect(done.state).toBe("SUCCESS");
  });

  test("five wrong codes spend the state token, and the right one comes too late", async () => {
    await policy({ requireEmailVerification: true });
    const client = visitor();
    const { stateToken = "" } = await client.authentication.registerV2({ loginId: { email }, password });
    const code = /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await client.verification
        .verifyDuringAuthentication({ code: code === "111111" ? "222222" : "111111", stateToken })
        .safe();
    }
    const late = await client.verification.verifyDuringAuthentication({ code, stateToken }).safe();
    expect(late.error?.code).toBe("VERIFICATION_FAILED");
  });

  test("a code expires, and another can be sent after a pause", async () => {
    await policy({ requireEmailVerification: true });
    const client = visitor();
    const { stateToken = "" } = await client.authentication.registerV2({ loginId: { email }, password });
    await client.verification.resendDuringAuthentication({ stateToken });
    expect(await shop.mailbox.all()).toHaveLength(1);
    shop.clock.advance(31_000);
    await client.verification.resendDuringAuthentication({ stateToken });
    expect(await shop.mailbox.all()).toHaveLength(2);
    shop.clock.advance(16 * 60_000);
    const code = /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";
    const { error } = await client.verification.verifyDuringAuthentication({ code, stateToken }).safe();
    expect(error?.code).toBe("VERIFICATION_FAILED");
  });

  test("with verification on, a taken address looks like a free one and its owner is told", async () => {
    await policy({ requireEmailVerification: true });
    await visitor().authentication.registerV2({ loginId: { email }, password });
    shop.clock.advance(1_000);
    const again = await visitor().authentication.registerV2({ loginId: { email }, password: "another password" });
    expect(again.state).toBe("REQUIRE_EMAIL_VERIFICATION");
    const mail = await shop.mailbox.latestTo(email);
    expect(mail.subject).toMatch(/already have an account/);
    expect(mail.text).toContain(`${shop.origin}/login?lang=en`);
  });

  test("owner approval keeps a member waiting until somebody agrees", async () => {
    await policy({ requireOwnerApproval: true });
    const profile = { language: "de" };
    const started = await visitor().authentication.registerV2({ loginId: { email }, password, profile });
    expect(started).toMatchObject({ state: "REQUIRE_OWNER_APPROVAL", identity: { status: { name: "PENDING" } } });
    await shop.admin(services).members.approveMember({ id: started.identity?.id ?? "" });
    // In the language of who waited for it, and not of who approved it.
    expect(await shop.mailbox.latestTo(email)).toMatchObject({
      subject: "Ihr Konto bei Maren ist bereit",
      text: expect.stringContaining(`${shop.origin}/login?lang=de`),
    });
    const login = await visitor().authentication.loginV2({ loginId: { email }, password });
    expect(login.state).toBe("SUCCESS");
  });

  test("a blocked member gets STATUS_CHECK and no session", async () => {
    const { identity } = await visitor().authentication.registerV2({ loginId: { email }, password });
    await shop.admin(services).members.blockMember({ id: identity?.id ?? "" });
    const login = await visitor().authentication.loginV2({ loginId: { email }, password });
    expect(login.state).toBe("STATUS_CHECK");
    expect(login.sessionToken).toBeUndefined();
  });

  test("guessing is slowed before twenty tries, without locking the owner out", async () => {
    await visitor().authentication.registerV2({ loginId: { email }, password });
    const guesser = visitor();
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { error } = await guesser.authentication
        .loginV2({ loginId: { email }, password: `guess ${attempt}` }, { retry: { attempts: 1 } })
        .safe();
      codes.push(error?.code);
    }
    expect(codes.at(-1)).toBe("THROTTLED_FEATURE");
    const owner = await visitor().authentication.loginV2({ loginId: { email }, password });
    expect(owner.state).toBe("SUCCESS");
  });
});
