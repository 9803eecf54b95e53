import { apiKeys, auditLog, coupons, orders, staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { invitationLifetime } from "./invitations.ts";

const services = { staff, apiKeys, auditLog, coupons, orders };
const password = "correct horse battery";

onEveryEngine("staff accounts", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  let count = 0;
  const newEmail = () => `person-${engine.name}-${++count}@maren.example`;
  const admin = async () => (await shop()).admin(services);

  async function hired(role: "OWNER" | "ADMIN" | "ORDERS" | "READ_ONLY" | "CUSTOM", scopes?: string[]) {
    const email = newEmail();
    const { staffMember } = await (await admin()).staff.createStaffMember({
      email,
      password,
      role,
      ...(scopes && { scopes }),
    });
    return { ...(await signedIn(email)), email, id: staffMember.id };
  }
  async function signedIn(email: string, secret = password) {
    const client = (await shop()).client(services);
    const { accessToken } = await client.staff.loginStaff({ email, password: secret });
    return { client, as: { headers: { authorization: accessToken } } };
  }
  const tokenOf = (url: string) => new URL(url).hash.slice(1);

  test("an invitation is mailed, chooses the password, works once and signs in", async () => {
    const { mailbox, client } = await shop();
    const email = newEmail();
    const staffOf = (await admin()).staff;
    const { staffMember, invitationUrl } = await staffOf.inviteStaffMember({ email, name: "Ida", role: "ORDERS" });
    expect(staffMember).toMatchObject({ email, name: "Ida", role: "ORDERS", status: "INVITED" });
    expect((await mailbox.latestTo(email)).text).toContain(invitationUrl);
    expect(await codeOf(signedIn(email, ""))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(signedIn(email, "anything at all"))).toBe("INVALID_CREDENTIALS");
    const accept = { token: tokenOf(invitationUrl), password, name: "Ida B." };
    const visitor = client(services).staff;
    const session = await visitor.acceptStaffInvitation(accept);
    expect(session.staffMember).toMatchObject({ status: "ACTIVE", name: "Ida B." });
    expect(session.staffMember.lastLoginDate).toBeTypeOf("string");
    expect(await codeOf(visitor.acceptStaffInvitation(accept))).toBe("INVITATION_NOT_VALID");
    await signedIn(email);
    expect(await codeOf(staffOf.inviteStaffMember({ email, role: "ORDERS" }))).toBe("ALREADY_EXISTS");
  });

  test("a newer link ends the older, and every link ends after three days", async () => {
    const { client, clock } = await shop();
    const staffOf = (await admin()).staff;
    const first = await staffOf.inviteStaffMember({ email: newEmail(), role: "READ_ONLY" });
    const second = await staffOf.sendStaffInvitation({ id: first.staffMember.id });
    const visitor = client(services).staff;
    const accept = (url: string) => visitor.acceptStaffInvitation({ token: tokenOf(url), password });
    expect(await codeOf(accept(first.invitationUrl))).toBe("INVITATION_NOT_VALID");
    clock.advance(invitationLifetime + 1);
    expect(await codeOf(accept(second.invitationUrl))).toBe("INVITATION_NOT_VALID");
    const third = await staffOf.sendStaffInvitation({ id: first.staffMember.id });
    expect((await accept(third.invitationUrl)).staffMember.status).toBe("ACTIVE");
  });

  test("a lost password is replaced by a link, and the sessions before it end", async () => {
    const { client } = await shop();
    const person = await hired("READ_ONLY");
    const { invitationUrl } = await (await admin()).staff.sendStaffInvitation({ id: person.id });
    await client(services).staff.acceptStaffInvitation({ token: tokenOf(invitationUrl), password: "another one 1" });
    expect(await codeOf(person.client.staff.getCurrentStaffMember({}, person.as))).toBe("UNAUTHENTICATED");
    expect(await codeOf(signedIn(person.email))).toBe("INVALID_CREDENTIALS");
    await signedIn(person.email, "another one 1");
  });

  test("people change their own name and password; the password needs the current one", async () => {
    const { client, as, email } = await hired("READ_ONLY");
    expect((await client.staff.updateCurrentStaffMember({ name: " Ada " }, as)).staffMember.name).toBe("Ada");
    const change = (currentPassword: string) =>
      client.staff.changeStaffPassword({ currentPassword, newPassword: "a new password" }, as);
    expect(await codeOf(change("wrong"))).toBe("INVALID_CREDENTIALS");
    const { accessToken } = await change(password);
    expect(await codeOf(client.staff.getCurrentStaffMember({}, as))).toBe("UNAUTHENTICATED");
    const mine = { headers: { authorization: accessToken } };
    expect((await client.staff.getCurrentStaffMember({}, mine)).staffMember.name).toBe("Ada");
    await signedIn(email, "a new password");
  });

  test("guessing the current password of an open session is slowed like a login", async () => {
    const { client, as } = await hired("READ_ONLY");
    const change = () => client.staff.changeStaffPassword({ currentPassword: "no", newPassword: "whatever it is" }, as);
    for (let tries = 0; tries < 9; tries++) expect(await codeOf(change())).toBe("INVALID_CREDENTIALS");
    const codes = [
      await codeOf(change()),
      await codeOf(
        change()
          .safe()
          .then(({ error }) => Promise.reject(error)),
      ),
    ];
    expect(codes).toContain("THROTTLED_FEATURE");
  });

  test("a role holds at once, and somebody who was removed is out at once", async () => {
    const { client, as, id } = await hired("ORDERS");
    const staffOf = (await admin()).staff;
    await client.orders.searchOrders({ search: {} }, as);
    await staffOf.updateStaffRole({ id, role: "CUSTOM", scopes: ["COUPONS.MANAGE"] });
    expect(await codeOf(client.orders.searchOrders({ search: {} }, as).then((page) => page))).toBe("PERMISSION_DENIED");
    await client.coupons.queryCoupons({}, as);
    await staffOf.deleteStaffMember({ id });
    expect(await codeOf(client.staff.getCurrentStaffMember({}, as))).toBe("UNAUTHENTICATED");
  });

  test("nobody takes over, demotes or removes somebody who may do more", async () => {
    const owner = await hired("OWNER");
    const { client, as } = await hired("CUSTOM", ["VITRINE.STAFF_MANAGE", "ECOM.READ_ORDERS"]);
    const { id } = owner;
    expect(await codeOf(client.staff.sendStaffInvitation({ id }, as))).toBe("PERMISSION_DENIED");
    expect(await codeOf(client.staff.updateStaffRole({ id, role: "CUSTOM", scopes: [] }, as))).toBe(
      "PERMISSION_DENIED",
    );
    expect(await codeOf(client.staff.deleteStaffMember({ id }, as))).toBe("PERMISSION_DENIED");
    expect((await owner.client.staff.getCurrentStaffMember({}, owner.as)).staffMember.role).toBe("OWNER");
  });

  test("an owner who was only invited does not count as one", async () => {
    const lonely = await openShop(engine.store());
    const staffOf = lonely.admin(services).staff;
    const { staffMember } = await staffOf.createStaffMember({ email: newEmail(), password, role: "OWNER" });
    await staffOf.inviteStaffMember({ email: newEmail(), role: "OWNER" });
    expect(await codeOf(staffOf.deleteStaffMember({ id: staffMember.id }))).toBe("FAILED_PRECONDITION");
  });

  test("the audit log names who did what, with which fields, and never a value", async () => {
    const person = await hired("ADMIN");
    const { client, as, email, id } = person;
    (await shop()).clock.advance(1_000);
    await client.staff.updateCurrentStaffMember({ name: "A secret name" }, as);
    const { items } = await client.auditLog.queryAuditLog({ query: { filter: { actorId: id } } }, as);
    expect(items.map(({ operation }) => operation)).toEqual([
      "vitrine.staff.updateCurrentStaffMember",
      "vitrine.staff.loginStaff",
    ]);
    expect(items[0]).toMatchObject({ actorName: email, actorType: "STAFF", fields: ["name"] });
    expect(JSON.stringify(items)).not.toContain("A secret name");
    const byName = await client.auditLog.queryAuditLog(
      { query: { filter: { actorName: { $contains: email.slice(0, 12) } } } },
      as,
    );
    expect(byName.items.length).toBeGreaterThan(0);
  });
});
