import type { KeptEvent } from "../../../kernel/outbox/kept-events.ts";
import { isDomainEvent } from "./event-types.ts";

/** An event that a webhook is told of. */
export interface ToldEvent {
  readonly siteId: string;
  readonly id: string;
  /** Its place among the events of its entity, from 1. */
  readonly sequence: number;
  readonly kept: KeptEvent;
}

/** The claim `data` of what a webhook receives: JSON text that holds JSON text, as its readers expect. */
export function envelopeOf(event: ToldEvent, eventType: string): string {
  const { siteId, kept } = event;
  const payload = isDomainEvent(eventType)
    ? domainEvent(event)
    : { ...kept.body, ...identifying(event), ...origin(kept) };
  return JSON.stringify({
    eventType,
    instanceId: siteId,
    data: JSON.stringify(payload),
    identity: JSON.stringify(kept.identity),
  });
}

/** What tells an event from others, in every shape: receivers know repetitions by it, and the order of an entity. */
function identifying({ id, sequence, kept: { entityId, eventTime } }: ToldEvent): object {
  return { id, entityId, eventTime, entityEventSequence: String(sequence) };
}

function origin({ originatedFrom }: KeptEvent): object {
  return originatedFrom ? { originatedFrom } : {};
}

function domainEvent(event: ToldEvent): object {
  const { kept } = event;
  const { entityFqdn, slug, originatedFrom = "" } = kept;
  return {
    ...identifying(event),
    entityFqdn,
    slug,
    triggeredByAnonymizeRequest: false,
    originatedFrom,
    ...bodyOf(kept),
  };
}

function bodyOf({ slug, body, action, modifiedFields }: KeptEvent): object {
  if (action) return { actionEvent: { body: body ?? {} } };
  if (slug === "created") return { createdEvent: { entity: body } };
  if (slug === "updated") return { updatedEvent: { currentEntity: body, ...(modifiedFields && { modifiedFields }) } };
  if (slug === "deleted") return { deletedEvent: body ? { deletedEntity: body } : {} };
  return { actionEvent: { body: body ?? {} } };
}
