import { randomUUID } from "node:crypto";
import type { Db } from "../store/port.ts";
import { run, statement } from "../store/statements.ts";
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
  for (const [name, event] of events) {
    const text = JSON.stringify({ ...event, eventTime, identity: caused });
    await run(db, insert, [siteId, randomUUID(), name, event.entityId, text, now.getTime()]);
  }
}

/** Every write of the shop ends here, so it is written once instead of built each time. */
const insert = statement(
  "insert into outbox (site_id, id, name, entity_id, event, created_at, published_at) values (?, ?, ?, ?, ?, ?, null)",
);

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
