import { randomUUID } from "node:crypto";
import type { DomainEvent, Identity } from "../context.ts";
import { toJson } from "../database/json.ts";
import type { Db } from "../database/port.ts";
import { runLater, type Statement, statement } from "../database/statements.ts";
import { type EventInfo, eventInfo } from "../operations.ts";
import { countEvents } from "./event-sequences.ts";

/**
 * Records domain events in the transaction that caused them. Jobs deliver them after the commit,
 * so an event exists exactly when its change does.
 */
export async function publish(
  db: Db,
  siteId: string,
  identity: Identity,
  events: readonly (readonly [name: string, event: DomainEvent])[],
  now: Date,
  infos: Readonly<Record<string, EventInfo>> = eventInfo,
): Promise<void> {
  const [eventTime, caused] = [now.toISOString(), identityOf(identity)];
  for (let at = 0; at < events.length; at += maxRows) {
    const some = events.slice(at, at + maxRows);
    const left = await countEvents(db, siteId, some);
    const values = some.flatMap(([name, event]) => {
      const { entityId } = event;
      const { entity: entityFqdn, slug, action } = infos[name] ?? unknownEvent(name);
      const text = toJson({ entityFqdn, slug, ...(action && { action }), ...event, eventTime, identity: caused });
      const after = (left.get(entityId) ?? 1) - 1;
      left.set(entityId, after);
      return [siteId, randomUUID(), name, entityId, text, now.getTime(), siteId, entityId, after];
    });
    await runLater(db, insertOf(some.length), values);
  }
}

function unknownEvent(name: string): never {
  throw new Error(`No operation of the contract declares the event ${name}.`);
}

/** Events written by one statement. */
const maxRows = 16;

const inserts = new Map<number, Statement>();

/** Every write of the shop ends here, so it is written once by number of rows instead of built each time. */
function insertOf(rows: number): Statement {
  let found = inserts.get(rows);
  if (!found) {
    const number = "(select value from event_sequences where site_id = ? and entity_id = ?) - ?";
    const row = `(?, ?, ?, ?, ?, ?, null, ${number})`;
    found = statement(
      `insert into outbox (site_id, id, name, entity_id, event, created_at, published_at, entity_sequence)
        values ${Array.from({ length: rows }, () => row).join(", ")}`,
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
