import type { AnyCall } from "../../http/call.ts";
import { documents, type Stored } from "../../store/documents.ts";
import type { Db } from "../../store/port.ts";
import { run, statement } from "../../store/statements.ts";
import { mayTouch } from "../carts/ownership.ts";
import type { CheckoutRecord } from "./record.ts";

/** Checkouts by id. */
export const checkouts = documents<CheckoutRecord, "checkouts">({
  table: "checkouts",
  columns: {
    cart_id: (checkout) => checkout.cartId ?? null,
    owner_kind: (checkout) => checkout.owner?.kind ?? null,
    owner_id: (checkout) => checkout.owner?.id ?? null,
    completed: (checkout) => (checkout.completed ? 1 : 0),
    order_id: (checkout) => checkout.orderId ?? null,
  },
});

/** The checkout, if the caller may use it. Somebody else's looks like one that does not exist. */
export async function requireStoredCheckout(call: AnyCall, id: string): Promise<Stored<CheckoutRecord>> {
  const found = await checkouts.get(call.db, call.site.id, id.toLowerCase());
  if (!found || !mayUse(call, found.entity)) return checkoutNotFound(call);
  return found;
}

export async function requireCheckout(call: AnyCall, id: string): Promise<CheckoutRecord> {
  return (await requireStoredCheckout(call, id)).entity;
}

export function mayUse(call: AnyCall, checkout: CheckoutRecord): boolean {
  if (call.identity.kind === "none") return false;
  return checkout.owner === undefined || mayTouch(call.identity, checkout.owner);
}

export function checkoutNotFound(call: AnyCall): never {
  return call.fail("CHECKOUT_NOT_FOUND", {}, "There is no checkout with this id.");
}

const touch = statement(`update checkouts set "updated_at" = "updated_at" where "site_id" = ? and "id" = ?`);

/**
 * Makes other transactions that place the order of this checkout wait for this one. Writing a value back is the one
 * row lock both engines have.
 */
export async function lockCheckout(db: Db, siteId: string, id: string): Promise<void> {
  await run(db, touch, [siteId, id.toLowerCase()]);
}
