import { packEvent, unpack } from "../database/packed.ts";
import type { Db } from "../database/port.ts";
import { run, runLater, statement } from "../database/statements.ts";
import { orderedId } from "../ordered-id.ts";

/**
 * Events that happen together have most of what they say in common, such as an order in four of them, so they are kept
 * packed as one, a line each. The id of such a row ends with 00, and those of its events with the number of their line.
 * Rows of before have one event, and its id.
 */
const numberLength = 2;

/** Lines of a row: as many as there are numbers, of so many characters, since who reads one of them unpacks all. */
const most = { lines: 256, length: 64 * 1024 };

/** What is kept of an event. */
export interface KeptEvent {
  /** Name of the entity it is about: `wix.ecom.v1.order`. */
  readonly entityFqdn: string;
  readonly entityId: string;
  readonly slug: string;
  /** Set when the body is data of its own, whatever the slug says. */
  readonly action?: boolean;
  readonly body?: object;
  /** What the entity held before, where it was changed, by path. */
  readonly modifiedFields?: object;
  /** ISO 8601. */
  readonly eventTime: string;
  readonly identity: object;
  /** Of invented events: that they are. */
  readonly originatedFrom?: string;
}

/**
 * Keeps events that happened together, for as long as webhooks may be told of them.
 *
 * @param texts JSON of a {@link KeptEvent} each
 * @returns their ids, which are in the order of time, and of the texts
 */
export async function keepEvents(db: Db, siteId: string, now: Date, texts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < texts.length; ) {
    const lines = texts.slice(start, endOfRow(texts, start));
    const place = orderedId(now).slice(0, -numberLength);
    const values = [siteId, `${place}00`, packEvent(lines.join("\n")), now.getTime()];
    await runLater(db, insert, values);
    for (const line of lines.keys()) ids.push(place + line.toString(16).padStart(numberLength, "0"));
    start += lines.length;
  }
  return ids;
}

const insert = statement("insert into outbox (site_id, id, event, created_at) values (?, ?, ?, ?)");

function endOfRow(texts: readonly string[], start: number): number {
  let length = 0;
  let end = start;
  do length += texts[end++]?.length ?? 0;
  while (end < texts.length && end - start < most.lines && length + (texts[end]?.length ?? 0) <= most.length);
  return end;
}

/** Undefined when it is not kept any more. */
export async function readEvent(db: Db, siteId: string, id: string): Promise<KeptEvent | undefined> {
  const ids = JSON.stringify([id, placeOf(id)]);
  const { rows } = await run<{ id: string; event: Uint8Array }>(db, read, [siteId, ids]);
  const row = rows.find((one) => one.id === id) ?? rows[0];
  const line = row?.id === id ? 0 : Number.parseInt(id.slice(-numberLength), 16);
  const text = row && linesIn(row.event)[line];
  return text === undefined ? undefined : JSON.parse(text);
}

const read = statement("select id, event from outbox where site_id = ? and id in @list");

/** Id of the row that an event is kept in. */
export function placeOf(id: string): string {
  return `${id.slice(0, -numberLength)}00`;
}

/** What sorts after the ids of all events of a row, and before those of the next. */
export function afterEventsOf(place: string): string {
  return `${place.slice(0, -numberLength)}g`;
}

/** All events that a row of the outbox holds. */
export function eventsIn(stored: Uint8Array): KeptEvent[] {
  return linesIn(stored).map((text) => JSON.parse(text));
}

function linesIn(stored: Uint8Array): string[] {
  return unpack(stored).split("\n");
}
