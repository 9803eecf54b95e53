import type { AddressWithContact, Member } from "@vitrine/contract";

/** Where a member had things sent before and the shop delivers, to choose from. Each comes with the member's name. */
export function memberAddresses(
  member: Member | undefined,
  countries: readonly string[],
): readonly AddressWithContact[] {
  const served = member?.contact?.addresses.filter(
    ({ country }) => country !== undefined && countries.includes(country),
  );
  const contactDetails = memberContact(member);
  return (served ?? []).map(({ id: _id, ...address }) => ({ address, contactDetails }));
}

/** Who a member is, for a form to start with. */
export function memberContact(member: Member | undefined): NonNullable<AddressWithContact["contactDetails"]> {
  const { firstName, lastName, company, phones = [] } = member?.contact ?? {};
  const [phone] = phones;
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(company ? { company } : {}),
    ...(phone ? { phone } : {}),
  };
}
