import type { AddressWithContact, Member } from "@vitrine/contract";

/** Where a member had things sent before, for a form to start with; the name alone when the shop does not go there. */
export function memberAddress(
  member: Member | undefined,
  countries: readonly string[],
): AddressWithContact | undefined {
  const { contact } = member ?? {};
  if (!contact) return undefined;
  const { firstName, lastName } = contact;
  const [phone] = contact.phones;
  const known = contact.addresses.find(({ country }) => country !== undefined && countries.includes(country));
  const { id: _id, ...address } = known ?? {};
  return {
    ...(known ? { address } : {}),
    contactDetails: {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(phone ? { phone } : {}),
    },
  };
}
