import { makeZip } from "client-zip";
import { type ArchiveContents, archiveId, archives } from "../../domains/media/delivery/archives.ts";
import type { FileRecord } from "../../domains/media/records/file.ts";
import { files, folders } from "../../domains/media/records/repository.ts";
import { isRoot, roots } from "../../domains/media/records/roots.ts";
import type { Runtime } from "../../kernel/context.ts";
import type { Db } from "../../kernel/database/port.ts";
import { ApplicationError } from "../../kernel/errors.ts";
import { fileHeaders } from "./send-stored.ts";

/** Most files of one archive. */
const maxFiles = 10_000;

/** A file under its path in an archive. */
interface Entry {
  readonly path: string;
  readonly file: FileRecord;
}

/** Sends the archive that a token stands for while it is made. */
export async function sendArchive(runtime: Runtime, request: Request, token: string): Promise<Response> {
  const [siteId = "", secret = ""] = token.split(".");
  const entries = await runtime.store.read(async (db) => {
    const found = await archives.get(db, siteId, archiveId(secret));
    return found && collect(db, siteId, found.entity.contents);
  });
  if (!entries) throw new ApplicationError("NOT_FOUND", { description: "There is no such archive." });
  const headers = {
    ...fileHeaders,
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="files.zip"',
    "cache-control": "private, no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(makeZip(zipEntries(runtime, entries), { buffersAreUTF8: true }), { headers });
}

/** What is in an archive now; files that are gone, not ready or in the trash are left out. */
async function collect(db: Db, siteId: string, contents: ArchiveContents): Promise<Entry[]> {
  if ("fileIds" in contents) {
    const found = await files.getMany(db, siteId, contents.fileIds);
    return found.map(({ entity }) => ({ path: segment(entity.fileName), file: entity }));
  }
  const { folderId } = contents;
  const name = isRoot(folderId) ? roots[folderId] : (await folders.get(db, siteId, folderId))?.entity.displayName;
  const entries: Entry[] = [];
  const open = [{ id: folderId, path: segment(name ?? "files") }];
  for (const { id, path } of open) {
    const inside = await files.listBy(db, siteId, { parent_id: id, state: "OK" }, maxFiles);
    entries.push(...inside.map(({ entity }) => ({ path: `${path}/${segment(entity.displayName)}`, file: entity })));
    if (entries.length > maxFiles) {
      const description = `An archive holds at most ${maxFiles} files. Download the folders in it one by one.`;
      throw new ApplicationError("FAILED_PRECONDITION", { description });
    }
    const below = await folders.listBy(db, siteId, { parent_id: id, state: "OK" });
    open.push(...below.map(({ entity }) => ({ id: entity.id, path: `${path}/${segment(entity.displayName)}` })));
  }
  return entries;
}

/** A name that leads nowhere else when an archive is unpacked. */
function segment(name: string): string {
  return name.replaceAll(/[/\\:]/g, "_").replace(/^\.+$/, "_") || "_";
}

async function* zipEntries({ adapters }: Runtime, entries: readonly Entry[]) {
  const taken = new Set<string>();
  for (const { path, file } of entries) {
    if (!file.storageKey || file.status !== "READY") continue;
    const input = await adapters.storage.read(file.storageKey);
    if (input) yield { name: unused(path, taken), input, size: file.size, lastModified: new Date(file.createdDate) };
  }
}

/** The path, with a number when something in the archive has it. */
function unused(path: string, taken: Set<string>): string {
  const [, stem = path, extension = ""] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
  let free = path;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}
