import { staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { type StaffBrowserOptions, staffBrowser } from "@vitrine/test-support/staff-browser";
import { expect, test } from "vitest";
import { cookieName } from "../../../../kernel/cookie-name.ts";
import { idleLifetime } from "../../credentials/staff-sessions.ts";
import { sessionLifetime } from "./open.ts";
import { recentFor } from "./recent.ts";

const password = "correct horse battery";
const minute = 60_000;

onEveryEngine("the session of a browser", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  let count = 0;

  async function hired(role: "OWNER" | "ORDERS" = "ORDERS") {
    const email = `browser-${engine.name}-${++count}@maren.example`;
    const { staffMember } = await (await shop()).admin({ staff }).staff.createStaffMember({ email, password, role });
    return { email, id: staffMember.id };
  }
  async function signedIn(email: string, options: StaffBrowserOptions = {}) {
    const browser = staffBrowser(await shop(), options);
    await browser.staffSession.signInStaff({ email, password });
    return browser;
  }
  const me = (browser: Awaited<ReturnType<typeof signedIn>>) => browser.staff.getCurrentStaffMember({});

  test("is a cookie that scripts cannot read, and the answer carries no token", async () => {
    const { email } = await hired();
    const browser = staffBrowser(await shop());
    const response = await browser.staffSession.signInStaff({ email, password });
    expect(response).toMatchObject({ state: "SIGNED_IN", staffMember: { email, hasSecondFactor: false } });
    expect(Object.keys(response).sort()).toEqual(["staffMember", "state"]);
    expect(browser.setCookies).toHaveLength(2);
    for (const text of browser.setCookies) expect(text).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await me(browser)).staffMember.email).toBe(email);
  });

  test("is taken from pages of the shop's own origin only", async () => {
    const { email } = await hired();
    const { cookies } = await signedIn(email);
    const from = async (headers: Record<string, string>) =>
      codeOf(me(staffBrowser(await shop(), { cookies, headers })).then(() => Promise.reject({ code: "let in" })));
    expect(await from({})).toBe("let in");
    expect(await from({ "sec-fetch-site": "cross-site" })).not.toBe("let in");
    expect(await from({ "sec-fetch-site": "same-site" })).not.toBe("let in");
    const bare = new Request(`${(await shop()).origin}/_vitrine/v1/staff/me`, {
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
    expect((await (await shop()).platform.fetch(bare)).status).toBe(401);
  });

  test("ends after an hour without use, and after a day whatever was done", async () => {
    const { email } = await hired();
    const { clock } = await shop();
    const idle = await signedIn(email);
    clock.advance(idleLifetime - minute);
    await me(idle);
    clock.advance(idleLifetime - minute);
    await me(idle);
    clock.advance(idleLifetime);
    expect(await codeOf(me(idle))).toBe("UNAUTHENTICATED");
    const busy = await signedIn(email);
    const turns = sessionLifetime / (idleLifetime / 2);
    for (let turn = 1; turn < turns; turn += 1) {
      clock.advance(idleLifetime / 2);
      await me(busy);
    }
    clock.advance(idleLifetime / 2);
    expect(await codeOf(me(busy))).toBe("UNAUTHENTICATED");
  });

  test("ends on the server when somebody signs out, and is replaced when they sign in again", async () => {
    const { email } = await hired();
    const browser = await signedIn(email);
    const stolen = staffBrowser(await shop(), { cookies: browser.cookies });
    await browser.staffSession.signOutStaff({});
    expect(browser.cookies.has(cookieName("vitrine-staff", (await shop()).origin))).toBe(false);
    expect(await codeOf(me(stolen))).toBe("UNAUTHENTICATED");
    await browser.staffSession.signInStaff({ email, password });
    const before = staffBrowser(await shop(), { cookies: browser.cookies });
    await browser.staffSession.signInStaff({ email, password });
    expect(await codeOf(me(before))).toBe("UNAUTHENTICATED");
    expect((await me(browser)).staffMember.email).toBe(email);
  });

  test("is listed with its device and address, and can be ended from elsewhere, one or all", async () => {
    const { email } = await hired();
    const here = await signedIn(email, { address: "203.0.113.7" });
    const phone = await signedIn(email, { headers: { "user-agent": "Phone" } });
    const tablet = await signedIn(email);
    const { sessions } = await here.staffSession.listStaffSessions({});
    expect(sessions).toHaveLength(3);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ kind: "BROWSER", address: "203.0.113.7" });
    const other = sessions.find(({ userAgent }) => userAgent === "Phone");
    await here.staffSession.endStaffSession({ id: other?.id ?? "" });
    expect(await codeOf(me(phone))).toBe("UNAUTHENTICATED");
    expect((await me(tablet)).staffMember.email).toBe(email);
    const stranger = await signedIn((await hired()).email);
    const own = sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
    expect(await codeOf(stranger.staffSession.endStaffSession({ id: own }))).toBe("NOT_FOUND");
    await here.staffSession.endOtherStaffSessions({});
    expect(await codeOf(me(tablet))).toBe("UNAUTHENTICATED");
    expect((await me(here)).staffMember.email).toBe(email);
  });

  test("of a program ends for good after a day, and is listed beside those of browsers", async () => {
    const { email } = await hired();
    const { client, clock, origin, fetch } = await shop();
    const { accessToken, refreshToken } = await client({ staff }).staff.loginStaff({ email, password });
    const browser = await signedIn(email);
    const { sessions } = await browser.staffSession.listStaffSessions({});
    expect(sessions.map(({ kind }) => kind).sort()).toEqual(["BROWSER", "PROGRAM"]);
    const renew = async () => {
      const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
      return (await fetch(`${origin}/oauth2/token`, { method: "POST", body })).status;
    };
    expect(await renew()).toBe(200);
    await browser.staffSession.endStaffSession({ id: sessions.find(({ kind }) => kind === "PROGRAM")?.id ?? "" });
    expect(await renew()).not.toBe(200);
    const as = { headers: { authorization: accessToken } };
    expect(await codeOf(client({ staff }).staff.getCurrentStaffMember({}, as))).toBe("UNAUTHENTICATED");
    const second = await client({ staff }).staff.loginStaff({ email, password });
    clock.advance(sessionLifetime);
    const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: second.refreshToken });
    expect((await fetch(`${origin}/oauth2/token`, { method: "POST", body })).status).not.toBe(200);
  });

  test("asks for the password again before it changes who may do what", async () => {
    const owner = await hired("OWNER");
    const { id } = await hired();
    const browser = await signedIn(owner.email);
    const change = () => browser.staff.updateStaffRole({ id, role: "CATALOG" });
    await change();
    (await shop()).clock.advance(recentFor);
    expect(await codeOf(change())).toBe("REAUTHENTICATION_REQUIRED");
    expect(await codeOf(browser.staffSession.confirmStaffIdentity({ password: "wrong" }))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(browser.staffSession.confirmStaffIdentity({}))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(change())).toBe("REAUTHENTICATION_REQUIRED");
    await browser.staffSession.confirmStaffIdentity({ password });
    expect((await change()).staffMember.role).toBe("CATALOG");
  });

  test("stays when its owner changes the password, and every other ends", async () => {
    const { email } = await hired();
    const { mailbox } = await shop();
    const here = await signedIn(email);
    const elsewhere = await signedIn(email);
    const change = (currentPassword: string, newPassword = "another good password") =>
      here.staffSession.changeOwnStaffPassword({ currentPassword, newPassword });
    expect(await codeOf(change("wrong"))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(change(password, "password123"))).toBe("INVALID_ARGUMENT");
    await change(password);
    expect((await me(here)).staffMember.email).toBe(email);
    expect(await codeOf(me(elsewhere))).toBe("UNAUTHENTICATED");
    expect((await mailbox.latestTo(email)).subject).toBe("Your back office password was changed");
  });

  test("starts with an invitation", async () => {
    const { admin } = await shop();
    const email = `invited-${engine.name}@maren.example`;
    const { invitationUrl } = await admin({ staff }).staff.inviteStaffMember({ email, role: "ORDERS" });
    const browser = staffBrowser(await shop());
    const token = new URL(invitationUrl).hash.slice(1);
    expect(await codeOf(browser.staffSession.signInByInvitation({ token, password: "12345678" }))).toBe(
      "INVALID_ARGUMENT",
    );
    const response = await browser.staffSession.signInByInvitation({ token, password, name: "Ida" });
    expect(response).toMatchObject({ state: "SIGNED_IN", staffMember: { name: "Ida", status: "ACTIVE" } });
    expect((await me(browser)).staffMember.email).toBe(email);
  });
});
