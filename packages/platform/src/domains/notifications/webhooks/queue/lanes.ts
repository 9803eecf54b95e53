import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";

/**
 * A lane holds the deliveries of one entity to one webhook: the first is tried until it arrives or is given up, and
 * only then the next. Lanes know nothing of each other, so an entity that makes its receiver fail holds up itself.
 */
export interface Lane {
  readonly siteId: string;
  readonly webhookId: string;
  readonly lane: string;
}

/** A lane whose first delivery is being tried. */
export interface ClaimedLane extends Lane {
  readonly claim: string;
  /** Tries that failed as long as the lane has been there. */
  readonly failures: number;
}

/**
 * Brings a lane into being, or keeps the one there is from being closed by another node before this transaction has
 * added its delivery. Returns the tries that have failed in it.
 */
export async function joinLane(db: Db, { siteId, webhookId, lane }: Lane, now: number): Promise<number> {
  const { rows } = await run<{ failures: number }>(db, join, [siteId, webhookId, lane, now]);
  return Number(rows[0]?.failures ?? 0);
}

const join = statement(
  `insert into webhook_lanes (site_id, webhook_id, lane, due_at, claim, failures) values (?, ?, ?, ?, null, 0)
    on conflict (site_id, webhook_id, lane) do update set failures = webhook_lanes.failures returning failures`,
);

/** Lets the first delivery of a lane be tried at once, unless it is being tried. */
export async function hurryLane(db: Db, { siteId, webhookId, lane }: Lane, now: number): Promise<void> {
  await run(db, hurry, [now, siteId, webhookId, lane, now]);
}

const hurry = statement(
  `update webhook_lanes set due_at = ?
    where site_id = ? and webhook_id = ? and lane = ? and due_at > ? and claim is null`,
);

/** As {@link hurryLane}, for some lanes of a webhook. Returns how many there were. */
export async function hurryLanes(
  db: Db,
  { siteId, webhookId }: Omit<Lane, "lane">,
  now: number,
  limit: number,
): Promise<number> {
  return (await run(db, hurrySome, [now, siteId, webhookId, siteId, webhookId, now, limit])).changes;
}

const hurrySome = statement(
  `update webhook_lanes set due_at = ? where site_id = ? and webhook_id = ? and lane in (
    select lane from webhook_lanes where site_id = ? and webhook_id = ? and due_at > ? and claim is null limit ?)`,
);

/** Keeps the lanes of a webhook that have waited longest from other nodes until `until`. */
export async function claimLanes(
  db: Db,
  { siteId, webhookId }: Omit<Lane, "lane">,
  { claim, now, until, limit }: { claim: string; now: number; until: number; limit: number },
): Promise<ClaimedLane[]> {
  const values = [until, claim, siteId, webhookId, siteId, webhookId, now, limit];
  const { rows } = await run<{ lane: string; failures: number }>(db, claimDue, values);
  return rows.map(({ lane, failures }) => ({ siteId, webhookId, lane, claim, failures: Number(failures) }));
}

// What another node is about to claim is left to it.
const claimDue = statement(
  `update webhook_lanes set due_at = ?, claim = ? where site_id = ? and webhook_id = ? and lane in @once{
    select lane from webhook_lanes where site_id = ? and webhook_id = ? and due_at <= ?
    order by due_at limit ? @unclaimed
  } returning lane, failures`,
);

/** True, and the lane is kept from others, as long as the claim holds. */
export async function holdsClaim(db: Db, { siteId, webhookId, lane, claim }: ClaimedLane): Promise<boolean> {
  const values = [siteId, webhookId, lane, claim];
  return (await run(db, hold, values)).rows.length > 0;
}

const hold = statement(
  "select lane from webhook_lanes where site_id = ? and webhook_id = ? and lane = ? and claim = ? @locked",
);

