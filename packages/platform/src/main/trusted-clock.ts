import type { Runtime } from "../kernel/context.ts";
import type { Db } from "../kernel/database/port.ts";
import { run, statement } from "../kernel/database/statements.ts";
import { databaseTime } from "../store/maintenance.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** The database server's clock and ours may differ by this, in milliseconds. */
const mostApart = hour;

/** A shop that was off for longer than this looks like one whose clock was set, in milliseconds. */
const longestGap = 7 * day;

/** After this time a clock that was set is believed, in milliseconds: somebody has had the time to correct it. */
const probation = day;

/** Why what cannot be undone is not done now. */
export class UntrustedClock extends Error {
  override readonly name = "UntrustedClock";
}

/** What runs of jobs have seen of the clock, epoch milliseconds. */
interface Seen {
  /** The last time that was believed. */
  readonly believed: number;
  /** Since when it is not, and the last time that was read meanwhile. */
  readonly doubted: { readonly since: number; readonly last: number } | undefined;
}

/**
 * For what cannot be undone and is done because time has passed: a clock that is set to next year would purge and charge
 * a year early. Time that has moved by more than a week since it was last looked at is believed after a day.
 * @throws UntrustedClock that says what is wrong with the clock, and what to do
 */
export async function assertTrustedClock({ store, clock }: Pick<Runtime, "store" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  const serverTime = await store.read(databaseTime);
  if (serverTime !== undefined && Math.abs(serverTime - now) > mostApart) throw apartError(now, serverTime);
  const seen = await store.read(readSeen);
  const next = nextSeen(seen, now);
  if (!seen || isWorthNoting(seen, next)) await store.write((db) => saveSeen(db, next), { durable: false });
  if (next.doubted) throw gapError(next.believed, next.doubted.since);
}

function nextSeen(seen: Seen | undefined, now: number): Seen {
  if (!seen || Math.abs(now - seen.believed) <= longestGap) return { believed: now, doubted: undefined };
  const { believed, doubted } = seen;
  // A clock that is set once more begins again.
  const isSteady = doubted && now >= doubted.last && now - doubted.last <= day;
  const since = isSteady ? doubted.since : now;
  if (now - since >= probation) return { believed: now, doubted: undefined };
  return { believed, doubted: { since, last: now } };
}

/** One write in ten minutes is enough. */
function isWorthNoting(seen: Seen, next: Seen): boolean {
  if (seen.doubted?.since !== next.doubted?.since) return true;
  const [before, after] = [seen.doubted?.last ?? seen.believed, next.doubted?.last ?? next.believed];
  return Math.abs(after - before) >= 10 * 60_000;
}

function apartError(now: number, serverTime: number): UntrustedClock {
  return new UntrustedClock(
    `The clock of this machine is ${apart(now, serverTime)} the database server's. Nothing that cannot be undone is done before they agree: set both by NTP.`,
  );
}

function gapError(believed: number, since: number): UntrustedClock {
  const until = new Date(since + probation).toISOString();
  return new UntrustedClock(
    `The clock is ${apart(since, believed)} the last time it was read. Either the shop was off for so long, or the clock was set: nothing that cannot be undone is done before ${until}. Set the clock by NTP if it is wrong.`,
  );
}

function apart(time: number, other: number): string {
  const hours = Math.round(Math.abs(time - other) / hour);
  return `${hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`} ${time > other ? "ahead of" : "behind"}`;
}

/** Among the progress of retention, for no site. */
const key = ["", "clock"] as const;

const read = statement("select row_time, row_id, started_at from purge_progress where site_id = ? and rule = ?");
const save = statement(
  `insert into purge_progress (site_id, rule, row_time, row_id, started_at) values (?, ?, ?, ?, ?)
    on conflict (site_id, rule) do update set row_time = excluded.row_time, row_id = excluded.row_id, started_at = excluded.started_at`,
);

async function readSeen(db: Db): Promise<Seen | undefined> {
  const { rows } = await run<{ row_time: number; row_id: string; started_at: number }>(db, read, key);
  return rows.map(({ row_time, row_id, started_at }) => ({
    believed: Number(row_time),
    doubted: row_id === "" ? undefined : { since: Number(started_at), last: Number(row_id) },
  }))[0];
}

async function saveSeen(db: Db, { believed, doubted }: Seen): Promise<void> {
  await run(db, save, [...key, believed, doubted ? String(doubted.last) : "", doubted?.since ?? 0]);
}
