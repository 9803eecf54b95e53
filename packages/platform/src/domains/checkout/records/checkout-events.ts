import type { Checkout } from "@vitrine/contract";
import type { DomainEvent } from "../../../kernel/context.ts";
import { type CheckoutRecord, viewOf } from "./checkout-record.ts";

/** What subscribers receive for a new checkout, by name. */
export function checkoutCreated(checkout: Checkout): [name: "checkout_created", event: DomainEvent] {
  return ["checkout_created", { entityId: checkout.id, body: checkout }];
}

/** What subscribers receive for a changed checkout, by name. */
export function checkoutUpdated(
  before: CheckoutRecord,
  checkout: Checkout,
): [name: "checkout_updated", event: DomainEvent] {
  return ["checkout_updated", { entityId: checkout.id, body: checkout, before: () => viewOf(before) }];
}
