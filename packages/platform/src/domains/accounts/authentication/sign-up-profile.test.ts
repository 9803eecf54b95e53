import type { IdentityProfile } from "@vitrine/contract";
import { authentication, members } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, fieldOf, openClub, ruleOf } from "@vitrine/test-support/members";
import { beforeEach, expect, test } from "vitest";

const password = "seven quiet kilns";
const loginId = { email: "ada@example.com" };

/** Everything someone can tell about themselves. */
const full = {
  firstName: "Ada",
  lastName: "Lovelace",
  nickname: "Ada L.",
  picture: "https://pictures.example/ada.jpg",
  language: "fr",
  labels: ["engines"],
  privacyStatus: "PUBLIC",
  company: "Analytical Engines",
  position: "Countess",
  birthdate: "1815-12-10",
  subscription: true,
  vatId: "111.444.777-35",
  phonesV2: [
    { phone: "+44 20 7946 0000", tag: "MOBILE", countryCode: "GB" },
    { phone: "555", tag: "FAX" },
  ],
  secondaryEmails: [{ email: "ada@work.example", tag: "WORK" }],
  addresses: [
    { address: { country: "GB", city: "London", addressLine: "12 St James's Square" }, tag: "HOME" },
    { address: { country: "GB", city: "Nottingham", streetName: "Abbey Road", streetNumber: "1" }, tag: "BILLING" },
  ],
  customFields: [
    { name: "size", value: { numValue: 42 } },
    { name: "site", value: { strValue: "https://ada.example" } },
    { name: "born", value: { dateValue: "1815-12-10T00:00:00.000Z" } },
    { name: "likes", value: { listValue: { value: [{ strValue: "maths" }, { boolValue: true }] } } },
    { name: "pets", value: { mapValue: { value: { cat: { strValue: "Puff" } } } } },
  ],
} satisfies IdentityProfile;

