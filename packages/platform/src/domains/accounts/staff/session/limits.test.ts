import { auditLog, staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { type StaffBrowserOptions, staffBrowser } from "@vitrine/test-support/staff-browser";
import { guessedElsewhere } from "@vitrine/test-support/staff-guesses";
import { expect, test } from "vitest";
import { hashingLoad } from "../../../../kernel/secrets/passwords.ts";

const password = "correct horse battery";

onEveryEngine("guessing staff passwords", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  let count = 0;
  const newAddress = () => `198.51.100.${++count}`;

  async function hired() {
    const email = `guarded-${engine.name}-${++count}@maren.example`;
    const { admin } = await shop();
    const { staffMember } = await admin({ staff }).staff.createStaffMember({ email, password, role: "OWNER" });
    return { email, id: staffMember.id };
  }
  async function attempt(email: string, secret: string, options: StaffBrowserOptions = {}): Promise<string> {
    const browser = staffBrowser(await shop(), options);
    const { error } = await browser.staffSession.signInStaff({ email, password: secret }).safe();
    return error?.code ?? "SIGNED_IN";
  }
  async function failures(id: string) {
    const { admin } = await shop();
    const query = { filter: { entityId: id, actorType: "UNKNOWN" } };
    return (await admin({ auditLog }).auditLog.queryAuditLog({ query })).items;
  }

  test("never keeps the right password out on a device that signed in before", async () => {
    const { email } = await hired();
    const known = staffBrowser(await shop(), { address: "203.0.113.1" });
    await known.staffSession.signInStaff({ email, password });
    await known.staffSession.signOutStaff({});
    for (let tries = 0; tries < 12; tries += 1) await attempt(email, "guess", { address: newAddress() });
    await guessedElsewhere(await shop(), email);
    expect(await attempt(email, password, { address: "203.0.113.2" })).toBe("THROTTLED_FEATURE");
    // The same address as a guesser's: it is the device that is known.
    for (let tries = 0; tries < 12; tries += 1) await attempt(email, "guess", { address: "203.0.113.1" });
    const { cookies } = known;
    expect(await attempt(email, password, { address: "203.0.113.1", cookies })).toBe("SIGNED_IN");
    expect(await attempt(email, password, { address: newAddress(), cookies })).toBe("SIGNED_IN");
  });

  test("is not free on a device that signed in before either", async () => {
    const { email } = await hired();
    const address = newAddress();
    const { cookies, staffSession } = staffBrowser(await shop(), { address });
    await staffSession.signInStaff({ email, password });
    const codes = new Set<string>();
    for (let tries = 0; tries < 21; tries += 1) codes.add(await attempt(email, "guess", { address, cookies }));
    expect(codes).toEqual(new Set(["INVALID_CREDENTIALS", "THROTTLED_FEATURE"]));
  });

  test("stops after fifty accounts from one address, with the time to wait", async () => {
    const address = newAddress();
    const { email } = await hired();
    const codes: string[] = [];
    for (let tries = 0; tries < 60; tries += 1)
      codes.push(await attempt(`nobody-${tries}@maren.example`, "guess", { address }));
    expect(codes.slice(0, 50)).toEqual(Array(50).fill("INVALID_CREDENTIALS"));
    expect(codes.slice(50)).toEqual(Array(10).fill("THROTTLED_FEATURE"));
    expect(await attempt(email, password, { address })).toBe("THROTTLED_FEATURE");
    expect(await attempt(email, password, { address: newAddress() })).toBe("SIGNED_IN");
    (await shop()).clock.advance(15 * 60_000);
    expect(await attempt(email, password, { address })).toBe("SIGNED_IN");
  });

  test("stops from all addresses of an IPv6 network, which are one caller's", async () => {
    const { email, id } = await hired();
    const network = `2001:db8:${engine.name.length}:1`;
    const from = (place: number) => ({ address: `${network}::${place.toString(16)}` });
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) codes.push(await attempt(email, "guess", from(tries)));
    expect(codes).toEqual([...Array(10).fill("INVALID_CREDENTIALS"), ...Array(2).fill("THROTTLED_FEATURE")]);
    expect(await attempt(email, password, from(100))).toBe("THROTTLED_FEATURE");
    expect(await failures(id)).toMatchObject([{ address: `${network}::0`, outcome: "THROTTLED", count: 10 }]);
    expect(await attempt(email, password, { address: newAddress() })).toBe("SIGNED_IN");
  });

  test("is one entry of the audit log for an address and an account, which counts", async () => {
    const { email, id } = await hired();
    const address = newAddress();
    for (let tries = 0; tries < 3; tries += 1) await attempt(email, "guess", { address });
    expect(await failures(id)).toMatchObject([
      {
        operation: "vitrine.staff-session.signInStaff",
        actorName: email,
        outcome: "FAILED",
        count: 3,
        address,
        userAgent: "Test browser",
      },
    ]);
    for (let tries = 0; tries < 10; tries += 1) await attempt(email, "guess", { address });
    expect(await failures(id)).toMatchObject([{ outcome: "THROTTLED", count: 10 }]);
  });

  test("fills no audit log, however many addresses it comes from", async () => {
    const lonely = await openShop(engine.store());
    const query = { filter: { actorType: "UNKNOWN" }, cursorPaging: { limit: 100 } };
    for (let tries = 0; tries < 40; tries += 1) {
      const browser = staffBrowser(lonely, { address: "203.0.113.99" });
      await browser.staffSession.signInStaff({ email: `nobody-${tries}@maren.example`, password: "guess" }).safe();
    }
    const { items } = await lonely.admin({ auditLog }).auditLog.queryAuditLog({ query });
    expect(items).toMatchObject([{ count: 40, address: "203.0.113.99" }]);
    expect(items[0]?.actorName).toBeUndefined();
  });

  test("waits for hashes of its own kind, and holds a bounded number of places", async () => {
    const before = { members: hashingLoad(), staff: hashingLoad("staff") };
    const addresses = Array.from({ length: 60 }, newAddress);
    const codes = await Promise.all(
      addresses.map((address, tries) => attempt(`flood-${tries}@maren.example`, "guess", { address })),
    );
    expect(new Set(codes)).toEqual(new Set(["INVALID_CREDENTIALS", "THROTTLED_FEATURE"]));
    expect(hashingLoad().finished).toBe(before.members.finished);
    expect(hashingLoad("staff").turnedAway).toBeGreaterThan(before.staff.turnedAway);
    expect(hashingLoad("staff").mostRunning).toBe(1);
    expect(hashingLoad("staff").places).toBe(0);
  });

  test("with an invitation that leads nowhere costs no hash", async () => {
    const before = hashingLoad("knownStaff").finished;
    const { client } = await shop();
    const accept = () => client({ staff }).staff.acceptStaffInvitation({ token: "leads nowhere", password });
    expect(await codeOf(accept())).toBe("INVITATION_NOT_VALID");
    expect(hashingLoad("knownStaff").finished).toBe(before);
  });
});
