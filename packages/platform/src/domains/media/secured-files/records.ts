import type { MediaType } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents } from "../../../store/documents.ts";

/** A file that only addresses made for a while lead to, and that no list of the library has: what a shop sells. */
export interface SecuredFile {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** What it belongs to: a product. */
  readonly ownerId: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly mediaType: MediaType;
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  readonly storageKey: string;
}

export const securedFiles: Documents<SecuredFile, "media_secured_files"> = documents<
  SecuredFile,
  "media_secured_files"
>({
  table: "media_secured_files",
  columns: { owner_id: (file) => file.ownerId, size_bytes: (file) => file.size },
});

/** Files of one owner, oldest first. */
export async function securedFilesOf(db: Db, siteId: string, ownerId: string): Promise<SecuredFile[]> {
  return (await securedFiles.listBy(db, siteId, { owner_id: ownerId })).map(({ entity }) => entity);
}

const touch = statement("update media_secured_files set updated_at = ? where site_id = ? and owner_id = ?");

/** Notes when the owner went: its files are purged a while later. */
export async function orphanSecuredFiles(db: Db, siteId: string, ownerId: string, now: Date): Promise<void> {
  await run(db, touch, [now.getTime(), siteId, ownerId]);
}
