import { unfinishedCheckoutQueryFields } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { canAccess } from "../../../kernel/shopper.ts";
import type { Site } from "../../../kernel/site.ts";
import { documents, type Stored } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";
import type { CheckoutRecord } from "./checkout-record.ts";
import { toTheHour } from "./times.ts";

/** Days that checkouts without an order are kept, unless the shop decided. */
export const abandonedCheckoutDays = 90;

/** Milliseconds after its last change that a checkout without an order is kept. */
export function unfinishedFor({ settings }: Pick<Site, "settings">): number {
  return (settings.retention?.abandonedCheckouts ?? abandonedCheckoutDays) * 24 * 60 * 60 * 1000;
}

/** Checkouts by id. */
export const checkouts = documents<CheckoutRecord, "checkouts">({
  table: "checkouts",
  isPipelined: true,
  times: toTheHour,
  packed: ["view"],
  // What changes without the view does: when the order is placed, and when it is completed.
  kept: ["id", "createdDate", "updatedDate", "completed", "orderId", "redeemedCouponId"],
  columns: {
    cart_id: (checkout) => checkout.cartId ?? null,
    owner_kind: (checkout) => checkout.owner?.kind ?? null,
    owner_id: (checkout) => checkout.owner?.id ?? null,
    completed: (checkout) => (checkout.completed ? 1 : 0),
    order_id: (checkout) => checkout.orderId ?? null,
  },
  fields: {
    ...queryFields(unfinishedCheckoutQueryFields, {
      id: field.text({ column: "id" }),
      createdDate: field.time({ column: "created_at" }),
      // To the hour, as its index has it.
      updatedDate: field.time({ column: "updated_at" }),
    }),
    completed: field.flag({ column: "completed", isInternal: true }),
    lastChange: field.time({ path: "updatedDate", isInternal: true }),
  },
});

/** The checkout, if the caller may use it. Someone else's looks like one that does not exist. */
export async function requireStoredCheckout(
  call: Call<"CHECKOUT_NOT_FOUND">,
  id: string,
): Promise<Stored<CheckoutRecord>> {
  return usable(call, await checkouts.get(call.db, call.site.id, id.toLowerCase()));
}

/** The same for anyone who places its order: several who do wait for each other. */
export async function requireLockedCheckout(
  call: Call<"CHECKOUT_NOT_FOUND">,
  id: string,
): Promise<Stored<CheckoutRecord>> {
  return usable(call, await checkouts.getLocked(call.db, call.site.id, id.toLowerCase()));
}

function usable(call: Call<"CHECKOUT_NOT_FOUND">, found: Stored<CheckoutRecord> | undefined): Stored<CheckoutRecord> {
  return found && canUse(call, found.entity) ? found : checkoutNotFound(call);
}

export async function requireCheckout(call: Call<"CHECKOUT_NOT_FOUND">, id: string): Promise<CheckoutRecord> {
  return (await requireStoredCheckout(call, id)).entity;
}

export function canUse(call: Call, checkout: CheckoutRecord): boolean {
  if (call.identity.kind === "none") return false;
  return checkout.owner === undefined || canAccess(call.identity, checkout.owner);
}

export function checkoutNotFound(call: Call<"CHECKOUT_NOT_FOUND">): never {
  return call.fail("CHECKOUT_NOT_FOUND", {}, "There is no checkout with this id.");
}
