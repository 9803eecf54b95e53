import { definedOnly } from "../../../kernel/objects.ts";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import type { CartRecord } from "../records/cart-record.ts";
import { carts, findCurrentCart } from "../records/cart-repository.ts";
import { type Line, MAX_LINES } from "../records/line.ts";
import { emitUpdated } from "./changes.ts";

/** Highest quantity of one line. */
const maxUnits = 100_000;

/**
 * Joins a visitor's cart into the member's by the site's policy, when the visitor signs in. Runs in the transaction
 * that issues the member's tokens, so the cart moves exactly when the session does. The visitor's cart is gone after.
 */
export async function mergeGuestCart(call: TransactionCall, visitorId: string, memberId: string): Promise<void> {
  const { db, site, now } = call;
  const visitor = await findCurrentCart(db, site.id, { kind: "visitor", id: visitorId });
  if (!visitor) return;
  const member = await findCurrentCart(db, site.id, { kind: "member", id: memberId });
  const owner = { kind: "member", id: memberId } as const;
  const updatedDate = now.toISOString();
  if (!member) {
    const saved = await carts.update(db, site.id, visitor, { ...visitor.entity, owner, updatedDate });
    return emitUpdated(call, visitor, saved);
  }
  await carts.removeRead(db, site.id, visitor);
  call.emit("cart_deleted", { entityId: visitor.entity.id });
  const { mergePolicy } = site.settings.carts;
  if (mergePolicy === "keepMember") return;
  const merged =
    mergePolicy === "keepVisitor"
      ? replaceLines(member.entity, visitor.entity)
      : sumLines(member.entity, visitor.entity);
  await emitUpdated(call, member, await carts.update(db, site.id, member, { ...merged, updatedDate }));
}

/** Removes the cart of a member who was deleted. */
export async function removeCartOf(call: TransactionCall, memberId: string): Promise<void> {
  const { db, site } = call;
  const cart = await findCurrentCart(db, site.id, { kind: "member", id: memberId });
  if (!cart) return;
  await carts.removeRead(db, site.id, cart);
  call.emit("cart_deleted", { entityId: cart.entity.id });
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
  const wanted = Math.min(own.quantity + other.quantity, maxUnits);
  const available = other.available ?? own.available;
  return available === undefined ? wanted : Math.max(Math.min(wanted, available), own.quantity);
}

/** What the visitor entered, or was granted, most recently wins over what the member's cart remembered. */
function extras(member: CartRecord, visitor: CartRecord): CartRecord {
  const { coupon, selectedShippingOption, contactInfo, email, overrideCheckoutUrl } = visitor;
  const { extendedFields, businessLocationId, conversionCurrency } = visitor;
  const entered = { coupon, selectedShippingOption, contactInfo, email, overrideCheckoutUrl };
  return {
    ...member,
    ...definedOnly({ ...entered, extendedFields, businessLocationId, conversionCurrency }),
    ...(visitor.buyerNote ? { buyerNote: visitor.buyerNote } : {}),
    ...(visitor.merchantDiscounts?.length ? { merchantDiscounts: visitor.merchantDiscounts } : {}),
  };
}
