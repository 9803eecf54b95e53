import { staff } from "@vitrine/sdk/services";
import { Authenticator } from "@vitrine/test-support/authenticator";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { type StaffBrowser, staffBrowser } from "@vitrine/test-support/staff-browser";
import { expect, test } from "vitest";
import { recentFor } from "../session/recent.ts";

const password = "correct horse battery";

onEveryEngine("passkeys of staff", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  let count = 0;

  async function hired() {
    const email = `passkey-${engine.name}-${++count}@maren.example`;
    await (await shop()).admin({ staff }).staff.createStaffMember({ email, password, role: "OWNER" });
    const browser = staffBrowser(await shop());
    await browser.staffSession.signInStaff({ email, password });
    return { email, browser };
  }
  const authenticator = async (origin?: string) => new Authenticator({ origin: origin ?? (await shop()).origin });
  async function register(browser: StaffBrowser, device: Authenticator, name = "Laptop") {
    const { challengeToken, options } = await browser.staffSecurity.startPasskeyRegistration({});
    const credential = device.register(options);
    (await shop()).clock.advance(1);
    return browser.staffSecurity.finishPasskeyRegistration({ challengeToken, credential, name });
  }
  async function enter(device: Authenticator, browser?: StaffBrowser) {
    const page = browser ?? staffBrowser(await shop());
    const { challengeToken, options } = await page.staffSession.startStaffPasskey({});
    const credential = device.sign(options);
    const finish = () => page.staffSession.finishPasskeySignIn({ challengeToken, credential });
    return { page, finish };
  }

  test("sign in alone, without an address or a password", async () => {
    const { email, browser } = await hired();
    const device = await authenticator();
    const { security, recoveryCodes = [] } = await register(browser, device);
    expect(security.passkeys).toMatchObject([{ name: "Laptop", isSynced: false }]);
    expect(security.passkeys[0]?.lastUsedDate).toBeUndefined();
    expect(recoveryCodes).toHaveLength(10);
    const { page, finish } = await enter(device);
    expect(await finish()).toMatchObject({ state: "SIGNED_IN", staffMember: { email, hasSecondFactor: true } });
    const { security: after } = await page.staffSecurity.getStaffSecurity({});
    expect(after.passkeys[0]?.lastUsedDate).toBeTypeOf("string");
  });

  test("are a second factor: the password alone does not sign in any more, a recovery code does", async () => {
    const { email, browser } = await hired();
    const { recoveryCodes = [] } = await register(browser, await authenticator());
    const next = staffBrowser(await shop());
    const response = await next.staffSession.signInStaff({ email, password });
    expect(response).toMatchObject({ state: "SECOND_FACTOR_REQUIRED", methods: ["PASSKEY", "RECOVERY_CODE"] });
    const { challengeToken = "" } = response;
    const [code = ""] = recoveryCodes;
    expect((await next.staffSession.confirmStaffSignIn({ challengeToken, code })).state).toBe("SIGNED_IN");
  });

  test("answer each challenge once, within five minutes, and none that was made for something else", async () => {
    const { browser } = await hired();
    const device = await authenticator();
    await register(browser, device);
    const { finish } = await enter(device);
    await finish();
    expect(await codeOf(finish())).toBe("CHALLENGE_NOT_VALID");
    const late = await enter(device);
    (await shop()).clock.advance(5 * 60_000);
    expect(await codeOf(late.finish())).toBe("CHALLENGE_NOT_VALID");
    const { challengeToken, options } = await browser.staffSecurity.startPasskeyRegistration({});
    const misused = browser.staffSession.finishPasskeySignIn({ challengeToken, credential: device.sign(options) });
    expect(await codeOf(misused)).toBe("CHALLENGE_NOT_VALID");
    const foreign = await enter(device);
    const { challengeToken: other } = await foreign.page.staffSession.startStaffPasskey({});
    const first = await foreign.page.staffSession.startStaffPasskey({});
    const swapped = { challengeToken: other, credential: device.sign(first.options) };
    expect(await codeOf(foreign.page.staffSession.finishPasskeySignIn(swapped))).toBe("PASSKEY_NOT_VALID");
  });

  test("of another origin, of nobody, without their owner, or copied, open nothing", async () => {
    const { browser } = await hired();
    expect(await codeOf(register(browser, await authenticator("https://evil.example")))).toBe("PASSKEY_NOT_VALID");
    const careless = new Authenticator({ origin: (await shop()).origin, isVerifying: false });
    expect(await codeOf(register(browser, careless))).toBe("PASSKEY_NOT_VALID");
    const stranger = await authenticator();
    expect(await codeOf((await enter(stranger)).finish())).toBe("PASSKEY_NOT_VALID");
    const device = await authenticator();
    await register(browser, device);
    await (await enter(device)).finish();
    await (await enter(device)).finish();
    // A copy does not know how often the original was used.
    device.counter = 0;
    expect(await codeOf((await enter(device)).finish())).toBe("PASSKEY_NOT_VALID");
    expect(await codeOf(register(browser, device))).toBe("PASSKEY_NOT_VALID");
  });

  test("are named, listed and removed by their owner alone, and asked for again before that", async () => {
    const { browser } = await hired();
    const { browser: colleague } = await hired();
    const device = await authenticator();
    await register(browser, device);
    const { security } = await register(browser, await authenticator(), "Phone");
    const [laptop, phone] = security.passkeys;
    const id = laptop?.id ?? "";
    expect(phone?.name).toBe("Phone");
    expect(await codeOf(colleague.staffSecurity.removePasskey({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(colleague.staffSecurity.renamePasskey({ id, name: "Mine" }))).toBe("NOT_FOUND");
    const { security: renamed } = await browser.staffSecurity.renamePasskey({ id, name: "Old laptop" });
    expect(renamed.passkeys[0]?.name).toBe("Old laptop");
    (await shop()).clock.advance(recentFor);
    expect(await codeOf(browser.staffSecurity.removePasskey({ id }))).toBe("REAUTHENTICATION_REQUIRED");
    const { challengeToken, options } = await browser.staffSession.startStaffPasskey({});
    expect(options.allowCredentials).toHaveLength(2);
    await browser.staffSession.confirmStaffIdentity({ challengeToken, credential: device.sign(options) });
    expect((await browser.staffSecurity.removePasskey({ id })).security.passkeys).toHaveLength(1);
    expect(await codeOf((await enter(device)).finish())).toBe("PASSKEY_NOT_VALID");
  });

  test("of somebody else confirm nothing", async () => {
    const { browser } = await hired();
    const { browser: colleague } = await hired();
    const device = await authenticator();
    await register(browser, device);
    const { challengeToken, options } = await colleague.staffSession.startStaffPasskey({});
    const credential = device.sign(options);
    expect(await codeOf(colleague.staffSession.confirmStaffIdentity({ challengeToken, credential }))).toBe(
      "PASSKEY_NOT_VALID",
    );
  });
});
