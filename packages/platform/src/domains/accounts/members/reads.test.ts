import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, fieldOf, openClub } from "@vitrine/test-support/members";
import { codeOf } from "@vitrine/test-support/shop";
import { describe, expect, test } from "vitest";

onEveryEngine("reading members", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));
  const named = (nickname: string) => ({
    loginEmail: `${nickname.toLowerCase()}.${randomUUID()}@example.com`,
    profile: { nickname },
    contact: { firstName: nickname, phones: ["+1 518 555 0100"] },
  });
  const publicMember = async (nickname: string) => {
    const person = await (await club()).member(named(nickname));
    await person.members.joinCommunity({});
    return person;
  };

  describe("field sets", () => {
    test("PUBLIC, the default, is the profile with every status hidden", async () => {
      const ada = await publicMember("Ada");
      const { member } = await ada.members.getCurrentMember({});
      expect(Object.keys(member).sort()).toEqual(
        [
          "activityStatus",
          "contactId",
          "createdDate",
          "id",
          "privacyStatus",
          "profile",
          "status",
          "updatedDate",
        ].sort(),
      );
      expect(member).toMatchObject({
        status: "UNKNOWN",
        privacyStatus: "UNKNOWN",
        activityStatus: "UNKNOWN",
        profile: { nickname: "Ada", slug: expect.stringMatching(/^ada/) },
      });
    });

    test("EXTENDED adds the login e-mail and the statuses, FULL everything", async () => {
      const ada = await publicMember("Ada");
      const { member: extended } = await ada.members.getCurrentMember({ fieldsets: ["EXTENDED"] });
      expect(extended).toMatchObject({
        loginEmail: expect.stringContaining("@"),
        status: "APPROVED",
        privacyStatus: "PUBLIC",
        activityStatus: "ACTIVE",
      });
      expect(extended.contact).toBeUndefined();
      const { member: full } = await ada.members.getCurrentMember({ fieldsets: ["PUBLIC", "FULL"] });
      expect(full).toMatchObject({ contact: { firstName: "Ada", phones: ["+1 518 555 0100"], addresses: [] } });
    });

    test("a member may ask for themselves as older clients do", async () => {
      const { member } = await club();
      const ada = await member(named("Older"));
      expect((await ada.members.getCurrentMember({ fieldSet: "FULL" })).member).toMatchObject({
        status: "APPROVED",
        contact: { emails: [expect.any(String)] },
      });
    });

    test("others get PUBLIC of a member whatever they ask for; the shop gets what it asks for", async () => {
      const { visitor, app, member } = await club();
      const ada = await publicMember("Ada");
      for (const caller of [visitor, await member()]) {
        const { member: seen } = await caller.members.getMember({ id: ada.id, fieldsets: ["FULL"] });
        expect(seen).toMatchObject({ status: "UNKNOWN", profile: { nickname: "Ada" } });
        expect(seen).not.toHaveProperty("contact");
        expect(seen).not.toHaveProperty("loginEmail");
      }
      const { member: seen } = await app.members.getMember({ id: ada.id, fieldsets: ["FULL"] });
      expect(seen.contact?.firstName).toBe("Ada");
    });
  });

  describe("who is seen", () => {
    test("private, pending and blocked members answer others as if there were none", async () => {
      const { visitor, app, member } = await club();
      const hidden = await member(named("Hidden"));
      const blocked = await publicMember("Blocked");
      await app.members.blockMember({ id: blocked.id });
      for (const id of [hidden.id, blocked.id, randomUUID()]) {
        const { error } = await visitor.members.getMember({ id }).safe();
        expect(error).toMatchObject({ code: "NOT_FOUND", status: 404, message: expect.stringContaining(id) });
      }
      expect((await hidden.members.getMember({ id: hidden.id, fieldsets: ["FULL"] })).member.status).toBe("APPROVED");
      expect((await app.members.getMember({ id: blocked.id, fieldsets: ["FULL"] })).member.status).toBe("BLOCKED");
    });

    test("a member that was deleted is gone for themselves", async () => {
      const { app, member, signIn } = await club();
      const ada = await member(named("Gone"));
      await app.members.deleteMember({ id: ada.id });
      expect(await codeOf(ada.members.getCurrentMember({}))).toBe("UNAUTHENTICATED");
      // A token of a session that began after, as a race would leave behind.
      expect(await codeOf((await signIn(ada.id)).members.getCurrentMember({}))).toBe("NOT_FOUND");
    });

    test("nobody but a member has a current member", async () => {
      const { visitor, app, actingFor } = await club();
      expect(await codeOf(visitor.members.getCurrentMember({}))).toBe("NOT_FOUND");
      expect(await codeOf(app.members.getCurrentMember({}))).toBe("NOT_FOUND");
      const ada = await publicMember("Ada");
      expect((await actingFor(ada).members.getCurrentMember({})).member.id).toBe(ada.id);
    });
  });

  describe("lists", () => {
    test("shoppers find public members only, the shop finds all", async () => {
      const { visitor, app, member } = await openClub(engine.store());
      const [shy, open] = [await member(named("Bea")), await member(named("Bob"))];
      await open.members.joinCommunity({});
      const ids = (page: { items: readonly { id: string }[] }) => page.items.map(({ id }) => id);
      expect(ids(await visitor.members.listMembers({}))).toEqual([open.id]);
      expect(ids(await shy.members.queryMembers({ query: {} }))).toEqual([open.id]);
      expect(ids(await app.members.listMembers({})).sort()).toEqual([shy.id, open.id].sort());
    });

    test("pages of the list are asked for with offset and limit, in the order asked for", async () => {
      const { app, member } = await openClub(engine.store());
      for (const name of ["Cleo", "Anna", "Bert"]) await member(named(name));
      const sorting = [{ fieldName: "profile.nickname" as const, order: "DESC" as const }];
      const first = await app.members.listMembers({ paging: { limit: 2, offset: 0 }, sorting });
      expect(first.items.map(({ profile }) => profile?.nickname)).toEqual(["Cleo", "Bert"]);
      const second = await app.members.listMembers({ paging: { limit: 2, offset: 2 }, sorting });
      expect(second.items.map(({ profile }) => profile?.nickname)).toEqual(["Anna"]);
      expect(await fieldOf(app.members.listMembers({ paging: { limit: 101 } }))).toMatch(/limit/);
    });

    test.for([
      ["filter by nickname", { query: { filter: { "profile.nickname": { $startsWith: "Do" } } } }, ["Dora"]],
      ["filter by address", { query: { filter: { loginEmail: { $startsWith: "ella." } } } }, ["Ella"]],
      ["filter by status", { query: { filter: { status: "BLOCKED" } } }, []],
      ["search the nickname", { query: {}, search: { expression: "dor" } }, ["Dora"]],
      ["search first names", { query: {}, search: { expression: "ella", fields: ["contact.firstName"] } }, ["Ella"]],
    ] as const)("the shop can %s", async ([, request, expected]) => {
      const { app, member } = await openClub(engine.store());
      for (const name of ["Dora", "Ella"]) await member(named(name));
      const found = await app.members.queryMembers(request as never);
      expect(found.items.map(({ profile }) => profile?.nickname)).toEqual(expected);
    });

    test("titles are searched, by shoppers too, and no list is filtered by them", async () => {
      const { visitor, app, member } = await openClub(engine.store());
      const [potter, other] = [await member(named("Gil")), await member(named("Hal"))];
      await app.members.updateMember({ member: { id: potter.id, profile: { title: "Master potter" } } });
      for (const one of [potter, other]) await one.members.joinCommunity({});
      const search = { expression: "potter", fields: ["profile.title"] };
      for (const { members } of [visitor, app]) {
        expect((await members.queryMembers({ query: {}, search })).items.map(({ id }) => id)).toEqual([potter.id]);
      }
      const filtered = app.members.queryMembers({ query: { filter: { "profile.title": "Master potter" } as never } });
      expect(await fieldOf(filtered)).toBe("query.filter.profile.title");
    });

    test.for([
      ["query.filter", { query: { filter: { loginEmail: "ada@example.com" } } }],
      ["query.filter", { query: { filter: { $or: [{ id: "x" }, { $not: { "contact.lastName": "King" } }] } } }],
      ["query.filter", { query: { filter: { status: "APPROVED" } } }],
      ["query.sorting", { query: { sorting: [{ fieldName: "lastLoginDate", order: "DESC" }] } }],
      ["search.fields", { query: {}, search: { expression: "ada", fields: ["loginEmail"] } }],
    ] as const)("a shopper cannot guess by %s (%#)", async ([field, request]) => {
      const { visitor } = await club();
      expect(await fieldOf(visitor.members.queryMembers(request as never))).toBe(field);
    });
  });
});
