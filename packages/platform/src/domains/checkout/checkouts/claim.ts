import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import type { Stored } from "../../../store/documents.ts";
import { contactOfMember } from "../../accounts/records/member-repository.ts";
import { checkoutUpdated } from "../records/checkout-events.ts";
import { buyerOf, type CheckoutRecord, toRecord, viewOf } from "../records/checkout-record.ts";
import { checkouts } from "../records/checkout-repository.ts";

/** Makes the open checkouts of a visitor those of the member the visitor signs in as. */
export async function claimGuestCheckouts(call: TransactionCall, visitorId: string, memberId: string): Promise<void> {
  const { db, site } = call;
  const begun = await checkouts.listBy(db, site.id, { owner_kind: "visitor", owner_id: visitorId, completed: 0 });
  for (const stored of begun) await claim(call, stored, memberId);
}

/** Makes a visitor's open checkout the member's who signs in on its page. Nothing else of the visitor's moves. */
export async function claimCheckout(call: TransactionCall, id: string, memberId: string): Promise<void> {
  const stored = await checkouts.get(call.db, call.site.id, id);
  if (stored?.entity.owner?.kind === "visitor" && !stored.entity.completed) await claim(call, stored, memberId);
}

async function claim(call: TransactionCall, read: Stored<CheckoutRecord>, memberId: string): Promise<void> {
  const owner = { kind: "member", id: memberId } as const;
  const updatedDate = call.now.toISOString();
  const contactId = await contactOfMember(call.db, call.site.id, memberId);
  const claimed = { ...read.entity, owner, updatedDate, ...(contactId && { contactId }) };
  const view = { ...viewOf(read.entity), updatedDate, buyerInfo: buyerOf(claimed) };
  const changed = toRecord(claimed, view);
  await checkouts.update(call.db, call.site.id, read, changed);
  call.emit(...checkoutUpdated(read.entity, view));
}