onEveryEngine("what somebody tells about themselves", (engine) => {
  let club: Club;
  const visitor = () => club.client({ authentication });
  const shop = () => club.admin({ authentication, members });
  beforeEach(async () => {
    club = await openClub(engine.store());
  });

  const profileAtLogin = async () =>
    (await visitor().authentication.loginV2({ loginId, password })).identity?.identityProfile;
  const memberId = async () => (await visitor().authentication.loginV2({ loginId, password })).identity?.id ?? "";

  test("when registering comes back whole, then and at every login", async () => {
    const { identity } = await visitor().authentication.registerV2({ loginId, password, profile: full });
    for (const profile of [identity?.identityProfile, await profileAtLogin()]) expect(profile).toMatchObject(full);
  });

  test("has addresses with a street in parts, in one line and on the map, until they change", async () => {
    const place = {
      formattedAddress: "Flat 5, 1 Abbey Road, Nottingham",
      geocode: { latitude: 52.95, longitude: -1.15 },
      streetAddress: { name: "Abbey Road", number: "1", apt: "5" },
      city: "Nottingham",
    };
    const profile = {
      addresses: [{ address: place, tag: "HOME" as const }, { address: { ...place, addressLine: "1 Abbey Road" } }],
    };
    const { identity } = await visitor().authentication.registerV2({ loginId, password, profile });
    const shown = [
      { address: { ...place, streetName: "Abbey Road", streetNumber: "1" }, tag: "HOME" },
      { address: { ...place, addressLine: "1 Abbey Road" }, tag: "UNTAGGED" },
    ];
    expect(identity?.identityProfile?.addresses).toEqual(shown);
    expect((await profileAtLogin())?.addresses).toEqual(shown);
    const id = await memberId();
    const { member } = await shop().members.getMember({ id, fieldsets: ["FULL"] });
    const [first] = member.contact?.addresses ?? [];
    expect(first).toMatchObject({ streetAddress: { name: "Abbey Road", number: "1" }, city: "Nottingham" });
    const moved = { id: first?.id ?? "", city: "Derby", streetAddress: { name: "Mill Lane", number: "2" } };
    await shop().members.updateMember({ member: { id, contact: { addresses: [moved] } } });
    const street = { streetAddress: { name: "Mill Lane", number: "2" }, streetName: "Mill Lane", streetNumber: "2" };
    expect((await profileAtLogin())?.addresses).toEqual([{ address: { city: "Derby", ...street }, tag: "HOME" }]);
  });

  test("may name the address of their page, which gets a number when another has it", async () => {
    const register = async (email: string, slug: string) => {
      const profile = { nickname: "Ada L.", slug };
      const { identity } = await visitor().authentication.registerV2({ loginId: { email }, password, profile });
      return identity?.identityProfile?.slug;
    };
    expect(await register("ada@example.com", "Countess")).toBe("Countess");
    expect(await register("bea@example.com", "Countess")).toBe("Countess1");
    expect(await register("cleo@example.com", "not / one")).toBe("ada-l");
    expect(await register("dora@example.com", "admin")).toBe("ada-l1");
  });

  test("becomes the member's profile and contact, with plain values", async () => {
    await visitor().authentication.registerV2({ loginId, password, profile: full });
    const { member } = await shop().members.getMember({ id: await memberId(), fieldsets: ["FULL"] });
    expect(member).toMatchObject({
      privacyStatus: "PUBLIC",
      profile: { nickname: "Ada L.", photo: { id: "", url: full.picture, offsetX: 0, offsetY: 0 } },
      contact: {
        firstName: "Ada",
        jobTitle: "Countess",
        emails: ["ada@example.com", "ada@work.example"],
        phones: ["+44 20 7946 0000", "555"],
        addresses: [{ city: "London" }, { city: "Nottingham", streetAddress: { name: "Abbey Road", number: "1" } }],
        customFields: {
          size: { name: "size", value: 42 },
          site: { name: "site", value: "https://ada.example" },
          born: { name: "born", value: "1815-12-10T00:00:00.000Z" },
          likes: { name: "likes", value: ["maths", true] },
          pets: { name: "pets", value: { cat: "Puff" } },
        },
      },
    });
  });

  test("keeps its tags through changes of the member, as long as what they are for is there", async () => {
    await visitor().authentication.registerV2({ loginId, password, profile: full });
    const id = await memberId();
    const { member } = await shop().members.getMember({ id, fieldsets: ["FULL"] });
    const [, second] = member.contact?.addresses ?? [];
    await shop().members.updateMember({
      member: { id, contact: { phones: ["555", "777"], ...(second ? { addresses: [second] } : {}) } },
    });
    await shop().members.deleteMemberEmails({ id });
    expect(await profileAtLogin()).toMatchObject({
      phonesV2: [
        { phone: "555", tag: "FAX" },
        { phone: "777", tag: "UNTAGGED" },
      ],
      secondaryEmails: [],
      addresses: [{ address: { city: "Nottingham" }, tag: "BILLING" }],
      vatId: full.vatId,
    });
  });

  test("on the word of an app is put over what is known", async () => {
    await visitor().authentication.registerV2({ loginId, password, profile: full });
    const profile: IdentityProfile = {
      language: "de",
      phonesV2: [{ phone: "555", tag: "WORK" }],
      secondaryEmails: [{ email: "ada@home.example", tag: "HOME" }],
    };
    const { identity } = await shop().authentication.signOn({ loginId, profile });
    expect(identity?.identityProfile).toMatchObject({
      firstName: "Ada",
      language: "de",
      labels: full.labels,
      phonesV2: [{ phone: "555", tag: "WORK" }],
      secondaryEmails: [...full.secondaryEmails, { email: "ada@home.example", tag: "HOME" }],
      addresses: full.addresses,
    });
  });

  test.for([
    ["a picture that is a script", { picture: "javascript:alert(1)" }, "profile.picture", undefined],
    ["a picture that is no address", { picture: "https://" }, "profile.picture", undefined],
    [
      "a custom field that is a script",
      { customFields: [{ name: "site", value: { strValue: "javascript:alert(1)" } }] },
      "profile.customFields[0]",
      "INVALID_CUSTOM_FIELD_URL",
    ],
    [
      "a custom field with a name that is none",
      { customFields: [{ name: "__proto__", value: { boolValue: true } }] },
      "profile.customFields[0].name",
      undefined,
    ],
  ] as const)("is refused with %s, and makes nobody", async ([, profile, field, rule]) => {
    const asked = { loginId, profile: profile as IdentityProfile };
    const attempts = [
      () => visitor().authentication.registerV2({ ...asked, password }),
      () => shop().authentication.signOn(asked),
    ];
    for (const attempt of attempts) {
      expect(await fieldOf(attempt())).toBe(field);
      expect(await ruleOf(attempt())).toBe(rule);
    }
    expect((await shop().members.listMembers({})).items).toEqual([]);
  });
});
