import type { AddressWithContact, Member, Order } from "@vitrine/contract";

/** Someone an order can be written for. */
export interface Customer {
  /** The e-mail address: nobody is listed twice. */
  readonly email: string;
  readonly name: string;
  /** Absent for guests. */
  readonly memberId?: string;
  /** Where something went last, or their first address. */
  readonly contact?: AddressWithContact;
}

/** Members, then guests who ordered before, each once. */
export function customersOf(members: readonly Member[], orders: readonly Order[]): readonly Customer[] {
  const known = new Map<string, Customer>();
  const add = (customer: Customer) => {
    const key = customer.email.toLowerCase();
    const before = known.get(key);
    // Who has an account and ordered before is a member with the address of the order.
    known.set(
      key,
      before ? { ...customer, ...before, ...(customer.contact && { contact: customer.contact }) } : customer,
    );
  };
  for (const member of members) if (member.loginEmail) add(ofMember(member, member.loginEmail));
  // The newest order counts; it is the first.
  for (const order of [...orders].reverse()) if (order.buyerInfo?.email) add(ofOrder(order, order.buyerInfo.email));
  return [...known.values()];
}

function ofMember({ id, contact, profile }: Member, email: string): Customer {
  const { firstName, lastName, company, addresses: [address] = [] } = contact ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ") || (profile?.nickname ?? "");
  const contactDetails = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { company }),
  };
  const { id: _id, ...place } = address ?? {};
  return { email, name, memberId: id, ...(address && { contact: { address: place, contactDetails } }) };
}

function ofOrder({ buyerInfo, billingInfo, recipientInfo, shippingInfo }: Order, email: string): Customer {
  const contact = shippingInfo?.logistics?.shippingDestination ?? recipientInfo ?? billingInfo;
  const { firstName, lastName } = billingInfo?.contactDetails ?? contact?.contactDetails ?? {};
  const { memberId } = buyerInfo ?? {};
  return {
    email,
    name: [firstName, lastName].filter(Boolean).join(" "),
    ...(memberId && { memberId }),
    ...(contact && { contact }),
  };
}
