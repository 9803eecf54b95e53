import { createHash } from "node:crypto";
import { fileDescriptorQueryFields, folderQueryFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { field, foldText, queryFields } from "../../../store/query/fields.ts";
import type { FileRecord, FolderRecord } from "./file.ts";

export const files: Documents<FileRecord, "media_files"> = documents<FileRecord, "media_files">({
  table: "media_files",
  columns: {
    parent_id: (file) => file.parentFolderId,
    root: (file) => file.root,
    state: (file) => file.state,
    status: (file) => file.status,
    media_type: (file) => file.mediaType,
    is_private: (file) => (file.isPrivate ? 1 : 0),
    size_bytes: (file) => file.size,
    name_folded: (file) => foldText(file.displayName),
    words: (file) => foldText([file.displayName, ...file.labels, file.altText ?? ""].join("\n")),
    due_at: (file) => file.fetch?.dueAt ?? null,
    prepare_step: (file) => file.preparation?.step ?? null,
    prepare_at: (file) => file.preparation?.dueAt ?? null,
    sender_id: (file) => file.senderId ?? null,
    source_hash: ({ sourceUrl }) => (sourceUrl === undefined ? null : sourceHash(sourceUrl)),
  },
  fields: {
    ...queryFields(fileDescriptorQueryFields, {
      displayName: field.text({ column: "name_folded" }),
      sizeInBytes: field.number({ column: "size_bytes" }),
      private: field.flag({ column: "is_private" }),
      mediaType: field.text({ column: "media_type" }),
      updatedDate: field.time({ column: "updated_at" }),
      state: field.text({ column: "state" }),
    }),
    parent: field.text({ column: "parent_id", isInternal: true }),
    root: field.text({ column: "root", isInternal: true }),
    words: field.text({ column: "words", isInternal: true }),
    mimeType: field.text({ path: "mimeType", isInternal: true }),
  },
});

export const folders: Documents<FolderRecord, "media_folders"> = documents<FolderRecord, "media_folders">({
  table: "media_folders",
  columns: {
    parent_id: (folder) => folder.parentFolderId,
    root: (folder) => folder.root,
    state: (folder) => folder.state,
    name_folded: (folder) => foldText(folder.displayName),
  },
  fields: {
    ...queryFields(folderQueryFields, {
      displayName: field.text({ column: "name_folded" }),
      updatedDate: field.time({ column: "updated_at" }),
      state: field.text({ column: "state" }),
    }),
    parent: field.text({ column: "parent_id", isInternal: true }),
    root: field.text({ column: "root", isInternal: true }),
    words: field.text({ column: "name_folded", isInternal: true }),
  },
});

/** What stands for an address that a file was fetched from: addresses may be longer than what an index can hold. */
function sourceHash(url: string): string {
  return createHash("sha256").update(url).digest("base64url");
}

const fetched = statement(
  "select doc from media_files where site_id = ? and source_hash in @list order by created_at, id",
);

/** Files that were fetched from some addresses, oldest first. */
export async function filesFrom(db: Db, siteId: string, urls: readonly string[]): Promise<FileRecord[]> {
  if (urls.length === 0) return [];
  const { rows } = await run<{ doc: string }>(db, fetched, [siteId, JSON.stringify(urls.map(sourceHash))]);
  return rows.map(({ doc }) => JSON.parse(doc) as FileRecord);
}

const owners = statement("select site_id from media_files where id = ?");

/** The site whose file has an id. */
export async function siteOfFile(db: Db, id: string): Promise<string | undefined> {
  return (await run<{ site_id: string }>(db, owners, [id])).rows[0]?.site_id;
}

const used = statement(
  `select (select coalesce(sum(size_bytes), 0) from media_files where site_id = ?)
    + (select coalesce(sum(size_bytes), 0) from media_secured_files where site_id = ?) as bytes`,
);

/** Bytes of all files of a site, those in the trash and those it sells among them. */
export async function bytesUsed(db: Db, siteId: string): Promise<number> {
  return Number((await run<{ bytes: number }>(db, used, [siteId, siteId])).rows[0]?.bytes ?? 0);
}

const plan = statement(
  `insert into media_removals (site_id, storage_key, due_at) values (?, ?, ?)
    on conflict (site_id, storage_key) do update set due_at = excluded.due_at`,
);

/** Notes that stored bytes are to be removed at a time, epoch milliseconds, unless they are kept before. */
export async function planRemoval(db: Db, siteId: string, key: string, at: number): Promise<void> {
  await run(db, plan, [siteId, key, at]);
}

const keep = statement("delete from media_removals where site_id = ? and storage_key = ?");

/** Stored bytes stay; false when they were removed already, or never planned to be. */
export async function keepStored(db: Db, siteId: string, key: string): Promise<boolean> {
  return (await run(db, keep, [siteId, key])).changes > 0;
}
