import type { KnownNames } from "../../../kernel/operations.ts";

/** Every type of event that webhooks can subscribe to, sorted. */
export function eventTypesOf({ events }: Pick<KnownNames, "events">): readonly string[] {
  return Object.values(events)
    .map(({ type }) => type)
    .sort();
}

/** `order_approved` as webhooks spell it: `wix.ecom.v1.order_approved`. */
export function eventTypeOf(name: string, { events }: Pick<KnownNames, "events">): string {
  return events[name]?.type ?? name;
}

/** Whether an event of this type arrives inside the envelope that names its entity, or as bare data. */
export function isDomainEvent(type: string): boolean {
  return !type.startsWith("com.");
}
