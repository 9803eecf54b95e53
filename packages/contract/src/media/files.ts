import { type Empty, op, paged, service } from "../dialect.ts";
import type {
  ArchiveDownloadUrlResponse,
  GenerateFileDownloadUrlRequest,
  GenerateFileDownloadUrlResponse,
  GenerateFilesDownloadUrlRequest,
  GenerateVideoStreamingUrlRequest,
  GenerateVideoStreamingUrlResponse,
} from "./file-downloads.ts";
import type { FileDescriptor } from "./file-entity.ts";
import type {
  BulkDeleteFilesRequest,
  BulkRestoreFilesFromTrashBinRequest,
  FileDescriptorResponse,
  FileDescriptorsResponse,
  GetFileDescriptorRequest,
  GetFileDescriptorsRequest,
  ListFilesRequest,
  ListFilesResponse,
  QueryFileDescriptorsRequest,
  QueryFileDescriptorsResponse,
  SearchFilesRequest,
  UpdateFileDescriptorRequest,
} from "./file-requests.ts";
import type {
  BulkImportFileRequest,
  BulkImportFileResponse,
  BulkImportFilesRequest,
  BulkImportFilesResponse,
  GenerateFileResumableUploadUrlRequest,
  GenerateFileResumableUploadUrlResponse,
  GenerateFileUploadUrlRequest,
  GenerateFileUploadUrlResponse,
  ImportFileRequest,
  ImportFileResponse,
} from "./file-uploads.ts";

/**
 * Files of the media library. Ids and addresses of files are accepted alike.
 * @entity wix.media.site_media.v1.file_descriptor
 * @alias /site-media/v1=/wix-privatemedia-proxy-server/v1
 * @alias /site-media/v1=/_api/wix-privatemedia-proxy-server/v1
 * @alias /site-media/v1=/v1
 * @alias /site-media/v1/files/get-file-by-id=/site-media/v1/files/{fileId}
 * @alias /site-media/v1/files/generate-file-download-url=/site-media/v1/files/{fileId}/generate-download-url
 * @alias /site-media/v1/files/generate-video-stream-url=/site-media/v1/files/video/{fileId}/generate-stream-url
 * @alias /site-media/v1/files/update-file-descriptor=/site-media/v1/files/{file.id}/update
 */
