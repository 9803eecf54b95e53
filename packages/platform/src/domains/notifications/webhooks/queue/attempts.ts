import { randomUUID } from "node:crypto";
import type { Runtime } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { readEvent } from "../../../../kernel/outbox/kept-events.ts";
import type { Stored } from "../../../../store/documents.ts";
import { envelopeOf } from "../envelope.ts";
import { mailAboutPause } from "../paused-mail.ts";
import type { NoResponse, Posted } from "../post.ts";
import { type DeliveryRecord, deliveries, webhookDocuments } from "../repository.ts";
import { noteFailure, noteSuccess } from "./health.ts";
import { advanceLane, type ClaimedLane, claimLanes, firstOf, holdsClaim, releaseLane } from "./lanes.ts";
import { delivered, failed, isAccepted, nextAttempt } from "./schedule.ts";

/** How long one node has for a try before another may make it, in milliseconds. */
export const lease = 30_000;

/** A message that is to be sent now. */
export interface Message {
  readonly lane: ClaimedLane;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly url: string;
  /** JSON text: the claim `data` of what is sent. */
  readonly data: string;
}

export interface Claimed {
  /** Lanes that were checked; fewer messages when some deliveries could only be given up. */
  readonly lanes: number;
  readonly messages: Message[];
}

const isOff: NoResponse = { reason: "WEBHOOK_OFF", problem: "The webhook is switched off." };
const isPurged: NoResponse = { reason: "EVENT_PURGED", problem: "The event is not kept any more." };

/** The next messages to a webhook, kept from other nodes for a while. */
export async function claimMessages(
  db: Db,
  { siteId, webhookId }: { readonly siteId: string; readonly webhookId: string },
  limit: number,
  now: Date,
): Promise<Claimed> {
  const until = now.getTime() + lease;
  const claim = { claim: randomUUID(), now: now.getTime(), until, limit };
  const lanes = await claimLanes(db, { siteId, webhookId }, claim);
  const webhook = lanes.length > 0 ? (await webhookDocuments.get(db, siteId, webhookId))?.entity : undefined;
  const messages: Message[] = [];
  for (const lane of lanes) {
    const id = await firstOf(db, lane);
    const stored = id === undefined ? undefined : await deliveries.get(db, siteId, id);
    const kept = stored && (await readEvent(db, siteId, stored.entity.eventId));
    if (stored && kept && webhook?.enabled) {
      const { id: deliveryId, eventId, eventType, position: sequence } = stored.entity;
      const data = envelopeOf({ siteId, id: eventId, sequence, kept }, eventType);
      messages.push({ lane, deliveryId, eventId, url: webhook.url, data });
    } else {
      const why = kept ? isOff : isPurged;
      if (stored) await save(db, siteId, stored, failed(stored.entity, why, { now, next: undefined }));
      await advanceLane(db, lane, now.getTime());
    }
  }
  return { lanes: lanes.length, messages };
}

/** Notes what became of a message. One whose claim was lost meanwhile is noted by whoever has it now. */
export async function settleMessage(
  runtime: Runtime,
  { lane, deliveryId }: Message,
  posted: Posted,
  isProbe: boolean,
): Promise<void> {
  const { siteId, webhookId } = lane;
  const site = await runtime.sites.load(siteId);
  await runtime.store.write(async (db) => {
    if (!(await holdsClaim(db, lane))) return;
    const now = runtime.clock.now();
    const stored = await deliveries.getLocked(db, siteId, deliveryId);
    if (isAccepted(posted)) {
      if (stored) await save(db, siteId, stored, delivered(stored.entity, posted, now));
      await advanceLane(db, lane, now.getTime());
      return noteSuccess(db, siteId, webhookId);
    }
    if (stored) await fail(db, { lane, stored, posted, isProbe }, now);
    else await advanceLane(db, lane, now.getTime());
    const { shouldMail } = await noteFailure(db, { siteId, webhookId, posted }, now.getTime());
    if (shouldMail) await mailAboutPause({ db, site, now, runtime }, { webhookId, posted });
  });
}

interface FailedAttempt {
  readonly lane: ClaimedLane;
  readonly stored: Stored<DeliveryRecord>;
  readonly posted: Posted;
  readonly isProbe: boolean;
}

/**
 * A delivery shares its tries with those that wait behind it: each counts for all that were in the lane, so that
 * waiting makes no one's 47 hours longer. The tries of a paused webhook do not count.
 */
async function fail(db: Db, { lane, stored, posted, isProbe }: FailedAttempt, now: Date): Promise<void> {
  const failedBefore = lane.failures - (stored.entity.failuresBefore ?? 0);
  const next = isProbe ? nextAttempt(0, now) : nextAttempt(failedBefore, now);
  await save(db, lane.siteId, stored, failed(stored.entity, posted, { now, next }));
  if (next) await releaseLane(db, lane, { dueAt: next.getTime(), hasFailed: !isProbe });
  else await advanceLane(db, lane, now.getTime());
}

/** Leaves a message to another node, or to this one when it runs again. */
export async function returnMessage({ store, clock }: Runtime, { lane }: Message): Promise<void> {
  await store.write((db) => releaseLane(db, lane, { dueAt: clock.now().getTime(), hasFailed: false }));
}

async function save(db: Db, siteId: string, { revision }: Stored<DeliveryRecord>, next: DeliveryRecord): Promise<void> {
  await deliveries.update(db, siteId, revision, next);
}
