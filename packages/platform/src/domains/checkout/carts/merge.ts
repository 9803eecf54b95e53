import type { Db } from "../../../kernel/database/port.ts";
import { publish } from "../../../kernel/outbox/outbox.ts";
import type { Site } from "../../../kernel/site.ts";
import type { Stored } from "../../../store/documents.ts";
import { checkoutEvent } from "../checkouts/events.ts";
import { buyerOf } from "../checkouts/present.ts";
import type { CheckoutRecord } from "../checkouts/record.ts";
import { checkouts } from "../checkouts/repository.ts";
import { adoptOrders } from "../orders/adopt.ts";
import { type Line, MAX_LINES } from "./line.ts";
import { presentCart } from "./present.ts";
import type { CartRecord } from "./record.ts";
import { carts, findCurrentCart } from "./repository.ts";

/** Highest quantity of one line. */
const mostUnits = 100_000;

/**
 * Joins a visitor's cart into the member's by the site's policy, when the visitor signs in. Runs in the transaction
 * that issues the member's tokens, so the cart moves exactly when the session does. The visitor's cart is gone after.
 */
async function mergeCarts(db: Db, site: Site, visitorId: string, memberId: string, now: Date): Promise<void> {
  const visitor = await findCurrentCart(db, site.id, { kind: "visitor", id: visitorId });
  if (!visitor) return;
  const member = await findCurrentCart(db, site.id, { kind: "member", id: memberId });
  const owner = { kind: "member", id: memberId } as const;
  const updatedDate = now.toISOString();
  const { mergePolicy } = site.settings.carts;
  const tell = (slug: "updated" | "deleted", cartId: string, body?: object) => {
    const event = { entityId: cartId, ...(body ? { body } : {}) };
    return publish(db, site.id, owner, [[`cart_${slug}`, event]], now);
  };
  if (!member) {
    const saved = await carts.update(db, site.id, visitor.revision, { ...visitor.entity, owner, updatedDate });
    return tell("updated", visitor.entity.id, await presentCart({ db, site, now }, saved));
  }
  await carts.remove(db, site.id, visitor.entity.id);
  await tell("deleted", visitor.entity.id);
  if (mergePolicy === "keepMember") return;
  const merged =
    mergePolicy === "keepVisitor"
      ? replaceLines(member.entity, visitor.entity)
      : sumLines(member.entity, visitor.entity);
  const saved = await carts.update(db, site.id, member.revision, { ...merged, updatedDate });
  await tell("updated", member.entity.id, await presentCart({ db, site, now }, saved));
}

/**
 * What a visitor becomes when they sign in: their cart joins the member's, the checkouts they began go on as the
 * member's, and so do the orders they placed under the member's address.
 */
export async function adoptVisitor(db: Db, site: Site, visitorId: string, memberId: string, now: Date): Promise<void> {
  await mergeCarts(db, site, visitorId, memberId, now);
  const begun = await checkouts.listBy(db, site.id, { owner_kind: "visitor", owner_id: visitorId, completed: 0 });
  for (const stored of begun) await giveCheckout(db, site, stored, memberId, now);
  await adoptOrders(db, site, visitorId, memberId, now);
}

/** Makes a visitor's open checkout the member's who signs in on its page. Nothing else of the visitor's moves. */
export async function adoptCheckout(db: Db, site: Site, id: string, memberId: string, now: Date): Promise<void> {
  const stored = await checkouts.get(db, site.id, id);
  if (stored?.entity.owner?.kind === "visitor" && !stored.entity.completed)
    await giveCheckout(db, site, stored, memberId, now);
}

async function giveCheckout(
  db: Db,
  site: Site,
  { entity, revision }: Stored<CheckoutRecord>,
  memberId: string,
  now: Date,
): Promise<void> {
  const owner = { kind: "member", id: memberId } as const;
  const updatedDate = now.toISOString();
  const view = { ...entity.view, updatedDate, buyerInfo: buyerOf({ ...entity, owner }) };
  const { entity: saved } = await checkouts.update(db, site.id, revision, { ...entity, owner, updatedDate, view });
  await publish(db, site.id, owner, [checkoutEvent("updated", saved)], now);
}

/** The member's cart with the visitor's lines in place of its own. */
export function replaceLines(member: CartRecord, visitor: CartRecord): CartRecord {
  return { ...extras(member, visitor), lines: visitor.lines };
}

/** The member's cart with the visitor's lines added: equal items join, as when they are added by hand. */
export function sumLines(member: CartRecord, visitor: CartRecord): CartRecord {
  const lines = new Map(member.lines.map((line) => [line.key ?? line.id, line]));
  for (const line of visitor.lines) {
    const key = line.key ?? line.id;
    const own = lines.get(key);
    lines.set(key, own ? { ...own, quantity: joined(own, line) } : line);
  }
  return { ...extras(member, visitor), lines: [...lines.values()].slice(0, MAX_LINES) };
}

/** As many as were wanted together, but no more than there are. */
function joined(own: Line, other: Line): number {
  const wanted = Math.min(own.quantity + other.quantity, mostUnits);
  const available = other.available ?? own.available;
  return available === undefined ? wanted : Math.max(Math.min(wanted, available), own.quantity);
}

/** What the visitor entered most recently wins over what the member's cart remembered. */
function extras(member: CartRecord, visitor: CartRecord): CartRecord {
  const { coupon, buyerNote, selectedShippingOption } = visitor;
  return {
    ...member,
    ...(coupon ? { coupon } : {}),
    ...(buyerNote ? { buyerNote } : {}),
    ...(selectedShippingOption ? { selectedShippingOption } : {}),
  };
}
