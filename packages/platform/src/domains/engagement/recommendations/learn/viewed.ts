import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { addSignals, type Signal, WEIGHTS } from "./signals.ts";

/** Viewers counted in one transaction. */
const batch = 50;

const viewers = statement(
  "select distinct viewer from product_views where site_id = ? and is_counted = 0 order by viewer limit ?",
);
const viewsOf = statement(
  `select viewer, product_id, created_at, is_counted from product_views where site_id = ? and viewer in @list
    order by viewer, created_at, id`,
);
const markCounted = statement(
  `update product_views set is_counted = 1 where site_id = ? and viewer in @list and is_counted = 0
    returning viewer, product_id`,
);

interface ViewRow {
  readonly viewer: string;
  readonly product_id: string;
  readonly created_at: number;
  readonly is_counted: number;
}

/** Counts views that were not counted yet, with all the same viewer saw. Returns how many viewers it looked at. */
export async function countViews(db: Db, siteId: string): Promise<number> {
  const found = await run<{ viewer: string }>(db, viewers, [siteId, batch]);
  if (found.rows.length === 0) return 0;
  const list = JSON.stringify(found.rows.map(({ viewer }) => viewer));
  // Whoever changes a row counts it: two nodes never count the same view.
  const fresh = (await run<ViewRow>(db, markCounted, [siteId, list])).rows;
  const isFresh = new Set(fresh.map((row) => `${row.viewer} ${row.product_id}`));
  const { rows } = await run<ViewRow>(db, viewsOf, [siteId, list]);
  const counted = rows.filter((row) => Number(row.is_counted) === 1);
  const signals = [...byViewer(counted).values()].flatMap((views) =>
    signalOf(views, (row) => isFresh.has(`${row.viewer} ${row.product_id}`)),
  );
  await addSignals(db, siteId, signals);
  return found.rows.length;
}

function byViewer(rows: readonly ViewRow[]): ReadonlyMap<string, ViewRow[]> {
  const groups = new Map<string, ViewRow[]>();
  for (const row of rows) groups.set(row.viewer, [...(groups.get(row.viewer) ?? []), row]);
  return groups;
}

function signalOf(rows: readonly ViewRow[], isFresh: (row: ViewRow) => boolean): Signal[] {
  const fresh = rows.filter(isFresh);
  const last = fresh.at(-1);
  if (!last) return [];
  return [
    {
      added: fresh.map((row) => row.product_id),
      all: rows.map((row) => row.product_id),
      weight: WEIGHTS.view,
      at: Number(last.created_at),
    },
  ];
}
