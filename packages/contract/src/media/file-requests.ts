import type { FocalPoint } from "../common/media.ts";
import type { CursorPaging, CursorQuery, Sorting } from "../common/query.ts";
import type { FieldMask } from "../dialect.ts";
import type { FileDescriptor, MediaPagingMetadata, MediaType, RootFolder } from "./file-entity.ts";

/** Sent to `mediaFiles.getFileDescriptor`, which returns a file. */
export interface GetFileDescriptorRequest {
  /** The file's id or address. @minLength 1 @maxLength 1000 */
  fileId: string;
}

/** The file as it is now. */
export interface FileDescriptorResponse {
  /** The file as it is after the call. */
  file: FileDescriptor;
}

/** Sent to `mediaFiles.getFileDescriptors`, which returns files. */
export interface GetFileDescriptorsRequest {
  /** The files' ids or addresses. @minLength 1 @maxLength 1000 @minItems 1 @maxItems 100 */
  fileIds: string[];
}

/** Files, in the order asked for. */
export interface FileDescriptorsResponse {
  /** One for each id. @maxItems 100 */
  files: FileDescriptor[];
}

/** Sent to `mediaFiles.listFiles`, which lists the files of a folder. */
export interface ListFilesRequest {
  /** The folder. @maxLength 100 @default "media-root" */
  parentFolderId?: string | null;
  /** Kinds of files; all when absent. @maxItems 30 */
  mediaTypes?: MediaType[];
  /** Only private files, or only public ones. */
  private?: boolean | null;
  /** Last changed first when absent. */
  sort?: Sorting<FileDescriptor>;
  /** Which part of the list; the first one when absent. */
  paging?: CursorPaging;
}

/** A page of files. */
export interface ListFilesResponse {
  /** Files of this page, in the order asked for. @maxItems 200 */
  files: FileDescriptor[];
  /** How to get the next page. */
  nextCursor?: MediaPagingMetadata;
}

/** Sent to `mediaFiles.searchFiles`, which finds files in all folders below a root. */
export interface SearchFilesRequest {
  /** Part of the name, of a label or of the MIME type; every file when absent. @maxLength 200 */
  search?: string | null;
  /** Where to look. @default "MEDIA_ROOT" */
  rootFolder?: RootFolder;
  /** Kinds of files; all when absent. @maxItems 30 */
  mediaTypes?: MediaType[];
  /** Only private files, or only public ones. */
  private?: boolean | null;
  /** Last changed first when absent. */
  sort?: Sorting<FileDescriptor>;
  /** Which part of the list; the first one when absent. */
  paging?: CursorPaging;
}

/** Sent to `mediaFiles.queryFileDescriptors`, which finds files. */
export interface QueryFileDescriptorsRequest {
  /** Filter, order and part of the list; everything, first page, when absent. */
  query?: CursorQuery<FileDescriptor>;
}

/** A page of files. */
export interface QueryFileDescriptorsResponse {
  /** Files of this page, in the order asked for. @maxItems 200 */
  files: FileDescriptor[];
  /** How to get the next page. */
  pagingMetadata: MediaPagingMetadata;
}

/** What of a file to change. @accepts FileDescriptor */
export interface FileDescriptorUpdate {
  /** The file's id. @minLength 1 @maxLength 1000 */
  id: string;
  /** Name in the library. @minLength 1 @maxLength 255 */
  displayName?: string;
  /** Folder it moves to. @maxLength 100 */
  parentFolderId?: string | null;
  /** Words to find it by, in place of those it has. @maxLength 200 @maxItems 100 */
  labels?: string[];
  /** What it shows, for people who cannot see it. @maxLength 1000 */
  altText?: string | null;
  /** What must stay visible of a picture, with `x` and `y` from 0 to 1. */
  focalPoint?: FocalPoint | null;
}

/** Sent to `mediaFiles.updateFileDescriptor`, which changes a file's name, labels, folder, text or focal point. */
export interface UpdateFileDescriptorRequest {
  /** The fields to change; those left out stay. */
  file: FileDescriptorUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/** Sent to `mediaFiles.bulkDeleteFiles`, which puts files into the trash. */
export interface BulkDeleteFilesRequest {
  /** The files' ids or addresses. @minLength 1 @maxLength 1000 @minItems 1 @maxItems 1000 */
  fileIds: string[];
  /** They are gone for good, and not in the trash. @default false */
  permanent?: boolean;
}

/** Sent to `mediaFiles.bulkRestoreFilesFromTrashBin`, which takes files out of the trash. */
export interface BulkRestoreFilesFromTrashBinRequest {
  /** The files' ids or addresses. @minLength 1 @maxLength 1000 @minItems 1 @maxItems 1000 */
  fileIds: string[];
}