/** Ends a try: the lane waits until `dueAt`, with one more failed try if that is what it was. */
export async function releaseLane(
  db: Db,
  { siteId, webhookId, lane, claim }: ClaimedLane,
  { dueAt, hasFailed }: { readonly dueAt: number; readonly hasFailed: boolean },
): Promise<void> {
  await run(db, release, [dueAt, hasFailed ? 1 : 0, siteId, webhookId, lane, claim]);
}

const release = statement(
  `update webhook_lanes set due_at = ?, claim = null, failures = failures + ?
    where site_id = ? and webhook_id = ? and lane = ? and claim = ?`,
);

/** Id of the delivery that is to be tried first. */
export async function firstOf(db: Db, { siteId, webhookId, lane }: Lane): Promise<string | undefined> {
  return (await run<{ id: string }>(db, first, [siteId, webhookId, lane])).rows[0]?.id;
}

const first = statement(
  `select id from webhook_deliveries where site_id = ? and webhook_id = ? and lane = ? and state = 'PENDING'
    order by position limit 1`,
);

/** Removes a lane that has nothing left to deliver; otherwise its next delivery is due at once. */
export async function advanceLane(db: Db, lane: ClaimedLane, now: number): Promise<void> {
  if (await firstOf(db, lane)) return releaseLane(db, lane, { dueAt: now, hasFailed: false });
  await run(db, close, [lane.siteId, lane.webhookId, lane.lane]);
}

const close = statement("delete from webhook_lanes where site_id = ? and webhook_id = ? and lane = ?");

/** Removes a lane whose last delivery was deleted, unless that is being tried: then it is removed afterwards. */
export async function closeLane(db: Db, lane: Lane): Promise<void> {
  if (await firstOf(db, lane)) return;
  await run(db, closeIdle, [lane.siteId, lane.webhookId, lane.lane]);
}

const closeIdle = statement(
  "delete from webhook_lanes where site_id = ? and webhook_id = ? and lane = ? and claim is null",
);

/** Whether something can be sent to a webhook now. */
export async function hasDueLane(db: Db, { siteId, webhookId }: Omit<Lane, "lane">, now: number): Promise<boolean> {
  return (await run(db, due, [siteId, webhookId, now, siteId, webhookId])).rows.length > 0;
}

const due = statement(
  `select 1 from webhook_lanes where site_id = ? and webhook_id = ? and due_at <= ? and not exists (
    select 1 from webhook_health where site_id = ? and webhook_id = ? and paused_at is not null) limit 1`,
);

/** A webhook that still has to receive something. */
export interface WaitingWebhook extends Omit<Lane, "lane"> {
  /** When the first of its deliveries may be tried; a paused one's next try instead. */
  readonly dueAt: number;
}

/** All webhooks that still have to receive something: one look into an index for each, however much waits. */
export async function waitingWebhooks(db: Db): Promise<WaitingWebhook[]> {
  const found: WaitingWebhook[] = [];
  for (let after = ["", ""]; ; ) {
    const row = (await run<WaitingRow>(db, next, after)).rows[0];
    if (!row) return found;
    const { site_id: siteId, webhook_id: webhookId, first_due, paused_at, probe_at, recovering } = row;
    after = [siteId, webhookId];
    const dueAt = paused_at === null ? Number(first_due) : Number(probe_at);
    found.push({ siteId, webhookId, dueAt: Number(recovering) === 1 ? 0 : dueAt });
  }
}

interface WaitingRow {
  readonly site_id: string;
  readonly webhook_id: string;
  readonly first_due: number | string;
  readonly paused_at: number | null;
  readonly probe_at: number | null;
  readonly recovering: number | null;
}

const next = statement(
  `select w.site_id, w.webhook_id, h.paused_at, h.probe_at, h.recovering,
      (select min(l.due_at) from webhook_lanes l where l.site_id = w.site_id and l.webhook_id = w.webhook_id) as first_due
    from (select site_id, webhook_id from webhook_lanes where (site_id, webhook_id) > (?, ?)
        order by site_id, webhook_id limit 1) w
      left join webhook_health h on h.site_id = w.site_id and h.webhook_id = w.webhook_id`,
);
