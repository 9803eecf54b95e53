import type { CursorPaging, CursorQuery, Sorting } from "../common/query.ts";
import { type Empty, type FieldMask, op, paged, service } from "../dialect.ts";
import type { ArchiveDownloadUrlResponse } from "./file-downloads.ts";
import type { MediaPagingMetadata, RootFolder } from "./file-entity.ts";
import type { Folder, FolderUpdate } from "./folder-entity.ts";

/** Sent to `mediaFolders.createFolder`, which creates a folder. */
export interface CreateFolderRequest {
  /** Name in the library. @minLength 1 @maxLength 1000 */
  displayName: string;
  /** Folder that holds it; `media-root` when absent. @maxLength 100 */
  parentFolderId?: string | null;
}

/** The folder as it is now. */
export interface FolderResponse {
  /** The folder as it is after the call. */
  folder: Folder;
}

/** Names one folder. */
export interface FolderIdRequest {
  /** The folder's id; `media-root` and `visitor-uploads-root` are always there. @minLength 1 @maxLength 100 */
  folderId: string;
}

/** Sent to `mediaFolders.listFolders`, which lists the folders of a folder. */
export interface ListFoldersRequest {
  /** The folder. @maxLength 100 @default "media-root" */
  parentFolderId?: string | null;
  /** Last changed first when absent. */
  sort?: Sorting<Folder>;
  /** Which part of the list; the first one when absent. */
  paging?: CursorPaging;
}

/** Sent to `mediaFolders.listDeletedFolders`, which lists folders in the trash. */
export interface ListDeletedFoldersRequest {
  /** The folder they were in; any when absent. @maxLength 100 */
  parentFolderId?: string | null;
  /** Last changed first when absent. */
  sort?: Sorting<Folder>;
  /** Which part of the list; the first one when absent. */
  paging?: CursorPaging;
}

/** A page of folders. */
export interface ListFoldersResponse {
  /** Folders of this page, in the order asked for. @maxItems 200 */
  folders: Folder[];
  /** How to get the next page. */
  nextCursor?: MediaPagingMetadata;
}

/** Sent to `mediaFolders.searchFolders`, which finds folders below a root. */
export interface SearchFoldersRequest {
  /** Where to look. @default "MEDIA_ROOT" */
  rootFolder?: RootFolder;
  /** Last changed first when absent. */
  sort?: Sorting<Folder>;
  /** Which part of the list; the first one when absent. */
  paging?: CursorPaging;
  /** Part of the name; every folder when absent. @maxLength 200 */
  search?: string | null;
}

/** Sent to `mediaFolders.queryFolders`, which finds folders. */
export interface QueryFoldersRequest {
  /** Filter, order and part of the list; everything, first page, when absent. */
  query?: CursorQuery<Folder>;
}

/** A page of folders. */
export interface QueryFoldersResponse {
  /** Folders of this page, in the order asked for. @maxItems 200 */
  folders: Folder[];
  /** How to get the next page. */
  pagingMetadata: MediaPagingMetadata;
}

/** Sent to `mediaFolders.updateFolder`, which changes a folder's name or place. */
export interface UpdateFolderRequest {
  /** The fields to change; those left out stay. */
  folder: FolderUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/** Sent to `mediaFolders.bulkDeleteFolders`, which puts folders and all in them into the trash. */
export interface BulkDeleteFoldersRequest {
  /** The folders' ids. @minLength 1 @maxLength 100 @minItems 1 @maxItems 100 */
  folderIds: string[];
  /** They are gone for good with all in them, and not in the trash. @default false */
  permanent?: boolean;
}

/** Sent to `mediaFolders.bulkRestoreFoldersFromTrashBin`, which takes folders and all in them out of the trash. */
export interface BulkRestoreFoldersFromTrashBinRequest {
  /** The folders' ids. @minLength 1 @maxLength 100 @minItems 1 @maxItems 100 */
  folderIds: string[];
}

/**
 * Folders of the media library.
 * @alias /site-media/v1=/wix-privatemedia-proxy-server/v1
 * @alias /site-media/v1=/_api/wix-privatemedia-proxy-server/v1
 */
export const mediaFolders = service("media.folders", {
  /**
   * Puts folders and all in them into the trash, or deletes them for good. Folders that are not there are passed over.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_MOVE_TO_TRASH
   */
  bulkDeleteFolders: op<BulkDeleteFoldersRequest, Empty, never, "file_descriptor_deleted">(
    "POST /site-media/v1/bulk/folders/delete",
  ),
  /**
   * Takes folders and all in them out of the trash. One whose own folder is still in there moves to `media-root`.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_RESTORE_FROM_TRASH
   */
  bulkRestoreFoldersFromTrashBin: op<BulkRestoreFoldersFromTrashBinRequest, Empty, never, "file_descriptor_file_ready">(
    "POST /site-media/v1/bulk/trash-bin/folders/restore",
  ),
  /**
   * Creates a folder.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_CREATE
   */
  createFolder: op<CreateFolderRequest, FolderResponse>("POST /site-media/v1/folders"),
  /**
   * Makes an address that downloads a folder and all in it as a ZIP archive.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_DOWNLOAD
   */
  generateFolderDownloadUrl: op<FolderIdRequest, ArchiveDownloadUrlResponse>(
    "POST /site-media/v1/folders/{folderId}/generate-download-url",
  ),
  /**
   * Returns a folder.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_READ
   */
  getFolder: op<FolderIdRequest, FolderResponse>("GET /site-media/v1/folders/{folderId}"),
  /**
   * Lists folders in the trash.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_LIST_DELETED
   */
  listDeletedFolders: paged<ListDeletedFoldersRequest, ListFoldersResponse, Folder>(
    "GET /site-media/v1/trash-bin/folders",
    { page: { items: "folders", metadata: "nextCursor", paging: "cursor" } },
  ),
  /**
   * Lists the folders of a folder.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_LIST
   */
  listFolders: paged<ListFoldersRequest, ListFoldersResponse, Folder>("GET /site-media/v1/folders", {
    page: { items: "folders", metadata: "nextCursor", paging: "cursor" },
  }),
  /**
   * Finds folders. Those in the trash only when the filter asks for their state.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_LIST
   * @reads
   */
  queryFolders: paged<QueryFoldersRequest, QueryFoldersResponse, Folder>("POST /site-media/v1/folders/query", {
    page: { items: "folders", metadata: "pagingMetadata", paging: "cursor", query: "query" },
  }),
  /**
   * Finds folders below a root by their name.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_LIST
   * @reads
   */
  searchFolders: paged<SearchFoldersRequest, ListFoldersResponse, Folder>("POST /site-media/v1/folders/search", {
    page: { items: "folders", metadata: "nextCursor", paging: "cursor" },
  }),
  /**
   * Changes a folder's name or place. Fails with the rule FIELD_MASK_IS_EMPTY_OR_MISSING when nothing is to change.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FOLDERS_UPDATE
   */
  updateFolder: op<UpdateFolderRequest, FolderResponse>("PATCH /site-media/v1/folders/{folder.id}"),
});
