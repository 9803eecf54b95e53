import { createHash } from "node:crypto";
import type { Store } from "../../kernel/database/port.ts";
import { type TableShape, tableShapes } from "../../store/tables.ts";
import { type Progress, silentProgress } from "./progress.ts";
import { countRows, insertRows, keyOf, lastRow, pagesOf, type Row, toJsonValue } from "./rows.ts";

/** Rows copied by one transaction. */
const pageSize = 500;

export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies a whole database, all sites and keys, into another one that is migrated and holds no site, and compares the
 * two row by row. Both engines, in either direction. A move that was interrupted continues where it stopped.
 *
 * Nothing may write to the source meanwhile. The sites are copied last: until then nothing can be served from the
 * target, so a half-moved shop is never mistaken for the shop.
 */
export async function moveDatabase(source: Store, target: Store, progress: Progress = silentProgress): Promise<Moved> {
  const shapes = sitesLast(await source.read(tableShapes));
  await assertTarget(target, shapes);
  let rows = 0;
  for (const shape of shapes) {
    await copyTable(source, target, shape, progress);
    rows += await compareTable(source, target, shape, progress);
  }
  return { tables: shapes.length, rows };
}

function sitesLast(shapes: readonly TableShape[]): TableShape[] {
  return [...shapes.filter(({ name }) => name !== "sites"), ...shapes.filter(({ name }) => name === "sites")];
}

async function assertTarget(target: Store, shapes: readonly TableShape[]): Promise<void> {
  const there = new Set((await target.read(tableShapes)).map(({ name }) => name));
  const missing = shapes.filter(({ name }) => !there.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`The target database has no table ${missing.join(", ")}; migrate it first.`);
  const sites = await target.read((db) => db.selectFrom("sites").select("site_id").limit(1).execute());
  if (sites.length > 0) throw new Error("The target database holds a site already. Name an empty database.");
}

async function copyTable(source: Store, target: Store, shape: TableShape, progress: Progress): Promise<void> {
  const total = await source.read((db) => countRows(db, shape));
  const last = await target.read((db) => lastRow(db, shape));
  let done = last ? await target.read((db) => countRows(db, shape)) : 0;
  await source.view(async (db) => {
    const after = last && keyOf(shape, last);
    for await (const rows of pagesOf(db, shape, { after, limit: pageSize })) {
      await target.write((db) => insertRows(db, shape, rows));
      done += rows.length;
      progress.step(shape.name, done, total);
    }
  });
  await target.flush();
}

async function compareTable(source: Store, target: Store, shape: TableShape, progress: Progress): Promise<number> {
  const [ours, theirs] = await Promise.all([digest(source, shape), digest(target, shape)]);
  progress.step(`${shape.name} compared`, theirs.rows, ours.rows);
  if (ours.hash === theirs.hash) return ours.rows;
  throw new Error(
    `The copy of ${shape.name} differs: ${ours.rows} rows here, ${theirs.rows} there. ` +
      "Stop every server that writes to either database, empty the target and move again.",
  );
}

async function digest(store: Store, shape: TableShape): Promise<{ hash: string; rows: number }> {
  const hash = createHash("sha256");
  let count = 0;
  await store.view(async (db) => {
    for await (const rows of pagesOf(db, shape, { limit: pageSize })) {
      for (const row of rows) hash.update(lineOf(shape, row));
      count += rows.length;
    }
  });
  return { hash: hash.digest("hex"), rows: count };
}

function lineOf({ columns }: TableShape, row: Row): string {
  return `${JSON.stringify(columns.map((column) => toJsonValue(row[column] ?? null)))}\n`;
}
