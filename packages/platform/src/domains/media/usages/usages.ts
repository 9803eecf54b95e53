import type { FileUsage, FileUsageKind } from "@vitrine/contract";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { fileIdOf, isBundledId, isFileId } from "../records/ids.ts";

/** Something that shows files. */
export interface FileUser {
  readonly kind: FileUsageKind;
  readonly id: string;
  /** What merchants know it by. */
  readonly name: string;
  /** Ids or addresses of what it shows; those of files elsewhere do not matter. */
  readonly media: readonly string[];
}

/** Notes what new things show. */
export async function addFileUsers(db: Db, siteId: string, users: readonly FileUser[]): Promise<void> {
  const rows = users.flatMap(({ kind, id, name, media }) =>
    libraryFiles(media).map((file_id) => ({ site_id: siteId, file_id, kind, entity_id: id, name })),
  );
  await insertRows(db, "media_usages", rows, "on conflict (site_id, file_id, kind, entity_id) do nothing");
}

const remove = statement("delete from media_usages where site_id = ? and kind = ? and entity_id = ?");

/** Notes what something shows after a change. Nothing is written when it shows the same under the same name. */
export async function changeFileUser(
  db: Db,
  siteId: string,
  { before, after }: { readonly before?: FileUser; readonly after?: FileUser },
): Promise<void> {
  const user = before ?? after;
  if (!user || trace(before) === trace(after)) return;
  await replaceFileUser(db, siteId, { ...user, ...after, media: after?.media ?? [] });
}

/** Notes what something shows now, whatever it showed before. */
export async function replaceFileUser(db: Db, siteId: string, user: FileUser): Promise<void> {
  await run(db, remove, [siteId, user.kind, user.id]);
  await addFileUsers(db, siteId, [user]);
}

function trace(user: FileUser | undefined): string {
  const files = libraryFiles(user?.media ?? []);
  return files.length === 0 ? "" : JSON.stringify([user?.name, files]);
}

function libraryFiles(media: readonly string[]): string[] {
  return [...new Set(media.map(fileIdOf).filter((id) => isFileId(id) || isBundledId(id)))].sort();
}

const found = statement(
  "select kind, entity_id, name from media_usages where site_id = ? and file_id = ? order by kind, name, entity_id limit 100",
);
const counted = statement(
  "select file_id, count(*) as users from media_usages where site_id = ? and file_id in @list group by file_id",
);

/** The first hundred things that show a file. */
export async function usersOf(db: Db, siteId: string, fileId: string): Promise<FileUsage[]> {
  const { rows } = await run<{ kind: string; entity_id: string; name: string }>(db, found, [siteId, fileId]);
  return rows.map(({ kind, entity_id: id, name }) => ({ kind, id, name }));
}

/** How many things show each file; those that nothing shows are left out. */
export async function countUsers(db: Db, siteId: string, fileIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await run<{ file_id: string; users: number }>(db, counted, [siteId, JSON.stringify(fileIds)]);
  return new Map(rows.map(({ file_id, users }) => [file_id, Number(users)]));
}
