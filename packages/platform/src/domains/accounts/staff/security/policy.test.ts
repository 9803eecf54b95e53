import { apiKeys, auditLog, staff, staffSecurity } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { type StaffBrowser, staffBrowser } from "@vitrine/test-support/staff-browser";
import { type TOTP, URI } from "otpauth";
import { expect, test } from "vitest";

const password = "correct horse battery";

onEveryEngine("a second factor for everybody", (engine) => {
  let count = 0;

  async function hired(shop: Shop, role: "OWNER" | "ADMIN" | "CUSTOM" = "OWNER", scopes?: string[]) {
    const email = `policy-${engine.name}-${++count}@maren.example`;
    const request = { email, password, role, ...(scopes && { scopes }) };
    const { staffMember } = await shop.admin({ staff }).staff.createStaffMember(request);
    const browser = staffBrowser(shop);
    await browser.staffSession.signInStaff({ email, password });
    return { email, id: staffMember.id, browser };
  }
  async function enroll(shop: Shop, browser: StaffBrowser) {
    const { uri } = await browser.staffSecurity.startTotp({});
    const app = URI.parse(uri) as TOTP;
    await browser.staffSecurity.confirmTotp({ code: app.generate({ timestamp: shop.clock.now().getTime() }) });
    return app;
  }
  const require = (browser: StaffBrowser) =>
    browser.staffSecurity.updateStaffPolicy({ policy: { requiresSecondFactor: true } });

  test("leaves those without one nothing but setting it up", async () => {
    const shop = await openShop(engine.store());
    const owner = await hired(shop);
    expect(await codeOf(require(owner.browser))).toBe("FAILED_PRECONDITION");
    await enroll(shop, owner.browser);
    const late = await hired(shop);
    const program = shop.client({ staff }).staff;
    const { accessToken } = await program.loginStaff({ email: late.email, password });
    expect((await require(owner.browser)).policy.requiresSecondFactor).toBe(true);
    const as = { headers: { authorization: accessToken } };
    expect(await codeOf(program.getCurrentStaffMember({}, as))).toBe("UNAUTHENTICATED");
    expect(await codeOf(program.loginStaff({ email: late.email, password }))).toBe("SECOND_FACTOR_REQUIRED");
    expect((await owner.browser.staff.listStaff({})).staff).toHaveLength(2);
    for (const browser of [late.browser, staffBrowser(shop)]) {
      if (browser !== late.browser) await browser.staffSession.signInStaff({ email: late.email, password });
      expect((await browser.staff.getCurrentStaffMember({})).staffMember.mustSetUpSecondFactor).toBe(true);
      expect(await codeOf(browser.staff.listStaff({}))).toBe("PERMISSION_DENIED");
    }
    await enroll(shop, late.browser);
    expect((await late.browser.staff.getCurrentStaffMember({})).staffMember.mustSetUpSecondFactor).toBeUndefined();
    expect((await late.browser.staff.listStaff({})).staff.map((one) => one.hasSecondFactor)).toEqual([true, true]);
    expect(await codeOf(late.browser.staffSecurity.removeTotp({}))).toBe("FAILED_PRECONDITION");
  });

  test("is reset by somebody who may, which ends sessions, is mailed and is in the audit log", async () => {
    const shop = await openShop(engine.store());
    const owner = await hired(shop);
    const clumsy = await hired(shop, "ADMIN");
    await enroll(shop, clumsy.browser);
    const helper = await hired(shop, "CUSTOM", ["VITRINE.STAFF_MANAGE"]);
    await enroll(shop, owner.browser);
    const reset = (browser: StaffBrowser, id: string) => browser.staffSecurity.resetSecondFactor({ id });
    expect(await codeOf(reset(clumsy.browser, owner.id))).toBe("PERMISSION_DENIED");
    expect(await codeOf(reset(helper.browser, owner.id))).toBe("PERMISSION_DENIED");
    await reset(owner.browser, clumsy.id);
    expect(await codeOf(clumsy.browser.staff.getCurrentStaffMember({}))).toBe("UNAUTHENTICATED");
    const again = staffBrowser(shop);
    const { email } = clumsy;
    expect((await again.staffSession.signInStaff({ email, password })).state).toBe("SIGNED_IN");
    expect((await shop.mailbox.latestTo(email)).subject).toBe("Your second factor was reset");
    const query = { filter: { entityId: clumsy.id, operation: "vitrine.staff-security.resetSecondFactor" } };
    const { items } = await shop.admin({ auditLog }).auditLog.queryAuditLog({ query });
    expect(items).toMatchObject([{ actorId: owner.id, actorType: "STAFF", userAgent: "Test browser" }]);
  });

  test("is asked of programs with a key by nobody", async () => {
    const shop = await openShop(engine.store());
    const app = shop.admin({ apiKeys, staffSecurity });
    await app.staffSecurity.updateStaffPolicy({ policy: { requiresSecondFactor: true } });
    await app.apiKeys.createApiKey({ name: "Books", hasAllScopes: true });
    expect((await app.staffSecurity.getStaffPolicy({})).policy.requiresSecondFactor).toBe(true);
  });
});
