import type { Checkout } from "@vitrine/contract";
import type { DomainEvent } from "../../../kernel/context.ts";

/** What subscribers receive for a checkout, by name. */
export function checkoutEvent<Slug extends "created" | "updated">(
  slug: Slug,
  checkout: Checkout,
): [name: `checkout_${Slug}`, event: DomainEvent] {
  return [`checkout_${slug}`, { entityId: checkout.id, body: checkout }];
}
