import { randomUUID } from "node:crypto";
import type { Webhook, WebhookDelivery } from "@vitrine/contract";
import { deliveryQueryFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { KnownNames } from "../../../kernel/operations.ts";
import type { Outbound } from "../../../kernel/outbound.ts";
import { documents } from "../../../store/index.ts";
import { field, queryFields } from "../../../store/query/fields.ts";
import { eventTypesOf } from "./event-types.ts";

export const webhookDocuments = documents<Webhook, "webhooks">({
  table: "webhooks",
  isConfiguration: true,
  columns: {},
});

/** Stores a new one; false when the shop has as many as it may have. */
export async function addWebhook(db: Db, siteId: string, webhook: Webhook): Promise<boolean> {
  if ((await webhookDocuments.count(db, siteId)) >= MAX_WEBHOOKS) return false;
  await webhookDocuments.insert(db, siteId, webhook);
  return true;
}

/** Removes one with all its deliveries; false when there was none. */
export async function removeWebhook(db: Db, siteId: string, id: string): Promise<boolean> {
  for (const table of ["webhook_deliveries", "webhook_lanes", "webhook_health"] as const)
    await db.deleteFrom(table).where("site_id", "=", siteId).where("webhook_id", "=", id).execute();
  return webhookDocuments.remove(db, siteId, id);
}

/** A shop has so many webhooks at most: every event is one message to each. */
export const MAX_WEBHOOKS = 20;

/** What a webhook is checked against: where it may go, and what there is to receive. */
export interface Surroundings extends Pick<KnownNames, "events"> {
  readonly outbound: Outbound;
}

/** A webhook that begins now. Throws ValidationError for addresses and types that cannot be. */
export function newWebhook(known: Surroundings, url: string, events: readonly string[], now: Date): Webhook {
  const date = now.toISOString();
  const begun = { enabled: true, createdDate: date, updatedDate: date };
  return checked(known, { id: randomUUID(), url, events: [...events], ...begun });
}

export function checked(known: Surroundings, webhook: Webhook): Webhook {
  const problem = known.outbound.problemOf(webhook.url);
  if (problem) throw invalid("url", problem, "OTHER");
  for (const [index, type] of webhook.events.entries()) assertEventType(known, `events[${index}]`, type);
  return webhook;
}

/** Throws ValidationError for a type that there is not, naming the field. */
export function assertEventType(known: Pick<KnownNames, "events">, at: string, type: string): void {
  const types = eventTypesOf(known);
  if (types.includes(type)) return;
  // Plugins subscribe by the last part.
  const meant = types.find((each) => each.endsWith(`.${type}`));
  const right = meant ? `${meant} is` : `there are ${types.join(", ")}`;
  throw invalid(at, `is not a type of event; ${right}`, "OTHER");
}

export interface DeliveryRecord extends Omit<WebhookDelivery, "attempts"> {
  /** Absent for one that arrived at the first: {@link attemptsOf} knows it by the time of its last change. */
  readonly attempts?: WebhookDelivery["attempts"];
  /** What it waits in: that of its entity unless given, or one of its own when it was asked for again. */
  readonly lane?: string;
  /** Place of its event among those of its entity, from 1, and so its own in its lane. */
  readonly position: number;
  /** Tries that had failed in its lane before it came: those do not count for it. */
  readonly failuresBefore?: number;
}

export function attemptsOf({ attempts, state, updatedDate }: DeliveryRecord): WebhookDelivery["attempts"] {
  return attempts ?? (state === "DELIVERED" ? [{ date: updatedDate, status: 200 }] : []);
}

export const deliveries = documents<DeliveryRecord, "webhook_deliveries">({
  table: "webhook_deliveries",
  fields: queryFields(deliveryQueryFields, {
    id: field.text({ column: "id" }),
    createdDate: field.time({ column: "created_at" }),
    webhookId: field.text({ column: "webhook_id" }),
    eventType: field.text({ column: "event_type" }),
    entityId: field.text({ column: "entity_id" }),
    state: field.text({
      column: "state",
      exceptions: { index: "webhook_deliveries_state_created_at_id", usual: "DELIVERED" },
    }),
  }),
  inColumns: {
    id: "id",
    webhookId: "webhook_id",
    eventId: "event_id",
    eventType: "event_type",
    entityId: "entity_id",
    state: "state",
    createdDate: "created_at",
    updatedDate: "updated_at",
    lane: "lane",
    position: "position",
  },
  columns: {
    webhook_id: (delivery) => delivery.webhookId,
    event_id: (delivery) => delivery.eventId,
    event_type: (delivery) => delivery.eventType,
    entity_id: (delivery) => delivery.entityId,
    state: (delivery) => delivery.state,
    // One that is over stands in no lane.
    lane: ({ state, lane, entityId }) => (state === "PENDING" ? (lane ?? entityId) : null),
    position: ({ position }) => position,
  },
});