export const mediaFiles = service("media.files", {
  /**
   * Puts files into the trash, where their addresses still work, or deletes them for good. Files that are not there,
   * or are in the trash already, are passed over.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_MOVE_TO_TRASH
   */
  bulkDeleteFiles: op<BulkDeleteFilesRequest, Empty, never, "file_descriptor_deleted">(
    "POST /site-media/v1/bulk/files/delete",
  ),
  /**
   * Copies up to 100 files from public addresses; each succeeds or fails on its own.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_IMPORT
   */
  bulkImportFile: op<
    BulkImportFileRequest,
    BulkImportFileResponse,
    never,
    "file_descriptor_file_ready" | "file_descriptor_file_failed"
  >("POST /site-media/v1/bulk/files/import-v2"),
  /**
   * Copies up to 100 files from public addresses; all are accepted or none.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_IMPORT
   * @deprecated Use `bulkImportFile`.
   */
  bulkImportFiles: op<
    BulkImportFilesRequest,
    BulkImportFilesResponse,
    never,
    "file_descriptor_file_ready" | "file_descriptor_file_failed"
  >("POST /site-media/v1/bulk/files/import"),
  /**
   * Takes files out of the trash. One whose folder is in there, or gone, moves to `media-root`.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_RESTORE_FROM_TRASH
   */
  bulkRestoreFilesFromTrashBin: op<BulkRestoreFilesFromTrashBinRequest, Empty, never, "file_descriptor_file_ready">(
    "POST /site-media/v1/bulk/trash-bin/files/restore",
  ),
  /**
   * Makes addresses of a file, private or not, that work for a while. Fails with the rule INVALID_ASSET_KEY when the
   * file has no such form.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_DOWNLOAD_URL
   */
  generateFileDownloadUrl: op<GenerateFileDownloadUrlRequest, GenerateFileDownloadUrlResponse>(
    "POST /site-media/v1/files/generate-file-download-url",
  ),
  /**
   * Begins an upload that can go on after a break. Fails with the rules of `generateFileUploadUrl`.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_UPLOAD
   */
  generateFileResumableUploadUrl: op<
    GenerateFileResumableUploadUrlRequest,
    GenerateFileResumableUploadUrlResponse,
    never,
    "file_descriptor_file_ready"
  >("POST /site-media/v1/files/generate-resumable-upload-url"),
  /**
   * Makes an address that takes the bytes of a file. Fails with the rules MISMATCH_MIME_TYPE when name and kind differ,
   * ZERO_FILE_SIZE, UNSUPPORTED_FILE_FORMAT, FILE_SIZE_OVER_LIMIT, and SITE_QUOTA_EXCEEDED when the library is full.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_UPLOAD
   */
  generateFileUploadUrl: op<
    GenerateFileUploadUrlRequest,
    GenerateFileUploadUrlResponse,
    never,
    "file_descriptor_file_ready"
  >("POST /site-media/v1/files/generate-upload-url"),
  /**
   * Makes an address that downloads files as a ZIP archive. It does not expire.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_DOWNLOAD
   */
  generateFilesDownloadUrl: op<GenerateFilesDownloadUrlRequest, ArchiveDownloadUrlResponse>(
    "POST /site-media/v1/files/generate-download-url",
  ),
  /**
   * Makes an address that plays a video.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_READ
   * @fails VIDEO_STREAMING_NOT_AVAILABLE 428 This server has no program that prepares videos, or is not done with this one.
   */
  generateVideoStreamingUrl: op<
    GenerateVideoStreamingUrlRequest,
    GenerateVideoStreamingUrlResponse,
    "VIDEO_STREAMING_NOT_AVAILABLE"
  >("POST /site-media/v1/files/generate-video-stream-url"),
  /**
   * Returns a file. Fails with the rule RESOURCE_NOT_FOUND when there is none.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_READ
   */
  getFileDescriptor: op<GetFileDescriptorRequest, FileDescriptorResponse>("GET /site-media/v1/files/get-file-by-id"),
  /**
   * Returns up to 100 files. Fails with the rule RESOURCE_NOT_FOUND when one is not there.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_READ
   * @reads
   */
  getFileDescriptors: op<GetFileDescriptorsRequest, FileDescriptorsResponse>("POST /site-media/v1/files/get-files"),
  /**
   * Copies a file from a public address. Fails with the rule SITE_QUOTA_EXCEEDED when the library is full.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_IMPORT
   */
  importFile: op<
    ImportFileRequest,
    ImportFileResponse,
    never,
    "file_descriptor_file_ready" | "file_descriptor_file_failed"
  >("POST /site-media/v1/files/import"),
  /**
   * Lists files in the trash by the folder they were in. Fails with the rules of `listFiles`.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_LIST_DELETED
   */
  listDeletedFiles: paged<ListFilesRequest, ListFilesResponse, FileDescriptor>("GET /site-media/v1/trash-bin/files", {
    page: { items: "files", metadata: "nextCursor", paging: "cursor" },
  }),
  /**
   * Lists the files of a folder. Fails with the rules UNSUPPORTED_MEDIA_TYPE and UNSUPPORTED_SORT_VALUE.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_LIST
   */
  listFiles: paged<ListFilesRequest, ListFilesResponse, FileDescriptor>("GET /site-media/v1/files", {
    page: { items: "files", metadata: "nextCursor", paging: "cursor" },
  }),
  /**
   * Finds files. Those in the trash only when the filter asks for their state.
   * @callers app staff
   * @scope media:site_media:v1:file_descriptor:query_file_descriptors
   * @reads
   */
  queryFileDescriptors: paged<QueryFileDescriptorsRequest, QueryFileDescriptorsResponse, FileDescriptor>(
    "POST /site-media/v1/files/query",
    { page: { items: "files", metadata: "pagingMetadata", paging: "cursor", query: "query" } },
  ),
  /**
   * Finds files below a root by their name or a label. Fails with the rules of `listFiles`.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_LIST
   * @reads
   */
  searchFiles: paged<SearchFilesRequest, ListFilesResponse, FileDescriptor>("POST /site-media/v1/files/search", {
    page: { items: "files", metadata: "nextCursor", paging: "cursor" },
  }),
  /**
   * Changes a file's name, labels, folder, alternative text or focal point. Fails with the rule
   * FIELD_MASK_IS_EMPTY_OR_MISSING when nothing is to change.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_UPDATE
   */
  updateFileDescriptor: op<UpdateFileDescriptorRequest, FileDescriptorResponse, never, "file_descriptor_updated">(
    "PATCH /site-media/v1/files/update-file-descriptor",
  ),
});
