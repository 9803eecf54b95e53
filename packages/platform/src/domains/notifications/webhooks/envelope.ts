import { unpack } from "../../../kernel/database/packed.ts";
import { isDomainEvent } from "./event-types.ts";

/** An event as the outbox keeps it. */
export interface OutboxEvent {
  /** Its place among the events of its entity; empty for one that nobody received, which is never sent. */
  readonly entity_sequence: number | null;
  readonly site_id: string;
  readonly id: string;
  /** Packed JSON: a DomainEvent with its time and who caused it. */
  readonly event: Uint8Array;
}

/** What {@link OutboxEvent.event} holds. */
interface Kept {
  readonly entityFqdn: string;
  readonly entityId: string;
  readonly slug: string;
  /** Set when the body is data of its own, whatever the slug says. */
  readonly action?: boolean;
  readonly body?: object;
  /** What the entity held before, where it was changed, by path. */
  readonly modifiedFields?: object;
  readonly eventTime: string;
  readonly identity: object;
  /** Of invented events: that they are. */
  readonly originatedFrom?: string;
}

/** The claim `data` of what a webhook receives: JSON text that holds JSON text, as its readers expect. */
export function envelopeOf(row: OutboxEvent, eventType: string): string {
  const kept = JSON.parse(unpack(row.event)) as Kept;
  const payload = isDomainEvent(eventType)
    ? domainEvent(row, kept)
    : { ...kept.body, ...identifying(row, kept), ...origin(kept) };
  return JSON.stringify({
    eventType,
    instanceId: row.site_id,
    data: JSON.stringify(payload),
    identity: JSON.stringify(kept.identity),
  });
}

/** What tells an event from others, in every shape: receivers know repetitions by it, and the order of an entity. */
function identifying({ id, entity_sequence }: OutboxEvent, { entityId, eventTime }: Kept): object {
  return { id, entityId, eventTime, entityEventSequence: String(entity_sequence) };
}

function origin({ originatedFrom }: Kept): object {
  return originatedFrom ? { originatedFrom } : {};
}

function domainEvent(row: OutboxEvent, kept: Kept): object {
  const { entityFqdn, slug, originatedFrom = "" } = kept;
  return {
    ...identifying(row, kept),
    entityFqdn,
    slug,
    triggeredByAnonymizeRequest: false,
    originatedFrom,
    ...bodyOf(kept),
  };
}

function bodyOf({ slug, body, action, modifiedFields }: Kept): object {
  if (action) return { actionEvent: { body: body ?? {} } };
  if (slug === "created") return { createdEvent: { entity: body } };
  if (slug === "updated") return { updatedEvent: { currentEntity: body, ...(modifiedFields && { modifiedFields }) } };
  if (slug === "deleted") return { deletedEvent: body ? { deletedEntity: body } : {} };
  return { actionEvent: { body: body ?? {} } };
}
