import { eventTypeOf, isDomainEvent } from "./event-types.ts";

/** An event as the outbox keeps it. */
export interface OutboxEvent {
  readonly sequence: number;
  readonly site_id: string;
  readonly id: string;
  readonly name: string;
  /** JSON: a DomainEvent with its time and who caused it. */
  readonly event: string;
}

/** What {@link OutboxEvent.event} holds. */
interface Kept {
  readonly entityFqdn: string;
  readonly entityId: string;
  readonly slug: string;
  readonly body?: object;
  readonly eventTime: string;
  readonly identity: object;
}

/** The claim `data` of what a webhook receives: JSON text that holds JSON text, as its readers expect. */
export function envelopeOf(row: OutboxEvent): string {
  const kept = JSON.parse(row.event) as Kept;
  const eventType = eventTypeOf(row.name);
  const payload = isDomainEvent(eventType) ? domainEvent(row, kept) : (kept.body ?? {});
  return JSON.stringify({
    eventType,
    instanceId: row.site_id,
    data: JSON.stringify(payload),
    identity: JSON.stringify(kept.identity),
  });
}

function domainEvent({ id, sequence }: OutboxEvent, { entityFqdn, entityId, slug, eventTime, body }: Kept): object {
  return {
    id,
    entityFqdn,
    slug,
    entityId,
    eventTime,
    triggeredByAnonymizeRequest: false,
    originatedFrom: "",
    entityEventSequence: String(sequence),
    ...bodyOf(slug, body),
  };
}

function bodyOf(slug: string, body: object | undefined): object {
  if (slug === "created") return { createdEvent: { entity: body } };
  if (slug === "updated") return { updatedEvent: { currentEntity: body } };
  if (slug === "deleted") return { deletedEvent: body ? { deletedEntity: body } : {} };
  return { actionEvent: { body: body ?? {} } };
}
