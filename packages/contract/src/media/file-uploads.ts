import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { ExternalInfo, FileDescriptor, MediaType } from "./file-entity.ts";

/** Sent to `mediaFiles.generateFileUploadUrl`, which makes an address that takes the bytes of a file. */
export interface GenerateFileUploadUrlRequest {
  /** Kind of file, such as image/jpeg. @minLength 1 @maxLength 100 */
  mimeType: string | null;
  /** Name of the file. @maxLength 1000 */
  fileName?: string | null;
  /** Bytes. @format decimal @minimum 0 @maxScale 0 */
  sizeInBytes?: string | null;
  /** Folder it goes to. @maxLength 100 @default "media-root" */
  parentFolderId?: string | null;
  /** Only addresses that are made for a while lead to it. */
  private?: boolean | null;
  /** Words to find it by. @maxLength 200 @maxItems 50 */
  labels?: string[] | null;
  /** What the caller keeps with it; its events carry it. */
  externalInfo?: ExternalInfo;
  /** Folders below the one it goes to, such as `/spring/shoes`; those that are missing are made. @maxLength 100 */
  filePath?: string | null;
}

/** Where the bytes of a file go. */
export interface GenerateFileUploadUrlResponse {
  /** Send the bytes with `PUT`, and as `?filename=` a name that was not sent before. Works once, for a day. */
  uploadUrl: string;
}

/** Sent to `mediaFiles.generateFileResumableUploadUrl`, which begins an upload that can go on after a break. */
export interface GenerateFileResumableUploadUrlRequest {
  /** Kind of file, such as video/mp4. @minLength 1 @maxLength 100 */
  mimeType: string | null;
  /** Name of the file. @maxLength 1000 */
  fileName?: string | null;
  /** Bytes. @format decimal @minimum 0 @maxScale 0 */
  sizeInBytes?: string | null;
  /** Folder it goes to. @maxLength 100 @default "media-root" */
  parentFolderId?: string | null;
  /** Only addresses that are made for a while lead to it. */
  private?: boolean | null;
  /** Words to find it by. @maxLength 200 @maxItems 500 */
  labels?: string[] | null;
  /** How the bytes are sent. @default "TUS" */
  uploadProtocol?: UploadProtocol;
  /** Folders below the one it goes to, such as `/spring/shoes`; those that are missing are made. @maxLength 100 */
  filePath?: string | null;
}

/** How the bytes of a resumable upload are sent. */
export type UploadProtocol = "TUS";

/** Where the bytes of a file go, part by part. */
export interface GenerateFileResumableUploadUrlResponse {
  /** How the bytes are sent. */
  uploadProtocol: UploadProtocol;
  /** Endpoint of the protocol. */
  uploadUrl: string;
  /** Ends the upload with `PUT {uploadUrl}/{uploadToken}`, once all bytes have arrived. @maxLength 2000 */
  uploadToken: string;
}

/** A file on a public address, to be copied into the library. */
export interface ImportFileRequest {
  /** Where the file is. @format uri @minLength 2 */
  url: string;
  /** Kind of file it must turn out to be; any when absent. */
  mediaType?: MediaType;
  /** Name in the library; that of the address when absent. @maxLength 1000 */
  displayName?: string | null;
  /** Folder it goes to. @maxLength 100 @default "media-root" */
  parentFolderId?: string | null;
  /** Only addresses that are made for a while lead to it. */
  private?: boolean | null;
  /** Words to find it by. @maxLength 200 @maxItems 500 */
  labels?: string[] | null;
  /** Kind of file, such as image/jpeg. @maxLength 100 */
  mimeType?: string;
  /** What the caller keeps with it; its events carry it. */
  externalInfo?: ExternalInfo;
  /** More parameters of the address. */
  urlParams?: Record<string, unknown> | null;
  /** Headers that are sent to the address. */
  urlHeaders?: Record<string, unknown> | null;
  /** Folders below the one it goes to, such as `/spring/shoes`; those that are missing are made. @maxLength 100 */
  filePath?: string | null;
}

/** The file, which is fetched now; events tell when it can be used. */
export interface ImportFileResponse {
  /** The file without media. */
  file: FileDescriptor;
}

/** Sent to `mediaFiles.bulkImportFiles`, which copies files from public addresses. */
export interface BulkImportFilesRequest {
  /** The files. @minItems 1 @maxItems 100 */
  importFileRequests: ImportFileRequest[];
}

/** Files that are fetched now. */
export interface BulkImportFilesResponse {
  /** One for each item of the request, in its order. @maxItems 100 */
  files: FileDescriptor[];
}

/** Sent to `mediaFiles.bulkImportFile`, which copies files from public addresses; each succeeds or fails on its own. */
export interface BulkImportFileRequest {
  /** The files. @minItems 1 @maxItems 100 */
  importFileRequests: ImportFileRequest[];
  /** Whether each result holds its file. @default true */
  returnEntity?: boolean | null;
}

/** How each import went. */
export interface BulkImportFileResponse {
  /** One for each item of the request, in its order. */
  results: BulkImportFileResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** How one import went. */
export interface BulkImportFileResult {
  /** Place, id and outcome. */
  itemMetadata: ItemMetadata;
  /** The file that is fetched now. */
  item?: FileDescriptor;
}
