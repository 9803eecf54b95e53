import { randomUUID } from "node:crypto";
import { staffSecurity as securityService, staff as staffService } from "@vitrine/contract";
import type { Store } from "@vitrine/platform";
import { type TOTP, URI } from "otpauth";
import { Authenticator } from "../support/authenticator.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { type StaffBrowser, staffBrowser } from "../support/staff-browser.ts";
import { insist, once, whileBusy } from "./busy.ts";
import { NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

type Table = Readonly<Record<string, Provocations>>;

const services = { staff: staffService };
const id = NOWHERE;
const password = "correct horse battery";
const another = "another good password";
const credential = { id: "nobody's", rawId: "nobody's", type: "public-key", clientExtensionResults: {}, response: {} };

/** A shop with an owner whose password is all they need, and one who shows a code of an app too. */
const withStaff = once(async (store: Store) => {
  const shop = await openShop(store);
  const { staff } = shop.admin(services);
  for (const name of ["plain", "double"]) {
    await staff.createStaffMember({ email: `${name}@maren.example`, password, role: "OWNER" });
  }
  const { browser } = await signIn(shop, "double");
  const { uri } = await browser.staffSecurity.startTotp({});
  const app = URI.parse(uri) as TOTP;
  await browser.staffSecurity.confirmTotp({ code: app.generate({ timestamp: shop.clock.now().getTime() }) });
  return { shop, plain: (await signIn(shop, "plain")).browser };
});

async function signIn(shop: Shop, name: string) {
  const browser = staffBrowser(shop);
  const answer = await browser.staffSession.signInStaff({ email: `${name}@maren.example`, password });
  return { browser, challengeToken: answer.challengeToken ?? "" };
}

/** The owner, signed in a moment ago. */
async function recent({ store }: Shop): Promise<{ readonly shop: Shop; readonly browser: StaffBrowser }> {
  const { shop, plain } = await withStaff(store);
  await plain.staffSession.confirmStaffIdentity({ password });
  return { shop, browser: plain };
}

/** What asks people to confirm who they are when their sign-in was a while ago. */
const stale = (act: (browser: StaffBrowser, shop: Shop) => PromiseLike<unknown>): Provocations => ({
  REAUTHENTICATION_REQUIRED: async ({ store }) => {
    const { shop, plain } = await withStaff(store);
    shop.clock.advance(15 * 60_000);
    return act(plain, shop);
  },
});

/** A link to choose a password with, mailed to somebody who was invited, or who lost theirs. */
async function link({ store }: Shop, name?: string): Promise<{ readonly shop: Shop; readonly token: string }> {
  const { shop } = await withStaff(store);
  const { staff } = shop.admin(services);
  const known = name && (await staff.listStaff()).staff.find(({ email }) => email === `${name}@maren.example`);
  const { invitationUrl } = known
    ? await staff.sendStaffInvitation({ id: known.id })
    : await staff.inviteStaffMember({ email: `guest-${randomUUID()}@maren.example`, role: "SUPPORT" });
  return { shop, token: new URL(invitationUrl).hash.slice(1) };
}

type Enter = (
  browser: StaffBrowser,
  choice: { readonly token: string; readonly password: string },
) => PromiseLike<unknown>;

const busyLink =
  (enter: Enter): Provocation =>
  async (given) => {
    const { shop, token } = await link(given);
    return whileBusy("knownStaff", () => enter(staffBrowser(shop), { token, password: another }));
  };

const invitationProvocations = (enter: Enter): Provocations => ({
  INVITATION_NOT_VALID: (shop) => enter(staffBrowser(shop), { token: "leads nowhere", password: another }),
  SECOND_FACTOR_REQUIRED: async (given) => {
    const { shop, token } = await link(given, "double");
    return enter(staffBrowser(shop), { token, password: another });
  },
  THROTTLED_FEATURE: busyLink(enter),
});

/** Who signs in with a password. */
const passwordProvocations = (
  enter: (browser: StaffBrowser, who: { readonly email: string; readonly password: string }) => PromiseLike<unknown>,
): Provocations => ({
  INVALID_CREDENTIALS: (shop) => enter(staffBrowser(shop), { email: "nobody@maren.example", password }),
  THROTTLED_FEATURE: (shop) =>
    whileBusy("staff", () => enter(staffBrowser(shop), { email: "nobody@maren.example", password })),
});

/** Who is signed in, and says their password again. */
const ownPasswordProvocations = (
  act: (browser: StaffBrowser, secret: string) => PromiseLike<unknown>,
): Provocations => ({
  INVALID_CREDENTIALS: async (shop) => act((await recent(shop)).browser, "a guess or two"),
  THROTTLED_FEATURE: async (given) => {
    const { browser } = await recent(given);
    return whileBusy("knownStaff", () => act(browser, password));
  },
});

/** A signature of a device that nobody registered. */
async function signed(shop: Shop) {
  const browser = staffBrowser(shop);
  const { challengeToken, options } = await browser.staffSession.startStaffPasskey({});
  return { browser, challengeToken, credential: new Authenticator({ origin: shop.origin }).sign(options) };
}

async function addPasskey({ shop, browser }: Awaited<ReturnType<typeof recent>>) {
  const { challengeToken, options } = await browser.staffSecurity.startPasskeyRegistration({});
  const made = new Authenticator({ origin: shop.origin }).register(options);
  shop.clock.advance(1);
  return browser.staffSecurity.finishPasskeyRegistration({ challengeToken, credential: made, name: "Laptop" });
}

/** Programs that ask as the owner, with an access token. */
async function program({ store }: Shop, given: object = {}) {
  const { shop } = await withStaff(store);
  return staffBrowser(shop).staff.loginStaff({ email: "double@maren.example", password, ...given });
}

/** The shop asks for a second factor, which the owner does not have yet. */
const asksForMore = async ({ store }: Shop) => {
  const shop = await openShop(store);
  await shop.admin(services).staff.createStaffMember({ email: "plain@maren.example", password, role: "OWNER" });
  const { browser } = await signIn(shop, "plain");
  const { staffSecurity: security } = shop.admin({ staffSecurity: securityService });
  await security.updateStaffPolicy({ policy: { requiresSecondFactor: true } });
  return browser;
};

/** An owner whose session may change. */
const changeable = once(async (store: Store) => {
  const shop = await openShop(store);
  const email = "plain@maren.example";
  await shop.admin(services).staff.createStaffMember({ email, password, role: "OWNER" });
  return (await signIn(shop, "plain")).browser;
});

export const staff: Table = {
  loginStaff: {
    ...passwordProvocations((browser, who) => browser.staff.loginStaff(who)),
    SECOND_FACTOR_REQUIRED: (shop) => program(shop),
    SECOND_FACTOR_NOT_VALID: (shop) => program(shop, { code: "000000" }),
  },
  requestStaffPasswordReset: {
    THROTTLED_FEATURE: (shop) =>
      insist(21, () => staffBrowser(shop).staff.requestStaffPasswordReset({ email: "nobody@maren.example" })),
  },
  resetStaffPassword: {
    RESET_NOT_VALID: (shop) =>
      staffBrowser(shop).staff.resetStaffPassword({ token: "leads nowhere", password: another }),
    THROTTLED_FEATURE: busyLink((browser, choice) => browser.staff.resetStaffPassword(choice)),
  },
  changeStaffPassword: {
    INVALID_CREDENTIALS: async ({ store }) =>
      (await changeable(store)).staff.changeStaffPassword({ currentPassword: "a guess or two", newPassword: another }),
    THROTTLED_FEATURE: async ({ store }) => {
      const browser = await changeable(store);
      const change = { currentPassword: password, newPassword: another };
      return whileBusy("knownStaff", () => browser.staff.changeStaffPassword(change));
    },
    SECOND_FACTOR_REQUIRED: async (shop) =>
      (await asksForMore(shop)).staff.changeStaffPassword({ currentPassword: password, newPassword: another }),
  },
  createStaffMember: {
    ...stale((browser) =>
      browser.staff.createStaffMember({ email: "new@maren.example", password: another, role: "SUPPORT" }),
    ),
    THROTTLED_FEATURE: (shop) =>
      whileBusy("knownStaff", () =>
        shop
          .admin(services)
          .staff.createStaffMember({ email: "new@maren.example", password: another, role: "SUPPORT" }),
      ),
  },
  inviteStaffMember: stale((browser) =>
    browser.staff.inviteStaffMember({ email: "new@maren.example", role: "SUPPORT" }),
  ),
  sendStaffInvitation: stale((browser) => browser.staff.sendStaffInvitation({ id })),
  acceptStaffInvitation: invitationProvocations((browser, choice) => browser.staff.acceptStaffInvitation(choice)),
  updateStaffRole: stale((browser) => browser.staff.updateStaffRole({ id, role: "SUPPORT" })),
  deleteStaffMember: stale((browser) => browser.staff.deleteStaffMember({ id })),
};

export const staffSession: Table = {
  signInStaff: passwordProvocations((browser, who) => browser.staffSession.signInStaff(who)),
  confirmStaffSignIn: {
    CHALLENGE_NOT_VALID: (shop) =>
      staffBrowser(shop).staffSession.confirmStaffSignIn({ challengeToken: "nobody's", code: "000000" }),
    SECOND_FACTOR_NOT_VALID: async ({ store }) => {
      const { browser, challengeToken } = await signIn((await withStaff(store)).shop, "double");
      return browser.staffSession.confirmStaffSignIn({ challengeToken, code: "000000" });
    },
    THROTTLED_FEATURE: async ({ store }) => {
      const { browser, challengeToken } = await signIn((await withStaff(store)).shop, "double");
      return whileBusy("staff", () => browser.staffSession.confirmStaffSignIn({ challengeToken, code: "000000" }));
    },
  },
  startStaffPasskey: {
    THROTTLED_FEATURE: async ({ store }) => {
      const browser = staffBrowser(await openShop(store));
      return insist(101, () => browser.staffSession.startStaffPasskey({}));
    },
  },
  finishPasskeySignIn: {
    CHALLENGE_NOT_VALID: (shop) =>
      staffBrowser(shop).staffSession.finishPasskeySignIn({ challengeToken: "nobody's", credential }),
    PASSKEY_NOT_VALID: async (shop) => {
      const { browser, ...rest } = await signed(shop);
      return browser.staffSession.finishPasskeySignIn(rest);
    },
  },
  signInByInvitation: invitationProvocations((browser, choice) => browser.staffSession.signInByInvitation(choice)),
  confirmStaffIdentity: {
    ...ownPasswordProvocations((browser, secret) => browser.staffSession.confirmStaffIdentity({ password: secret })),
    CHALLENGE_NOT_VALID: async (shop) =>
      (await recent(shop)).browser.staffSession.confirmStaffIdentity({ challengeToken: "nobody's", credential }),
    PASSKEY_NOT_VALID: async (given) => {
      const { shop, browser } = await recent(given);
      const { challengeToken, options } = await browser.staffSession.startStaffPasskey({});
      const forged = new Authenticator({ origin: shop.origin }).sign(options);
      return browser.staffSession.confirmStaffIdentity({ challengeToken, credential: forged });
    },
  },
  changeOwnStaffPassword: ownPasswordProvocations((browser, currentPassword) =>
    browser.staffSession.changeOwnStaffPassword({ currentPassword, newPassword: another }),
  ),
};

export const staffSecurity: Table = {
  startTotp: stale((browser) => browser.staffSecurity.startTotp({})),
  confirmTotp: {
    ...stale((browser) => browser.staffSecurity.confirmTotp({ code: "000000" })),
    SECOND_FACTOR_NOT_VALID: async (shop) => (await recent(shop)).browser.staffSecurity.confirmTotp({ code: "000000" }),
    THROTTLED_FEATURE: async (given) => {
      const { browser } = await recent(given);
      return whileBusy("knownStaff", () => browser.staffSecurity.confirmTotp({ code: "000000" }));
    },
  },
  removeTotp: stale((browser) => browser.staffSecurity.removeTotp({})),
  createRecoveryCodes: stale((browser) => browser.staffSecurity.createRecoveryCodes({})),
  startPasskeyRegistration: stale((browser) => browser.staffSecurity.startPasskeyRegistration({})),
  finishPasskeyRegistration: {
    ...stale((browser) =>
      browser.staffSecurity.finishPasskeyRegistration({ challengeToken: "nobody's", credential, name: "Laptop" }),
    ),
    CHALLENGE_NOT_VALID: async (shop) =>
      (await recent(shop)).browser.staffSecurity.finishPasskeyRegistration({
        challengeToken: "nobody's",
        credential,
        name: "Laptop",
      }),
    PASSKEY_NOT_VALID: async (shop) => {
      const { browser } = await recent(shop);
      const { challengeToken, options } = await browser.staffSecurity.startPasskeyRegistration({});
      const foreign = new Authenticator({ origin: "https://evil.example" }).register(options);
      return browser.staffSecurity.finishPasskeyRegistration({ challengeToken, credential: foreign, name: "Laptop" });
    },
    MAX_PASSKEYS_REACHED: async ({ store }) => {
      const shop = await openShop(store);
      const { staff } = shop.admin(services);
      await staff.createStaffMember({ email: "many@maren.example", password, role: "SUPPORT" });
      const { browser } = await signIn(shop, "many");
      for (let made = 0; made < 20; made += 1) await addPasskey({ shop, browser });
      return addPasskey({ shop, browser });
    },
  },
  removePasskey: stale((browser) => browser.staffSecurity.removePasskey({ id })),
  resetSecondFactor: stale((browser) => browser.staffSecurity.resetSecondFactor({ id })),
  updateStaffPolicy: stale((browser) =>
    browser.staffSecurity.updateStaffPolicy({ policy: { requiresSecondFactor: false } }),
  ),
};

export const apiKeys: Table = {
  createApiKey: stale((browser) => browser.apiKeys.createApiKey({ name: "Till", hasAllScopes: true })),
  revokeApiKey: stale((browser) => browser.apiKeys.revokeApiKey({ id })),
};
