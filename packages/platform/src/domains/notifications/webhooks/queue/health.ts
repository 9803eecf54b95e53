import type { WebhookOutcome } from "@vitrine/contract";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import type { Posted } from "../post.ts";

const minute = 60_000;

/** A webhook is paused after so many failed tries in a row … */
const failuresUntilPause = 20;

/** … when the first of them is so long ago, in milliseconds: a receiver may be restarted. */
const minFailingTime = 5 * minute;

/** Pauses before the tries of a paused webhook, in milliseconds; the last one repeats. */
const probePauses = [5, 10, 20, 40, 60].map((minutes) => minutes * minute);

/** Time between two mails about one webhook, in milliseconds. */
const mailPause = 24 * 60 * minute;

export interface WebhookHealthRow {
  readonly failures: number;
  readonly failingSince: number | null;
  readonly pausedAt: number | null;
  readonly probeAt: number | null;
  readonly probes: number;
  readonly isRecovering: boolean;
  readonly mailedAt: number | null;
  /** What went wrong last. */
  readonly outcome: WebhookOutcome | undefined;
}

/** Undefined for a webhook that took everything so far. */
export async function readHealth(db: Db, siteId: string, webhookId: string): Promise<WebhookHealthRow | undefined> {
  const { rows } = await run<Record<string, unknown>>(db, select, [siteId, webhookId]);
  return rows[0] && fromRow(rows[0]);
}

const select = statement("select * from webhook_health where site_id = ? and webhook_id = ?");

const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** A row as the engines return it: PostgreSQL has its integers as text. */
function fromRow(row: Record<string, unknown>): WebhookHealthRow {
  return {
    failures: Number(row.failures),
    failingSince: number(row.failing_since),
    pausedAt: number(row.paused_at),
    probeAt: number(row.probe_at),
    probes: Number(row.probes),
    isRecovering: Number(row.recovering) === 1,
    mailedAt: number(row.mailed_at),
    outcome: typeof row.problem === "string" ? readOutcome(row.problem) : undefined,
  };
}

function toStoredOutcome(posted: Posted): string {
  return JSON.stringify("status" in posted ? { ...posted, problem: `The response was ${posted.status}.` } : posted);
}

/** Earlier versions stored a sentence. */
function readOutcome(stored: string): WebhookOutcome {
  return stored.startsWith("{") ? JSON.parse(stored) : { problem: stored };
}

/** A try arrived: a paused webhook goes on, and what waited for a later try is due. */
export async function noteSuccess(db: Db, siteId: string, webhookId: string): Promise<void> {
  await run(db, succeed, [siteId, webhookId]);
}

const succeed = statement(
  `update webhook_health set failures = 0, failing_since = null, probe_at = null, probes = 0, problem = null,
      recovering = case when paused_at is null then recovering else 1 end, paused_at = null
    where site_id = ? and webhook_id = ? and failures > 0`,
);

/** What a failed try means for its webhook. */
export interface Verdict {
  /** It was paused by this try. */
  readonly isPausedNow: boolean;
  /** Its owners should be mailed: they were not for a day. */
  readonly shouldMail: boolean;
}

/** A try failed. Counting locks the row, so of several nodes one pauses the webhook. */
export async function noteFailure(
  db: Db,
  { siteId, webhookId, posted }: { readonly siteId: string; readonly webhookId: string; readonly posted: Posted },
  now: number,
): Promise<Verdict> {
  const stored = toStoredOutcome(posted);
  const { rows } = await run<Record<string, unknown>>(db, fail, [siteId, webhookId, now, stored]);
  const health = rows[0] && fromRow(rows[0]);
  if (!health || !isDead(health, now)) return { isPausedNow: false, shouldMail: false };
  const shouldMail = health.mailedAt === null || now - health.mailedAt >= mailPause;
  const mailedAt = shouldMail ? now : health.mailedAt;
  await run(db, pause, [now, now + (probePauses[0] ?? minute), mailedAt, siteId, webhookId]);
  return { isPausedNow: true, shouldMail };
}

const fail = statement(
  `insert into webhook_health (site_id, webhook_id, failures, failing_since, probes, recovering, problem)
    values (?, ?, 1, ?, 0, 0, ?) on conflict (site_id, webhook_id) do update
      set failures = webhook_health.failures + 1, recovering = 0, problem = excluded.problem,
        failing_since = coalesce(webhook_health.failing_since, excluded.failing_since) returning *`,
);
const pause = statement(
  "update webhook_health set paused_at = ?, probe_at = ?, mailed_at = ? where site_id = ? and webhook_id = ?",
);

function isDead({ pausedAt, failures, failingSince }: WebhookHealthRow, now: number): boolean {
  if (pausedAt !== null || failingSince === null) return false;
  return failures >= failuresUntilPause && now - failingSince >= minFailingTime;
}

/** Takes the next try of a paused webhook, of which any number of nodes make one. False when it is not due. */
export async function claimProbe(
  db: Db,
  { siteId, webhookId, probes }: { readonly siteId: string; readonly webhookId: string; readonly probes: number },
  now: number,
): Promise<boolean> {
  const pauseAfter = probePauses[Math.min(probes + 1, probePauses.length - 1)] ?? minute;
  return (await run(db, probe, [now + pauseAfter, siteId, webhookId, now])).changes > 0;
}

const probe = statement(
  `update webhook_health set probe_at = ?, probes = probes + 1
    where site_id = ? and webhook_id = ? and paused_at is not null and probe_at <= ?`,
);

/** Makes the next try of a paused webhook due. */
export async function hurryProbe(db: Db, siteId: string, webhookId: string, now: number): Promise<void> {
  await run(db, hurry, [now, siteId, webhookId, now]);
}

const hurry = statement("update webhook_health set probe_at = ? where site_id = ? and webhook_id = ? and probe_at > ?");

/** Forgets what is known of a webhook, so that it is tried as a new one: it was told to go on, or has a new address. */
export async function resetHealth(db: Db, siteId: string, webhookId: string): Promise<void> {
  await run(db, reset, [siteId, webhookId]);
}

const reset = statement(
  `update webhook_health set failures = 0, failing_since = null, paused_at = null, probe_at = null, probes = 0,
      recovering = 1, mailed_at = null, problem = null where site_id = ? and webhook_id = ?`,
);

/** All that waited for a later try is due by now. */
export async function endRecovery(db: Db, siteId: string, webhookId: string): Promise<void> {
  await run(db, recovered, [siteId, webhookId]);
}

const recovered = statement("update webhook_health set recovering = 0 where site_id = ? and webhook_id = ?");
