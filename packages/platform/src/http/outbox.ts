import { randomUUID } from "node:crypto";
import { toJson } from "../store/json.ts";
import type { Db } from "../store/port.ts";
import { runLater, type Statement, statement } from "../store/statements.ts";
import type { DomainEvent, Identity } from "./call.ts";

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
): Promise<void> {
  const [eventTime, caused] = [now.toISOString(), identityOf(identity)];
  for (let at = 0; at < events.length; at += maxRows) {
    const values = events.slice(at, at + maxRows).flatMap(([name, event]) => {
      const text = toJson({ ...event, eventTime, identity: caused });
      return [siteId, randomUUID(), name, event.entityId, text, now.getTime()];
    });
    await runLater(db, insertOf(values.length / 6), values);
  }
}

/** Events written by one statement. */
const maxRows = 16;

const inserts = new Map<number, Statement>();

/** Every write of the shop ends here, so it is written once by number of rows instead of built each time. */
function insertOf(rows: number): Statement {
  let found = inserts.get(rows);
  if (!found) {
    const row = "(?, ?, ?, ?, ?, ?, null)";
    found = statement(
      `insert into outbox (site_id, id, name, entity_id, event, created_at, published_at) values ${Array.from({ length: rows }, () => row).join(", ")}`,
    );
    inserts.set(rows, found);
  }
  return found;
}

/** Who caused an event, as webhooks spell it. */
function identityOf(identity: Identity): Record<string, string> {
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
