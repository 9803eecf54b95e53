import type { Checkout } from "@vitrine/contract";
import type { DomainEvent } from "../../../kernel/context.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import type { Stored } from "../../../store/documents.ts";
import { emitUpdated } from "../carts/changes.ts";
import type { CartRecord } from "../records/cart-record.ts";
import { carts } from "../records/cart-repository.ts";
import { type CheckoutRecord, viewOf } from "../records/checkout-record.ts";
import { checkouts } from "../records/checkout-repository.ts";
import type { Line } from "../records/line.ts";
import type { Work } from "../records/work.ts";

/** Closes a checkout for good and takes what was bought out of the cart it came from. */
export async function completeCheckout(
  work: Work<"cart_deleted" | "cart_updated" | "checkout_completed">,
  read: Stored<CheckoutRecord>,
): Promise<void> {
  const completed = { ...read.entity, completed: true, updatedDate: work.now.toISOString() };
  await checkouts.update(work.db, work.site.id, read, completed);
  work.emit("checkout_completed", new Completed(completed));
  await emptyCart(work, completed);
}

/** The checkout is unpacked for whoever receives it. */
class Completed implements DomainEvent {
  readonly entityId: string;
  readonly #checkout: CheckoutRecord;

  constructor(checkout: CheckoutRecord) {
    this.entityId = checkout.id;
    this.#checkout = checkout;
  }

  get body(): { checkout: Checkout } {
    return { checkout: viewOf(this.#checkout) };
  }
}

/** What the buyer put into the cart after the checkout was made stays there. */
async function emptyCart(
  work: Work<"cart_deleted" | "cart_updated">,
  { id, cartId, lines, madeOf }: CheckoutRecord,
): Promise<void> {
  if (cartId && madeOf?.cartId === cartId && (await carts.removeAt(work.db, work.site.id, cartId, madeOf.revision))) {
    // Neither has changed since: all of it was bought.
    work.emit("cart_deleted", { entityId: cartId });
    return;
  }
  const stored = cartId ? await carts.get(work.db, work.site.id, cartId) : undefined;
  if (!stored || stored.entity.checkoutId !== id) return;
  const { checkoutId: _checkoutId, coupon: _coupon, ...cart } = stored.entity;
  const left = remaining(cart.lines, lines);
  if (left.length === 0) {
    await carts.removeRead(work.db, work.site.id, stored);
    work.emit("cart_deleted", { entityId: cart.id });
    return;
  }
  const next = { nextCheckoutId: orderedId(work.now), updatedDate: work.now.toISOString() };
  const changed: CartRecord = { ...cart, ...next, lines: left };
  const saved = await carts.update(work.db, work.site.id, stored, changed);
  await emitUpdated(work, stored, saved);
}

function remaining(lines: readonly Line[], bought: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const same = bought.find((other) => other.id === line.id);
    const quantity = line.quantity - (same?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
