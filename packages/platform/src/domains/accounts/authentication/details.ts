import type { IdentityProfile } from "@vitrine/contract";
import { formats } from "../../../kernel/formats.ts";
import type { MemberRecord, SignUpDetails } from "../records/member-record.ts";

type Profile = Partial<IdentityProfile>;

/** The parts of a sign-up profile that only the identity calls show; undefined when it has none. */
export function detailsOf(
  profile: Profile,
  { addresses = {}, places = {} }: Pick<SignUpDetails, "addresses" | "places">,
): SignUpDetails | undefined {
  const { language, labels, subscription, vatId, phonesV2 = [], secondaryEmails = [] } = profile;
  const details: SignUpDetails = {
    ...(language ? { language } : {}),
    ...(labels?.length ? { labels } : {}),
    ...(subscription === undefined ? {} : { subscription }),
    ...(vatId ? { vatId } : {}),
    ...(phonesV2.length > 0 ? { phones: Object.fromEntries(phonesV2.map(({ phone, ...rest }) => [phone, rest])) } : {}),
    ...(secondaryEmails.length > 0
      ? { emails: Object.fromEntries(secondaryEmails.map(({ email, tag = "UNTAGGED" }) => [email, tag])) }
      : {}),
    ...(Object.keys(addresses).length > 0 ? { addresses } : {}),
    ...(Object.keys(places).length > 0 ? { places } : {}),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

/** Details with those of a later profile over them. */
export function withDetails(known: SignUpDetails = {}, given: SignUpDetails = {}): SignUpDetails {
  const both = <Part>(one?: Readonly<Record<string, Part>>, other?: Readonly<Record<string, Part>>) => ({
    ...one,
    ...other,
  });
  return {
    ...known,
    ...given,
    ...(known.phones || given.phones ? { phones: both(known.phones, given.phones) } : {}),
    ...(known.emails || given.emails ? { emails: both(known.emails, given.emails) } : {}),
    ...(known.places || given.places ? { places: both(known.places, given.places) } : {}),
  };
}

type Shown = Pick<IdentityProfile, "language" | "labels" | "subscription" | "vatId" | "phonesV2" | "secondaryEmails">;

/** What a member's details add to their contact: tags stay with what they were given for, as long as it is there. */
export function shownDetails({ contact, loginEmail, signUp = {} }: MemberRecord): Shown {
  const { language, labels = [], subscription, vatId, phones = {}, emails = {} } = signUp;
  return {
    labels: [...labels],
    phonesV2: contact.phones.filter(isPhone).map((phone) => ({ phone, tag: "UNTAGGED", ...phones[phone] })),
    secondaryEmails: contact.emails
      .filter((email) => email !== loginEmail)
      .map((email) => ({ email, tag: emails[email] ?? "UNTAGGED" })),
    ...(language ? { language } : {}),
    ...(subscription === undefined ? {} : { subscription }),
    ...(vatId ? { vatId } : {}),
  };
}

/** `phones` has what a member wrote, such as an extension in words; this is where programs look for numbers. */
function isPhone(text: string): boolean {
  const { phone } = formats;
  return phone instanceof RegExp && phone.test(text);
}
