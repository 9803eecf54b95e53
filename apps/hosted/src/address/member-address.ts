import { type AddressWithContact, type Member, members } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { addressOf, addressValues, isSameAddress } from "@vitrine/react/address";

/** Milliseconds that keeping an address may hold up the thanks for an order. */
const patience = 5_000;

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

/**
 * Adds where an order goes to the addresses of the member who is signed in, unless it is among them. What goes wrong
 * is left at that: the order matters more, and the address can be added at any time.
 */
export async function keepAddress(client: OperationClient, destination: AddressWithContact | undefined): Promise<void> {
  const options = { signal: AbortSignal.timeout(patience) };
  try {
    const { member } = await client.call(members.getCurrentMember, { fieldsets: ["FULL"] }, options);
    const known = member?.contact?.addresses ?? [];
    const { address } = addressOf(addressValues(destination, ""));
    if (!member || !address || known.some((one) => isSameAddress({ address: one }, { address }))) return;
    const { firstName, lastName } = destination?.contactDetails ?? {};
    // An address is of use with a name: one the account lacks comes from here.
    const names = {
      ...(firstName && !member.contact?.firstName && { firstName }),
      ...(lastName && !member.contact?.lastName && { lastName }),
    };
    const contact = { ...names, addresses: [...known, address] };
    await client.call(members.updateMember, { member: { id: member.id, contact } }, options);
  } catch {
    // The member goes on to the thanks for the order.
  }
}
