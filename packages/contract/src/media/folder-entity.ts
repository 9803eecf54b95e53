import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { MediaState } from "./file-entity.ts";

/** What folders can be filtered and sorted by. */
export const folderQueryFields = {
  displayName: { type: "text", operators: [], sort: "BOTH" },
  updatedDate: { type: "time", operators: [], sort: "BOTH" },
  state: { type: "text", operators: ["$eq"] },
} as const satisfies FieldRules;

/** A folder of the media library. */
export interface Folder extends Queryable<typeof folderQueryFields> {
  /** Made by the server; never changes. @maxLength 100 */
  id: string;
  /** Name in the library. @maxLength 1000 */
  displayName: string;
  /** Folder that holds it. @maxLength 100 @default "media-root" */
  parentFolderId: string;
  /** When it was created. @format date-time @readOnly */
  createdDate?: string | null;
  /** When it was last changed. @format date-time @readOnly */
  updatedDate?: string | null;
  /** Whether it is in the trash. @readOnly */
  state: Open<MediaState>;
  /** The shop. @maxLength 100 @readOnly */
  siteId: string;
}

/** What of a folder to change. @accepts Folder */
export interface FolderUpdate {
  /** The folder's id. @minLength 1 @maxLength 100 */
  id: string;
  /** Name in the library. @minLength 1 @maxLength 1000 */
  displayName?: string;
  /** Folder it moves to. @maxLength 100 */
  parentFolderId?: string;
}
