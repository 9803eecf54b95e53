import { join } from "node:path";
import { sql } from "kysely";
import type { Db, Store } from "../../kernel/database/port.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import { readPublicKey } from "../../kernel/secrets/keys.ts";
import { type TableShape, tableShapes } from "../../store/tables.ts";
import { makeFolder } from "../folder.ts";
import { copyInto, filesBelow, linesOf, writeInto } from "./files.ts";
import { exportStored } from "./library.ts";
import { type Chunk, type ExportManifest, readManifest, writeManifest } from "./manifest.ts";
import { type Progress, silentProgress } from "./progress.ts";
import { countRows, keyOf, pagesOf, type Row, toLineValue, type Value } from "./rows.ts";
import { exportedTables } from "./site-tables.ts";

/** Rows of one file, and about how many characters they may have: it is in memory while it is written or read. */
const chunkRows = 5_000;
const chunkLength = 4_000_000;

/** Rows read at once. */
const pageSize = 100;

export interface ExportOptions {
  readonly siteId: string;
  /** Made when missing. One with an unfinished export of the same site is continued. */
  readonly folder: string;
  /** The folder with the site's media files. */
  readonly media: string;
  /** Where the bytes of the media library are. */
  readonly storage: FileStorage;
  /** A folder of files that come with the software, such as pictures of the demo: those that a row names go along. */
  readonly sharedMedia?: string;
  readonly progress?: Progress;
  /** Resolves the signal that stops the work between two files; it can be continued. */
  readonly signal?: AbortSignal;
}

/**
 * Writes everything of a site into a folder: rows as JSON lines, media files as they are, and a manifest with the
 * hash of each. The shop may run meanwhile: all rows are of one moment, unless the export was interrupted and
 * continued.
 */
export async function exportSite(store: Store, options: ExportOptions): Promise<ExportManifest> {
  const { siteId, folder, progress = silentProgress, signal } = options;
  makeFolder(folder);
  return store.view(async (db) => {
    const shapes = exportedTables(await tableShapes(db));
    let manifest = await startManifest(db, siteId, folder);
    for (const shape of shapes) {
      const total = await countRows(db, shape, siteId);
      for await (const chunk of chunksOf(db, shape, manifest, folder)) {
        manifest = { ...manifest, chunks: [...manifest.chunks, chunk] };
        await writeManifest(folder, manifest);
        progress.step(shape.name, rowsOf(manifest, shape), total);
        signal?.throwIfAborted();
      }
    }
    manifest = await exportMedia(manifest, options, progress);
    manifest = await exportLibrary(db, manifest, options, progress);
    const visitorKey = (await readPublicKey(db, "visitors"))?.x;
    const complete = { ...manifest, ...(visitorKey !== undefined && { visitorKey }), isComplete: true };
    await writeManifest(folder, complete);
    return complete;
  });
}

async function startManifest(db: Db, siteId: string, folder: string): Promise<ExportManifest> {
  const site = await db.selectFrom("sites").select("site_id").where("site_id", "=", siteId).executeTakeFirst();
  if (!site) throw new Error(`There is no site ${siteId} in this database.`);
  const migration = await newestMigration(db);
  const earlier = await readManifest(folder);
  if (!earlier) {
    const createdDate = new Date().toISOString();
    const empty = { isComplete: false, isContinued: false, chunks: [], media: [] };
    return { format: "vitrine-export", version: 1, siteId, createdDate, migration, ...empty };
  }
  if (earlier.format !== "vitrine-export" || earlier.isComplete || earlier.siteId !== siteId) {
    throw new Error(`${folder} holds another export or a backup. Name an empty folder.`);
  }
  if (earlier.migration !== migration) {
    throw new Error(`${folder} was begun by another version. Empty it and export again.`);
  }
  return { ...earlier, isContinued: true };
}

export async function newestMigration(db: Db): Promise<number> {
  const row = await db.selectFrom("migrations").select(sql<number>`max(number)`.as("newest")).executeTakeFirst();
  return Number(row?.newest ?? 0);
}

