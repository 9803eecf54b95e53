import type { Db } from "../../../../kernel/database/port.ts";
import type { Site } from "../../../../kernel/site.ts";
import { contactIdOf } from "../../../accounts/records/member-record.ts";
import { findByEmail, members } from "../../../accounts/records/member-repository.ts";
import type { OrderRecord } from "../../../checkout/records/order-record.ts";

/** The buyer of an order, as the author of a review. */
export interface BuyerContact {
  readonly contactId: string;
  readonly memberId?: string;
  readonly name?: string;
}

/** Whoever reads the mail has the address: the review is that of the account under it, if there is one. */
export async function contactOfBuyer(
  { db, site }: { readonly db: Db; readonly site: Site },
  { view }: OrderRecord,
): Promise<BuyerContact> {
  const { memberId, email = "" } = view.buyerInfo ?? {};
  const { firstName } = view.billingInfo?.contactDetails ?? view.recipientInfo?.contactDetails ?? {};
  const address = email.trim().toLowerCase();
  const own = memberId ? await members.get(db, site.id, memberId) : undefined;
  const under = own ?? (await findByEmail(db, site.id, address));
  // Anybody can register with an address that is not theirs, until they have to prove it.
  const found = own ?? (under?.entity.loginEmailVerified ? under : undefined);
  const name = found?.entity.profile.nickname ?? firstName?.trim();
  const { contactId, id } = found?.entity ?? { contactId: contactIdOf(site.id, address), id: undefined };
  return { contactId, ...(id && { memberId: id }), ...(name && { name }) };
}
