import { randomUUID } from "node:crypto";
import type { Db } from "../store/port.ts";
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
  const rows = events.map(([name, event]) => ({
    site_id: siteId,
    id: randomUUID(),
    name,
    entity_id: event.entityId,
    event: JSON.stringify({ ...event, eventTime: now.toISOString(), identity: identityOf(identity) }),
    created_at: now.getTime(),
    published_at: null,
  }));
  await db.insertInto("outbox").values(rows).execute();
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
