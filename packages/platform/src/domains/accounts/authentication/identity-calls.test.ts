import { authentication, members, recovery, verification } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { becomeMember } from "@vitrine/test-support/sign-in";
import { expect, test } from "vitest";
import { createLogger } from "../../../kernel/log/log.ts";

const services = { authentication, members, recovery, verification };
const email = "ada@example.com";
const password = "correct horse battery";

onEveryEngine("the identity calls", (engine) => {
  let shop: Shop;

  const visitor = () => shop.client(services);
  const admin = () => shop.admin(services);
  const codeFor = async (address = email) => /\b\d{6}\b/.exec((await shop.mailbox.latestTo(address)).text)?.[0] ?? "";
  const linkFor = async (address = email) =>
    new URL(/https?:\/\/\S+/.exec((await shop.mailbox.latestTo(address)).text)?.[0] ?? "");

  async function open(registration: object = {}): Promise<void> {
    shop = await openShop(engine.store(), {
      registration: { requireOwnerApproval: false, requireEmailVerification: false, ...registration },
    });
  }

  async function signedIn() {
    const client = visitor();
    await becomeMember(client, client.auth.login({ email, password }));
    return client;
  }

  test("register and log in, in the first form and the second", async () => {
    await open();
    const profile = {
      firstName: "Ada",
      lastName: "Lovelace",
      nickname: "ada",
      company: "Analytical Engines",
      position: "Programmer",
      birthdate: "1815-12-10",
      phonesV2: [{ phone: "+44 20 7946 0958", tag: "MOBILE" as const }],
      secondaryEmails: [{ email: "work@example.com", tag: "WORK" as const }],
      addresses: [{ address: { country: "GB", city: "London", streetName: "St James's Square", streetNumber: "12" } }],
      customFields: [{ name: "favourite", value: { strValue: "clay" } }],
      privacyStatus: "PUBLIC" as const,
    };
    const first = await visitor().authentication.register({
      identity: { email: { address: email }, identityProfile: profile },
      authenticatorId: "the shop's own",
      inputs: { password },
    });
    expect(first).toMatchObject({
      state: "SUCCESS",
      sessionToken: expect.any(String),
      identity: {
        email: { address: email, isVerified: false },
        status: { name: "ACTIVE", reasons: [] },
        connections: [],
        factors: [],
        identityProfile: {
          firstName: "Ada",
          lastName: "Lovelace",
          nickname: "ada",
          slug: "ada",
          company: "Analytical Engines",
          position: "Programmer",
          birthdate: "1815-12-10",
          privacyStatus: "PUBLIC",
          emails: [email, "work@example.com"],
          phonesV2: [{ phone: "+44 20 7946 0958" }],
          addresses: [{ address: { city: "London", streetName: "St James's Square", streetNumber: "12" } }],
          customFields: [{ name: "favourite", value: { strValue: "clay" } }],
        },
      },
    });
    const attempts = [
      visitor().authentication.login({ identifier: email, inputs: { password } }),
      visitor().authentication.login({ loginId: { email }, inputs: { password: { strValue: password } } }),
      visitor().authentication.loginV2({ loginId: { email }, password }),
      admin().authentication.loginV2({ loginId: { email }, password }),
    ];
    for (const { state, identity } of await Promise.all(attempts)) {
      expect([state, identity?.id]).toEqual(["SUCCESS", first.identity?.id]);
    }
    const wrong = await visitor().authentication.login({ identifier: email, inputs: {} }).safe();
    expect(wrong.error?.code).toBe("-19976");
  });

  test("walk through verification and approval, and proceed with a state token", async () => {
    await open({ requireOwnerApproval: true, requireEmailVerification: true });
    const client = visitor();
    const started = await client.authentication.registerV2({ loginId: { email }, password });
    expect(started).toMatchObject({
      state: "REQUIRE_EMAIL_VERIFICATION",
      identity: {
        status: {
          name: "PENDING",
          reasons: ["PENDING_EMAIL_VERIFICATION_REQUIRED", "PENDING_ADMIN_APPROVAL_REQUIRED"],
        },
      },
    });
    const waiting = await client.verification.verifyDuringAuthentication({
      code: await codeFor(),
      stateToken: started.stateToken ?? "",
    });
    expect(waiting).toMatchObject({
      state: "REQUIRE_OWNER_APPROVAL",
      stateToken: expect.any(String),
      identity: {
        email: { isVerified: true },
        status: { name: "PENDING", reasons: ["PENDING_ADMIN_APPROVAL_REQUIRED"] },
      },
    });
    const { stateToken = "" } = waiting;
    shop.clock.advance(3 * 24 * 60 * 60_000);
    const still = await client.authentication.proceedToNextState({ stateToken });
    expect(still).toEqual({ state: "REQUIRE_OWNER_APPROVAL", stateToken });
    const guess = await client.verification.verifyDuringAuthentication({ code: "000000", stateToken }).safe();
    expect(guess.error?.code).toBe("VERIFICATION_FAILED");
    await admin().members.approveMember({ id: waiting.identity?.id ?? "" });
    const done = await client.authentication.proceedToNextState({ stateToken });
    expect(done).toMatchObject({
      state: "SUCCESS",
      sessionToken: expect.any(String),
      identity: { status: { name: "ACTIVE" } },
    });
  });

  test("know every status, and let only active members in", async () => {
    await open();
    const { identity } = await visitor().authentication.registerV2({ loginId: { email }, password });
    const id = identity?.id ?? "";
    const login = async () => {
      const {
        state,
        sessionToken,
        identity: found,
      } = await visitor().authentication.loginV2({ loginId: { email }, password });
      return [state, sessionToken !== undefined, found?.status?.name];
    };
    expect(await login()).toEqual(["SUCCESS", true, "ACTIVE"]);
    await admin().members.blockMember({ id });
    expect(await login()).toEqual(["STATUS_CHECK", false, "BLOCKED"]);
    await admin().members.disconnectMember({ id });
    expect(await login()).toEqual(["STATUS_CHECK", false, "OFFLINE"]);
    await admin().members.deleteMember({ id });
    const gone = await visitor().authentication.loginV2({ loginId: { email }, password }).safe();
    expect(gone.error?.code).toBe("-19976");
  });

  test("resend a code after a pause and no more than four, the latest alone being good", async () => {
    await open({ requireEmailVerification: true });
    const client = visitor();
    const { stateToken = "" } = await client.authentication.registerV2({ loginId: { email }, password });
    const first = await codeFor();
    for (let round = 0; round < 6; round += 1) {
      shop.clock.advance(31_000);
      await client.verification.resendDuringAuthentication({ stateToken });
    }
    expect(await shop.mailbox.all()).toHaveLength(4);
    const latest = await codeFor();
    if (first !== latest) {
      const old = await client.verification.verifyDuringAuthentication({ code: first, stateToken }).safe();
      expect(old.error?.code).toBe("VERIFICATION_FAILED");
    }
    const done = await client.verification.verifyDuringAuthentication({ code: latest, stateToken });
    expect(done.state).toBe("SUCCESS");
  });

  test("mail in the language of the member's profile where the request names none", async () => {
    await open();
    await visitor().authentication.registerV2({ loginId: { email }, password, profile: { language: "fr" } });
    await visitor().recovery.sendRecoveryEmail({ email });
    expect((await shop.mailbox.latestTo(email)).subject).toBe("Choisissez un nouveau mot de passe");
    await visitor().recovery.sendRecoveryEmail({ email, language: "de" });
    expect((await shop.mailbox.latestTo(email)).subject).toBe("Neues Passwort wählen");
    // So does the page that its link opens.
    expect((await linkFor()).searchParams.get("lang")).toBe("de");
  });

  test("write a line about a return address that the site does not list, whoever has an account", async () => {
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line: string) => void lines.push(line) });
    shop = await openShop(engine.store(), {}, { logger });
    const url = "https://elsewhere.example/back";
    await visitor().recovery.sendRecoveryEmail({ email: "nobody@example.com", redirect: { url } });
    await visitor().recovery.sendRecoveryEmail({ email: "nobody@example.com", redirect: { url: `${shop.origin}/` } });
    expect(lines.map((line) => (JSON.parse(line) as { url: string }).url)).toEqual([url]);
  });

  test("recover an account by mail, once, in the reader's language, ending every session", async () => {
    await open();
    await visitor().authentication.registerV2({ loginId: { email }, password });
    const device = await signedIn();
    const client = visitor();
    await client.recovery.sendRecoveryEmail({
      email: "ADA@example.com",
      language: "de-AT",
      redirect: { url: `${shop.origin}/` },
    });
    const mail = await shop.mailbox.latestTo(email);
    expect(mail.subject).toBe("Neues Passwort wählen");
    const link = await linkFor();
    expect([link.origin, link.pathname, link.searchParams.get("return")]).toEqual([
      shop.origin,
      "/reset-password",
      `${shop.origin}/`,
    ]);
    const page = await shop.fetch(link);
    const cookie = page.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const session = await shop.fetch(`${shop.origin}/_vitrine/hosted/session`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({
      clientId: expect.any(String),
      callbacks: { postFlowUrl: `${shop.origin}/` },
    });
    expect((await shop.fetch(`${shop.origin}/reset-password?token=x&site=unknown`)).status).toBe(404);
    const recoveryToken = link.searchParams.get("token") ?? "";
    const short = await client.recovery.recover({ recoveryToken, password: "short" }).safe();
    expect(short.error?.fieldViolations[0]).toMatchObject({ field: "password", data: { type: "PASSWORD" } });
    const done = await client.recovery.recover({ recoveryToken, password: "another good password" });
    expect(done).toMatchObject({
      state: "SUCCESS",
      sessionToken: expect.any(String),
      identity: { email: { isVerified: true } },
    });
    const again = await client.recovery.recover({ recoveryToken, password: "a third good password" }).safe();
    expect(again.error?.status).toBe(404);
    await device.members.getCurrentMember({}).safe();
    expect(device.auth.loggedIn()).toBe(false);
    expect((await visitor().auth.login({ email, password })).loginState).toBe("FAILURE");
    expect((await shop.mailbox.latestTo(email)).subject).toBe("Your password was changed");
  });

  test("refuse a common password in place of a lost one, and the link stays good", async () => {
    await open();
    await visitor().authentication.registerV2({ loginId: { email }, password });
    await visitor().recovery.sendRecoveryEmail({ email });
    const recoveryToken = (await linkFor()).searchParams.get("token") ?? "";
    for (const common of ["12345678", email]) {
      const { error } = await visitor().recovery.recover({ recoveryToken, password: common }).safe();
      expect(error?.fieldViolations).toMatchObject([{ field: "password", data: { type: "PASSWORD" } }]);
    }
    const done = await visitor().recovery.recover({ recoveryToken, password: "a better password" });
    expect(done.state).toBe("SUCCESS");
  });

  test("give a recovery link an hour, and an activation link a week", async () => {
    await open();
    const { member } = await admin().members.createMember({ member: { loginEmail: email } });
    const none = await visitor().authentication.loginV2({ loginId: { email }, password }).safe();
    expect(none.error?.code).toBe("-19976");
    await visitor().recovery.sendRecoveryEmail({ email });
    const late = (await linkFor()).searchParams.get("token") ?? "";
    shop.clock.advance(61 * 60_000);
    expect((await visitor().recovery.recover({ recoveryToken: late, password }).safe()).error?.status).toBe(404);
    await admin().recovery.sendActivationEmail({ identityId: member?.id ?? "", emailOptions: { language: "fr" } });
    const mail = await shop.mailbox.latestTo(email);
    expect(mail.subject).toBe(`Votre compte chez ${(await shop.site()).settings.name}`);
    // It is also written to members who have had their account for long.
    expect(mail.text).toContain("Vous avez un compte chez");
    shop.clock.advance(6 * 24 * 60 * 60_000);
    const recoveryToken = (await linkFor()).searchParams.get("token") ?? "";
    expect((await visitor().recovery.recover({ recoveryToken, password })).state).toBe("SUCCESS");
    expect((await visitor().authentication.loginV2({ loginId: { email }, password })).state).toBe("SUCCESS");
  });

  test("sign somebody on for an app: new, known, waiting and blocked", async () => {
    await open({ requireEmailVerification: true });
    const made = await admin().authentication.signOn({
      loginId: { email },
      profile: { firstName: "Ada" },
      verifyEmail: true,
    });
    expect(made).toMatchObject({ identity: { email: { isVerified: true }, identityProfile: { firstName: "Ada" } } });
    const known = await admin().authentication.signOn({ loginId: { email }, profile: { lastName: "Lovelace" } });
    expect(known.identity).toMatchObject({
      id: made.identity?.id,
      identityProfile: { firstName: "Ada", lastName: "Lovelace" },
    });
    const waiting = "grace@example.com";
    await visitor().authentication.registerV2({ loginId: { email: waiting }, password });
    const refused = await admin()
      .authentication.signOn({ loginId: { email: waiting } })
      .safe();
    expect(refused.error?.code).toBe("FAILED_PRECONDITION");
    const proven = await admin().authentication.signOn({ loginId: { email: waiting }, verifyEmail: true });
    expect(proven.identity?.status?.name).toBe("ACTIVE");
    await admin().members.blockMember({ id: proven.identity?.id ?? "" });
    expect(
      (
        await admin()
          .authentication.signOn({ loginId: { email: waiting } })
          .safe()
      ).error?.code,
    ).toBe("PERMISSION_DENIED");
    expect((await visitor().authentication.signOn({ loginId: { email } }).safe()).error?.status).toBe(403);
  });

  test("say whether mail can reach an address", async () => {
    await open();
    const validate = (address: string) => visitor().authentication.validateEmail({ email: address });
    expect(await validate(email)).toEqual({ valid: true, formatInvalid: false });
    for (const bad of ["ada", "ada@example", "ada@example..com"]) {
      expect(await validate(bad)).toMatchObject({
        valid: false,
        formatInvalid: true,
        failure: { reason: "EMAIL_DOMAIN_FORMAT_INVALID" },
      });
    }
  });

  test("end a session on logout, and hand the browser what signs it out", async () => {
    await open();
    await visitor().authentication.registerV2({ loginId: { email }, password });
    const client = await signedIn();
    const response = await client.authentication.logout({ postLogoutRedirectUri: `${shop.origin}/bye` });
    expect(response).toMatchObject({ statusCode: 302, body: "" });
    expect(response.headers).toContainEqual({ key: "Location", value: `${shop.origin}/bye` });
    expect(
      response.headers.filter(({ key, value }) => key === "Set-Cookie" && value.includes("Max-Age=0")),
    ).toHaveLength(1);
    await client.members.getCurrentMember({}).safe();
    expect(client.auth.loggedIn()).toBe(false);
  });

  test("register an address once, however many ask at the same moment", async () => {
    await open();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor().authentication.registerV2({ loginId: { email }, password }).safe()),
    );
    expect(answers.filter(({ data }) => data?.state === "SUCCESS")).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === "-19995")).toHaveLength(7);
    const { items } = await admin().members.queryMembers({ query: {} });
    expect(items).toHaveLength(1);
  });
});
