import type { Db } from "../../../kernel/database/port.ts";
import { hurryProbe } from "./queue/health.ts";
import { hurryLane, joinLane } from "./queue/lanes.ts";
import { attemptsOf, type DeliveryRecord, deliveries } from "./repository.ts";

/**
 * Has a delivery tried at once. One that waits keeps its place; one that is over gets a lane of its own, so that what
 * happens to its entity meanwhile does not wait for it. Undefined when there is no such delivery.
 */
export async function redeliver(db: Db, siteId: string, id: string, now: Date): Promise<DeliveryRecord | undefined> {
  const stored = await deliveries.getLocked(db, siteId, id);
  if (!stored) return undefined;
  const { entity } = stored;
  const { webhookId } = entity;
  const lane = entity.state === "PENDING" ? (entity.lane ?? entity.entityId) : entity.id;
  const failuresBefore = await joinLane(db, { siteId, webhookId, lane }, now.getTime());
  const date = now.toISOString();
  const asked = {
    ...entity,
    attempts: attemptsOf(entity),
    state: "PENDING",
    lane,
    failuresBefore,
    nextAttemptDate: date,
    updatedDate: date,
  } as const;
  await deliveries.update(db, siteId, stored.revision, asked);
  await hurryLane(db, { siteId, webhookId, lane }, now.getTime());
  await hurryProbe(db, siteId, webhookId, now.getTime());
  return asked;
}
