import { webhooks } from "@vitrine/contract";
import type { Client } from "@vitrine/sdk";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { eventInfo } from "../../packages/platform/src/kernel/operations.ts";
import { eventsIn, type KeptEvent } from "../../packages/platform/src/kernel/outbox/kept-events.ts";
import { unpackResponse } from "../../packages/platform/src/wire/stored-responses.ts";

/** A row whose bytes are the texts that were packed. */
type Unpacked<Row> = { [Column in keyof Row]: Row[Column] extends Uint8Array ? string : Row[Column] };

/** Texts as they were before they were stored packed: for tests that look for words in the rows of a database. */
export function unpackedRow<Row extends object>(row: Row): Unpacked<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? unpackResponse(value) : value,
  ]);
  return Object.fromEntries(fields) as Unpacked<Row>;
}

/** An event of a database: whole, or noted without a body because nobody receives it. */
export interface StoredEvent {
  readonly name: string;
  readonly entityId: string;
  readonly body?: Record<string, unknown>;
}

/** An event of the outbox. */
export interface OutboxEvent extends KeptEvent {
  readonly id: string;
  readonly siteId: string;
  readonly name: string;
}

/** The events of the outbox, oldest first, whether they are handed over or not. */
export async function outboxEvents(store: Store, entityId?: string): Promise<OutboxEvent[]> {
  const rows = await store.read((db) => db.selectFrom("outbox").selectAll().orderBy("id").execute());
  const events = rows.flatMap(({ site_id: siteId, id, event }) =>
    eventsIn(event).map((kept, line) => {
      return { ...kept, id: id.slice(0, -2) + line.toString(16).padStart(2, "0"), siteId, name: nameOf(kept) };
    }),
  );
  return events.filter((event) => entityId === undefined || event.entityId === entityId);
}

/** Names of events, those of plugins too: they are what a plugin calls them behind the name of their entity. */
function nameOf({ entityFqdn, slug, action = false }: KeptEvent): string {
  const known = Object.entries(eventInfo).find(
    ([, info]) => info.entity === entityFqdn && info.slug === slug && (info.action ?? false) === action,
  );
  return known?.[0] ?? `${entityFqdn.split(".").at(-1)}_${slug}`;
}

/** The events of a site, oldest first. */
export async function storedEvents(store: Store, siteId: string): Promise<StoredEvent[]> {
  const whole = (await outboxEvents(store)).filter((event) => event.siteId === siteId);
  const noted = await store.read((db) =>
    db.selectFrom("noted_events").selectAll().where("site_id", "=", siteId).execute(),
  );
  // Ids are in the order of time, whichever table they are in.
  const received = whole.map((event) => ({ id: event.id, events: [toEvent(event)] }));
  const others = noted.map(({ id, events }) => ({
    id,
    events: (JSON.parse(events) as [string, string][]).map(toNoted),
  }));
  return [...received, ...others].sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap(({ events }) => events);
}

function toEvent({ name, entityId, body }: OutboxEvent): StoredEvent {
  return { name, entityId, ...(body && { body: body as Record<string, unknown> }) };
}

function toNoted([name, entityId]: [string, string]): StoredEvent {
  return { name, entityId };
}

/** Makes a shop record its events whole: it has a webhook that receives all of them. No one is at its address. */
export async function recordEvents<Shop extends Administered>(shop: Shop): Promise<Shop> {
  await shop.admin({ webhooks }).webhooks.createWebhook({ url: "https://hooks.example" });
  return shop;
}

interface Administered {
  admin(services: { webhooks: typeof webhooks }): Client<{ webhooks: typeof webhooks }>;
}
