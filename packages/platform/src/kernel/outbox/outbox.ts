import type { DomainEvent, Identity } from "../context.ts";
import { toJson } from "../database/json.ts";
import type { Db } from "../database/port.ts";
import { runLater, type Statement, statement } from "../database/statements.ts";
import { groupBy } from "../group-by.ts";
import { type EventInfo, eventInfo } from "../operations.ts";
import { orderedId } from "../ordered-id.ts";
import { countEvents } from "./event-sequences.ts";
import { keepEvents } from "./kept-events.ts";
import { modifiedFields } from "./modified-fields.ts";
import { type Receivers, receiversOf } from "./receivers.ts";

/** The database and the site that something happened in, when, and who caused it. */
export interface Occasion {
  readonly db: Db;
  readonly siteId: string;
  readonly identity: Identity;
  readonly now: Date;
  /** Whether what happened is to survive a power cut; true unless given. */
  readonly durable?: boolean;
}

type Events = readonly (readonly [name: string, event: DomainEvent])[];

/**
 * Records domain events in the transaction that caused them. Jobs deliver them after the commit, so an event exists
 * exactly when its change does. What nobody receives is noted without its content, and nobody is given it later; of carts
 * and the like, whose transactions are not durable, there is no note.
 *
 * @param known the events of the platform, and of its plugins and their subscribers, where there are any
 */
export async function publish(occasion: Occasion, events: Events, known: KnownReceivers = {}): Promise<void> {
  const { infos = eventInfo } = known;
  const receivers = await receiversOf(occasion.db, occasion.siteId);
  const groups = groupBy(events, ([name]) =>
    hasReceiver(receivers, known, infos[name] ?? unknownEvent(name), name) ? "received" : "noted",
  );
  for (const some of parts(groups.get("received"))) await publishWhole(occasion, some, infos);
  const noted = groups.get("noted");
  if (noted && occasion.durable !== false) await note(occasion, noted);
}

/** Who receives events beside the webhooks of a site: anyone, unless the subscribers are given. */
export interface KnownReceivers {
  readonly infos?: Readonly<Record<string, EventInfo>>;
  /** Subscribers in this process. */
  readonly subscriptions?: { receiversOf(event: string): readonly string[] };
}

function hasReceiver(receivers: Receivers, { subscriptions }: KnownReceivers, { type }: EventInfo, name: string) {
  return receivers.has(type) || subscriptions === undefined || subscriptions.receiversOf(name).length > 0;
}

function unknownEvent(name: string): never {
  throw new Error(`No operation of the contract declares the event ${name}.`);
}

async function publishWhole(
  { db, siteId, identity, now }: Occasion,
  events: Events,
  infos: Readonly<Record<string, EventInfo>>,
): Promise<void> {
  const [eventTime, caused] = [now.toISOString(), identityOf(identity)];
  const left = await countEvents(db, siteId, events);
  const texts: string[] = [];
  for (const [name, event] of events) {
    const body = await bodyOf(event);
    const { entity: entityFqdn, slug, action } = infos[name] ?? unknownEvent(name);
    const modified = await modifiedBy(event);
    const known = { entityFqdn, slug, ...(action && { action }), entityId: event.entityId, body, ...modified };
    texts.push(toJson({ ...known, eventTime, identity: caused }));
  }
  const ids = await keepEvents(db, siteId, now, texts);
  const values = events.flatMap(([name, { entityId }], at) => {
    const after = (left.get(entityId) ?? 1) - 1;
    left.set(entityId, after);
    return [siteId, siteId, entityId, after, ids[at], name, entityId, now.getTime()];
  });
  await runLater(db, insertOf(events.length), values);
}

/** What an event carries, read now where its emitter did not have it. */
export async function bodyOf({ body, load }: DomainEvent): Promise<object | undefined> {
  return body ?? (await load?.());
}

async function modifiedBy({ before, body }: DomainEvent): Promise<{ modifiedFields?: object }> {
  const known = await before?.();
  return known && body ? { modifiedFields: modifiedFields(known, body) } : {};
}

/** Notes what happened in a transaction, in one row: there is nothing to deliver. */
async function note({ db, siteId, identity, now }: Occasion, events: Events): Promise<void> {
  const noted = events.map(([name, { entityId }]) => [name, entityId]);
  const caused = JSON.stringify(identityOf(identity));
  await runLater(db, insertNote, [siteId, now.getTime(), orderedId(now), caused, JSON.stringify(noted)]);
}

const insertNote = statement(
  "insert into noted_events (site_id, created_at, id, identity, events) values (?, ?, ?, ?, ?)",
);

/** Events written by one statement. */
const maxRows = 16;

function parts(events: Events = []): Events[] {
  const found: Events[] = [];
  for (let at = 0; at < events.length; at += maxRows) found.push(events.slice(at, at + maxRows));
  return found;
}

/** A number after those that {@link countEvents} took. */
const number = "(select value from event_sequences where site_id = ? and entity_id = ?) - ?";

const inserts = new Map<number, Statement>();

/** Written once by number of rows instead of built each time. */
function insertOf(rows: number): Statement {
  let found = inserts.get(rows);
  if (!found) {
    found = statement(
      `insert into waiting_events (site_id, entity_sequence, id, name, entity_id, created_at)
        values ${Array.from({ length: rows }, () => `(?, ${number}, ?, ?, ?, ?)`).join(", ")}`,
    );
    inserts.set(rows, found);
  }
  return found;
}

/** Who caused an event, as webhooks spell it. */
export function identityOf(identity: Identity): Record<string, string> {
  switch (identity.kind) {
    case "visitor":
      return { identityType: "ANONYMOUS_VISITOR", anonymousVisitorId: identity.id };
    case "member":
      return { identityType: "MEMBER", memberId: identity.id };
    case "app":
      return { identityType: "APP", appId: identity.id };
    case "staff":
      return { identityType: "WIX_USER", wixUserId: identity.id };
    default:
      return { identityType: "UNKNOWN" };
  }
}
