import type { Runtime } from "../../kernel/context.ts";
import type { Db } from "../../kernel/database/port.ts";
import { run, type Statement, statement } from "../../kernel/database/statements.ts";
import { beginOfIds } from "../../kernel/ordered-id.ts";
import type { Pace } from "./pace.ts";
import type { AgeRule, Span } from "./rule.ts";

const day = 24 * 60 * 60 * 1000;

/** Rows read by one read. */
const look = 200;

/**
 * After this time a rule begins with the oldest row again, in milliseconds: rows may fall under it that did not when
 * they were checked, or a clock may have been ahead.
 */
const round = 30 * day;

/** Everything up to this row has been checked. */
interface Progress {
  readonly time: number;
  readonly id: string;
  readonly startedAt: number;
}

/** Where a rule is applied. */
export interface Aged {
  readonly rule: AgeRule;
  readonly siteId: string;
  readonly days: number;
}

/**
 * Applies a rule to the rows of a site that have come of age since it was last applied. What it has looked at is
 * written down with every transaction, so a process that stops in the middle loses nothing.
 */
export async function purgeAged({ store, clock }: Runtime, aged: Aged, pace: Pace): Promise<void> {
  const { rule, siteId, days } = aged;
  const now = clock.now();
  const before = now.getTime() - days * day;
  const known = await store.read((db) => readProgress(db, siteId, rule.name));
  const isFresh = known && now.getTime() - known.startedAt < round && known.startedAt <= now.getTime();
  let progress: Progress = isFresh ? known : { time: Number.MIN_SAFE_INTEGER, id: "", startedAt: now.getTime() };
  let isSaved = true;
  while (!pace.isOver) {
    const found = await store.read((db) => nextRows(db, aged, before, progress));
    const matching = found.filter(({ matches }) => Number(matches) === 1).slice(0, pace.limit);
    const isPart = matching.length === pace.limit;
    const last = isPart ? matching.at(-1) : found.at(-1);
    if (!last) break;
    progress = { ...progress, time: Number(last.at), id: last.id };
    isSaved = matching.length > 0;
    if (isSaved) {
      const span = { from: Number(matching[0]?.at), to: Number(matching.at(-1)?.at) };
      await pace.write(store, async (db) => {
        const due = await stillDue(db, aged, span, matching);
        if (due.length > 0) await rule.apply(db, siteId, due, { now, span });
        await saveProgress(db, aged, progress);
      });
    }
    if (!isPart && found.length < look) break;
  }
  if (!isSaved) await store.write((db) => saveProgress(db, aged, progress), { durable: false });
}

interface Row {
  readonly id: string;
  readonly at: number;
  readonly matches: number;
}

async function nextRows(db: Db, { rule, siteId }: Aged, before: number, { time, id }: Progress): Promise<Row[]> {
  const range = rule.time === "id" ? [beginOfIds(before + 1), id] : [before, time, id];
  return (await run<Row>(db, statementsOf(rule).next, [siteId, ...range, look])).rows;
}

/** Those that no one changed in the meantime. */
async function stillDue(db: Db, { rule, siteId }: Aged, { from, to }: Span, old: readonly Row[]): Promise<string[]> {
  const ids = JSON.stringify(old.map(({ id }) => id));
  const { rows } = await run<{ id: string }>(db, statementsOf(rule).due, [siteId, from, to, ids]);
  return rows.map((row) => row.id);
}

interface Statements {
  readonly next: Statement;
  readonly due: Statement;
}

const written = new Map<string, Statements>();

function statementsOf({ name, table, time, where = "1 = 1" }: AgeRule): Statements {
  let found = written.get(name);
  if (!found) {
    const at = time === "id" ? "created_at" : time;
    const inOrder =
      time === "id" ? "id < ? and id > ? order by id" : `${at} <= ? and (${at}, id) > (?, ?) order by ${at}, id`;
    found = {
      next: statement(
        `select id, ${at} as at, case when ${where} then 1 else 0 end as matches from ${table}
          where site_id = ? and ${inOrder} limit ?`,
      ),
      due: statement(
        `select id from ${table} where site_id = ? and ${at} between ? and ? and id in @list and ${where}`,
      ),
    };
    written.set(name, found);
  }
  return found;
}

async function readProgress(db: Db, siteId: string, rule: string): Promise<Progress | undefined> {
  const row = await db
    .selectFrom("purge_progress")
    .select(["row_time", "row_id", "started_at"])
    .where("site_id", "=", siteId)
    .where("rule", "=", rule)
    .executeTakeFirst();
  return row && { time: Number(row.row_time), id: row.row_id, startedAt: Number(row.started_at) };
}

async function saveProgress(db: Db, { rule, siteId }: Aged, { time, id, startedAt }: Progress): Promise<void> {
  await run(db, save, [siteId, rule.name, time, id, startedAt]);
}

const save = statement(
  `insert into purge_progress (site_id, rule, row_time, row_id, started_at) values (?, ?, ?, ?, ?)
    on conflict (site_id, rule) do update
      set row_time = excluded.row_time, row_id = excluded.row_id, started_at = excluded.started_at`,
);
