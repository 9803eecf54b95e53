import { randomUUID } from "node:crypto";
import { account, authentication, members, recovery, verification } from "@vitrine/sdk/services";
import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "../support/engines.ts";
import { openShop, type Shop } from "../support/shop.ts";

const services = { account, authentication, members, recovery, verification };
const password = "correct horse battery";
const email = "ada@example.com";

/** Tables an identity call may write to, besides the counters of tries. */
const tables = [
  "members",
  "credentials",
  "session_tokens",
  "state_tokens",
  "mails",
  "noted_events",
  "outbox",
  "refresh_tokens",
] as const;

onEveryEngine("bad input to the identity calls", (engine) => {
  let shop: Shop;

  const visitor = () => shop.client(services);

  beforeEach(async () => {
    shop = await openShop(engine.store(), {
      registration: { requireOwnerApproval: false, requireEmailVerification: true },
    });
  });

  /** Rows of the site, by table. */
  const rows = () =>
    shop.store.read(async (db) => {
      const counts: number[] = [];
      for (const table of tables) {
        const row = await db
          .selectFrom(table)
          .select((is) => is.fn.countAll().as("n"))
          .where("site_id", "=", shop.siteId)
          .executeTakeFirstOrThrow();
        counts.push(Number(row.n));
      }
      return counts;
    });

  async function post(path: string, body: unknown): Promise<{ status: number; text: string }> {
    const { accessToken } = await visitor().auth.ready();
    const response = await shop.fetch(`${shop.origin}/_api/iam/${path}`, {
      method: "POST",
      headers: { authorization: accessToken.value, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }

  /** Sends what must be rejected: answers with a code or a violation, tells nothing and changes nothing. */
  async function expectRefused(path: string, body: unknown): Promise<void> {
    await visitor().auth.ready();
    const before = await rows();
    const { status, text } = await post(path, body);
    expect(status, `${path} ${JSON.stringify(body).slice(0, 100)}`).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const { details } = JSON.parse(text) as {
      details: { applicationError?: { code: string }; validationError?: { fieldViolations: { data: object }[] } };
    };
    expect(details.applicationError?.code ?? details.validationError?.fieldViolations[0]?.data).toBeTruthy();
    expect(text).not.toContain(email);
    expect(await rows()).toEqual(before);
  }

  const long = "x".repeat(10_000);
  const identifiers = [
    "",
    "x",
    long,
    "\u0000",
    "../../members",
    "' or 1=1 --",
    "{{7*7}}",
    "\ud800",
    "🏺".repeat(300),
    "%00",
  ];

  test("malformed and oversized state tokens lead nowhere", async () => {
    for (const stateToken of identifiers) {
      await expectRefused("authentication/v1/state/proceed", { stateToken });
      await expectRefused("verification/v1/auth/verify", { code: "123456", stateToken });
    }
  });

  test("malformed and oversized codes prove nothing, and cost one try each", async () => {
    const { stateToken = "" } = await visitor().authentication.registerV2({ loginId: { email }, password });
    for (const code of [...identifiers, "12345", "1234567", "１２３４５６", "12 456", "-12345", "1e5+00"]) {
      await expectRefused("verification/v1/auth/verify", { code, stateToken });
    }
  });

  test("malformed recovery tokens and ids open nothing", async () => {
    await visitor().authentication.registerV2({ loginId: { email }, password });
    for (const recoveryToken of identifiers) await expectRefused("recovery/v1/recover", { recoveryToken, password });
    for (const identityId of identifiers) await expectRefused("recovery/v1/activation-email", { identityId });
    for (const idpConnectionId of identifiers) {
      const body = { idpConnectionId, tokenParams: { id_token: long } };
      await expectRefused("authentication/v1/sso/login-with-token-params", body);
    }
  });

  test("passwords that cannot be one register nobody and change nothing", async () => {
    for (const bad of ["", "1234567", long, "\u0000".repeat(9), 12345678, null, { strValue: "x" }, [password]]) {
      await expectRefused("authentication/v2/register", { loginId: { email: "new@example.com" }, password: bad });
      await expectRefused("authentication/v1/register", {
        identity: { email: { address: "new@example.com" } },
        inputs: { password: bad },
      });
      await expectRefused("recovery/v1/recover", { recoveryToken: "x", password: bad });
    }
  });

  test("bodies that are no message are refused", async () => {
    for (const body of [
      "",
      "null",
      "[]",
      "{",
      '"text"',
      '{"loginId":[]}',
      `{"loginId":${"[".repeat(2_000)}`,
      '{"loginId":{"email":"a@b.example","email2":1},"password":"long enough"}',
    ]) {
      await expectRefused("authentication/v2/register", body);
    }
  });

  test("what is no address is a violation of type EMAIL, or a login like any wrong one", async () => {
    const addresses = [
      "ada",
      "ada@",
      "@example.com",
      "ada@@example.com",
      "ada@example",
      "ada@example..com",
      "a da@example.com",
      "ada@exam ple.com",
      "ada@example.com\r\nBcc: eve@evil.example",
      "ada@example.com, eve@evil.example",
      "Ada <ada@example.com>",
      "ada\u200b@example.com",
      "ada@example\u202e.com",
      `${"a".repeat(65)}@example.com`,
      `ada@${"e".repeat(250)}.com`,
      "ada@-.com",
    ];
    for (const address of addresses) {
      const { error } = await visitor()
        .authentication.registerV2({ loginId: { email: address }, password })
        .safe();
      expect(error?.fieldViolations[0]?.data, address).toMatchObject({ type: "EMAIL" });
      const login = await visitor()
        .authentication.loginV2({ loginId: { email: address }, password })
        .safe();
      expect(login.error, address).toMatchObject({ code: "-19976", status: 403 });
      await expectRefused("recovery/v1/send-email", { email: address });
    }
  });

  test("one spelling of an address is one account, a look-alike is another", async () => {
    const register = (address: string) =>
      visitor().authentication.registerV2({ loginId: { email: address }, password });
    const { identity } = await register("café@müller.example");
    expect(identity?.email?.address).toBe("café@müller.example");
    const same = [
      "CAFÉ@MÜLLER.example",
      "cafe\u0301@mu\u0308ller.example",
      "café@xn--mller-kva.example",
      " café@müller.example ",
    ];
    for (const address of same) {
      const again = await register(address.trim());
      expect(again.state).toBe("REQUIRE_EMAIL_VERIFICATION");
      expect((await shop.mailbox.latestTo("café@müller.example")).subject).toBe("You already have an account");
    }
    // Cyrillic а, е: other letters, another mailbox, another account.
    const other = await register("c\u0430fé@müller.example");
    expect(other.identity?.email?.address).toBe("c\u0430fé@müller.example");
    expect((await shop.mailbox.latestTo("c\u0430fé@müller.example")).subject).toMatch(/is your code/);
    const { items } = await shop.admin(services).members.queryMembers({ query: {} });
    expect(items).toHaveLength(2);
  });

  test("a recovery mail goes to the address of the account, never to a look-alike", async () => {
    await visitor().authentication.registerV2({ loginId: { email: "mike@example.com" }, password });
    const before = (await shop.mailbox.all()).length;
    for (const address of ["mıke@example.com", "mike@exаmple.com", "mike@example.com.evil.example", "MİKE@example.com"])
      await visitor().recovery.sendRecoveryEmail({ email: address }).safe();
    expect(await shop.mailbox.all()).toHaveLength(before);
    await visitor().recovery.sendRecoveryEmail({ email: "MIKE@EXAMPLE.COM" });
    expect((await shop.mailbox.all()).at(-1)).toMatchObject({
      to: "mike@example.com",
      subject: "Choose a new password",
    });
  });

  test("passwords of any script work, however the keyboard composes them", async () => {
    const word = "Pässwort für 陶器 🏺";
    const address = `${randomUUID()}@example.com`;
    await shop
      .client(services)
      .authentication.registerV2({ loginId: { email: address }, password: word.normalize("NFC") });
    const login = (typed: string) =>
      visitor()
        .authentication.loginV2({ loginId: { email: address }, password: typed })
        .safe();
    expect((await login(word.normalize("NFD"))).data?.state).toBe("REQUIRE_EMAIL_VERIFICATION");
    expect((await login(`${word} `)).error?.code).toBe("-19976");
    expect((await login(long)).error?.code).toBe("-19976");
  });

  test("a stale state token is as good as none", async () => {
    const { stateToken = "" } = await visitor().authentication.registerV2({ loginId: { email }, password });
    const code = /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";
    shop.clock.advance(16 * 60_000);
    await expectRefused("verification/v1/auth/verify", { code, stateToken });
    await expectRefused("authentication/v1/state/proceed", { stateToken });
    const resent = await visitor().verification.resendDuringAuthentication({ stateToken });
    expect(resent).toEqual({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken });
    expect(await shop.mailbox.all()).toHaveLength(1);
  });

  test("a code proves nothing with the state token of somebody else", async () => {
    const register = (address: string) =>
      visitor().authentication.registerV2({ loginId: { email: address }, password });
    const [ada, eve] = [await register(email), await register("eve@example.com")];
    const codeOf = async (address: string) => /\b\d{6}\b/.exec((await shop.mailbox.latestTo(address)).text)?.[0] ?? "";
    await expectRefused("verification/v1/auth/verify", {
      code: await codeOf("eve@example.com"),
      stateToken: ada.stateToken,
    });
    const done = await visitor().verification.verifyDuringAuthentication({
      code: await codeOf("eve@example.com"),
      stateToken: eve.stateToken ?? "",
    });
    expect(done.identity?.email?.address).toBe("eve@example.com");
    const { items } = await shop
      .admin(services)
      .members.queryMembers({ query: { filter: { loginEmail: email } }, fieldsets: ["FULL"] });
    expect(items[0]?.status).toBe("PENDING");
  });

  test("nobody starts a verification for somebody else", async () => {
    const { identity } = await visitor().authentication.registerV2({ loginId: { email }, password });
    await expectRefused("verification/v1/start", { identityId: identity?.id, target: "EMAIL" });
    const started = await shop.admin(services).verification.start({ identityId: identity?.id ?? "", target: "EMAIL" });
    expect(started.verificationId).toEqual(expect.any(String));
  });

  test("a state token that led to a session leads to no second one", async () => {
    const client = visitor();
    const { stateToken = "" } = await client.authentication.registerV2({ loginId: { email }, password });
    const { items } = await shop.admin(services).members.queryMembers({ query: { filter: { loginEmail: email } } });
    await shop.admin(services).members.approveMember({ id: items[0]?.id ?? "" });
    const done = await client.authentication.proceedToNextState({ stateToken });
    expect(done).toMatchObject({ state: "SUCCESS", sessionToken: expect.any(String) });
    await expectRefused("authentication/v1/state/proceed", { stateToken });
  });
});
