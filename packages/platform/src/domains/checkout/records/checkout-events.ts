import type { DomainEvent } from "../../../kernel/context.ts";
import type { CheckoutRecord } from "./checkout-record.ts";

/** What subscribers receive for a checkout, by name. */
export function checkoutEvent<Slug extends "created" | "updated" | "completed">(
  slug: Slug,
  { id, view }: Pick<CheckoutRecord, "id" | "view">,
): [name: `checkout_${Slug}`, event: DomainEvent] {
  const body = slug === "completed" ? { checkout: view } : view;
  return [`checkout_${slug}`, { entityId: id, body }];
}
