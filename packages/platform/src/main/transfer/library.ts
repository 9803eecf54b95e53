import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileRecord, storedKeys } from "../../domains/media/records/file.ts";
import type { Db, Store } from "../../kernel/database/port.ts";
import { run, statement } from "../../kernel/database/statements.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import { insideOf, writeInto } from "./files.ts";
import type { StoredEntry } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import type { Finding } from "./verify.ts";

const following = statement("select id, doc from media_files where site_id = ? and id > ? order by id limit 200");

/** The keys under which the files of a site are stored, and how many bytes each must have. */
async function* storedFiles(db: Db, siteId: string): AsyncGenerator<{ readonly key: string; readonly bytes: number }> {
  for (let last = ""; ; ) {
    const { rows } = await run<{ id: string; doc: string }>(db, following, [siteId, last]);
    for (const { doc } of rows) {
      const file = JSON.parse(doc) as FileRecord;
      const made = Object.values(file.forms ?? {});
      for (const key of storedKeys(file))
        yield { key, bytes: made.find((form) => form.key === key)?.size ?? file.size };
    }
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Copies the files of a site out of its storage. Those that are missing there are named and left out. */
export async function exportStored(
  db: Db,
  {
    siteId,
    folder,
    known,
  }: { readonly siteId: string; readonly folder: string; readonly known: readonly StoredEntry[] },
  storage: FileStorage,
  written: (entry: StoredEntry) => Promise<void>,
): Promise<string[]> {
  const done = new Set(known.map(({ key }) => key));
  const missing: string[] = [];
  for await (const { key } of storedFiles(db, siteId)) {
    if (done.has(key)) continue;
    const content = await storage.read(key);
    if (!content) {
      missing.push(key);
      continue;
    }
    const path = `files/${createHash("sha256").update(key).digest("hex")}`;
    await written({ key, ...(await writeInto(folder, path, content as AsyncIterable<Uint8Array>)) });
  }
  return missing;
}

/** Stores the files of an export, but those that are there already. */
export async function importStored(
  folder: string,
  siteId: string,
  entries: readonly StoredEntry[],
  { storage, progress }: { readonly storage: FileStorage; readonly progress: Progress },
): Promise<void> {
  for (const [index, { key, path, bytes }] of entries.entries()) {
    // A manifest is foreign input: it must not replace the files of another site.
    const isOwn = key.startsWith(`${siteId}/`) || key.startsWith(`public/${siteId}/`);
    if (!isOwn || key.includes("..")) throw new Error(`The manifest names ${key}, which is not a file of this site.`);
    if ((await storage.size(key)) !== bytes) await storage.write(key, createReadStream(insideOf(folder, path)));
    progress.step("files of the library", index + 1, entries.length);
  }
}

/** Checks that the bytes of every file are where its row says. */
export async function verifyStored(store: Store, siteIds: readonly string[], storage: FileStorage): Promise<Finding[]> {
  return store.view(async (db) => {
    let rows = 0;
    for (const siteId of siteIds)
      for await (const { key, bytes } of storedFiles(db, siteId)) if ((await storage.size(key)) !== bytes) rows += 1;
    return rows > 0 ? [{ rule: "the bytes of every file are stored", rows }] : [];
  });
}
