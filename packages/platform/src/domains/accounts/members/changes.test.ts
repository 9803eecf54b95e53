import { randomUUID } from "node:crypto";
import type { MemberInput } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, fieldOf, openClub, type Person, ruleOf } from "@vitrine/test-support/members";
import { codeOf } from "@vitrine/test-support/shop";
import { describe, expect, test } from "vitest";

const address = { addressLine: "12 Kiln Lane", city: "Hudson", country: "US", subdivision: "US-NY" };

onEveryEngine("changing members", (engine) => {
  let opened: Promise<Club> | undefined;
  const club = () => (opened ??= openClub(engine.store()));
  const member = async (input?: MemberInput) => (await club()).member(input);
  const full = async (person: Person) => (await person.members.getCurrentMember({ fieldsets: ["FULL"] })).member;
  const update = async (person: Person, changes: MemberInput) =>
    (await person.members.updateMember({ member: { id: person.id, ...changes } })).member;

  describe("a new member", () => {
    test("is approved, private, and tells others of it", async () => {
      const { app, events } = await club();
      const loginEmail = `Ada.${randomUUID()}@Example.com`;
      const { member: made } = await app.members.createMember({
        member: { loginEmail, contact: { firstName: "Ada" }, profile: { nickname: "Ada Moss", title: "Potter" } },
      });
      expect(made).toMatchObject({
        loginEmail: loginEmail.toLowerCase(),
        loginEmailVerified: false,
        status: "APPROVED",
        privacyStatus: "PRIVATE",
        activityStatus: "ACTIVE",
        contact: { firstName: "Ada", emails: [loginEmail.toLowerCase()] },
        profile: { nickname: "Ada Moss", slug: expect.stringMatching(/^ada-moss/), title: "Potter" },
      });
      expect(await events(made.id)).toMatchObject([{ name: "member_created", body: made }]);
    });

    test("takes its slug from the nickname, else from the address, and never one that is taken or kept", async () => {
      const { app } = await openClub(engine.store());
      const slugOf = async (input: MemberInput) =>
        (await app.members.createMember({ member: input })).member.profile?.slug;
      expect(await slugOf({ profile: { nickname: "Zoë  Núñez!" } })).toBe("zoë-núñez");
      expect(await slugOf({ profile: { nickname: "Zoë Núñez" } })).toBe("zoë-núñez1");
      expect(await slugOf({ loginEmail: "kim@example.com" })).toBe("kim");
      expect(await slugOf({ profile: { nickname: "Admin" } })).toBe("member");
    });

    test("needs a login address of its own, if any, and a real one", async () => {
      const { app } = await club();
      const loginEmail = `kay.${randomUUID()}@example.com`;
      await app.members.createMember({ member: { loginEmail } });
      const again = { member: { loginEmail: loginEmail.toUpperCase() } };
      expect(await codeOf(app.members.createMember(again))).toBe("ALREADY_EXISTS");
      expect(await fieldOf(app.members.createMember({ member: { loginEmail: "nobody" } }))).toBe("member.loginEmail");
    });

    test("has a day of birth that is a day, or none", async () => {
      const { app } = await club();
      for (const birthdate of ["in spring", "1990", "1990-02-30", "1990-12-31T00:00:00Z"]) {
        const wrong = app.members.createMember({ member: { contact: { birthdate } } });
        expect(await fieldOf(wrong), birthdate).toBe("member.contact.birthdate");
      }
      const { member: made } = await app.members.createMember({ member: { contact: { birthdate: "1990-12-31" } } });
      expect(made.contact?.birthdate).toBe("1990-12-31");
      const cleared = { id: made.id ?? "", contact: { birthdate: "" } };
      expect((await app.members.updateMember({ member: cleared })).member.contact?.birthdate).toBeUndefined();
    });

    test("made twenty times at once with one name gets twenty slugs", async () => {
      const { app } = await openClub(engine.store());
      const made = await Promise.all(
        Array.from({ length: 20 }, () => app.members.createMember({ member: { profile: { nickname: "Twin" } } })),
      );
      expect(new Set(made.map(({ member: { profile } }) => profile?.slug)).size).toBe(20);
    });
  });

  describe("an update", () => {
    test("changes only what is sent; an empty text clears", async () => {
      const ada = await member({ contact: { firstName: "Ada", lastName: "Moss", company: "Kiln" } });
      await update(ada, { contact: { lastName: "King", company: "" } });
      expect((await full(ada)).contact).toEqual({
        firstName: "Ada",
        lastName: "King",
        phones: [],
        emails: [],
        addresses: [],
      });
    });

    test("replaces lists as a whole, and an empty one changes nothing", async () => {
      const ada = await member({ contact: { phones: ["1", "2"], emails: ["a@example.com"], addresses: [address] } });
      const [before] = (await full(ada)).contact?.addresses ?? [];
      expect(before?.id).toMatch(/^[0-9a-f-]{36}$/);
      const changed = await update(ada, { contact: { phones: ["3"], emails: [], addresses: [] } });
      expect(changed.contact).toMatchObject({ phones: ["3"], emails: ["a@example.com"], addresses: [before] });
      expect((await update(ada, { contact: { phones: null } })).contact).toMatchObject({ phones: [] });
      const two = [...(before ? [before] : []), { ...address, addressLine: "13 Kiln Lane" }];
      const { contact } = await update(ada, { contact: { addresses: two } });
      expect(contact?.addresses.map(({ id }) => id)).toEqual([before?.id, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    });

    test("the delete calls empty a list, and leave the login address", async () => {
      const loginEmail = `list.${randomUUID()}@example.com`;
      const ada = await member({ loginEmail, contact: { phones: ["1"], addresses: [address] } });
      await ada.members.deleteMemberPhones({ id: ada.id });
      await ada.members.deleteMemberAddresses({ id: ada.id });
      const { member: bare } = await ada.members.deleteMemberEmails({ id: ada.id });
      expect(bare).toMatchObject({ loginEmail, contact: { phones: [], emails: [], addresses: [] } });
    });

    test("shows and hides the profile", async () => {
      const ada = await member({});
      expect((await update(ada, { privacyStatus: "PUBLIC" })).privacyStatus).toBe("PUBLIC");
      expect((await update(ada, { privacyStatus: "UNKNOWN" })).privacyStatus).toBe("PUBLIC");
    });

    test("tells whoever listens what the member is now", async () => {
      const { events } = await club();
      const ada = await member({});
      const now = await update(ada, { contact: { firstName: "Ada" } });
      expect((await events(ada.id)).at(-1)).toMatchObject({ name: "member_updated", body: now });
    });

    test("cannot move the login address, and takes the present one back", async () => {
      const loginEmail = `still.${randomUUID()}@example.com`;
      const ada = await member({ loginEmail });
      expect((await update(ada, { loginEmail: loginEmail.toUpperCase() })).loginEmail).toBe(loginEmail);
      expect(await fieldOf(update(ada, { loginEmail: "new@example.com" }))).toBe("member.loginEmail");
    });

    test("of somebody else is refused without a hint whether they exist", async () => {
      const [ada, eve] = [await member({}), await member({})];
      const attempts = (id: string) => [
        eve.members.updateMember({ member: { id, contact: { firstName: "Eve" } } }).safe(),
        eve.members.updateMemberSlug({ id, slug: "mine" }).safe(),
        eve.members.deleteMemberPhones({ id }).safe(),
        eve.members.deleteMemberEmails({ id }).safe(),
        eve.members.deleteMemberAddresses({ id }).safe(),
      ];
      const answers = async (id: string) =>
        (await Promise.all(attempts(id))).map(({ error }) => [error?.code, error?.status, error?.message]);
      expect(await answers(ada.id)).toEqual(await answers(randomUUID()));
      expect((await answers(ada.id))[0]).toMatchObject(["PERMISSION_DENIED", 403, expect.any(String)]);
      expect((await full(ada)).contact?.firstName).toBeUndefined();
    });

    test("by the shop of nobody is NOT_FOUND", async () => {
      const { app } = await club();
      expect(await codeOf(app.members.updateMember({ member: { id: randomUUID() } }))).toBe("NOT_FOUND");
    });
  });

  describe("pictures", () => {
    test("from the media library get their address; those from elsewhere keep theirs", async () => {
      const ada = await member({});
      const photo = { id: "portrait.webp", width: 400, height: 400 };
      expect((await update(ada, { profile: { photo } })).profile?.photo).toEqual({
        ...photo,
        offsetX: 0,
        offsetY: 0,
        url: "http://localhost:4000/media/portrait.webp",
      });
      const cover = { url: "https://pictures.example/kiln.jpg", offsetX: 10, offsetY: -4 };
      const { profile } = await update(ada, { profile: { cover } });
      expect(profile).toMatchObject({ photo, cover: { ...cover, id: "" } });
    });

    test("go away when nothing names them, and cannot be scripts", async () => {
      const ada = await member({ profile: { photo: { url: "https://pictures.example/a.jpg" } } });
      const evil = { profile: { photo: { url: "javascript:alert(1)" } } };
      expect(await fieldOf(update(ada, evil))).toBe("member.profile.photo.url");
      expect((await update(ada, { profile: { photo: {} } })).profile).not.toHaveProperty("photo");
    });
  });

  describe("custom fields", () => {
    test("are set and taken away one by one, and keep their first name", async () => {
      const ada = await member({ contact: { customFields: { size: { name: "Size", value: 42 } } } });
      await update(ada, { contact: { customFields: { site: { name: "Site", value: "https://ada.example" } } } });
      await update(ada, { contact: { customFields: { size: { name: "Renamed", value: 43 } } } });
      expect((await full(ada)).contact?.customFields).toEqual({
        size: { name: "Size", value: 43 },
        site: { name: "Site", value: "https://ada.example" },
      });
      await update(ada, { contact: { customFields: { size: { value: "" } } } });
      expect(Object.keys((await full(ada)).contact?.customFields ?? {})).toEqual(["site"]);
    });

    test.for(["javascript:alert(1)", "https://", "ftp://files.example", "data:text/html,x"])(
      "refuse %s as an address",
      async (value) => {
        const ada = await member({});
        const changes = { contact: { customFields: { site: { name: "Site", value } } } };
        expect(await ruleOf(update(ada, changes))).toBe("INVALID_CUSTOM_FIELD_URL");
        expect((await full(ada)).contact).not.toHaveProperty("customFields");
      },
    );
  });

  describe("slugs", () => {
    test("are changed by the member and by the shop, and tell case apart", async () => {
      const { app } = await club();
      const [ada, bea] = [await member({}), await member({})];
      const slug = `Kiln-${randomUUID().slice(0, 8)}`;
      expect((await ada.members.updateCurrentMemberSlug({ slug })).member.profile?.slug).toBe(slug);
      const { member: changed } = await app.members.updateMemberSlug({ id: bea.id, slug: slug.toLowerCase() });
      expect(changed.profile?.slug).toBe(slug.toLowerCase());
      expect((await ada.members.updateMemberSlug({ id: ada.id, slug })).member.profile?.slug).toBe(slug);
    });

    test("taken or kept by the shop answer SLUG_ALREADY_EXISTS and change nothing", async () => {
      const { app } = await club();
      const [ada, bea] = [await member({}), await member({})];
      const { profile } = await full(ada);
      const before = (await full(bea)).profile?.slug;
      for (const slug of [profile?.slug ?? "", "admin", "Login"]) {
        const { error } = await bea.members.updateCurrentMemberSlug({ slug }).safe();
        expect(error).toMatchObject({ code: "SLUG_ALREADY_EXISTS", status: 409, details: expect.anything() });
        expect(await codeOf(app.members.updateMemberSlug({ id: bea.id, slug }))).toBe("SLUG_ALREADY_EXISTS");
      }
      for (const slug of ["", "a b", "../up", "x".repeat(256)]) {
        expect(await fieldOf(bea.members.updateCurrentMemberSlug({ slug }))).toBe("slug");
      }
      expect((await full(bea)).profile?.slug).toBe(before);
    });

    test("wanted by many at once go to one of them", async () => {
      const { openMany } = { openMany: await Promise.all(Array.from({ length: 6 }, () => member({}))) };
      const slug = `race-${randomUUID().slice(0, 8)}`;
      const answers = await Promise.all(openMany.map((one) => one.members.updateCurrentMemberSlug({ slug }).safe()));
      expect(answers.filter(({ error }) => !error)).toHaveLength(1);
      expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(["SLUG_ALREADY_EXISTS"]));
    });
  });
});
