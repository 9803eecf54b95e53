import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileRecord, storedKeys } from "../../domains/media/records/file.ts";
import { files } from "../../domains/media/records/repository.ts";
import { type SecuredFile, securedFiles } from "../../domains/media/secured-files/records.ts";
import type { Db, Store } from "../../kernel/database/port.ts";
import { run, statement } from "../../kernel/database/statements.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import { insideOf, writeInto } from "./files.ts";
import type { StoredEntry } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import type { Finding } from "./verify.ts";

/** Lists of files: the media library, and the private files that a shop sells. */
export const fileTables = ["media_files", "media_secured_files"] as const;

type FileTable = (typeof fileTables)[number];

const following = {
  media_files: statement("select id, doc from media_files where site_id = ? and id > ? order by id limit 200"),
  media_secured_files: statement(
    "select id, doc from media_secured_files where site_id = ? and id > ? order by id limit 200",
  ),
};

/** Bytes that belong to a file: what was uploaded, or what was made of it. */
export interface StoredFile {
  readonly siteId: string;
  readonly table: FileTable;
  readonly fileId: string;
  readonly key: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal; empty for what was made of a file. */
  readonly hash: string;
}

/** What is stored for the files of a list whose ids follow one; `last` is absent after the last of them. */
export async function storedPage(
  db: Db,
  siteId: string,
  table: FileTable,
  after: string,
): Promise<{ readonly files: StoredFile[]; readonly last: string | undefined }> {
  const { rows } = await run<{ id: string; doc: string }>(db, following[table], [siteId, after]);
  const files = rows.flatMap(({ id: fileId, doc }) => {
    const file = JSON.parse(doc) as FileRecord | SecuredFile;
    return bytesOf(file).map((one) => ({ ...one, siteId, table, fileId }));
  });
  return { files, last: rows.at(-1)?.id };
}

/** Whether a file still has what is stored under a key. */
export async function isStoredFor(db: Db, { siteId, table, fileId, key }: StoredFile): Promise<boolean> {
  const found = await (table === "media_files" ? files : securedFiles).get(db, siteId, fileId);
  return found !== undefined && bytesOf(found.entity).some((one) => one.key === key);
}

function bytesOf(file: FileRecord | SecuredFile): Pick<StoredFile, "key" | "bytes" | "hash">[] {
  if ("ownerId" in file) return [{ key: file.storageKey, bytes: file.size, hash: file.hash }];
  const made = Object.values(file.forms ?? {});
  return storedKeys(file).map((key) => {
    const form = made.find((one) => one.key === key);
    return { key, bytes: form?.size ?? file.size, hash: form ? "" : file.hash };
  });
}

/** The keys under which the files of a site are stored, and how many bytes each must have. */
async function* storedFiles(db: Db, siteId: string): AsyncGenerator<StoredFile> {
  for (const table of fileTables) {
    for (let after: string | undefined = ""; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof storedPage>> = await storedPage(db, siteId, table, after);
      yield* page.files;
      after = page.last;
    }
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