function rowsOf(manifest: ExportManifest, { name }: TableShape): number {
  return manifest.chunks.filter(({ table }) => table === name).reduce((sum, { rows }) => sum + rows, 0);
}

/** Writes what the manifest does not have of a table yet. */
async function* chunksOf(db: Db, shape: TableShape, manifest: ExportManifest, folder: string): AsyncGenerator<Chunk> {
  const { siteId } = manifest;
  const written = manifest.chunks.filter(({ table }) => table === shape.name);
  let after = await lastKey(folder, shape, written.at(-1));
  for (let number = written.length + 1; ; number++) {
    const lines: string[] = [];
    let length = 0;
    for await (const rows of pagesOf(db, shape, { siteId, after, limit: pageSize })) {
      const added = rows.map((row) => `${JSON.stringify(toLine(row))}\n`);
      lines.push(...added);
      length += added.reduce((sum, line) => sum + line.length, 0);
      after = keyOf(shape, rows.at(-1) ?? {});
      if (lines.length >= chunkRows || length >= chunkLength) break;
    }
    if (lines.length === 0) return;
    const path = `rows/${shape.name}-${String(number).padStart(5, "0")}.jsonl`;
    yield { table: shape.name, rows: lines.length, ...(await writeInto(folder, path, asStream(lines))) };
  }
}

/** Key of the last row that was written of a table. */
async function lastKey(folder: string, shape: TableShape, chunk: Chunk | undefined): Promise<Value[] | undefined> {
  if (!chunk) return undefined;
  let last = "";
  for await (const line of linesOf(folder, chunk)) last = line;
  return keyOf(shape, JSON.parse(last) as Row);
}

function toLine(row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toLineValue(column, value)]));
}

async function* asStream(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

async function exportLibrary(
  db: Db,
  manifest: ExportManifest,
  { siteId, folder, storage, signal }: ExportOptions,
  progress: Progress,
): Promise<ExportManifest> {
  const { stored: known = [] } = manifest;
  const stored = [...known];
  const missing = await exportStored(db, { siteId, folder, known }, storage, async (entry) => {
    stored.push(entry);
    progress.step("files of the library", stored.length, stored.length);
    if (stored.length % 100 === 0) await writeManifest(folder, { ...manifest, stored });
    signal?.throwIfAborted();
  });
  return { ...manifest, stored, ...(missing.length > 0 && { missing }) };
}

async function exportMedia(
  manifest: ExportManifest,
  { folder, media, sharedMedia }: ExportOptions,
  progress: Progress,
): Promise<ExportManifest> {
  // The library's own folder begins with a dot; its bytes go along by the rows that name them.
  const visible = (await filesBelow(media)).filter((path) => !path.startsWith("."));
  const own = visible.map((path) => ({ path, file: join(media, path) }));
  const named = sharedMedia ? await namedFiles(folder, manifest.chunks, sharedMedia) : [];
  const known = new Set(own.map(({ path }) => path));
  const files = [...own, ...named.filter(({ path }) => !known.has(path))];
  let current = manifest;
  for (const { path, file } of files) {
    if (current.media.some((entry) => entry.path === `media/${path}`)) continue;
    const entry = await copyInto(folder, `media/${path}`, file);
    current = { ...current, media: [...current.media, entry] };
    progress.step("media files", current.media.length, files.length);
    if (current.media.length % 100 === 0) await writeManifest(folder, current);
  }
  return current;
}

/** The shared files whose name stands in a row. */
async function namedFiles(folder: string, chunks: readonly Chunk[], shared: string) {
  const names = new Set<string>();
  for (const chunk of chunks)
    for await (const line of linesOf(folder, chunk))
      for (const [name] of line.matchAll(/[\w~.-]+/g)) if (/\.\w{3,4}$/.test(name)) names.add(name);
  const paths = (await filesBelow(shared)).filter((path) => names.has(path));
  return paths.map((path) => ({ path, file: join(shared, path) }));
}
