import { join } from "node:path";
import { sessionLife } from "../../domains/accounts/oauth/rules.ts";
import { insertVisitorKey } from "../../domains/accounts/records/visitor-keys.ts";
import type { Db, Store } from "../../kernel/database/port.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import { type TableShape, tableShapes } from "../../store/tables.ts";
import { newestMigration } from "./export.ts";
import { assertFiles, copyInto, describeFile, insideOf, linesOf } from "./files.ts";
import { importStored } from "./library.ts";
import { type Chunk, type ExportManifest, type FileEntry, readManifest } from "./manifest.ts";
import { type Progress, silentProgress } from "./progress.ts";
import { fromLineValue, hasRow, insertRows, keyOf, type Row, type Value } from "./rows.ts";
import { exportedTables } from "./site-tables.ts";

export interface ImportOptions {
  /** A folder written by {@link exportSite}. */
  readonly folder: string;
  /** Where media files go. */
  readonly media: string;
  /** Where the bytes of the media library go. */
  readonly storage: FileStorage;
  readonly progress?: Progress;
  readonly signal?: AbortSignal;
}

/**
 * Makes the site of an export in a database that does not have it. Each file is one transaction, so an import that
 * was interrupted continues with the next one. The site itself is made last: until then nothing of it is served.
 */
export async function importSite(store: Store, options: ImportOptions): Promise<ExportManifest> {
  const { folder, media, storage, progress = silentProgress, signal } = options;
  const manifest = await exportIn(folder);
  const { stored = [] } = manifest;
  const shapes = await store.read(tableShapes);
  await store.read((db) => assertTarget(db, manifest, shapes));
  await assertFiles(folder, [...manifest.chunks, ...manifest.media, ...stored]);
  await importMedia(folder, media, manifest.media, progress);
  await importStored(folder, manifest.siteId, stored, { storage, progress });
  const total = manifest.chunks.length;
  for (const [index, chunk] of manifest.chunks.entries()) {
    signal?.throwIfAborted();
    if (chunk.table === "sites") await importVisitorKey(store, manifest);
    await importChunk(store, shapeOf(shapes, chunk), folder, chunk, manifest.siteId);
    progress.step("files with rows", index + 1, total);
  }
  return manifest;
}

/** @throws Error when the folder holds no finished export */
export async function exportIn(folder: string): Promise<ExportManifest> {
  const manifest = await readManifest(folder);
  if (manifest?.format !== "vitrine-export") throw new Error(`${folder} holds no export: there is no manifest of one.`);
  if (!manifest.isComplete) throw new Error(`${folder} holds an unfinished export. Run the export again to finish it.`);
  return manifest;
}

async function assertTarget(db: Db, manifest: ExportManifest, shapes: readonly TableShape[]): Promise<void> {
  const { siteId, migration, chunks } = manifest;
  const site = await db.selectFrom("sites").select("site_id").where("site_id", "=", siteId).executeTakeFirst();
  if (site) throw new Error(`This database has the site ${siteId} already. Import into one that has not.`);
  const ours = await newestMigration(db);
  if (ours !== migration) {
    const advice = ours < migration ? "Update this installation first." : "Update the exporting one and export again.";
    throw new Error(`The export was made with migration ${migration}; this database has ${ours}. ${advice}`);
  }
  const known = new Set(exportedTables(shapes).map(({ name }) => name));
  const unknown = [...new Set(chunks.map(({ table }) => table))].filter((table) => !known.has(table));
  if (unknown.length > 0) throw new Error(`The export has rows of ${unknown.join(", ")}, which cannot be imported.`);
}

function shapeOf(shapes: readonly TableShape[], { table }: Chunk): TableShape {
  const shape = shapes.find(({ name }) => name === table);
  if (!shape) throw new Error(`There is no table ${table}.`);
  return shape;
}

/** Inserts the rows of one file in one transaction; one whose last row is there was imported before. */
async function importChunk(
  store: Store,
  shape: TableShape,
  folder: string,
  chunk: Chunk,
  siteId: string,
): Promise<void> {
  const rows = await readRows(folder, chunk, siteId);
  const last = rows.at(-1);
  if (!last) return;
  const isDone = await store.read((db) => hasRow(db, shape, keyOf(shape, last)));
  if (isDone) return;
  await store.write((db) => insertRows(db, shape, rows), { durable: true });
}

/** Lets the visitors of the shop as it was go on with theirs; those who came after the export are not in it. */
async function importVisitorKey(store: Store, { siteId, createdDate, visitorKey }: ExportManifest): Promise<void> {
  if (visitorKey === undefined) return;
  const expiresAt = Date.parse(createdDate) + sessionLife.visitor.idle;
  await store.write((db) => insertVisitorKey(db, siteId, visitorKey, expiresAt), { durable: true });
}

async function readRows(folder: string, chunk: Chunk, siteId: string): Promise<Row[]> {
  const { path, rows } = chunk;
  const found: Row[] = [];
  for await (const line of linesOf(folder, chunk)) {
    found.push(toRow(line, `${path} line ${found.length + 1}`, siteId));
  }
  if (found.length !== rows) throw new Error(`${path} has ${found.length} rows, not ${rows}.`);
  return found;
}

function toRow(line: string, place: string, siteId: string): Row {
  const parsed = JSON.parse(line) as Record<string, unknown>;
  if (parsed.site_id !== siteId) throw new Error(`${place} belongs to another site.`);
  return Object.fromEntries(
    Object.entries(parsed).map(([column, value]): [string, Value] => {
      const known = fromLineValue(column, value);
      if (known === undefined) throw new Error(`${place} has a value in ${column} that is no text, number or bytes.`);
      return [column, known];
    }),
  );
}

async function importMedia(folder: string, media: string, files: readonly FileEntry[], progress: Progress) {
  for (const [index, { path, sha256 }] of files.entries()) {
    const name = path.slice("media/".length);
    const there = await describeFile(media, name);
    if (there && there.sha256 !== sha256) throw new Error(`${join(media, name)} is there already and differs.`);
    if (!there) await copyInto(media, name, insideOf(folder, path));
    progress.step("media files", index + 1, files.length);
  }
}
