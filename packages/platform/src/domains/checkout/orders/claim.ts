import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { members } from "../../accounts/records/member-repository.ts";
import { orders } from "../records/order-repository.ts";
import { orderEvent, saveOrder } from "./change.ts";

/**
 * What a visitor ordered under the address of the account they sign in to becomes the member's. Orders under another
 * address stay with the visitor: several people may share a browser. Returns the ids of those that were claimed.
 */
export async function claimGuestOrders(call: TransactionCall, visitorId: string, memberId: string): Promise<string[]> {
  const { db, site, now } = call;
  const placed = await orders.listBy(db, site.id, { buyer_visitor_id: visitorId });
  const claimed: string[] = [];
  if (placed.length === 0) return claimed;
  const member = (await members.get(db, site.id, memberId))?.entity;
  const loginEmail = member?.loginEmail?.toLowerCase();
  const owner = { kind: "member", id: memberId } as const;
  for (const stored of placed) {
    const { entity } = stored;
    const { visitorId: _, ...buyer } = entity.view.buyerInfo ?? {};
    if (!member || !loginEmail || buyer.email?.toLowerCase() !== loginEmail) continue;
    const view = { ...entity.view, buyerInfo: { ...buyer, memberId, contactId: member.contactId } };
    const saved = await saveOrder({ db, site, now }, stored, { ...entity, owner, view });
    call.emit(...orderEvent("updated", saved.entity));
    claimed.push(entity.id);
  }
  return claimed;
}
