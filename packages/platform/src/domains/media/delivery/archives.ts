import { createHash, randomBytes } from "node:crypto";
import type { Call } from "../../../kernel/context.ts";
import { type Documents, documents } from "../../../store/documents.ts";

/** What an archive holds: files, or a folder as it is when it is downloaded. */
export type ArchiveContents = { readonly fileIds: readonly string[] } | { readonly folderId: string };

/** An archive to download. Its id is the hash of the secret in its address. */
export interface ArchiveRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly contents: ArchiveContents;
}

export const archives: Documents<ArchiveRecord, "media_archives"> = documents<ArchiveRecord, "media_archives">({
  table: "media_archives",
  columns: {},
});

/** Where archives are downloaded. */
export const archivePath = "/_vitrine/media/archives";

export function archiveId(secret: string): string {
  return createHash("sha256").update(`media archive ${secret}`).digest("hex");
}

/** A new address that downloads an archive. */
export async function archiveUrl({ db, site, now, runtime }: Call, contents: ArchiveContents): Promise<string> {
  const secret = randomBytes(24).toString("base64url");
  const date = now.toISOString();
  await archives.insert(db, site.id, { id: archiveId(secret), createdDate: date, updatedDate: date, contents });
  return `${runtime.origin}${archivePath}/${site.id}.${secret}`;
}
