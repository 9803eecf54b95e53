import { webhooks } from "@vitrine/contract";
import type { Client } from "@vitrine/sdk";
import { unpack } from "../../packages/platform/src/kernel/database/packed.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
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

/** The events of a site, oldest first. */
export async function storedEvents(store: Store, siteId: string): Promise<StoredEvent[]> {
  const [whole, noted] = await store.read(async (db) => [
    await db.selectFrom("outbox").selectAll().where("site_id", "=", siteId).execute(),
    await db.selectFrom("noted_events").selectAll().where("site_id", "=", siteId).execute(),
  ]);
  // Ids are in the order of time, whichever table they are in.
  const received = whole.map((row) => ({ id: row.id, events: [toEvent(row)] }));
  const others = noted.map(({ id, events }) => ({
    id,
    events: (JSON.parse(events) as [string, string][]).map(toNoted),
  }));
  return [...received, ...others].sort((a, b) => (a.id < b.id ? -1 : 1)).flatMap(({ events }) => events);
}

function toEvent({
  name,
  entity_id: entityId,
  event,
}: {
  name: string;
  entity_id: string;
  event: Uint8Array;
}): StoredEvent {
  const { body } = JSON.parse(unpack(event)) as Pick<StoredEvent, "body">;
  return { name, entityId, ...(body && { body }) };
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
