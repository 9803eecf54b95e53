import { eventInfo, type KnownNames } from "../../../../kernel/operations.ts";
import type { KeptEvent } from "../../../../kernel/outbox/kept-events.ts";
import { sampleOf } from "./sample.ts";

const changes: readonly string[] = ["created", "updated", "deleted"];

/** Types of the contract whose changes are events. */
export const entityTypes: readonly string[] = Object.values(eventInfo).flatMap(({ slug, data, action }) =>
  changes.includes(slug) && !action ? data : [],
);

const sampleId = "00000000-0000-4000-8000-000000000000";

/** What the outbox would hold of an event, without when it happened and by whom. */
export type SampleEvent = Omit<KeptEvent, "eventTime" | "identity" | "originatedFrom">;

/** An invented event of a type that webhooks can ask for. */
export function sampleEvent(eventType: string, { events }: Pick<KnownNames, "events">): SampleEvent {
  const known = Object.values(events).find(({ type }) => type === eventType);
  if (!known) throw new Error(`There is no sample of ${eventType}.`);
  const { entity: entityFqdn, slug, data, action, definitions } = known;
  const event = { entityFqdn, entityId: sampleId, slug, ...(action && { action }) };
  if (slug === "deleted") return event;
  const body = sampleOf(data, definitions);
  return { ...event, body, ...(slug === "updated" && !action && { modifiedFields: {} }) };
}
