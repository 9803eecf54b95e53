import { eventFacts } from "../../../../kernel/operations.ts";
import { sampleOf } from "./sample.ts";

const changes: readonly string[] = ["created", "updated", "deleted"];

/** Types of the contract whose changes are events. */
export const entityTypes: readonly string[] = Object.values(eventFacts).flatMap(({ slug, data }) =>
  changes.includes(slug) ? data : [],
);

const sampleId = "00000000-0000-4000-8000-000000000000";
/** What the outbox would hold of an event. */
export interface SampleEvent {
  readonly name: string;
  readonly entityFqdn: string;
  readonly entityId: string;
  readonly slug: string;
  readonly body?: object;
}

/** An invented event of a type that webhooks can ask for. */
export function sampleEvent(eventType: string): SampleEvent {
  const name = eventType.slice(eventType.lastIndexOf(".") + 1);
  const facts = eventFacts[name];
  if (!facts) throw new Error(`There is no sample of ${eventType}.`);
  const { entity: entityFqdn, slug, data } = facts;
  const event = { name, entityFqdn, entityId: sampleId, slug };
  if (slug === "deleted") return event;
  return { ...event, body: sampleOf(data) };
}
