import type { DomainEvent } from "../../../kernel/context.ts";
import type { CheckoutRecord } from "./record.ts";

/** What subscribers are told of a checkout, by name. */
export function checkoutEvent(
  slug: "created" | "updated" | "completed",
  { id, view }: Pick<CheckoutRecord, "id" | "view">,
): [name: string, event: DomainEvent] {
  const body = slug === "completed" ? { checkout: view } : view;
  return [`checkout_${slug}`, { entityId: id, body }];
}
