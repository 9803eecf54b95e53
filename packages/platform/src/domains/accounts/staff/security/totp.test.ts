import { staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { type StaffBrowser, staffBrowser } from "@vitrine/test-support/staff-browser";
import { type TOTP, URI } from "otpauth";
import { expect, test } from "vitest";

const password = "correct horse battery";
const step = 30_000;

onEveryEngine("codes from an app", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  let count = 0;

  async function hired(role: "OWNER" | "ORDERS" = "ORDERS") {
    const email = `codes-${engine.name}-${++count}@maren.example`;
    const { staffMember } = await (await shop()).admin({ staff }).staff.createStaffMember({ email, password, role });
    const browser = staffBrowser(await shop());
    await browser.staffSession.signInStaff({ email, password });
    return { email, id: staffMember.id, browser };
  }
  /** What an app shows now, or some steps from now. */
  async function codeOfApp(app: TOTP, steps = 0) {
    return app.generate({ timestamp: (await shop()).clock.now().getTime() + steps * step });
  }
  async function enrolled(browser: StaffBrowser) {
    const { uri, secret } = await browser.staffSecurity.startTotp({});
    const app = URI.parse(uri) as TOTP;
    expect(app.secret.base32).toBe(secret);
    const { recoveryCodes = [], security } = await browser.staffSecurity.confirmTotp({ code: await codeOfApp(app) });
    (await shop()).clock.advance(step);
    return { app, recoveryCodes, security };
  }
  async function secondStep(email: string) {
    const browser = staffBrowser(await shop());
    const response = await browser.staffSession.signInStaff({ email, password });
    const confirm = (code: string) =>
      browser.staffSession.confirmStaffSignIn({ challengeToken: response.challengeToken ?? "", code });
    return { browser, response, confirm };
  }

  test("are asked for once the app proved that it has the secret", async () => {
    const { email, browser } = await hired();
    const { uri } = await browser.staffSecurity.startTotp({});
    expect((await secondStep(email)).response.state).toBe("SIGNED_IN");
    const app = URI.parse(uri) as TOTP;
    expect(await codeOf(browser.staffSecurity.confirmTotp({ code: "000000" }))).toBe("SECOND_FACTOR_NOT_VALID");
    const { security, recoveryCodes } = await browser.staffSecurity.confirmTotp({ code: await codeOfApp(app) });
    expect(security).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
    expect(new Set(recoveryCodes).size).toBe(10);
    (await shop()).clock.advance(step);
    const { response, confirm, browser: next } = await secondStep(email);
    expect(response).toMatchObject({ state: "SECOND_FACTOR_REQUIRED", methods: ["TOTP", "RECOVERY_CODE"] });
    expect(response.staffMember).toBeUndefined();
    expect(await codeOf(next.staff.getCurrentStaffMember({}))).toBe("UNAUTHENTICATED");
    const done = await confirm(await codeOfApp(app));
    expect(done).toMatchObject({ state: "SIGNED_IN", staffMember: { hasSecondFactor: true } });
  });

  test("work once, a step early or late, and no further", async () => {
    const { email, browser } = await hired();
    const { app } = await enrolled(browser);
    const now = await codeOfApp(app);
    await (await secondStep(email)).confirm(now);
    expect(await codeOf((await secondStep(email)).confirm(now))).toBe("SECOND_FACTOR_NOT_VALID");
    expect(await codeOf((await secondStep(email)).confirm(await codeOfApp(app, 2)))).toBe("SECOND_FACTOR_NOT_VALID");
    await (await secondStep(email)).confirm(await codeOfApp(app, 1));
    // The one before it was passed over.
    expect(await codeOf((await secondStep(email)).confirm(now))).toBe("SECOND_FACTOR_NOT_VALID");
    (await shop()).clock.advance(10 * step);
    expect(await codeOf((await secondStep(email)).confirm(await codeOfApp(app, -2)))).toBe("SECOND_FACTOR_NOT_VALID");
    await (await secondStep(email)).confirm(await codeOfApp(app, -1));
  });

  test("give two requests with one code one session", async () => {
    const { email, browser } = await hired();
    const { app } = await enrolled(browser);
    const code = await codeOfApp(app);
    const [one, other] = [await secondStep(email), await secondStep(email)];
    const answers = await Promise.all([one.confirm(code).safe(), other.confirm(code).safe()]);
    expect(answers.filter(({ error }) => error === undefined || error === null)).toHaveLength(1);
  });

  test("cannot be guessed: a challenge allows five tries and lives for ten minutes", async () => {
    const { email, browser } = await hired();
    const { app } = await enrolled(browser);
    const { confirm } = await secondStep(email);
    for (let tries = 0; tries < 5; tries += 1) expect(await codeOf(confirm("000000"))).toBe("SECOND_FACTOR_NOT_VALID");
    expect(await codeOf(confirm(await codeOfApp(app)))).toBe("CHALLENGE_NOT_VALID");
    const late = await secondStep(email);
    (await shop()).clock.advance(10 * 60_000);
    expect(await codeOf(late.confirm(await codeOfApp(app)))).toBe("CHALLENGE_NOT_VALID");
    const spent = await secondStep(email);
    await spent.confirm(await codeOfApp(app));
    expect(await codeOf(spent.confirm(await codeOfApp(app, 1)))).toBe("CHALLENGE_NOT_VALID");
  });

  test("are replaced by recovery codes, each of which works once and however it is typed", async () => {
    const { email, browser } = await hired();
    const { recoveryCodes } = await enrolled(browser);
    const [first = "", second = "", third = ""] = recoveryCodes;
    await (await secondStep(email)).confirm(first);
    expect(await codeOf((await secondStep(email)).confirm(first))).toBe("SECOND_FACTOR_NOT_VALID");
    await (await secondStep(email)).confirm(` ${second.toUpperCase().replaceAll("-", " ")}`);
    expect((await browser.staffSecurity.getStaffSecurity({})).security.recoveryCodesLeft).toBe(8);
    const { recoveryCodes: fresh = [] } = await browser.staffSecurity.createRecoveryCodes({});
    expect(await codeOf((await secondStep(email)).confirm(third))).toBe("SECOND_FACTOR_NOT_VALID");
    await (await secondStep(email)).confirm(fresh[0] ?? "");
  });

  test("are asked of programs in the same call", async () => {
    const { email, browser } = await hired();
    const { app } = await enrolled(browser);
    const program = (await shop()).client({ staff }).staff;
    expect(await codeOf(program.loginStaff({ email, password }))).toBe("SECOND_FACTOR_REQUIRED");
    expect(await codeOf(program.loginStaff({ email, password, code: "000000" }))).toBe("SECOND_FACTOR_NOT_VALID");
    expect(await codeOf(program.loginStaff({ email, password: "wrong", code: "000000" }))).toBe("INVALID_CREDENTIALS");
    const { accessToken } = await program.loginStaff({ email, password, code: await codeOfApp(app) });
    expect(accessToken).toBeTypeOf("string");
  });

  test("stay when a password is lost: the link does not sign in past them", async () => {
    const { email, id, browser } = await hired();
    const { app } = await enrolled(browser);
    const { admin } = await shop();
    const { invitationUrl } = await admin({ staff }).staff.sendStaffInvitation({ id });
    expect(invitationUrl).toContain("/admin/reset-password#");
    const token = new URL(invitationUrl).hash.slice(1);
    const guest = staffBrowser(await shop());
    const enter = guest.staffSession.signInByInvitation({ token, password: "another good password" });
    expect(await codeOf(enter)).toBe("SECOND_FACTOR_REQUIRED");
    await guest.staff.resetStaffPassword({ token, password: "another good password" });
    const { state, challengeToken = "" } = await guest.staffSession.signInStaff({
      email,
      password: "another good password",
    });
    expect(state).toBe("SECOND_FACTOR_REQUIRED");
    await guest.staffSession.confirmStaffSignIn({ challengeToken, code: await codeOfApp(app) });
  });

  test("end when they are turned off, and their secret is not readable in the database", async () => {
    const { email, id, browser } = await hired();
    const { app } = await enrolled(browser);
    const { store } = await shop();
    const read = () =>
      store.read((db) => db.selectFrom("staff_totp").select("secret").where("staff_id", "=", id).executeTakeFirst());
    const row = await read();
    expect(row?.secret).toBeTypeOf("string");
    expect(row?.secret).not.toContain(app.secret.base32);
    expect(await codeOf(browser.staffSecurity.startTotp({}))).toBe("FAILED_PRECONDITION");
    expect((await browser.staffSecurity.removeTotp({})).security).toMatchObject({
      hasTotp: false,
      recoveryCodesLeft: 0,
    });
    expect(await read()).toBeUndefined();
    expect((await secondStep(email)).response.state).toBe("SIGNED_IN");
  });
});
