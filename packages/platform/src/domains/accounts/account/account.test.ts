import { randomUUID } from "node:crypto";
import { apiKeys } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, fieldOf, openClub, type Person } from "@vitrine/test-support/members";
import { codeOf } from "@vitrine/test-support/shop";
import { describe, expect, test } from "vitest";

const password = "seven quiet kilns";

onEveryEngine("a member's own account", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));

  /** Someone with a password, as a registration leaves them. */
  async function registered(): Promise<Person & { email: string }> {
    const { visitor, app, signIn } = await club();
    const email = `ada.${randomUUID()}@example.com`;
    await visitor.auth.register({ email, password });
    const { items } = await app.members.queryMembers({ query: { filter: { loginEmail: email } } });
    return { ...(await signIn(items[0]?.id ?? "")), email };
  }

  const emailOf = async ({ members }: Person) =>
    (await members.getCurrentMember({ fieldsets: ["FULL"] })).member.loginEmail;
  const codeTo = async (email: string) =>
    /\b\d{6}\b/.exec((await (await club()).mailbox.latestTo(email)).text)?.[0] ?? "";
  const other = (code: string) => (code === "000000" ? "111111" : "000000");

  describe("the login address", () => {
    test("moves once the new one is proven, and the old one is told", async () => {
      const { mailbox, visitor, events } = await club();
      const ada = await registered();
      const newEmail = `new.${randomUUID()}@example.com`;
      const { changeToken } = await ada.account.changeLoginEmail({ newEmail: newEmail.toUpperCase(), password });
      expect(await emailOf(ada)).toBe(ada.email);
      const { member } = await ada.account.confirmLoginEmail({ changeToken, code: await codeTo(newEmail) });
      expect(member).toMatchObject({
        loginEmail: newEmail,
        loginEmailVerified: true,
        contact: { emails: [newEmail] },
      });
      expect((await mailbox.latestTo(ada.email)).text).toContain(newEmail);
      expect((await events(ada.id)).at(-1)).toMatchObject({ name: "member_updated", body: { loginEmail: newEmail } });
      expect((await visitor.auth.login({ email: newEmail, password })).loginState).toBe("SUCCESS");
      expect((await visitor.auth.login({ email: ada.email, password })).loginState).toBe("FAILURE");
    });

    test("takes away the power of links that were mailed to the old one", async () => {
      const { visitor, mailbox } = await club();
      const ada = await registered();
      await visitor.auth.sendPasswordResetEmail(ada.email, "");
      const recoveryToken = /token=([\w-]+)/.exec((await mailbox.latestTo(ada.email)).text)?.[1] ?? "";
      const newEmail = `new.${randomUUID()}@example.com`;
      const { changeToken } = await ada.account.changeLoginEmail({ newEmail, password });
      await ada.account.confirmLoginEmail({ changeToken, code: await codeTo(newEmail) });
      const recover = visitor.recovery.recover({ recoveryToken, password: "eight loud kilns" });
      expect(await codeOf(recover)).toBe("NOT_FOUND");
    });

    test("stays without the password", async () => {
      const ada = await registered();
      const request = { newEmail: `new.${randomUUID()}@example.com`, password: "a guess" };
      expect(await codeOf(ada.account.changeLoginEmail(request))).toBe("INVALID_PASSWORD");
      await expect(codeTo(request.newEmail)).rejects.toThrow("No mail");
      expect(await fieldOf(ada.account.changeLoginEmail({ newEmail: "nowhere", password }))).toBe("newEmail");
    });

    test("guesses of the password are slowed", async () => {
      const ada = await registered();
      const guess = () =>
        codeOf(ada.account.changeLoginEmail({ newEmail: "new@example.com", password: "a guess" }, { retry: false }));
      const codes = [];
      for (let tries = 0; tries < 11; tries += 1) codes.push(await guess());
      expect(codes.at(0)).toBe("INVALID_PASSWORD");
      expect(codes.at(-1)).toBe("THROTTLED_FEATURE");
    });

    test("of somebody else answers like a free one, and only they learn of it", async () => {
      const { mailbox } = await club();
      const [ada, bea] = [await registered(), await registered()];
      const { changeToken } = await ada.account.changeLoginEmail({ newEmail: bea.email, password });
      expect(changeToken.length).toBeGreaterThan(20);
      const mail = await mailbox.latestTo(bea.email);
      expect(mail.text).not.toMatch(/\b\d{6}\b/);
      expect(await codeOf(ada.account.confirmLoginEmail({ changeToken, code: "123456" }))).toBe("VERIFICATION_FAILED");
      expect(await emailOf(ada)).toBe(ada.email);
    });

    test("taken while the code was on its way stays with whoever took it", async () => {
      const { app } = await club();
      const ada = await registered();
      const newEmail = `race.${randomUUID()}@example.com`;
      const { changeToken } = await ada.account.changeLoginEmail({ newEmail, password });
      const code = await codeTo(newEmail);
      await app.members.createMember({ member: { loginEmail: newEmail } });
      expect(await codeOf(ada.account.confirmLoginEmail({ changeToken, code }))).toBe("VERIFICATION_FAILED");
    });

    test("five wrong codes spend the token; an old or strange one is worth nothing", async () => {
      const { clock } = await club();
      const [ada, eve] = [await registered(), await registered()];
      const begin = async () => {
        const newEmail = `code.${randomUUID()}@example.com`;
        const { changeToken } = await ada.account.changeLoginEmail({ newEmail, password });
        return { changeToken, code: await codeTo(newEmail) };
      };
      const first = await begin();
      expect(await codeOf(eve.account.confirmLoginEmail(first))).toBe("VERIFICATION_FAILED");
      for (let tries = 0; tries < 5; tries += 1) {
        const wrong = { changeToken: first.changeToken, code: other(first.code) };
        expect(await codeOf(ada.account.confirmLoginEmail(wrong))).toBe("VERIFICATION_FAILED");
      }
      expect(await codeOf(ada.account.confirmLoginEmail(first))).toBe("VERIFICATION_FAILED");
      const second = await begin();
      clock.advance(16 * 60_000);
      expect(await codeOf(ada.account.confirmLoginEmail(second))).toBe("VERIFICATION_FAILED");
      expect(await emailOf(ada)).toBe(ada.email);
    });
  });

  describe("other members", () => {
    test("do not see whom hides from them, until they may again", async () => {
      const { member, visitor, app } = await club();
      const [ada, eve] = [await member(), await member()];
      await ada.members.joinCommunity({});
      await eve.members.joinCommunity({});
      await ada.account.blockMember({ memberId: eve.id.toUpperCase() });
      await ada.account.blockMember({ memberId: eve.id });
      expect(await ada.account.listBlockedMembers({})).toEqual({ memberIds: [eve.id] });
      const { error } = await eve.members.getMember({ id: ada.id }).safe();
      expect(error).toMatchObject({ code: "MEMBER_TO_MEMBER_BLOCKED", status: 403 });
      for (const caller of [visitor, app, ada]) {
        expect((await caller.members.getMember({ id: ada.id })).member.id).toBe(ada.id);
      }
      expect((await ada.members.getMember({ id: eve.id })).member.id).toBe(eve.id);
      await ada.account.unblockMember({ memberId: eve.id });
      expect((await eve.members.getMember({ id: ada.id })).member.id).toBe(ada.id);
    });

    test("can only be hidden from when they are there", async () => {
      const { member } = await club();
      const [ada, hidden] = [await member(), await member()];
      expect(await codeOf(ada.account.blockMember({ memberId: ada.id }))).toBe("MEMBER_SELF_BLOCK_FORBIDDEN");
      expect(await codeOf(ada.account.blockMember({ memberId: hidden.id }))).toBe("NOT_FOUND");
      expect(await codeOf(ada.account.blockMember({ memberId: randomUUID() }))).toBe("NOT_FOUND");
    });
  });

  describe("sessions", () => {
    test("are listed with the one that asks marked", async () => {
      const { signIn, clock } = await club();
      const first = await registered();
      clock.advance(60_000);
      const second = await signIn(first.id);
      const { sessions } = await second.account.listSessions({});
      expect(sessions).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
      expect(Date.parse(sessions[0]?.startedDate ?? "")).toBeGreaterThan(Date.parse(sessions[1]?.startedDate ?? ""));
      expect(sessions[0]?.appName).toBeTruthy();
    });

    test("on the word of an app have the app's name", async () => {
      const { admin, visitor } = await club();
      const ada = await registered();
      const { secret } = await admin({ apiKeys }).apiKeys.createApiKey({
        name: "The blog's server",
        hasAllScopes: true,
      });
      await visitor.auth.getMemberTokensForExternalLogin(ada.id, secret);
      const { sessions } = await ada.account.listSessions({});
      expect(sessions.map(({ appName }) => appName)).toContain("The blog's server");
    });

    test("end one by one, the member's own only", async () => {
      const { signIn } = await club();
      const [ada, eve] = [await registered(), await registered()];
      const phone = await signIn(ada.id);
      const sessionOf = async (person: Person) =>
        (await person.account.listSessions({})).sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
      const id = await sessionOf(phone);
      await eve.account.endSession({ id });
      expect(await emailOf(phone)).toBe(ada.email);
      await ada.account.endSession({ id });
      await ada.account.endSession({ id: randomUUID() });
      expect(await codeOf(phone.members.getCurrentMember({}))).toBe("UNAUTHENTICATED");
      expect((await ada.account.listSessions({})).sessions).toHaveLength(1);
    });

    test.for([true, false])("end everywhere at once, keeping the one that asks: %s", async (keepCurrent) => {
      const { signIn, visitor } = await club();
      const ada = await registered();
      const phone = await signIn(ada.id);
      await ada.account.endAllSessions({ keepCurrent });
      expect(await codeOf(phone.members.getCurrentMember({}))).toBe("UNAUTHENTICATED");
      const renewal = visitor.auth.renewToken({ value: phone.refreshToken, role: "member" });
      await expect(renewal).rejects.toMatchObject({ code: "invalid_grant" });
      if (keepCurrent) expect(await emailOf(ada)).toBe(ada.email);
      else expect(await codeOf(ada.members.getCurrentMember({}))).toBe("UNAUTHENTICATED");
      expect(await emailOf(await signIn(ada.id))).toBe(ada.email);
    });

    test("belong to members: nobody else has any", async () => {
      const { visitor } = await club();
      expect(await codeOf(visitor.account.listSessions({}))).toBe("PERMISSION_DENIED");
      expect(await codeOf(visitor.account.endAllSessions({}))).toBe("PERMISSION_DENIED");
    });
  });
});
